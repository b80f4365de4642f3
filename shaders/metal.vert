#version 330 core
#include "common.glsl"
uniform mat4 p3d_ModelViewProjectionMatrix;
uniform mat4 p3d_ModelMatrix;
uniform mat4 p3d_ViewMatrixInverse;
in vec4 p3d_Vertex;
in vec3 p3d_Normal;
centroid out vec3 v_place;
centroid out vec3 v_normal;
flat out vec3 v_eye;

const float HALF_WIDTH = 0.0037;    // of the brass around pockets, m
const float LEAST = 0.62;           // half of the thinnest brass, pixels

// Far away brass grows as wide as a pixel: thinner it would break into dots.
void main() {
    v_eye = p3d_ViewMatrixInverse[3].xyz;
    v_normal = mat3(p3d_ModelMatrix) * p3d_Normal;
    v_place = (p3d_ModelMatrix * p3d_Vertex).xyz;
    vec3 way = v_eye - v_place;
    float far = length(way);
    float wide = LEAST * pixel_at(far) * inversesqrt(max(way.z / far, 0.2));
    float growth = max(wide - HALF_WIDTH, 0.0);
    v_place += v_normal * growth;
    gl_Position = p3d_ModelViewProjectionMatrix * vec4(p3d_Vertex.xyz + p3d_Normal * growth, 1.0);
}
