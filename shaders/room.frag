#version 330 core
#include "common.glsl"
uniform sampler2D u_wood;
centroid in vec3 v_place;
flat in vec3 v_eye;
out vec4 o_colour;

// Heights above the bed, places along a wall from its middle; metres.
const float WAINSCOT = 0.18;      // top of the panels
const float PANEL = 0.86;         // width of a panel
const float CEILING = 2.35;
const float CORNICE = 0.14;
const vec3 PLASTER = vec3(0.060, 0.052, 0.036);
const vec3 PANELS = vec3(0.034, 0.016, 0.009);
const vec3 GILT = vec3(0.30, 0.17, 0.055);
const vec3 NIGHT = vec3(0.010, 0.018, 0.040);
const vec3 CURTAIN = vec3(0.075, 0.012, 0.014);
const vec3 MAPLE = vec3(0.30, 0.17, 0.075);

float line(float off, float half_width, float blur) {
    return 1.0 - smoothstep(half_width, half_width + blur, abs(off));
}

// 1 inside a rectangle about the origin.
float box(vec2 place, vec2 half_size, float blur) {
    vec2 inside = smoothstep(-blur, blur, half_size - abs(place));
    return inside.x * inside.y;
}

// A landscape in a gilt frame, of paint too dark to make out.
vec3 painting(vec3 wall, vec2 place, vec2 half_size, float light, float blur) {
    float frame = box(place, half_size + 0.055, blur);
    vec2 within = place / half_size;
    vec2 off = abs(place) - half_size;
    float ridge = 0.65 + 0.35 * sin(max(off.x, off.y) * 170.0);
    float hills = 0.10 * sin(within.x * 3.1 + half_size.x * 40.0) + 0.06 * sin(within.x * 7.3 + 1.0) - 0.15;
    vec3 sky = mix(vec3(0.105, 0.075, 0.040), vec3(0.038, 0.044, 0.046), smoothstep(-0.2, 1.0, within.y));
    vec3 land = mix(vec3(0.014, 0.020, 0.009), vec3(0.040, 0.032, 0.014), smoothstep(-1.0, 0.0, within.y));
    vec3 canvas = mix(sky, land, smoothstep(0.03, -0.03, within.y - hills)) * 0.9;
    float gaze = box(place, half_size, blur);
    float shade = 0.55 * box(place + vec2(0.0, 0.045), half_size + 0.075, 0.05);
    wall *= 1.0 - shade;
    return mix(wall, mix(GILT * ridge, canvas, gaze) * (0.35 + 1.1 * light), frame);
}

// A tall window at night between curtains.
vec3 window(vec3 wall, vec2 place, float light, float blur) {
    vec2 glass = vec2(0.52, 0.78);
    vec2 off = abs(place);
    float bars = max(line(place.x, 0.022, blur), line(place.y - 0.30, 0.018, blur));
    vec3 pane = NIGHT * (0.8 + 0.9 * smoothstep(-0.8, 0.8, place.y)) + vec3(0.004);
    vec3 wood = PANELS * (0.9 + light);
    vec3 seen = mix(pane, wood, bars);
    seen = mix(wood, seen, box(place, glass, blur));
    wall = mix(wall, seen, box(place, glass + 0.06, blur));
    float folds = 0.62 + 0.38 * sin(place.x * 62.0 + 0.6 * sin(place.x * 21.0));
    float edge = 0.40 + 0.09 * smoothstep(-0.9, 0.9, place.y) - 0.16 * exp(-pow((place.y + 0.25) * 3.0, 2.0));
    float drape = smoothstep(edge - blur, edge + blur, off.x + 0.14 * exp(-pow((place.y + 0.25) * 5.0, 2.0)));
    drape *= box(place - vec2(0.0, -0.02), vec2(0.78, 0.98), blur);
    wall = mix(wall, CURTAIN * folds * (0.45 + 1.5 * light), drape);
    float rod = line(place.y - 0.98, 0.018, blur) * (1.0 - smoothstep(0.88, 0.88 + blur, off.x));
    return mix(wall, GILT * (0.4 + light), rod);
}

// Eight cues in a rack of dark wood.
vec3 cues(vec3 wall, vec2 place, float light, float blur) {
    float board = box(place, vec2(0.56, 0.84), blur);
    wall *= 1.0 - 0.5 * box(place + vec2(0.0, 0.03), vec2(0.60, 0.87), 0.04);
    vec3 wood = PANELS * 1.25 * (0.65 + 1.2 * light) * (1.0 - 0.5 * line(max(abs(place.x) - 0.53, abs(place.y) - 0.81), 0.004, blur));
    float cell = (fract(place.x / 0.125) - 0.5) * 0.125;
    float count = abs(place.x) < 0.5 ? 1.0 : 0.0;
    float up = place.y / 0.76;
    float radius = mix(0.0150, 0.0065, up * 0.5 + 0.5);
    float stick = line(cell, radius, blur) * count * box(place, vec2(0.56, 0.76), blur);
    float round_side = 0.45 + 0.75 * (1.0 - pow(cell / radius * 0.7 + 0.35, 2.0));
    vec3 shaft = mix(MAPLE, PANELS * 0.7, smoothstep(-0.02, -0.06, up + 0.12 + 0.10 * abs(fract(cell * 55.0) - 0.5)));
    wood *= 1.0 - 0.55 * line(cell - 0.014, radius, 0.012) * count * box(place, vec2(0.5, 0.76), blur);
    wood = mix(wood, shaft * round_side * (0.45 + 1.3 * light), stick);
    float shelf = max(line(place.y + 0.76, 0.035, blur), line(place.y - 0.42, 0.022, blur));
    wood = mix(wood, PANELS * (1.4 + 1.6 * light), shelf);
    wood = mix(wood, GILT * (0.5 + light), line(place.y + 0.728, 0.005, blur) + line(place.y - 0.44, 0.004, blur));
    return mix(wall, wood, board);
}

vec3 wainscot(float along, float height, float glow, float blur) {
    float in_panel = (fract(along / PANEL + 0.5) - 0.5) * PANEL;
    vec2 field = vec2(abs(in_panel) - 0.33, abs(height + 0.32) - 0.36);
    float deep = max(field.x, field.y);
    vec3 grain = texture(u_wood, vec2(height * 0.7 + floor(along / PANEL + 0.5) * 0.37, along * 1.6)).rgb;
    vec3 wood = grain * (0.10 + 0.30 * glow + 0.06 * smoothstep(-0.8, 0.2, height));
    wood *= 1.0 - 0.55 * line(deep, 0.010, blur);
    wood += grain * (0.10 + 0.25 * glow) * line(deep + 0.022, 0.005, blur) * step(field.y, 0.0) * step(field.x, 0.0);
    wood += grain * (0.16 + 0.5 * glow) * line(height - WAINSCOT + 0.016, 0.012, blur);
    wood *= 1.0 - 0.6 * line(height - WAINSCOT + 0.045, 0.008, blur);
    wood *= 1.0 - 0.5 * smoothstep(-0.70, -0.81, height);
    return wood;
}

// A quiet billiard room: panels, plaster, wall lights; cues at the foot, windows at the sides, paintings between.
void main() {
    vec3 way = normalize(v_place - v_eye);
    vec2 side = (u_room * sign(way.xy) - v_eye.xy) / way.xy;
    bool across = side.x < side.y;
    float far = min(side.x, side.y);
    vec3 hit = v_eye + way * far;
    float along = across ? hit.y : hit.x;
    float blur = far * 0.0016;
    if (hit.z > CEILING) {
        vec2 place = v_eye.xy + way.xy * (CEILING - v_eye.z) / way.z;
        float rim = min(u_room.x - abs(place.x), u_room.y - abs(place.y));
        o_colour = vec4(held(PLASTER * (0.05 + 0.30 * exp(-rim * 1.1) * smoothstep(0.0, 0.5, rim))), 1.0);
        return;
    }
    float gap = sconce_gap(along);
    float glow = wall_glow(gap, hit.z);
    float up = hit.z - SCONCE_HEIGHT;
    float shade = exp(-pow(abs(gap) / clamp(0.060 - 0.10 * up, 0.02, 0.08), 8.0) - pow(abs(up) / 0.105, 8.0)) * (0.80 - 2.4 * up);
    vec3 warm = vec3(1.0, 0.66, 0.34);
    float paper = 0.88 + 0.12 * sin(along * 41.0) * smoothstep(0.02, 0.006, blur);
    vec3 colour = PLASTER * paper * (0.16 + 1.25 * glow * warm);
    float light = 0.10 + 0.9 * glow;
    if (across) {
        float bay = (fract(along / (2.0 * SCONCE_STEP) + 0.5) - 0.5) * 2.0 * SCONCE_STEP;
        if (abs(bay) < 0.95) colour = window(colour, vec2(bay, hit.z - 1.13), light, blur);
        else colour = painting(colour, vec2(abs(bay) - SCONCE_STEP, hit.z - 0.92), vec2(0.46, 0.34), light, blur);
    } else if (hit.y > 0.0) {
        if (abs(along) < 0.8) colour = cues(colour, vec2(along, hit.z - 1.08), light, blur);
        else colour = painting(colour, vec2(abs(along) - SCONCE_STEP, hit.z - 0.92), vec2(0.40, 0.30), light, blur);
    } else {
        float bay = (fract(along / SCONCE_STEP + 0.5) - 0.5) * SCONCE_STEP;
        colour = painting(colour, vec2(bay, hit.z - 0.94), vec2(0.52, 0.38), light, blur);
    }
    float plate = line(gap, 0.022, blur) * line(up + 0.16, 0.07, blur);
    colour = mix(colour, GILT * 0.9, plate);
    colour = mix(wainscot(along, hit.z, glow, blur), colour, smoothstep(WAINSCOT - blur, WAINSCOT + blur, hit.z));
    colour += warm * vec3(1.0, 0.95, 0.85) * 0.62 * shade;
    float top = CEILING - hit.z;
    colour *= 1.0 - 0.35 * line(top - CORNICE, 0.012, blur) - 0.25 * line(top - 0.05, 0.012, blur);
    colour += PLASTER * 0.25 * line(top - 0.10, 0.03, 0.02);
    float corner = across ? u_room.y - abs(hit.y) : u_room.x - abs(hit.x);
    colour *= 0.55 + 0.45 * smoothstep(0.0, 0.7, corner);
    o_colour = vec4(held(mix(PLASTER * 0.05, colour, smoothstep(0.0, 0.02 + 2.0 * blur, top))), 1.0);
}
