import { EditorView } from '@codemirror/view'

/** The editor's looks; the colours are the page's variables (editor.css). */
export const theme = EditorView.theme(
  {
    '&': { height: '100%', color: 'var(--paper)', backgroundColor: 'var(--sheet)', fontSize: 'var(--code-size)' },
    '&.cm-focused': { outline: 'none' },
    '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.55', overflow: 'auto' },
    '.cm-content': { caretColor: 'var(--paint)', padding: '0.5rem 0 30vh' },
    '.cm-line': { padding: '0 1rem 0 0.5rem' },
    '.cm-cursor': { borderLeftColor: 'var(--paint)', borderLeftWidth: '2px' },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
      backgroundColor: 'rgb(255 200 69 / 0.22)',
    },
    '.cm-activeLine': { backgroundColor: 'rgb(255 255 255 / 0.035)' },
    '.cm-selectionMatch': { backgroundColor: 'rgb(255 255 255 / 0.11)', borderRadius: '3px' },
    '.cm-gutters': { backgroundColor: 'var(--sheet)', color: '#5b616d', border: 'none', paddingLeft: '0.3rem' },
    '.cm-activeLineGutter': { backgroundColor: 'transparent', color: 'var(--paper)' },
    '.cm-lineNumbers .cm-gutterElement': { minWidth: '2.6em', padding: '0 0.4em 0 0' },
    '.cm-foldGutter .cm-gutterElement': { color: '#868c98', cursor: 'pointer', padding: '0 0.3em' },
    '.cm-foldPlaceholder': {
      backgroundColor: 'rgb(255 255 255 / 0.1)',
      border: 'none',
      color: 'var(--muted)',
      padding: '0 0.6em',
      borderRadius: '0.4em',
    },
    '.cm-gutter-lint': { width: '1.1em' },
    '.cm-gutter-lint .cm-gutterElement': { padding: '0.15em 0' },
    '.cm-lint-marker': { width: '0.8em', height: '0.8em' },
    '.cm-specialChar': { color: 'var(--bad)' },
    '.cm-tooltip': {
      backgroundColor: '#1b1e25',
      border: '1px solid var(--line)',
      borderRadius: '0.5rem',
      boxShadow: '0 0.8rem 2rem rgb(0 0 0 / 0.5)',
    },
    '.cm-tooltip.cm-tooltip-hover': { zIndex: '20' },
    '.cm-tooltip-section:not(:first-child)': { borderTop: '1px solid var(--line)' },
    '.cm-tooltip.cm-tooltip-autocomplete > ul': {
      fontFamily: 'var(--mono)',
      fontSize: '0.9em',
      maxHeight: '18em',
      maxWidth: 'min(30rem, 92vw)',
      borderRadius: '0.5rem',
      minWidth: '18rem',
    },
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
      padding: '0.2em 0.7em',
      display: 'flex',
      gap: '1em',
      alignItems: 'baseline',
    },
    '.cm-tooltip-autocomplete ul li[aria-selected]': {
      backgroundColor: 'rgb(255 200 69 / 0.2)',
      color: 'var(--paper)',
    },
    '.cm-completionLabel': { flex: 'none', color: 'var(--paint)' },
    '.cm-completionMatchedText': { textDecoration: 'none', color: '#fff', fontWeight: '700' },
    '.cm-completionDetail': {
      flex: '1',
      margin: '0',
      fontStyle: 'normal',
      color: 'var(--muted)',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      textAlign: 'right',
    },
    '.cm-tooltip.cm-completionInfo': { padding: '0', maxWidth: '24rem' },
    '.cm-diagnostic': {
      padding: '0.45rem 0.8rem',
      borderLeftWidth: '4px',
      fontFamily: 'var(--sans)',
      maxWidth: '34rem',
    },
    '.cm-diagnostic-error': { borderLeftColor: 'var(--bad)' },
    '.cm-diagnostic-warning': { borderLeftColor: 'var(--warning)' },
    '.cm-diagnostic-hint': { borderLeftColor: 'var(--hint)' },
    '.cm-diagnosticSource': { opacity: '0.6' },
    '.cm-lintRange-error': wave('%23ff7a66'),
    '.cm-lintRange-warning': wave('%23ffb054'),
    '.cm-lintRange-hint': { backgroundImage: 'none', borderBottom: '1px dotted #7fa8d8' },
    '.cm-lintRange-active': { backgroundColor: 'rgb(255 200 69 / 0.14)' },
    '.cm-panels': { backgroundColor: '#16191f', color: 'var(--paper)' },
    '.cm-panels.cm-panels-top': { borderBottom: '1px solid var(--line)' },
    '.cm-search': { padding: '0.5rem 0.7rem', fontFamily: 'var(--sans)', fontSize: '0.85rem' },
    '.cm-textfield': {
      backgroundColor: '#0d0f13',
      border: '1px solid var(--line)',
      borderRadius: '0.4em',
      padding: '0.25em 0.6em',
      fontSize: '0.85rem',
    },
    '.cm-button': {
      backgroundImage: 'none',
      backgroundColor: 'rgb(255 255 255 / 0.08)',
      border: '1px solid var(--line)',
      borderRadius: '0.4em',
      fontSize: '0.82rem',
      padding: '0.25em 0.8em',
    },
    '.cm-search [name=close]': { color: 'var(--muted)', fontSize: '1.2rem', padding: '0 0.5rem' },
    '.cm-searchMatch': { backgroundColor: 'rgb(255 200 69 / 0.25)', outline: 'none' },
    '.cm-searchMatch-selected': { backgroundColor: 'rgb(255 200 69 / 0.5)' },
    '.cm-snippetField': { backgroundColor: 'rgb(255 200 69 / 0.12)' },
  },
  { dark: true },
)

/** A wavy line below text. */
function wave(colour: string): { [property: string]: string } {
  const path = `%3Cpath d='m0 3 l2 -2 l1 0 l2 2 l1 0' stroke='${colour}' fill='none' stroke-width='1.2'/%3E`
  return {
    backgroundImage: `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='6' height='3'%3E${path}%3C/svg%3E")`,
  }
}
