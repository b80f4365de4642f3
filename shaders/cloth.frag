#version 330 core
#include "common.glsl"
uniform sampler2D u_cloth;
uniform sampler2D u_wear;
uniform vec4 u_balls[BALLS];
uniform vec4 u_marks;   // y of the house line, y of the spots, half width of the line, radius of a spot
uniform float u_upright; // 1 on cushions, 0 on the bed
centroid in vec3 v_place;
in vec3 v_middle;
centroid in vec3 v_normal;
centroid in vec2 v_uv;
flat in vec3 v_eye;
out vec4 o_colour;

const float WEAVE_TILE = 0.07;
const float NAP = 0.07;         // the cloth is brushed from the house to the foot: from there it looks darker
const vec3 CHALK = vec3(0.10, 0.17, 0.24);
const vec3 PAINT = vec3(0.62, 0.64, 0.56);

// House line and spots: as soft as a pixel is wide, and never thinner than one.
float markings(vec3 to_eye, float far) {
    float pixel = pixel_on_bed(to_eye, far, vec2(0.0, 1.0));
    float half_width = max(u_marks.z, 0.5 * pixel);
    float line = clamp((half_width - abs(v_middle.y - u_marks.x)) / pixel + 0.5, 0.0, 1.0) * sqrt(u_marks.z / half_width);
    vec2 off = v_middle.xy;
    off.y -= u_marks.y * clamp(floor(off.y / u_marks.y + 0.5), -1.0, 1.0);
    float away = length(off);
    pixel = pixel_on_bed(to_eye, far, off / max(away, 1e-6));
    float spot = clamp((u_marks.w - away) / pixel + 0.5, 0.0, 1.0) * min(1.0, 2.0 * u_marks.w / pixel);
    return max(0.42 * line, 0.55 * spot);
}

// The cushions hide a part of the room from the bed near them.
float rail_shade(vec3 place) {
    vec2 gap = max(u_table.xy - abs(place.xy), vec2(0.0005));
    vec2 open = gap / sqrt(gap * gap + 0.042 * 0.042);
    return (0.5 + 0.5 * open.x) * (0.5 + 0.5 * open.y);
}

void main() {
    vec3 normal = normalize(v_normal);
    vec3 to_eye = normalize(v_eye - v_place);
    vec4 weave = texture(u_cloth, v_uv / WEAVE_TILE);
#ifdef TIER_HIGH
    vec2 slope = (weave.gb - 0.5) * 0.5;
    vec3 side = normalize(cross(vec3(0.0, 1.0, 0.001), normal));
    normal = normalize(normal + slope.x * side + slope.y * cross(normal, side));
#endif
    vec3 albedo = u_felt * (0.72 + 0.40 * weave.r);
    float open = 1.0;
    float marked = 0.0;
    if (u_upright < 0.5) {
        float shade = rail_shade(v_place);
        open = shade;
        vec3 wear = texture(u_wear, v_place.xy / (2.0 * u_table.xy) + 0.5).rgb;
        albedo *= 1.0 - NAP * to_eye.y + 0.16 * wear.r + 0.28 * wear.b;
        albedo = mix(albedo, CHALK, 0.22 * smoothstep(0.30, 0.85, wear.g * (0.35 + 1.3 * weave.r)));
        marked = markings(to_eye, distance(v_eye, v_place));
        albedo = mix(albedo, PAINT, marked);
    } else {
        open = clamp(0.35 + v_place.z / 0.045, 0.15, 1.0);
        float hidden = 1.0;
        for (int ball = 0; ball < BALLS; ++ball) hidden *= 1.0 - 0.75 * ball_occlusion(v_place, normal, u_balls[ball]);
        open *= hidden;
    }
    vec3 light = direct_light(v_place, normal) * (0.45 + 0.55 * open) + ROOM_LIGHT * (1.0 + normal.z) * open;
    float depth = clamp(1.0 + v_place.z * 40.0, 0.0, 1.0);
    vec3 colour = albedo * light * depth;
    float rim = 1.0 - max(dot(normal, to_eye), 0.0);
    colour += (u_felt * 0.26 + 0.005) * rim * rim * rim * light * depth;
    o_colour = vec4(held(colour), 1.0 - step(0.01, marked));
}
