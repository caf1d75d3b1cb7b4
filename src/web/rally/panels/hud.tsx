import { useSignalEffect } from '@preact/signals'
import { useRef } from 'preact/hooks'
import type { RallyHost } from '../host.js'
import { type HudModel, REV_RED, REV_SCALE } from '../hud-model.js'
import { MiniMap } from '../mini-map.js'
import { hud, isOnStage, screen, spoken } from '../state.js'
import { distanceText, timeText } from '../times.js'
import { Gap } from './menus.js'
import { NoteIcon } from './note-icon.js'

/** What stands over the road: clock, notes, gauge, map, progress, messages. */
export function Hud({ host }: { readonly host: RallyHost }) {
  const model = hud.value
  if (!isOnStage.value || !model) return null
  return (
    <div class={`race-hud ${screen.value}`} data-test="race-hud">
      <Progress model={model} />
      <Clock model={model} />
      <Notes model={model} />
      <Gauge model={model} />
      <StageMap host={host} />
      <Messages model={model} />
      <p class="unseen" aria-live="polite">
        {spoken.value}
      </p>
    </div>
  )
}

function Progress({ model }: { readonly model: HudModel }) {
  return (
    <div class="stage-progress" role="img" aria-label={`${Math.round(model.share * 100)} % of the stage`}>
      <b style={{ transform: `scaleX(${model.share})` }} />
      <i style={{ left: '25%' }} />
      <i style={{ left: '50%' }} />
      <i style={{ left: '75%' }} />
    </div>
  )
}

function Clock({ model }: { readonly model: HudModel }) {
  const { split } = model
  return (
    <div class="race-clock">
      <strong data-test="clock">{timeText(model.time)}</strong>
      {model.penalty > 0 && <span class="penalty">incl. +{(model.penalty / 1000).toFixed(0)} s</span>}
      {model.gap !== null && !split && (
        <span class="ghost-gap">
          <Gap seconds={model.gap} />
        </span>
      )}
      {split && (
        <span class="split">
          Split {split.number} {timeText(split.time)} {split.gap !== null && <Gap seconds={split.gap} />}
        </span>
      )}
      <span class="left">{distanceText(model.metresLeft)} to go</span>
    </div>
  )
}

function Notes({ model }: { readonly model: HudModel }) {
  const [first, second] = model.notes
  if (!first) return null
  return (
    <div class="race-notes">
      <div class={first.metres <= 0 ? 'note now' : 'note'}>
        <NoteIcon note={first.note} />
        {first.note.severity > 0 && <b>{first.note.severity}</b>}
        <span>
          {first.note.text}
          <em>{first.metres > 0 ? `${Math.ceil(first.metres / 5) * 5} m` : 'now'}</em>
        </span>
      </div>
      {second && (
        <div class="note next">
          <NoteIcon note={second.note} />
          {second.note.severity > 0 && <b>{second.note.severity}</b>}
        </div>
      )}
    </div>
  )
}

const RADIUS = 84
const ARC = 1.5 * Math.PI * RADIUS

/** Part of the gauge's three quarters of a circle, from one share of the scale to another. */
function arcDashes(from: number, to: number): string {
  return `0 ${(from * ARC).toFixed(1)} ${((to - from) * ARC).toFixed(1)} ${(2 * ARC).toFixed(1)}`
}

function Gauge({ model }: { readonly model: HudModel }) {
  const red = REV_RED / REV_SCALE
  return (
    <div
      class={model.revs > red ? 'gauge shift' : 'gauge'}
      role="img"
      aria-label={`${model.speed} km/h, gear ${model.gear}`}
    >
      <svg viewBox="0 0 200 200" aria-hidden="true">
        <g fill="none" stroke-width="11" transform="rotate(135 100 100)">
          <circle cx="100" cy="100" r={RADIUS} class="scale" stroke-dasharray={arcDashes(0, 1)} />
          <circle cx="100" cy="100" r={RADIUS} class="red" stroke-dasharray={arcDashes(red, 1)} />
          <circle cx="100" cy="100" r={RADIUS} class="revs" stroke-dasharray={arcDashes(0, model.revs)} />
        </g>
      </svg>
      <strong class="gauge-speed">{model.speed}</strong>
      <span class="gauge-unit">km/h</span>
      <b class="gauge-gear">{model.gear}</b>
    </div>
  )
}

function StageMap({ host }: { readonly host: RallyHost }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const map = useRef<MiniMap | null>(null)
  useSignalEffect(() => {
    const share = hud.value?.share ?? 0
    if (!canvas.current || !host.open) return
    map.current ??= new MiniMap(canvas.current)
    map.current.draw(host.open.measure, host.carsOnMap(), share)
  })
  return <canvas ref={canvas} class="mini-map" role="img" aria-label="Map of the stage" />
}

function Messages({ model }: { readonly model: HudModel }) {
  return (
    <>
      {model.countdown !== '' && (
        <p key={model.countdown} class={`countdown ${model.countdown === 'GO' ? 'go' : ''}`} role="status">
          {model.countdown}
        </p>
      )}
      {model.newPenalty > 0 && <p class="race-message bad">+{(model.newPenalty / 1000).toFixed(0)} s</p>}
      {model.newPenalty === 0 && model.message && (
        <p class={`race-message ${model.message.tone}`} role="status">
          {model.message.text}
        </p>
      )}
    </>
  )
}
