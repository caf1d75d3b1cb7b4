import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import { setDiagnostics } from '@codemirror/lint'
import { EditorSelection, EditorState, type Extension, type Text } from '@codemirror/state'
import { EditorView, type Tooltip } from '@codemirror/view'
import { type Position, type Range, readLine, type TextEdit } from '../../formats/script-tools/index.js'
import { say } from '../page-state.js'
import { Analysis } from './analysis.js'
import type { NamedFile } from './analyst.js'
import { completionResult, editorDiagnostics, placeOf, spanOf, tooltipOf } from './language.js'
import { type EditableFile, editableFile } from './line-ends.js'
import { showNamed } from './named-here.js'
import { isSameFile } from './script-text.js'
import { signatureOf } from './signature.js'
import { cursor, diagnostics, fileFacts, isEdited, outline, panel, renaming, signature, uses } from './state.js'

/** Milliseconds without typing before the script is checked. */
const CHECK_AFTER_MS = 250
/** Milliseconds that the cursor rests before what it is on is marked everywhere. */
const MARK_AFTER_MS = 200

/** A text view with the language service behind it; the panels read what it finds from the page's signals. */
export class ScriptEditor {
  readonly view: EditorView
  private readonly analysis = new Analysis()
  private file: EditableFile = editableFile(new Uint8Array())
  /** The text that the analyst has. */
  private told: Text | undefined
  private timer = 0
  private markTimer = 0
  private readonly came: number[] = []

  /**
   * @param setUp the extensions of every script, made for this editor
   * @param onChange told shortly after edits, with the bytes as they are then
   */
  constructor(
    parent: HTMLElement,
    private readonly setUp: (editor: ScriptEditor) => Extension,
    private readonly onChange: (bytes: Uint8Array) => void,
  ) {
    this.view = new EditorView({ parent })
  }

  /** Shows a script. @param opened the bytes that count as not edited */
  open(bytes: Uint8Array, opened: Uint8Array): void {
    this.file = editableFile(bytes)
    void this.analysis.ask('open', opened)
    this.told = undefined
    isEdited.value = !isSameFile(bytes, opened)
    const watch = EditorView.updateListener.of((update) => {
      if (update.docChanged) this.onEdit()
      if (update.docChanged || update.selectionSet) this.onCursor()
    })
    const extensions = [this.file.extension, watch, this.setUp(this)]
    this.view.setState(EditorState.create({ doc: this.file.doc, extensions }))
    this.came.length = 0
    uses.value = { title: '', places: [] }
    renaming.value = null
    this.tellCursor()
    this.check()
  }

  /** Takes the data that the script plays with. */
  setData(maps: readonly NamedFile[], texts: NamedFile | undefined): void {
    void this.analysis.ask('data', maps, texts)
    this.check()
  }

  /** The script as it is now. */
  bytes(): Uint8Array {
    return this.file.bytesOf(this.view.state)
  }

  private onEdit(): void {
    isEdited.value = true
    clearTimeout(this.timer)
    this.timer = window.setTimeout(() => this.check(), CHECK_AFTER_MS)
  }

  private onCursor(): void {
    this.tellCursor()
    clearTimeout(this.markTimer)
    this.markTimer = window.setTimeout(() => void this.markNamed(), MARK_AFTER_MS)
  }

  /** Marks everything that is or names what the cursor is on. */
  private async markNamed(): Promise<void> {
    const { doc, selection } = this.view.state
    // A text that is being typed is told when it is checked; until then nothing is known of it.
    if (this.told !== doc) return
    const found = await this.analysis.ask('uses', placeOf(doc, selection.main.head), true)
    if (this.view.state.doc !== doc || this.view.state.selection.main.head !== selection.main.head) return
    const spans = found.map((range) => spanOf(doc, range)).filter(({ from, to }) => from < to)
    this.view.dispatch({ effects: showNamed.of(spans.length > 1 ? spans : []) })
  }

  private tellCursor(): void {
    const { doc, selection } = this.view.state
    const place = placeOf(doc, selection.main.head)
    cursor.value = place
    signature.value = signatureOf(doc.line(place.line + 1).text, place.character)
  }

  /** Gives the analyst the text as it is now, unless it has it. */
  private tell(): void {
    const { state } = this.view
    if (this.told === state.doc) return
    void this.analysis.ask('update', state.doc.toString(), this.file.lineEnd, this.file.othersOf(state))
    this.told = state.doc
  }

  private check(): void {
    const { doc } = this.view.state
    this.tell()
    void this.analysis.ask('check').then((found) => {
      // Another check is on its way then.
      if (this.view.state.doc !== doc) return
      isEdited.value = found.isEdited
      const size = found.bytes.length.toLocaleString('en')
      fileFacts.value = `${size} bytes · ${this.file.lineEnd === '\n' ? 'LF' : 'CRLF'}`
      this.onChange(found.bytes)
      this.view.dispatch(setDiagnostics(this.view.state, editorDiagnostics(doc, found.diagnostics)))
      diagnostics.value = found.diagnostics
      outline.value = found.outline
    })
  }

  /** Asks for completions. */
  async complete(context: CompletionContext): Promise<CompletionResult | null> {
    if (!context.explicit && context.matchBefore(/[^\0- (){}[\],]+/) === null) return null
    const { text, from } = context.state.doc.lineAt(context.pos)
    if (readLine(text.slice(0, context.pos - from)).opensComment) return null
    this.tell()
    const found = await this.analysis.ask('completions', placeOf(context.state.doc, context.pos))
    return found === undefined || context.aborted ? null : completionResult(context, found)
  }

  /** Asks what stands at an offset. */
  async hover(offset: number): Promise<Tooltip | null> {
    const { doc } = this.view.state
    this.tell()
    const hover = await this.analysis.ask('hover', placeOf(doc, offset))
    return hover === undefined || this.view.state.doc !== doc ? null : tooltipOf(doc, hover)
  }

  private here(offset?: number): Position {
    return placeOf(this.view.state.doc, offset ?? this.view.state.selection.main.head)
  }

  /** Goes to where the object line or the command stands that is named at the cursor, or at an offset. */
  async goToDefinition(offset?: number): Promise<void> {
    this.tell()
    const range = await this.analysis.ask('definition', this.here(offset))
    if (range === undefined) say('No object line or label is named here.')
    else this.goTo(range)
  }

  /** Lists everything that names what stands at the cursor. */
  async findUses(): Promise<void> {
    this.tell()
    const place = this.here()
    const named = await this.analysis.ask('renamable', place)
    const found = await this.analysis.ask('uses', place, true)
    if (found.length === 0) {
      say('No object line or label is named here.')
      return
    }
    const { doc } = this.view.state
    const places = found.map(({ start }) => ({
      ...start,
      text: doc.line(Math.min(start.line + 1, doc.lines)).text.trim(),
    }))
    uses.value = { title: named === undefined ? 'Uses' : `Uses of ${named.number}`, places }
    panel.value = 'uses'
  }

  /** Asks for a new number for what stands at the cursor. */
  async startRename(): Promise<void> {
    this.tell()
    const found = await this.analysis.ask('renamable', this.here())
    if (found === undefined) say('No object line or label stands here.')
    else renaming.value = { ...found.range.start, number: found.number, refused: '' }
  }

  /** Gives the thing that is being renamed another number; says why where that cannot be. */
  async rename(number: number): Promise<void> {
    const asked = renaming.value
    if (asked === null) return
    this.tell()
    const result = await this.analysis.ask('rename', asked, number)
    if ('refused' in result) {
      renaming.value = { ...asked, refused: result.refused }
      return
    }
    this.apply(result.edits, 'rename')
    this.endRename()
    const places = result.edits.length
    say(places === 0 ? 'It has that number.' : `Changed in ${places} ${places === 1 ? 'place' : 'places'}.`)
  }

  endRename(): void {
    renaming.value = null
    this.view.focus()
  }

  /** Aligns the columns. */
  async format(): Promise<void> {
    this.tell()
    const { doc } = this.view.state
    const edits = await this.analysis.ask('format')
    if (this.view.state.doc !== doc) return
    this.apply(edits, 'format')
    say(edits.length === 0 ? 'Everything is aligned.' : 'Aligned the columns.')
  }

  private apply(edits: readonly TextEdit[], userEvent: string): void {
    const { doc } = this.view.state
    const changes = edits.map(({ range, newText }) => ({ ...spanOf(doc, range), insert: newText.replaceAll('\r', '') }))
    this.view.dispatch({ changes, userEvent })
  }

  /** Moves the cursor to a place and shows it; `goBack` comes back. */
  goTo(place: Position | Range): void {
    this.came.push(this.view.state.selection.main.head)
    const { doc } = this.view.state
    const { from, to } = 'start' in place ? spanOf(doc, place) : spanOf(doc, { start: place, end: place })
    this.show(from, to)
  }

  /** Goes back to where the last jump came from. */
  goBack(): void {
    const from = this.came.pop()
    if (from !== undefined) this.show(Math.min(from, this.view.state.doc.length))
  }

  private show(from: number, to = from): void {
    const effects = EditorView.scrollIntoView(from, { y: 'center' })
    this.view.dispatch({ selection: EditorSelection.range(from, to), effects })
    this.view.focus()
  }
}
