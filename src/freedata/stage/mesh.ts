import { toFixed } from '../../core/fixed.js'
import type { TriangleSoup } from '../../formats/rally/mesh-builder.js'
import { layBridge } from './bridge.js'
import { Delaunay } from './delaunay.js'
import { landSlot } from './land-cover.js'
import { addSection, addTriangle, addVertex, layQuad, type MeshDraft, PARTS } from './mesh-draft.js'
import { STAGE_PARTS } from './pieces.js'
import { BRIDGE } from './places.js'
import { landHeight, type Relief } from './relief.js'
import { landPlaces } from './scatter.js'
import { GROUND_POINTS, groundSection, type Section, sectionPlaces, stripSlot } from './sections.js'

/** Road, bridge and land as one mesh without cracks. */
export function buildStageMesh(relief: Relief): TriangleSoup {
  const draft: MeshDraft = { x: [], y: [], z: [], corners: [], surfaces: [] }
  const strips = layStrips(draft, relief)
  layLand(draft, relief, strips)
  const vertices = new Int32Array(draft.x.length * 3)
  for (let i = 0; i < draft.x.length; i++) {
    vertices[i * 3] = draft.x[i] * (0x10000 / PARTS)
    vertices[i * 3 + 1] = toFixed(draft.y[i])
    vertices[i * 3 + 2] = draft.z[i] * (0x10000 / PARTS)
  }
  return { vertices, corners: Uint16Array.from(draft.corners), surfaces: Uint8Array.from(draft.surfaces) }
}

/** Vertex numbers of each section of an unbroken strip of road. */
type Strip = readonly (readonly number[])[]

/** Lays the road before and behind the bridge, and the bridge between; returns the strips on the ground. */
function layStrips(draft: MeshDraft, { road }: Relief): readonly Strip[] {
  const places = sectionPlaces(road)
  const onGround = (from: number, to: number): Strip => {
    const sections = places.filter((at) => at >= from && at <= to).map((at) => groundSection(road.points[at]))
    return layStrip(draft, sections)
  }
  const strips = [onGround(0, BRIDGE.from), onGround(BRIDGE.to, road.length)]
  layBridge(draft, road, strips[0][strips[0].length - 1], strips[1][0])
  return strips
}

function layStrip(draft: MeshDraft, sections: readonly Section[]): Strip {
  const rows = sections.map((section) => addSection(draft, section))
  for (let row = 0; row + 1 < rows.length; row++) {
    const { point } = sections[row]
    const isForest = STAGE_PARTS[point.part].name === 'forest'
    for (let k = 0; k + 1 < GROUND_POINTS; k++) {
      layQuad(draft, rows[row], rows[row + 1], k, stripSlot(point, k, isForest))
    }
  }
  return rows
}

/** Fills everything around the strips. */
function layLand(draft: MeshDraft, relief: Relief, strips: readonly Strip[]): void {
  const rims = strips.map(rimOf)
  const rimVertices = new Set(rims.flat())
  const land = landPlaces(relief)
  const first = draft.x.length
  for (const { x, z } of land) addVertex(draft, x, landHeight(relief, x, z), z)
  const used = [...rimVertices, ...Array.from({ length: land.length }, (_, i) => first + i)]
  const { corners, across } = triangulate(draft, used)
  const fences = new Set<number>()
  for (const rim of rims) {
    for (let i = 0; i < rim.length; i++) fences.add(edgeKey(rim[i], rim[(i + 1) % rim.length]))
  }
  const outside = floodOutside(corners, across, fences)
  for (let triangle = 0; triangle * 3 < corners.length; triangle++) {
    if (outside[triangle] === 0) continue
    const [a, b, c] = corners.slice(triangle * 3, triangle * 3 + 3)
    if (a < 0 || b < 0 || c < 0 || isLong(draft, a, b) || isLong(draft, b, c) || isLong(draft, c, a)) continue
    const slot = landSlot(
      relief,
      [a, b, c].map((i) => ({ x: draft.x[i] / PARTS, y: draft.y[i], z: draft.z[i] / PARTS })),
    )
    addTriangle(draft, a, b, c, slot)
  }
}

/** Longer edges of the land are those of slivers at its border, metres. */
const LONGEST = 130

function isLong({ x, z }: MeshDraft, from: number, to: number): boolean {
  const [offX, offZ] = [x[to] - x[from], z[to] - z[from]]
  return offX * offX + offZ * offZ > LONGEST * PARTS * LONGEST * PARTS
}

/** The vertices around a strip. */
function rimOf(strip: Strip): number[] {
  const left = strip.map((section) => section[0])
  const right = strip.map((section) => section[GROUND_POINTS - 1])
  const first = strip[0].slice(1, -1)
  const last = strip[strip.length - 1].slice(1, -1)
  return [...left, ...last, ...right.reverse(), ...[...first].reverse()]
}

/** Far corners, in parts of a metre. */
const FAR = 8000 * PARTS

/** Delaunay triangles of vertices of the draft; the far corners have numbers below 0. */
function triangulate(draft: MeshDraft, used: readonly number[]): { corners: number[]; across: readonly number[] } {
  const tile = 48 * PARTS
  const sorted = used
    .map((vertex) => {
      const row = Math.floor(draft.z[vertex] / tile)
      const column = Math.floor(draft.x[vertex] / tile)
      // Rows back and forth: the next point is near the last.
      return { vertex, row, order: (row & 1) === 0 ? column : -column }
    })
    .sort((a, b) => a.row - b.row || a.order - b.order || a.vertex - b.vertex)
  const numbers = sorted.map(({ vertex }) => vertex)
  const x = [-FAR, FAR, FAR, -FAR, ...numbers.map((vertex) => draft.x[vertex])]
  const z = [-FAR, -FAR, FAR, FAR, ...numbers.map((vertex) => draft.z[vertex])]
  const triangles = new Delaunay(x, z)
  for (let point = 4; point < x.length; point++) triangles.insert(point)
  return { corners: triangles.corners.map((point) => (point < 4 ? -1 : numbers[point - 4])), across: triangles.across }
}

function edgeKey(a: number, b: number): number {
  return a < b ? a * 0x10000 + b : b * 0x10000 + a
}

/** 1 for the triangles that are reached from the far corners without crossing a fence. */
function floodOutside(corners: readonly number[], across: readonly number[], fences: ReadonlySet<number>): Uint8Array {
  const outside = new Uint8Array(corners.length / 3)
  const open: number[] = []
  const missing = new Set(fences)
  for (let i = 0; i < corners.length; i++) {
    const next = i % 3 === 2 ? i - 2 : i + 1
    if (corners[i] >= 0 && corners[next] >= 0) missing.delete(edgeKey(corners[i], corners[next]))
    if (corners[i] >= 0 || outside[Math.floor(i / 3)] !== 0) continue
    outside[Math.floor(i / 3)] = 1
    open.push(Math.floor(i / 3))
  }
  if (missing.size > 0) throw new RangeError(`${missing.size} edges of the road are not edges of the land`)
  for (let triangle = open.pop(); triangle !== undefined; triangle = open.pop()) {
    for (let edge = 0; edge < 3; edge++) {
      const next = across[triangle * 3 + edge]
      if (next < 0 || outside[next] !== 0) continue
      const from = corners[triangle * 3 + edge]
      const to = corners[triangle * 3 + ((edge + 1) % 3)]
      if (from >= 0 && to >= 0 && fences.has(edgeKey(from, to))) continue
      outside[next] = 1
      open.push(next)
    }
  }
  return outside
}
