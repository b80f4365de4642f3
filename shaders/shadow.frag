#version 330 core
#include "common.glsl"
centroid in vec3 v_place;
flat in vec3 v_origin;
uniform float u_centre;  // of the ball's centre
out vec4 o_colour;

// What is left of the cloth's light beside one ball; multiplied into the picture.
void main() {
    vec3 up = vec3(0.0, 0.0, 1.0);
    vec4 ball = vec4(v_origin.xy, u_centre, u_ball_radius);
    vec3 place = vec3(v_place.xy, 0.0);
    float room_open = 1.0 - ball_occlusion(place, up, ball);
    float all = 0.0;
    float left = 0.0;
    for (int lamp = 0; lamp < LAMPS; ++lamp) {
        float light = lamp_small(place, up, lamp) * LAMP_POWER;
        all += light;
        left += light * (1.0 - ball_shadow(place, lamp, ball));
    }
    float ambient = ROOM_LIGHT.g * 2.0;
    float share = (left * (0.55 + 0.45 * room_open) + ambient * room_open) / (all + ambient);
    float edge = length(v_place.xy - v_origin.xy);
    share = mix(share, 1.0, smoothstep(0.24, 0.34, edge));
    o_colour = vec4(vec3(share), 1.0);
}
