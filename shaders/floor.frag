#version 330 core
#include "common.glsl"
uniform sampler2D u_parquet;
uniform sampler2D u_cloth;
centroid in vec3 v_place;
flat in vec3 v_eye;
out vec4 o_colour;

const float TILE = 1.527;                    // side of the herringbone's tile
const vec2 RUG_BEYOND = vec2(0.95, 0.85);    // how far the rug reaches beyond the table
const float FRINGE = 0.055;                  // at the short ends
const vec3 RUG_FIELD = vec3(0.054, 0.072, 0.104);
const vec3 RUG_BORDER = vec3(0.084, 0.030, 0.030);
const vec3 RUG_LINE = vec3(0.115, 0.088, 0.052);
const vec3 RUG_FRINGE = vec3(0.150, 0.130, 0.100);

float stripe(float off, float half_width, float blur) {
    return smoothstep(half_width + blur, half_width - blur, abs(off)) * min(1.0, half_width / blur);
}

// A woven rug under the table: a quiet field of lozenges, a border of rosettes between two lines, fringes at the ends.
// Its cover of the floor is in w.
vec4 rug(vec2 place, float blur) {
    vec2 within = u_table.zw + RUG_BEYOND - abs(place);
    float edge = min(within.x, within.y);
    float along = within.x < within.y ? place.y : place.x;
    float calm = smoothstep(0.030, 0.006, blur);
    vec2 cell = abs(fract(place / 0.26) - 0.5);
    float lozenge = cell.x + cell.y;
    float weave = stripe(lozenge - 0.5, 0.024, 0.02 + blur * 4.0) + smoothstep(0.13 + blur * 4.0, 0.10, lozenge);
    vec3 colour = RUG_FIELD * (1.0 + 0.80 * calm * weave);
    vec2 rosette = vec2(fract(along / 0.24) - 0.5, (edge - 0.17) / 0.24);
    float petals = length(rosette) / (0.26 + 0.06 * cos(8.0 * atan(rosette.y, rosette.x)));
    vec3 border = mix(RUG_BORDER, RUG_LINE, 0.34 * calm * (smoothstep(1.1, 0.9, petals) - smoothstep(0.55, 0.4, petals)));
    colour = mix(colour, border, smoothstep(0.28 + blur, 0.28 - blur, edge));
    float lines = stripe(edge - 0.285, 0.009, blur + 0.002) + stripe(edge - 0.055, 0.007, blur + 0.002);
    colour = mix(colour, RUG_LINE, 0.75 * lines);
    colour = mix(colour, RUG_LINE, 0.30 * stripe(edge - 0.33, 0.004, blur + 0.002));
    float threads = 0.55 + 0.45 * mix(0.6, step(0.4, fract(place.x / 0.022)), calm * calm);
    float fringe = step(within.x, within.y) < 0.5 ? smoothstep(-FRINGE - blur, -FRINGE + blur, within.y) * step(0.0, within.x) : 0.0;
    colour = mix(RUG_FRINGE * threads, colour, smoothstep(-blur, blur, edge));
    return vec4(colour, max(smoothstep(-blur, blur, edge), fringe * threads));
}

// Share of the way up along a mirror ray that the table leaves free.
float past_table(vec3 place, vec3 way) {
    vec2 hit = place.xy + way.xy * ((-0.10 - place.z) / max(way.z, 0.05));
    vec2 beyond = abs(hit) - u_table.zw;
    return smoothstep(-0.06, 0.06, max(beyond.x, beyond.y));
}

void main() {
    vec3 to_eye = normalize(v_eye - v_place);
    float blur = pixel_at(length(v_eye - v_place)) / max(0.25, sqrt(to_eye.z)) * 0.8;
    vec3 albedo = texture(u_parquet, v_place.xy / TILE).rgb;
    float patina = texture(u_cloth, v_place.xy / 3.7).a;
    albedo *= 0.86 + 0.28 * patina;
    vec4 woven = rug(v_place.xy, blur);
    albedo = mix(albedo, woven.rgb * (0.9 + 0.2 * patina), woven.w);

    float far = length(max(abs(v_place.xy) - u_table.zw, vec2(0.0)));
    float under = 0.74 + 0.26 * smoothstep(-0.05, 0.8, far);
    float pool = smoothstep(0.0, 1.2, far) * exp(-max(far - 0.7, 0.0) * 0.62);
    vec2 to_wall = u_room - abs(v_place.xy);
    float wall = min(to_wall.x, to_wall.y);
    float corner = 0.62 + 0.38 * smoothstep(0.0, 0.9, wall);
    vec3 light = LAMP_COLOUR * 0.46 * pool + vec3(0.125, 0.115, 0.102) * under * corner;
    light += vec3(0.110, 0.080, 0.052) * exp(-wall * 0.9) * corner;
    vec3 mirror = reflect(-to_eye, vec3(0.0, 0.0, 1.0));
    float shine = fresnel(0.035, to_eye.z) * (1.0 - woven.w);
#ifdef TIER_LOW
    vec3 seen = room(mirror) * under;
#else
    float open = past_table(v_place, mirror);
    vec3 seen = (room_seen(v_place, mirror, 0.12) + LAMP_COLOUR * 1.4 * lamps_seen(v_place, mirror, 0.12)) * open * under;
#endif
    o_colour = vec4(held(albedo * light + seen * shine * (0.75 + 0.5 * patina)), 1.0);
}
