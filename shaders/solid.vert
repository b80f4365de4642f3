#version 330 core
uniform mat4 p3d_ModelViewProjectionMatrix;
uniform mat4 p3d_ModelMatrix;
uniform mat4 p3d_ViewMatrixInverse;
in vec4 p3d_Vertex;
in vec3 p3d_Normal;
in vec2 p3d_MultiTexCoord0;
centroid out vec3 v_place;
out vec3 v_middle;    // place in the middle of the pixel: no steps where triangles meet
centroid out vec3 v_normal;
centroid out vec2 v_uv;
flat out vec3 v_eye;
flat out vec3 v_origin;

void main() {
    v_place = (p3d_ModelMatrix * p3d_Vertex).xyz;
    v_middle = v_place;
    v_normal = mat3(p3d_ModelMatrix) * p3d_Normal;
    v_uv = p3d_MultiTexCoord0;
    v_eye = p3d_ViewMatrixInverse[3].xyz;
    v_origin = p3d_ModelMatrix[3].xyz;
    gl_Position = p3d_ModelViewProjectionMatrix * p3d_Vertex;
}
