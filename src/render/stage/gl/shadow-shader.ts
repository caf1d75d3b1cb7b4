import { SHADOW_RAMP } from '../../../rally/index.js'
import { SHEET_COLUMNS, SHEET_ROWS } from '../geometry/trees.js'
import { LIGHT } from './light-shader.js'

export const TREE_SHADOW_VERTEX = /* glsl */ `
precision highp float;
uniform mat4 viewMatrix;
uniform mat4 projectionMatrix;
uniform vec4 ramp[${SHADOW_RAMP}];
in vec3 position;
in vec2 picture;
in vec2 look;
out vec3 place;
out vec2 sheet;
out vec4 shade;

void main() {
  place = position;
  vec2 cell = vec2(mod(look.x, ${SHEET_COLUMNS}.0), floor(look.x / ${SHEET_COLUMNS}.0));
  vec2 inside = clamp(vec2(picture.x, 1.0 - picture.y), 0.004, 0.996);
  sheet = (cell + inside) / vec2(${SHEET_COLUMNS}.0, ${SHEET_ROWS}.0);
  shade = ramp[int(look.y + 0.5)];
  gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
}
`

/** What is below is multiplied by the colour that comes out. */
export const TREE_SHADOW_FRAGMENT = /* glsl */ `
${LIGHT}
uniform sampler2D trees;
in vec3 place;
in vec2 sheet;
in vec4 shade;
out vec4 colour;

void main() {
  // Soft: from a smaller size of the picture.
  float cover = texture(trees, sheet, 1.5).a;
  float alpha = smoothstep(0.2, 0.75, cover) * shade.a * (1.0 - fogShare(place));
  if (alpha < 0.01) discard;
  colour = vec4(mix(vec3(1.0), shade.rgb, alpha), 1.0);
}
`
