#version 330 core
#include "common.glsl"
uniform sampler2D u_wood;
centroid in vec3 v_place;
flat in vec3 v_eye;
out vec4 o_colour;

const vec2 PLANK = vec2(1.4, 0.14);

const vec2 RUG_BEYOND = vec2(0.95, 0.85);    // how far the rug reaches beyond the table
const vec3 RUG = vec3(0.085, 0.014, 0.012);
const vec3 RUG_DARK = vec3(0.012, 0.016, 0.036);
const vec3 RUG_GOLD = vec3(0.19, 0.115, 0.040);

float stripe(float off, float half_width, float blur) {
    return 1.0 - smoothstep(half_width - blur, half_width + blur, abs(off));
}

// A woven rug under the table: a field of lozenges within three borders. Its cover of the floor is in w.
vec4 rug(vec2 place, float blur) {
    vec2 within = u_table.zw + RUG_BEYOND - abs(place);
    float edge = min(within.x, within.y);
    float along = within.x < within.y ? place.y : place.x;
    vec2 cell = fract(place / 0.21 + 0.5) - 0.5;
    float lozenge = abs(cell.x) + abs(cell.y);
    float calm = smoothstep(0.05, 0.015, blur);
    vec3 field = mix(RUG, RUG_DARK, 0.55 * calm * stripe(lozenge - 0.36, 0.07, 0.03 + blur * 5.0));
    field = mix(field, RUG_GOLD, 0.55 * calm * (1.0 - smoothstep(0.08, 0.11 + blur * 5.0, lozenge)));
    float wave = abs(fract(along / 0.13) - 0.5) * 2.0;
    vec3 border = mix(RUG_DARK, RUG_GOLD, 0.8 * calm * stripe(edge - 0.105 - 0.055 * wave, 0.016, 0.004 + blur));
    border = mix(border, RUG, stripe(edge - 0.105 + 0.040 * wave, 0.020, 0.004 + blur) * calm * 0.9);
    vec3 colour = mix(field, border, smoothstep(0.230 + blur, 0.230 - blur, edge));
    colour = mix(colour, RUG_GOLD, 0.8 * (stripe(edge - 0.235, 0.012, 0.003 + blur) + stripe(edge - 0.030, 0.010, 0.003 + blur)));
    return vec4(colour, smoothstep(0.0, 0.004 + blur, edge));
}

void main() {
    vec3 to_eye = normalize(v_eye - v_place);
    vec2 cell = v_place.yx / PLANK;
    float row = floor(cell.y);
    cell.x += fract(row * 0.37);
    vec2 plank = vec2(floor(cell.x), row);
    float tone = fract(sin(dot(plank, vec2(12.9898, 78.233))) * 43758.5453);
    vec2 edge = abs(fract(cell) - 0.5);
    vec2 blur = fwidth(v_place.yx / PLANK) + 1e-5;
    vec2 seam = smoothstep(0.5 - vec2(0.0015, 0.015) - blur, vec2(0.5), edge);
    float joint = 1.0 - 0.5 * max(seam.x, seam.y) * clamp(0.03 / max(blur.y, 0.004), 0.0, 1.0);
    vec3 albedo = texture(u_wood, v_place.yx / vec2(1.3, 0.42) + plank * vec2(0.31, 0.17)).rgb;
    albedo *= (0.62 + 0.30 * tone) * joint;
    vec4 woven = rug(v_place.xy, length(fwidth(v_place.xy)) * 0.7);
    float pile = 0.85 + 0.30 * texture(u_wood, v_place.xy / 0.05).g;
    albedo = mix(albedo, woven.rgb * pile, woven.w);

    float far = length(max(abs(v_place.xy) - u_table.zw, vec2(0.0)));
    float under = 0.34 + 0.66 * smoothstep(-0.05, 0.8, far);
    float lit = smoothstep(0.05, 1.3, far) * exp(-max(far - 0.9, 0.0) * 0.75);
    vec2 to_wall = u_room - abs(v_place.xy);
    float corner = 0.45 + 0.55 * smoothstep(0.0, 0.9, min(to_wall.x, to_wall.y));
    vec3 light = LAMP_COLOUR * 0.42 * lit + vec3(0.10, 0.075, 0.055) * under * corner;
    vec3 mirror = reflect(-to_eye, vec3(0.0, 0.0, 1.0));
    float shine = fresnel(0.03, to_eye.z) * 0.8 * (1.0 - woven.w);
    o_colour = vec4(held(albedo * light + room(mirror) * shine * under), 1.0);
}
