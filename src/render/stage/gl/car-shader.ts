import { CarFinish } from '../geometry/car-parts.js'
import { Shine } from '../paint/livery-canvas.js'
import { LIGHT } from './light-shader.js'

export const CAR_VERTEX = /* glsl */ `
precision highp float;
uniform mat4 modelMatrix;
uniform mat4 viewMatrix;
uniform mat4 projectionMatrix;
in vec3 position;
in vec3 normal;
in vec2 uv;
in vec4 look;
out vec3 place;
out vec3 own;
out vec3 facing;
out vec2 sheet;
out vec3 tint;
flat out int finish;

void main() {
  vec4 world = modelMatrix * vec4(position, 1.0);
  place = world.xyz;
  own = position;
  facing = mat3(modelMatrix) * normal;
  sheet = uv;
  tint = look.rgb / 255.0;
  finish = int(look.a + 0.5);
  gl_Position = projectionMatrix * viewMatrix * world;
}
`

export const CAR_FRAGMENT = /* glsl */ `
${LIGHT}
uniform sampler2D livery;
/** 1 while the brakes are on; how bright the lamps are; how much of the car shows; 1 for wheels. */
uniform float braking;
uniform float lamps;
uniform float opacity;
uniform float wheel;
in vec3 place;
in vec3 own;
in vec3 facing;
in vec2 sheet;
in vec3 tint;
flat in int finish;
out vec4 colour;

/** What a polished panel mirrors: sky above, dark ground below. */
vec3 mirrored(vec3 ray) {
  vec3 sky = airColour(vec3(ray.x, abs(ray.y), ray.z));
  float cloud = texture(noiseMap, ray.xz / (abs(ray.y) + 0.3) * 0.09).r;
  sky = mix(sky, mix(fogColour, highLight, 0.6), smoothstep(0.45, 0.7, cloud) * 0.4 * (1.0 - night));
  vec3 earth = lowLight * vec3(0.30, 0.29, 0.22);
  float trees = 0.04 + texture(noiseMap, vec2(atan(ray.x, ray.z) * 0.6, 0.4)).g * 0.16;
  vec3 wood = lowLight * vec3(0.34, 0.4, 0.3);
  sky = mix(wood, sky, smoothstep(trees - 0.02, trees + 0.04, ray.y));
  return mix(earth, sky, smoothstep(-0.06, 0.03, ray.y));
}

void main() {
  vec3 ray = normalize(place - eye);
  vec3 normal = normalize(facing);
  if (dot(normal, ray) > 0.0) normal = -normal;
  vec3 base = tint;
  float shine = finish == ${CarFinish.rough} ? 0.0 : 0.66;
  if (finish == ${CarFinish.livery}) {
    vec4 paint = texture(livery, sheet);
    base = paint.rgb;
    shine = paint.a;
  }
  bool glass = finish == ${CarFinish.livery} && shine > ${((Shine.glass + Shine.paint) / 510).toFixed(3)};
  // The road on its sides.
  float dust = texture(noiseMap, own.zy * vec2(0.35, 0.6)).r * 0.6 + texture(noiseMap, own.zy * vec2(1.9, 2.6)).g * 0.4;
  float low = wheel > 0.5 ? 0.42 : smoothstep(0.85, 0.2, own.y + (dust - 0.5) * 0.5);
  float dirt = low * smoothstep(0.34, 0.62, dust + low * 0.18) * (glass ? 0.2 : 0.72);
  base = mix(base, vec3(0.46, 0.38, 0.29), dirt);
  shine *= 1.0 - dirt * 0.9;
  if (snow > 0.0) base = mix(base, vec3(0.88, 0.91, 0.95), smoothstep(0.5, 0.95, normal.y + (dust - 0.5) * 0.6) * snow * 0.55);

  float shade = 0.55 + 0.45 * smoothstep(0.02, 0.5, own.y + wheel * 0.3);
  vec3 light = lightOn(normal, place, 1.0) * shade;
  vec3 screen = toScreen(toLinear(base) * light);
  vec3 bounce = reflect(ray, normal);
  float graze = pow(1.0 - max(dot(-ray, normal), 0.0), 4.0);
  float share = glass ? 0.34 + 0.56 * graze : shine * (0.07 + 0.55 * graze);
  screen = mix(screen, mirrored(bounce), share);
  float toSun = max(dot(bounce, sunDirection), 0.0);
  float open = (1.0 - clouds * 0.85) * (1.0 - night);
  screen += highLight * (pow(toSun, 180.0) * 1.1 + pow(toSun, 22.0) * 0.12) * shine * open;
  if (finish == ${CarFinish.headlight}) screen = mix(screen * 0.75 + 0.2, vec3(1.0, 0.98, 0.9), clamp(lamps, 0.0, 1.0));
  if (finish == ${CarFinish.tailLight}) {
    float glow = max(braking, lamps * 0.35);
    screen = mix(screen, vec3(1.0, 0.16 + braking * 0.12, 0.12), glow);
  }
  screen = fogged(screen, place);
  if (opacity < 1.0) screen = mix(screen, vec3(0.62, 0.82, 1.0), 0.35);
  colour = vec4(screen, opacity);
}
`

export const CAR_SHADOW_VERTEX = /* glsl */ `
precision highp float;
uniform mat4 viewMatrix;
uniform mat4 projectionMatrix;
in vec3 position;
in vec2 uv;
out vec3 place;
out vec2 under;

void main() {
  place = position;
  under = uv;
  gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
}
`

/** Two soft boxes: the dark under the floor, and the shadow that the sun throws. What is below is multiplied. */
export const CAR_SHADOW_FRAGMENT = /* glsl */ `
${LIGHT}
in vec3 place;
in vec2 under;
/** The sun's throw in the car's axes, metres; how high the car is. */
uniform vec2 thrown;
uniform float lifted;
out vec4 colour;

float box(vec2 at, vec2 half_size, float soft) {
  vec2 off = abs(at) - half_size;
  float away = length(max(off, 0.0)) + min(max(off.x, off.y), 0.0);
  return 1.0 - smoothstep(-soft, soft, away);
}

void main() {
  float near = 1.0 - smoothstep(0.1, 1.6, lifted);
  float contact = box(under, vec2(0.72, 1.86), 0.34 + lifted * 0.3) * 0.72 * near;
  float open = (1.0 - clouds * clouds * 0.85) * (1.0 - night * 0.8);
  float sunny = box(under - thrown * 0.55, vec2(0.74, 1.9), 0.2 + lifted * 0.2) * 0.5 * open;
  float roof = box(under - thrown, vec2(0.55, 0.95), 0.2 + lifted * 0.2) * 0.5 * open;
  float dark = max(contact, max(sunny, roof)) * (1.0 - fogShare(place));
  if (dark < 0.004) discard;
  colour = vec4(mix(vec3(1.0), vec3(0.1, 0.11, 0.14), dark), 1.0);
}
`
