#version 330 core
#include "common.glsl"
uniform sampler2D u_wood;
centroid in vec3 v_place;
centroid in vec3 v_normal;
centroid in vec2 v_uv;
flat in vec3 v_eye;
out vec4 o_colour;

const vec3 TIP = vec3(0.05, 0.13, 0.22);
const vec3 FERRULE = vec3(0.72, 0.68, 0.58);
const vec3 MAPLE = vec3(0.62, 0.38, 0.17);
const vec3 EBONY = vec3(0.022, 0.014, 0.010);
const vec3 INLAY = vec3(0.45, 0.16, 0.05);

void main() {
    vec3 normal = normalize(v_normal);
    vec3 to_eye = normalize(v_eye - v_place);
    float grain = texture(u_wood, vec2(v_uv.x / 0.8, v_uv.y * 2.0)).r;
    float points = 0.86 + 0.14 * abs(fract(v_uv.y * 8.0) * 2.0 - 1.0) * 2.0;
    vec3 albedo = MAPLE * (0.72 + 0.9 * grain);
    albedo = mix(albedo, INLAY * (0.7 + grain), step(points - 0.03, v_uv.x));
    albedo = mix(albedo, EBONY * (0.8 + grain), step(points, v_uv.x));
    float ring = step(1.34, v_uv.x) * step(v_uv.x, 1.352) + step(1.46, v_uv.x) * step(v_uv.x, 1.466);
    albedo = mix(albedo, FERRULE, min(ring, 1.0));
    albedo = mix(FERRULE, albedo, step(0.028, v_uv.x));
    albedo = mix(TIP, albedo, step(0.006, v_uv.x));
    vec3 light = direct_light(v_place, normal) + ambient_light(normal);
    vec3 mirror = reflect(-to_eye, normal);
    float gloss = step(0.006, v_uv.x);
    float shine = fresnel(0.04, dot(normal, to_eye)) * gloss;
    vec3 seen = room(mirror) + LAMP_COLOUR * 5.0 * lamps_seen(v_place, mirror, 0.10);
    o_colour = vec4(min(albedo * light + seen * shine, vec3(4.0)), 1.0);
}
