#version 330 core
#include "common.glsl"
centroid in vec3 v_place;
flat in vec3 v_eye;
out vec4 o_colour;

void main() {
    o_colour = vec4(room(normalize(v_place - v_eye)), 1.0);
}
