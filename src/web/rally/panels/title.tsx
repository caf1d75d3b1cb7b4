import { keyLabel } from '../../input/key-codes.js'
import { DriveAction } from '../input/actions.js'
import { bestRun, bindings, drawer, openStageData, panel, rival, screen } from '../state.js'
import { distanceText, timeText } from '../times.js'
import type { PanelProps } from './app.js'

/** The title over the stage: one button drives. */
export function Title({ actions }: PanelProps) {
  const open = openStageData.value
  if (screen.value !== 'title' || panel.value !== 'none' || !open) return null
  const key = (action: number) => <kbd>{keyLabel(bindings.value[action])}</kbd>
  const best = bestRun.value
  const bestTime = best?.sidecar.results[0]?.time
  const race = best && bestTime ? { label: 'Your best', ...best } : open.recordings[0]
  const start = (against: typeof rival.value) => () => {
    rival.value = against
    void actions.play()
  }
  return (
    <main class="title">
      <h1>Tarmac</h1>
      <p class="tagline">
        {open.name}
        {open.measure.length > 0
          ? `, ${distanceText(open.measure.length)} against the clock.`
          : ', without a clock: it has no centre line.'}
        {bestTime ? ` Your best: ${timeText(bestTime)}.` : ''}
      </p>
      {open.lacks && <p class="small lacks">{open.lacks}</p>}
      <div class="buttons">
        <button type="button" class="primary" data-test="play" onClick={start(null)}>
          Drive
        </button>
        {race && (
          <button type="button" data-test="race" onClick={start(race)}>
            {best && bestTime ? 'Race your ghost' : 'Race the stage’s ghost'}
          </button>
        )}
        <button type="button" data-test="runs" onClick={() => show('runs')}>
          Replays
        </button>
        <button type="button" data-test="own-stage" onClick={() => show('stage')}>
          Your own stage
        </button>
      </div>
      <nav class="pages" aria-label="More of Tarmac">
        <button
          type="button"
          class="quiet"
          data-test="view"
          onClick={() => {
            drawer.value = !drawer.value
          }}
        >
          Sky and layers
        </button>
        <button type="button" class="quiet" onClick={() => show('keys')}>
          Controls
        </button>
        <a class="button" href="./index.html" data-test="city">
          Drive in the city
        </a>
      </nav>
      <p class="hints">
        {key(DriveAction.throttle)} {key(DriveAction.brake)} {key(DriveAction.left)} {key(DriveAction.right)} drive
        <span class="gap" /> {key(DriveAction.handbrake)} handbrake <span class="gap" /> {key(DriveAction.camera)}{' '}
        camera
        <span class="gap" /> {key(DriveAction.reset)} back to the road
      </p>
    </main>
  )
}

function show(which: typeof panel.value): void {
  panel.value = which
}
