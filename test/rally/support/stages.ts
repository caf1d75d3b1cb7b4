import {
  encodeStart,
  IDLE_CONTROLS,
  type LinePoint,
  type RallyControls,
  type WallRecord,
} from '../../../src/formats/rally/index.js'
import {
  type Stage,
  type StageOptions,
  type StageWorld,
  setControls,
  startStage,
  stepStage,
  surfaceId,
} from '../../../src/rally/index.js'
import { lineOf, meshOf, square, stageOf, units } from '../support.js'

/** What a stage to drive on has besides its ground. */
export interface DriveParts {
  /** Names of `SURFACES`, by slot. */
  readonly surfaces?: readonly string[]
  readonly line?: readonly LinePoint[]
  readonly walls?: readonly WallRecord[]
  /** Where the car starts, x and z, and its angle to the right of +z in 4096ths of a turn. */
  readonly start?: readonly [number, number]
  readonly angle?: number
}

/** A stage of triangles; slot by triangle. */
export function driveStage(
  triangles: readonly (readonly number[])[],
  parts: DriveParts = {},
  slots: readonly number[] = [],
): Stage {
  const { surfaces = ['TARMAC'], line = [], walls = [], start = [0, 0], angle = 0 } = parts
  const place = { x: units(start[0]), y: 0, z: units(start[1]) }
  const rest = new Uint8Array(50)
  return stageOf({
    mesh: meshOf(triangles, slots),
    line,
    walls,
    surfaces: surfaces.map(surfaceId),
    files: { 'tst01.csp': encodeStart({ positions: [place, place], angles: [0, angle, 0], rest }) },
  })
}

/** Level ground 8 km wide around the start. */
export function flatStage(parts: DriveParts = {}): Stage {
  return driveStage(square(-4000, -4000, 8000, 0), parts)
}

/** Ground that rises along +z by `grade` (rise a metre). */
export function slopeStage(grade: number, parts: DriveParts = {}): Stage {
  const [near, far] = [-1000, 1000]
  const low = near * grade
  const high = far * grade
  return driveStage(
    [
      [-500, low, near, -500, high, far, 500, low, near],
      [500, high, far, 500, low, near, -500, high, far],
    ],
    parts,
  )
}

/** Level ground with a ramp from z 100 to 120 that ends at `height` above level ground. */
export function rampStage(height: number): Stage {
  const strip = (z0: number, y0: number, z1: number, y1: number): number[][] => [
    [-50, y0, z0, -50, y1, z1, 50, y0, z0],
    [50, y1, z1, 50, y0, z0, -50, y1, z1],
  ]
  return driveStage([...strip(-50, 0, 100, 0), ...strip(100, 0, 120, height), ...strip(120, 0, 800, 0)])
}

/** A straight line along +z from z 0, a point every 10 m, with the finish at `length`. */
export function straightLine(length: number, beyond = 100): LinePoint[] {
  const places = Array.from({ length: (length + beyond) / 10 + 1 }, (_, i) => [0, i * 10] as const)
  return lineOf(places, [length / 10 - 1])
}

/** A circuit: a round line of `count` points to the right, from the origin along +z. */
export function roundLine(radius: number, count: number): LinePoint[] {
  const places = Array.from({ length: count }, (_, i) => {
    const angle = (i * 2 * Math.PI) / count
    return [radius - radius * Math.cos(angle), radius * Math.sin(angle)] as const
  })
  return lineOf(places, [count - 1])
}

/** A run without a countdown. */
export function startRun(stage: Stage, options: StageOptions = {}): StageWorld {
  return startStage(stage, { countdown: 0, ...options })
}

/** Steps with the same controls. */
export function drive(world: StageWorld, steps: number, controls: Partial<RallyControls> = {}, car = 0): void {
  setControls(world, car, { ...IDLE_CONTROLS, ...controls })
  for (let i = 0; i < steps; i++) stepStage(world)
}

/** m/s. */
export function speedOf({ cars }: StageWorld, car = 0): number {
  return Math.sqrt(cars.vx[car] ** 2 + cars.vy[car] ** 2 + cars.vz[car] ** 2)
}

/** Gives a car a speed along its forward axis, its wheels rolling. */
export function push({ cars }: StageWorld, speed: number, car = 0): void {
  for (let k = 0; k < 3; k++) [cars.vx, cars.vy, cars.vz][k][car] = cars.axes[car * 9 + 6 + k] * speed
  for (let wheel = 0; wheel < 4; wheel++) cars.wheelSpeed[car * 4 + wheel] = speed / 0.32
  cars.gear[car] = speed > 30 ? 5 : speed > 15 ? 3 : 1
}
