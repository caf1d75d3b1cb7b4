import type { Diagnostic, SectionOutline } from '../../formats/script-tools/index.js'
import type { EditorActions } from './editor-actions.js'
import { cursor, diagnostics, outline, sectionAt, showsSections } from './state.js'

type Counts = { readonly [severity in Diagnostic['severity']]: number }

/** The sections with what is wrong in each, and the parts of the one that the cursor is in. */
export function Sections({ actions }: { readonly actions: EditorActions }) {
  const sections = outline.value
  const here = sectionAt(sections, cursor.value.line)
  const counts = countsBySection(sections)
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
              <Badges counts={counts[n]} />
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

function countsBySection(sections: readonly SectionOutline[]): Counts[] {
  const counts = sections.map(() => ({ error: 0, warning: 0, hint: 0 }))
  for (const { range, severity } of diagnostics.value) {
    const section = sectionAt(sections, range.start.line)
    if (section >= 0) counts[section][severity]++
  }
  return counts
}

function Badges({ counts }: { readonly counts: Counts }) {
  const { error, warning } = counts
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

function Outline({ section, actions }: { readonly section: SectionOutline; readonly actions: EditorActions }) {
  const { line } = cursor.value
  const here = section.entries.findLastIndex(({ range }) => range.start.line <= line)
  return (
    <ul class="outline">
      {section.entries.map((entry, n) => (
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
