import { LineStarts } from '../mission-cursor.js'
import { sectionMarks } from '../mission-locate.js'
import { latin1 } from '../text-bytes.js'
import { type Completions, completionsAt } from './completion.js'
import { openScript, type Position, type Range, type ScriptDocument } from './document.js'
import { type Hover, hoverAt } from './hover.js'
import {
  type Diagnostic,
  definitionAt,
  diagnosticsOf,
  type Rename,
  renamableAt,
  renameAt,
  usesAt,
} from './language-service.js'
import type { LintOptions } from './lint.js'
import { outlineOf, type SectionOutline } from './outline.js'

/** A piece of a script: what stands before the first `[N]`, or one section with its `[N]`. */
interface Piece {
  readonly text: string
  readonly document: ScriptDocument
  /** What its findings were worked out with, to see whether they still hold. */
  checkedWith?: LintOptions
  checkedAs?: boolean
  diagnostics?: readonly Diagnostic[]
}

/** A piece and where it begins in the file. */
interface PlacedPiece {
  readonly piece: Piece
  readonly start: Position
}

const EVERYTHING_UNKNOWN: LintOptions = {}

/** From a place in a piece to the place in the file, or back. */
function shift({ line, character }: Position, by: Position): Position {
  return { line: line + by.line, character: line === 0 ? character + by.character : character }
}

function unshift({ line, character }: Position, by: Position): Position {
  return { line: line - by.line, character: line === by.line ? character - by.character : character }
}

function shiftRange({ start, end }: Range, by: Position): Range {
  return { start: shift(start, by), end: shift(end, by) }
}

function isBehind(a: Position, b: Position): boolean {
  return a.line > b.line || (a.line === b.line && a.character > b.character)
}

/**
 * A script that is being edited: the language service over a file whose sections are parsed and checked one by one, so that an edit costs
 * the section that it is in. It answers as the functions over one `ScriptDocument` of the whole file do.
 */
export class ScriptWorkspace {
  private pieces: readonly PlacedPiece[] = []

  /** @param file the name that findings are told under */
  constructor(readonly file: string) {}

  /** Takes the script as it is now. Never throws. */
  update(bytes: Uint8Array): void {
    const known = new Map(this.pieces.map(({ piece }) => [piece.text, piece]))
    const lines = new LineStarts(bytes)
    const offsets = [0, ...sectionMarks(bytes).map(({ offset }) => offset)]
    this.pieces = offsets.map((offset, n) => {
      const part = bytes.subarray(offset, offsets[n + 1] ?? bytes.length)
      const text = latin1(part)
      const { line, column } = lines.place(offset)
      const piece = known.get(text) ?? { text, document: openScript(part, this.file) }
      // Two pieces alike are two: each has its own findings.
      known.delete(text)
      return { piece, start: { line: line - 1, character: column - 1 } }
    })
  }

  /**
   * All findings, in the order of their places.
   *
   * @param optionsFor what a section that plays on a map file is checked against
   */
  diagnostics(optionsFor: (mapFile: string) => LintOptions = () => EVERYTHING_UNKNOWN): readonly Diagnostic[] {
    if (!this.pieces.some(({ piece }) => piece.document.models.length > 0))
      return diagnosticsOf(openScript(NONE, this.file))
    const seen = new Set<number>()
    return this.pieces.flatMap(({ piece, start }) => {
      const [model] = piece.document.models
      const isSecond = model !== undefined && seen.has(model.section.number)
      const found = checked(piece, model === undefined || isSecond, optionsFor(model?.section.head.mapFile ?? ''))
      const again: Diagnostic[] = []
      if (isSecond) {
        const message = `[${model.section.number}] again: the first one counts`
        const end = { line: 0, character: piece.document.tree.tokens[model.section.mark].text.length }
        again.push({ range: { start: { line: 0, character: 0 }, end }, severity: 'warning', code: 'repaired', message })
      }
      if (model !== undefined) seen.add(model.section.number)
      return [...again, ...found].map((one) => ({ ...one, range: shiftRange(one.range, start) }))
    })
  }

  /** Every section with its parts. */
  outline(): readonly SectionOutline[] {
    return this.pieces.flatMap(({ piece, start }) =>
      outlineOf(piece.document).map((section) => ({
        ...section,
        range: shiftRange(section.range, start),
        entries: section.entries.map((entry) => ({ ...entry, range: shiftRange(entry.range, start) })),
      })),
    )
  }

  /** As `hoverAt`. */
  hoverAt(position: Position, texts?: ReadonlyMap<string, string>): Hover | undefined {
    const { piece, start } = this.at(position)
    const hover = hoverAt(piece.document, unshift(position, start), texts)
    return hover === undefined ? undefined : { ...hover, range: shiftRange(hover.range, start) }
  }

  /** As `completionsAt`. */
  completionsAt(position: Position, texts?: ReadonlyMap<string, string>): Completions | undefined {
    const { piece, start } = this.at(position)
    const found = completionsAt(piece.document, unshift(position, start), texts)
    return found === undefined ? undefined : { ...found, range: shiftRange(found.range, start) }
  }

  /** As the function `definitionAt`. */
  definitionAt(position: Position): Range | undefined {
    const { piece, start } = this.at(position)
    const range = definitionAt(piece.document, unshift(position, start))
    return range === undefined ? undefined : shiftRange(range, start)
  }

  /** As the function `usesAt`. */
  usesAt(position: Position, definition = false): readonly Range[] {
    const { piece, start } = this.at(position)
    const ranges = usesAt(piece.document, unshift(position, start), definition)
    return ranges.map((range) => shiftRange(range, start))
  }

  /** As the function `renamableAt`. */
  renamableAt(position: Position): { readonly range: Range; readonly number: number } | undefined {
    const { piece, start } = this.at(position)
    const found = renamableAt(piece.document, unshift(position, start))
    return found === undefined ? undefined : { ...found, range: shiftRange(found.range, start) }
  }

  /** As the function `renameAt`. */
  renameAt(position: Position, number: number): Rename {
    const { piece, start } = this.at(position)
    const result = renameAt(piece.document, unshift(position, start), number)
    if ('refused' in result) return result
    return { edits: result.edits.map((edit) => ({ ...edit, range: shiftRange(edit.range, start) })) }
  }

  /** The piece that a place is in; right before a `[N]` the one that ends there. */
  private at(position: Position): PlacedPiece {
    let found = this.pieces[0] ?? EMPTY
    for (const placed of this.pieces) if (isBehind(position, placed.start)) found = placed
    return found
  }
}

const NONE = new Uint8Array()
const EMPTY: PlacedPiece = { piece: { text: '', document: openScript(NONE, '') }, start: { line: 0, character: 0 } }

/** The findings of a piece, kept until it is checked against something else. */
function checked(piece: Piece, readingOnly: boolean, options: LintOptions): readonly Diagnostic[] {
  if (piece.diagnostics === undefined || piece.checkedWith !== options || piece.checkedAs !== readingOnly) {
    piece.checkedWith = options
    piece.checkedAs = readingOnly
    piece.diagnostics = diagnosticsOf(piece.document, readingOnly ? { ...options, readingOnly } : options)
  }
  return piece.diagnostics
}
