#version 330 core
#include "common.glsl"
uniform float u_shown;   // how much of the lamp is drawn: it fades before it would hide the table
centroid in vec3 v_place;
centroid in vec3 v_normal;
centroid in vec2 v_uv;   // kind of surface: 0 glass, 1 glow, 2 brass; height within a shade
flat in vec3 v_eye;
out vec4 o_colour;

const vec3 GLASS = vec3(0.010, 0.060, 0.032);
const vec3 BRASS = vec3(0.62, 0.40, 0.16);

void main() {
    vec3 normal = normalize(v_normal);
    vec3 to_eye = normalize(v_eye - v_place);
    vec3 mirror = reflect(-to_eye, normal);
    vec3 wall = vec3(0.10, 0.075, 0.050);
    vec3 colour;
    if (v_uv.x < 0.5) {
        colour = GLASS * (0.35 + 2.2 * exp(-v_uv.y * 4.5)) + room_seen(v_place, mirror, 0.5) * 0.35;
        colour += LAMP_COLOUR * vec3(0.10, 0.16, 0.10) * exp(-v_uv.y * 9.0);
        colour += BRASS * 0.10 * smoothstep(0.94, 0.97, v_uv.y);
    } else if (v_uv.x < 1.5) {
        vec2 place = vec2(v_place.x, mod(v_place.y + 1.5 * u_lamps.w, u_lamps.w) - 0.5 * u_lamps.w);
        vec2 share = place / u_lamps.xy;
        float edge = max(abs(share.x), abs(share.y));
        colour = LAMP_COLOUR * (1.20 - 0.34 * dot(share, share)) * mix(vec3(1.0), vec3(0.80, 0.66, 0.46), pow(edge, 8.0));
    } else {
        colour = BRASS * (room_seen(v_place, mirror, 0.5) * 5.0 + wall * (0.8 + 0.6 * normal.z + 0.4 * abs(normal.x)));
    }
    o_colour = vec4(held(colour), u_shown);
}
