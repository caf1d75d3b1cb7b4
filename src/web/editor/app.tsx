import { useRef } from 'preact/hooks'
import { progress } from '../page-state.js'
import { DropZone, Notice, ProblemNote, ProgressLine } from '../panels/widgets.js'
import { BottomPanel } from './bottom-panel.js'
import type { EditorActions } from './editor-actions.js'
import { KeysHelp } from './keys-help.js'
import { RenameBar } from './rename-bar.js'
import { ScriptEditor } from './script-editor.js'
import { Sections } from './sections.js'
import { setUp } from './set-up.js'
import { openScript } from './state.js'
import { StatusBar } from './status-bar.js'
import { TopBar } from './top-bar.js'

/** The whole page: bar, sections, text, findings, status. */
export function EditorApp({ actions }: { readonly actions: EditorActions }) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <TopBar actions={actions} picker={picker} />
      <Sections actions={actions} />
      <main class="sheet">
        <RenameBar actions={actions} />
        <div
          class="text"
          data-test="text"
          ref={(element) => {
            if (element === null || actions.editor !== undefined) return
            actions.editor = makeEditor(element, actions, () => picker.current?.click())
            void actions.openFirst()
          }}
        />
        {openScript.value === null && progress.value !== null && (
          <div class="waiting">
            <ProgressLine what={progress.value.what} done={progress.value.done} />
          </div>
        )}
        <BottomPanel actions={actions} />
      </main>
      <StatusBar />
      <DropZone words="Drop a script, a folder or a zip" onDrop={(drop) => void actions.openDrop(drop)} />
      <KeysHelp />
      <ProblemNote />
      <Notice />
    </>
  )
}

function makeEditor(parent: HTMLElement, actions: EditorActions, open: () => void): ScriptEditor {
  const page = { save: () => actions.save(), play: () => void actions.play(), open }
  const editor = new ScriptEditor(
    parent,
    (one) => setUp(one, page),
    (bytes) => void actions.keep(bytes),
  )
  // What was typed in the last moments is not checked, and so not kept, yet.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) void actions.keep(editor.bytes())
  })
  return editor
}
