import type { SectionOutline } from '../../formats/script-tools/index.js'
import type { EditorActions } from './editor-actions.js'
import { entryHere, outline, sectionCounts, sectionHere, showsSections } from './state.js'

/** The sections with what is wrong in each, and the parts of the one that the cursor is in. */
export function Sections({ actions }: { readonly actions: EditorActions }) {
  const sections = outline.value
  const here = sectionHere.value
  return (
    <nav class={showsSections.value ? 'side shown' : 'side'} aria-label="Sections" data-test="sections">
      <h2>Sections</h2>
      <ul>
        {sections.map((section, n) => (
          <li key={n}>
            <button
              type="button"
              class="section"
              aria-current={n === here}
              onClick={() => goTo(actions, section.range)}
            >
              <span class="number">{section.number}</span>
              <span class="name">{section.name}</span>
              <Badges section={n} />
            </button>
            {n === here && <Outline section={section} actions={actions} />}
          </li>
        ))}
      </ul>
      {sections.length === 0 && <p class="none">No section yet: one begins with its number in brackets, like [1].</p>}
    </nav>
  )
}

function goTo(actions: EditorActions, range: SectionOutline['range']): void {
  showsSections.value = false
  actions.editor?.goTo(range.start)
}

function Badges({ section }: { readonly section: number }) {
  const { error, warning } = sectionCounts.value[section] ?? NONE
  return (
    <span class="badges">
      {error > 0 && (
        <b class="error" title={`${error} errors`}>
          {error}
        </b>
      )}
      {warning > 0 && (
        <b class="warning" title={`${warning} warnings`}>
          {warning}
        </b>
      )}
    </span>
  )
}

const NONE = { error: 0, warning: 0 }

/** Most parts of a section that are listed. */
const MOST_LISTED = 300

function Outline({ section, actions }: { readonly section: SectionOutline; readonly actions: EditorActions }) {
  const here = entryHere.value
  return (
    <ul class="outline">
      {section.entries.slice(0, MOST_LISTED).map((entry, n) => (
        <li key={n}>
          <button
            type="button"
            class={entry.kind}
            aria-current={n === here}
            title={entry.comment}
            onClick={() => goTo(actions, entry.range)}
          >
            <span class="name">{entry.name}</span>
            <span class="detail">{entry.comment || entry.detail}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
