import type { RefObject } from 'preact'
import { FREE_CITY, KEPT_BASE } from '../data/bases.js'
import { takeFiles } from '../panels/widgets.js'
import type { EditorActions } from './editor-actions.js'
import {
  isEdited,
  keptLabel,
  missingMaps,
  openScript,
  outline,
  sectionHere,
  showsKeys,
  showsSections,
} from './state.js'

/** What is open and what can be done with it. */
export function TopBar(props: {
  readonly actions: EditorActions
  readonly picker: RefObject<HTMLInputElement | null>
}) {
  const { actions, picker } = props
  return (
    <header class="bar">
      <a class="brand" href={`./${citySearch()}`} title="Back to the city">
        Tarmac
      </a>
      <button
        type="button"
        class="only-narrow"
        aria-label="Sections"
        aria-pressed={showsSections.value}
        onClick={() => {
          showsSections.value = !showsSections.value
        }}
      >
        ☰
      </button>
      <FileName />
      <PlayData actions={actions} />
      <span class="spring" />
      <input
        ref={picker}
        data-test="open-file"
        type="file"
        hidden
        onChange={(event) => void actions.openFiles(takeFiles(event.currentTarget))}
      />
      <OpenMenu actions={actions} onPick={() => picker.current?.click()} />
      <button
        type="button"
        class="minor"
        title="Align the columns (Shift-Alt-F)"
        onClick={() => void actions.editor?.format()}
      >
        Format
      </button>
      <button type="button" data-test="save" title="Save the file (Ctrl-S)" onClick={() => actions.save()}>
        Save
      </button>
      <PlayButton actions={actions} />
      <button
        type="button"
        class="quiet minor"
        aria-label="Keys"
        onClick={() => {
          showsKeys.value = true
        }}
      >
        ?
      </button>
    </header>
  )
}

/** Where the city stands when one comes back: with the data that it was served with. */
function citySearch(): string {
  const data = new URLSearchParams(location.search).get('data')
  return data === null ? '' : `?data=${encodeURIComponent(data)}`
}

function FileName() {
  const script = openScript.value
  if (script === null) return <span class="file">Script editor</span>
  return (
    <span class="file" data-test="file">
      <strong>{script.name}</strong>
      <span class={isEdited.value ? 'dot edited' : 'dot'} title={isEdited.value ? 'Edited' : 'As it was opened'}>
        {isEdited.value ? 'edited' : ''}
      </span>
    </span>
  )
}

/** The data that the script plays with; a file that was opened alone can choose. */
function PlayData({ actions }: { readonly actions: EditorActions }) {
  const script = openScript.value
  if (script === null) return null
  const lacks = missingMaps.value.length > 0 && <em>lacks {missingMaps.value.join(', ')}</em>
  if (script.id !== 'file' || keptLabel.value === null) {
    const words = script.id === 'file' ? 'plays with ' : ''
    return (
      <span class="base">
        {words}
        {script.baseLabel} {lacks}
      </span>
    )
  }
  return (
    <label class="base">
      plays with{' '}
      <select value={script.base} onChange={(event) => void actions.choosePlayData(event.currentTarget.value)}>
        <option value={FREE_CITY}>the free city</option>
        <option value={KEPT_BASE}>{keptLabel.value}</option>
      </select>{' '}
      {lacks}
    </label>
  )
}

function OpenMenu({ actions, onPick }: { readonly actions: EditorActions; readonly onPick: () => void }) {
  const close = (event: Event) => (event.currentTarget as HTMLElement).closest('details')?.removeAttribute('open')
  const entry = (name: string, act: () => void) => (
    <button
      type="button"
      role="menuitem"
      onClick={(event) => {
        close(event)
        act()
      }}
    >
      {name}
    </button>
  )
  return (
    <details
      class="menu"
      onFocusOut={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null))
          event.currentTarget.removeAttribute('open')
      }}
    >
      <summary data-test="open">Open</summary>
      <div role="menu">
        {entry('A file…', onPick)}
        {entry('The free city’s script', () => void actions.openId(FREE_CITY))}
        {keptLabel.value !== null && entry(`The script of ${keptLabel.value}`, () => void actions.openId(KEPT_BASE))}
        {isEdited.value && entry('Take back all changes', () => void actions.discard())}
      </div>
    </details>
  )
}

function PlayButton({ actions }: { readonly actions: EditorActions }) {
  const section = outline.value[Math.max(0, sectionHere.value)]
  return (
    <button
      type="button"
      class="primary"
      data-test="play"
      title="Play the section that the cursor is in (Ctrl-Enter)"
      onClick={() => void actions.play()}
    >
      ▶ Play{section === undefined ? '' : ` [${section.number}]`}
    </button>
  )
}
