import { expect, test } from 'vitest'
import {
  buildGridOverlay,
  CELL_METRES,
  LEVEL_COLOURS,
  visitGrid,
} from '../../src/render/stage/geometry/grid-overlay.js'
import { buildLineOverlay, lineColour } from '../../src/render/stage/geometry/line-overlay.js'
import { buildTreeNodeOverlay, nodeColour } from '../../src/render/stage/geometry/tree-node-overlay.js'
import { roadStage, treeFileOf } from './stage-support.js'

test('the grid layer reaches every node of the file once, each as large as its level', () => {
  const stage = roadStage()
  const counts = [0, 0, 0, 0, 0]
  const seen = new Set<string>()
  visitGrid(stage, ({ level, node, x, z }) => {
    counts[level]++
    seen.add(`${level} ${node}`)
    expect((x - stage.mesh.originX / 0x10000) % CELL_METRES[level]).toBe(0)
    expect((z - stage.mesh.originZ / 0x10000) % CELL_METRES[level]).toBe(0)
  })
  expect(counts).toEqual(stage.mesh.levels.map(({ count }) => count))
  expect(seen.size).toBe(counts.reduce((sum, count) => sum + count, 0))
  expect(counts[1]).toBe(16)
})

test('outlines of cells lie on the ground in the colour of their level, around cells that hold triangles or are split', () => {
  const stage = roadStage()
  const { positions, colours, vertexCount } = buildGridOverlay(stage)
  const byLevel = LEVEL_COLOURS.map((colour) => {
    let length = 0
    for (let i = 0; i < vertexCount; i += 2) {
      if ([...colours.slice(i * 4, i * 4 + 4)].join() !== colour.join()) continue
      length +=
        Math.abs(positions[i * 3] - positions[i * 3 + 3]) + Math.abs(positions[i * 3 + 2] - positions[i * 3 + 5])
    }
    return length
  })
  const expected = [0, 0, 0, 0, 0]
  visitGrid(stage, ({ level, split, triangles }) => {
    if (level === 0 || split || triangles > 0) expected[level] += 4 * CELL_METRES[level]
  })
  byLevel.forEach((length, level) => {
    expect(length).toBeCloseTo(expected[level], 0)
  })
  for (let i = 0; i < vertexCount; i++) expect(Math.abs(positions[i * 3 + 1])).toBeLessThan(1.6)
})

test('the line layer runs along the centre line from green to red, with bars every 100 metres', () => {
  const stage = roadStage()
  const { positions, colours, vertexCount } = buildLineOverlay(stage)
  let widest = 0
  let bars = 0
  for (let i = 0; i < vertexCount; i++) {
    const aside = Math.abs(positions[i * 3] - 20)
    widest = Math.max(widest, aside)
    expect(positions[i * 3 + 1]).toBeGreaterThan(0)
    expect(positions[i * 3 + 1]).toBeLessThan(0.4)
    if (aside > 1.9 && colours[i * 4 + 1] === 255) bars++
  }
  expect(widest).toBeGreaterThan(3)
  // Two bars, at 0 and 100 metres: four corners of six vertices' quads each.
  expect(bars).toBe(12)
  expect(lineColour(0)[1]).toBeGreaterThan(lineColour(0)[0])
  expect(lineColour(1)[0]).toBeGreaterThan(lineColour(1)[1])
})

test('the layer of tree nodes joins every item to the mast of its node, a colour a node', () => {
  const trees = [
    { x: 2, z: 20, shadow: 4 },
    { x: 34, z: 40, shadow: 4 },
  ]
  const stage = roadStage({ files: { 'tst01.tre': treeFileOf(trees) } })
  const { positions, colours, vertexCount } = buildTreeNodeOverlay(stage)
  const ends = new Set<string>()
  for (let i = 0; i < vertexCount; i++) ends.add(`${positions[i * 3]},${positions[i * 3 + 2]}`)
  expect(ends).toEqual(new Set(['2,20', '34,40', '18,30']))
  expect([...colours.slice(0, 3)]).toEqual(nodeColour(0).slice(0, 3))
  expect(nodeColour(0)).not.toEqual(nodeColour(1))
})
