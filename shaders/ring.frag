#version 330 core
#include "common.glsl"
uniform vec4 u_colour;
uniform vec4 u_ring;     // inner radius, outer radius, softness, number of gaps
centroid in vec2 v_uv;
out vec4 o_colour;

void main() {
    float far = length(v_uv);
    float blur = max(u_ring.z, fwidth(far));
    float inside = smoothstep(u_ring.x - blur, u_ring.x + blur * 0.25, far);
    float cover = inside * (1.0 - smoothstep(u_ring.y - blur * 0.25, u_ring.y + blur, far));
    if (u_ring.w > 0.5) {
        float turn = atan(v_uv.y, v_uv.x) / 6.2831853 * u_ring.w;
        float gap = abs(fract(turn) - 0.5) * 2.0;
        cover *= 1.0 - smoothstep(0.55, 0.70, gap);
    }
    o_colour = vec4(held(u_colour.rgb), u_colour.a * cover);
}
