import type { Stage } from '../../../rally/index.js'
import { LineDistance } from './line-distance.js'
import { groundLook, MATERIAL_PRIORITY, MATERIALS, materialIndex } from './materials.js'
import { METRE } from './place.js'
import { woodedness } from './woodedness.js'

/** Edge of a chunk of terrain, metres. */
const TERRAIN_CHUNK = 240

/** Distance from the centre line, metres, of what lies far from it or where there is none. */
export const FAR_ASIDE = 100

/**
 * Ground to draw: three vertices of its own a triangle, so that each can say what its triangle is made of.
 *
 * At a vertex where other materials meet the triangle's own, `others` names the one of them to blend in, half and half at the vertex
 * itself; both sides of the border do so, and the border disappears.
 */
export interface Terrain {
  readonly triangleCount: number
  /** Metres, 3 a vertex. */
  readonly positions: Float32Array
  /** Unit vectors, smooth over the ground, 3 a vertex. */
  readonly normals: Float32Array
  /** Own material, and the other one at the first, second and third corner; 4 a vertex, alike in a triangle. */
  readonly materials: Uint8Array
  /** Share of the others, 0..1 as bytes, 3 a vertex, and how ragged the border is, alike in a triangle. */
  readonly shares: Uint8Array
  /** Metres aside of the centre line (`FAR_ASIDE` at most), metres along it, wetness and woodedness 0..1; 4 a vertex. */
  readonly places: Float32Array
  /** Triangle of the collision mesh of each triangle here; −1 for ground that only pictures have. */
  readonly sources: Int32Array
  /** Runs of triangles that lie together: first triangle of each chunk, and the end. */
  readonly chunkStarts: Int32Array
}

/** The stage's ground: every triangle of the collision mesh that has an extent, once. */
export function buildTerrain(stage: Stage, distance = new LineDistance(stage.line)): Terrain {
  const welded = weld(stage.mesh.vertices)
  const order = drawnTriangles(stage)
  const places = placesOf(welded, distance)
  const looks = looksOf(stage, order, welded, places)
  const normals = smoothNormals(stage, order, welded)
  const terrain = allocate(order.length)
  const others = othersAtVertices(stage, order, welded, looks)
  const chunkStarts = sortIntoChunks(stage, order)
  const sources = { stage, welded, looks, places, normals, others, woods: woodedness(stage, welded.positions) }
  for (let i = 0; i < order.length; i++) writeTriangle(terrain, i, sources, order[i])
  terrain.sources.set(order)
  return { ...terrain, chunkStarts }
}

/** Empty columns for some triangles. */
export function allocate(triangleCount: number): Omit<Terrain, 'chunkStarts'> {
  const vertices = triangleCount * 3
  return {
    triangleCount,
    positions: new Float32Array(vertices * 3),
    normals: new Float32Array(vertices * 3),
    materials: new Uint8Array(vertices * 4),
    shares: new Uint8Array(vertices * 4),
    places: new Float32Array(vertices * 4),
    sources: new Int32Array(triangleCount).fill(-1),
  }
}

/** Vertices by place: meshes may hold several at one. */
interface Welded {
  /** Number of each vertex's place. */
  readonly place: Int32Array
  readonly count: number
  /** x, y, z a place, metres. */
  readonly positions: Float64Array
}

function weld(vertices: Int32Array): Welded {
  const place = new Int32Array(vertices.length / 3)
  const positions: number[] = []
  const known = new Map<string, number>()
  for (let i = 0; i < place.length; i++) {
    const key = `${vertices[i * 3]},${vertices[i * 3 + 1]},${vertices[i * 3 + 2]}`
    let number = known.get(key)
    if (number === undefined) {
      number = known.size
      known.set(key, number)
      for (let k = 0; k < 3; k++) positions.push(vertices[i * 3 + k] * METRE)
    }
    place[i] = number
  }
  return { place, count: known.size, positions: Float64Array.from(positions) }
}

/** Triangles with an extent; what has none cannot be seen. */
function drawnTriangles({ mesh }: Stage): Int32Array {
  const drawn: number[] = []
  const normal = new Float64Array(3)
  for (let triangle = 0; triangle < mesh.triangleCount; triangle++) {
    if (faceNormal(mesh.vertices, mesh.corners, triangle, normal) > 0) drawn.push(triangle)
  }
  return Int32Array.from(drawn)
}

/** The normal of a triangle, pointing up, as long as twice its area in square metres. Returns that length. */
function faceNormal(vertices: Int32Array, corners: Uint16Array, triangle: number, out: Float64Array): number {
  const a = corners[triangle * 3] * 3
  const b = corners[triangle * 3 + 1] * 3
  const c = corners[triangle * 3 + 2] * 3
  const ux = (vertices[b] - vertices[a]) * METRE
  const uy = (vertices[b + 1] - vertices[a + 1]) * METRE
  const uz = (vertices[b + 2] - vertices[a + 2]) * METRE
  const vx = (vertices[c] - vertices[a]) * METRE
  const vy = (vertices[c + 1] - vertices[a + 1]) * METRE
  const vz = (vertices[c + 2] - vertices[a + 2]) * METRE
  const x = uy * vz - uz * vy
  const y = uz * vx - ux * vz
  const z = ux * vy - uy * vx
  const turn = y < 0 ? -1 : 1
  out[0] = x * turn
  out[1] = y * turn
  out[2] = z * turn
  return Math.sqrt(x * x + y * y + z * z)
}

function smoothNormals({ mesh }: Stage, order: Int32Array, { place, count }: Welded): Float32Array {
  const normals = new Float32Array(count * 3)
  const normal = new Float64Array(3)
  for (const triangle of order) {
    faceNormal(mesh.vertices, mesh.corners, triangle, normal)
    for (let k = 0; k < 3; k++) {
      const at = place[mesh.corners[triangle * 3 + k]] * 3
      for (let axis = 0; axis < 3; axis++) normals[at + axis] += normal[axis]
    }
  }
  for (let at = 0; at < normals.length; at += 3) {
    const length = Math.sqrt(normals[at] ** 2 + normals[at + 1] ** 2 + normals[at + 2] ** 2)
    if (length > 0) for (let axis = 0; axis < 3; axis++) normals[at + axis] /= length
    else normals[at + 1] = 1
  }
  return normals
}

/** Metres aside and along, by place. */
function placesOf({ positions, count }: Welded, distance: LineDistance): Float32Array {
  const places = new Float32Array(count * 2)
  for (let i = 0; i < count; i++) {
    const found = distance.find(positions[i * 3], positions[i * 3 + 2])
    places[i * 2] = found === null ? FAR_ASIDE : found.aside
    places[i * 2 + 1] = found === null ? 0 : found.along
  }
  return places
}

interface Looks {
  /** Material of each triangle of the mesh. */
  readonly material: Uint8Array
  readonly wet: Uint8Array
}

function looksOf(stage: Stage, order: Int32Array, { place }: Welded, places: Float32Array): Looks {
  const { mesh, line } = stage
  const material = new Uint8Array(mesh.triangleCount)
  const wet = new Uint8Array(mesh.triangleCount)
  for (const triangle of order) {
    let aside = 0
    for (let k = 0; k < 3; k++) aside += Math.abs(places[place[mesh.corners[triangle * 3 + k]] * 2]) / 3
    const look = groundLook(stage.surfaces[mesh.surfaces[triangle] & 0x7f], line.count < 2 ? 0 : aside)
    material[triangle] = materialIndex(look.material)
    wet[triangle] = look.wet ? 255 : 0
  }
  return { material, wet }
}

const NONE = 255

/** At each place the two foremost materials of the triangles that meet there: what one of them blends with is the other. */
function othersAtVertices({ mesh }: Stage, order: Int32Array, { place, count }: Welded, looks: Looks): Uint8Array {
  const two = new Uint8Array(count * 2).fill(NONE)
  const priority = MATERIALS.map((material) => MATERIAL_PRIORITY[material])
  for (const triangle of order) {
    const material = looks.material[triangle]
    for (let k = 0; k < 3; k++) {
      const at = place[mesh.corners[triangle * 3 + k]] * 2
      if (two[at] === material || two[at + 1] === material) continue
      if (two[at] === NONE || priority[material] > priority[two[at]]) {
        two[at + 1] = two[at]
        two[at] = material
      } else if (two[at + 1] === NONE || priority[material] > priority[two[at + 1]]) two[at + 1] = material
    }
  }
  return two
}

interface Sources {
  readonly stage: Stage
  readonly welded: Welded
  readonly looks: Looks
  readonly places: Float32Array
  readonly normals: Float32Array
  readonly others: Uint8Array
  readonly woods: Float32Array
}

/** How far borders are ragged, metres, however large a triangle is: of roads, and where rock comes out of the land. */
const RAGGED_METRES = 0.7
const RAGGED_ROCK_METRES = 5

const ROCK = materialIndex('rock')

/** Triangles with a corner further out than this, metres, do not lie across the line: their distances have no side. */
const ROAD_METRES = 8

function writeTriangle(terrain: Omit<Terrain, 'chunkStarts'>, to: number, from: Sources, triangle: number): void {
  const { stage, welded, looks, places, normals, others, woods } = from
  const { corners, vertices } = stage.mesh
  const own = looks.material[triangle]
  const area = faceNormal(vertices, corners, triangle, new Float64Array(3)) / 2
  const other = [own, own, own]
  for (let k = 0; k < 3; k++) {
    const at = welded.place[corners[triangle * 3 + k]] * 2
    const blended = others[at] === own ? others[at + 1] : others[at]
    if (blended !== NONE) other[k] = blended
  }
  const isRocky = own === ROCK || other.includes(ROCK)
  const ragged = Math.min(1, (isRocky ? RAGGED_ROCK_METRES : RAGGED_METRES) / Math.sqrt(Math.max(area, 1e-6)))
  const isAside = [0, 1, 2].some((k) => Math.abs(places[welded.place[corners[triangle * 3 + k]] * 2]) > ROAD_METRES)
  for (let k = 0; k < 3; k++) {
    const vertex = to * 3 + k
    const place = welded.place[corners[triangle * 3 + k]]
    for (let axis = 0; axis < 3; axis++) {
      terrain.positions[vertex * 3 + axis] = welded.positions[place * 3 + axis]
      terrain.normals[vertex * 3 + axis] = normals[place * 3 + axis]
    }
    terrain.materials.set([own, other[0], other[1], other[2]], vertex * 4)
    for (let corner = 0; corner < 3; corner++) {
      terrain.shares[vertex * 4 + corner] = corner === k && other[corner] !== own ? 128 : 0
    }
    terrain.shares[vertex * 4 + 3] = Math.round(ragged * 255)
    terrain.places[vertex * 4] = isAside ? Math.abs(places[place * 2]) : places[place * 2]
    terrain.places[vertex * 4 + 1] = places[place * 2 + 1]
    terrain.places[vertex * 4 + 2] = looks.wet[triangle] / 255
    terrain.places[vertex * 4 + 3] = woods[place]
  }
}

/** Puts triangles of a square together. Returns where the runs start. */
function sortIntoChunks({ mesh }: Stage, order: Int32Array): Int32Array {
  const key = new Float64Array(mesh.triangleCount)
  for (const triangle of order) {
    let x = 0
    let z = 0
    for (let k = 0; k < 3; k++) {
      x += (mesh.vertices[mesh.corners[triangle * 3 + k] * 3] * METRE) / 3
      z += (mesh.vertices[mesh.corners[triangle * 3 + k] * 3 + 2] * METRE) / 3
    }
    key[triangle] = Math.floor(z / TERRAIN_CHUNK) * 0x10000 + Math.floor(x / TERRAIN_CHUNK)
  }
  order.sort((a, b) => key[a] - key[b] || a - b)
  const starts: number[] = []
  order.forEach((triangle, i) => {
    if (i === 0 || key[triangle] !== key[order[i - 1]]) starts.push(i)
  })
  starts.push(order.length)
  return Int32Array.from(starts)
}
