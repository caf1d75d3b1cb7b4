import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { EventKind, TimelineEvent } from '../../city/debug/index.js'
import { type MissionDebugger, SECOND } from './debugger.js'
import { frameTime } from './transport.js'

/** Rows of the strip, from the top: their names and the kinds of events in them. */
const LANES: readonly { readonly name: string; readonly kinds: readonly EventKind[] }[] = [
  { name: 'triggers', kinds: ['trigger'] },
  { name: 'processes', kinds: ['start', 'stop'] },
  { name: 'texts', kinds: ['text'] },
  { name: 'counts', kinds: ['score', 'counter', 'line'] },
  { name: 'stops', kinds: ['break', 'fault', 'player', 'end'] },
]

const COLOURS: { readonly [kind in EventKind]: string } = {
  trigger: '#ffc845',
  start: '#5cc8ff',
  stop: '#7d8794',
  text: '#d59bff',
  score: '#58d68d',
  counter: '#9be37a',
  line: '#c0a46b',
  player: '#ff9a3d',
  break: '#ff5d5d',
  fault: '#ff5d5d',
  end: '#ffffff',
}

/** Pixels left of the first frame, for the names. */
const NAMES = 74
const RULER = 16
/** Pixels within which the pointer finds an event. */
const NEAR = 7

/** What fired when along the whole run, to scrub through. */
export function TimelineStrip({ debug }: { readonly debug: MissionDebugger }) {
  debug.revision.value
  const canvas = useRef<HTMLCanvasElement>(null)
  const hovered = useSignal<TimelineEvent | null>(null)
  const pending = useRef(-1)
  const zoom = useSignal<Span | null>(null)
  const { session } = debug
  const whole = { first: session?.first ?? 0, end: Math.max((session?.first ?? 0) + SECOND * 4, session?.end ?? 0) }
  const { first, end } = zoom.value ?? whole
  useEffect(() => {
    if (canvas.current) paint(canvas.current, debug, first, end)
  })
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const observer = new ResizeObserver(() => debug.refresh())
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const frameAt = (event: MouseEvent): number => {
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect()
    const share = (event.clientX - box.left - NAMES) / (box.width - NAMES - 8)
    return Math.round(first + Math.max(0, Math.min(1, share)) * (end - first))
  }
  /** At most one jump a picture, to the latest place. */
  const scrub = (frame: number): void => {
    if (pending.current < 0) {
      requestAnimationFrame(() => {
        debug.goTo(pending.current)
        pending.current = -1
      })
    }
    pending.current = frame
  }
  const present = hovered.value
  return (
    <section class="debug-timeline" aria-label="Timeline">
      <canvas
        ref={canvas}
        class="debug-strip"
        tabIndex={0}
        role="slider"
        aria-label="Frame"
        aria-valuemin={whole.first}
        aria-valuemax={session?.end ?? 0}
        aria-valuenow={session?.frame ?? 0}
        data-test="debug-timeline"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          scrub(frameAt(event))
        }}
        onPointerMove={(event) => {
          if (event.buttons & 1) scrub(frameAt(event))
          hovered.value = eventNear(event, debug, first, end)
        }}
        onPointerLeave={() => {
          hovered.value = null
        }}
        onWheel={(event) => {
          event.preventDefault()
          zoom.value = zoomed(whole, { first, end }, frameAt(event), event.deltaY > 0 ? 1.25 : 0.8)
        }}
        onDblClick={() => {
          if (hovered.value && hovered.value.line > 0) debug.show(hovered.value.line)
        }}
        onKeyDown={(event) => {
          const to: { readonly [key: string]: number | undefined } = { Home: whole.first, End: session?.end ?? 0 }
          const goal = to[event.key]
          if (goal === undefined) return
          event.preventDefault()
          debug.goTo(goal)
        }}
      />
      <p class="debug-hover">
        {present ? (
          <>
            <b>{frameTime(present.frame)}</b> <span class="dim">frame {present.frame}</span> {present.text}
          </>
        ) : (
          <span class="dim">
            {session?.timeline.events.length ?? 0} events. Drag to go through the run, turn the wheel to zoom.
          </span>
        )}
      </p>
    </section>
  )
}

interface Span {
  readonly first: number
  readonly end: number
}

/** Fewest frames that the strip shows. */
const CLOSEST = 20

/** A span grown or shrunk about a frame; null for the whole run. */
function zoomed(whole: Span, { first, end }: Span, about: number, by: number): Span | null {
  const length = Math.max(CLOSEST, (end - first) * by)
  if (length >= whole.end - whole.first) return null
  const share = (about - first) / (end - first)
  const start = Math.max(whole.first, Math.min(whole.end - length, about - share * length))
  return { first: start, end: start + length }
}

function laneOf(kind: EventKind): number {
  return LANES.findIndex(({ kinds }) => kinds.includes(kind))
}

function eventNear(event: PointerEvent, debug: MissionDebugger, first: number, end: number): TimelineEvent | null {
  const box = (event.currentTarget as HTMLElement).getBoundingClientRect()
  const scale = (box.width - NAMES - 8) / (end - first)
  const lane = Math.floor((event.clientY - box.top - RULER) / ((box.height - RULER) / LANES.length))
  const at = event.clientX - box.left - NAMES
  let best: TimelineEvent | null = null
  let nearest = NEAR
  for (const one of debug.session?.timeline.events ?? []) {
    const away = Math.abs((one.frame - first) * scale - at) + (laneOf(one.kind) === lane ? 0 : NEAR / 2)
    if (away > nearest) continue
    nearest = away
    best = one
  }
  return best
}

function paint(canvas: HTMLCanvasElement, debug: MissionDebugger, first: number, end: number): void {
  const { session } = debug
  const ratio = globalThis.devicePixelRatio || 1
  const width = canvas.clientWidth
  const height = canvas.clientHeight
  canvas.width = Math.round(width * ratio)
  canvas.height = Math.round(height * ratio)
  const target = canvas.getContext('2d')
  if (!target) return
  target.scale(ratio, ratio)
  const scale = (width - NAMES - 8) / (end - first)
  const x = (frame: number): number => NAMES + (frame - first) * scale
  const laneHeight = (height - RULER) / LANES.length
  paintGround(target, width, height, laneHeight, first, end, x)
  if (!session) return
  // What is not known yet is darker.
  target.fillStyle = 'rgb(0 0 0 / 0.35)'
  target.fillRect(Math.max(NAMES, x(session.end)), RULER, width, height)
  for (const event of session.timeline.events) {
    const lane = laneOf(event.kind)
    if (lane < 0) continue
    if (event.frame < first || event.frame > end) continue
    const top = RULER + lane * laneHeight + 2
    target.fillStyle = COLOURS[event.kind]
    target.globalAlpha = event.frame > session.frame ? 0.5 : 1
    target.fillRect(Math.round(x(event.frame)) - 1, top, 3, laneHeight - 4)
  }
  target.globalAlpha = 1
  if (session.frame < first || session.frame > end) return
  const here = Math.round(x(session.frame))
  target.fillStyle = '#ffffff'
  target.fillRect(here - 1, RULER - 4, 2, height)
  target.beginPath()
  target.moveTo(here - 6, RULER - 9)
  target.lineTo(here + 6, RULER - 9)
  target.lineTo(here, RULER - 1)
  target.fill()
}

/** Seconds between marks of the ruler: as many as fit. */
const RULER_STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600]

function paintGround(
  target: CanvasRenderingContext2D,
  width: number,
  height: number,
  laneHeight: number,
  first: number,
  end: number,
  x: (frame: number) => number,
): void {
  target.clearRect(0, 0, width, height)
  target.font = '500 10.5px system-ui, sans-serif'
  target.textBaseline = 'middle'
  LANES.forEach(({ name }, lane) => {
    const top = RULER + lane * laneHeight
    target.fillStyle = lane % 2 ? 'rgb(255 255 255 / 0.03)' : 'rgb(255 255 255 / 0.07)'
    target.fillRect(NAMES, top, width - NAMES, laneHeight)
    target.fillStyle = '#a9aeb8'
    target.fillText(name, 10, top + laneHeight / 2 + 0.5)
  })
  const perSecond = 70 / 3
  const pixels = x(first + perSecond) - x(first) || 1
  const step = RULER_STEPS.find((seconds) => seconds * pixels > 52) ?? 1200
  for (let second = Math.ceil(first / perSecond / step) * step; second * perSecond <= end; second += step) {
    const at = Math.round(x(second * perSecond))
    target.fillStyle = 'rgb(255 255 255 / 0.13)'
    target.fillRect(at, RULER, 1, height)
    target.fillStyle = '#8f95a1'
    target.fillText(`${Math.floor(second / 60)}:${String(second % 60).padStart(2, '0')}`, at + 3, RULER / 2)
  }
}
