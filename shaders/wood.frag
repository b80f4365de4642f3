#version 330 core
#include "common.glsl"
uniform sampler2D u_grain;
centroid in vec3 v_place;
centroid in vec3 v_normal;
centroid in vec2 v_uv;    // along and across the grain, m
flat in vec3 v_eye;
out vec4 o_colour;

const vec3 DARK = vec3(0.050, 0.0165, 0.0080);
const vec3 LIGHT = vec3(0.118, 0.043, 0.0195);
const vec2 FIGURE_TILE = vec2(1.70, 0.36);
const vec2 FIBRE_TILE = vec2(0.46, 0.115);
const float MITRE = 0.0010;       // breadth of the joint between two rails
const float ROUND = 0.0065;       // radius of the sharpest round edge
const float ROUNDED = 2.5;        // what leans by a third or more belongs to a round edge or leg
const float FACING = 0.6;         // of such an edge toward the eye, on the average over a pixel that shows all of it
const float OLD_EDGE = 0.010;     // breadth of the darker varnish along edges

vec3 varnished(vec3 place) {
    float tone = texture(u_grain, v_uv / FIGURE_TILE).r;
    float fibre = texture(u_grain, v_uv / FIBRE_TILE).g;
    vec3 albedo = mix(DARK, LIGHT, 0.10 + 0.62 * tone + 0.32 * fibre);
    vec2 beyond = abs(place.xy) - u_table.zw;       // negative within the table
    float edge = max(beyond.x, beyond.y);
    float top = smoothstep(RAIL_TOP - 0.016, RAIL_TOP - 0.002, place.z);
    float old = exp(edge / OLD_EDGE) + 0.8 * exp(-(edge + RAIL_WIDTH) / (0.6 * OLD_EDGE));
    albedo *= 1.0 - 0.45 * top * min(old, 1.0);
    float pixel = max(pixel_at(distance(v_eye, place)), MITRE);
    float mitre = (1.0 - smoothstep(0.3, 1.3, abs(beyond.x - beyond.y) / pixel)) * MITRE / pixel;
    return albedo * (1.0 - 0.7 * mitre * top * step(-RAIL_WIDTH - 0.02, min(beyond.x, beyond.y)));
}

// The rails hide the lamps from what is lower than their line of sight over the edge.
float over_rail(vec3 place) {
    vec2 beyond = max(abs(place.xy) - u_table.zw, vec2(0.0));
    vec2 slope = (u_lamps.z - RAIL_TOP) / vec2(u_table.z, u_table.w - u_lamps.w);
    float line = RAIL_TOP - max(beyond.x * slope.x, beyond.y * slope.y);
    return smoothstep(line - 0.14, line - 0.02, place.z);
}

// What reaches the sides and legs from the room: more on what faces it, less under the rails' overhang.
vec3 room_on(vec3 place, vec3 normal) {
    float outward = dot(normal.xy, normalize(place.xy / u_table.zw));
    float below = smoothstep(0.02, -0.06, place.z);
    vec2 behind = u_table.zw - abs(place.xy);
    float overhung = exp((place.z - RAIL_FOOT) / 0.03) * step(place.z, RAIL_FOOT) * step(0.015, min(behind.x, behind.y));
    float open = mix(1.0, 0.80 + 0.55 * outward, below) * (1.0 - 0.6 * overhung);
    return ROOM_LIGHT * (2.5 + 1.2 * normal.z) * open;
}

void main() {
    vec3 normal = normalize(v_normal);
    vec3 to_eye = normalize(v_eye - v_place);
    float lit = over_rail(v_place);
    vec3 light = direct_light(v_place, normal) * mix(0.10, 1.0, lit) + room_on(v_place, normal);
    vec3 mirror = reflect(-to_eye, normal);
    float bend = min(pixel_at(distance(v_eye, v_place)) / ROUND, 1.0) * min(ROUNDED * length(normal.xy), 1.0);
    float shine = fresnel(0.05, max(dot(normal, to_eye), FACING * bend));
    float lamps = 0.9 * lamps_seen(v_place, mirror, 0.30 + 0.5 * bend) + 1.1 * lamps_seen(v_place, mirror, 0.08 + 0.5 * bend);
    vec3 seen = room_seen(v_place, mirror, 0.15 * (1.0 - bend)) * 1.3 + LAMP_COLOUR * (lit * lamps / (1.0 + 14.0 * bend * bend));
    vec3 colour = varnished(v_place) * light + seen * shine;
    o_colour = vec4(held(colour), 1.0);
}
