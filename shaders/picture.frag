#version 330 core
#include "common.glsl"
uniform sampler2D u_scene;
uniform vec4 u_pixel;    // size of one pixel of the scene, exposure, unused
in vec2 v_uv;
out vec4 o_colour;

const float GLOWING = 1.3;      // light from here on glows around itself
const float GLOW = 0.05;
const float GLOW_STEP = 1.7;    // pixels between samples: near enough for the glow to be even
const float CORNERS = 0.22;     // light lost there
const float CROSSTALK = 0.05;   // of the three layers of a film: the purest red still has drawing in it
const float FAINT = 0.02;       // an edge of so little contrast needs no softening
const float LEAST_SHARE = 0.3;  // of a straight edge that comes from its neighbours
const float MOST_SHARE = 0.75;  // of a step or a single pixel
const vec3 EYE = vec3(0.2126, 0.7152, 0.0722);

// A film's curve: dark wood keeps its drawing, white does not burn out.
vec3 film(vec3 x) {
    x = mix(x, vec3(dot(x, EYE)), CROSSTALK);
    return clamp((x * (2.51 * x + 0.09)) / (x * (2.43 * x + 0.61) + 0.155), 0.0, 1.0);
}

// The curve of sRGB to a third of a step of 255; roots take a fraction of the time of powers.
vec3 to_screen(vec3 linear) {
    vec3 root = sqrt(linear);
    vec3 fourth = sqrt(root);
    vec3 curve = 0.662002687 * root + 0.684122060 * fourth - 0.323583601 * sqrt(fourth) - 0.0225411470 * linear;
    return mix(12.92 * linear, curve, step(0.0031308, linear));
}

#ifdef SMOOTHED
// For scenes drawn without samples, pixel by pixel: softens steps along edges, but nothing whose alpha tells that it
// has soft edges of its own - balls with their numerals, lines on the cloth.
vec3 smoothed() {
    ivec2 at = ivec2(gl_FragCoord.xy);
    vec4 own = texelFetch(u_scene, at, 0);
    vec4 upper = texelFetchOffset(u_scene, at, 0, ivec2(0, 1));
    vec4 lower = texelFetchOffset(u_scene, at, 0, ivec2(0, -1));
    vec4 left = texelFetchOffset(u_scene, at, 0, ivec2(-1, 0));
    vec4 right = texelFetchOffset(u_scene, at, 0, ivec2(1, 0));
    vec4 least = min(own, min(min(upper, lower), min(left, right)));
    float most = max(own.g, max(max(upper.g, lower.g), max(left.g, right.g)));
    vec3 around = 0.25 * (upper.rgb + lower.rgb + left.rgb + right.rgb);
    float range = most - least.g;
    float off = abs(around.g - own.g) / max(range, 1e-4);
    float share = min(LEAST_SHARE + off, MOST_SHARE) * smoothstep(FAINT, 3.0 * FAINT, range);
    return mix(own.rgb, around, share * max(4.0 * least.a - 3.0, 0.0));
}
#else
vec3 smoothed() {
    return texture(u_scene, v_uv).rgb;
}
#endif

void main() {
    vec3 colour = released(smoothed());
#ifdef TIER_HIGH
    vec3 glow = vec3(0.0);
    float all = 0.0;
    for (int x = -2; x <= 2; ++x)
        for (int y = -2; y <= 2; ++y) {
            float share = exp(-0.35 * float(x * x + y * y));
            vec3 light = released(texture(u_scene, v_uv + vec2(x, y) * u_pixel.xy * GLOW_STEP).rgb);
            glow += share * max(light - GLOWING, 0.0);
            all += share;
        }
    colour += glow * (GLOW / all);
#endif
    vec2 off = v_uv - 0.5;
    colour *= u_pixel.z * (1.0 - 2.0 * CORNERS * dot(off, off));
    float grain = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715)))) - 0.5;
    o_colour = vec4(to_screen(film(colour)) + grain / 255.0, 1.0);
}
