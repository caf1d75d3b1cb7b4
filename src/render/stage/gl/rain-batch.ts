import {
  BufferAttribute,
  DoubleSide,
  GLSL3,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Mesh,
  RawShaderMaterial,
  type Scene,
  Sphere,
} from 'three'
import { hash2 } from '../../../freedata/paint/random.js'
import type { StageLight } from '../geometry/sky-colours.js'
import { StageOrder } from './draw-order.js'
import { LIGHT } from './light-shader.js'
import type { LightUniforms } from './light-uniforms.js'

const DROPS = 1800

/** Drops live in a box round the eye, metres along an edge. */
const BOX = 18

const RAIN_VERTEX = /* glsl */ `
${LIGHT}
uniform mat4 viewMatrix;
uniform mat4 projectionMatrix;
in vec2 position;
in vec4 drop;
out vec2 inside;
out float fade;
out vec3 place;

void main() {
  float flakes = snow;
  vec3 fall = mix(vec3(1.4, -13.0, 0.6), vec3(3.2, -1.7, 1.8), flakes);
  vec3 drift = flakes * vec3(sin(seconds * 1.7 + drop.w * 40.0), 0.0, cos(seconds * 1.3 + drop.w * 60.0)) * 0.5;
  vec3 at = drop.xyz * ${BOX}.0 + fall * seconds * (0.8 + drop.w * 0.4) + drift;
  place = eye + mod(at - eye, ${BOX}.0) - ${BOX}.0 * 0.5;
  vec3 along = normalize(fall);
  vec3 ray = normalize(place - eye);
  vec3 across = normalize(cross(along, ray));
  float size = mix(0.009, 0.03 + drop.w * 0.016, flakes);
  float tall = mix(0.34, size, flakes);
  vec3 up = mix(along, normalize(cross(ray, across)), flakes);
  vec3 shown = place + across * position.x * size + up * position.y * tall;
  inside = position;
  float away = length(place - eye);
  fade = smoothstep(0.5, 2.0, away) * (1.0 - smoothstep(${BOX}.0 * 0.32, ${BOX}.0 * 0.5, away)) * max(rain, snow);
  gl_Position = projectionMatrix * viewMatrix * vec4(shown, 1.0);
}
`

const RAIN_FRAGMENT = /* glsl */ `
${LIGHT}
in vec2 inside;
in float fade;
in vec3 place;
out vec4 colour;

void main() {
  float soft = snow > 0.0 ? 1.0 - smoothstep(0.3, 1.0, length(inside)) : (1.0 - abs(inside.x)) * (1.0 - abs(inside.y));
  vec3 light = mix(fogColour, vec3(0.85), 0.35) + toScreen(lampLight(place, normalize(eye - place)) * 0.2);
  colour = vec4(light, soft * fade * mix(0.42, 0.9, snow));
}
`

/** Rain and snow: streaks and flakes that go round in a box about the eye. */
export class RainBatch {
  private readonly geometry = new InstancedBufferGeometry()
  private readonly material: RawShaderMaterial
  private readonly mesh: Mesh

  constructor(scene: Scene, { uniforms }: LightUniforms) {
    this.geometry.setAttribute('position', new BufferAttribute(new Float32Array([-1, -1, 1, -1, 1, 1, -1, 1]), 2))
    this.geometry.setIndex([0, 1, 2, 0, 2, 3])
    const drops = Float32Array.from({ length: DROPS * 4 }, (_, i) => hash2(i, 5, 811))
    this.geometry.setAttribute('drop', new InstancedBufferAttribute(drops, 4))
    this.geometry.instanceCount = DROPS
    this.geometry.boundingSphere = new Sphere()
    this.material = new RawShaderMaterial({
      glslVersion: GLSL3,
      vertexShader: RAIN_VERTEX,
      fragmentShader: RAIN_FRAGMENT,
      uniforms,
      transparent: true,
      depthWrite: false,
      side: DoubleSide,
    })
    this.mesh = new Mesh(this.geometry, this.material)
    this.mesh.frustumCulled = false
    this.mesh.matrixAutoUpdate = false
    this.mesh.renderOrder = StageOrder.weather
    scene.add(this.mesh)
  }

  update({ rain, snow }: StageLight): void {
    this.mesh.visible = rain + snow > 0
  }

  dispose(): void {
    this.geometry.dispose()
    this.material.dispose()
  }
}
