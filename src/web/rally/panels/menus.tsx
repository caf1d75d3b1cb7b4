import { STEP_MILLISECONDS } from '../../../rally/index.js'
import { download } from '../../download.js'
import { say } from '../../page-state.js'
import { takeFocus } from '../../panels/widgets.js'
import { filesOfRun, type RecordedRun } from '../run.js'
import { type FinishFacts, finish, lastRun, openStageData, panel, rival, screen } from '../state.js'
import { gapText, timeText } from '../times.js'
import type { PanelProps } from './app.js'
import { CarSwitches } from './switches.js'

/** What stands over a paused run, or one that is over. */
export function Menus(props: PanelProps) {
  if (panel.value !== 'none') return null
  if (screen.value === 'paused') return <Paused {...props} />
  if (screen.value === 'finished') return <Finished {...props} />
  return null
}

function Paused({ host }: PanelProps) {
  return (
    <div class="shade">
      <section ref={takeFocus} tabIndex={-1} class="panel menu" role="dialog" aria-modal="true" aria-label="Paused">
        <h2>Paused</h2>
        <button type="button" class="primary" data-test="resume" onClick={() => host.resume()}>
          Go on
        </button>
        <button type="button" data-test="restart" onClick={() => host.restart()}>
          Start again
        </button>
        <button
          type="button"
          onClick={() => {
            panel.value = 'keys'
          }}
        >
          Controls
        </button>
        <button type="button" data-test="save-recording" onClick={() => saveSoFar(host)}>
          Save the run so far
        </button>
        <button type="button" onClick={() => host.leave()}>
          Leave
        </button>
        <CarSwitches />
      </section>
    </div>
  )
}

function Finished({ host, actions }: PanelProps) {
  const facts = finish.value
  const run = lastRun.value
  if (!facts || !run) return null
  return (
    <div class="shade light">
      <section
        ref={takeFocus}
        tabIndex={-1}
        class="panel finish"
        role="dialog"
        aria-modal="true"
        aria-label="Finish"
        data-test="finish"
      >
        <header>
          <h2>{facts.time === null ? 'Retired' : 'Finish'}</h2>
          <span class="small">{openStageData.value?.name}</span>
        </header>
        <Result facts={facts} />
        <div class="buttons">
          <button type="button" class="primary" data-test="again" onClick={() => host.restart()}>
            Drive again
          </button>
          <button
            type="button"
            data-test="race-ghost"
            onClick={() => {
              rival.value = { label: 'Your last run', ...run }
              void actions.play()
            }}
          >
            Race this run
          </button>
          <button
            type="button"
            data-test="watch"
            onClick={() => actions.watch({ label: 'This run', ...run }, rival.value)}
          >
            Watch it
          </button>
          <button type="button" data-test="save-recording" onClick={() => saveRun(host, run)}>
            Save it
          </button>
          <button
            type="button"
            class="quiet"
            onClick={() => {
              panel.value = 'runs'
            }}
          >
            Replays
          </button>
          <button type="button" class="quiet" onClick={() => host.leave()}>
            Leave
          </button>
        </div>
      </section>
    </div>
  )
}

function Result({ facts }: { readonly facts: FinishFacts }) {
  const { time, best, penalty, resets, splits, topSpeed } = facts
  const difference = time !== null && best ? (time - best.time) / 1000 : null
  return (
    <>
      {time !== null && (
        <p class="finish-time" data-test="finish-time">
          {timeText(time)}
          {difference !== null && <Gap seconds={difference} />}
          {difference === null && <em class="gap-good">first time</em>}
          {difference !== null && difference < 0 && <em class="gap-good">best</em>}
        </p>
      )}
      <table class="splits">
        <tbody>
          {splits.map((split, i) =>
            split > 0 ? (
              <tr key={i}>
                <th scope="row">Split {i + 1}</th>
                <td>{timeText(split)}</td>
                <td>{best && best.splits[i] > 0 && <Gap seconds={(split - best.splits[i]) / 1000} />}</td>
              </tr>
            ) : null,
          )}
          <tr>
            <th scope="row">Penalties</th>
            <td>{penalty > 0 ? `+${(penalty / 1000).toFixed(0)} s` : 'none'}</td>
            <td>{resets > 0 && `put back ${resets === 1 ? 'once' : `${resets} times`}`}</td>
          </tr>
          <tr>
            <th scope="row">Top speed</th>
            <td>{Math.round(topSpeed)} km/h</td>
            <td />
          </tr>
        </tbody>
      </table>
    </>
  )
}

/** A difference in seconds: green where it is a gain. */
export function Gap({ seconds }: { readonly seconds: number }) {
  return <em class={seconds <= 0 ? 'gap-good' : 'gap-bad'}>{gapText(seconds)}</em>
}

/** Saves a run: a `.rpl` and the sidecar that `tarmac rally replay verify` compares with. Says so where not all of it has room. */
function saveRun(host: PanelProps['host'], run: RecordedRun): void {
  const name = `tarmac-${run.sidecar.stage}`
  const { replay, sidecar } = filesOfRun(run, name)
  download(`${name}.rpl`, new Blob([replay as BlobPart]))
  download(`${name}.json`, new Blob([sidecar as BlobPart], { type: 'application/json' }))
  const { steps } = run.sidecar
  if (host.drive && steps < host.drive.run.world.session.step[0]) {
    say(`A recording has room for so many moves: this one holds the first ${timeText(steps * STEP_MILLISECONDS)}.`)
  }
}

function saveSoFar(host: PanelProps['host']): void {
  if (host.drive) saveRun(host, host.drive.run.recorded())
}
