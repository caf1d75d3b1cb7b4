import {
  CustomBlending,
  DoubleSide,
  GLSL3,
  Group,
  type Mesh,
  OneFactor,
  RawShaderMaterial,
  type Scene,
  type Texture,
  ZeroFactor,
} from 'three'
import type { Stage } from '../../../rally/index.js'
import { growFarWoods } from '../geometry/far-woods.js'
import { buildGates, placeGates } from '../geometry/gates.js'
import { LineDistance } from '../geometry/line-distance.js'
import { MATERIAL_METRES, MATERIALS, type Material } from '../geometry/materials.js'
import type { Props } from '../geometry/prop-builder.js'
import type { StageLight } from '../geometry/sky-colours.js'
import { buildSurroundings, laySurroundings, type Surroundings } from '../geometry/surroundings.js'
import { buildTerrain, type Terrain } from '../geometry/terrain.js'
import { buildTreeShadows } from '../geometry/tree-shadows.js'
import { buildTrees } from '../geometry/trees.js'
import { buildWalls } from '../geometry/walls.js'
import { StageOrder } from './draw-order.js'
import type { LightUniforms } from './light-uniforms.js'
import { PropMesh } from './prop-mesh.js'
import { PROP_FRAGMENT, PROP_VERTEX } from './prop-shader.js'
import { surfaceTexture, treeTexture } from './stage-textures.js'
import { TerrainMesh } from './terrain-mesh.js'
import { TERRAIN_FRAGMENT, TERRAIN_VERTEX } from './terrain-shader.js'
import { TreeBatch } from './tree-batch.js'
import { TREE_FRAGMENT, TREE_VERTEX } from './tree-shader.js'
import { TreeShadowMesh } from './tree-shadow-mesh.js'

/** Beyond these distances, metres, things are too small to be seen. */
const PROPS_SEEN = 700
const SHADOWS_SEEN = 420

/** Beyond this many times the sight the fog hides everything. */
const FOG_REACH = 2.6

/** Ground that blends into other ground wherever it may be. */
const ALWAYS: readonly Material[] = ['loose', 'grass', 'forest-floor', 'rock', 'snow']

/** Steps that a stage is built in. */
const BUILD_STEPS = 8

/** What stands still on a stage, on the GPU: nothing at first, `build` sets it up piece by piece. */
export class StageWorld {
  readonly land: Surroundings | null
  readonly textures: Texture[] = []
  private readonly ground = new Group()
  private readonly props = new Group()
  private readonly farWoods = new Group()
  private readonly trees = new Group()
  private readonly shadows = new Group()
  private treeShadows: TreeShadowMesh | null = null
  private readonly parts: { dispose(): void }[] = []

  constructor(
    scene: Scene,
    private readonly stage: Stage,
    private readonly light: LightUniforms,
  ) {
    scene.add(this.ground, this.props, this.farWoods, this.trees, this.shadows)
    this.land = laySurroundings(stage)
  }

  /** Builds it, telling between two pieces how much stands, 0..1. Each piece takes a good part of a second on a slow machine. */
  *build(): Generator<number, void> {
    const { stage, land, light } = this
    let steps = 0
    const done = (): number => ++steps / BUILD_STEPS
    const terrains = [buildTerrain(stage, new LineDistance(stage.line))]
    yield done()
    if (land !== null) terrains.push(buildSurroundings(land, stage))
    yield done()
    const chunks = buildWalls(stage, land)
    buildGates(stage, placeGates(stage), chunks)
    const props = chunks.finish()
    yield done()
    const pictures = surfaceTexture(materialsOf(terrains, props))
    this.textures.push(pictures)
    yield done()
    const treeSheet = treeTexture()
    this.textures.push(treeSheet)
    yield done()
    const metres = { value: MATERIALS.map((material) => MATERIAL_METRES[material]) }
    const uniforms = { ...light.uniforms, pictures: { value: pictures }, metres }
    const soil = this.material(TERRAIN_VERTEX, TERRAIN_FRAGMENT, uniforms)
    for (const terrain of terrains) this.parts.push(new TerrainMesh(this.ground, terrain, soil, StageOrder.terrain))
    const built = this.material(PROP_VERTEX, PROP_FRAGMENT, uniforms)
    this.parts.push(new PropMesh(this.props, props, built, StageOrder.walls))
    yield done()
    this.plant(treeSheet)
    yield done()
    const shadows = buildTreeShadows(stage)
    this.treeShadows = new TreeShadowMesh(this.shadows, shadows, light, treeSheet, StageOrder.treeShadows)
    this.parts.push(this.treeShadows)
  }

  private plant(treeSheet: Texture): void {
    const { stage, land, light } = this
    const leaves = this.material(TREE_VERTEX, TREE_FRAGMENT, { ...light.uniforms, trees: { value: treeSheet } })
    leaves.alphaToCoverage = true
    keepOpaque(leaves)
    this.parts.push(new TreeBatch(this.trees, buildTrees(stage, land), leaves, StageOrder.trees))
    if (land !== null) this.parts.push(new TreeBatch(this.farWoods, growFarWoods(land), leaves, StageOrder.trees))
  }

  private material(
    vertexShader: string,
    fragmentShader: string,
    uniforms: { readonly [name: string]: { value: unknown } },
  ): RawShaderMaterial {
    const glslVersion = GLSL3
    const material = new RawShaderMaterial({ glslVersion, vertexShader, fragmentShader, uniforms, side: DoubleSide })
    this.parts.push(material)
    return material
  }

  /** Shows what a view sees of it. */
  update(light: StageLight, isGroundShown: boolean, areTreesShown: boolean): void {
    this.treeShadows?.relight(light)
    this.ground.visible = isGroundShown
    this.props.visible = isGroundShown
    this.farWoods.visible = isGroundShown
    this.trees.visible = areTreesShown
    this.shadows.visible = areTreesShown
    const reach = light.sight * FOG_REACH
    if (isGroundShown) {
      this.leaveOut(this.ground, reach)
      this.leaveOut(this.farWoods, reach)
      this.leaveOut(this.props, Math.min(reach, PROPS_SEEN))
    }
    if (areTreesShown) {
      this.leaveOut(this.trees, reach)
      this.leaveOut(this.shadows, Math.min(reach, SHADOWS_SEEN))
    }
  }

  private leaveOut(group: Group, reach: number): void {
    const eye = this.light.uniforms.eye.value
    for (const child of group.children) {
      const sphere = (child as Mesh).geometry.boundingSphere
      if (sphere !== null) child.visible = sphere.center.distanceTo(eye) - sphere.radius < reach
    }
  }

  dispose(): void {
    for (const part of this.parts) part.dispose()
    for (const texture of this.textures) texture.dispose()
  }
}

/** Alpha says how much of a pixel is covered; the picture's own alpha must stay 1, or the page would shine through its leaves. */
function keepOpaque(material: RawShaderMaterial): void {
  material.blending = CustomBlending
  material.blendSrc = OneFactor
  material.blendDst = ZeroFactor
  material.blendSrcAlpha = ZeroFactor
  material.blendDstAlpha = OneFactor
}

/** Materials that are seen anywhere: only their pictures are painted. */
function materialsOf(terrains: readonly Terrain[], props: readonly Props[]): ReadonlySet<Material> {
  const used = new Set<Material>(ALWAYS)
  for (const { materials } of terrains) {
    for (let i = 0; i < materials.length; i += 12) for (let k = 0; k < 4; k++) used.add(MATERIALS[materials[i + k]])
  }
  for (const { looks } of props) for (let i = 3; i < looks.length; i += 12) used.add(MATERIALS[looks[i]])
  return used
}
