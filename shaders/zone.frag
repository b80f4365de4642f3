#version 330 core
#include "common.glsl"
uniform vec4 u_colour;
in vec2 v_uv;
out vec4 o_colour;

const float LIT = 7.0;      // the cloth itself, brighter
const float TINT = 0.03;    // of the sign's own colour

void main() {
    vec2 edge = 1.0 - abs(v_uv);
    float near = min(edge.x, edge.y);
    vec3 light = mix(u_felt * LIT, u_colour.rgb, TINT);
    o_colour = vec4(held(light), u_colour.a * (0.55 + 0.45 * (1.0 - smoothstep(0.0, 0.5, near))));
}
