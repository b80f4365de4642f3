#version 330 core
#include "common.glsl"
uniform vec4 u_colour;
uniform vec4 u_dash;     // length of a dash and its gap together in metres (0: a full line), share drawn
centroid in vec2 v_uv;
out vec4 o_colour;

void main() {
    float off = abs(v_uv.y);
    float cover = 1.0 - smoothstep(0.55, 1.0, off);
    if (u_dash.x > 0.0) {
        float along = abs(fract(v_uv.x / u_dash.x) - 0.5) * 2.0;
        cover *= 1.0 - smoothstep(u_dash.y, u_dash.y + 0.12, along);
    }
    o_colour = vec4(held(u_colour.rgb), u_colour.a * cover);
}
