import {
  activeProcesses,
  type DebugSession,
  type ObjectFacts,
  type ProcessFacts,
  type Stop,
  type TimelineEvent,
  type TriggerFacts,
} from '../city/debug/index.js'
import { pc } from './colours.js'

/** Where a session stands, as one object. */
export function positionFacts(session: DebugSession, stop?: Stop): object {
  const { frame, command, end, next, source, fault } = session
  const hits = stop?.why === 'hit' ? stop.hits : []
  return {
    frame,
    command,
    end,
    over: session.isOver,
    ...(stop === undefined ? {} : { stop: stop.why }),
    ...(hits.length === 0
      ? {}
      : {
          hits: hits.map(({ breakpoint, line, text }) => ({
            id: breakpoint.id,
            breakpoint: breakpoint.text,
            line,
            text,
          })),
        }),
    ...(next === undefined
      ? {}
      : { next: { process: next.process, ...lineFacts(session, source.lineOfCommand(next.command)) } }),
    ...(fault === undefined ? {} : { fault: fault.message }),
    watches: Object.fromEntries(
      session.conditions.watches.map((watch) => [watch.text, watch.read(session.world).value]),
    ),
  }
}

function lineFacts({ source }: DebugSession, line: number): object {
  return { line, text: source.text(line) }
}

/** Where a session stands, in lines. */
export function positionLines(session: DebugSession, stop?: Stop): string[] {
  const { frame, next, source, end, fault } = session
  const known = end > frame + (next === undefined ? 0 : 1) ? pc.dim(`, known up to ${end}`) : ''
  const place =
    next === undefined
      ? `after frame ${pc.bold(String(frame))}`
      : `in frame ${pc.bold(String(frame + 1))}, before process ${next.process} runs`
  const lines = [`${place}${known}`]
  if (next !== undefined) lines.push(`  ${sourceLine(session, source.lineOfCommand(next.command))}`)
  if (stop?.why === 'hit') {
    for (const { breakpoint, text, line } of stop.hits) {
      lines.push(`${pc.yellow(`breakpoint ${breakpoint.id}`)} ${breakpoint.text}: ${text}`)
      if (line > 0 && line !== source.lineOfCommand(next?.command ?? -1)) lines.push(`  ${sourceLine(session, line)}`)
    }
  }
  if (stop?.why === 'start') lines.push('no breakpoint was met before: this is the first frame')
  if (fault !== undefined) lines.push(`${pc.red('the level stops here')}: ${fault.message}`)
  if (session.isOver)
    lines.push(pc.green(session.timeline.events.findLast(({ kind }) => kind === 'end')?.text ?? 'the level is over'))
  for (const watch of session.conditions.watches)
    lines.push(`  ${pc.cyan(watch.text)} = ${watch.read(session.world).words}`)
  return lines
}

/** A line of the script with its place. */
export function sourceLine({ source }: DebugSession, line: number): string {
  return `${pc.dim(`${source.file}:${line}`)}  ${source.text(line)}`
}

/** Text columns, each as wide as its widest entry; the last is left as it is. */
function columns(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = []
  for (const row of rows)
    row.forEach((cell, n) => {
      widths[n] = Math.max(widths[n] ?? 0, cell.length)
    })
  return rows.map((row) =>
    row
      .map((cell, n) => (n === row.length - 1 ? cell : cell.padEnd(widths[n])))
      .join('  ')
      .trimEnd(),
  )
}

/** A table with a dim heading. */
function table(heading: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const [head, ...body] = columns([heading, ...rows])
  return [pc.dim(head), ...body]
}

/** The processes: who runs what, since when, and what it waits for. */
export function processLines(session: DebugSession): string[] {
  const rows = activeProcesses(session.world, session.source).map((one) => [
    `${session.next?.process === one.process ? '→' : ' '}${one.process}`,
    one.owner < 0 ? 'player' : `of ${one.owner}`,
    String(one.line),
    one.text,
    sinceOf(session, one),
    one.waits,
  ])
  if (rows.length === 0) return ['no process runs']
  return table([' process', 'owner', 'line', 'command', 'since', 'waits'], rows)
}

function sinceOf(session: DebugSession, { process }: ProcessFacts): string {
  const since = session.since(process)
  return since < 0 ? '' : `frame ${since}`
}

/** The triggers. */
export function triggerLines(triggers: readonly TriggerFacts[]): string[] {
  if (triggers.length === 0) return ['the section has no triggers']
  const rows = triggers.map((one) => [
    String(one.object),
    one.type,
    one.state,
    `(${one.x},${one.y},${one.z})`,
    one.radius < 0 ? (one.watched < 0 ? 'anywhere' : `line ${one.watched}`) : `±${one.radius}`,
    one.delay > 0 ? String(one.delay) : '',
    one.stops >= 0 ? String(one.stops) : '',
    String(one.line),
  ])
  return table(['object', 'type', 'state', 'block', 'looks', 'delay', 'stops', 'line'], rows)
}

/** Script objects. */
export function objectLines(objects: readonly ObjectFacts[]): string[] {
  const rows = objects.map((one) => [
    String(one.object),
    one.type,
    String(one.handle),
    String(one.parameter),
    `(${one.x},${one.y},${one.z})`,
    one.stands,
    String(one.line),
  ])
  return table(['object', 'type', 'handle', 'parameter', 'pixels', 'stands for', 'line'], rows)
}

const EVENT_COLOURS: { readonly [kind: string]: (text: string) => string } = {
  trigger: pc.yellow,
  start: pc.cyan,
  stop: pc.dim,
  text: pc.magenta,
  score: pc.green,
  break: pc.red,
  fault: pc.red,
  end: pc.green,
}

/** Events of the timeline; the ones that lie in the future of where the session stands are marked. */
export function timelineLines(session: DebugSession, events: readonly TimelineEvent[]): string[] {
  if (events.length === 0) return ['nothing has happened']
  const width = String(events.at(-1)?.frame ?? 0).length
  return events.map(({ frame, kind, text, line }) => {
    const at = line === 0 ? '' : pc.dim(`  ${session.source.file}:${line}`)
    const mark = frame > session.frame ? pc.dim('later ') : ''
    return `${String(frame).padStart(width)}  ${mark}${(EVENT_COLOURS[kind] ?? String)(text)}${at}`
  })
}

/** Lines of the file around one, which an arrow points at, and what it does. */
export function sourceLines(session: DebugSession, line: number, around = 4): string[] {
  const { source } = session
  const first = Math.max(1, line - around)
  const last = Math.min(source.lines.length, line + around)
  const width = String(last).length
  const lines: string[] = []
  for (let at = first; at <= last; at++) {
    const text = `${String(at).padStart(width)}  ${source.text(at)}`
    lines.push(at === line ? pc.bold(`→ ${text}`) : `  ${text}`)
  }
  const explained = source.explain(line)
  if (explained === undefined) return lines
  lines.push('', `${pc.bold(explained.title)}  ${explained.doc}`)
  for (const { name, value, meaning, names } of explained.values) {
    lines.push(`  ${pc.cyan(name)} = ${value}  ${meaning}${names === undefined ? '' : `: ${names}`}`)
  }
  return lines
}
