import { RangeSetBuilder } from '@codemirror/state'
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'
import { type LineToken, readLine } from '../../formats/script-tools/index.js'

/** How far back a comment may have begun. */
const FAR = 20_000

/** Class names by what a token is, and for values by what they are for. */
const CLASSES: { readonly [kind in LineToken['kind']]: string } = {
  comment: 'tok-comment',
  mark: 'tok-mark',
  head: 'tok-head',
  header: 'tok-number',
  line: 'tok-definition',
  digit: 'tok-digit',
  coordinate: 'tok-coordinate',
  punctuation: 'tok-punctuation',
  type: 'tok-type',
  label: 'tok-definition',
  opcode: 'tok-opcode',
  value: 'tok-number',
  excess: 'tok-unknown',
  end: 'tok-end',
  unknown: 'tok-unknown',
}

const ROLES = {
  line: 'tok-line',
  label: 'tok-label',
  text: 'tok-text',
  number: 'tok-number',
  scratch: 'tok-idle',
  unused: 'tok-idle',
} as const

function classOf({ kind, record, slot }: LineToken): string {
  const operand = kind === 'value' && slot !== undefined ? record?.operands[slot] : undefined
  return operand === undefined ? CLASSES[kind] : ROLES[operand.role]
}

const marks = new Map<string, Decoration>()

function markOf(name: string): Decoration {
  const known = marks.get(name) ?? Decoration.mark({ class: name })
  marks.set(name, known)
  return known
}

const sectionLine = Decoration.line({ class: 'line-section' })

/** Whether a comment is open at a place: the nearest brace before it opens one, and no section begins since. */
function isInComment(view: EditorView, at: number): boolean {
  const before = view.state.sliceDoc(Math.max(0, at - FAR), at)
  const open = before.lastIndexOf('{')
  if (open < 0 || before.indexOf('}', open) >= 0) return false
  return !/\n[\0- ]*\[[ \t]*\d+[ \t]*\]/.test(before.slice(open))
}

function decorate(view: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>()
  for (const { from, to } of view.visibleRanges) {
    const { doc } = view.state
    let inComment = isInComment(view, doc.lineAt(from).from)
    for (let at = from; at <= to; ) {
      const line = doc.lineAt(at)
      const { tokens, opensComment } = readLine(line.text, inComment)
      if (tokens.some(({ kind }) => kind === 'mark')) builder.add(line.from, line.from, sectionLine)
      for (const token of tokens) builder.add(line.from + token.from, line.from + token.to, markOf(classOf(token)))
      inComment = opensComment
      at = line.to + 1
    }
  }
  return builder.finish()
}

/** Colours what is in sight, line by line, at every keystroke. */
export const highlighting = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet

    constructor(view: EditorView) {
      this.decorations = decorate(view)
    }

    update(update: ViewUpdate): void {
      if (update.docChanged || update.viewportChanged) this.decorations = decorate(update.view)
    }
  },
  { decorations: (plugin) => plugin.decorations },
)
