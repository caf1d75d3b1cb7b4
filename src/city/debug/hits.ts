import type { World } from '../world.js'
import { type Breakpoint, triggerOfRecord, valueHits } from './breakpoints.js'
import type { FrameRecord } from './frame-log.js'
import type { ScriptSource } from './source.js'

/** A breakpoint that was met. */
export interface Hit {
  readonly breakpoint: Breakpoint
  /** The frame that met it, counted from 1. */
  readonly frame: number
  /** The command before which it stops, by its number among the frame's; −1 after the frame. */
  readonly command: number
  /** Line of the file, 0 none. */
  readonly line: number
  readonly text: string
}

/** A frame that has run, and what it did. */
export interface RanFrame {
  readonly world: World
  readonly source: ScriptSource
  readonly frame: number
  readonly record: FrameRecord
}

/** The value that a breakpoint looks at; 0 for those that look at none. */
export function watchedValue({ condition }: Breakpoint, world: World): number {
  return condition.kind === 'value' ? condition.watch.read(world).value : 0
}

/** Where a frame met a breakpoint. `before` is the value of `watchedValue` before the frame. */
export function hitsOf(breakpoint: Breakpoint, before: number, ran: RanFrame): Hit[] {
  const { condition } = breakpoint
  const { world, source, frame, record } = ran
  const atEnd = (line: number, text: string): Hit => ({ breakpoint, frame, command: -1, line, text })
  switch (condition.kind) {
    case 'command':
    case 'opcode':
      return commandHits(breakpoint, ran)
    case 'trigger': {
      const wanted = triggerOfRecord(world, condition.record)
      return record.triggers
        .filter(({ trigger }) => condition.record < 0 || trigger === wanted)
        .map(({ trigger }) => world.triggers.record[trigger])
        .map((at) => atEnd(source.lineOfRecord(at), `trigger ${source.object(at)} fired`))
    }
    case 'start':
    case 'stop': {
      const list = condition.kind === 'start' ? record.starts : record.stops
      const what = condition.kind === 'start' ? 'started' : 'stopped'
      return list
        .filter(({ process }) => condition.process < 0 || process === condition.process)
        .map(({ process, command }) =>
          atEnd(source.lineOfCommand(command), `process ${process} ${what} at ${source.command(command)}`),
        )
    }
    case 'cue':
      return record.cues.some((row) => world.cues.kind[row] === condition.cue)
        ? [atEnd(0, `${breakpoint.text} came`)]
        : []
    case 'value': {
      const now = condition.watch.read(world)
      if (!valueHits(condition.test, condition.value, before, now.value)) return []
      return [atEnd(0, `${condition.watch.text} was ${before} and is ${now.words}`)]
    }
  }
}

function commandHits(breakpoint: Breakpoint, { world, source, frame, record }: RanFrame): Hit[] {
  const { condition } = breakpoint
  const hits: Hit[] = []
  record.commands.forEach(({ process, command, arrives }, at) => {
    if (!arrives) return
    const isIt =
      condition.kind === 'command'
        ? command === condition.command
        : condition.kind === 'opcode' && world.level.script.opcode[command] === condition.opcode
    if (!isIt) return
    const text = `process ${process} comes to ${source.command(command)}`
    hits.push({ breakpoint, frame, command: at, line: source.lineOfCommand(command), text })
  })
  return hits
}

/** Commands in their order, then what is met at the end of the frame. */
export function orderOf({ command }: Hit): number {
  return command < 0 ? Number.MAX_SAFE_INTEGER : command
}

/** Whether a hit's place lies before a position: `frame` frames and, if it is not negative, so many commands of the next one. */
export function isBefore(hit: Hit, frame: number, command: number): boolean {
  const at = hit.command < 0 ? hit.frame : hit.frame - 1
  return at < frame || (at === frame && hit.command < command)
}
