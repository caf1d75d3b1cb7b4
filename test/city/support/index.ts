import { type Level, type LevelSettings, startLevel } from '../../../src/city/level.js'
import { buildLevel } from '../../../src/city/level-data.js'
import type { World } from '../../../src/city/world.js'
import type { CommandLine, MissionSection, ObjectLine } from '../../../src/formats/mission-section.js'
import { CarModel } from '../../../src/formats/names/car-models.js'
import { type ObjectLineTypeName, objectLineTypeOf } from '../../../src/formats/names/object-line-types.js'
import { type OpcodeName, opcodeOf } from '../../../src/formats/names/opcodes.js'
import { MapPainter } from './painter.js'
import { makeStyle } from './style.js'

export { MapPainter, STREET } from './painter.js'
export { CONVERTIBLE_MODEL, makeStyle, TestTile } from './style.js'

/** Block on which the player of a test level stands, and the one of its parked car, two blocks to the right. */
export const START = { x: 100, y: 100, z: 4 } as const

/** An object line of a test section. */
export function objectLine(
  line: number,
  type: ObjectLineTypeName,
  x: number,
  y: number,
  z: number,
  ...params: number[]
): ObjectLine {
  const number = objectLineTypeOf(type)
  if (number === undefined) throw new RangeError(`no type ${type}`)
  return { line, digit: 0, x, y, z, type: number, params, at: { line: line + 1, column: 1 } }
}

/** The player's parked car and the player, who faces down the screen (+y). */
export const PLAYER_LINES: readonly ObjectLine[] = [
  objectLine(1, 'PARKED', START.x + 2, START.y, START.z, CarModel.saloon, 0),
  objectLine(2, 'PLAYER', START.x, START.y, START.z, 1, 0),
]

/** What a test level is made of. */
export interface LevelParts {
  /** Paints what is more than a plane of pavement. */
  readonly paint?: (map: MapPainter) => void
  /** Object lines behind those of the player and its car. */
  readonly lines?: readonly ObjectLine[]
  /** All object lines, instead. */
  readonly allLines?: readonly ObjectLine[]
  readonly header?: readonly number[]
  /** The command lines; none unless given. */
  readonly commands?: readonly CommandLine[]
}

/** A command line of a test section. */
export function command(label: number, name: OpcodeName, ...values: number[]): CommandLine {
  const opcode = opcodeOf(name)
  if (opcode === undefined) throw new RangeError(`no opcode ${name}`)
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = values
  return { label, opcode, a, b, c, d, e, at: { line: 1000 + label, column: 1 } }
}

/** A level in memory: a plane of pavement with what `paint` adds, a style of few parts, the player on foot beside a parked car. */
export function makeLevel(parts: LevelParts = {}): Level {
  const painter = new MapPainter()
  parts.paint?.(painter)
  const section: MissionSection = {
    number: 1,
    name: 'Test',
    value: 0,
    mapFile: 'test.cmp',
    style: 0,
    header: parts.header ?? [0, 0, 0, 0, 0, 0],
    objects: parts.allLines ?? [...PLAYER_LINES, ...(parts.lines ?? [])],
    commands: parts.commands ?? [],
  }
  return buildLevel(section, painter.finish(), makeStyle(), 'test')
}

/** A world at its level start. */
export function makeWorld(parts: LevelParts = {}, settings: LevelSettings = {}): World {
  return startLevel(makeLevel(parts), settings)
}
