#version 330 core
#include "common.glsl"
uniform sampler2D u_plate;
uniform sampler2D u_grain;
centroid in vec3 v_place;
centroid in vec3 v_normal;
centroid in vec2 v_uv;
flat in vec3 v_eye;
out vec4 o_colour;

const vec3 BRASS = vec3(0.60, 0.395, 0.165);

// Engraved brass: ink in red, cover of the rounded plate in green.
void main() {
    vec2 cut = texture(u_plate, v_uv).rg;
    if (cut.g < 0.5) discard;
    vec3 normal = normalize(v_normal);
    vec3 to_eye = normalize(v_eye - v_place);
    vec3 mirror = reflect(-to_eye, normal);
    vec3 seen = room_seen(v_place, mirror, 0.3) * 4.0 + LAMP_COLOUR * 0.8 * lamps_seen(v_place, mirror, 0.16);
    vec3 rough = direct_light(v_place, normal) * 0.30 + ambient_light(normal);
    float brushed = texture(u_grain, v_uv * vec2(0.4, 0.6)).g;
    vec3 colour = BRASS * (0.86 + 0.28 * brushed) * (seen + rough);
    o_colour = vec4(held(mix(colour, BRASS * 0.035, cut.r)), 1.0);
}
