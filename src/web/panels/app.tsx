import type { DataActions } from '../data-actions.js'
import type { Host } from '../host.js'
import { panel, problem, progress, screen } from '../state.js'
import { Data } from './data.js'
import { EditorLink } from './editor-link.js'
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

/** What to do about an error: go to its line of the script, or try something else where nothing is loaded yet. */
function Problem({ actions }: { readonly actions: DataActions }) {
  const line = problem.value?.scriptLine
  return (
    <ProblemNote>
      {line !== undefined && <EditorLink words={`Go to line ${line} in the script editor`} line={line} />}
      {screen.value === 'loading' && (
        <>
          <button type="button" class="primary" onClick={actions.openFreeCity}>
            {line === undefined ? 'Try again' : 'Play the free city'}
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
