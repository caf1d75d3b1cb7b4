import { Result } from '../../city/index.js'
import { toggleDebugger } from '../debugger/link.js'
import { download } from '../download.js'
import type { Host } from '../host.js'
import { endText, panel, screen } from '../state.js'
import { EditorLink } from './editor-link.js'
import { takeFocus } from './widgets.js'

/** What stands over a paused game, or one that is over. */
export function Menus({ host }: { readonly host: Host }) {
  const over = screen.value === 'over'
  if ((!over && screen.value !== 'paused') || panel.value !== 'none') return null
  const name = over ? endName(host) : 'Paused'
  return (
    <div class="shade">
      <section ref={takeFocus} tabIndex={-1} class="panel menu" role="dialog" aria-modal="true" aria-label={name}>
        <h2>{name}</h2>
        {over && <p>{endText.value}</p>}
        {!over && (
          <button type="button" class="primary" data-test="resume" onClick={() => host.resume()}>
            Go on
          </button>
        )}
        <button type="button" class={over ? 'primary' : ''} onClick={() => host.restart()}>
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
        <button type="button" data-test="save-recording" onClick={() => saveRecording(host)}>
          Save the recording
        </button>
        <button type="button" data-test="open-debugger" onClick={() => toggleDebugger(host)}>
          Mission debugger <kbd>F9</kbd>
        </button>
        <EditorLink words="Edit the script" />
        <button type="button" onClick={() => host.leave()}>
          Leave
        </button>
      </section>
    </div>
  )
}

/** What the end of a level is called: not every end is a defeat. */
function endName({ session }: Host): string {
  const result = session?.world.session.result[0]
  return result === Result.success || result === Result.targetScore ? 'Level complete' : 'Game over'
}

/** Saves what was played: the original's .rep and the sidecar that `tarmac replay verify` compares with. */
function saveRecording(host: Host): void {
  const recording = host.session?.recording()
  if (!recording) return
  download('tarmac.rep', new Blob([recording.replay as BlobPart]))
  download('tarmac.json', new Blob([recording.sidecar as BlobPart], { type: 'application/json' }))
}
