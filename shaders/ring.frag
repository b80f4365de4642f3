#version 330 core
#include "common.glsl"
uniform vec4 u_colour;
uniform vec4 u_ring;     // inner and outer radius, half side of the square it is drawn on, in metres; number of gaps
in vec3 v_place;
in vec2 v_uv;
flat in vec3 v_eye;
out vec4 o_colour;

const float LEAST = 0.7;    // half of the thinnest ring, pixels

// A ring; one without an inner radius is a glow.
void main() {
    vec3 way = v_eye - v_place;
    float eye_far = length(way);
    float far = length(v_uv) * u_ring.z;
    float pixel = pixel_on_bed(way / eye_far, eye_far, normalize(v_uv + vec2(1e-6, 0.0)));
    float middle = 0.5 * (u_ring.x + u_ring.y);
    float half_width = max(0.5 * (u_ring.y - u_ring.x), LEAST * pixel);
    float cover = clamp((half_width - abs(far - middle)) / pixel + 0.5, 0.0, 1.0);
    if (u_ring.x <= 0.0) cover = 1.0 - smoothstep(0.15 * u_ring.y, u_ring.y, far);
    if (u_ring.w > 0.5) {
        float turn = atan(v_uv.y, v_uv.x) / (2.0 * PI) * u_ring.w;
        float gap = abs(fract(turn) - 0.5) * 2.0;
        float blur = 2.0 * pixel * u_ring.w / (2.0 * PI * max(far, 1e-4));
        cover *= 1.0 - smoothstep(0.62 - blur, 0.62 + blur, gap);
    }
    o_colour = vec4(held(u_colour.rgb), u_colour.a * cover);
}
