import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A statement of behaviour of a seed, in our words. */
export interface Statement {
  /** `seed.section.n`. */
  readonly id: string
  readonly seed: string
  readonly section: string
  readonly statement: string
  /** Folder or file of src/ that answers for it. */
  readonly module: string
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const TITLE_IDS =
  /\[((?:core|missions|rally|cars|peds)\.[a-z-]+\.\d+(?:[, ]+(?:core|missions|rally|cars|peds)\.[a-z-]+\.\d+)*)\]/g

/** The rows of statements.tsv. */
export function readStatements(): readonly Statement[] {
  const lines = readFileSync(join(ROOT, 'test/conformance/statements.tsv'), 'utf8').trimEnd().split('\n')
  return lines.slice(1).map((line, row) => {
    const [id, seed, section, statement, module] = line.split('\t')
    if (module === undefined) throw new Error(`statements.tsv, row ${row + 2}: expected 5 columns`)
    return { id, seed, section, statement, module }
  })
}

/** Why a statement that no test shows is open, by id: the rows of open.tsv. */
export function readReasons(): ReadonlyMap<string, string> {
  const lines = readFileSync(join(ROOT, 'test/conformance/open.tsv'), 'utf8').trimEnd().split('\n')
  return new Map(
    lines.slice(1).map((line, row) => {
      const [id, reason] = line.split('\t')
      if (reason === undefined) throw new Error(`open.tsv, row ${row + 2}: expected 2 columns`)
      return [id, reason]
    }),
  )
}

/** Test files by the ids that their titles name. */
export function collectShown(): ReadonlyMap<string, readonly string[]> {
  const shown = new Map<string, string[]>()
  for (const entry of readdirSync(join(ROOT, 'test'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.test\.tsx?$/.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    for (const match of readFileSync(path, 'utf8').matchAll(TITLE_IDS)) {
      for (const id of match[1].split(/[, ]+/)) {
        const files = shown.get(id) ?? []
        const file = relative(ROOT, path).replaceAll('\\', '/')
        if (!files.includes(file)) files.push(file)
        shown.set(id, files.sort())
      }
    }
  }
  return shown
}

/** The page docs/conformance.md. */
export function renderConformance(
  statements: readonly Statement[],
  shown: ReadonlyMap<string, readonly string[]>,
  reasons: ReadonlyMap<string, string>,
): string {
  const cell = (text: string): string => text.replaceAll('|', '\\|')
  const done = statements.filter((statement) => shown.has(statement.id)).length
  const lines = [
    '# Conformance',
    '',
    'Every statement of behaviour in the seeds, and the tests that show it. Written by `npm run conformance`; do not edit.',
    '',
    `${done} of ${statements.length} statements are shown by a test; the others are open.`,
  ]
  let heading = ''
  for (const { id, seed, section, statement, module } of statements) {
    const next = `${seed}: ${section}`
    if (next !== heading) {
      heading = next
      lines.push('', `## ${next}`, '', '| id | statement | module | shown by |', '| --- | --- | --- | --- |')
    }
    const tests = shown.get(id)
    const by =
      tests === undefined
        ? `**open**: ${cell(reasons.get(id) ?? 'no reason given')}`
        : tests.map((file) => `\`${file}\``).join(', ')
    lines.push(`| ${id} | ${cell(statement)} | \`${module}\` | ${by} |`)
  }
  lines.push('')
  return lines.join('\n')
}
