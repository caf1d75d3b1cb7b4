import { LIGHT } from './light-shader.js'

export const SKY_VERTEX = /* glsl */ `
precision highp float;
in vec3 position;
uniform mat4 unproject;
out vec3 direction;

void main() {
  vec4 far = unproject * vec4(position.xy, 1.0, 1.0);
  direction = far.xyz / far.w;
  gl_Position = vec4(position.xy, 0.99999, 1.0);
}
`

export const SKY_FRAGMENT = /* glsl */ `
${LIGHT}
in vec3 direction;
out vec4 colour;

float density(vec2 at) {
  float sum = texture(noiseMap, at).r * 0.5;
  sum += texture(noiseMap, at * 2.3 + 0.17).r * 0.25;
  sum += texture(noiseMap, at * 4.9 + 0.31).g * 0.15;
  sum += texture(noiseMap, at * 10.1 + 0.53).g * 0.1;
  return sum;
}

vec3 withClouds(vec3 sky, vec3 ray) {
  vec2 at = ray.xz / (ray.y + 0.14) * 0.034 + seconds * vec2(0.00042, 0.00026);
  float bar = 0.66 - clouds * 0.36;
  float here = density(at);
  float cover = smoothstep(bar, bar + 0.16 + clouds * 0.12, here);
  vec2 toward = sunDirection.xz * 0.011;
  float thick = smoothstep(bar - 0.06, bar + 0.34, density(at + toward) * 0.5 + here * 0.5);
  float toSun = max(dot(ray, sunDirection), 0.0);
  vec3 lit = mix(highLight, vec3(1.0), 0.25) * (1.0 - night * 0.8);
  vec3 bright = mix(mix(lit, fogColour, 0.25), mix(fogColour, hazeColour, 0.3), clouds * clouds * 0.9);
  vec3 dark = mix(fogColour, lowLight, 0.55) * (0.92 - clouds * 0.22);
  vec3 cloud = mix(bright, dark, thick * (0.62 + clouds * 0.2)) + highLight * pow(toSun, 10.0) * (1.0 - thick) * 0.18 * (1.0 - night);
  return mix(sky, cloud, cover * smoothstep(0.0, 0.1, ray.y) * (0.94 - 0.2 * (1.0 - clouds)));
}

float speck(vec3 ray) {
  vec3 cell = floor(ray * 150.0);
  float pick = fract(sin(dot(cell, vec3(12.9898, 78.233, 37.719))) * 43758.5453);
  vec3 off = fract(ray * 150.0) - 0.5;
  return step(0.9965, pick) * smoothstep(0.32, 0.0, length(off)) * (0.4 + 0.6 * fract(pick * 913.0));
}

/** Far hills, one range behind the other. */
vec3 withHills(vec3 sky, vec3 ray) {
  float turn = atan(ray.x, ray.z) / 6.2831853;
  for (int range = 0; range < 2; range++) {
    float r = float(range);
    float crest = texture(noiseMap, vec2(turn * (2.0 + r), 0.31 + r * 0.4)).r * 0.6 + texture(noiseMap, vec2(turn * (9.0 + r * 4.0), 0.7)).g * 0.24;
    float height = (0.105 - r * 0.035) * crest - 0.012;
    float in_range = 1.0 - smoothstep(height - 0.002, height + 0.002, ray.y);
    vec3 hill = mix(airColour(vec3(ray.x, 0.0, ray.z)), mix(zenithColour, lowLight, 0.5) * 0.62, 0.12 + r * 0.1 - clouds * 0.05);
    sky = mix(sky, hill, in_range * (1.0 - rain * 0.7) * (1.0 - snow));
  }
  return mix(sky, airColour(vec3(ray.x, 0.0, ray.z)), smoothstep(0.01, -0.03, ray.y));
}

void main() {
  vec3 ray = normalize(direction - eye);
  vec3 sky = airColour(ray);
  float open = 1.0 - clouds * 0.9;
  sky += speck(ray) * night * open * smoothstep(0.0, 0.2, ray.y);
  float toSun = dot(ray, sunDirection);
  float disc = night > 0.5 ? smoothstep(0.99955, 0.9997, toSun) * 0.8 : smoothstep(0.9995, 0.99975, toSun);
  sky += mix(highLight, vec3(1.0, 0.98, 0.92), 0.5) * disc * open;
  if (ray.y > 0.0) sky = withClouds(sky, ray);
  sky = withHills(sky, ray);
  colour = vec4(sky, 1.0);
}
`
