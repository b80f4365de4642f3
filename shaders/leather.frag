#version 330 core
#include "common.glsl"
centroid in vec3 v_place;
centroid in vec3 v_normal;
flat in vec3 v_eye;
out vec4 o_colour;

const vec3 LEATHER = vec3(0.060, 0.033, 0.020);

void main() {
    vec3 normal = normalize(v_normal);
    vec3 to_eye = normalize(v_eye - v_place);
    float depth = exp(min(v_place.z - 0.03, 0.0) / 0.045);
    vec3 mirror = reflect(-to_eye, normal);
    vec3 light = (direct_light(v_place, normal) + ROOM_LIGHT * 2.0) * depth;
    float stitches = 0.85 + 0.15 * sin(atan(normal.y, normal.x) * 60.0);
    vec3 colour = LEATHER * stitches * light + room(mirror) * 0.05 * depth;
    colour += LAMP_COLOUR * lamps_seen(v_place, mirror, 0.4) * 0.03 * depth;
    o_colour = vec4(colour, 1.0);
}
