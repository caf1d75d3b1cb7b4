import type { Section } from './sections.js'
import { type SlotName, slotNumber } from './slots.js'

/** Places are whole numbers of this many parts of a metre, so that triangulation is exact. */
export const PARTS = 256

/** The collision mesh while it grows: places in 1/256 m, heights in metres. */
export interface MeshDraft {
  readonly x: number[]
  readonly y: number[]
  readonly z: number[]
  readonly corners: number[]
  readonly surfaces: number[]
}

/** Adds a vertex and returns its number. Its place is in metres, or in the draft's own parts where `parts` is 1. */
export function addVertex(draft: MeshDraft, x: number, y: number, z: number, parts = PARTS): number {
  draft.x.push(Math.floor(x * parts + 0.5))
  draft.y.push(y)
  draft.z.push(Math.floor(z * parts + 0.5))
  return draft.x.length - 1
}

/** Adds a triangle of a surface slot. */
export function addTriangle(draft: MeshDraft, a: number, b: number, c: number, slot: SlotName): void {
  draft.corners.push(a, b, c)
  draft.surfaces.push(slotNumber(slot))
}

/** Adds the vertices of a section of the road and returns their numbers, from left to right. */
export function addSection(draft: MeshDraft, { point, across }: Section): number[] {
  return across.map(({ right, above }) =>
    addVertex(draft, point.x + point.alongZ * right, point.y + above, point.z - point.alongX * right),
  )
}

/** Two triangles between two sections; the diagonals mirror each other about the middle. */
export function layQuad(
  draft: MeshDraft,
  near: readonly number[],
  far: readonly number[],
  k: number,
  slot: SlotName,
): void {
  if (k * 2 < near.length - 1) {
    addTriangle(draft, near[k], far[k], near[k + 1], slot)
    addTriangle(draft, near[k + 1], far[k], far[k + 1], slot)
  } else {
    addTriangle(draft, near[k], far[k], far[k + 1], slot)
    addTriangle(draft, near[k], far[k + 1], near[k + 1], slot)
  }
}
