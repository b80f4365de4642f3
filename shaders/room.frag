#version 330 core
#include "common.glsl"
centroid in vec3 v_place;
flat in vec3 v_eye;
out vec4 o_colour;

const float WAINSCOT = 0.18;      // top of the panels above the bed
const float PANEL = 0.86;         // width of a panel
const float LIGHT_STEP = 2.58;    // between two wall lights
const float LIGHT_HEIGHT = 0.98;
const vec3 PLASTER = vec3(0.090, 0.062, 0.046);
const vec3 PANELS = vec3(0.030, 0.015, 0.009);
const vec3 WARM = vec3(1.0, 0.62, 0.30);

float line(float off, float half_width, float blur) {
    return 1.0 - smoothstep(half_width, half_width + blur, abs(off));
}

// A quiet billiard room: panels, plaster, wall lights.
void main() {
    vec3 way = normalize(v_place - v_eye);
    vec2 side = (u_room * sign(way.xy) - v_eye.xy) / way.xy;
    bool across = side.x < side.y;
    float far = min(side.x, side.y);
    vec3 hit = v_eye + way * far;
    float along = across ? hit.y : hit.x;
    float blur = far * 0.0022;

    float gap = (fract(along / LIGHT_STEP) - 0.5) * LIGHT_STEP;
    float up = hit.z - LIGHT_HEIGHT;
    float glow = exp(-(gap * gap) * 1.7 - up * up * (up > 0.0 ? 0.9 : 1.8));
    float shade = exp(-pow(abs(gap) / 0.070, 8.0) - pow(abs(up) / 0.115, 8.0)) * (0.75 - 2.2 * up);
    float fall = exp(-max(hit.z - 0.9, 0.0) * 0.7);
    vec3 colour = PLASTER * (0.30 * fall + 0.95 * glow * WARM);

    float in_panel = (fract(along / PANEL) - 0.5) * PANEL;
    float frame = line(abs(in_panel) - 0.33, 0.008, blur) * step(abs(hit.z + 0.32), 0.36);
    frame = max(frame, line(abs(hit.z + 0.32) - 0.36, 0.008, blur) * step(abs(in_panel), 0.34));
    vec3 wood = PANELS * (0.55 + 0.8 * glow + 0.35 * smoothstep(-0.8, 0.2, hit.z));
    wood *= 1.0 - 0.45 * frame;
    wood += vec3(0.022, 0.012, 0.006) * line(hit.z - WAINSCOT + 0.012, 0.008, blur);
    colour = mix(wood, colour, smoothstep(WAINSCOT - blur, WAINSCOT + blur, hit.z));
    colour += WARM * vec3(1.0, 0.95, 0.85) * 0.55 * shade;
    o_colour = vec4(colour, 1.0);
}
