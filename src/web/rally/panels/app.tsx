import { progress } from '../../page-state.js'
import { DropZone, Notice, ProblemNote, ProgressLine } from '../../panels/widgets.js'
import type { RallyHost } from '../host.js'
import type { StageActions } from '../stage-actions.js'
import { panel, screen } from '../state.js'
import { Drawer } from './drawer.js'
import { Hud } from './hud.js'
import { DriveKeys } from './keys.js'
import { Menus } from './menus.js'
import { PlayerBar } from './player-bar.js'
import { Runs } from './runs.js'
import { StageChoice } from './stage-choice.js'
import { Title } from './title.js'
import { TouchControls } from './touch.js'

/** What every panel may call. */
export interface PanelProps {
  readonly host: RallyHost
  readonly actions: StageActions
}

/** Everything over the canvas. */
export function App({ host, actions }: PanelProps) {
  return (
    <>
      <DropZone words="Drop a stage (.bfl, folder or zip) or a recording (.rpl)" onDrop={actions.openDrop} />
      <Hud host={host} />
      <TouchControls host={host} />
      <Title host={host} actions={actions} />
      <Menus host={host} actions={actions} />
      <PlayerBar host={host} />
      <Drawer host={host} />
      <StageChoice actions={actions} />
      <Runs host={host} actions={actions} />
      <DriveKeys />
      <Loading />
      <Problem actions={actions} />
      <Notice />
    </>
  )
}

function Loading() {
  if (!progress.value) return null
  if (screen.value !== 'loading') {
    return (
      <div class="working">
        <ProgressLine what={progress.value.what} done={progress.value.done} />
      </div>
    )
  }
  return (
    <div class="loading">
      <h1>Tarmac</h1>
      <ProgressLine what={progress.value.what} done={progress.value.done} />
    </div>
  )
}

/** What to do about an error where nothing is loaded yet. */
function Problem({ actions }: { readonly actions: StageActions }) {
  return (
    <ProblemNote>
      {screen.value === 'loading' && (
        <>
          <button type="button" class="primary" onClick={actions.openFreeStage}>
            Try again
          </button>
          <button
            type="button"
            onClick={() => {
              panel.value = 'stage'
            }}
          >
            Open your own stage
          </button>
        </>
      )}
    </ProblemNote>
  )
}
