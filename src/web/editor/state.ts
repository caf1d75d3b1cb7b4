import { computed, signal } from '@preact/signals'
import type { Diagnostic, SectionOutline } from '../../formats/script-tools/index.js'

/** The script that is open. */
export interface OpenScript {
  /** What it is kept under: the name of its data, or `file`. */
  readonly id: string
  readonly name: string
  /** The data that it plays with, as `openBase` takes it, and what that is called. */
  readonly base: string
  readonly baseLabel: string
  /** Its bytes as it was opened. */
  readonly opened: Uint8Array
}

/** A place in the script, from 0. */
export interface Place {
  readonly line: number
  readonly character: number
}

/** A use of an object line or a label. */
export interface Use extends Place {
  readonly text: string
}

/** One value of the record that the cursor is in. */
export interface SignatureValue {
  readonly letter: string
  readonly words: string
  readonly isHere: boolean
}

/** The record that the cursor is in. */
export interface Signature {
  readonly name: string
  readonly values: readonly SignatureValue[]
}

/** A rename that is being typed. */
export interface Renaming extends Place {
  readonly number: number
  readonly refused: string
}

export const openScript = signal<OpenScript | null>(null)
/** Whether the bytes differ from those that were opened. */
export const isEdited = signal(false)
/** The maps that the script names and that its data lacks. */
export const missingMaps = signal<readonly string[]>([])
export const diagnostics = signal<readonly Diagnostic[]>([])
export const outline = signal<readonly SectionOutline[]>([])
export const cursor = signal<Place>({ line: 0, character: 0 })
export const signature = signal<Signature | null>(null)
export const panel = signal<'problems' | 'uses' | 'none'>('problems')
export const uses = signal<{ readonly title: string; readonly places: readonly Use[] }>({ title: '', places: [] })
export const renaming = signal<Renaming | null>(null)
export const showsKeys = signal(false)
/** Whether the sections are shown where the window is too narrow for them and the text. */
export const showsSections = signal(false)
/** What of the file's bytes the user may want to know: line ends and size. */
export const fileFacts = signal('')
/** Whether the user's own copy is kept in this browser. */
export const keptLabel = signal<string | null>(null)

/** The section that a line is in, by its place in the outline; −1 before the first one. */
function sectionAt(sections: readonly SectionOutline[], line: number): number {
  let found = -1
  sections.forEach(({ range }, n) => {
    if (range.start.line <= line) found = n
  })
  return found
}

/** The section that the cursor is in. */
export const sectionHere = computed(() => sectionAt(outline.value, cursor.value.line))

/** The part of that section. */
export const entryHere = computed(() => {
  const { line } = cursor.value
  return outline.value[sectionHere.value]?.entries.findLastIndex(({ range }) => range.start.line <= line) ?? -1
})

/** How many findings of each kind every section has. */
export const sectionCounts = computed(() => {
  const counts = outline.value.map(() => ({ error: 0, warning: 0, hint: 0 }))
  for (const { range, severity } of diagnostics.value) {
    const section = sectionAt(outline.value, range.start.line)
    if (section >= 0) counts[section][severity]++
  }
  return counts
})
