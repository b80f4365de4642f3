#version 330 core
#include "common.glsl"
uniform sampler2D u_grain;
centroid in vec3 v_place;
centroid in vec3 v_normal;
centroid in vec2 v_uv;    // angle around the hole, height
flat in vec3 v_eye;
out vec4 o_colour;

const vec3 LEATHER = vec3(0.075, 0.036, 0.018);
const vec3 CORD = vec3(0.42, 0.36, 0.26);
const float COLLAR = -0.052;     // the net hangs from here, m from the bed
const vec2 PEBBLE_TILE = vec2(0.090, 0.045);
const float MESHES = 22.0;       // around a pocket
const float MESH_HEIGHT = 0.017;

const float CORD_HALF = 0.09;    // half width of a cord, in meshes

// Cover of a cord that repeats once a mesh; where a pixel shows a whole mesh, its mean.
float cord(float across) {
    float pixel = fwidth(across);
    float blur = max(0.05, 0.7 * pixel);
    float sharp = smoothstep(-blur, blur, abs(fract(across) - 0.5) - 0.5 + CORD_HALF);
    return mix(sharp, 2.0 * CORD_HALF, smoothstep(0.15, 0.45, pixel));
}

// Crossing cords: their cover; the mean without sparkle from afar.
float net(float angle, float height) {
    float a = angle / (2.0 * PI) * MESHES;
    float b = height / MESH_HEIGHT;
    float one = cord(a + b);
    float other = cord(a - b);
    return one + other - one * other;
}

void main() {
    vec3 normal = normalize(v_normal);
    vec3 to_eye = normalize(v_eye - v_place);
    float depth = exp(min(v_place.z - 0.03, 0.0) / 0.050);
    vec3 mirror = reflect(-to_eye, normal);
    vec3 light = (direct_light(v_place, normal) + ROOM_LIGHT * 2.0) * depth;
    float angle = v_uv.x;
    float pebble = texture(u_grain, (v_place.xy + vec2(0.0, 0.5 * v_place.z)) / PEBBLE_TILE).b;
    float pores = 0.80 + 0.28 * pebble;
    vec3 colour = LEATHER * pores * light + room(mirror) * 0.05 * depth;
    float over = smoothstep(0.046, 0.052, v_place.z);
    colour += LAMP_COLOUR * lamps_seen(v_place, mirror, 0.30) * mix(0.02, 0.07, over) * depth;
    if (v_place.z < COLLAR) {
        float hung = smoothstep(COLLAR, COLLAR - 0.004, v_place.z);
        colour = mix(colour, CORD * net(angle, v_uv.y) * (light * 1.6 + 0.012), hung);
    } else {
        float seam = smoothstep(0.0035, 0.0015, abs(v_place.z - COLLAR - 0.008));
        colour += LEATHER * 3.0 * seam * mix(step(0.5, fract(angle * 14.0)), 0.5, smoothstep(0.2, 0.6, fwidth(angle * 14.0))) * depth;
    }
    o_colour = vec4(held(colour), 1.0);
}
