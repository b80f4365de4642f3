#version 330 core
#include "common.glsl"
uniform vec4 u_colour;
uniform vec4 u_line;     // half width; length of a dash and its gap together (0: a full line), share drawn; metres
in vec3 v_place;
in vec3 v_normal;        // across the line
in vec2 v_uv;            // metres along and aside
flat in vec3 v_eye;
out vec4 o_colour;

const float LEAST = 0.62;        // half of the thinnest line, pixels
const float SOFT = 0.35;         // of an edge seen from near, share of the half width
const vec2 PALING = vec2(0.9, 3.2);    // from here to there a line grows paler, m from the eye
const float PALE = 0.60;

void main() {
    vec3 way = v_eye - v_place;
    float far = length(way);
    float across = pixel_on_bed(way / far, far, v_normal.xy);
    float half_width = max(u_line.x, LEAST * across);
    float blur = max(0.5 * across, SOFT * half_width);
    float cover = 1.0 - smoothstep(half_width - blur, half_width + blur, abs(v_uv.y));
    if (u_line.y > 0.0) {
        float along = pixel_on_bed(way / far, far, vec2(-v_normal.y, v_normal.x)) * 2.0 / u_line.y;
        float off = abs(fract(v_uv.x / u_line.y) - 0.5) * 2.0;
        float gap = smoothstep(u_line.z - along, u_line.z + along + 0.04, off);
        cover *= 1.0 - mix(gap, 1.0 - u_line.z, smoothstep(0.4, 1.0, along));
    }
    cover *= mix(1.0, PALE, smoothstep(PALING.x, PALING.y, far));
    o_colour = vec4(held(u_colour.rgb), u_colour.a * cover);
}
