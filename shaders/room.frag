#version 330 core
#include "common.glsl"
uniform sampler2D u_grain;
centroid in vec3 v_place;
centroid in vec3 v_normal;
centroid in vec2 v_uv;    // ways along and up a wall, m
flat in vec3 v_eye;
out vec4 o_colour;

const float PANEL = 0.86;         // from one panel to the next
const float COFFER = 1.40;        // side of a field of the ceiling
const vec3 PLASTER = vec3(0.066, 0.080, 0.066);
const vec3 CEILING_PLASTER = vec3(0.150, 0.142, 0.122);
const vec3 OAK = vec3(1.35, 0.92, 0.62);    // cooler than the table's, as the floor is

float line(float off, float half_width, float blur) {
    return (1.0 - smoothstep(half_width, half_width + blur, abs(off))) * min(1.0, half_width * 2.0 / blur);
}

// Panels of smoked oak, each with a sunk field.
vec3 wainscot(vec2 place, float blur) {
    float number = floor(place.x / PANEL + 0.5);
    float in_panel = place.x - number * PANEL;
    vec2 field = abs(vec2(in_panel, place.y + 0.30)) - vec2(0.33, 0.34);
    float deep = max(field.x, field.y);
    float tone = texture(u_grain, vec2(place.y * 0.45 + number * 0.37, place.x * 0.9)).r;
    vec3 wood = OAK * (0.020 + 0.030 * tone);
    float lit_edge = field.y > field.x ? sign(place.y + 0.30) * -0.4 : 0.15 * sign(in_panel);
    wood *= 1.0 - 0.50 * line(deep, 0.008, blur) + lit_edge * line(deep + 0.020, 0.010, blur);
    wood *= 1.0 - 0.10 * smoothstep(-0.03 - blur, -0.03 + blur, deep);
    return wood * (0.72 + 0.28 * smoothstep(0.0, 0.35, place.y + BED_HEIGHT));
}

void main() {
    float blur = pixel_at(length(v_eye - v_place)) * 1.5;
    vec3 light = wall_light(v_place, v_normal);
    vec3 colour;
    if (v_normal.z < -0.5) {
        vec2 to_wall = u_room - abs(v_place.xy);
        float rim = min(to_wall.x, to_wall.y);
        vec2 cell = (abs(fract(v_place.xy / COFFER) - 0.5) - 0.5) * COFFER;
        float beam = max(cell.x, cell.y);
        float seam = line(beam + 0.09, 0.008, blur) + 0.6 * line(beam + 0.13, 0.006, blur);
        float gap = sconce_gap(to_wall.x < to_wall.y ? v_place.y : v_place.x);
        float glow = exp(-rim * 0.9 - gap * gap / (0.9 + rim * 0.7));
        float shades = exp(-0.5 * v_place.x * v_place.x - 0.10 * v_place.y * v_place.y);
        light = WALL_LIGHT * 0.42 + SCONCE_LIGHT * 0.34 * glow + LAMP_COLOUR * 0.14 * shades;
        colour = CEILING_PLASTER * light * (1.0 - 0.40 * seam) * (1.0 + 0.12 * smoothstep(-0.09, -0.08, beam));
    } else {
        float stripes = 1.0 + 0.05 * sin(v_uv.x * 41.0) * smoothstep(0.05, 0.02, blur);
        float above = smoothstep(WAINSCOT - blur, WAINSCOT + blur, v_uv.y);
        colour = mix(wainscot(v_uv, blur), PLASTER * stripes, above) * light;
        colour *= 1.0 - 0.45 * smoothstep(CEILING - 0.45, CEILING + 0.1, v_uv.y);
        colour *= 1.0 - 0.80 * smoothstep(CEILING, CEILING + 1.5, v_uv.y);
    }
    o_colour = vec4(held(colour), 1.0);
}
