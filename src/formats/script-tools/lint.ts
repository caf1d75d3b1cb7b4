import type { CityMapFile } from '../cmp.js'
import { parseScript } from '../mission-parse.js'
import type { ScriptTree, SectionNode } from '../mission-tree.js'
import type { Finding, FindingCode, ReportFinding, Severity } from './findings.js'
import { checkBranches, checkCounters, checkEndlessWaits, checkReachable } from './rules-flow.js'
import { checkCreation, checkNumbering, checkReferences, checkUnused } from './rules-references.js'
import { checkLimits, checkNumbers, checkPlaces, checkTexts, checkWhole } from './rules-values.js'
import { modelOf } from './script-model.js'

/** What a script is checked against. */
export interface LintOptions {
  /** Look at this section alone. */
  readonly section?: number
  /** The map that the sections play on. */
  readonly map?: CityMapFile
  /** Only sections that ask for this map file are checked against `map`. Absent: all. */
  readonly mapFile?: string
  /** The keys that the text file has, or its texts by key (`textsByKey`). */
  readonly texts?: ReadonlySet<string> | ReadonlyMap<string, unknown>
  /** Say only what could not be read as it stands, as of a section that doesn't count because its number was there before. */
  readonly readingOnly?: boolean
}

/** Collects findings at tokens of a tree. */
class FindingList {
  readonly findings: Finding[] = []

  constructor(private readonly tree: ScriptTree) {}

  readonly report: ReportFinding = (code, severity, token, message) => {
    const { at, text } = this.tree.tokens[token]
    const { line, column } = at
    this.findings.push({ code, severity, message, line, column, endColumn: column + text.length })
  }
}

/** Whether two findings say the same of the same place. */
function isSame(a: Finding, b: Finding): boolean {
  return a.code === b.code && a.line === b.line && a.column === b.column && a.message === b.message
}

function byPlace(a: Finding, b: Finding): number {
  return a.line - b.line || a.column - b.column || (a.code < b.code ? -1 : a.code > b.code ? 1 : 0)
}

/** Lines of the file that a section takes, its `[N]` first. */
function linesOf(tree: ScriptTree, section: SectionNode): { first: number; last: number } {
  const next = tree.tokens.findIndex(({ kind }, token) => kind === 'mark' && token > section.mark)
  const last = next < 0 ? Number.MAX_SAFE_INTEGER : tree.tokens[next].at.line - 1
  return { first: tree.tokens[section.mark].at.line, last }
}

/** What the reader could not read, or read by a repair. */
function syntaxFindings(tree: ScriptTree, only: SectionNode | undefined): Finding[] {
  const lines = only === undefined ? undefined : linesOf(tree, only)
  const ends = new Map(tree.tokens.map(({ at, text }) => [`${at.line}:${at.column}`, at.column + text.length]))
  return tree.problems
    .filter(({ at }) => lines === undefined || (at.line >= lines.first && at.line <= lines.last))
    .map(({ severity, at, message }) => {
      const code: FindingCode = severity === 'error' ? 'unreadable' : 'repaired'
      const level: Severity = severity === 'error' ? 'error' : 'warning'
      const endColumn = ends.get(`${at.line}:${at.column}`) ?? at.column + 1
      return { code, severity: level, message, ...at, endColumn }
    })
}

function lintSection(tree: ScriptTree, section: SectionNode, options: LintOptions): readonly Finding[] {
  const list = new FindingList(tree)
  const model = modelOf(tree, section)
  const fits = options.mapFile === undefined || options.mapFile.toUpperCase() === section.head.mapFile.toUpperCase()
  checkWhole(model, list.report)
  checkLimits(model, list.report)
  checkNumbering(model, list.report)
  checkReferences(model, list.report)
  checkCreation(model, list.report)
  checkUnused(model, list.report)
  checkNumbers(model, list.report)
  checkPlaces(model, fits ? options.map : undefined, list.report)
  checkReachable(model, list.report)
  checkBranches(model, list.report)
  checkEndlessWaits(model, list.report)
  checkCounters(model, list.report)
  if (options.texts !== undefined) checkTexts(model, new Set(options.texts.keys()), list.report)
  return list.findings
}

/**
 * Checks a script and says what its author should know, in the order of the places in the file. Of sections with one number the first is
 * looked at, as by the game. Never throws.
 *
 * @param script its bytes, or a tree that was parsed
 * @param file name for a tree that is parsed here
 */
export function lintScript(
  script: Uint8Array | ScriptTree,
  file: string,
  options: LintOptions = {},
): readonly Finding[] {
  const tree = script instanceof Uint8Array ? parseScript(script, file) : script
  if (options.readingOnly) return syntaxFindings(tree, undefined).sort(byPlace)
  const firsts = tree.sections.filter(
    (section, index) => tree.sections.findIndex(({ number }) => number === section.number) === index,
  )
  const only = options.section === undefined ? undefined : firsts.find(({ number }) => number === options.section)
  if (firsts.length === 0 || (options.section !== undefined && only === undefined)) {
    const message = options.section === undefined ? 'no section: no [N] with a head' : `no section [${options.section}]`
    return [{ code: 'no-section', severity: 'error', message, line: 1, column: 1, endColumn: 2 }]
  }
  const sections = only === undefined ? firsts : [only]
  const findings = [
    ...syntaxFindings(tree, only),
    ...sections.flatMap((section) => lintSection(tree, section, options)),
  ].sort(byPlace)
  return findings.filter((finding, index) => index === 0 || !isSame(finding, findings[index - 1]))
}

/** `file:line:column: severity: message [code]`, as compilers write it and editors read it. */
export function formatFinding(file: string, { line, column, severity, message, code }: Finding): string {
  return `${file}:${line}:${column}: ${severity}: ${message} [${code}]`
}
