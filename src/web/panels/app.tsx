import type { DataActions } from '../data-actions.js'
import type { Host } from '../host.js'
import { panel, progress, screen } from '../state.js'
import { Data } from './data.js'
import { Hud, Overlay } from './hud.js'
import { Keys } from './keys.js'
import { Menus } from './menus.js'
import { Title } from './title.js'
import { Touch } from './touch.js'
import { DropZone, Notice, ProblemNote, ProgressLine } from './widgets.js'

/** Everything over the canvas. */
export function App({ host, actions }: { readonly host: Host; readonly actions: DataActions }) {
  return (
    <>
      <DropZone words="Drop a folder or a zip" onDrop={actions.openDrop} />
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

/** What to do about an error where nothing is loaded yet. */
function Problem({ actions }: { readonly actions: DataActions }) {
  return (
    <ProblemNote>
      {screen.value === 'loading' && (
        <>
          <button type="button" class="primary" onClick={actions.openFreeCity}>
            Try again
          </button>
          <button
            type="button"
            onClick={() => {
              panel.value = 'data'
            }}
          >
            Use your own copy
          </button>
        </>
      )}
    </ProblemNote>
  )
}
