import { useSignal } from '@preact/signals'
import type { DataActions } from '../data-actions.js'
import type { Host } from '../host.js'
import { panel, problem, progress, screen } from '../state.js'
import { Data, ProgressLine } from './data.js'
import { Hud, Notice, Overlay } from './hud.js'
import { Keys } from './keys.js'
import { Menus } from './menus.js'
import { Title } from './title.js'
import { Touch } from './touch.js'

/** Everything over the canvas. */
export function App({ host, actions }: { readonly host: Host; readonly actions: DataActions }) {
  return (
    <>
      <DropZone actions={actions} />
      <Hud host={host} />
      <Touch host={host} />
      <Title host={host} />
      <Menus host={host} />
      <Data actions={actions} />
      <Keys />
      <Loading />
      <Problem actions={actions} />
      <Overlay />
      <Notice />
    </>
  )
}

function Loading() {
  if (screen.value !== 'loading' || !progress.value || panel.value === 'data') return null
  return (
    <div class="loading">
      <h1>Tarmac</h1>
      <ProgressLine what={progress.value.what} done={progress.value.done} />
    </div>
  )
}

/** An error in words; the page lives on behind it. */
function Problem({ actions }: { readonly actions: DataActions }) {
  const fault = problem.value
  if (!fault) return null
  return (
    <div class="problem" role="alert" data-test="problem">
      <h2>{fault.title}</h2>
      <p>{fault.detail}</p>
      <div class="buttons">
        {screen.value === 'loading' && (
          <button type="button" class="primary" onClick={actions.openFreeCity}>
            Try again
          </button>
        )}
        {screen.value === 'loading' && (
          <button
            type="button"
            onClick={() => {
              panel.value = 'data'
            }}
          >
            Use your own copy
          </button>
        )}
        <button
          type="button"
          class="quiet"
          onClick={() => {
            problem.value = null
          }}
        >
          Close
        </button>
      </div>
    </div>
  )
}

/** Takes a folder or zip that is dropped anywhere. */
function DropZone({ actions }: { readonly actions: DataActions }) {
  const over = useSignal(false)
  return (
    <div
      class={over.value ? 'drop over' : 'drop'}
      ref={(element) => {
        if (!element) return
        window.ondragover = (event) => {
          event.preventDefault()
          over.value = true
        }
        window.ondragleave = (event) => {
          if (event.relatedTarget === null) over.value = false
        }
        window.ondrop = (event) => {
          event.preventDefault()
          over.value = false
          if (event.dataTransfer) actions.openDrop(event.dataTransfer)
        }
      }}
    >
      {over.value && <p>Drop a folder or a zip</p>}
    </div>
  )
}
