#version 330 core
#include "common.glsl"
uniform vec4 u_colour;
in vec2 v_uv;
out vec4 o_colour;

void main() {
    vec2 edge = 1.0 - abs(v_uv);
    float near = min(edge.x, edge.y);
    o_colour = vec4(held(u_colour.rgb), u_colour.a * (0.55 + 0.45 * (1.0 - smoothstep(0.0, 0.5, near))));
}
