import { expect, test } from 'vitest'
import { type CollisionMesh, decodeRallyReplay, reportStage } from '../../src/formats/rally/index.js'
import { freeStageFiles } from '../../src/rally/free-stage.js'
import {
  ClockPhase,
  findTriangle,
  NO_TRIANGLE,
  preparePlayback,
  splitTimes,
  stageFromFiles,
  stageTime,
  startReplay,
  stepReplay,
} from '../../src/rally/index.js'
import { tellingPoints } from './support.js'

const files = freeStageFiles()
const stage = stageFromFiles(files)

test('the free stage comes with two replays that drive it to its finish cleanly, at a good pace', () => {
  const times = ['h', 'l'].map((ending) => {
    const name = `fre01${ending}.grp`
    const bytes = files.members.get(name) ?? new Uint8Array(0)
    // The size of the original's: one car, 7500 frames.
    expect(bytes.length).toBe(34_702)
    const playback = preparePlayback(decodeRallyReplay(bytes, name))
    const world = startReplay(stage, playback)
    let airborne = 0
    for (let step = 0; step < playback.steps; step++) {
      stepReplay(world, playback)
      if (world.cars.wheelSurface.subarray(0, 4).every((surface) => surface === 255)) airborne++
    }
    expect([world.clock.phase[0], world.clock.resets[0], world.clock.penalty[0]]).toEqual([ClockPhase.finished, 0, 0])
    expect(world.cars.damage[0]).toBeLessThan(0.1)
    expect(splitTimes(world, 0).every((split) => split > 0)).toBe(true)
    expect(Math.hypot(world.cars.vx[0], world.cars.vz[0])).toBeLessThan(0.5)
    expect(airborne).toBeLessThan(200)
    return stageTime(world, 0)
  })
  const metres = stage.line.metres[Math.min(stage.line.finish, stage.line.count - 1)]
  const kmh = (metres / times[0]) * 3600
  expect(kmh).toBeGreaterThan(70)
  expect(kmh).toBeLessThan(95)
  expect(times[1]).toBeGreaterThan(times[0])
})

test('of the members of a stage only undescribed ones are missing, and none has a fault', () => {
  const report = reportStage(files)
  expect(report.members.filter(({ problem }) => problem !== null)).toEqual([])
  expect(report.missing.filter((name) => /\.(?:hpc|cat|csp|srf|tre|grp)$|fin\.dat$/.test(name))).toEqual([])
  expect(report.missingHorizons).toBe(0)
})

test('its pace notes call every kind of bend, in rising order up to the finish', () => {
  const kinds = new Set(stage.notes.map(({ kind }) => kind))
  for (const kind of ['left', 'right', 'hairpin-left', 'hairpin-right', 'finish'] as const)
    expect(kinds).toContain(kind)
  const metres = stage.notes.map((note) => note.metres)
  expect(metres).toEqual([...metres].sort((a, b) => a - b))
  expect(stage.notes.length).toBeGreaterThan(25)
})

const SQUARE_SHIFT = 20

const squareOf = (x: number, z: number): number => (x >> SQUARE_SHIFT) * 0x10000 + (z >> SQUARE_SHIFT)

/** Triangles by the 16 m squares that their bounds touch: a search over all that can hold a point, made of the mesh alone. */
function bySquare({ vertices, corners, triangleCount }: CollisionMesh): Map<number, number[]> {
  const squares = new Map<number, number[]>()
  for (let triangle = 0; triangle < triangleCount; triangle++) {
    const at = [0, 1, 2].map((k) => corners[triangle * 3 + k] * 3)
    const x = at.map((corner) => vertices[corner])
    const z = at.map((corner) => vertices[corner + 2])
    for (let squareX = Math.min(...x) >> SQUARE_SHIFT; squareX <= Math.max(...x) >> SQUARE_SHIFT; squareX++) {
      for (let squareZ = Math.min(...z) >> SQUARE_SHIFT; squareZ <= Math.max(...z) >> SQUARE_SHIFT; squareZ++) {
        const square = squareX * 0x10000 + squareZ
        const list = squares.get(square)
        if (list) list.push(triangle)
        else squares.set(square, [triangle])
      }
    }
  }
  return squares
}

/** On which side of the line between two corners a point lies; exact, since corners are less than 2^25 steps of 16.16 apart. */
function side(vertices: Int32Array, from: number, to: number, x: number, z: number): number {
  return (
    (vertices[to] - vertices[from]) * (z - vertices[from + 2]) -
    (vertices[to + 2] - vertices[from + 2]) * (x - vertices[from])
  )
}

/** Whether a triangle holds a point, which upright ones never do. */
function holds({ vertices, corners }: CollisionMesh, triangle: number, x: number, z: number): boolean {
  const a = corners[triangle * 3] * 3
  const b = corners[triangle * 3 + 1] * 3
  const c = corners[triangle * 3 + 2] * 3
  const turn = Math.sign(side(vertices, a, b, vertices[c], vertices[c + 2]))
  return (
    turn !== 0 &&
    turn * side(vertices, a, b, x, z) >= 0 &&
    turn * side(vertices, b, c, x, z) >= 0 &&
    turn * side(vertices, c, a, x, z) >= 0
  )
}

test('the query finds what a search over all triangles finds, at the centroid, corners and edges of every triangle [rally.hpc.9, rally.hpc.10]', () => {
  const { mesh, ground } = stage
  const squares = bySquare(mesh)
  const means = Int32Array.from({ length: mesh.triangleCount }, (_, triangle) => {
    const heights = [0, 1, 2].map((k) => mesh.vertices[mesh.corners[triangle * 3 + k] * 3 + 1])
    return Math.trunc((heights[0] + heights[1] + heights[2]) / 3)
  })
  const wrong: string[] = []
  let layered = 0
  for (let triangle = 0; triangle < mesh.triangleCount; triangle++) {
    const y = means[triangle]
    for (const [x, z] of tellingPoints(mesh, triangle)) {
      let nearest = Number.POSITIVE_INFINITY
      let farthest = -1
      for (const candidate of squares.get(squareOf(x, z)) ?? []) {
        if (!holds(mesh, candidate, x, z)) continue
        nearest = Math.min(nearest, Math.abs(means[candidate] - y))
        farthest = Math.max(farthest, Math.abs(means[candidate] - y))
      }
      if (farthest > nearest) layered++
      const found = findTriangle(ground, x, y, z)
      const distance = found === NO_TRIANGLE ? Number.POSITIVE_INFINITY : Math.abs(means[found] - y)
      if (distance !== nearest || (found !== NO_TRIANGLE && !holds(mesh, found, x, z)))
        wrong.push(`${x} ${y} ${z}: ${found}`)
    }
  }
  expect(wrong).toEqual([])
  expect(layered).toBeGreaterThan(100)
})
