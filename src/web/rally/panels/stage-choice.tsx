import { useRef } from 'preact/hooks'
import { progress } from '../../page-state.js'
import { Dialog, ProgressLine, takeFiles } from '../../panels/widgets.js'
import type { StageActions } from '../stage-actions.js'
import { choice, openStageData, panel } from '../state.js'

/** The user's own stage: pick an archive, a folder or a zip; of several stages choose one. */
export function StageChoice({ actions }: { readonly actions: StageActions }) {
  const file = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  if (panel.value !== 'stage') return null
  const found = choice.value
  return (
    <Dialog
      name="Your own stage"
      onClose={() => {
        panel.value = 'none'
      }}
    >
      <p>
        Choose a stage archive (<code>fra02Hi.bfl</code>) of a game that you own, a folder that one was unpacked to, or
        a zip. Drop it anywhere on this page, if you like. Your files stay in this browser: nothing is uploaded.
      </p>
      <div class="buttons">
        <button type="button" class="primary" onClick={() => file.current?.click()}>
          Choose a file
        </button>
        <button type="button" onClick={() => folder.current?.click()}>
          Choose a folder
        </button>
      </div>
      <input
        ref={file}
        data-test="stage-file"
        type="file"
        accept=".bfl,.zip"
        hidden
        onChange={(event) => actions.openFiles(takeFiles(event.currentTarget))}
      />
      <input
        ref={folder}
        data-test="stage-folder"
        type="file"
        multiple
        hidden
        {...{ webkitdirectory: true }}
        onChange={(event) => actions.openFiles(takeFiles(event.currentTarget))}
      />
      {progress.value && <ProgressLine what={progress.value.what} done={progress.value.done} />}
      {found && 'archives' in found && (
        <div class="found">
          <h3>{found.label}</h3>
          <ul class="sections">
            {found.archives.map((path) => (
              <li key={path}>
                <button type="button" onClick={() => found.open(path)}>
                  {path}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {openStageData.value?.own && (
        <button type="button" class="quiet" data-test="free-stage" onClick={actions.openFreeStage}>
          Back to the free stage
        </button>
      )}
    </Dialog>
  )
}
