import { STEPS_PER_SECOND } from '../../../rally/index.js'
import type { RallyHost } from '../host.js'
import { cssColour, LOOKS } from '../looks.js'
import { PLAYER_SPEEDS } from '../replay/player.js'
import { drawer, panel, player, screen } from '../state.js'
import { timeText } from '../times.js'
import { Gap } from './menus.js'

/** The replay player: timeline, play, single steps, speed, the two runs and the gap between them. */
export function PlayerBar({ host }: { readonly host: RallyHost }) {
  const facts = player.value
  if (screen.value !== 'watching' || panel.value !== 'none' || !facts) return null
  const time = ((facts.position - facts.countdown) / STEPS_PER_SECOND) * 1000
  return (
    <section class="player" aria-label="Replay player" data-test="player">
      {facts.remark && <p class="small remark">{facts.remark}</p>}
      <Timeline host={host} />
      <div class="player-row">
        <span class="player-time">{time < 0 ? `−${timeText(-time)}` : timeText(time)}</span>
        <button type="button" aria-label="A step back" onClick={() => host.control((p) => p.nudge(-1))}>
          ◂
        </button>
        <button
          type="button"
          class="primary"
          data-test="play-pause"
          aria-label={facts.isPlaying ? 'Stop' : 'Play'}
          onClick={() => host.control((p) => p.togglePlay())}
        >
          {facts.isPlaying ? '❚❚' : '▶'}
        </button>
        <button type="button" aria-label="A step on" onClick={() => host.control((p) => p.nudge(1))}>
          ▸
        </button>
        <fieldset class="choices speeds" aria-label="Speed">
          {PLAYER_SPEEDS.map((speed) => (
            <button
              type="button"
              key={speed}
              aria-pressed={speed === facts.speed}
              onClick={() =>
                host.control((p) => {
                  p.speed = speed
                })
              }
            >
              {SPEED_NAMES[speed]}
            </button>
          ))}
        </fieldset>
        <Tracks host={host} />
        <span class="stretch" />
        <button type="button" onClick={() => host.nextCamera()}>
          Camera
        </button>
        <button
          type="button"
          onClick={() => {
            drawer.value = !drawer.value
          }}
        >
          View
        </button>
        <button type="button" data-test="stop-watching" onClick={() => host.stopWatching()}>
          Close
        </button>
      </div>
    </section>
  )
}

const SPEED_NAMES: { readonly [speed: number]: string } = {
  0.25: '¼',
  0.5: '½',
  1: '1×',
  2: '2×',
  4: '4×',
  8: '8×',
}

/** The runs by their colours; a press follows another. */
function Tracks({ host }: { readonly host: RallyHost }) {
  const facts = player.value
  if (!facts) return null
  return (
    <div class="tracks">
      {facts.labels.map((label, which) => (
        <button
          type="button"
          key={label}
          aria-pressed={facts.focus === which}
          onClick={() =>
            host.control((p) => {
              p.focus = which
            })
          }
        >
          <i style={{ background: cssColour((which === 0 ? LOOKS.first : LOOKS.second).colour) }} /> {label}
        </button>
      ))}
      {facts.labels.length > 1 && (
        <span class="track-gap" data-test="gap">
          {facts.gap === null ? 'never came here' : <Gap seconds={facts.gap} />}
        </span>
      )}
    </div>
  )
}

function Timeline({ host }: { readonly host: RallyHost }) {
  const facts = player.value
  if (!facts) return null
  return (
    <div class="timeline">
      <input
        type="range"
        data-test="timeline"
        aria-label="Place in the replay"
        min={0}
        max={facts.length}
        step={1}
        value={facts.position}
        style={{ '--done': `${(100 * facts.position) / Math.max(1, facts.length)}%` }}
        onInput={(event) => {
          const to = event.currentTarget.valueAsNumber
          host.control((p) => p.goTo(to))
        }}
      />
      {facts.marks.map((mark) => (
        <i key={mark} style={{ left: `${(100 * mark) / Math.max(1, facts.length)}%` }} />
      ))}
    </div>
  )
}
