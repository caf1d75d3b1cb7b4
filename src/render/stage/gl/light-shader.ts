/** Headlights that shaders know of: two cars' worth, each car's pair as one cone. */
export const LAMPS = 4

/**
 * What all shaders of a stage share: the light of the moment, headlights, fog. Colours of the horizon files are screen colours; surfaces
 * are lit in linear light and brought back to the screen, the sky and the fog go through as they are.
 */
export const LIGHT = /* glsl */ `
precision highp float;
precision highp int;
precision highp sampler2D;
precision highp sampler2DArray;
uniform vec3 eye;
uniform vec3 sunDirection;
uniform vec3 highLight;
uniform vec3 lowLight;
uniform vec3 fogColour;
uniform vec3 hazeColour;
uniform vec3 zenithColour;
uniform float night;
uniform float clouds;
uniform float rain;
uniform float snow;
uniform float sight;
uniform float seconds;
uniform vec4 lampPlaces[${LAMPS}];
uniform vec4 lampDirections[${LAMPS}];
/** Tiling noise in four grains. */
uniform sampler2D noiseMap;

vec3 toLinear(vec3 c) { return c * (c * (c * 0.305306 + 0.682171) + 0.012523); }

vec3 toScreen(vec3 c) {
  vec3 soft = c * (1.0 + c * 0.12) / (1.0 + c * 0.42);
  return pow(clamp(soft * 1.24, 0.0, 1.0), vec3(1.0 / 2.2));
}

/** The air in a direction: what the sky is without clouds, and what fog fades to. */
vec3 airColour(vec3 ray) {
  float up = max(ray.y, 0.0);
  vec3 air = mix(fogColour, hazeColour, smoothstep(0.0, 0.16, up));
  air = mix(air, zenithColour, smoothstep(0.1, 0.75, up));
  float toSun = max(dot(ray, sunDirection), 0.0);
  float open = 1.0 - clouds * 0.75;
  float day = 1.0 - night;
  float low = 1.0 - smoothstep(0.05, 0.5, sunDirection.y);
  vec3 warm = mix(highLight, vec3(1.0, 0.72, 0.42), low * 0.7);
  float glow = pow(toSun, 6.0) * (0.12 + 0.3 * low) + pow(toSun, 48.0) * 0.34;
  return air + warm * glow * open * (day + night * 0.16);
}

float fogShare(vec3 place) {
  float away = length(place - eye) / sight;
  // Never all: what stands in front of the far hills is darker than they are.
  return (1.0 - exp(-away * sqrt(away))) * mix(0.84, 1.0, max(rain, snow));
}

vec3 fogged(vec3 screen, vec3 place) {
  vec3 ray = normalize(place - eye);
  vec3 air = airColour(vec3(ray.x, max(ray.y, 0.0) * 0.5, ray.z));
  return mix(screen, air, fogShare(place));
}

/** Headlights: soft cones ahead of each car, with the reach of a rally car's. */
vec3 lampLight(vec3 place, vec3 normal) {
  vec3 sum = vec3(0.0);
  for (int i = 0; i < ${LAMPS}; i++) {
    if (lampPlaces[i].w <= 0.0) continue;
    vec3 to = place - lampPlaces[i].xyz;
    float away = length(to);
    vec3 ray = to / max(away, 0.01);
    float ahead = dot(ray, lampDirections[i].xyz);
    float cone = smoothstep(0.80, 0.97, ahead) * 0.75 + smoothstep(0.955, 0.995, ahead) * 1.5;
    float facing = 0.45 + 0.55 * max(dot(normal, -ray), 0.0);
    float fade = 1.0 / (1.0 + away * away * 0.001) * smoothstep(0.0, 2.5, away);
    sum += vec3(1.0, 0.94, 0.8) * cone * facing * fade * lampPlaces[i].w;
  }
  return sum * 2.4;
}

/** Light on a surface, linear. 'sunny' is 0 in full shade. */
vec3 lightOn(vec3 normal, vec3 place, float sunny) {
  float facing = max(dot(normal, sunDirection), 0.0);
  float sky = 0.62 + 0.38 * normal.y;
  vec3 low = toLinear(lowLight);
  vec3 high = toLinear(highLight);
  vec3 direct = max(high - low * 0.5, vec3(0.0)) * facing * sunny * (1.0 - clouds * 0.5) * 1.25;
  vec3 bounce = high * 0.05 * (1.0 - normal.y) * (1.0 - night);
  vec3 diffuse = low * sky * (1.15 + clouds * clouds * 1.5) + bounce;
  return direct + diffuse + lampLight(place, normal);
}
`
