import { type EditorState, type Extension, MapMode, RangeSet, RangeValue, StateField, Text } from '@codemirror/state'
import { type LineEnd, readScriptText, writeScriptText } from './script-text.js'

/** Marks the end of a line that ends otherwise than most do. It goes with the line end, and stays behind what is written before that. */
class OtherEnd extends RangeValue {
  override startSide = 1
  override endSide = 1
  override mapMode = MapMode.TrackAfter
}

/** A file in the editor's terms: its text, what keeps its line ends, and how to get its bytes back. */
export interface EditableFile {
  readonly doc: Text
  readonly extension: Extension
  /** How most lines end. */
  readonly lineEnd: LineEnd
  /** Numbers from 0 of the lines of a state, made with the extension, that end otherwise. */
  othersOf(state: EditorState): number[]
  /** The bytes of such a state. */
  bytesOf(state: EditorState): Uint8Array
}

/** Opens a file for editing: every line that is not edited comes back byte for byte. */
export function editableFile(bytes: Uint8Array): EditableFile {
  const { lines, lineEnd, others } = readScriptText(bytes)
  const doc = Text.of(lines)
  const field = StateField.define<RangeSet<OtherEnd>>({
    create: () => RangeSet.of(others.map((line) => new OtherEnd().range(doc.line(line + 1).to))),
    update: (set, transaction) => (transaction.docChanged ? set.map(transaction.changes) : set),
  })
  const othersOf = (state: EditorState): number[] => {
    const found: number[] = []
    for (const marks = state.field(field, false)?.iter(); marks?.value; marks.next())
      found.push(state.doc.lineAt(marks.from).number - 1)
    return found
  }
  return {
    doc,
    extension: field,
    lineEnd,
    othersOf,
    bytesOf: (state) => writeScriptText(state.doc.iterLines(), lineEnd, new Set(othersOf(state))),
  }
}
