#version 330 core
#include "common.glsl"
uniform sampler2D u_grain;
centroid in vec3 v_place;
centroid in vec3 v_normal;
centroid in vec2 v_uv;   // metres from the tip; share of the way around
flat in vec3 v_eye;
out vec4 o_colour;

// Ends of the parts, metres from the tip.
const float CHALKED = 0.0080;
const float PAD_END = 0.0126;
const float JOINT = 0.735;
const float JOINT_HALF = 0.013;
const float POINTS = 0.86;       // where the longest points of the butt begin
const float POINTS_END = 1.13;
const float VENEER = 0.011;      // breadth of the veneer along the points
const float WRAP = 1.1525;       // linen wound around the butt
const float HANDLE = 1.315;      // the last piece of the butt
const float THREAD = 0.0009;     // from one turn of the linen to the next

const vec3 LEATHER = vec3(0.115, 0.058, 0.030);
const vec3 CHALK = vec3(0.055, 0.230, 0.480);
const vec3 FIBRE = vec3(0.022, 0.020, 0.019);
const vec3 FERRULE = vec3(0.70, 0.66, 0.56);
const vec3 HORNBEAM = vec3(0.56, 0.40, 0.225);
const vec3 PADAUK = vec3(0.165, 0.043, 0.018);
const vec3 EBONY = vec3(0.017, 0.0115, 0.009);
const vec3 LINEN = vec3(0.028, 0.034, 0.031);
const vec3 FLECK = vec3(0.26, 0.25, 0.22);
const vec3 BRASS = vec3(0.60, 0.40, 0.17);
const vec3 RUBBER = vec3(0.018, 0.017, 0.016);

float past(float at, float begin, float blur) {
    return smoothstep(begin - blur, begin + blur, at);
}

float band(float at, float begin, float end, float blur) {
    return past(at, begin, blur) * (1.0 - past(at, end, blur));
}

// Shaft of hornbeam, a butt of ebony let into it in long points with a veneer of padauk, ivory rings.
vec3 woods(float at, float turn, float blur, float tone, float fibre) {
    vec3 pale = HORNBEAM * (0.80 + 0.20 * tone + 0.16 * fibre);
    vec3 red = PADAUK * (0.55 + 0.75 * tone + 0.25 * fibre);
    vec3 black = EBONY * (0.7 + 0.9 * tone);
    float spread = abs(fract(turn * 4.0) * 2.0 - 1.0);
    float point = POINTS + (POINTS_END - POINTS) * spread;
    float across = max(blur + 0.16 * fwidth(turn * 8.0), 1e-5);
    vec3 colour = mix(pale, red, past(at, point - VENEER, across));
    colour = mix(colour, black, past(at, point, across));
    colour = mix(colour, red, band(at, HANDLE, HANDLE + 0.125, blur));
    float rings = band(at, WRAP - 0.0025, WRAP, blur) + band(at, HANDLE - 0.004, HANDLE, blur)
        + band(at, HANDLE + 0.125, HANDLE + 0.129, blur);
    colour = mix(colour, FERRULE * 0.9, min(rings, 1.0));
    return mix(colour, black, band(at, JOINT - JOINT_HALF, JOINT + JOINT_HALF, blur));
}

// Dark linen flecked with white; its turns show from near.
vec3 linen(float at, float turn, float blur) {
    float fleck = smoothstep(0.50, 0.80, texture(u_grain, vec2(turn * 2.0, at / 0.045)).g);
    float turns = 0.5 - 0.5 * cos((at / THREAD + turn) * 2.0 * PI);
    float near = 1.0 - smoothstep(0.15, 0.5, blur / THREAD);
    return mix(LINEN, FLECK, 0.45 * fleck) * mix(1.0, 0.45 + 0.9 * turns, near);
}

// Leather under chalk, a pad of fibre, a short ferrule dusted with chalk.
vec3 front(float at, float blur, float fibre) {
    vec3 tip = mix(CHALK * (0.65 + 0.6 * fibre), LEATHER * (0.8 + 0.4 * fibre), past(at, CHALKED, blur + 0.0008));
    vec3 colour = mix(tip, FIBRE, past(at, TIP_END, blur));
    vec3 dusted = mix(FERRULE, CHALK, 0.22 * fibre * exp((PAD_END - at) / 0.006));
    return mix(colour, dusted, past(at, PAD_END, blur));
}

void main() {
    vec3 normal = normalize(v_normal);
    vec3 to_eye = normalize(v_eye - v_place);
    float at = v_uv.x;
    float blur = max(fwidth(at) * 0.6, 1e-5);
    float tone = texture(u_grain, vec2(at / 1.5, v_uv.y)).r;
    float fibre = texture(u_grain, vec2(at / 0.40, v_uv.y)).g;
    vec3 albedo = mix(front(at, blur, fibre), woods(at, v_uv.y, blur, tone, fibre), past(at, FERRULE_END, blur));
    float wrapped = band(at, WRAP, HANDLE - 0.004, blur);
    albedo = mix(albedo, linen(at, v_uv.y, blur), wrapped);
    albedo = mix(albedo, RUBBER, past(at, BUMPER, blur));

    float matt = max(max(1.0 - step(PAD_END, at), step(BUMPER, at)), wrapped);
    vec3 mirror = reflect(-to_eye, normal);
    vec3 light = direct_light(v_place, normal) + ambient_light(normal);
    vec3 lamps = LAMP_COLOUR * lamps_seen(v_place, mirror, 0.20);
    vec3 seen = room_seen(v_place, mirror, 0.6) + lamps;
    vec3 colour = albedo * light + seen * (fresnel(0.035, dot(normal, to_eye)) * (1.0 - matt));
    float metal = band(at, JOINT - JOINT_HALF, JOINT - JOINT_HALF + 0.003, blur)
        + band(at, JOINT - 0.001, JOINT + 0.001, blur) + band(at, JOINT + JOINT_HALF - 0.003, JOINT + JOINT_HALF, blur);
    vec3 brass = BRASS * (room_seen(v_place, mirror, 0.6) * 3.0 + lamps * 2.2 + light * 0.35);
    o_colour = vec4(held(mix(colour, brass, min(metal, 1.0))), 1.0);
}
