#version 330 core
#include "common.glsl"
uniform vec4 u_colour;
in vec3 v_shell;
flat in vec3 v_eye;
flat in vec3 v_origin;
out vec4 o_colour;

const float GLASS = 0.07;   // cover of the middle; the rim covers all

void main() {
    vec3 to_eye = normalize(v_eye - v_shell);
    vec3 away = v_eye - v_origin;
    float along = dot(away, to_eye);
    float off = length(away - to_eye * along) / u_ball_radius;
    float edge = clamp((1.0 - off) * u_ball_radius / pixel_at(along) + 0.5, 0.0, 1.0);
    float facing = sqrt(max(1.0 - off * off, 0.0));
    float rim = pow(1.0 - facing, 3.2);
    o_colour = vec4(held(u_colour.rgb), u_colour.a * edge * (GLASS + (1.0 - GLASS) * rim));
}
