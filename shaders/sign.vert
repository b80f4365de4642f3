#version 330 core
uniform mat4 p3d_ModelViewProjectionMatrix;
uniform mat4 p3d_ModelMatrix;
uniform mat4 p3d_ViewMatrixInverse;
in vec4 p3d_Vertex;
in vec2 p3d_MultiTexCoord0;
out vec3 v_place;    // all of it in the middle of the pixel: signs find their own edges
out vec2 v_uv;
flat out vec3 v_eye;

void main() {
    v_place = (p3d_ModelMatrix * p3d_Vertex).xyz;
    v_uv = p3d_MultiTexCoord0;
    v_eye = p3d_ViewMatrixInverse[3].xyz;
    gl_Position = p3d_ModelViewProjectionMatrix * p3d_Vertex;
}
