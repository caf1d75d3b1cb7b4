import { type CityMapFile, decodeCmp } from '../../formats/cmp.js'
import { decodeTexts, textsByKey } from '../../formats/fxt.js'
import {
  type Completions,
  type Diagnostic,
  formatEdits,
  type Hover,
  type LintOptions,
  type Position,
  type Range,
  type Rename,
  ScriptWorkspace,
  type SectionOutline,
  type TextEdit,
} from '../../formats/script-tools/index.js'
import { isSameFile, type LineEnd, strangeCharacters, writeScriptText } from './script-text.js'

/** A file of the data that a script plays with. */
export interface NamedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** What a check of the whole script gives. */
export interface Checked {
  /** The file as it would be saved now, and whether it is another than was opened. */
  readonly bytes: Uint8Array
  readonly isEdited: boolean
  readonly diagnostics: readonly Diagnostic[]
  readonly outline: readonly SectionOutline[]
}

/** Everything that the editor asks about the script: it runs in a worker, so that no answer holds up the typing. */
export class Analyst {
  private readonly workspace = new ScriptWorkspace('MISSION.INI')
  private text = ''
  private bytes: Uint8Array = new Uint8Array()
  private opened: Uint8Array = new Uint8Array()
  private texts: ReadonlyMap<string, string> | undefined
  private maps: ReadonlyMap<string, CityMapFile> = new Map()
  private options = new Map<string, LintOptions>()

  /** Takes the bytes that count as not edited. */
  open(bytes: Uint8Array): void {
    this.opened = bytes
  }

  /** Takes the script as it is now: the editor's text, how its lines end, and the numbers of those that end otherwise. */
  update(text: string, lineEnd: LineEnd, others: readonly number[]): void {
    this.text = text
    this.bytes = writeScriptText(text.split('\n'), lineEnd, new Set(others))
    this.workspace.update(this.bytes)
  }

  /** Takes the maps and the texts that go with the script; what cannot be read is left out. */
  data(maps: readonly NamedFile[], texts: NamedFile | undefined): void {
    const decoded = maps.flatMap(({ name, bytes }) => {
      const map = attempt(() => decodeCmp(bytes, name))
      return map === undefined ? [] : [[name.toUpperCase(), map] as const]
    })
    this.maps = new Map(decoded)
    this.texts = texts === undefined ? undefined : attempt(() => textsByKey(decodeTexts(texts.bytes, texts.name)))
    this.options = new Map()
  }

  check(): Checked {
    const found = this.workspace.diagnostics((mapFile) => this.optionsFor(mapFile.toUpperCase()))
    const diagnostics = [...found, ...strangeCharacters(this.text)]
    const { bytes } = this
    return { bytes, isEdited: !isSameFile(bytes, this.opened), diagnostics, outline: this.workspace.outline() }
  }

  hover(position: Position): Hover | undefined {
    return this.workspace.hoverAt(position, this.texts)
  }

  completions(position: Position): Completions | undefined {
    return this.workspace.completionsAt(position, this.texts)
  }

  definition(position: Position): Range | undefined {
    return this.workspace.definitionAt(position)
  }

  /** Uses, with the place itself where `definition` asks for it. */
  uses(position: Position, definition: boolean): readonly Range[] {
    return this.workspace.usesAt(position, definition)
  }

  renamable(position: Position): { readonly range: Range; readonly number: number } | undefined {
    return this.workspace.renamableAt(position)
  }

  rename(position: Position, number: number): Rename {
    return this.workspace.renameAt(position, number)
  }

  format(): readonly TextEdit[] {
    return formatEdits(this.bytes, 'MISSION.INI')
  }

  /** The same object for the same map, so that findings can be kept. A section on a map that the data lacks has other texts, too. */
  private optionsFor(mapFile: string): LintOptions {
    const known = this.options.get(mapFile)
    if (known !== undefined) return known
    const map = this.maps.get(mapFile)
    const { texts } = this
    const options = map === undefined ? {} : { map, ...(texts === undefined ? {} : { texts }) }
    this.options.set(mapFile, options)
    return options
  }
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** A question to the analyst, as it goes to the worker: the name of a method and what it takes. */
export type Question = { readonly [K in Asked]: { readonly ask: K; readonly with: Parameters<Analyst[K]> } }[Asked]

/** The methods that may be asked. */
export type Asked = keyof Analyst
