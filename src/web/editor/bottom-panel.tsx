import type { Diagnostic } from '../../formats/script-tools/index.js'
import type { EditorActions } from './editor-actions.js'
import { diagnostics, panel, uses } from './state.js'

/** Most findings that are listed at once. */
const MOST_LISTED = 400

const ORDER = { error: 0, warning: 1, hint: 2 } as const
const SIGNS = { error: '●', warning: '▲', hint: '·' } as const

/** Findings and uses; a click goes there. */
export function BottomPanel({ actions }: { readonly actions: EditorActions }) {
  const shown = panel.value
  return (
    <section class={shown === 'none' ? 'bottom closed' : 'bottom'} aria-label="Findings">
      <div class="tabs" role="tablist">
        <Tab name="problems" words={problemWords()} />
        <Tab
          name="uses"
          words={uses.value.places.length === 0 ? 'Uses' : `${uses.value.title} (${uses.value.places.length})`}
        />
        <button
          type="button"
          class="fold"
          aria-label={shown === 'none' ? 'Show the panel' : 'Hide the panel'}
          onClick={() => {
            panel.value = shown === 'none' ? 'problems' : 'none'
          }}
        >
          {shown === 'none' ? '▴' : '▾'}
        </button>
      </div>
      {shown === 'problems' && <Problems actions={actions} />}
      {shown === 'uses' && <Uses actions={actions} />}
    </section>
  )
}

function problemWords(): string {
  const count = (severity: Diagnostic['severity']) =>
    diagnostics.value.filter((one) => one.severity === severity).length
  const words = (['error', 'warning', 'hint'] as const)
    .map((severity) => ({ severity, n: count(severity) }))
    .filter(({ n }) => n > 0)
    .map(({ severity, n }) => `${n} ${severity}${n === 1 ? '' : 's'}`)
  return words.length === 0 ? 'No problems' : words.join(', ')
}

function Tab({ name, words }: { readonly name: 'problems' | 'uses'; readonly words: string }) {
  return (
    <button
      type="button"
      role="tab"
      data-test={`tab-${name}`}
      aria-selected={panel.value === name}
      onClick={() => {
        panel.value = name
      }}
    >
      {words}
    </button>
  )
}

function Problems({ actions }: { readonly actions: EditorActions }) {
  const sorted = diagnostics.value.toSorted((a, b) => ORDER[a.severity] - ORDER[b.severity])
  if (sorted.length === 0) return <p class="none">Nothing to say: the script reads and holds together.</p>
  return (
    <ul class="list" data-test="problems">
      {sorted.slice(0, MOST_LISTED).map(({ range, severity, message, code }) => (
        <li key={`${range.start.line}:${range.start.character}:${code}:${message}`}>
          <button type="button" class={severity} onClick={() => actions.editor?.goTo(range)}>
            <span class="sign" title={severity}>
              {SIGNS[severity]}
            </span>
            <span class="where">{range.start.line + 1}</span>
            <span class="what">{message}</span>
            <span class="code">{code}</span>
          </button>
        </li>
      ))}
      {sorted.length > MOST_LISTED && <li class="none">and {sorted.length - MOST_LISTED} more</li>}
    </ul>
  )
}

function Uses({ actions }: { readonly actions: EditorActions }) {
  if (uses.value.places.length === 0)
    return <p class="none">Shift-F12 on a label or an object line lists who names it.</p>
  return (
    <ul class="list" data-test="uses">
      {uses.value.places.map((place) => (
        <li key={`${place.line}:${place.character}`}>
          <button type="button" onClick={() => actions.editor?.goTo(place)}>
            <span class="where">{place.line + 1}</span>
            <code class="what">{place.text}</code>
          </button>
        </li>
      ))}
    </ul>
  )
}
