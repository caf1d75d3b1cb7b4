import {
  BufferAttribute,
  BufferGeometry,
  DoubleSide,
  DynamicDrawUsage,
  GLSL3,
  LineSegments,
  Mesh,
  RawShaderMaterial,
  type Scene,
  Sphere,
} from 'three'
import type { Stage } from '../../../rally/index.js'
import { buildGridOverlay } from '../geometry/grid-overlay.js'
import { buildLineOverlay } from '../geometry/line-overlay.js'
import type { Overlay } from '../geometry/overlay.js'
import { METRE } from '../geometry/place.js'
import type { Surroundings } from '../geometry/surroundings.js'
import { buildTreeNodeOverlay } from '../geometry/tree-node-overlay.js'
import { buildWallOverlay } from '../geometry/wall-overlay.js'
import type { StageLayer, StageView } from '../view.js'
import { StageOrder } from './draw-order.js'

const OVERLAY_VERTEX = /* glsl */ `
precision highp float;
uniform mat4 viewMatrix;
uniform mat4 projectionMatrix;
in vec3 position;
in vec4 colour;
out vec4 shown;

void main() {
  shown = colour;
  gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
  // A hair nearer than the ground that it lies on.
  gl_Position.z -= 0.00004 * gl_Position.w;
}
`

const OVERLAY_FRAGMENT = /* glsl */ `
precision highp float;
in vec4 shown;
out vec4 result;

void main() {
  result = shown;
}
`

type Build = (stage: Stage, land: Surroundings | null) => Overlay

/** Layers whose pictures never change, and whether they are lines. */
const FIXED: { readonly [layer in StageLayer]?: { readonly build: Build; readonly isLines: boolean } } = {
  grid: { build: buildGridOverlay, isLines: true },
  line: { build: buildLineOverlay, isLines: false },
  walls: { build: buildWallOverlay, isLines: false },
  'tree-nodes': { build: buildTreeNodeOverlay, isLines: true },
}

/** Triangles that can be lit up at once: those of all cars' probes. */
const MOST_LIT = 64

/** The layers that explain a stage: each is built when it is first switched on. */
export class LayerMeshes {
  private readonly meshes = new Map<StageLayer, Mesh | LineSegments>()
  private readonly material: RawShaderMaterial
  private readonly lit = new Float32Array(MOST_LIT * 9)
  private readonly litMesh: Mesh

  constructor(
    private readonly scene: Scene,
    private readonly stage: Stage,
    private readonly land: Surroundings | null,
  ) {
    this.material = new RawShaderMaterial({
      glslVersion: GLSL3,
      vertexShader: OVERLAY_VERTEX,
      fragmentShader: OVERLAY_FRAGMENT,
      transparent: true,
      depthWrite: false,
      side: DoubleSide,
    })
    const colours = new Uint8Array(MOST_LIT * 12)
    for (let i = 0; i < MOST_LIT * 3; i++) colours.set([255, 60, i % 3 === 0 ? 200 : 60, 170], i * 4)
    this.litMesh = new Mesh(geometryOf({ vertexCount: MOST_LIT * 3, positions: this.lit, colours }), this.material)
    this.litMesh.frustumCulled = false
    this.add(this.litMesh)
  }

  private add(mesh: Mesh | LineSegments): void {
    mesh.matrixAutoUpdate = false
    mesh.frustumCulled = false
    mesh.renderOrder = StageOrder.layers
    this.scene.add(mesh)
  }

  /** Shows the layers of a view. */
  update({ layers, cars }: StageView): void {
    for (const [layer, mesh] of this.meshes) mesh.visible = layers.has(layer)
    for (const layer of layers) {
      const fixed = FIXED[layer]
      if (fixed === undefined || this.meshes.has(layer)) continue
      const geometry = geometryOf(fixed.build(this.stage, this.land))
      const mesh = fixed.isLines ? new LineSegments(geometry, this.material) : new Mesh(geometry, this.material)
      this.meshes.set(layer, mesh)
      this.add(mesh)
    }
    this.litMesh.visible = layers.has('triangles')
    if (this.litMesh.visible) this.light(cars)
  }

  private light(cars: StageView['cars']): void {
    const { corners, vertices, triangleCount } = this.stage.mesh
    let count = 0
    for (const car of cars) {
      for (let i = 0; i < car.triangles.length && count < MOST_LIT; i++) {
        const triangle = car.triangles[i]
        if (!(triangle >= 0 && triangle < triangleCount)) continue
        for (let k = 0; k < 9; k++) {
          const vertex = corners[triangle * 3 + Math.floor(k / 3)]
          this.lit[count * 9 + k] = vertices[vertex * 3 + (k % 3)] * METRE + (k % 3 === 1 ? 0.06 : 0)
        }
        count++
      }
    }
    this.litMesh.geometry.setDrawRange(0, count * 3)
    this.litMesh.geometry.getAttribute('position').needsUpdate = true
  }

  dispose(): void {
    for (const mesh of this.meshes.values()) mesh.geometry.dispose()
    this.litMesh.geometry.dispose()
    this.material.dispose()
  }
}

function geometryOf({ positions, colours }: Overlay): BufferGeometry {
  const geometry = new BufferGeometry()
  const places = new BufferAttribute(positions, 3)
  places.setUsage(DynamicDrawUsage)
  geometry.setAttribute('position', places)
  geometry.setAttribute('colour', new BufferAttribute(colours, 4, true))
  // Layers are never left out: nothing should measure them.
  geometry.boundingSphere = new Sphere()
  return geometry
}
