import { addSection, addTriangle, addVertex, layQuad, type MeshDraft } from './mesh-draft.js'
import { BRIDGE } from './places.js'
import type { Road } from './road.js'
import { DECK_POINTS, deckSection, GROUND_POINTS } from './sections.js'

/** Metres between the sections of the bridge. */
const SECTION_METRES = 4

/** How far its arch is below the deck: in the middle, and how much more at the ends; metres. */
const CROWN_THICKNESS = 0.9
const SPRING_DEPTH = 2.2

/**
 * Lays the bridge between two sections of the road: its deck, and the arch that carries it. The arch closes the body below the deck,
 * so that it can be seen from all sides; cars under it have the stream nearest to them.
 */
export function layBridge(draft: MeshDraft, road: Road, first: readonly number[], last: readonly number[]): void {
  const skip = (GROUND_POINTS - DECK_POINTS) / 2
  const rows: (readonly number[])[] = [first.slice(skip, skip + DECK_POINTS)]
  for (let at = BRIDGE.from + SECTION_METRES; at < BRIDGE.to; at += SECTION_METRES) {
    rows.push(addSection(draft, deckSection(road.points[at])))
  }
  rows.push(last.slice(skip, skip + DECK_POINTS))
  const soffit = rows.map((row, i) => {
    const share = (2 * i) / (rows.length - 1) - 1
    return layUnder(draft, row, CROWN_THICKNESS + SPRING_DEPTH * share * share)
  })
  for (let row = 0; row + 1 < rows.length; row++) {
    for (let k = 0; k + 1 < DECK_POINTS; k++) layQuad(draft, rows[row], rows[row + 1], k, 'tarmac')
    const [near, far] = [soffit[row], soffit[row + 1]]
    layQuad(draft, near, far, 0, 'rock')
    for (const side of [0, 1]) {
      const deck = side * (DECK_POINTS - 1)
      layQuad(draft, [rows[row][deck], near[side]], [rows[row + 1][deck], far[side]], 0, 'rock')
    }
  }
  closeEnd(draft, rows[0], soffit[0])
  closeEnd(draft, rows[rows.length - 1], soffit[soffit.length - 1])
}

/** The left and right corner of the arch under a section of the deck. */
function layUnder(draft: MeshDraft, row: readonly number[], depth: number): readonly number[] {
  const height = (draft.y[row[0]] + draft.y[row[row.length - 1]]) / 2 - depth
  return [row[0], row[row.length - 1]].map((vertex) => addVertex(draft, draft.x[vertex], height, draft.z[vertex], 1))
}

/** The upright end of the body. */
function closeEnd(draft: MeshDraft, row: readonly number[], [left, right]: readonly number[]): void {
  for (let k = 0; k + 1 < row.length; k++) addTriangle(draft, row[k], row[k + 1], left, 'rock')
  addTriangle(draft, row[row.length - 1], right, left, 'rock')
}
