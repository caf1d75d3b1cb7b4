import {
  type CompletionContext,
  type CompletionResult,
  type Completion as EditorCompletion,
  snippetCompletion,
} from '@codemirror/autocomplete'
import { foldService } from '@codemirror/language'
import type { Diagnostic as EditorDiagnostic } from '@codemirror/lint'
import type { Text } from '@codemirror/state'
import type { Tooltip } from '@codemirror/view'
import type { Completion, Diagnostic, Hover, Position, Range } from '../../formats/script-tools/index.js'
import { markdownElement } from './markdown.js'

/** The place of an offset in the text. */
export function placeOf(doc: Text, offset: number): Position {
  const line = doc.lineAt(offset)
  return { line: line.number - 1, character: offset - line.from }
}

/** The offset of a place; places that are no longer there go to the nearest one. */
export function offsetOf(doc: Text, { line, character }: Position): number {
  if (line >= doc.lines) return doc.length
  const { from, to } = doc.line(line + 1)
  return Math.min(from + character, to)
}

/** Offsets of a range. */
export function spanOf(doc: Text, { start, end }: Range): { readonly from: number; readonly to: number } {
  return { from: offsetOf(doc, start), to: offsetOf(doc, end) }
}

/** What the language service knows of a place, as the editor shows it. */
export function tooltipOf(doc: Text, hover: Hover): Tooltip {
  const { from, to } = spanOf(doc, hover.range)
  return { pos: from, end: to, above: true, create: () => ({ dom: markdownElement(hover.markdown) }) }
}

const TYPES = {
  opcode: 'function',
  type: 'class',
  label: 'label',
  line: 'line',
  text: 'text',
  number: 'number',
} as const

/** How much later come what doesn't fit. */
const LATER = -50

function editorCompletion(item: Completion, n: number): EditorCompletion {
  const { label, kind, detail, markdown, fits, template } = item
  // Numbers are found by the words that stand beside them too.
  const isNumber = kind !== 'opcode' && kind !== 'type'
  const common: EditorCompletion = {
    label: isNumber ? `${label} ${detail}` : label,
    displayLabel: label,
    detail,
    type: TYPES[kind],
    boost: fits ? 0 : LATER,
    ...(isNumber ? { sortText: String(n).padStart(6, '0') } : {}),
    ...(markdown === undefined ? {} : { info: () => markdownElement(markdown) }),
  }
  return template === undefined ? { ...common, apply: label } : snippetCompletion(template, common)
}

/** The completions of the language service at the context's place. */
export function completionResult(
  context: CompletionContext,
  found: { readonly range: Range; readonly items: readonly Completion[] },
): CompletionResult {
  const { doc } = context.state
  const { from, to } = spanOf(doc, found.range)
  const restOfLine = doc.sliceString(to, doc.lineAt(to).to)
  // With values there already the name alone is changed.
  const keepsValues = /^[\0- ]*[-+\d]/.test(restOfLine)
  const options = found.items.map(({ template, ...item }, n) =>
    editorCompletion(keepsValues || template === undefined ? item : { ...item, template }, n),
  )
  return { from, to, options, validFor: /^[\w+-]*$/ }
}

/** Findings as the editor marks them. */
export function editorDiagnostics(doc: Text, diagnostics: readonly Diagnostic[]): EditorDiagnostic[] {
  return diagnostics.map(({ range, severity, code, message }) => ({
    ...spanOf(doc, range),
    severity,
    source: code,
    message,
  }))
}

const MARK = /^[\0- ]*\[[ \t]*\d+[ \t]*\]/

/** Sections fold from their `[N]` to the next one. */
export const sectionFolding = foldService.of(({ doc }, lineStart, lineEnd) => {
  const line = doc.lineAt(lineStart)
  if (!MARK.test(line.text)) return null
  let last = line
  while (last.number < doc.lines) {
    const next = doc.line(last.number + 1)
    if (MARK.test(next.text)) break
    last = next
  }
  // Empty lines before the next section stay in sight.
  while (last.number > line.number && last.text.trim() === '') last = doc.line(last.number - 1)
  return last.to > lineEnd ? { from: lineEnd, to: last.to } : null
})
