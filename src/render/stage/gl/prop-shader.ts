import { LIGHT } from './light-shader.js'
import { PICTURES } from './terrain-shader.js'

export const PROP_VERTEX = /* glsl */ `
precision highp float;
uniform mat4 viewMatrix;
uniform mat4 projectionMatrix;
in vec3 position;
in vec3 normal;
in vec2 uv;
in vec4 look;
out vec3 place;
out vec3 facing;
out vec2 tile;
out vec3 tint;
flat out int kind;

void main() {
  place = position;
  facing = normal;
  tile = uv;
  tint = look.rgb / 255.0;
  kind = int(look.a + 0.5);
  gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
}
`

export const PROP_FRAGMENT = /* glsl */ `
${LIGHT}
${PICTURES}
in vec3 place;
in vec3 facing;
in vec2 tile;
in vec3 tint;
flat in int kind;
out vec4 colour;

void main() {
  vec4 base = texture(pictures, vec3(tile, float(kind)));
  base.rgb *= tint;
  vec4 wide = texture(noiseMap, (place.xz + place.y) / 9.0);
  base.rgb *= 0.9 + wide.r * 0.2;
  vec3 normal = normalize(facing);
  if (snow > 0.0) {
    float cover = smoothstep(0.45, 0.8, normal.y + (wide.g - 0.5) * 0.5) * snow;
    base.rgb = mix(base.rgb, vec3(0.9, 0.93, 0.97), cover * 0.9);
  }
  normal = bumped(normal, place, base.a * 0.03 * (1.0 - smoothstep(6.0, 30.0, length(place - eye))));
  vec3 albedo = toLinear(base.rgb) * (1.0 - rain * 0.35);
  colour = vec4(fogged(toScreen(albedo * lightOn(normal, place, 1.0)), place), 1.0);
}
`
