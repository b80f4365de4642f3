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
    cell.x += fract(row * 0.37);
    vec2 plank = vec2(floor(cell.x), row);
    float tone = fract(sin(dot(plank, vec2(12.9898, 78.233))) * 43758.5453);
    vec2 edge = abs(fract(cell) - 0.5);
    vec2 blur = fwidth(v_place.yx / PLANK) + 1e-5;
    vec2 seam = smoothstep(0.5 - vec2(0.0015, 0.015) - blur, vec2(0.5), edge);
    float joint = 1.0 - 0.5 * max(seam.x, seam.y) * clamp(0.03 / max(blur.y, 0.004), 0.0, 1.0);
    vec3 albedo = texture(u_wood, v_place.yx / vec2(1.3, 0.42) + plank * vec2(0.31, 0.17)).rgb;
    albedo *= (0.62 + 0.30 * tone) * joint;

    float far = length(max(abs(v_place.xy) - u_table.zw, vec2(0.0)));
    float under = 0.22 + 0.78 * smoothstep(-0.05, 0.8, far);
    float lit = smoothstep(0.05, 1.3, far) * exp(-max(far - 0.9, 0.0) * 0.75);
    vec2 to_wall = u_room - abs(v_place.xy);
    float corner = 0.45 + 0.55 * smoothstep(0.0, 0.9, min(to_wall.x, to_wall.y));
    vec3 light = LAMP_COLOUR * 0.42 * lit + vec3(0.10, 0.075, 0.055) * under * corner;
    vec3 mirror = reflect(-to_eye, vec3(0.0, 0.0, 1.0));
    float shine = fresnel(0.03, to_eye.z) * 0.8;
    o_colour = vec4(albedo * light + room(mirror) * shine * under, 1.0);
}
