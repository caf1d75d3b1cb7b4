import type { EditorActions } from './editor-actions.js'
import { renaming } from './state.js'

/** Asks for the new number of an object line or a label. */
export function RenameBar({ actions }: { readonly actions: EditorActions }) {
  const asked = renaming.value
  if (asked === null) return null
  return (
    <form
      class="rename"
      onSubmit={(event) => {
        event.preventDefault()
        const text = new FormData(event.currentTarget).get('number')
        void actions.editor?.rename(Number(text))
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') actions.editor?.endRename()
      }}
    >
      <label>
        New number for {asked.number}{' '}
        <input
          name="number"
          data-test="rename"
          type="text"
          inputMode="numeric"
          pattern="[0-9]+"
          required
          autoComplete="off"
          defaultValue={String(asked.number)}
          ref={(element) => {
            if (element === null || element.dataset.ready) return
            element.dataset.ready = 'yes'
            element.focus()
            element.select()
          }}
        />
      </label>
      <button type="submit" class="primary">
        Rename
      </button>
      <button type="button" class="quiet" onClick={() => actions.editor?.endRename()}>
        Cancel
      </button>
      {asked.refused !== '' && (
        <span class="refused" role="alert">
          {asked.refused}
        </span>
      )}
    </form>
  )
}
