import { hashWords } from '../core/hash.js'
import { layOut, type Tables, viewTables } from '../core/record.js'
import { startClocks } from './clock.js'
import { NO_TRIANGLE } from './ground.js'
import { lineUp } from './line-up.js'
import type { Stage } from './stage.js'
import { CAR_COUNT, stageTables } from './tables.js'

/** Where everything lies in a world's buffer. */
export const stageLayout = layOut(stageTables)

/** A running stage: its tables over one buffer, and the immutable stage. */
export interface StageWorld extends Tables<typeof stageTables> {
  readonly buffer: ArrayBuffer
  /** The hashed range as 32-bit words. */
  readonly words: Int32Array
  readonly stage: Stage
}

/**
 * Who shifts. `automatic`: the gearbox does, finds reverse when the brake is held at a standstill, and lets the gear control overrule it
 * for two seconds. `manual`: the gear control alone does, from reverse over neutral up to the sixth.
 */
export type Gearbox = 'automatic' | 'manual'

/** Steps of the countdown where none is asked for: 3, 2, 1, GO. */
export const COUNTDOWN_STEPS = 75

/** How a run starts. */
export interface StageOptions {
  /** Cars that take part, 1..6. */
  readonly cars?: number
  /** Laps of a circuit, 1..15. */
  readonly laps?: number
  /** Cars with a human at the wheel, the first ones; default all. */
  readonly humans?: number
  /** Who shifts; default `automatic`. */
  readonly gearbox?: Gearbox
  /** Steps until GO; default 75, three seconds. */
  readonly countdown?: number
}

/** A world of zeros: `startStage` or `restoreStage` fill it. */
export function createStageWorld(stage: Stage): StageWorld {
  const buffer = new ArrayBuffer(stageLayout.totalBytes)
  const words = new Int32Array(buffer, 0, stageLayout.stateBytes / 4)
  return { buffer, words, stage, ...viewTables(stageLayout, buffer) }
}

/** A world at the start of a run. Throws `RangeError` for options out of range. */
export function startStage(stage: Stage, options: StageOptions = {}): StageWorld {
  const { cars = 1, laps = 1, humans = cars, gearbox = 'automatic', countdown = COUNTDOWN_STEPS } = options
  if (!Number.isInteger(cars) || cars < 1 || cars > CAR_COUNT) throw new RangeError(`1..${CAR_COUNT} cars, not ${cars}`)
  if (!Number.isInteger(laps) || laps < 1 || laps > 15) throw new RangeError(`1..15 laps, not ${laps}`)
  if (!Number.isInteger(countdown) || countdown < 0 || countdown > 0xffff)
    throw new RangeError(`a countdown of 0..${0xffff} steps, not ${countdown}`)
  const world = createStageWorld(stage)
  world.session.cars[0] = cars
  world.session.laps[0] = laps
  world.probes.triangle.fill(NO_TRIANGLE)
  world.session.manual[0] = gearbox === 'manual' ? 1 : 0
  for (let car = 0; car < CAR_COUNT; car++) world.progress.human[car] = car < humans ? 1 : 0
  world.session.countdown[0] = countdown
  lineUp(world)
  startClocks(world, countdown)
  return world
}

/** A copy of all that the run's future depends on. */
export function snapshotStage(world: StageWorld, into = new Uint8Array(stageLayout.savedBytes)): Uint8Array {
  into.set(new Uint8Array(world.buffer, 0, stageLayout.savedBytes))
  return into
}

/** Puts a snapshot of a world of the same stage back. */
export function restoreStage(world: StageWorld, saved: Uint8Array): void {
  if (saved.length !== stageLayout.savedBytes) {
    throw new RangeError(`a snapshot has ${stageLayout.savedBytes} bytes, this one ${saved.length}`)
  }
  new Uint8Array(world.buffer).set(saved)
}

/** The state hash: 16 hex digits over every bit that the run's future depends on. */
export function stageHash(world: StageWorld): string {
  return hashWords(world.words)
}
