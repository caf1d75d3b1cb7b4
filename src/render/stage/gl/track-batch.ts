import {
  BufferGeometry,
  DynamicDrawUsage,
  GLSL3,
  InterleavedBuffer,
  InterleavedBufferAttribute,
  Mesh,
  RawShaderMaterial,
  type Scene,
  Sphere,
} from 'three'
import { MOST_PIECES, PIECE_CORNERS, TRACK_NUMBERS, TyreTracks } from '../geometry/tyre-tracks.js'
import type { StageView } from '../view.js'
import { StageOrder } from './draw-order.js'
import { LIGHT } from './light-shader.js'
import type { LightUniforms } from './light-uniforms.js'
import { STAIN } from './stain.js'

const TRACK_VERTEX = /* glsl */ `
precision highp float;
uniform mat4 viewMatrix;
uniform mat4 projectionMatrix;
in vec3 position;
in vec3 mark;
out vec3 place;
out vec3 shown;

void main() {
  place = position;
  shown = mark;
  gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
}
`

/** What is below is multiplied: pressed ground is darker. */
const TRACK_FRAGMENT = /* glsl */ `
${LIGHT}
uniform float now;
in vec3 place;
in vec3 shown;
out vec4 colour;

void main() {
  float edge = 1.0 - smoothstep(0.55, 1.0, abs(shown.x));
  float rough = 0.65 + 0.7 * texture(noiseMap, place.xz * 0.9).r;
  float age = now - shown.z;
  float fade = 1.0 - smoothstep(30.0, 60.0, age);
  float dark = shown.y * edge * rough * fade * (1.0 - fogShare(place)) * 0.62;
  if (dark < 0.01) discard;
  colour = vec4(mix(vec3(1.0), vec3(0.30, 0.28, 0.27), min(dark, 0.9)), 1.0);
}
`

/** Tyre tracks on the GPU: all of them in one call. */
export class TrackBatch {
  private readonly tracks = new TyreTracks()
  private readonly geometry = new BufferGeometry()
  private readonly buffer: InterleavedBuffer
  private readonly material: RawShaderMaterial
  private readonly now = { value: 0 }

  constructor(scene: Scene, { uniforms }: LightUniforms) {
    this.buffer = new InterleavedBuffer(this.tracks.corners, TRACK_NUMBERS)
    this.buffer.setUsage(DynamicDrawUsage)
    this.geometry.setAttribute('position', new InterleavedBufferAttribute(this.buffer, 3, 0))
    this.geometry.setAttribute('mark', new InterleavedBufferAttribute(this.buffer, 3, 3))
    const index = Array.from({ length: MOST_PIECES }, (_, piece) => [0, 1, 2, 0, 2, 3].map((k) => piece * 4 + k))
    this.geometry.setIndex(index.flat())
    this.geometry.boundingSphere = new Sphere()
    this.material = new RawShaderMaterial({
      glslVersion: GLSL3,
      vertexShader: TRACK_VERTEX,
      fragmentShader: TRACK_FRAGMENT,
      uniforms: { ...uniforms, now: this.now },
      ...STAIN,
    })
    const mesh = new Mesh(this.geometry, this.material)
    mesh.frustumCulled = false
    mesh.matrixAutoUpdate = false
    mesh.renderOrder = StageOrder.tracks
    scene.add(mesh)
  }

  update({ seconds, cars }: StageView): void {
    this.now.value = seconds
    const before = this.tracks.count
    const laid = this.tracks.update(seconds, cars)
    const shown = Math.min(this.tracks.count, MOST_PIECES)
    this.geometry.setDrawRange(0, shown * 6)
    if (laid === 0) return
    this.buffer.clearUpdateRanges()
    const first = before % MOST_PIECES
    const numbers = PIECE_CORNERS * TRACK_NUMBERS
    // A run that goes round the end, and a clean start, are uploaded as a whole.
    if (laid > 0 && first + laid <= MOST_PIECES) this.buffer.addUpdateRange(first * numbers, laid * numbers)
    this.buffer.needsUpdate = true
  }

  dispose(): void {
    this.geometry.dispose()
    this.material.dispose()
  }
}
