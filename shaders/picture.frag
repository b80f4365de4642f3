#version 330 core
#include "common.glsl"
uniform sampler2D u_scene;
uniform vec4 u_pixel;    // size of one pixel of the scene, exposure, unused
in vec2 v_uv;
out vec4 o_colour;

const float GLOWING = 1.3;      // light from here on glows around itself
const float GLOW = 0.05;
const float GLOW_STEP = 1.7;    // pixels between samples: near enough for the glow to be even
const float CORNERS = 0.30;     // light lost there
const float CROSSTALK = 0.05;   // of the three layers of a film: the purest red still has drawing in it
const vec3 EYE = vec3(0.2126, 0.7152, 0.0722);

// A film's curve: dark wood keeps its drawing, white does not burn out.
vec3 film(vec3 x) {
    x = mix(x, vec3(dot(x, EYE)), CROSSTALK);
    return clamp((x * (2.51 * x + 0.09)) / (x * (2.43 * x + 0.61) + 0.155), 0.0, 1.0);
}

vec3 to_screen(vec3 linear) {
    return mix(12.92 * linear, 1.055 * pow(linear, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, linear));
}

void main() {
    vec3 colour = released(texture(u_scene, v_uv).rgb);
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
    float grain = fract(sin(dot(gl_FragCoord.xy, vec2(12.9898, 78.233))) * 43758.5453) - 0.5;
    o_colour = vec4(to_screen(film(colour)) + grain / 255.0, 1.0);
}
