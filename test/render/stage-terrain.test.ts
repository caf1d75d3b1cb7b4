import { expect, test } from 'vitest'
import { surfaceId } from '../../src/rally/index.js'
import { growFarWoods } from '../../src/render/stage/geometry/far-woods.js'
import { groundLook, landMaterial, MATERIALS, materialIndex } from '../../src/render/stage/geometry/materials.js'
import { buildSurroundings, landHeight, laySurroundings } from '../../src/render/stage/geometry/surroundings.js'
import { buildTerrain, FAR_ASIDE } from '../../src/render/stage/geometry/terrain.js'
import { TREE_NUMBERS } from '../../src/render/stage/geometry/trees.js'
import { meshOf, stageOf } from '../rally/support.js'
import { roadStage } from './stage-support.js'

test('every triangle of the collision mesh that has an extent is drawn once, where it is', () => {
  const flat = [0, 0, 0, 4, 0, 0, 8, 0, 0]
  const stage = stageOf({ mesh: meshOf([[0, 0, 0, 0, 0, 8, 8, 0, 0], flat, [8, 1, 8, 8, 2, 16, 16, 3, 8]]) })
  const terrain = buildTerrain(stage)
  expect([...terrain.sources].sort()).toEqual([0, 2])
  const drawn = [...terrain.sources].indexOf(2)
  expect([...terrain.positions.slice(drawn * 9, drawn * 9 + 9)]).toEqual([8, 1, 8, 8, 2, 16, 16, 3, 8])
  const whole = roadStage()
  const sources = [...buildTerrain(whole).sources].sort((a, b) => a - b)
  expect(sources).toEqual(Array.from({ length: whole.mesh.triangleCount }, (_, i) => i))
})

test('chunks hold all triangles, each in one, and no chunk reaches further than its square and a triangle', () => {
  const { chunkStarts, triangleCount, positions } = buildTerrain(roadStage())
  expect(chunkStarts[0]).toBe(0)
  expect(chunkStarts[chunkStarts.length - 1]).toBe(triangleCount)
  for (let chunk = 0; chunk + 1 < chunkStarts.length; chunk++) {
    expect(chunkStarts[chunk + 1]).toBeGreaterThan(chunkStarts[chunk])
    const xs = Array.from(positions.slice(chunkStarts[chunk] * 9, chunkStarts[chunk + 1] * 9)).filter(
      (_, i) => i % 3 === 0,
    )
    expect(Math.max(...xs) - Math.min(...xs)).toBeLessThanOrEqual(248)
  }
})

test('a triangle is made of what its surface is, and names what it meets at its corners', () => {
  const stage = roadStage()
  const terrain = buildTerrain(stage)
  const at = (x: number, z: number): number => {
    for (let i = 0; i < terrain.triangleCount; i++) {
      const corners = [0, 1, 2].map((k) => [terrain.positions[i * 9 + k * 3], terrain.positions[i * 9 + k * 3 + 2]])
      if (corners.some(([cx, cz]) => cx === x && cz === z)) return i
    }
    return -1
  }
  const tarmac = materialIndex('tarmac')
  const gravel = materialIndex('heavy-gravel')
  for (let i = 0; i < terrain.triangleCount; i++) {
    const middle = (terrain.positions[i * 9] + terrain.positions[i * 9 + 3] + terrain.positions[i * 9 + 6]) / 3
    const own = MATERIALS[terrain.materials[i * 12]]
    if (Math.abs(middle - 20) < 4) expect(own).toBe('tarmac')
    else if (Math.abs(middle - 20) < 8) expect(own).toBe('heavy-gravel')
    else expect(['loose', 'deep-water']).toContain(own)
  }
  // In the middle of the road nothing else is near; at its edge each of the two blends half of the other in.
  expect(at(20, 40)).toBeGreaterThanOrEqual(0)
  let borders = 0
  for (let i = 0; i < terrain.triangleCount; i++) {
    for (let k = 0; k < 3; k++) {
      const isEdge = terrain.positions[i * 9 + k * 3] === 24
      const [own, other] = [terrain.materials[i * 12], terrain.materials[i * 12 + 1 + k]]
      const share = terrain.shares[(i * 3 + k) * 4 + k]
      if (!isEdge) continue
      borders++
      expect([own, other].sort()).toEqual([tarmac, gravel].sort())
      expect(share).toBe(128)
    }
  }
  expect(borders).toBeGreaterThan(50)
})

test('ground knows how far aside of the centre line it lies, and to which side, and how far along', () => {
  const { places, positions } = buildTerrain(roadStage())
  for (let vertex = 0; vertex < positions.length / 3; vertex++) {
    const [x, z] = [positions[vertex * 3], positions[vertex * 3 + 2]]
    const isNear = Math.abs(x - 20) <= 4
    if (z > 104) continue
    expect(Math.abs(places[vertex * 4])).toBeCloseTo(Math.abs(x - 20), 3)
    if (isNear) expect(places[vertex * 4] * (x - 20)).toBeGreaterThanOrEqual(0)
    expect(places[vertex * 4 + 1]).toBeCloseTo(z, 3)
  }
  const far = stageOf({ mesh: meshOf([[0, 0, 0, 0, 0, 8, 8, 0, 0]]) })
  expect(buildTerrain(far).places[0]).toBe(FAR_ASIDE)
})

test('every surface of the list has a look, wet ones that of the dry one', () => {
  expect(groundLook(surfaceId('TARMAC'), 0)).toEqual({ material: 'tarmac', wet: false })
  expect(groundLook(surfaceId('WET_TARMAC'), 0)).toEqual({ material: 'tarmac', wet: true })
  expect(groundLook(surfaceId('SHALLOW_WATER'), 0).material).toBe('shallow-water')
  expect(groundLook(surfaceId('DEEP_SNOW'), 80).material).toBe('snow')
  expect(groundLook(9999, 0).material).toBe('gravel')
})

test('loose ground is bare on the road, grass off it, needles and leaves in the woods; gravel roads stay gravel', () => {
  expect(landMaterial('loose', 2, 0)).toBe('loose')
  expect(landMaterial('loose', 20, 0)).toBe('grass')
  expect(landMaterial('loose', 20, 1)).toBe('forest-floor')
  expect(landMaterial('heavy-gravel', 20, 1)).toBe('heavy-gravel')
  // What stands in for unknown surfaces is the land's own where it lies far off the road.
  expect(groundLook(surfaceId('MEDIUM_GRAVEL'), 3).material).toBe('gravel')
  expect(groundLook(surfaceId('MEDIUM_GRAVEL'), 30).material).toBe('loose')
})

test('the land round a stage goes on from the edge of its mesh, below it where both are, and reaches past every side', () => {
  const stage = roadStage()
  const land = laySurroundings(stage)
  expect(land).not.toBeNull()
  if (land === null) return
  expect(landHeight(land, 20, 60)).toBeLessThan(0)
  expect(landHeight(land, 20, 60)).toBeGreaterThan(-4)
  expect(Math.abs(landHeight(land, 60, 60))).toBeLessThan(6)
  const around = buildSurroundings(land, stage)
  const xs = Array.from(around.positions).filter((_, i) => i % 3 === 0)
  const zs = Array.from(around.positions).filter((_, i) => i % 3 === 2)
  expect(Math.min(...xs)).toBeLessThan(-500)
  expect(Math.max(...xs)).toBeGreaterThan(540)
  expect(Math.min(...zs)).toBeLessThan(-500)
  expect(Math.max(...zs)).toBeGreaterThan(620)
  expect([...around.sources].every((source) => source === -1)).toBe(true)
  expect(around.positions.every(Number.isFinite)).toBe(true)
})

test('woods of the far land stand on it, never on or beside the mesh, and always the same', () => {
  const stage = roadStage()
  const land = laySurroundings(stage)
  if (land === null) throw new Error('a stage with ground has land')
  const { count, places } = growFarWoods(land)
  expect(count).toBeGreaterThan(500)
  for (let tree = 0; tree < count; tree++) {
    const [x, y, z] = places.subarray(tree * TREE_NUMBERS, tree * TREE_NUMBERS + 3)
    expect(x > 0 && x < 40 && z > 0 && z < 120).toBe(false)
    expect(y).toBeCloseTo(landHeight(land, x, z), 2)
  }
  expect(growFarWoods(land).places).toEqual(places)
})

test('a stage without any ground has nothing to draw and no land', () => {
  const stage = stageOf({ mesh: meshOf([]) })
  expect(buildTerrain(stage).triangleCount).toBe(0)
  expect(laySurroundings(stage)).toBeNull()
})
