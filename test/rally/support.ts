import {
  buildCollisionMesh,
  type CollisionMesh,
  encodeCentreLine,
  encodeCollisionMesh,
  encodeSurfaces,
  encodeWalls,
  type LinePoint,
  type StageFiles,
  type WallRecord,
} from '../../src/formats/rally/index.js'
import { type Stage, stageFromFiles } from '../../src/rally/index.js'

/** A number of units as 16.16. */
export const units = (value: number): number => Math.round(value * 0x10000)

/** A mesh of triangles, nine numbers (units) each: x, y, z of three corners. */
export function meshOf(triangles: readonly (readonly number[])[], surfaces: readonly number[] = []): CollisionMesh {
  return buildCollisionMesh({
    vertices: Int32Array.from(triangles.flat(), units),
    corners: Uint16Array.from({ length: triangles.length * 3 }, (_, i) => i),
    surfaces: Uint8Array.from({ length: triangles.length }, (_, i) => surfaces[i] ?? 0),
  })
}

/** Two triangles that make a level square from (x, z) to (x + size, z + size) at height y. */
export function square(x: number, z: number, size: number, y: number): number[][] {
  return [
    [x, y, z, x, y, z + size, x + size, y, z],
    [x + size, y, z + size, x + size, y, z, x, y, z + size],
  ]
}

/** A line through places in units; the flagged points by index. */
export function lineOf(places: readonly (readonly [number, number])[], flagged: readonly number[] = []): LinePoint[] {
  const zero = { x: 0, y: 0, z: 0 }
  return places.map(([x, z], i) => ({
    point: { x: units(x), y: 0, z: units(z) },
    direction: zero,
    flags: flagged.includes(i) ? 1 : 0,
    rest: new Uint8Array(16),
  }))
}

/** A solid wall between places in units that holds on the side of its normal (nx, nz). */
export function wallOf(
  [ax, az]: readonly [number, number],
  [bx, bz]: readonly [number, number],
  [nx, nz]: readonly [number, number],
  rest: Partial<WallRecord> = {},
): WallRecord {
  return {
    first: { x: units(ax), y: units(-1000), z: units(az) },
    second: { x: units(bx), y: units(1000), z: units(bz) },
    normal: { x: units(nx), y: 0, z: units(nz) },
    ...{ unread: 0, cell: 0, type: 2, flags: 0, firstCap: 0xff, secondCap: 0xff },
    ...rest,
  }
}

/** What a small stage is made of. */
export interface StageParts {
  readonly mesh?: CollisionMesh
  readonly line?: readonly LinePoint[]
  readonly walls?: readonly WallRecord[]
  readonly surfaces?: readonly number[]
  /** More files by name. */
  readonly files?: { readonly [name: string]: Uint8Array }
}

/** The files of a stage `tst01`. */
export function stageFiles(parts: StageParts): StageFiles {
  const members = new Map<string, Uint8Array>([
    ['tst01.hpc', encodeCollisionMesh(parts.mesh ?? meshOf(square(0, 0, 100, 0)))],
    ['tst01.cat', encodeCentreLine(parts.line ?? [])],
    ['tst01fin.dat', encodeWalls(parts.walls ?? [])],
    ['tst01.srf', encodeSurfaces({ ids: Uint8Array.from(parts.surfaces ?? [0]) })],
    ...Object.entries(parts.files ?? {}),
  ])
  return { stage: 'tst01', label: 'test', members }
}

/** A small stage, through its files. */
export function stageOf(parts: StageParts): Stage {
  return stageFromFiles(stageFiles(parts))
}

/** Corners, middles of the edges, centroid, and points just beside them, of a triangle: x and z. */
export function tellingPoints(mesh: CollisionMesh, triangle: number): [number, number][] {
  const at = [0, 1, 2].map((k) => mesh.corners[triangle * 3 + k] * 3)
  const [x, z] = [0, 2].map((axis) => at.map((corner) => mesh.vertices[corner + axis]))
  const middle = (values: number[]): number => Math.round(values.reduce((sum, value) => sum + value) / values.length)
  const points: [number, number][] = [[middle(x), middle(z)]]
  for (let k = 0; k < 3; k++) {
    const next = (k + 1) % 3
    points.push([x[k], z[k]], [middle([x[k], x[next]]), middle([z[k], z[next]])])
  }
  return points.flatMap(([px, pz]): [number, number][] => [
    [px, pz],
    [px + 1, pz],
    [px, pz - 1],
  ])
}
