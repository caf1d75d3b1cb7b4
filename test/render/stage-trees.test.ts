import { Group, Texture } from 'three'
import { expect, test } from 'vitest'
import { SHADOW_RAMP, type Stage } from '../../src/rally/index.js'
import { shadowRamp } from '../../src/render/stage/geometry/shadow-ramp.js'
import { stageLight } from '../../src/render/stage/geometry/sky-colours.js'
import { TREE_KINDS, treeLook } from '../../src/render/stage/geometry/tree-kinds.js'
import { buildTreeShadows } from '../../src/render/stage/geometry/tree-shadows.js'
import { buildTrees, SHEET_COLUMNS, SHEET_ROWS, TREE_NUMBERS } from '../../src/render/stage/geometry/trees.js'
import { StageOrder } from '../../src/render/stage/gl/draw-order.js'
import { LightUniforms } from '../../src/render/stage/gl/light-uniforms.js'
import { TreeShadowMesh } from '../../src/render/stage/gl/tree-shadow-mesh.js'
import { coverage } from '../../src/render/stage/paint/sheet-levels.js'
import { paintTrees } from '../../src/render/stage/paint/tree-pictures.js'
import { units } from '../rally/support.js'
import { roadStage, type TestTree, treeFileOf } from './stage-support.js'

const TREES: readonly TestTree[] = [
  { x: 2, z: 20, shadow: 6 },
  { x: 34, z: 30, shadow: 8 },
  { x: 36, z: 70, shadow: 5 },
  { x: 33, z: 71, shadow: 5 },
]

const woods = (header?: Parameters<typeof treeFileOf>[1]): Stage =>
  roadStage({ files: { 'tst01.tre': treeFileOf(TREES, header) } })

test('every item of the tree file is one tree, in the order of the file, its foot on the ground', () => {
  const { count, places } = buildTrees(woods(), null)
  expect(count).toBe(TREES.length)
  TREES.forEach(({ x, z }, i) => {
    const [px, py, pz, height, width] = places.subarray(i * TREE_NUMBERS, (i + 1) * TREE_NUMBERS)
    expect([px, pz]).toEqual([x, z])
    expect(py).toBe(x < 8 ? 1 : 0)
    expect(height).toBeGreaterThan(1)
    expect(width).toBeGreaterThan(0.5)
  })
})

test('the same place always has the same tree, and different places all kinds of them', () => {
  expect(treeLook(units(12.5), units(-7))).toEqual(treeLook(units(12.5), units(-7)))
  const kinds = new Set<number>()
  for (let i = 0; i < 4000; i++) kinds.add(treeLook(units((i % 80) * 31), units(Math.floor(i / 80) * 37)).kind)
  expect(kinds.size).toBe(TREE_KINDS.length)
})

test('a tree is as high as its shadow says where the file names the sun', () => {
  const { places } = buildTrees(woods([units(0.6), units(0.8), 0]), null)
  TREES.forEach(({ x, z, shadow }, i) => {
    if (TREE_KINDS[treeLook(units(x), units(z)).kind] === 'bush') return
    expect(places[i * TREE_NUMBERS + 3]).toBeCloseTo((shadow * 0.8) / 0.6, 2)
  })
})

test("a shadow polygon takes the picture of its tree: every polygon of an item the kind of that item's tree [rally.tre.11]", () => {
  const { vertexCount, looks, positions } = buildTreeShadows(woods())
  expect(vertexCount).toBe(TREES.length * 6)
  for (let vertex = 0; vertex < vertexCount; vertex++) {
    const { x, z } = TREES[Math.floor(vertex / 6)]
    expect(looks[vertex * 2]).toBe(treeLook(units(x), units(z)).kind)
    expect(Math.abs(positions[vertex * 3 + 2] - z)).toBeLessThanOrEqual(1)
  }
})

test("shadows stand where the file has them, foot of the picture at the tree, by the file's intensities", () => {
  const { positions, pictures, looks } = buildTreeShadows(woods())
  const { x, shadow } = TREES[0]
  for (let vertex = 0; vertex < 6; vertex++) {
    const isFoot = positions[vertex * 3] === x
    expect(positions[vertex * 3]).toBe(isFoot ? x : x + shadow)
    expect(positions[vertex * 3 + 1]).toBeCloseTo(0.05, 3)
    expect(pictures[vertex * 2 + 1]).toBe(isFoot ? 0 : 1)
    // 0.36 and 0.54 of 49.
    expect(looks[vertex * 2 + 1]).toBe(isFoot ? 17 : 26)
  }
})

test("white shadows of the file get colour and alpha from the stage's light: darker for less intensity, none at night's end of contrast [rally.tre.12]", () => {
  const stage = woods()
  const noon = shadowRamp(stageLight(stage, 720, 'clear'))
  expect(noon.length).toBe(SHADOW_RAMP * 4)
  for (let i = 1; i < SHADOW_RAMP; i++) expect(noon[i * 4]).toBeGreaterThan(noon[(i - 1) * 4])
  // The hue of the sky's light: bluish by day.
  expect(noon[20 * 4 + 2]).toBeGreaterThan(noon[20 * 4])
  expect(noon[3]).toBeGreaterThan(0.7)
  const overcast = shadowRamp(stageLight(stage, 720, 'storm'))
  const midnight = shadowRamp(stageLight(stage, 0, 'clear'))
  expect(overcast[3]).toBeLessThan(noon[3] / 2)
  expect(midnight[3]).toBeLessThan(noon[3] / 2)
})

test('shadows are drawn with the identity matrix, without writing depth, after the terrain and before the cars [rally.tre.15]', () => {
  const stage = woods()
  const group = new Group()
  const light = new LightUniforms(stage)
  const shadows = new TreeShadowMesh(group, buildTreeShadows(stage), light, new Texture(), StageOrder.treeShadows)
  expect(shadows.material.depthWrite).toBe(false)
  expect(shadows.material.depthTest).toBe(true)
  expect(group.children.length).toBe(1)
  for (const mesh of group.children) {
    expect([...mesh.matrixWorld.elements]).toEqual([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
    expect(mesh.renderOrder).toBe(StageOrder.treeShadows)
  }
  expect(StageOrder.terrain).toBeLessThan(StageOrder.treeShadows)
  expect(StageOrder.treeShadows).toBeLessThan(StageOrder.cars)
})

test('nothing of the shadows depends on how time goes by: the two values that the original steps before them are never read [rally.tre.16]', () => {
  const stage = woods()
  const light = new LightUniforms(stage)
  const shadows = new TreeShadowMesh(new Group(), buildTreeShadows(stage), light, new Texture(), StageOrder.treeShadows)
  const view = { minutes: 720, weather: 'clear', layers: new Set([]), cars: [] } as const
  const camera = { x: 0, y: 2, z: 0, axes: [1, 0, 0, 0, 1, 0, 0, 0, 1], fov: 60 }
  shadows.relight(light.update({ ...view, camera, seconds: 0 }))
  const before = Array.from(shadows.material.uniforms.ramp.value as Float32Array)
  shadows.relight(light.update({ ...view, camera, seconds: 1234.5 }))
  expect(Array.from(shadows.material.uniforms.ramp.value as Float32Array)).toEqual(before)
  expect(shadows.material.vertexShader).not.toContain('seconds')
})

test('shadows whose vertices lie nowhere near their trees are not drawn', () => {
  const bytes = treeFileOf([{ x: 10, z: 20, shadow: 6000 }])
  expect(buildTreeShadows(roadStage({ files: { 'tst01.tre': bytes } })).vertexCount).toBe(0)
})

test('pictures of trees show as much of themselves in every smaller size', () => {
  const levels = paintTrees()
  expect(levels.map(({ width }) => width).slice(0, 4)).toEqual([1024, 512, 256, 128])
  for (let cell = 0; cell < TREE_KINDS.length; cell++) {
    const first = coverage(levels[0], SHEET_COLUMNS, SHEET_ROWS, cell, 1)
    expect(first).toBeGreaterThan(0.06)
    expect(first).toBeLessThan(0.75)
    for (const level of levels.slice(1, 6)) {
      expect(Math.abs(coverage(level, SHEET_COLUMNS, SHEET_ROWS, cell, 1) - first)).toBeLessThan(0.065)
    }
  }
})
