#version 330 core
#include "common.glsl"
uniform sampler2D u_decor;
centroid in vec3 v_place;
centroid in vec3 v_normal;
centroid in vec2 v_uv;
flat in vec3 v_eye;
out vec4 o_colour;

const float SHINING = 1.05;     // light of what shines by itself

void main() {
    vec3 normal = normalize(v_normal);
    vec4 tile = texture(u_decor, v_uv);
    vec3 to_eye = normalize(v_eye - v_place);
    float shine = min(fresnel(0.030, dot(normal, to_eye)), 0.3) * (1.0 - tile.a);
    vec3 seen = room(reflect(-to_eye, normal)) * 1.5;
    vec3 colour = tile.rgb * mix(wall_light(v_place, normal), vec3(SHINING), tile.a) + seen * shine;
    o_colour = vec4(held(colour), 1.0);
}
