import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { rallyMapCommand } from '../../src/cli/rally-map.js'
import { encodeArchive, stageMembers } from '../../src/formats/rally/index.js'
import { wallColour } from '../../src/render/stage/geometry/wall-overlay.js'
import { paintStageMap, type StageLayer, type StageMap } from '../../src/render/stage/index.js'
import { stageFiles, wallOf } from '../rally/support.js'
import { pixelsOfPng } from '../support/png.js'
import { roadStage, treeFileOf } from './stage-support.js'

const only = (...layers: StageLayer[]): ReadonlySet<StageLayer> => new Set(layers)

/** R, G, B of the pixel over a place. */
function colourAt({ pixels, width, height, left, low, scale }: StageMap, x: number, z: number): number[] {
  const column = Math.floor((x - left) * scale)
  const row = Math.floor(height - (z - low) * scale)
  const at = (row * width + column) * 4
  return [...pixels.slice(at, at + 3)]
}

test('the map shows each surface where it is: grey road, green land, blue water, paper off the mesh', () => {
  const map = paintStageMap(roadStage(), { size: 480, layers: only('terrain') })
  const [red, green, blue] = colourAt(map, 22, 55)
  expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(16)
  const land = colourAt(map, 36, 55)
  expect(land[1]).toBeGreaterThan(land[0])
  expect(land[1]).toBeGreaterThan(land[2] + 30)
  const pond = colourAt(map, 4, 104)
  expect(pond[2]).toBeGreaterThan(pond[0] + 30)
  expect(colourAt(map, -20, 55)).toEqual([226, 222, 210])
})

test('+x is to the right and +z up: the pond in the north-west of the mesh lies above and left of its middle', () => {
  const { width, height, left, low, scale } = paintStageMap(roadStage(), { size: 200, layers: only() })
  expect((4 - left) * scale).toBeLessThan(width / 2)
  expect(height - (104 - low) * scale).toBeLessThan(height / 2)
})

test('walls are drawn in the colour of their type, trees, line, start and finish at their places', () => {
  const stage = roadStage({
    walls: [wallOf([34, 30], [34, 70], [-1, 0], { type: 2 }), wallOf([38, 30], [38, 70], [-1, 0], { type: 6 })],
    files: { 'tst01.tre': treeFileOf([{ x: 4, z: 40, shadow: 4 }]) },
  })
  const map = paintStageMap(stage, { size: 960 })
  const distance = (a: readonly number[], b: readonly number[]): number =>
    Math.max(...a.map((part, k) => Math.abs(part - b[k])))
  expect(distance(colourAt(map, 34, 50), wallColour(2))).toBeLessThan(60)
  const limit = colourAt(map, 38, 50)
  expect(limit[0]).toBeGreaterThan(limit[1])
  const tree = colourAt(map, 4, 40)
  expect(tree[1]).toBeGreaterThan(tree[0])
  expect(tree[1]).toBeLessThan(110)
  expect(distance(colourAt(map, 20, 13), [36, 150, 60])).toBeLessThan(30)
  expect(distance(colourAt(map, 20, 100), [206, 36, 40])).toBeLessThan(30)
  const plain = paintStageMap(stage, { size: 960, layers: only('terrain') })
  expect(colourAt(plain, 34, 50)).toEqual(colourAt(plain, 36, 50))
})

test("cars' ways are drawn over the map", () => {
  const path = { places: [14, 20, 14, 90], colour: [230, 40, 200] as const }
  const map = paintStageMap(roadStage(), { size: 480, layers: only('terrain'), paths: [path] })
  expect(colourAt(map, 14, 60)).toEqual([230, 40, 200])
})

test('a stage without a centre line is shown as a whole, one without ground as an empty sheet', () => {
  const whole = paintStageMap(roadStage({ line: [] }), { size: 240 })
  expect([whole.width, whole.height]).toEqual([85, 240])
  const { width, height } = paintStageMap(roadStage({ line: [], mesh: roadlessMesh() }), { size: 32 })
  expect([width, height]).toEqual([32, 32])
})

function roadlessMesh(): ReturnType<typeof roadStage>['mesh'] {
  const mesh = roadStage().mesh
  return {
    ...mesh,
    ...{ vertexCount: 0, vertices: new Int32Array(0), triangleCount: 0, corners: new Uint16Array(0) },
    ...{ surfaces: new Uint8Array(0), marks: new Uint8Array(0), list: new Uint16Array(0), width: 0, height: 0 },
    levels: mesh.levels.map(() => ({
      ...{ count: 0, triangles: new Int16Array(0), padding: new Uint16Array(0), first: new Int32Array(0) },
    })),
  }
}

test('tarmac rally map writes a PNG of the stage and says how it lies', async () => {
  const path = mkdtempSync(join(tmpdir(), 'tarmac-map-'))
  const archive = join(path, 'Tst01Hi.bfl')
  writeFileSync(archive, encodeArchive(stageMembers(stageFiles({}))))
  let out = ''
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += String(text)
    return true
  })
  const words = [
    '--stage',
    archive,
    '--out',
    join(path, 'map.png'),
    '--size',
    '64',
    '--layer',
    'terrain,grid',
    '--json',
  ]
  await rallyMapCommand().parseAsync(words, { from: 'user' })
  stdout.mockRestore()
  const facts = JSON.parse(out)
  expect(facts).toMatchObject({ width: 64, height: 64, layers: ['terrain', 'grid'] })
  const picture = pixelsOfPng(readFileSync(facts.file))
  expect([picture.width, picture.height]).toEqual([64, 64])
  await expect(rallyMapCommand().parseAsync([...words, '--layer', 'moon'], { from: 'user' })).rejects.toThrow(
    'there is no moon',
  )
})
