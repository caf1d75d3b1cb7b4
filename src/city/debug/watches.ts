import { FormatError } from '../../core/errors.js'
import { OBJECT_LINE_TYPES } from '../../formats/names/object-line-types.js'
import { racePlace, scriptObjectOfLine, triggerOf } from '../mission/index.js'
import { PROCESS_COUNT } from '../mission/table.js'
import type { PlayerFacts } from '../trace.js'
import { playerFacts } from '../trace.js'
import type { World } from '../world.js'
import { COUNTERS, objectFacts, processFacts, recordTypeName } from './facts.js'
import type { ScriptSource } from './source.js'
import { triggerStateName } from './words.js'

/** A value that is looked at: its number, for comparing, and how to say it. */
export interface WatchValue {
  readonly value: number
  readonly words: string
}

/** Something of the world that a debugger shows all the time, or stops at. */
export interface Watch {
  /** As it was asked for, such as `counter:65` or `player.score`. */
  readonly text: string
  readonly read: (world: World) => WatchValue
}

/** What may be watched, for help and errors. */
export const WATCH_FORMS = [
  'counter:LINE',
  'object:LINE[.handle|parameter|x|y|z|health|type]',
  'trigger:LINE[.state|delay]',
  'process:N[.label|wait|step]',
  'player.score|lives|wanted|health|armour|multiplier|weapon|vehicle|place|x|y|z',
  'mission.done|target|frenzy',
] as const

const plain = (value: number): WatchValue => ({ value, words: String(value) })

/** Syntax error of a watch or a breakpoint, naming what was expected. */
export function wrongText(what: string, text: string, expected: string): FormatError {
  const found = JSON.stringify(text.slice(0, 60))
  return new FormatError({ code: 'syntax', file: what, offset: 0, expected, found, line: 1, column: 1 })
}

/**
 * Reads a watch, such as `counter:65`; numbers after a colon are those of object lines, or of processes.
 *
 * @throws FormatError (file "watch") saying what is expected
 */
export function parseWatch(text: string, source: ScriptSource): Watch {
  const match = /^(counter|object|trigger|process|player|mission)(?::(\d{1,5}))?(?:\.([a-z]+))?$/i.exec(text.trim())
  if (match === null) throw wrongText('watch', text, `one of ${WATCH_FORMS.join(', ')}`)
  const [whole, subject, number = '', field = ''] = match
  const form = subject.toLowerCase()
  const numbered = form !== 'player' && form !== 'mission'
  if (numbered !== (number !== '')) {
    throw wrongText('watch', text, numbered ? `a number, such as ${form}:5` : `a field, such as ${form}.score`)
  }
  const read = READERS[form](Number(number), field.toLowerCase(), source, text)
  return { text: whole, read }
}

type Reader = (number: number, field: string, source: ScriptSource, text: string) => Watch['read']

const READERS: { readonly [subject: string]: Reader } = {
  counter: (number, field, source, text) => {
    const line = source.section.objects.findLast((object) => object.line === number)
    if (line === undefined || !COUNTERS.has(line.type)) throw wrongText('watch', text, 'the line of a counter')
    if (field !== '') throw wrongText('watch', text, 'a counter without a field')
    return (world) => plain(world.scriptObjects.handle[scriptObjectOfLine(world, number)])
  },
  object: (number, field, source, text) => {
    const record = recordOf(number, source, text)
    switch (field === '' ? 'handle' : field) {
      case 'type':
        return (world) => {
          const type = world.scriptObjects.type[record]
          return { value: type, words: recordTypeName(type) }
        }
      case 'handle':
        return (world) => {
          const { handle, stands } = objectFacts(world, source, record)
          return { value: handle, words: stands === '' ? String(handle) : `${handle} (${stands})` }
        }
      case 'parameter':
      case 'x':
      case 'y':
      case 'z':
      case 'health': {
        const name = field as 'parameter' | 'x' | 'y' | 'z' | 'health'
        return (world) => plain(objectFacts(world, source, record)[name])
      }
    }
    throw wrongText('watch', text, WATCH_FORMS[1])
  },
  trigger: (number, field, source, text) => {
    const record = recordOf(number, source, text)
    const name = OBJECT_LINE_TYPES[source.section.objects[record].type]
    if (field !== '' && field !== 'state' && field !== 'delay') throw wrongText('watch', text, WATCH_FORMS[2])
    return (world) => {
      const trigger = triggerOf(world, record)
      if (trigger < 0) return { value: -1, words: `no trigger (${name})` }
      if (field === 'delay') return plain(world.triggers.c[trigger])
      const state = world.triggers.state[trigger]
      return { value: state, words: triggerStateName(state) }
    }
  },
  process: (number, field, source, text) => {
    if (number >= PROCESS_COUNT) throw wrongText('watch', text, `a process from 0 to ${PROCESS_COUNT - 1}`)
    if (field === 'wait' || field === 'step') return (world) => plain(world.processes[field][number])
    if (field !== '' && field !== 'label') throw wrongText('watch', text, WATCH_FORMS[3])
    return (world) => {
      const { active, label, opcode } = processFacts(world, source, number)
      return active ? { value: label, words: `${label} ${opcode}` } : { value: -1, words: 'stopped' }
    }
  },
  player: (_number, field, _source, text) => {
    const own = PLAYER_COLUMNS[field]
    if (own !== undefined) return (world) => plain(world.players[own][world.session.localPlayer[0]])
    // 1 the first; 0 while no race runs.
    if (field === 'place') return (world) => plain(racePlace(world, world.session.localPlayer[0]))
    if (!PLAYER_FACTS.has(field)) throw wrongText('watch', text, WATCH_FORMS[4])
    const name = field as keyof PlayerFacts
    return (world) => {
      const value = playerFacts(world, world.session.localPlayer[0])[name]
      return { value, words: Number.isInteger(value) ? String(value) : value.toFixed(1) }
    }
  },
  mission: (_number, field, _source, text) => {
    if (field === 'done') return (world) => plain(world.mission.missionsDone[0])
    if (field === 'target') return (world) => plain(world.mission.targetScore[0])
    if (field === 'frenzy') return (world) => plain(world.missionPlayers.frenzyTimer[world.session.localPlayer[0]])
    throw wrongText('watch', text, WATCH_FORMS[5])
  },
}

const PLAYER_COLUMNS: { readonly [field: string]: 'armour' | 'multiplier' | 'weapon' | undefined } = {
  armour: 'armour',
  multiplier: 'multiplier',
  weapon: 'weapon',
}
const PLAYER_FACTS: ReadonlySet<string> = new Set([
  'score',
  'lives',
  'wanted',
  'health',
  'vehicle',
  'x',
  'y',
  'z',
  'speed',
])

function recordOf(number: number, source: ScriptSource, text: string): number {
  const record = source.section.objects.findLastIndex((object) => object.line === number)
  if (record < 0) throw wrongText('watch', text, `a line of section ${source.section.number}`)
  return record
}
