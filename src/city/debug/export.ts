import { encodeReplay } from '../../formats/replay.js'
import { encodeReplaySidecar } from '../../formats/replay-sidecar.js'
import { recordedWords } from '../input/index.js'
import { sidecarOf } from '../recording.js'
import { activeProcesses } from './facts.js'
import type { DebugSession } from './session.js'

/** A session for others: the run as a recording with its sidecar, and a note of what was looked at. */
export interface ExportedSession {
  /** The original's .rep file. */
  readonly replay: Uint8Array
  /** The .json beside it. */
  readonly sidecar: Uint8Array
  /** Markdown. */
  readonly note: string
}

/** Events of the timeline in a note, at most: the last ones before the place where the session stands, and some behind it. */
const EVENTS_BEFORE = 40
const EVENTS_AFTER = 10

/** Exports a session up to the last frame that it knows, and stays where it is. `name` is the recording's, for the note. */
export function exportSession(session: DebugSession, name: string): ExportedSession {
  const { frame, command } = session
  const note = noteOf(session, name)
  const failed = session.fault !== undefined
  session.goTo(session.end)
  const { world } = session
  const replay = encodeReplay(recordedWords(world))
  const sidecar = encodeReplaySidecar(sidecarOf(world, session.end, session.knownHashes()))
  session.goTo(frame, command)
  if (failed) session.stepFrame()
  return { replay, sidecar, note }
}

function noteOf(session: DebugSession, name: string): string {
  const { world, source, conditions } = session
  const { breakpoints, watches } = conditions
  const { section } = source
  const lines = [
    `# ${section.name}, section ${section.number} of ${source.file}`,
    '',
    `- recording: ${name}, ${session.end} frames (data ${world.level.dataHash})`,
    `- stands ${placeOf(session)}`,
    `- to come here again: \`tarmac debug --section ${section.number} --replay ${name}\`, then \`goto ${session.frame}\``,
  ]
  if (session.fault !== undefined) lines.push(`- the level stops here: ${session.fault.message}`)
  if (breakpoints.length > 0) {
    lines.push('', '## Breakpoints', '')
    for (const { text, isOn, hits } of breakpoints)
      lines.push(`- \`${text}\`${isOn ? '' : ' (off)'}, met ${times(hits)}`)
  }
  if (watches.length > 0) {
    lines.push('', '## Watches', '')
    for (const watch of watches) lines.push(`- \`${watch.text}\` = ${watch.read(world).words}`)
  }
  lines.push('', '## Processes', '', '```')
  for (const { process, line, text, waits } of activeProcesses(world, source)) {
    lines.push(`${String(process).padStart(2)}  ${source.file}:${line}  ${text}${waits === '' ? '' : `  (${waits})`}`)
  }
  lines.push('```', '', '## Timeline', '', '```', ...eventLines(session), '```', '')
  return lines.join('\n')
}

function placeOf({ frame, command, next, source }: DebugSession): string {
  if (command < 0 || next === undefined) return `after frame ${frame}`
  return `in frame ${frame + 1}, before process ${next.process} runs ${source.command(next.command)}`
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`
}

function eventLines({ timeline, frame, source }: DebugSession): string[] {
  const here = timeline.indexAfter(frame)
  const from = Math.max(0, here - EVENTS_BEFORE)
  const lines: string[] = from > 0 ? [`… ${from} earlier`] : []
  timeline.events.slice(from, here + EVENTS_AFTER).forEach((event, n) => {
    if (from + n === here) lines.push(`--- here, after frame ${frame} ---`)
    const at = event.line === 0 ? '' : `  ${source.file}:${event.line}`
    lines.push(`${String(event.frame).padStart(7)}  ${event.text}${at}`)
  })
  return lines
}
