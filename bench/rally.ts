import { buildCollisionMesh, type TriangleSoup } from '../src/formats/rally/index.js'
import { freeStageFiles } from '../src/rally/free-stage.js'
import {
  containsPoint,
  driveAutomatically,
  findTriangle,
  type Ground,
  heightOn,
  NO_TRIANGLE,
  prepareGround,
  type Stage,
  stageFromFiles,
  startStage,
  stepStage,
} from '../src/rally/index.js'
import type { Bench } from './city.js'
import { type Measurement, summarise } from './harness.js'

/** Most triangles of a mesh: their count is 16 bits wide. */
const MOST_TRIANGLES = 65_534

const QUERIES = 200_000
const SAMPLES = 11

/**
 * Ground queries a second on meshes of three sizes (searches from scratch, and a wheel that follows the ground), and the step with one
 * car and with six driving on the free stage.
 */
export async function rallyBenches(): Promise<readonly Bench[]> {
  const steps = [1, 6].map((cars) => {
    const name = `rally step, ${cars === 1 ? 'one car' : `${cars} cars`} driving`
    return { name, run: () => timeStep(name, cars) }
  })
  return [...queryBenches(), ...steps]
}

function queryBenches(): readonly Bench[] {
  return [1_000, 10_000, MOST_TRIANGLES].flatMap((triangles) => {
    const size = `${triangles.toLocaleString('en')} triangles`
    const search = `ground query, anywhere, ${size}`
    const follow = `ground query, kept triangle, ${size}`
    return [
      { name: search, run: () => timeQueries(search, hills(triangles), searchAll) },
      { name: follow, run: () => timeQueries(follow, hills(triangles), followAll) },
    ]
  })
}

/** A hilly square of about `triangles` triangles of 4 units, with corners off the grid's lines. */
function hills(triangles: number): Ground {
  const edge = Math.floor(Math.sqrt(triangles / 2))
  const vertices: number[] = []
  const corners: number[] = []
  for (let row = 0; row <= edge; row++) {
    for (let column = 0; column <= edge; column++) {
      const bump = Math.imul(row * 7 + column * 13, 0x9e3779b1) >>> 15
      vertices.push(column * 0x43210 + (bump & 0x7fff), (row * 0x2000 + bump) | 0, row * 0x43210 + (bump & 0x3fff))
    }
  }
  for (let row = 0; row < edge; row++) {
    for (let column = 0; column < edge; column++) {
      const a = row * (edge + 1) + column
      corners.push(a, a + 1, a + edge + 1, a + 1, a + edge + 2, a + edge + 1)
    }
  }
  const soup: TriangleSoup = {
    vertices: Int32Array.from(vertices),
    corners: Uint16Array.from(corners),
    surfaces: new Uint8Array(corners.length / 3),
  }
  return prepareGround(buildCollisionMesh(soup))
}

/** Points spread over the square, x and z. */
function points(ground: Ground): Int32Array {
  const edge = Math.floor(Math.sqrt(ground.triangleCount / 2)) * 0x43210
  const places = new Int32Array(QUERIES * 2)
  let state = 1
  for (let i = 0; i < places.length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    places[i] = Math.floor((state / 2 ** 32) * edge)
  }
  return places
}

function searchAll(ground: Ground, places: Int32Array): number {
  let sum = 0
  for (let i = 0; i < places.length; i += 2) {
    const triangle = findTriangle(ground, places[i], 0, places[i + 1])
    if (triangle !== NO_TRIANGLE) sum += heightOn(ground, triangle, places[i], places[i + 1])
  }
  return sum
}

/** A wheel at some 60 units a second: 2.4 units a step, along lines of 500 steps. */
function followAll(ground: Ground, places: Int32Array): number {
  let sum = 0
  let kept = NO_TRIANGLE
  for (let i = 0; i < places.length; i += 2) {
    const start = i - (i % 1000)
    const x = places[start]
    const z = (places[start + 1] + (i - start) * 0x13333) % (places[places.length - 1] + 1 || 1)
    if (kept === NO_TRIANGLE || !containsPoint(ground, kept, x, z)) kept = findTriangle(ground, x, 0, z)
    if (kept !== NO_TRIANGLE) sum += heightOn(ground, kept, x, z)
  }
  return sum
}

/** Million queries a second. */
function timeQueries(
  name: string,
  ground: Ground,
  action: (ground: Ground, places: Int32Array) => number,
): Measurement {
  const places = points(ground)
  const samples: number[] = []
  for (let run = -2; run < SAMPLES; run++) {
    const began = performance.now()
    if (!Number.isFinite(action(ground, places))) throw new Error('a height that is no number')
    if (run >= 0) samples.push(QUERIES / ((performance.now() - began) * 1000))
  }
  return summarise(name, 'M/s', samples)
}

const BATCH = 500

/** Microseconds a step over batches, autopilots included: what a host without pictures does. */
function timeStep(name: string, cars: number): Measurement {
  const stage: Stage = stageFromFiles(freeStageFiles(), 'Lo')
  const world = startStage(stage, { cars })
  const samples: number[] = []
  for (let batch = 0; batch < 10; batch++) {
    const began = performance.now()
    for (let step = 0; step < BATCH; step++) {
      for (let car = 0; car < cars; car++) driveAutomatically(world, car, 0.7)
      stepStage(world)
    }
    if (batch >= 2) samples.push(((performance.now() - began) * 1000) / BATCH)
  }
  return summarise(name, 'µs', samples)
}
