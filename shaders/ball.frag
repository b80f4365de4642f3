#version 330 core
#include "common.glsl"
uniform sampler2D u_numbers;
uniform vec4 u_balls[BALLS];
uniform vec4 u_albedos[BALLS];
uniform vec4 u_colour;   // of the ball; w: its value, 0 for the cue ball
centroid in vec3 v_place;
centroid in vec3 v_normal;
centroid in vec3 v_object;
flat in vec3 v_eye;
flat in vec3 v_origin;
out vec4 o_colour;

const float DISC = 0.43;        // radius of the white disc in ball radii
const float CUE_DOT = 0.105;    // radius of the cue ball's dots
const float MOST_SHINE = 0.13;  // of a lamp: more would sparkle at the rim
const vec3 PAPER = vec3(0.80, 0.77, 0.70);
const vec3 INK = vec3(0.012, 0.010, 0.010);
const vec3 DOT = vec3(0.48, 0.012, 0.012);

// The nearest of the six discs: place on it in ball radii, and whether it is in front.
vec2 on_disc(vec3 object) {
    vec3 size = abs(object);
    if (size.x >= size.y && size.x >= size.z) return vec2(object.x > 0.0 ? object.y : -object.y, object.z);
    if (size.y >= size.z) return vec2(object.y > 0.0 ? -object.x : object.x, object.z);
    return vec2(object.x, object.z > 0.0 ? object.y : -object.y);
}

vec3 paint(vec3 object) {
    vec2 place = on_disc(object);
    float far = length(place);
    float blur = clamp(length(fwidth(object)) * 0.8, 0.002, 0.25);
    if (u_colour.w < 0.5) return mix(u_colour.rgb, DOT, clamp((CUE_DOT - far) / blur + 0.5, 0.0, 1.0));
    float value = floor(u_colour.w + 0.5);
    vec2 tile = place / (DISC * 2.0) * 0.94 + 0.5;
    vec2 cell = vec2(mod(value, 4.0), 1.0 - floor(value / 4.0));
    float lod = log2(max(blur * 256.0 / (DISC * 2.0), 1.0)) - 0.5;
    float ink = textureLod(u_numbers, (clamp(tile, 0.02, 0.98) + cell) / vec2(4.0, 2.0), clamp(lod, 0.0, 4.0)).r;
    float disc = clamp((DISC - far) / blur + 0.5, 0.0, 1.0);
    float small = smoothstep(0.085, 0.16, blur);   // a ball of few pixels is known by its colour
    return mix(u_colour.rgb, mix(PAPER, INK, ink), disc * (1.0 - 0.6 * small));
}

// Cloth seen in the ball: darker where the ball shades it.
vec3 cloth_seen(vec3 way) {
    float far = -v_place.z / min(way.z, -0.001);
    vec2 hit = v_place.xy + way.xy * far;
    vec2 gap = u_table.xy - abs(hit);
    float inside = smoothstep(-0.02, 0.02, min(gap.x, gap.y));
    float reach = length(hit - v_origin.xy) / u_ball_radius;
    float shade = smoothstep(0.2, 2.2, reach);
    vec3 cloth = CLOTH * (1.15 * shade + 0.05);
    return mix(vec3(0.022, 0.010, 0.006), cloth, inside) / (1.0 + 0.05 * far);
}

void main() {
    vec3 object = normalize(v_object);
    vec3 normal = normalize(v_place - v_origin);
    vec3 to_eye = normalize(v_eye - v_place);
    vec3 albedo = paint(object);
    vec3 mirror = reflect(-to_eye, normal);

    float open = 1.0;
    float lit = 1.0;
    vec3 seen = mirror.z < -0.01 ? cloth_seen(mirror) : room(mirror) * 2.0;
    float lamps = lamps_seen(v_place, mirror, 0.012);
    for (int ball = 0; ball < BALLS; ++ball) {
        vec4 other = u_balls[ball];
        vec3 gap = other.xyz - v_origin;
        if (dot(gap, gap) < 1e-6) continue;
        float hidden = ball_occlusion(v_place, normal, other);
        open *= 1.0 - hidden;
#ifdef TIER_HIGH
        vec3 way = other.xyz - v_place;
        float along = dot(way, mirror);
        float miss = dot(way, way) - along * along;
        if (along > 0.0 && miss < other.w * other.w) {
            vec3 spot = v_place + mirror * (along - sqrt(other.w * other.w - miss));
            vec3 out_of = normalize(spot - other.xyz);
            seen = u_albedos[ball].rgb * (0.10 + 1.0 * max(out_of.z, 0.0));
            lamps = 0.0;
        }
#endif
    }
    vec3 direct = direct_light(v_place, normal);
    vec3 ground = CLOTH * 1.1 * max(0.0, 0.5 - 0.5 * normal.z);
    float contact = clamp((v_place.z - 0.0) / (1.2 * u_ball_radius), 0.0, 1.0);
    vec3 light = direct * (0.35 + 0.65 * open) + (ROOM_LIGHT * (1.0 + normal.z) + ground * (0.35 + 0.65 * contact)) * open;
    float shine = fresnel(0.045, dot(normal, to_eye));
    vec3 colour = albedo * light + seen * shine + LAMP_COLOUR * (10.0 * lamps * min(shine, MOST_SHINE));
    float sunk = clamp(1.0 + (v_place.z + 0.01) * 9.0, 0.08, 1.0);
    float facing = dot(normal, to_eye);
    float cover = smoothstep(0.0, 1.0, facing / max(fwidth(facing), 1e-4));
    o_colour = vec4(min(colour * sunk, vec3(4.0)), cover);
}
