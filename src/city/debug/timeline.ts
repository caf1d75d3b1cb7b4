import { opcodeName } from '../../formats/names/opcodes.js'
import { CueKind } from '../cues.js'
import { BriefKind, ZONE_TEXTS } from '../mission/index.js'
import type { World } from '../world.js'
import { COUNTERS, recordTypeName } from './facts.js'
import type { FrameRecord } from './frame-log.js'
import type { ScriptSource } from './source.js'
import { resultName } from './words.js'

/** What an event is about. */
export type EventKind =
  | 'trigger'
  | 'start'
  | 'stop'
  | 'text'
  | 'score'
  | 'counter'
  | 'line'
  | 'player'
  | 'break'
  | 'fault'
  | 'end'

/** Something that happened to the script. */
export interface TimelineEvent {
  /** The frame that did it, counted from 1: one frame earlier it had not happened yet. */
  readonly frame: number
  readonly kind: EventKind
  /** Line of the file that it belongs to, 0 none. */
  readonly line: number
  readonly text: string
  /** Process that it is about, −1 none. */
  readonly process: number
}

/** Events that are kept; of more the oldest are forgotten. */
const MOST_EVENTS = 20000

/** What fired when, in order. */
export class Timeline {
  readonly events: TimelineEvent[] = []

  add(event: TimelineEvent): void {
    this.events.push(event)
    if (this.events.length > MOST_EVENTS) this.events.splice(0, this.events.length - MOST_EVENTS)
  }

  /** Notes that a breakpoint was met, once for each place and reason. */
  addBreak(frame: number, line: number, text: string): void {
    const after = this.indexAfter(frame)
    for (let at = after - 1; at >= 0 && this.events[at].frame === frame; at--) {
      if (this.events[at].kind === 'break' && this.events[at].text === text) return
    }
    this.events.splice(after, 0, { frame, kind: 'break', line, text, process: -1 })
  }

  /** The level came to its end in a frame, with a result in words where there is one. */
  addEnd(frame: number, result: string): void {
    this.add({ frame, kind: 'end', line: 0, text: `the level is over: ${result || 'no result'}`, process: -1 })
  }

  /** Forgets what came after a frame. */
  forgetAfter(frame: number): void {
    while ((this.events.at(-1)?.frame ?? -1) > frame) this.events.pop()
  }

  /** Index of the first event later than `frame`. */
  indexAfter(frame: number): number {
    let low = 0
    let high = this.events.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.events[middle].frame <= frame) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Adds what a frame did to a timeline. */
export function addFrameEvents(
  timeline: Timeline,
  world: World,
  source: ScriptSource,
  frame: number,
  record: FrameRecord,
): void {
  const add = (kind: EventKind, line: number, text: string, process = -1): void => {
    timeline.add({ frame, kind, line, text, process })
  }
  for (const { trigger } of record.triggers) {
    const at = world.triggers.record[trigger]
    add('trigger', source.lineOfRecord(at), `trigger ${source.object(at)} fires`)
  }
  // A slot that was taken again has stopped first.
  const again = (process: number): boolean => record.starts.some((start) => start.process === process)
  const stop = ({ process, command, result }: FrameRecord['stops'][number]): void => {
    const how = resultName(result)
    const text = `process ${process} stops at ${source.command(command)}${how === '' ? '' : `: ${how}`}`
    add('stop', source.lineOfCommand(command), text, process)
  }
  for (const one of record.stops) if (again(one.process)) stop(one)
  for (const { process, command, owner } of record.starts) {
    const by = startedBy(world, source, process, owner)
    add('start', source.lineOfCommand(command), `process ${process} starts at ${source.command(command)}${by}`, process)
  }
  for (const one of record.stops) if (!again(one.process)) stop(one)
  for (const change of record.changed) addChange(world, source, change, add)
  for (const row of record.cues) addCue(world, source, row, add)
}

type Add = (kind: EventKind, line: number, text: string, process?: number) => void

function startedBy(world: World, source: ScriptSource, process: number, owner: number): string {
  const trigger = world.processes.startedBy[process]
  if (trigger >= 0) return `, by trigger ${source.object(world.triggers.record[trigger])}`
  return owner < 0 ? '' : `, by process ${owner}`
}

function addChange(world: World, source: ScriptSource, change: FrameRecord['changed'][number], add: Add): void {
  const { record, handle, type } = change
  const now = world.scriptObjects
  const line = source.lineOfRecord(record)
  if (COUNTERS.has(type) && now.type[record] === type) {
    const name = recordTypeName(type).toLowerCase().replaceAll('_', ' ')
    add('counter', line, `${name} ${now.line[record]}: ${handle} → ${now.handle[record]}`)
  } else if (now.type[record] !== type || now.handle[record] < 0) {
    const text = `${source.object(record)} becomes ${recordTypeName(now.type[record])} ${now.handle[record]}`
    add('line', line, now.handle[record] < 0 ? `${source.object(record)} stands for nothing any more` : text)
  }
}

const BRIEF_NAMES: ReadonlyMap<number, string> = new Map([
  [BriefKind.pager, 'pager'],
  [BriefKind.subtitle, 'subtitle'],
  [BriefKind.mobile, 'mobile'],
  [BriefKind.speech, 'speech'],
  [BriefKind.frenzy, 'frenzy'],
  [BriefKind.bigMessage, 'big message'],
  [BriefKind.zone, 'message'],
])

const PLAYER_EVENTS = ['is wasted', 'is back', 'has reached the end of the level']

function addCue(world: World, source: ScriptSource, row: number, add: Add): void {
  const { kind, a, b, x } = world.cues
  switch (kind[row]) {
    case CueKind.message: {
      const key = x[row] === BriefKind.zone ? (ZONE_TEXTS[b[row]] ?? '') : String(b[row])
      const text = source.texts.get(key)
      add('text', 0, `${BRIEF_NAMES.get(x[row]) ?? 'text'} ${text === undefined ? key : `“${text}”`}`)
      break
    }
    case CueKind.score:
      add('score', 0, `player ${a[row]} scores ${b[row]}: ${world.players.score[a[row]] ?? 0}`)
      break
    case CueKind.player:
      add('player', 0, `player ${a[row]} ${PLAYER_EVENTS[b[row]] ?? `event ${b[row]}`}`)
      break
    case CueKind.scriptFault:
      add('fault', 0, `process ${a[row]} asks for label ${b[row]}, which is not there`, a[row])
      break
    case CueKind.notYet:
      add('fault', 0, `not built yet: ${opcodeName(a[row])}`)
  }
}
