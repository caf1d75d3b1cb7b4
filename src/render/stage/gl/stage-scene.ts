import { Camera, DoubleSide, GLSL3, Group, RawShaderMaterial, Scene, type Texture, type WebGLRenderer } from 'three'
import type { Stage } from '../../../rally/index.js'
import { buildGates, placeGates } from '../geometry/gates.js'
import { LineDistance } from '../geometry/line-distance.js'
import { MATERIAL_METRES, MATERIALS } from '../geometry/materials.js'
import { buildSurroundings, laySurroundings } from '../geometry/surroundings.js'
import { buildTerrain } from '../geometry/terrain.js'
import { buildTreeShadows } from '../geometry/tree-shadows.js'
import { buildTrees } from '../geometry/trees.js'
import { buildWalls } from '../geometry/walls.js'
import type { StageCamera, StagePictureSize, StageView } from '../view.js'
import { CarModels } from './car-models.js'
import { StageOrder } from './draw-order.js'
import { LightUniforms } from './light-uniforms.js'
import { PropMesh } from './prop-mesh.js'
import { PROP_FRAGMENT, PROP_VERTEX } from './prop-shader.js'
import { SkyPass } from './sky-pass.js'
import { sharpen, surfaceTexture, treeTexture } from './stage-textures.js'
import { TerrainMesh } from './terrain-mesh.js'
import { TERRAIN_FRAGMENT, TERRAIN_VERTEX } from './terrain-shader.js'
import { TreeBatch } from './tree-batch.js'
import { TREE_FRAGMENT, TREE_VERTEX } from './tree-shader.js'
import { TreeShadowMesh } from './tree-shadow-mesh.js'

const NEAR = 0.25
const FAR = 6000

/** One stage on the GPU. */
export class StageScene {
  private readonly scene = new Scene()
  private readonly camera = new Camera()
  private readonly ground = new Group()
  private readonly trees = new Group()
  private readonly cars = new Group()
  private readonly carModels: CarModels
  private readonly light: LightUniforms
  private readonly parts: { dispose(): void }[] = []
  private readonly textures: Texture[] = []
  private shadows: TreeShadowMesh | null = null

  constructor(readonly stage: Stage) {
    this.scene.matrixWorldAutoUpdate = false
    this.camera.matrixAutoUpdate = false
    this.camera.matrixWorldAutoUpdate = false
    this.light = new LightUniforms(stage)
    this.scene.add(this.ground, this.trees, this.cars)
    this.carModels = new CarModels(this.cars, stage, this.light)
    this.parts.push(this.carModels)
    this.parts.push(new SkyPass(this.scene, this.light, StageOrder.sky))
    this.buildGround()
  }

  private buildGround(): void {
    const { stage } = this
    const pictures = surfaceTexture(new Set(MATERIALS))
    const treeSheet = treeTexture()
    this.textures.push(pictures, treeSheet)
    const metres = MATERIALS.map((material) => MATERIAL_METRES[material])
    const uniforms = { ...this.light.uniforms, pictures: { value: pictures }, metres: { value: metres } }
    const material = this.material(TERRAIN_VERTEX, TERRAIN_FRAGMENT, uniforms)
    const land = laySurroundings(stage)
    const distance = new LineDistance(stage.line)
    this.parts.push(new TerrainMesh(this.ground, buildTerrain(stage, distance), material, StageOrder.terrain))
    if (land !== null) {
      const around = buildSurroundings(land, stage)
      this.parts.push(new TerrainMesh(this.ground, around, material, StageOrder.terrain))
    }
    const chunks = buildWalls(stage, land)
    buildGates(stage, placeGates(stage), chunks)
    const props = this.material(PROP_VERTEX, PROP_FRAGMENT, uniforms)
    this.parts.push(new PropMesh(this.ground, chunks.finish(), props, StageOrder.walls))
    this.shadows = new TreeShadowMesh(
      this.trees,
      buildTreeShadows(stage),
      this.light,
      treeSheet,
      StageOrder.treeShadows,
    )
    this.parts.push(this.shadows)
    const leaves = this.material(TREE_VERTEX, TREE_FRAGMENT, { ...this.light.uniforms, trees: { value: treeSheet } })
    leaves.alphaToCoverage = true
    this.parts.push(new TreeBatch(this.trees, buildTrees(stage, land), leaves, StageOrder.trees))
  }

  private material(
    vertexShader: string,
    fragmentShader: string,
    uniforms: { readonly [name: string]: { value: unknown } },
  ): RawShaderMaterial {
    const material = new RawShaderMaterial({
      glslVersion: GLSL3,
      vertexShader,
      fragmentShader,
      uniforms,
      side: DoubleSide,
    })
    this.parts.push(material)
    return material
  }

  /** Draws the stage as `view` sees it. */
  draw(renderer: WebGLRenderer, size: StagePictureSize, view: StageView): void {
    sharpen(this.textures, renderer)
    this.aim(view.camera, size)
    this.shadows?.relight(this.light.update(view))
    this.carModels.update(view.cars)
    this.ground.visible = view.layers.has('terrain')
    this.trees.visible = view.layers.has('trees')
    renderer.render(this.scene, this.camera)
  }

  private aim({ x, y, z, axes, fov }: StageCamera, size: StagePictureSize): void {
    const top = NEAR * Math.tan((fov * Math.PI) / 360)
    const right = (top * size.width) / size.height
    const { projectionMatrix, projectionMatrixInverse, matrixWorld, matrixWorldInverse } = this.camera
    projectionMatrix.makePerspective(-right, right, top, -top, NEAR, FAR)
    projectionMatrixInverse.copy(projectionMatrix).invert()
    // The stage's axes are left-handed: a view's forward is the camera's −z.
    matrixWorld.set(
      ...[axes[0], axes[3], -axes[6], x],
      ...[axes[1], axes[4], -axes[7], y],
      ...[axes[2], axes[5], -axes[8], z],
      ...[0, 0, 0, 1],
    )
    matrixWorldInverse.copy(matrixWorld).invert()
    this.light.uniforms.unproject.value.multiplyMatrices(matrixWorld, projectionMatrixInverse)
  }

  /** Frees what the stage holds on the GPU. */
  dispose(): void {
    for (const part of this.parts) part.dispose()
    for (const texture of this.textures) texture.dispose()
    this.light.dispose()
    this.scene.clear()
  }
}
