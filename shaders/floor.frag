#version 330 core
#include "common.glsl"
uniform sampler2D u_wood;
centroid in vec3 v_place;
flat in vec3 v_eye;
out vec4 o_colour;

const vec2 PLANK = vec2(1.4, 0.14);

void main() {
    vec3 to_eye = normalize(v_eye - v_place);
    vec2 cell = v_place.yx / PLANK;
    float row = floor(cell.y);
    cell.x += fract(row * 0.37) ;
    vec2 plank = vec2(floor(cell.x), row);
    float tone = fract(sin(dot(plank, vec2(12.9898, 78.233))) * 43758.5453);
    vec2 edge = abs(fract(cell) - 0.5);
    vec2 blur = fwidth(cell) + 1e-5;
    vec2 seam = smoothstep(0.5 - vec2(0.0015, 0.015) - blur, vec2(0.5), edge);
    float joint = 1.0 - 0.55 * max(seam.x, seam.y) * clamp(0.02 / max(blur.y, 0.004), 0.0, 1.0);
    vec3 albedo = texture(u_wood, v_place.yx / vec2(1.3, 0.42) + plank * vec2(0.31, 0.17)).rgb;
    albedo *= (0.55 + 0.35 * tone) * joint * 0.55;

    vec2 out_of = max(abs(v_place.xy) - u_table.zw, vec2(0.0));
    float far = length(out_of);
    float lit = smoothstep(0.05, 1.5, far) ;
    float under = 0.18 + 0.82 * smoothstep(-0.1, 0.9, far);
    float falloff = exp(-far * 0.55);
    vec3 light = LAMP_COLOUR * (0.62 * lit * falloff) + ROOM_LIGHT * 1.5 * under * exp(-far * 0.25);
    vec3 mirror = reflect(-to_eye, vec3(0.0, 0.0, 1.0));
    float shine = fresnel(0.03, to_eye.z);
    vec3 colour = albedo * light + room(mirror) * shine * under;
    float fade = smoothstep(2.5, 7.0, length(v_place.xy));
    o_colour = vec4(mix(colour, room(-to_eye) * 0.9, fade), 1.0);
}
