// Light and surroundings that every lit material shares. Lengths in metres, colours linear. Counts and measures that
// meshes have too stand before the shader when it is loaded, see game/view/shading.py.

const float PI = 3.14159265;
const vec3 LAMP_COLOUR = vec3(1.0, 0.93, 0.82);
const vec3 ROOM_LIGHT = vec3(0.070, 0.062, 0.055);

uniform vec4 u_lamps;   // half size x, half size y, height above the bed, distance between lamps
uniform vec4 u_table;   // half width, half length between noses; half width, half length over all
uniform vec2 u_room;     // from the middle of the room to its walls
uniform float u_ball_radius;
uniform float u_height;      // of the scene's picture in pixels
uniform mat4 p3d_ProjectionMatrix;
uniform vec3 u_felt;    // share of light the cloth throws back

// Light is kept between 0 and 1 until the picture is shown: what a pixel's samples, soft edges and shadows mix is then
// near to what the eye mixes, and bright edges are as smooth as dark ones. Every material ends with held().
const float BRIGHTEST = 4.0;

vec3 held(vec3 light) {
    light = min(light, vec3(BRIGHTEST));
    return light / (1.0 + light);
}

vec3 released(vec3 kept) {
    kept = min(kept, vec3(BRIGHTEST / (1.0 + BRIGHTEST)));
    return kept / (1.0 - kept);
}

// Width of what one pixel shows of a surface that faces the eye, at a distance; not from differences between
// neighbouring pixels, which are noise where triangles meet.
float pixel_at(float far) {
    return 2.0 * far / (p3d_ProjectionMatrix[1][1] * u_height);
}

// The same on the level bed, along a direction on it: away from the eye a pixel shows more than across the look.
float pixel_on_bed(vec3 to_eye, float far, vec2 direction) {
    vec2 away = normalize(to_eye.xy + vec2(1e-5, 0.0));
    vec2 share = vec2(dot(direction, away) / max(to_eye.z, 0.02), dot(direction, vec2(-away.y, away.x)));
    return pixel_at(far) * length(share);
}

vec3 lamp_centre(int lamp) {
    return vec3(0.0, float(lamp - 1) * u_lamps.w, u_lamps.z);
}

// What is left of a value above zero, without an edge where it ends.
float above_zero(float value, float softness) {
    return 0.5 * (value + sqrt(value * value + softness * softness));
}

// Irradiance of one lamp seen as a small horizontal area; soft at the horizon.
float lamp_small(vec3 place, vec3 normal, int lamp) {
    vec3 way = lamp_centre(lamp) - place;
    float square = dot(way, way);
    vec3 to = way * inversesqrt(square);
    float area = 4.0 * u_lamps.x * u_lamps.y;
    float facing = above_zero((dot(normal, to) + 0.12) / 1.12, 0.12);
    return facing * max(to.z, 0.0) * area / (PI * square + area);
}

#ifdef TIER_HIGH
vec3 edge_integral(vec3 a, vec3 b) {
    float c = clamp(dot(a, b), -0.9999, 0.9999);
    float angle = acos(c);
    return cross(a, b) * (angle / sqrt(1.0 - c * c));
}

// Irradiance of a rectangle by the integral over its edges; clipped at the horizon by the sphere approximation.
float lamp_irradiance(vec3 place, vec3 normal, int lamp) {
    vec3 c = lamp_centre(lamp) - place;
    vec3 p0 = normalize(c + vec3(-u_lamps.x, -u_lamps.y, 0.0));
    vec3 p1 = normalize(c + vec3(-u_lamps.x, u_lamps.y, 0.0));
    vec3 p2 = normalize(c + vec3(u_lamps.x, u_lamps.y, 0.0));
    vec3 p3 = normalize(c + vec3(u_lamps.x, -u_lamps.y, 0.0));
    vec3 f = edge_integral(p1, p0) + edge_integral(p2, p1) + edge_integral(p3, p2) + edge_integral(p0, p3);
    f /= 2.0 * PI;
    float size = length(f);
    float z = dot(f, normal) / max(size, 1e-5);
    return size * above_zero((size * size + z) / (size + 1.0), 0.12);
}
#else
float lamp_irradiance(vec3 place, vec3 normal, int lamp) {
    return lamp_small(place, normal, lamp);
}
#endif

// Brightness of one lamp; the irradiance above is a share of a full sky.
const float LAMP_POWER = 10.5;

vec3 direct_light(vec3 place, vec3 normal) {
    float sum = 0.0;
    for (int lamp = 0; lamp < LAMPS; ++lamp) sum += lamp_irradiance(place, normal, lamp);
    return LAMP_COLOUR * (LAMP_POWER * sum);
}

// Dim light from the room, and green light thrown back by the cloth.
vec3 ambient_light(vec3 normal) {
    float up = 0.5 + 0.5 * normal.z;
    return mix(u_felt * 0.9 + 0.012, ROOM_LIGHT * 2.2, up);
}

// The dark warm room a direction looks at.
vec3 room(vec3 way) {
    float height = way.z;
    vec3 wall = vec3(0.032, 0.029, 0.022) * exp(-abs(height - 0.10) * 3.5);
    vec3 base = mix(vec3(0.0055, 0.0045, 0.0045), vec3(0.012, 0.0095, 0.0085), smoothstep(-0.3, 0.5, height));
    return base + wall;
}

const vec3 SCONCE_LIGHT = vec3(1.0, 0.72, 0.45);
const vec3 WALL_LIGHT = vec3(0.29, 0.285, 0.28);    // everywhere in the room

// Way along a wall from the nearest of its four lights: they stand half a step from the wall's middle.
float sconce_gap(float along) {
    return along - (clamp(floor(along / SCONCE_STEP), -2.0, 1.0) + 0.5) * SCONCE_STEP;
}

// Brightness of a wall around its lights: a fan upward and one downward, and a halo.
float wall_glow(float gap, float height) {
    float up = height - SCONCE_HEIGHT;
    float past = max(abs(up) - 0.07, 0.0);
    float width = 0.12 + 0.62 * past;
    float fan = exp(-gap * gap / (width * width) - past * (up > 0.0 ? 1.5 : 2.3));
    return 0.62 * fan + 0.38 * exp(-gap * gap * 1.1 - up * up * 1.3);
}

// Light on something at a wall or near one: from the wall lights, from the lamps over the table, from everywhere.
vec3 wall_light(vec3 place, vec3 normal) {
    vec2 to_wall = u_room - abs(place.xy);
    float along = to_wall.x < to_wall.y ? place.y : place.x;
    float glow = wall_glow(sconce_gap(along), place.z) * exp(-min(to_wall.x, to_wall.y) * 0.9);
    vec3 way = normalize(vec3(0.0, place.y * 0.4, 0.9) - place);
    float fill = 0.25 + 0.75 * max(0.0, dot(normal, way));
    float corner = smoothstep(0.0, 1.0, max(to_wall.x, to_wall.y));
    return WALL_LIGHT * (0.80 + 0.20 * normal.z) * (0.72 + 0.28 * corner) + SCONCE_LIGHT * (1.9 * glow)
        + LAMP_COLOUR * (0.30 * fill * smoothstep(1.2, -0.7, place.z));
}

#ifdef TIER_LOW
vec3 room_seen(vec3 place, vec3 way, float sharp) {
    return room(way);
}
#else
// The room in a mirror ray from a place: the walls' pools of light and, in a sharp mirror, the lights themselves.
vec3 room_seen(vec3 place, vec3 way, float sharp) {
    vec2 side = (u_room * sign(way.xy) - place.xy) / way.xy;
    float far = min(side.x, side.y);
    vec3 hit = place + way * far;
    float gap = sconce_gap(side.x < side.y ? hit.y : hit.x);
    float glow = wall_glow(gap, hit.z);
    float up = hit.z - SCONCE_HEIGHT;
    float bulb = exp(-gap * gap * 40.0 - up * up * 24.0);
    return room(way) * 0.7 + vec3(0.075, 0.045, 0.022) * glow + vec3(0.75, 0.50, 0.27) * (bulb * sharp);
}
#endif

// Lamps in a mirror ray, brighter toward their middles. The softness is the blur at the lamp's distance of one metre.
float lamps_seen(vec3 place, vec3 way, float softness) {
    if (way.z < 0.02) return 0.0;
    float far = (u_lamps.z - place.z) / way.z;
    vec2 hit = place.xy + way.xy * far;
    float blur = softness * far + 0.004;
    float sum = 0.0;
    for (int lamp = 0; lamp < LAMPS; ++lamp) {
        vec2 share = (hit - lamp_centre(lamp).xy) / u_lamps.xy;
        vec2 inside = 1.0 - smoothstep(-blur, blur, (abs(share) - 1.0) * u_lamps.xy);
        sum += inside.x * inside.y * (1.15 - 0.25 * min(dot(share, share), 2.0));
    }
    return sum;
}

float fresnel(float base, float facing) {
    float f = 1.0 - clamp(facing, 0.0, 1.0);
    float f2 = f * f;
    return base + (1.0 - base) * f2 * f2 * f;
}

// How much of the half space over a surface a ball fills, by the cosine.
float ball_occlusion(vec3 place, vec3 normal, vec4 ball) {
    vec3 way = ball.xyz - place;
    float square = max(dot(way, way), ball.w * ball.w);
    float facing = clamp(dot(normal, way) * inversesqrt(square) * 0.8 + 0.2, 0.0, 1.0);
    return facing * ball.w * ball.w / square;
}

// Share of a round lamp that a ball hides: overlap of two cones.
float ball_shadow(vec3 place, int lamp, vec4 ball) {
    vec3 to_lamp = lamp_centre(lamp) - place;
    vec3 to_ball = ball.xyz - place;
    float lamp_far = length(to_lamp);
    float ball_far = max(length(to_ball), ball.w * 1.001);
    float lamp_angle = atan(0.62 * (u_lamps.x + u_lamps.y) / 1.0, lamp_far);
    float ball_angle = asin(ball.w / ball_far);
    float between = acos(clamp(dot(to_lamp, to_ball) / (lamp_far * ball_far), -1.0, 1.0));
    float overlap = 1.0 - smoothstep(abs(ball_angle - lamp_angle), ball_angle + lamp_angle, between);
    float most = min(1.0, (ball_angle * ball_angle) / (lamp_angle * lamp_angle));
    return overlap * most;
}
