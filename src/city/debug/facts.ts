import { OBJECT_LINE_TYPES, ObjectLineType } from '../../formats/names/object-line-types.js'
import { opcodeName } from '../../formats/names/opcodes.js'
import { opcodeFacts } from '../../formats/script-tools/index.js'
import {
  carOf,
  doorOf,
  healthOf,
  objectOf,
  pedOf,
  placeOf,
  rootOf,
  scriptObjectOfLine,
  TriggerKind,
  triggerOf,
} from '../mission/index.js'
import { PROCESS_COUNT, RecordType } from '../mission/table.js'
import type { World } from '../world.js'
import type { ScriptSource } from './source.js'
import { doorStateName, processKindName, resultName, triggerKindName, triggerStateName } from './words.js'

/** A process of the script as a debugger shows it. */
export interface ProcessFacts {
  readonly process: number
  readonly active: boolean
  /** Index of its command, and where that stands. */
  readonly command: number
  readonly label: number
  readonly opcode: string
  /** Line of the file. */
  readonly line: number
  readonly text: string
  /** What it waits for, in words; empty when it goes on at once. */
  readonly waits: string
  readonly step: number
  readonly wait: number
  /** Process that it belongs to, −1 none, and the one at the end of the chain, the player that it works for. */
  readonly owner: number
  readonly player: number
  /** normal, kept (through RESET) or frenzy. */
  readonly kind: string
  /** Line of the file of the trigger that started it, 0 none; and of the one that is armed again when it stops. */
  readonly startedBy: number
  readonly linked: number
  /** How it ended, empty while it runs. */
  readonly result: string
}

const SURVIVE = 0x04
/** Step below which a timed wait has failed (seed missions, "Opcodes with their own handler"). */
const TIMED_OUT = 5

/** What a process waits for on its command. */
function waitOf(world: World, process: number): string {
  const command = world.processes.pc[process]
  const { script } = world.level
  if (command >= script.count) return 'there is no command: the level stops here'
  const opcode = script.opcode[command]
  const { flow, doc } = opcodeFacts(opcode)
  if (flow === 'stays') return 'for ever'
  const step = world.processes.step[process]
  if (opcode === SURVIVE) return `${step === 1 ? world.commands.d[command] : world.commands.c[command]} frames more`
  const condition = withValues(/^Waits (.*?)[.;]/.exec(doc)?.[1] ?? '', world, command)
  const limit = world.commands.d[command]
  if (flow !== 'timed' || limit < 1) return condition
  return `${condition}, ${step === 1 ? limit : step - TIMED_OUT} frames more at most`
}

/** A condition with its letters replaced by what stands in the command: “line a” is line 50. */
function withValues(condition: string, world: World, command: number): string {
  const { script } = world.level
  const values: { readonly [letter: string]: number } = {
    a: script.a[command],
    d: world.commands.d[command],
    e: world.commands.e[command],
  }
  return condition
    .replace(/\b(line|door|crane) ([ade])\b/g, (_, word: string, letter: string) => `${word} ${values[letter]}`)
    .replace(/\b([de]) (pixels|blocks)\b/g, (_, letter: string, word: string) => `${values[letter]} ${word}`)
}

/** A process. */
export function processFacts(world: World, source: ScriptSource, process: number): ProcessFacts {
  const { processes, triggers } = world
  const command = processes.pc[process]
  const line = source.lineOfCommand(command)
  const placed = source.section.commands[command]
  const lineOfTrigger = (trigger: number): number => (trigger < 0 ? 0 : source.lineOfRecord(triggers.record[trigger]))
  return {
    process,
    active: processes.active[process] !== 0,
    command,
    label: placed?.label ?? -1,
    opcode: placed === undefined ? '' : opcodeName(placed.opcode),
    line,
    text: source.text(line),
    waits: waitOf(world, process),
    step: processes.step[process],
    wait: processes.wait[process],
    owner: processes.owner[process],
    player: rootOf(world, process),
    kind: processKindName(processes.kind[process]),
    startedBy: lineOfTrigger(processes.startedBy[process]),
    linked: lineOfTrigger(processes.trigger[process]),
    result: resultName(processes.result[process]),
  }
}

/** The processes that run, by number. */
export function activeProcesses(world: World, source: ScriptSource): ProcessFacts[] {
  const found: ProcessFacts[] = []
  for (let process = 0; process < PROCESS_COUNT; process++) {
    if (world.processes.active[process] !== 0) found.push(processFacts(world, source, process))
  }
  return found
}

/** A trigger as a debugger shows it; blocks. */
export interface TriggerFacts {
  readonly trigger: number
  /** Number of its object line, its type, and the line of the file. */
  readonly object: number
  readonly type: string
  readonly line: number
  readonly text: string
  /** fire, armed, delayed, running, off. */
  readonly state: string
  readonly kind: string
  readonly x: number
  readonly y: number
  readonly z: number
  /** Blocks to each side of the block in which it looks; −1 for one that looks at something wherever that is. */
  readonly radius: number
  /** Object line of the car or ped that it looks at, −1 none, and where that is, pixels. */
  readonly watched: number
  readonly watchedX: number
  readonly watchedY: number
  /** Frames from being met to firing, or a count of its own. */
  readonly delay: number
  readonly persistent: boolean
  /** Process that it stops when it fires, −1 none. */
  readonly stops: number
}

/** Kinds that look at a car or ped wherever it is. */
const ANYWHERE: ReadonlySet<number> = new Set([
  TriggerKind.car,
  TriggerKind.carBomb,
  TriggerKind.carWaits,
  TriggerKind.carStuck,
  TriggerKind.gunOnScreen,
  TriggerKind.pedInCar,
  TriggerKind.hunt,
])

/** Kinds whose d is the object line of a car or ped. */
const WATCHES_LINE: ReadonlySet<number> = new Set([
  TriggerKind.toggleDoor,
  TriggerKind.watchedCar,
  TriggerKind.exactCar,
  TriggerKind.watchedPed,
  TriggerKind.pedInCar,
  TriggerKind.carBomb,
  TriggerKind.gunOnScreen,
  TriggerKind.carDestroyed,
  TriggerKind.carWaits,
  TriggerKind.carStuck,
])

/** Object line of what a trigger looks at, −1 for the player alone. */
function watchedLine(world: World, trigger: number): number {
  const { triggers } = world
  switch (triggers.kind[trigger]) {
    // Quirk: the line stands where others have their radius.
    case TriggerKind.car:
      return triggers.radius[trigger]
    case TriggerKind.hunt:
    case TriggerKind.hired:
      return triggers.a[trigger]
  }
  return WATCHES_LINE.has(triggers.kind[trigger]) ? triggers.d[trigger] : -1
}

/** Every trigger of the level, in order. */
export function triggerFacts(world: World, source: ScriptSource): TriggerFacts[] {
  const { triggers, mission } = world
  const found: TriggerFacts[] = []
  for (let trigger = 0; trigger < mission.triggers[0]; trigger++) {
    const record = triggers.record[trigger]
    const object = source.section.objects[record]
    const line = source.lineOfRecord(record)
    const watched = watchedLine(world, trigger)
    const at = watched < 0 ? -1 : scriptObjectOfLine(world, watched)
    if (at >= 0) placeOf(world, at)
    found.push({
      trigger,
      object: object?.line ?? -1,
      type: object === undefined ? '' : OBJECT_LINE_TYPES[object.type],
      line,
      text: source.text(line),
      state: triggerStateName(triggers.state[trigger]),
      kind: triggerKindName(triggers.kind[trigger]),
      x: triggers.x[trigger],
      y: triggers.y[trigger],
      z: triggers.z[trigger],
      radius: ANYWHERE.has(triggers.kind[trigger]) ? -1 : triggers.radius[trigger],
      watched: at < 0 ? -1 : watched,
      watchedX: at < 0 ? 0 : world.missionScratch.place[0],
      watchedY: at < 0 ? 0 : world.missionScratch.place[1],
      delay: triggers.c[trigger],
      persistent: triggers.persistent[trigger] !== 0,
      stops: triggers.process[trigger],
    })
  }
  return found
}

/** A script object as a debugger shows it. */
export interface ObjectFacts {
  readonly record: number
  /** Number of its object line, and the line of the file. */
  readonly object: number
  readonly line: number
  readonly text: string
  /** Type as it is now: CAR and PED once a command has made it. */
  readonly type: string
  readonly handle: number
  readonly parameter: number
  /** Where what it stands for is, pixels. */
  readonly x: number
  readonly y: number
  readonly z: number
  /** What it stands for, in words: a car, a ped, a trigger …; empty for nothing but numbers. */
  readonly stands: string
  readonly health: number
  readonly persistent: boolean
}

/** Name of a record's type as it is at run time. */
export function recordTypeName(type: number): string {
  if (type === RecordType.processList) return 'process list'
  if (type === RecordType.removed) return 'removed'
  return OBJECT_LINE_TYPES[type] ?? 'free'
}

function standsFor(world: World, record: number): string {
  const car = carOf(world, record)
  if (car >= 0) return `car ${car}, model ${world.cars.model[car]}`
  const ped = pedOf(world, record)
  if (ped >= 0) return `ped ${ped}`
  const trigger = triggerOf(world, record)
  if (trigger >= 0) return `trigger ${trigger}, ${triggerStateName(world.triggers.state[trigger])}`
  const door = doorOf(world, record)
  if (door >= 0) return `door ${door}, ${doorStateName(world.doors.state[door])}`
  if (COUNTERS.has(world.scriptObjects.type[record])) return `counts ${world.scriptObjects.handle[record]}`
  const object = objectOf(world, record)
  return object >= 0 && world.objects.type[object] !== -1 ? `object ${object}, type ${world.objects.type[object]}` : ''
}

/** Types whose handle is a number that commands count with. */
export const COUNTERS: ReadonlySet<number> = new Set([
  ObjectLineType.COUNTER,
  ObjectLineType.MISSION_COUNTER,
  ObjectLineType.SECRET_MISSION_COUNTER,
])

/** The script object of a record. */
export function objectFacts(world: World, source: ScriptSource, record: number): ObjectFacts {
  const { scriptObjects, missionScratch } = world
  placeOf(world, record)
  const line = source.lineOfRecord(record)
  return {
    record,
    object: scriptObjects.line[record],
    line,
    text: source.text(line),
    type: recordTypeName(scriptObjects.type[record]),
    handle: scriptObjects.handle[record],
    parameter: scriptObjects.parameter[record],
    x: missionScratch.place[0],
    y: missionScratch.place[1],
    z: missionScratch.place[2],
    stands: standsFor(world, record),
    health: healthOf(world, record),
    persistent: scriptObjects.persistent[record] !== 0,
  }
}
