#version 330 core
#include "common.glsl"
uniform mat4 p3d_ModelMatrix;
uniform mat4 p3d_ViewMatrixInverse;
uniform mat4 p3d_ViewProjectionMatrix;
in vec4 p3d_Vertex;
out vec3 v_shell;    // a shell around the ball, wide enough for its soft edge; the ball itself is found by the fragment
flat out vec3 v_eye;
flat out vec3 v_origin;

const float CORNERS = 1.035;     // the mesh's flat faces lie within the ball by less than this
const float SOFT_EDGE = 1.5;     // pixels

void main() {
    v_eye = p3d_ViewMatrixInverse[3].xyz;
    v_origin = p3d_ModelMatrix[3].xyz;
    float wider = CORNERS + SOFT_EDGE * pixel_at(distance(v_eye, v_origin)) / u_ball_radius;
    v_shell = v_origin + mat3(p3d_ModelMatrix) * p3d_Vertex.xyz * wider;
    gl_Position = p3d_ViewProjectionMatrix * vec4(v_shell, 1.0);
}
