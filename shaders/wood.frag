#version 330 core
#include "common.glsl"
uniform sampler2D u_wood;
centroid in vec3 v_place;
centroid in vec3 v_normal;
centroid in vec2 v_uv;
flat in vec3 v_eye;
out vec4 o_colour;

void main() {
    vec3 normal = normalize(v_normal);
    vec3 to_eye = normalize(v_eye - v_place);
    vec3 albedo = texture(u_wood, vec2(v_uv.x / 1.3, v_uv.y / 0.33)).rgb;
    float over_bed = smoothstep(-0.10, 0.02, v_place.z);
    vec3 light = direct_light(v_place, normal) * mix(0.12, 1.0, over_bed) + ROOM_LIGHT * (2.5 + 1.2 * normal.z);
    vec3 mirror = reflect(-to_eye, normal);
    float shine = fresnel(0.045, dot(normal, to_eye));
    vec3 seen = room_seen(v_place, mirror, 0.15) * 1.3 + LAMP_COLOUR * 2.2 * lamps_seen(v_place, mirror, 0.22) * over_bed;
    vec3 colour = albedo * light + seen * shine;
    o_colour = vec4(held(colour), 1.0);
}
