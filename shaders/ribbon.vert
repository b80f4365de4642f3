#version 330 core
#include "common.glsl"
uniform mat4 p3d_ModelMatrix;
uniform mat4 p3d_ViewMatrixInverse;
uniform mat4 p3d_ViewProjectionMatrix;
in vec4 p3d_Vertex;
in vec3 p3d_Normal;      // across the line
in vec2 p3d_MultiTexCoord0;
out vec3 v_place;
out vec3 v_normal;
out vec2 v_uv;
flat out vec3 v_eye;

const float SOFT_EDGE = 1.5;     // pixels on either side

void main() {
    v_eye = p3d_ViewMatrixInverse[3].xyz;
    v_normal = p3d_Normal;
    v_uv = p3d_MultiTexCoord0;
    v_place = (p3d_ModelMatrix * p3d_Vertex).xyz;
    vec3 way = v_eye - v_place;
    float far = length(way);
    float wider = sign(v_uv.y) * SOFT_EDGE * pixel_on_bed(way / far, far, p3d_Normal.xy);
    v_uv.y += wider;
    v_place += p3d_Normal * wider;
    gl_Position = p3d_ViewProjectionMatrix * vec4(v_place, 1.0);
}
