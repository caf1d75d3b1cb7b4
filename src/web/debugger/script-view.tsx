import { useSignal } from '@preact/signals'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { activeProcesses, objectFacts, type ScriptSource } from '../../city/debug/index.js'
import type { MissionDebugger } from './debugger.js'

/** Pixels of a line; also in debugger.css. */
const LINE = 20
/** Lines that are kept beyond those that can be seen. */
const MARGIN = 12
/** Lines of the file before the section's records: its head. */
const HEAD = 3

/** The script: where processes stand, where breakpoints are; a click on the margin sets one. Only the lines in view are in the page. */
export function Source({ debug }: { readonly debug: MissionDebugger }) {
  debug.revision.value
  const { source } = debug
  const box = useRef<HTMLDivElement>(null)
  const top = useSignal(0)
  const height = useSignal(300)
  const first = Math.max(1, source.span.first - HEAD)
  const last = Math.min(source.lines.length, source.span.last + 1)
  const { line, times } = debug.shown.value
  useLayoutEffect(() => {
    const element = box.current
    if (!element || line === 0) return
    const at = (line - first) * LINE
    const isSeen = at >= element.scrollTop + LINE && at <= element.scrollTop + element.clientHeight - 3 * LINE
    if (!isSeen) element.scrollTop = at - element.clientHeight / 2
  }, [line, times])
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      height.value = element.clientHeight
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const from = Math.max(first, first + Math.floor(top.value / LINE) - MARGIN)
  const to = Math.min(last, first + Math.ceil((top.value + height.value) / LINE) + MARGIN)
  const marks = marksOf(debug)
  const rows = []
  for (let at = from; at <= to; at++) rows.push(<Row key={at} debug={debug} at={at} first={first} marks={marks} />)
  return (
    <div
      class="debug-source"
      ref={box}
      tabIndex={0}
      role="listbox"
      aria-label="Script"
      aria-activedescendant={`debug-line-${debug.line.value}`}
      onScroll={(event) => {
        top.value = event.currentTarget.scrollTop
      }}
      onKeyDown={(event) => {
        const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
        if (by === 0) return
        event.preventDefault()
        debug.show(Math.max(first, Math.min(last, (debug.line.value || first) + by)))
      }}
    >
      <div style={{ height: `${(last - first + 1) * LINE}px` }}>{rows}</div>
    </div>
  )
}

/** What stands in the margins, by line of the file. */
interface Marks {
  readonly processes: ReadonlyMap<number, readonly number[]>
  readonly breakpoints: ReadonlyMap<number, boolean>
  readonly next: number
}

function marksOf(debug: MissionDebugger): Marks {
  const { session, source, world } = debug
  const processes = new Map<number, number[]>()
  for (const { process, line } of activeProcesses(world, source)) {
    processes.set(line, [...(processes.get(line) ?? []), process])
  }
  const breakpoints = new Map<number, boolean>()
  for (const { condition, isOn } of session?.conditions.breakpoints ?? []) {
    if (condition.kind === 'command') breakpoints.set(source.lineOfCommand(condition.command), isOn)
    else if (condition.kind === 'trigger' && condition.record >= 0)
      breakpoints.set(source.lineOfRecord(condition.record), isOn)
  }
  const next = session?.next
  return { processes, breakpoints, next: next ? source.lineOfCommand(next.command) : 0 }
}

function Row(props: {
  readonly debug: MissionDebugger
  readonly at: number
  readonly first: number
  readonly marks: Marks
}) {
  const { debug, at, first, marks } = props
  const processes = marks.processes.get(at)
  const breakpoint = marks.breakpoints.get(at)
  const classes = ['debug-line']
  if (at === debug.line.value) classes.push('chosen')
  if (at === marks.next) classes.push('next')
  else if (processes) classes.push('here')
  return (
    <div
      class={classes.join(' ')}
      id={`debug-line-${at}`}
      role="option"
      tabIndex={-1}
      aria-selected={at === debug.line.value}
      style={{ top: `${(at - first) * LINE}px` }}
      onPointerDown={() => {
        debug.line.value = at
      }}
    >
      <button
        type="button"
        class={breakpoint === undefined ? 'debug-dot' : breakpoint ? 'debug-dot set' : 'debug-dot off'}
        tabIndex={-1}
        aria-label={`Breakpoint on line ${at}`}
        aria-pressed={breakpoint !== undefined}
        onClick={() => debug.toggleLine(at)}
      />
      <span class="debug-number">{at}</span>
      <Words text={debug.source.text(at)} />
      <span class="debug-badges">
        <Value debug={debug} at={at} />
        {processes?.map((process) => (
          <b key={process}>{process}</b>
        ))}
      </span>
    </div>
  )
}

/** Counters and triggers show how they stand. */
function Value({ debug, at }: { readonly debug: MissionDebugger; readonly at: number }) {
  const record = debug.source.recordAt(at)
  if (record < 0) return null
  const { stands } = objectFacts(debug.world, debug.source, record)
  if (stands === '') return null
  return <i>{stands.replace(/^trigger \d+, |^counts |^door \d+, /, '').replace(/, (?:model|type).*/, '')}</i>
}

const RECORD = /^(\d+)(\s+(?:\d+\s*)?\([^)]*\))?\s+([A-Z_]+)(.*)$/

/** A line with its parts in their colours. */
function Words({ text }: { readonly text: ReturnType<ScriptSource['text']> }) {
  const match = RECORD.exec(text)
  if (match === null) return <span class="debug-text dim">{text}</span>
  const [, number, place = '', name, rest] = match
  return (
    <span class="debug-text">
      <span class="debug-label">{number}</span>
      <span class="dim">{place}</span> <span class="debug-opcode">{name}</span>
      {rest}
    </span>
  )
}
