import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { Dialog, takeFiles } from '../../panels/widgets.js'
import type { OpenReplay } from '../replay/track.js'
import { bestRun, lastRun, openedRuns, openStageData, panel, rival } from '../state.js'
import { timeText } from '../times.js'
import type { PanelProps } from './app.js'

/** All runs that may be watched, compared or raced. */
function allRuns(): readonly OpenReplay[] {
  const runs: OpenReplay[] = []
  if (lastRun.value && lastRun.value !== bestRun.value) runs.push({ label: 'Your last run', ...lastRun.value })
  if (bestRun.value) runs.push({ label: 'Your best run', ...bestRun.value })
  return [...runs, ...openedRuns.value, ...(openStageData.value?.recordings ?? [])]
}

/** The replays: watch one, two side by side, or race one; open more. */
export function Runs({ actions }: PanelProps) {
  const file = useRef<HTMLInputElement>(null)
  const compared = useSignal<OpenReplay | null>(null)
  if (panel.value !== 'runs') return null
  const runs = allRuns()
  return (
    <Dialog
      name="Replays"
      onClose={() => {
        panel.value = 'none'
      }}
    >
      <p>
        {compared.value
          ? `Choose the run to watch beside “${compared.value.label}”.`
          : 'Watch a run, two side by side, or race one as a ghost. Recordings (.rpl, with the .json beside it) may be dropped anywhere.'}
      </p>
      <ul class="runs" data-test="run-list">
        {runs.map((run) => (
          <li key={run.label}>
            <span>
              {run.label}
              <RunTime run={run} />
            </span>
            {compared.value ? (
              <button
                type="button"
                disabled={run.label === compared.value.label}
                onClick={() => {
                  const first = compared.value
                  compared.value = null
                  if (first) void actions.watch(first, run)
                }}
              >
                This one
              </button>
            ) : (
              <span class="buttons">
                <button type="button" class="primary" onClick={() => actions.watch(run)}>
                  Watch
                </button>
                {runs.length > 1 && (
                  <button
                    type="button"
                    onClick={() => {
                      compared.value = run
                    }}
                  >
                    Compare
                  </button>
                )}
                <button
                  type="button"
                  onClick={() => {
                    rival.value = run
                    panel.value = 'none'
                    void actions.play()
                  }}
                >
                  Race
                </button>
              </span>
            )}
          </li>
        ))}
        {runs.length === 0 && <li class="small">No run yet: drive one, or open a recording.</li>}
      </ul>
      <button type="button" onClick={() => file.current?.click()}>
        Open a recording
      </button>
      <input
        ref={file}
        data-test="run-file"
        type="file"
        accept=".rpl,.grp,.json"
        multiple
        hidden
        onChange={(event) => actions.openFiles(takeFiles(event.currentTarget))}
      />
    </Dialog>
  )
}

function RunTime({ run }: { readonly run: OpenReplay }) {
  const time = run.sidecar?.results[0]?.time
  return time ? <em>{timeText(time)}</em> : null
}
