import { SHEET_COLUMNS, SHEET_ROWS } from '../geometry/trees.js'
import { LIGHT } from './light-shader.js'

export const TREE_VERTEX = /* glsl */ `
precision highp float;
uniform mat4 viewMatrix;
uniform mat4 projectionMatrix;
uniform vec3 eye;
uniform float seconds;
in vec3 position;
in vec4 foot;
in vec4 look;
out vec3 place;
out vec2 sheet;
out vec2 inside;
out vec3 outward;
out float tint;
out float facing;

void main() {
  float turn = look.y + position.z * 1.5707963;
  vec3 side = vec3(cos(turn), 0.0, sin(turn));
  float up = position.y;
  float sway = sin(seconds * 1.4 + foot.x * 0.37 + foot.z * 0.21) + 0.5 * sin(seconds * 3.1 + foot.z);
  vec3 bent = vec3(0.014, 0.0, 0.009) * foot.w * sway * up * up;
  place = foot.xyz + side * position.x * look.x * 0.5 + vec3(0.0, up * foot.w - 0.15, 0.0) + bent;
  float kind = look.z;
  vec2 cell = vec2(mod(kind, ${SHEET_COLUMNS}.0), floor(kind / ${SHEET_COLUMNS}.0));
  inside = vec2(position.x, up);
  float flip = fract(look.w * 37.0) < 0.5 ? -1.0 : 1.0;
  sheet = (cell + vec2(position.x * flip * 0.5 + 0.5, 1.0 - up)) / vec2(${SHEET_COLUMNS}.0, ${SHEET_ROWS}.0);
  tint = look.w;
  vec3 ray = normalize(place - eye);
  vec3 across = vec3(-side.z, 0.0, side.x);
  facing = abs(dot(across, normalize(vec3(ray.x, 0.0, ray.z) + 1e-5)));
  outward = side * position.x + vec3(0.0, up * 1.1 - 0.25, 0.0) - across * sign(dot(across, ray)) * 0.55;
  gl_Position = projectionMatrix * viewMatrix * vec4(place, 1.0);
}
`

export const TREE_FRAGMENT = /* glsl */ `
${LIGHT}
uniform sampler2D trees;
in vec3 place;
in vec2 sheet;
in vec2 inside;
in vec3 outward;
in float tint;
in float facing;
out vec4 colour;

void main() {
  vec4 leaf = texture(trees, sheet);
  // A quad seen edge on is let go: its sister faces the eye.
  float fade = smoothstep(0.05, 0.4, facing);
  float cover = leaf.a * fade;
  float alpha = clamp((cover - 0.5) / max(fwidth(cover), 0.0001) + 0.5, 0.0, 1.0);
  if (alpha < 0.12) discard;
  vec3 albedo = toLinear(leaf.rgb);
  albedo *= mix(vec3(0.9, 0.98, 1.08), vec3(1.2, 1.04, 0.74), tint * 0.5 + 0.5);
  vec3 normal = normalize(outward);
  if (snow > 0.0) {
    float caught = smoothstep(0.1, 0.8, normal.y + (leaf.g - 0.3) * 1.2) * snow;
    albedo = mix(albedo, vec3(0.78, 0.82, 0.88), caught * 0.75);
  }
  float hollow = 0.62 + 0.38 * smoothstep(0.0, 0.9, inside.y * 0.7 + abs(inside.x) * 0.5);
  vec3 light = lightOn(normal, place, 0.9) * hollow;
  // Leaves against the sun let some of it through.
  float through = pow(max(dot(normalize(place - eye), sunDirection), 0.0), 4.0);
  light += toLinear(highLight) * through * 0.35 * (1.0 - night) * (1.0 - clouds * 0.8);
  colour = vec4(fogged(toScreen(albedo * light * 1.12), place), alpha);
}
`
