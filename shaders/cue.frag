#version 330 core
#include "common.glsl"
uniform sampler2D u_wood;
centroid in vec3 v_place;
centroid in vec3 v_normal;
centroid in vec2 v_uv;   // metres from the tip; share of the way around
flat in vec3 v_eye;
out vec4 o_colour;

// Ends of the parts, metres from the tip.
const float TIP_END = 0.007;
const float FERRULE_END = 0.026;
const float JOINT = 0.735;
const float JOINT_HALF = 0.012;
const float POINTS = 0.90;       // where the longest points of the butt begin
const float WRAP = 1.06;
const float WRAP_END = 1.335;
const float BUMPER = 1.482;

const vec3 LEATHER = vec3(0.055, 0.085, 0.12);
const vec3 CHALK = vec3(0.05, 0.16, 0.30);
const vec3 FERRULE = vec3(0.74, 0.70, 0.60);
const vec3 ASH = vec3(0.60, 0.40, 0.205);
const vec3 BUBINGA = vec3(0.20, 0.058, 0.024);
const vec3 EBONY = vec3(0.020, 0.013, 0.010);
const vec3 VENEER = vec3(0.62, 0.47, 0.22);
const vec3 LINEN = vec3(0.070, 0.062, 0.052);
const vec3 BRASS = vec3(0.60, 0.40, 0.17);
const vec3 RUBBER = vec3(0.018, 0.017, 0.016);

float band(float at, float begin, float end, float blur) {
    return smoothstep(begin - blur, begin + blur, at) * (1.0 - smoothstep(end - blur, end + blur, at));
}

void main() {
    vec3 normal = normalize(v_normal);
    vec3 to_eye = normalize(v_eye - v_place);
    float at = v_uv.x;
    float turn = v_uv.y;
    float blur = max(fwidth(at) * 0.6, 1e-5);
    float grain = texture(u_wood, vec2(at / 0.9, turn * 1.5)).r;
    float fine = texture(u_wood, vec2(at / 0.25, turn * 4.0 + 0.3)).r;

    vec3 albedo = ASH * (0.80 + 0.55 * grain - 0.25 * smoothstep(0.25, 0.10, fine));
    float spread = abs(fract(turn * 4.0) * 2.0 - 1.0);
    float point = POINTS + (WRAP - POINTS) * 0.85 * spread;
    float across = max(fwidth(at) + 0.14 * fwidth(turn * 8.0), 1e-5);
    vec3 butt = mix(EBONY, BUBINGA * (0.7 + 1.5 * grain), step(WRAP_END + 0.02, at));
    vec3 between = BUBINGA * (0.6 + 1.6 * grain);
    vec3 fore = mix(between, VENEER, smoothstep(-across, across, at - point + 0.016));
    fore = mix(fore, EBONY * (0.8 + grain), smoothstep(-across, across, at - point));
    albedo = mix(albedo, fore, smoothstep(-blur, blur, at - JOINT));
    albedo = mix(albedo, butt, smoothstep(-blur, blur, at - WRAP_END));
    float threads = 0.70 + 0.30 * sin(at * 2.0 * PI / 0.0011) * smoothstep(0.0006, 0.0002, blur);
    float fleck = step(0.80, fract(sin(floor(at / 0.0011) * 12.9 + floor(turn * 60.0) * 78.2) * 43758.5));
    float wrap = band(at, WRAP, WRAP_END, blur);
    albedo = mix(albedo, LINEN * threads * (1.0 + 2.2 * fleck * smoothstep(0.0012, 0.0004, blur)), wrap);
    float rings = band(at, WRAP - 0.006, WRAP, blur) + band(at, WRAP_END, WRAP_END + 0.006, blur)
        + band(at, BUMPER - 0.030, BUMPER - 0.022, blur) + band(at, 1.385, 1.388, blur) + band(at, 1.394, 1.397, blur);
    float metal = band(at, JOINT - JOINT_HALF, JOINT + JOINT_HALF, blur);
    albedo = mix(albedo, FERRULE, min(rings, 1.0));
    albedo = mix(albedo, RUBBER, smoothstep(-blur, blur, at - BUMPER));
    albedo = mix(FERRULE, albedo, smoothstep(-blur, blur, at - FERRULE_END));
    vec3 tip = mix(CHALK * (0.7 + 0.6 * fine), LEATHER, smoothstep(0.0012, 0.0030, at));
    albedo = mix(tip, albedo, smoothstep(-blur, blur, at - TIP_END));

    float matt = max(max(wrap, 1.0 - step(TIP_END, at)), step(BUMPER, at));
    vec3 mirror = reflect(-to_eye, normal);
    vec3 light = direct_light(v_place, normal) + ambient_light(normal);
    vec3 seen = room_seen(v_place, mirror, 0.6) + LAMP_COLOUR * 1.5 * lamps_seen(v_place, mirror, 0.16);
    float shine = fresnel(0.04, dot(normal, to_eye)) * (1.0 - matt);
    vec3 colour = albedo * light + seen * shine;
    float groove = max(band(at, JOINT - 0.0008, JOINT + 0.0008, blur), 0.0);
    vec3 brass = BRASS * (seen * 1.6 + light * 0.35) * (1.0 - 0.7 * groove);
    o_colour = vec4(held(mix(colour, brass, metal)), 1.0);
}
