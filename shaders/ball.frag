#version 330 core
#include "common.glsl"
uniform sampler2D u_numbers;
uniform vec4 u_balls[BALLS];
uniform vec4 u_albedos[BALLS];
uniform vec4 u_colour;   // of the ball; w: its value, 0 for the cue ball
uniform vec4 u_signs;    // x: 1 with pips; y: kind of the outline
uniform float u_reading; // 1 when seen from above
uniform mat4 p3d_ModelMatrix;
uniform mat4 p3d_ViewMatrixInverse;
in vec3 v_shell;
flat in vec3 v_eye;
flat in vec3 v_origin;
out vec4 o_colour;

const float DISC = 0.44;        // radius of the white disc in ball radii
const float FAR_DISC = 0.56;    // on a ball of few pixels, so that its numeral can be read
const float PIP_RING = 0.57;    // pips and outlines stand around the disc
const float PIP = 0.052;
const float OUTLINE = 0.030;    // half width of a line
const float CUE_DOT = 0.105;    // radius of the cue ball's dots
const float BODY = 0.64;        // light that the resin throws back from within; the rest is left to its polish
const float MOST_SHINE = 0.16;  // of a lamp: more would sparkle at the rim
const float LAMP = 17.0;        // brightness of a lamp in the polish
const float FAR_LAMP = 7.0;     // on a ball of few pixels
const float PLAN_LAMP = 6.0;    // from above
const float GONE = -0.108;      // a falling ball is out of sight when its centre is here, m from the bed
const vec3 PAPER = vec3(0.90, 0.865, 0.785);
const vec3 INK = vec3(0.012, 0.010, 0.010);
const vec3 DOT = vec3(0.48, 0.012, 0.012);

// The nearest of the six discs: place on it in ball radii. Read from above, numerals stand upright in the picture.
vec2 on_disc(vec3 object, vec3 upright) {
    vec3 size = abs(object);
    vec2 place;
    vec2 up;
    if (size.x >= size.y && size.x >= size.z) {
        float side = sign(object.x);
        place = vec2(side * object.y, object.z);
        up = vec2(side * upright.y, upright.z);
    } else if (size.y >= size.z) {
        float side = -sign(object.y);
        place = vec2(side * object.x, object.z);
        up = vec2(side * upright.x, upright.z);
    } else {
        float side = sign(object.z);
        place = vec2(object.x, side * object.y);
        up = vec2(upright.x, side * upright.y);
    }
    if (u_reading < 0.5) return place;
    up = normalize(up + vec2(0.0, 1e-4));
    return vec2(place.x * up.y - place.y * up.x, dot(place, up));
}

float cover(float inside, float blur) {
    return clamp(inside / blur + 0.5, 0.0, 1.0);
}

// Pips and outlines around the disc, for eyes that do not trust colours.
float around(vec2 place, float far, float blur) {
    float shown = 0.0;
    if (u_signs.x > 0.5) {
        float count = floor(u_colour.w + 0.5);
        float turn = fract(atan(place.x, place.y) / (2.0 * PI) + 0.5 / count) - 0.5 / count;
        float gap = (fract(turn * count + 0.5) - 0.5) / count * 2.0 * PI;
        vec2 off = vec2(sin(gap) * far, cos(gap) * far - PIP_RING);
        shown = cover(PIP - length(off), blur);
    }
    if (u_signs.y > 0.5) {
        float line = cover(OUTLINE - abs(far - PIP_RING + 0.03), blur);
        if (u_signs.y > 2.5) line = max(cover(OUTLINE * 0.8 - abs(far - PIP_RING + 0.06), blur),
                                        cover(OUTLINE * 0.8 - abs(far - PIP_RING - 0.05), blur));
        else if (u_signs.y > 1.5) line *= step(0.5, fract(atan(place.x, place.y) / (2.0 * PI) * 8.0));
        shown = max(shown, line);
    }
    return shown;
}

// 1 for a ball of few pixels; a pixel is counted in ball radii.
float few_pixels(float pixel) {
    return smoothstep(0.035, 0.085, pixel);
}

// Colour of the surface and, in w, how much of the white disc is there.
vec4 paint(vec3 object, float facing, float pixel) {
    vec3 upright = transpose(mat3(p3d_ModelMatrix)) * p3d_ViewMatrixInverse[1].xyz;
    vec2 place = on_disc(object, upright);
    float far = length(place);
    float blur = clamp(1.3 * pixel * inversesqrt(max(facing, 0.06)), 0.002, 0.25);
    if (u_colour.w < 0.5) return vec4(mix(u_colour.rgb, DOT, cover(CUE_DOT - far, blur)), 0.0);
    float value = floor(u_colour.w + 0.5);
    float few = few_pixels(pixel);
    float radius = mix(DISC, FAR_DISC, few);
    vec2 tile = place / (radius * 2.0) * mix(0.98, 0.90, few) + 0.5;
    vec2 cell = vec2(mod(value, 4.0), 1.0 - floor(value / 4.0));
    float lod = log2(max(blur * 256.0 / (radius * 2.0), 1.0)) - mix(0.5, 1.1, few);
    float ink = textureLod(u_numbers, (clamp(tile, 0.02, 0.98) + cell) / vec2(4.0, 2.0), clamp(lod, 0.0, 4.0)).r;
    float disc = cover(radius - far, blur);
    float speck = smoothstep(0.18, 0.25, pixel);   // then it is known by its colour alone
    vec3 body = mix(u_colour.rgb, PAPER, around(place, far, blur) * (1.0 - few));
    vec3 size = abs(object);
    vec3 axis = step(max(size.yzx, size.zxy), size) * sign(object);
    vec3 eye = abs(transpose(mat3(p3d_ModelMatrix)) * normalize(v_eye - v_origin));
    float toward = dot(eye, abs(axis));
    float nearest = step(max(max(eye.x, eye.y), eye.z) - 0.001, toward);
    disc *= mix(mix(1.0, smoothstep(0.545, 0.575, toward), few), nearest, u_reading);   // one numeral, no slivers
    disc *= 1.0 - 0.7 * speck;
    return vec4(mix(body, mix(PAPER, INK, ink), disc), disc);
}

// Cloth seen in the ball: darker where the ball shades it.
vec3 cloth_seen(vec3 place, vec3 way) {
    float far = -place.z / min(way.z, -0.001);
    vec2 hit = place.xy + way.xy * far;
    vec2 gap = u_table.xy - abs(hit);
    float inside = smoothstep(-0.02, 0.02, min(gap.x, gap.y));
    float reach = length(hit - v_origin.xy) / u_ball_radius;
    float shade = smoothstep(0.2, 2.2, reach);
    vec3 cloth = u_felt * (1.10 * shade + 0.14);
    return mix(vec3(0.022, 0.010, 0.006), cloth, inside) / (1.0 + 0.05 * far);
}

// A ball below the bed sinks into the dark of a pocket until it is gone, unless it lies or falls beside the table.
float light_left(vec3 place) {
    if (abs(v_origin.x) > u_table.z || abs(v_origin.y) > u_table.w) return 1.0;
    return clamp(1.0 + (place.z + 0.01) * 9.0, 0.08, 1.0) * smoothstep(GONE, GONE + 0.075, v_origin.z);
}

float depth_of(vec3 place) {
    vec4 clip = p3d_ProjectionMatrix * vec4(0.0, 0.0, dot(place - v_eye, p3d_ViewMatrixInverse[2].xyz), 1.0);
    return 0.5 + 0.5 * clip.z / clip.w;
}

// The mesh is only a shell: the ray from the eye meets the true ball, whose edge is as soft as a pixel is wide.
void main() {
    vec3 to_eye = normalize(v_eye - v_shell);
    vec3 away = v_eye - v_origin;
    float along = dot(away, to_eye);
    vec3 nearest = away - to_eye * along;
    float pixel = pixel_at(along) / u_ball_radius;
    float off = length(nearest) / u_ball_radius;
    float edge = clamp((1.0 - off) / pixel + 0.5, 0.0, 1.0);
    if (edge <= 0.0) discard;
    vec3 normal = normalize(nearest + to_eye * (u_ball_radius * sqrt(max(1.0 - off * off, 0.0))));
    vec3 place = v_origin + normal * u_ball_radius;
    gl_FragDepth = depth_of(place);
    vec3 object = transpose(mat3(p3d_ModelMatrix)) * normal;
    vec4 painted = paint(object, dot(normal, to_eye), pixel);
    vec3 albedo = BODY * painted.rgb;
    vec3 mirror = reflect(-to_eye, normal);

    float open = 1.0;
    vec3 seen = mirror.z < -0.01 ? cloth_seen(place, mirror) : room_seen(place, mirror, smoothstep(0.03, 0.012, pixel)) * 2.0;
    float lamps = lamps_seen(place, mirror, max(0.012, 2.0 * pixel));
    for (int ball = 0; ball < BALLS; ++ball) {
        vec4 other = u_balls[ball];
        vec3 gap = other.xyz - v_origin;
        if (dot(gap, gap) < 1e-6) continue;
        float hidden = ball_occlusion(place, normal, other);
        open *= 1.0 - hidden;
#ifndef TIER_LOW
        vec3 way = other.xyz - place;
        float along = dot(way, mirror);
        float miss = dot(way, way) - along * along;
        float size = other.w * other.w;
        if (along > 0.0 && miss < size) {
            vec3 spot = place + mirror * (along - sqrt(size - miss));
            float upward = max(spot.z - other.z, 0.0) / other.w;
            float solid = min((1.0 - miss / size) * 5.0, 1.0);
            seen = mix(seen, u_albedos[ball].rgb * (0.08 + 0.85 * upward), solid);
            lamps *= 1.0 - solid;
        }
#endif
    }
    vec3 direct = direct_light(place, normal);
    vec3 ground = u_felt * 1.1 * max(0.0, 0.5 - 0.5 * normal.z);
    float contact = clamp(place.z / (1.2 * u_ball_radius), 0.0, 1.0);
    vec3 light = direct * (0.35 + 0.65 * open) + (ROOM_LIGHT * (1.0 + normal.z) + ground * (0.35 + 0.65 * contact)) * open;
    float shine = fresnel(0.045, dot(normal, to_eye));
    float few = few_pixels(pixel);
    float lamp = mix(mix(LAMP, FAR_LAMP, few), PLAN_LAMP, u_reading) * (1.0 - painted.w * mix(0.5, 0.9, smoothstep(0.010, 0.045, pixel)));
    vec3 colour = albedo * light + seen * shine + LAMP_COLOUR * (lamp * lamps * min(shine, MOST_SHINE));
    colour *= light_left(place);
    o_colour = vec4(held(colour), edge);
}
