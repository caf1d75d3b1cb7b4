import { hash2 } from '../../../freedata/paint/random.js'
import { NO_TRIANGLE, pointCount, type Stage } from '../../../rally/index.js'
import { placeGates } from '../geometry/gates.js'
import { CELL_METRES, LEVEL_COLOURS, visitGrid } from '../geometry/grid-overlay.js'
import { highestTriangle } from '../geometry/ground-height.js'
import { LineDistance } from '../geometry/line-distance.js'
import { lineColour, MARK_METRES } from '../geometry/line-overlay.js'
import { landMaterial, MATERIAL_COLOURS, MATERIALS } from '../geometry/materials.js'
import { METRE } from '../geometry/place.js'
import { buildTerrain, type Terrain } from '../geometry/terrain.js'
import { nodeColour } from '../geometry/tree-node-overlay.js'
import { wallColour } from '../geometry/wall-overlay.js'
import { wallLook } from '../geometry/walls.js'
import { strokeText, textWidth } from '../paint/strokes.js'
import type { StageLayer } from '../view.js'
import { MapCanvas, type MapColour } from './map-canvas.js'

/** The way of a car over the map. */
export interface MapPath {
  /** x and z in turn, metres. */
  readonly places: readonly number[]
  readonly colour: MapColour
}

/** What a map shows. */
export interface StageMapOptions {
  /** Pixels along the longer edge, 16..8192; 1024 unless told. */
  readonly size?: number
  /** `MAP_LAYERS` unless told. */
  readonly layers?: ReadonlySet<StageLayer>
  readonly paths?: readonly MapPath[]
  /** Told after each strip of the ground, 0..1. */
  readonly onProgress?: (done: number) => void
}

/** A picture with its size, R, G, B, A bytes, row by row, and where it lies: pixels to metres. */
export interface StageMap {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
  /** Metres of the left and lower edge, and pixels a metre: +x is right, +z up. */
  readonly left: number
  readonly low: number
  readonly scale: number
}

/** Layers that a map shows unless told. */
export const MAP_LAYERS: ReadonlySet<StageLayer> = new Set(['terrain', 'trees', 'walls', 'line'])

const BACKGROUND: MapColour = [226, 222, 210]
const START: MapColour = [36, 150, 60]
const FINISH: MapColour = [206, 36, 40]

/** A stage from straight above: surfaces with relief, walls by type, trees, the centre line with its marks, start and finish, ways of cars. */
export function paintStageMap(stage: Stage, options: StageMapOptions = {}): StageMap {
  const size = Math.max(16, Math.min(8192, Math.floor(options.size ?? 1024)))
  const layers = options.layers ?? MAP_LAYERS
  const canvas = fitCanvas(stage, size)
  canvas.pixels.forEach((_, i) => {
    if (i % 4 < 3) canvas.pixels[i] = BACKGROUND[i % 4]
  })
  if (layers.has('terrain')) paintGround(canvas, stage, options.onProgress)
  if (layers.has('trees')) paintTrees(canvas, stage)
  if (layers.has('grid')) paintGrid(canvas, stage)
  if (layers.has('walls')) paintWalls(canvas, stage)
  if (layers.has('tree-nodes')) paintTreeNodes(canvas, stage)
  if (layers.has('line')) paintLine(canvas, stage)
  for (const { places, colour } of options.paths ?? []) {
    for (let i = 2; i + 1 < places.length; i += 2) {
      canvas.line(places[i - 2], places[i - 1], places[i], places[i + 1], 2, colour)
    }
  }
  for (const { kind, x, z } of placeGates(stage)) {
    canvas.disc(x, z, 6.5, [255, 255, 255])
    canvas.disc(x, z, 5, kind === 'start' ? START : FINISH)
  }
  const { width, height, pixels, left, low, scale } = canvas
  return { width, height, pixels, left, low, scale }
}

/** Metres of ground beyond the centre line and the walls that are shown at least. */
const MARGIN = 60

/** What happens on a stage happens along its line: the map shows that and its neighbourhood, or all ground where there is no line. */
function fitCanvas({ mesh, line }: Stage, size: number): MapCanvas {
  let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity]
  const count = pointCount(line)
  const include = (x: number, z: number, margin: number): void => {
    left = Math.min(left, x - margin)
    right = Math.max(right, x + margin)
    low = Math.min(low, z - margin)
    high = Math.max(high, z + margin)
  }
  for (let i = 0; i < count; i++) include(line.x[i] * METRE, line.z[i] * METRE, MARGIN)
  if (count < 2) {
    for (let i = 0; i < mesh.vertices.length; i += 3) include(mesh.vertices[i] * METRE, mesh.vertices[i + 2] * METRE, 2)
  }
  if (!(right > left)) return new MapCanvas(size, size, 0, 0, 1)
  const scale = size / Math.max(right - left, high - low)
  const width = Math.max(1, Math.round((right - left) * scale))
  const height = Math.max(1, Math.round((high - low) * scale))
  return new MapCanvas(width, height, left, low, scale)
}

/** Toward the light that shades the relief: from the upper left, as on maps. */
const LIGHT = [-0.5, 0.7, 0.5] as const

const STRIPS = 16

function paintGround(canvas: MapCanvas, stage: Stage, onProgress?: (done: number) => void): void {
  const { ground } = stage
  const terrain = buildTerrain(stage)
  const drawn = new Int32Array(stage.mesh.triangleCount).fill(-1)
  terrain.sources.forEach((triangle, i) => {
    drawn[triangle] = i
  })
  const { width, height, pixels } = canvas
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const [x, z] = canvas.toPlace(column, row)
      const triangle = highestTriangle(ground, x, z)
      if (triangle === NO_TRIANGLE || drawn[triangle] < 0) continue
      const colour = groundColour(terrain, drawn[triangle], x, z)
      const at = (row * width + column) * 4
      for (let k = 0; k < 3; k++) pixels[at + k] = Math.min(255, colour[k])
    }
    if ((row + 1) % Math.ceil(height / STRIPS) === 0) onProgress?.((row + 1) / height)
  }
}

/** The colour of a place on a drawn triangle: what grows there, in the light of the smooth ground. */
function groundColour(terrain: Terrain, triangle: number, x: number, z: number): MapColour {
  const { positions, normals, places, materials } = terrain
  const [a, b, c] = [triangle * 9, triangle * 9 + 3, triangle * 9 + 6]
  const [ux, uz] = [positions[b] - positions[a], positions[b + 2] - positions[a + 2]]
  const [vx, vz] = [positions[c] - positions[a], positions[c + 2] - positions[a + 2]]
  const [px, pz] = [x - positions[a], z - positions[a + 2]]
  const area = ux * vz - uz * vx
  const second = area === 0 ? 0 : (px * vz - pz * vx) / area
  const third = area === 0 ? 0 : (ux * pz - uz * px) / area
  const mixed = (column: Float32Array, stride: number, k: number): number => {
    const first = triangle * 3 * stride + k
    return column[first] * (1 - second - third) + column[first + stride] * second + column[first + 2 * stride] * third
  }
  let lit = 0
  for (let k = 0; k < 3; k++) lit += mixed(normals, 3, k) * LIGHT[k]
  const shade = Math.max(0.45, Math.min(1.3, 0.3 + lit))
  const woods = mixed(places, 4, 3) + (hash2(Math.floor(x), Math.floor(z), 12) - 0.5) * 0.3
  const material = landMaterial(MATERIALS[materials[triangle * 12]], Math.abs(mixed(places, 4, 0)), woods)
  const [red, green, blue] = MATERIAL_COLOURS[material]
  return [red * shade, green * shade, blue * shade]
}

function paintTrees(canvas: MapCanvas, { trees }: Stage): void {
  const radius = Math.max(0.8, 2.2 * canvas.scale)
  for (const { items } of trees?.nodes ?? []) {
    for (const { x, z } of items) {
      canvas.disc(x * METRE + 0.8, z * METRE - 0.8, radius, [30, 44, 28], 0.35)
      canvas.disc(x * METRE, z * METRE, radius, [52, 92, 48], 0.9)
    }
  }
}

function paintWalls(canvas: MapCanvas, { walls }: Stage): void {
  for (let wall = 0; wall < walls.count; wall++) {
    const type = walls.type[wall]
    const x = walls.firstX[wall] * METRE
    const z = walls.firstZ[wall] * METRE
    const length = walls.length[wall] * METRE
    const toX = x + walls.alongX[wall] * METRE * length
    const toZ = z + walls.alongZ[wall] * METRE * length
    const isSeen = wallLook(type) !== 'none'
    canvas.line(x, z, toX, toZ, isSeen ? 1.8 : 1, wallColour(type), isSeen ? 0.95 : 0.6)
  }
}

function paintGrid(canvas: MapCanvas, stage: Stage): void {
  visitGrid(stage, ({ level, x, z }) => {
    const size = CELL_METRES[level]
    if (size * canvas.scale < 4) return
    const [red, green, blue] = LEVEL_COLOURS[level]
    const colour: MapColour = [red, green, blue]
    canvas.line(x, z, x + size, z, 1, colour, 0.6)
    canvas.line(x, z, x, z + size, 1, colour, 0.6)
    if (level > 0) return
    canvas.line(x + size, z, x + size, z + size, 1, colour, 0.6)
    canvas.line(x, z + size, x + size, z + size, 1, colour, 0.6)
  })
}

function paintTreeNodes(canvas: MapCanvas, { trees }: Stage): void {
  trees?.nodes.forEach(({ items, x, z }, node) => {
    const [red, green, blue] = nodeColour(node)
    const places = items.length > 0 ? items : [{ x, z }]
    const middleX = places.reduce((sum, item) => sum + item.x * METRE, 0) / places.length
    const middleZ = places.reduce((sum, item) => sum + item.z * METRE, 0) / places.length
    for (const item of items) canvas.line(middleX, middleZ, item.x * METRE, item.z * METRE, 1, [red, green, blue], 0.5)
    canvas.disc(middleX, middleZ, 3, [red, green, blue])
  })
}

/** The centre line, green to red, with a tick every 100 metres and a number every kilometre. */
function paintLine(canvas: MapCanvas, { line }: Stage): void {
  const { along, length } = new LineDistance(line)
  const count = pointCount(line)
  const segments = count < 2 ? 0 : line.circuit ? count : count - 1
  const marks: (() => void)[] = []
  let next = MARK_METRES
  for (let i = 0; i < segments; i++) {
    const to = (i + 1) % count
    const [x, z] = [line.x[i] * METRE, line.z[i] * METRE]
    const [ex, ez] = [line.x[to] * METRE - x, line.z[to] * METRE - z]
    const span = Math.sqrt(ex * ex + ez * ez)
    if (span === 0) continue
    const [red, green, blue] = lineColour(along[i] / length)
    canvas.line(x, z, x + ex, z + ez, 1.6, [red, green, blue])
    for (; next <= along[i] + span; next += MARK_METRES) {
      const share = (next - along[i]) / span
      const kilometre = next % 1000 === 0 ? next / 1000 : 0
      marks.push(() => mark(canvas, [x + ex * share, z + ez * share], [ez / span, -ex / span], kilometre))
    }
  }
  for (const draw of marks) draw()
}

function mark(
  canvas: MapCanvas,
  [x, z]: readonly [number, number],
  [acrossX, acrossZ]: readonly [number, number],
  kilometre: number,
): void {
  const reach = (kilometre > 0 ? 7 : 4) / canvas.scale
  const ends = [x - acrossX * reach, z - acrossZ * reach, x + acrossX * reach, z + acrossZ * reach] as const
  canvas.line(...ends, kilometre > 0 ? 2 : 1.2, [40, 40, 44])
  if (kilometre === 0) return
  const text = String(kilometre)
  const [px, py] = canvas.toPixel(x + acrossX * reach * 2.3, z + acrossZ * reach * 2.3)
  const tall = 9
  canvas.disc(x + acrossX * reach * 2.3, z + acrossZ * reach * 2.3, 9, [255, 255, 255], 0.92)
  strokeText(text, [px - (textWidth(text) * tall) / 2, py - tall / 2, tall], 0.9, (column, row, cover) => {
    canvas.blend(column, row, [30, 30, 34], cover)
  })
}
