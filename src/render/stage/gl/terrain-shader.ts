import { MATERIALS, materialIndex } from '../geometry/materials.js'
import { LIGHT } from './light-shader.js'

const is = (...names: readonly (typeof MATERIALS)[number][]): string =>
  names.map((name) => `m == ${materialIndex(name)}`).join(' || ')

/** Looks up the pictures of materials. */
export const PICTURES = /* glsl */ `
uniform sampler2DArray pictures;
/** Metres that a tile covers, by material. */
uniform float metres[${MATERIALS.length}];

vec4 picture(int m, vec2 place, vec2 right, vec2 down, float broad) {
  float scale = 1.0 / metres[m];
  // The same picture turned and larger, in patches: hides that it tiles. Far away it alone is seen.
  mat2 turn = mat2(0.8, 0.6, -0.6, 0.8) * 0.53 * scale;
  vec4 far = textureGrad(pictures, vec3(turn * place + 0.37, float(m)), turn * right, turn * down);
  float share = 0.18 + 0.5 * smoothstep(0.4, 0.62, broad);
  share = mix(share, 1.0, smoothstep(0.06, 0.16, max(dot(right, right), dot(down, down))));
  if (share > 0.99) return far;
  vec4 near = textureGrad(pictures, vec3(place * scale, float(m)), right * scale, down * scale);
  return mix(near, far, share);
}

vec3 bumped(vec3 normal, vec3 place, float height) {
  vec3 px = dFdx(place);
  vec3 py = dFdy(place);
  vec3 r1 = cross(py, normal);
  vec3 r2 = cross(normal, px);
  float area = dot(px, r1);
  vec3 slope = sign(area) * (dFdx(height) * r1 + dFdy(height) * r2);
  return normalize(abs(area) * normal - slope);
}
`

export const TERRAIN_VERTEX = /* glsl */ `
precision highp float;
uniform mat4 viewMatrix;
uniform mat4 projectionMatrix;
in vec3 position;
in vec3 normal;
in vec4 materials;
in vec4 shares;
in vec4 places;
out vec3 place;
out vec3 up;
out vec4 share;
out vec4 lane;
flat out ivec4 kinds;

void main() {
  place = position;
  up = normal;
  share = shares;
  lane = places;
  kinds = ivec4(materials);
  gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
}
`

export const TERRAIN_FRAGMENT = /* glsl */ `
${LIGHT}
${PICTURES}
in vec3 place;
in vec3 up;
in vec4 share;
in vec4 lane;
flat in ivec4 kinds;
out vec4 colour;

const int LOOSE = ${materialIndex('loose')};
const int GRASS = ${materialIndex('grass')};
const int FLOOR = ${materialIndex('forest-floor')};
const int ROCK = ${materialIndex('rock')};

bool isWater(int m) { return ${is('shallow-water', 'deep-water')}; }
bool isGravel(int m) { return ${is('fine-gravel', 'gravel', 'heavy-gravel', 'round-gravel', 'mud', 'red-mud', 'loose')}; }

vec2 right;
vec2 down;
float broad;
vec4 grain;
vec4 wide;

vec4 rockFace(vec3 normal) {
  vec2 along = abs(normal.x) > abs(normal.z) ? place.zy : place.xy;
  float scale = 1.0 / metres[ROCK];
  vec4 side = textureGrad(pictures, vec3(along * scale, float(ROCK)), dFdx(along) * scale, dFdy(along) * scale);
  return mix(side, picture(ROCK, place.xz, right, down, broad), smoothstep(0.6, 0.85, normal.y));
}

/** Loose ground off the road: grass, or needles and leaves under trees; earth and rock where it is steep. */
vec4 land(vec4 bare, vec3 normal, float grown) {
  vec4 base = bare;
  float floorShare = smoothstep(0.35, 0.6, lane.w + (grain.g - 0.5) * 0.5);
  vec4 green = bare;
  if (grown > 0.01) {
    if (floorShare < 0.99) {
      green = picture(GRASS, place.xz, right, down, broad);
      green.rgb = mix(green.rgb, green.rgb * vec3(1.26, 1.05, 0.74), smoothstep(0.4, 0.66, wide.g) * 0.9);
    }
    if (floorShare > 0.01) green = mix(green, picture(FLOOR, place.xz, right, down, broad), floorShare);
    base = mix(bare, green, smoothstep(0.35, 0.65, grown + (green.a - bare.a) * 0.25));
  }
  float steep = 1.0 - normal.y + (grain.g - 0.5) * 0.13;
  float earth = smoothstep(0.15, 0.25, steep);
  base = mix(base, vec4(bare.rgb * 0.78, bare.a), earth * 0.9);
  float rock = smoothstep(0.25, 0.37, steep + (base.a - 0.5) * 0.12);
  if (rock > 0.01) base = mix(base, rockFace(normal), rock);
  return base;
}

vec4 ground(int m, vec3 normal) {
  vec4 base = picture(m, place.xz, right, down, broad);
  if (m == LOOSE) return land(base, normal, smoothstep(4.3, 5.6, abs(lane.x) + (grain.b - 0.5) * 1.6));
  if (m == GRASS) return land(picture(LOOSE, place.xz, right, down, broad), normal, 1.0);
  if (m == ROCK) return rockFace(normal);
  return base;
}

/** Strewn over what is there, further where it is higher. */
void strew(inout vec4 base, inout float water, int m, float part, float ragged, vec3 normal) {
  if (part <= 0.004) return;
  vec4 other = ground(m, normal);
  float push = (other.a - base.a) * 0.5 + (grain.g + grain.b - 1.0) * 0.9;
  float width = mix(0.5, 0.09, ragged);
  float mixed = smoothstep(0.5 - width, 0.5 + width, part + push * ragged * 0.5);
  base = mix(base, other, mixed);
  water = mix(water, isWater(m) ? 1.0 : 0.0, mixed);
}

vec3 waterColour(vec3 bed, float deep) {
  float away = length(place - eye);
  mat2 turned = mat2(0.83, 0.56, -0.56, 0.83);
  vec2 drift = place.xz * 0.11;
  vec2 fine = texture(noiseMap, drift + seconds * vec2(0.021, 0.013)).rg + texture(noiseMap, turned * drift * 2.7 - seconds * vec2(0.033, 0.04)).gb - 1.0;
  vec2 swell = texture(noiseMap, turned * place.xz * 0.013 + seconds * vec2(0.004, 0.003)).rb + texture(noiseMap, place.xz * 0.031 - seconds * 0.006).br - 1.0;
  vec2 tilt = fine * (1.0 - 0.8 * smoothstep(15.0, 110.0, away)) + swell * 0.7;
  vec3 normal = normalize(vec3(tilt.x * 0.2, 1.0, tilt.y * 0.2));
  vec3 ray = normalize(place - eye);
  vec3 mirrored = reflect(ray, normal);
  mirrored.y = abs(mirrored.y);
  float graze = 1.0 - max(dot(-ray, normal), 0.0);
  float fresnel = 0.04 + 0.9 * pow(graze, 4.0);
  vec3 tint = mix(vec3(0.42, 0.52, 0.48), vec3(0.10, 0.20, 0.24), deep);
  vec3 below = toScreen(toLinear(bed) * tint * lightOn(vec3(0.0, 1.0, 0.0), place, 1.0));
  float glint = pow(max(dot(mirrored, sunDirection), 0.0), 160.0) * (1.0 - night) * (1.0 - clouds * 0.8);
  vec3 air = mix(airColour(mirrored), fogColour * 0.9, clouds * 0.4);
  return mix(below, air, fresnel) + highLight * glint * 0.8 + toScreen(lampLight(place, normal) * 0.1);
}

void main() {
  right = dFdx(place.xz);
  down = dFdy(place.xz);
  grain = texture(noiseMap, place.xz / 23.0);
  wide = texture(noiseMap, place.xz / 190.0);
  broad = wide.r * 0.5 + wide.g * 0.25 + grain.r * 0.25;
  vec3 normal = normalize(up);
  int own = kinds.x;
  float aside = abs(lane.x);

  vec4 base = ground(own, normal);
  float water = isWater(own) ? 1.0 : 0.0;
  float deep = own == ${materialIndex('deep-water')} ? 1.0 : 0.25;

  // Wheels pack gravel into two tracks and leave the loose stones between and beside them.
  if (isGravel(own) && aside < 4.5) {
    float wander = (wide.b - 0.5) * 0.9;
    float track = exp(-pow((abs(lane.x - wander) - 0.82) / 0.34, 2.0)) * (0.75 + grain.g * 0.5);
    float ridge = exp(-pow((lane.x - wander) / 0.28, 2.0));
    base.rgb *= 1.0 - track * 0.2 + ridge * 0.06;
    base.a = mix(base.a, 0.35, track * 0.6);
  }
  if (own == ${materialIndex('tarmac')} && aside < 6.0) {
    float track = exp(-pow((aside - 0.85) / 0.42, 2.0));
    base.rgb *= 1.0 - track * 0.13 + (grain.b - 0.5) * 0.16;
    float dash = step(fract(lane.y / 9.0), 0.34) * (1.0 - smoothstep(0.05, 0.075, abs(lane.x)));
    base.rgb = mix(base.rgb, vec3(0.82, 0.81, 0.77), dash * smoothstep(0.36, 0.6, grain.r * 0.6 + base.a * 0.5));
    float dust = max(max(share.x, share.y), share.z);
    base.rgb = mix(base.rgb, vec3(0.58, 0.51, 0.41), smoothstep(0.25, 0.5, dust * ( 0.7 + grain.g * 0.6)) * 0.5);
  }
  strew(base, water, kinds.y, share.x, share.w, normal);
  strew(base, water, kinds.z, share.y, share.w, normal);
  strew(base, water, kinds.w, share.z, share.w, normal);

  // Patches of another hue: nothing out of doors is one colour.
  base.rgb *= 0.84 + 0.2 * wide.r + 0.14 * wide.b;
  if (snow > 0.0) {
    float packed = aside < 3.0 ? exp(-pow((aside - 0.82) / 0.45, 2.0)) : 0.0;
    float cover = smoothstep(0.35, 0.75, normal.y + (broad - 0.5) * 0.6 - packed * 0.3) * snow * (1.0 - water);
    vec4 white = picture(${materialIndex('snow')}, place.xz, right, down, broad);
    base = mix(base, white, cover * (0.93 - packed * 0.35));
  }
  float wet = max(lane.z, rain) * (1.0 - water);
  float away = length(place - eye);
  normal = bumped(normal, place, base.a * 0.05 * (1.0 - smoothstep(8.0, 40.0, away)) * (1.0 - wet * 0.4));
  vec3 albedo = toLinear(base.rgb) * (1.0 - wet * 0.42);
  vec3 screen = toScreen(albedo * lightOn(normal, place, 1.0));
  if (wet > 0.0) {
    vec3 ray = normalize(place - eye);
    vec3 mirrored = reflect(ray, normalize(mix(normal, vec3(0.0, 1.0, 0.0), 0.7)));
    float graze = pow(1.0 - max(dot(-ray, vec3(0.0, 1.0, 0.0)), 0.0), 5.0);
    // A road that rain has wetted mirrors the sky; grass and needles beside it hardly do.
    float bare = mix(0.12, 1.0, max(lane.z, 1.0 - smoothstep(3.2, 5.5, aside)));
    screen += airColour(vec3(mirrored.x, abs(mirrored.y), mirrored.z)) * graze * wet * bare * (0.62 - base.a * 0.4);
  }
  if (water > 0.0) screen = mix(screen, waterColour(base.rgb, deep), water);
  colour = vec4(fogged(screen, place), 1.0);
}
`
