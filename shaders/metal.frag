#version 330 core
#include "common.glsl"
uniform vec4 u_colour;   // reflectance and, in w, blur
centroid in vec3 v_place;
centroid in vec3 v_normal;
flat in vec3 v_eye;
out vec4 o_colour;

const float ROUND = 0.0032;    // radius of the thinnest brass, m: what one pixel shows of it mirrors many ways
const float LEAN = 0.85;       // of the many ways toward what lies between eye and zenith

void main() {
    vec3 normal = normalize(v_normal);
    vec3 to_eye = normalize(v_eye - v_place);
    float bend = min(pixel_at(distance(v_eye, v_place)) / ROUND, 1.0);
    normal = normalize(mix(normal, normalize(to_eye + vec3(0.0, 0.0, 1.0)), LEAN * bend));
    vec3 mirror = reflect(-to_eye, normal);
    float lamps = lamps_seen(v_place, mirror, u_colour.w + bend) / (1.0 + 0.8 * bend);
    vec3 seen = room_seen(v_place, mirror, 0.1 * (1.0 - bend)) * 4.0 + LAMP_COLOUR * (3.2 * lamps);
    vec3 rough = direct_light(v_place, normal) * 0.20 + ambient_light(normal) * 0.7;
    o_colour = vec4(held(u_colour.rgb * (seen + rough)), 1.0);
}
