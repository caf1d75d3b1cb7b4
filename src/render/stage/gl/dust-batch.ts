import {
  BufferAttribute,
  DoubleSide,
  DynamicDrawUsage,
  GLSL3,
  InstancedBufferGeometry,
  InstancedInterleavedBuffer,
  InterleavedBufferAttribute,
  Mesh,
  RawShaderMaterial,
  type Scene,
  Sphere,
} from 'three'
import { DustCloud, MOST_PARTICLES, PARTICLE_NUMBERS } from '../geometry/dust.js'
import type { StageView } from '../view.js'
import { StageOrder } from './draw-order.js'
import { LIGHT } from './light-shader.js'
import type { LightUniforms } from './light-uniforms.js'

const DUST_VERTEX = /* glsl */ `
precision highp float;
uniform mat4 viewMatrix;
uniform mat4 projectionMatrix;
uniform float now;
in vec2 position;
in vec3 birth;
in vec4 motion;
in vec4 shape;
in vec4 tint;
out vec3 place;
out vec2 inside;
out vec4 shown;
out float grain;

void main() {
  float age = now - motion.w;
  float share = age / max(shape.x, 0.01);
  inside = position;
  shown = vec4(tint.rgb, 0.0);
  grain = fract(motion.w * 7.31 + birth.x);
  if (share < 0.0 || share >= 1.0) {
    place = vec3(0.0);
    gl_Position = vec4(0.0, 0.0, 2.0, 1.0);
    return;
  }
  // Air brakes light dust, weight pulls water and clods down.
  float drag = shape.w > 0.0 ? 0.35 : 1.6;
  vec3 moved = motion.xyz * (1.0 - exp(-drag * age)) / drag;
  place = birth + moved - vec3(0.0, 0.5 * shape.w * age * age, 0.0);
  float size = shape.y + shape.z * age;
  vec4 seen = viewMatrix * vec4(place, 1.0);
  seen.xy += position * size;
  shown.a = tint.a * smoothstep(0.0, 0.06, share) * pow(1.0 - share, 1.4);
  gl_Position = projectionMatrix * seen;
}
`

const DUST_FRAGMENT = /* glsl */ `
${LIGHT}
in vec3 place;
in vec2 inside;
in vec4 shown;
in float grain;
out vec4 colour;

void main() {
  float away = dot(inside, inside);
  if (away > 1.0 || shown.a < 0.004) discard;
  float puff = texture(noiseMap, inside * 0.16 + grain).r;
  float alpha = shown.a * (1.0 - away) * smoothstep(0.2, 0.62, puff + 0.25 * (1.0 - away));
  vec3 light = lightOn(normalize(vec3(inside.x * 0.3, 1.0, 0.2)), place, 0.8);
  colour = vec4(fogged(toScreen(toLinear(shown.rgb) * light), place), alpha);
}
`

/** Dust on the GPU: all of it in one call. */
export class DustBatch {
  private readonly cloud = new DustCloud()
  private readonly geometry = new InstancedBufferGeometry()
  private readonly buffer: InstancedInterleavedBuffer
  private readonly material: RawShaderMaterial
  private readonly now = { value: 0 }

  constructor(scene: Scene, { uniforms }: LightUniforms) {
    this.geometry.setAttribute('position', new BufferAttribute(new Float32Array([-1, -1, 1, -1, 1, 1, -1, 1]), 2))
    this.geometry.setIndex([0, 1, 2, 0, 2, 3])
    this.buffer = new InstancedInterleavedBuffer(this.cloud.particles, PARTICLE_NUMBERS, 1)
    this.buffer.setUsage(DynamicDrawUsage)
    const columns = [
      ['birth', 3, 0],
      ['motion', 4, 3],
      ['shape', 4, 7],
      ['tint', 4, 11],
    ] as const
    for (const [name, size, offset] of columns) {
      this.geometry.setAttribute(name, new InterleavedBufferAttribute(this.buffer, size, offset))
    }
    this.geometry.instanceCount = 0
    this.geometry.boundingSphere = new Sphere()
    this.material = new RawShaderMaterial({
      glslVersion: GLSL3,
      vertexShader: DUST_VERTEX,
      fragmentShader: DUST_FRAGMENT,
      uniforms: { ...uniforms, now: this.now },
      transparent: true,
      depthWrite: false,
      side: DoubleSide,
    })
    const mesh = new Mesh(this.geometry, this.material)
    mesh.frustumCulled = false
    mesh.matrixAutoUpdate = false
    mesh.renderOrder = StageOrder.particles
    scene.add(mesh)
  }

  update({ seconds, cars }: StageView): void {
    this.now.value = seconds
    if (this.cloud.update(seconds, cars)) this.buffer.needsUpdate = true
    this.geometry.instanceCount = this.cloud.count === 0 ? 0 : Math.min(this.cloud.count, MOST_PARTICLES)
  }

  dispose(): void {
    this.geometry.dispose()
    this.material.dispose()
  }
}
