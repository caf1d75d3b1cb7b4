/**
 * Shaders of the city: texels are palette entries (R8UI pages), a second texture holds the palettes; filtering works on looked-up
 * colours, never on entries.
 */

/** Looks up and filters. `page`, `origin`, `extent` (texels) and `palette` name the picture; entry 0 may be see-through. */
const LOOK_UP = /* glsl */ `
precision highp float;
precision highp int;
precision highp usampler2D;
precision highp usampler2DArray;
precision highp sampler2D;

uniform usampler2DArray pages;
uniform sampler2D palettes;
/** Width of the seam between two texels, in texels: 1 is plain bilinear, less is crisper. */
uniform float seam;

vec4 colourAt(ivec2 texel, ivec3 origin, int palette, bool seeThrough) {
  uint entry = texelFetch(pages, ivec3(origin.xy + texel, origin.z), 0).r;
  float cover = seeThrough && entry == 0u ? 0.0 : 1.0;
  return vec4(texelFetch(palettes, ivec2(int(entry), palette), 0).rgb * cover, cover);
}

vec4 tileTexel(ivec2 texel, ivec3 origin, ivec2 extent, int palette, bool seeThrough) {
  return colourAt(clamp(texel, ivec2(0), extent - 1), origin, palette, seeThrough);
}

vec4 spriteTexel(ivec2 texel, ivec3 origin, ivec2 extent, int palette) {
  if (any(lessThan(texel, ivec2(0))) || any(greaterThanEqual(texel, extent))) return vec4(0.0);
  return colourAt(texel, origin, palette, true);
}

vec2 seamWeights(vec2 fraction, vec2 width) {
  return clamp((fraction - 0.5) / width + 0.5, 0.0, 1.0);
}
`

/** Number of samples along the longer side of a pixel's footprint, and the step between them. */
const FOOTPRINT = /* glsl */ `
const int MOST_SAMPLES = 8;

struct Footprint { int count; vec2 step; vec2 width; };

Footprint footprintOf(vec2 texel) {
  vec2 right = dFdx(texel);
  vec2 down = dFdy(texel);
  float across = length(right);
  float along = length(down);
  vec2 longer = across > along ? right : down;
  float shorter = min(across, along);
  Footprint footprint;
  footprint.count = clamp(int(ceil(max(across, along))), 1, MOST_SAMPLES);
  footprint.step = longer / float(footprint.count);
  footprint.width = vec2(clamp(max(shorter, seam), seam, 1.0));
  return footprint;
}
`

export const CITY_VERTEX = /* glsl */ `
precision highp float;
precision highp int;
precision highp usampler2D;
uniform mat4 modelViewMatrix;
uniform mat4 projectionMatrix;
/** By tile: row 0 the tile that it shows, rows 1 to 4 the palette of each variant. */
uniform usampler2D tileFrames;
in vec4 place;
in vec4 look;
out vec2 texel;
out float light;
flat out ivec4 source;
flat out int seeThrough;

void main() {
  int tile = int(place.w);
  int variant = int(look.z);
  int shown = int(texelFetch(tileFrames, ivec2(tile, 0), 0).r);
  int palette = int(texelFetch(tileFrames, ivec2(tile, 1 + (variant & 3)), 0).r);
  source = ivec4((shown & 3) * 64, ((shown >> 2) & 3) * 64, shown >> 4, palette);
  seeThrough = (variant >> 2) & 1;
  texel = look.xy;
  light = look.w / 255.0;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(place.x, -place.y, -place.z, 1.0);
  // What hangs before a wall wins where it shares the wall's plane.
  gl_Position.z -= float((variant >> 4) & 1) * 0.00004 * gl_Position.w;
}
`

export const CITY_FRAGMENT = /* glsl */ `
${LOOK_UP}
${FOOTPRINT}
uniform float opacity;
in vec2 texel;
in float light;
flat in ivec4 source;
flat in int seeThrough;
out vec4 colour;

vec4 smoothTexel(vec2 at, vec2 width) {
  vec2 corner = at - 0.5;
  ivec2 base = ivec2(floor(corner));
  vec2 part = seamWeights(corner - floor(corner), width);
  ivec2 extent = ivec2(64);
  bool through = seeThrough == 1;
  vec4 a = tileTexel(base, source.xyz, extent, source.w, through);
  vec4 b = tileTexel(base + ivec2(1, 0), source.xyz, extent, source.w, through);
  vec4 c = tileTexel(base + ivec2(0, 1), source.xyz, extent, source.w, through);
  vec4 d = tileTexel(base + ivec2(1, 1), source.xyz, extent, source.w, through);
  return mix(mix(a, b, part.x), mix(c, d, part.x), part.y);
}

void main() {
  Footprint footprint = footprintOf(texel);
  vec2 at = texel - footprint.step * (float(footprint.count) - 1.0) * 0.5;
  vec4 sum = vec4(0.0);
  for (int i = 0; i < MOST_SAMPLES; i++) {
    if (i >= footprint.count) break;
    sum += smoothTexel(at, footprint.width);
    at += footprint.step;
  }
  sum /= float(footprint.count);
  if (sum.a < 0.1) discard;
  colour = vec4(sum.rgb / sum.a * light, sum.a * opacity);
}
`

export const SPRITE_VERTEX = /* glsl */ `
precision highp float;
precision highp int;
uniform mat4 viewMatrix;
uniform mat4 projectionMatrix;
uniform float bias;
/** 1 while shadows are drawn. */
uniform float shadow;
in vec2 corner;
/** Centre and opacity. */
in vec4 centre;
/** Sine and cosine of the heading, half width and half height in pixels. */
in vec4 turn;
/** How far each corner lies above the centre. */
in vec4 lift;
/** Place in the pages, page, palette. */
in vec4 graphic;
/** Size in texels, shadow height. */
in vec3 extent;
out vec2 texel;
flat out ivec4 source;
flat out ivec2 size;
flat out float opacity;

void main() {
  vec2 margin = vec2(1.0 + 2.0 * shadow);
  vec2 half_ = turn.zw + margin;
  vec2 at = corner * half_;
  float shift = extent.z * shadow;
  vec2 ground = vec2(turn.y * at.x + turn.x * at.y, -turn.x * at.x + turn.y * at.y) + centre.xy + shift;
  vec2 unit = corner * 0.5 + 0.5;
  float rise = mix(mix(lift.x, lift.w, unit.x), mix(lift.y, lift.z, unit.x), unit.y);
  vec4 eye = viewMatrix * vec4(ground.x, -ground.y, rise - centre.z, 1.0);
  vec4 biased = projectionMatrix * (eye + vec4(0.0, 0.0, bias, 0.0));
  gl_Position = projectionMatrix * eye;
  gl_Position.z = biased.z / biased.w * gl_Position.w;
  if (shadow > 0.5 && extent.z <= 0.0) gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
  size = ivec2(extent.xy);
  texel = unit * extent.xy + corner * margin * extent.xy / max(turn.zw * 2.0, vec2(1.0));
  source = ivec4(graphic);
  opacity = centre.w;
}
`

export const SPRITE_FRAGMENT = /* glsl */ `
${LOOK_UP}
${FOOTPRINT}
in vec2 texel;
flat in ivec4 source;
flat in ivec2 size;
flat in float opacity;
out vec4 colour;

vec4 smoothTexel(vec2 at, vec2 width) {
  vec2 corner = at - 0.5;
  ivec2 base = ivec2(floor(corner));
  vec2 part = seamWeights(corner - floor(corner), width);
  vec4 a = spriteTexel(base, source.xyz, size, source.w);
  vec4 b = spriteTexel(base + ivec2(1, 0), source.xyz, size, source.w);
  vec4 c = spriteTexel(base + ivec2(0, 1), source.xyz, size, source.w);
  vec4 d = spriteTexel(base + ivec2(1, 1), source.xyz, size, source.w);
  return mix(mix(a, b, part.x), mix(c, d, part.x), part.y);
}

void main() {
  Footprint footprint = footprintOf(texel);
  vec2 at = texel - footprint.step * (float(footprint.count) - 1.0) * 0.5;
  vec4 sum = vec4(0.0);
  for (int i = 0; i < MOST_SAMPLES; i++) {
    if (i >= footprint.count) break;
    sum += smoothTexel(at, footprint.width);
    at += footprint.step;
  }
  colour = sum / float(footprint.count) * opacity;
}
`

export const SHADOW_FRAGMENT = /* glsl */ `
${LOOK_UP}
uniform float darkness;
in vec2 texel;
flat in ivec4 source;
flat in ivec2 size;
flat in float opacity;
out vec4 colour;

void main() {
  float cover = 0.0;
  for (int y = -1; y <= 1; y++) {
    for (int x = -1; x <= 1; x++) {
      ivec2 at = ivec2(floor(texel + vec2(x, y) * 1.6));
      cover += spriteTexel(at, source.xyz, size, source.w).a;
    }
  }
  colour = vec4(0.0, 0.0, 0.0, cover / 9.0 * darkness * opacity);
}
`
