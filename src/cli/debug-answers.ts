import { writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { activeProcesses, type DebugSession, exportSession, objectFacts, type Stop } from '../city/debug/index.js'
import { SCRIPT_ACTIONS, type ScriptedControl } from '../city/index.js'
import { drawDebugMap } from './debug-map.js'
import { objectLines, positionFacts, positionLines, sourceLines, timelineLines } from './debug-text.js'
import { UsageError } from './failure.js'
import { writePng } from './picture-file.js'
import { sidecarPath } from './recording-files.js'

/** What the prompt works on. */
export interface DebugContext {
  readonly session: DebugSession
  /** The controls of frames that have not run yet; `hold` adds to them. */
  readonly controls: ScriptedControl[]
}

/** What a command says: as one object, and in lines. */
export interface Answer {
  readonly facts: object
  readonly lines: readonly string[]
}

/** Events that the timeline shows unless told. */
export const EVENTS_SHOWN = 20

export function whole(text: string | undefined, what: string, otherwise: number, least = 0): number {
  if (text === undefined) return otherwise
  if (!/^\d{1,9}$/.test(text) || Number(text) < least) {
    throw new UsageError(`expected ${what}, a whole number of at least ${least}, found ${JSON.stringify(text)}`)
  }
  return Number(text)
}

/** A process by its number, or `otherwise`. */
export function processNumber({ session }: DebugContext, text: string | undefined, otherwise: number): number {
  const process = whole(text, 'a process', otherwise)
  const most = session.world.processes.active.length - 1
  if (process > most) throw new UsageError(`expected a process, 0 to ${most}, found ${process}`)
  return process
}

export function moved({ session }: DebugContext, stop?: Stop): Answer {
  return { facts: positionFacts(session, stop), lines: positionLines(session, stop) }
}

/** Line of the file that interests most: of the next command, of what was met last, else of the process that came somewhere last. */
export function lineOfInterest(session: DebugSession): number {
  const { next, source } = session
  if (next !== undefined) return source.lineOfCommand(next.command)
  const running = activeProcesses(session.world, source)
  const latest = running.toSorted((a, b) => session.since(b.process) - session.since(a.process))[0]
  return latest?.line ?? source.span.first
}

export function runFrames(context: DebugContext, frames: number): Answer {
  let stop: Stop = { why: 'done' }
  for (let n = 0; n < frames && stop.why === 'done'; n++) stop = context.session.stepFrame()
  return moved(context, stop)
}

export function breakpointAnswer({ session }: DebugContext): Answer {
  const facts = session.conditions.breakpoints.map(({ id, text, isOn, hits }) => ({ id, text, on: isOn, hits }))
  const lines = facts.map(({ id, text, on, hits }) => `${id}  ${text}${on ? '' : '  (off)'}  met ${hits} times`)
  return { facts: { breakpoints: facts }, lines: lines.length === 0 ? ['no breakpoints'] : lines }
}

export function watchAnswer({ session }: DebugContext): Answer {
  const values = session.conditions.watches.map((watch) => ({ text: watch.text, ...watch.read(session.world) }))
  const lines = values.map(({ text, words }) => `${text} = ${words}`)
  return { facts: { watches: values }, lines: lines.length === 0 ? ['no watches'] : lines }
}

export function showTimeline({ session }: DebugContext, words: readonly string[]): Answer {
  const all = session.timeline.events
  const range = /^(\d{1,9})-(\d{1,9})$/.exec(words[0] ?? '')
  const kind = words.find((word) => /^[a-z]+$/.test(word))
  const wanted = kind === undefined ? all : all.filter((event) => event.kind === kind)
  const events =
    range === null
      ? wanted.slice(
          -whole(
            words.find((word) => /^\d+$/.test(word)),
            'a number of events',
            EVENTS_SHOWN,
            1,
          ),
        )
      : wanted.filter(({ frame }) => frame >= Number(range[1]) && frame <= Number(range[2]))
  return { facts: { events }, lines: timelineLines(session, events) }
}

export function showObjects({ session }: DebugContext, words: readonly string[]): Answer {
  const { world, source } = session
  const all = source.section.objects.map((_, record) => objectFacts(world, source, record))
  const line = words[0]
  const objects =
    line === undefined
      ? all.filter(({ stands }) => stands !== '')
      : line === 'all'
        ? all
        : all.filter(({ object }) => object === whole(line, 'a line', 0))
  if (objects.length === 0)
    throw new UsageError(
      line === undefined
        ? 'no object line stands for anything'
        : `section ${source.section.number} has no line ${line}`,
    )
  return { facts: { objects }, lines: objectLines(objects) }
}

export function showWhere({ session }: DebugContext, words: readonly string[]): Answer {
  const { source } = session
  const process = words[0] === undefined ? undefined : whole(words[0], 'a process', 0)
  const running = activeProcesses(session.world, source)
  const line = process === undefined ? lineOfInterest(session) : running.find((one) => one.process === process)?.line
  if (line === undefined) throw new UsageError(`process ${process} does not run`)
  return {
    facts: { line, text: source.text(line), explained: source.explain(line) },
    lines: sourceLines(session, line),
  }
}

export function holdControl({ session, controls }: DebugContext, words: readonly string[]): Answer {
  const name = Object.keys(SCRIPT_ACTIONS).find((known) => known.toLowerCase() === (words[0] ?? '').toLowerCase())
  if (name === undefined)
    throw new UsageError(
      `expected one of ${Object.keys(SCRIPT_ACTIONS).join(' ')}, found ${JSON.stringify(words[0] ?? '')}`,
    )
  if (!session.isLive)
    throw new UsageError(`the run is known up to frame ${session.end}: say play first, to forget what came after`)
  const frames = whole(words[1], 'frames', 1, 1)
  const first = session.frame + 1
  controls.push({ first, last: first + frames - 1, action: SCRIPT_ACTIONS[name as keyof typeof SCRIPT_ACTIONS] })
  const held = { action: name, first, last: first + frames - 1 }
  return { facts: { held }, lines: [`${name} is held in frames ${held.first} to ${held.last}`] }
}

export async function writeMap({ session }: DebugContext, words: readonly string[]): Promise<Answer> {
  const file = words[0] ?? 'debug-map.png'
  const { width, height, pixels, shown } = drawDebugMap(session.world, session.source)
  await writePng(file, width, height, pixels)
  return {
    facts: { file, width, height, triggers: shown },
    lines: [`${file}: ${width} × ${height}, ${shown.length} triggers`],
  }
}

export async function writeSession({ session }: DebugContext, words: readonly string[]): Promise<Answer> {
  const file = words[0]
  if (file === undefined || !/[^/\\]\.rep$/i.test(file))
    throw new UsageError('expected a file to write, such as session.rep')
  const { replay, sidecar, note } = exportSession(session, basename(file))
  const noteFile = file.replace(/\.rep$/i, '.md')
  const files = [file, sidecarPath(file), noteFile]
  await writeFile(file, replay)
  await writeFile(sidecarPath(file), sidecar)
  await writeFile(noteFile, note)
  return { facts: { files, frames: session.end }, lines: [`${files.join(', ')}: ${session.end} frames`] }
}
