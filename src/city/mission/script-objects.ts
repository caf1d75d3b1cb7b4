import { GameError } from '../../core/errors.js'
import type { ObjectLine } from '../../formats/mission-section.js'
import type { World } from '../world.js'
import { SCRIPT_OBJECT_COUNT } from './table.js'

/** Code of what is wrong with an object line (seed core, "MISSION.INI"). */
export const BAD_OBJECT_LINE = -0xb1

/** The record of a line number, the latest of several, or −1. */
export function scriptObjectOfLine(world: World, line: number): number {
  const { scriptObjects } = world
  for (let record = world.scriptCounters.objects[0] - 1; record >= 0; record--) {
    if (scriptObjects.line[record] === line) return record
  }
  return -1
}

/** Files a line: its handle is the first value and its parameter the second, until it creates something. Returns the record. */
export function addScriptObject(world: World, line: ObjectLine): number {
  const { scriptObjects, scriptCounters } = world
  const record = scriptCounters.objects[0]
  if (record >= SCRIPT_OBJECT_COUNT) throw lineError(line, `more than ${SCRIPT_OBJECT_COUNT} object lines`)
  scriptCounters.objects[0] = record + 1
  scriptObjects.line[record] = line.line
  scriptObjects.type[record] = line.type
  scriptObjects.handle[record] = value(line, 0)
  scriptObjects.parameter[record] = value(line, 1)
  scriptObjects.x[record] = line.x
  scriptObjects.y[record] = line.y
  scriptObjects.z[record] = line.z
  scriptObjects.persistent[record] = line.digit
  return record
}

/** A line's n-th value; a line that the reader let through without it cannot run. */
export function value(line: ObjectLine, n: number): number {
  const found = line.params[n]
  if (found === undefined) throw lineError(line, `value ${n + 1} is missing`)
  return found
}

/** The fatal error of an object line, with its place in the script. */
export function lineError(line: ObjectLine, detail: string): GameError {
  const where = `object line ${line.line} (script line ${line.at.line}, column ${line.at.column})`
  return new GameError(BAD_OBJECT_LINE, where, detail)
}
