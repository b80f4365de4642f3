#version 330 core
uniform vec4 u_colour;
centroid in vec3 v_place;
flat in vec3 v_eye;
flat in vec3 v_origin;
out vec4 o_colour;

void main() {
    float facing = abs(dot(normalize(v_place - v_origin), normalize(v_eye - v_place)));
    float rim = pow(1.0 - facing, 2.5);
    o_colour = vec4(u_colour.rgb, u_colour.a * (0.07 + 0.93 * rim));
}
