#version 330 core
centroid in vec2 v_uv;   // metres from the tip; metres aside
uniform vec4 u_cue;      // height of the tip above the bed, rise per metre, radius at the tip, growth per metre
out vec4 o_colour;

// A long round body hides a strip of the lamps; the strip widens and pales with the body's height.
void main() {
    float height = max(u_cue.x + u_cue.y * v_uv.x, 0.008);
    float radius = u_cue.z + u_cue.w * max(v_uv.x, 0.0);
    float width = radius + 0.42 * height;
    float aside = v_uv.y / width;
    float most = min(0.85, 1.5 * radius / (radius + 0.55 * height));
    float begins = smoothstep(-width, width, v_uv.x);
    o_colour = vec4(vec3(1.0 - most * begins * exp(-aside * aside * 1.6)), 1.0);
}
