import { CUE_COUNT } from '../../../src/city/cues.js'
import { startLevel } from '../../../src/city/level.js'
import { compileScript, updateMission } from '../../../src/city/mission/index.js'
import { seatPedInCar } from '../../../src/city/ped/index.js'
import type { World } from '../../../src/city/world.js'
import type { CommandLine, ObjectLine } from '../../../src/formats/mission-section.js'
import type { OpcodeName } from '../../../src/formats/names/opcodes.js'
import { command, type MapPainter, makeLevel, PLAYER_LINES } from '../support/index.js'

/** Lines of the player's parked car and of the player in every test's section. */
export const CAR_LINE = 1
export const PLAYER_LINE = 2

/** Labels to which `trial` sends success and failure. */
export const SUCCESS = 100
export const FAILURE = 200

const plain = makeLevel()

/** A world of a section with these commands and lines behind the player's. */
export function scriptWorld(
  commands: readonly CommandLine[],
  lines: readonly ObjectLine[] = [],
  paint?: (map: MapPainter) => void,
): World {
  const level = paint === undefined ? plain : makeLevel({ paint })
  const section = { ...level.section, objects: [...PLAYER_LINES, ...lines], commands }
  return startLevel({ ...level, section, script: compileScript(section) })
}

/** A world whose first command is one opcode: success goes to label 100, failure to label 200, where it waits for ever. */
export function trial(
  name: OpcodeName,
  values: { readonly a?: number; readonly d?: number; readonly e?: number },
  lines: readonly ObjectLine[] = [],
  paint?: (map: MapPainter) => void,
): World {
  const { a = 0, d = 0, e = 0 } = values
  return scriptWorld([command(1, name, a, SUCCESS, FAILURE, d, e), ...ends()], lines, paint)
}

/** The two ends of a trial. */
export function ends(): CommandLine[] {
  return [command(SUCCESS, 'DONOWT'), command(FAILURE, 'DONOWT')]
}

/** Runs frames of the mission alone: cars and peds stand still meanwhile. */
export function run(world: World, frames = 1): World {
  for (let n = 0; n < frames; n++) {
    updateMission(world)
    world.session.frame[0] += 1
  }
  return world
}

/** Where a process is: its label, or that it has stopped. */
export function at(world: World, process = 0): number | 'stopped' {
  if (world.processes.active[process] === 0) return 'stopped'
  return world.level.section.commands[world.processes.pc[process]].label
}

/** What became of a trial. */
export function outcome(world: World): 'success' | 'failure' | 'waiting' | 'stopped' {
  const label = at(world)
  if (label === SUCCESS) return 'success'
  if (label === FAILURE) return 'failure'
  return label === 'stopped' ? 'stopped' : 'waiting'
}

/** Puts the player into its parked car. */
export function drive(world: World, car = 0): World {
  seatPedInCar(world, world.players.ped[0], car)
  return world
}

/** Moves the player's ped to the middle of a block, or to pixels. */
export function standOn(world: World, blockX: number, blockY: number): World {
  return standAt(world, blockX * 64 + 32, blockY * 64 + 32)
}

export function standAt(world: World, x: number, y: number): World {
  const ped = world.players.ped[0]
  world.peds.x[ped] = x << 16
  world.peds.y[ped] = y << 16
  return world
}

/** Moves a car's sprite to the middle of a block. */
export function parkOn(world: World, car: number, blockX: number, blockY: number): World {
  world.cars.x[car] = (blockX * 64 + 32) << 16
  world.cars.y[car] = (blockY * 64 + 32) << 16
  return world
}

/** The cues of a kind since the world was made: a, b and x of each. */
export function cuesOf(world: World, kind: number): (readonly [number, number, number])[] {
  const { cues, cueCounter } = world
  const found: (readonly [number, number, number])[] = []
  const written = cueCounter.written[0]
  for (let n = Math.max(0, written - CUE_COUNT); n < written; n++) {
    const entry = n % CUE_COUNT
    if (cues.kind[entry] === kind) found.push([cues.a[entry], cues.b[entry], cues.x[entry]])
  }
  return found
}
