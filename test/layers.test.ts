import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
const SOURCE = join(ROOT, 'src')

/** The rooms from the top down: a room may import from the rows below its own, and from itself. */
const ROOMS = [['web', 'cli'], ['render', 'audio'], ['city', 'rally'], ['freedata'], ['formats'], ['core']]

interface Import {
  readonly from: string
  readonly to: string
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return sourceFiles(path)
    return /\.tsx?$/.test(name) ? [path] : []
  })
}

/** Paths below src/ with forward slashes, without their ending. */
function local(path: string): string {
  return relative(SOURCE, path)
    .split(sep)
    .join('/')
    .replace(/\.(?:js|jsx|ts|tsx)$/, '')
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g

function importsOf(path: string): { local: Import[]; packages: string[] } {
  const imports: Import[] = []
  const packages: string[] = []
  for (const match of readFileSync(path, 'utf8').matchAll(IMPORT)) {
    const name = match[1] ?? match[2] ?? match[3]
    if (!name.startsWith('.')) packages.push(name)
    else imports.push({ from: local(path), to: local(join(dirname(path), name)) })
  }
  return { local: imports, packages }
}

const files = sourceFiles(SOURCE)
const imports = files.flatMap((path) => importsOf(path).local)

function roomOf(path: string): string {
  return path.split('/')[0]
}

function rowOf(path: string): number {
  return ROOMS.findIndex((row) => row.includes(roomOf(path)))
}

/** Folder of a concept within the city, or empty for a file at its top. */
function conceptOf(path: string): string {
  const parts = path.split('/')
  return parts[0] === 'city' && parts.length > 2 ? parts[1] : ''
}

function show({ from, to }: Import): string {
  return `${from} → ${to}`
}

test('the test sees the imports', () => {
  expect(imports.length).toBeGreaterThan(200)
  expect(imports.map(show)).toContain('city/frame → city/car/index')
})

test('every folder of src is a known room', () => {
  expect(files.map(local).filter((path) => rowOf(path) < 0)).toEqual([])
})

test('imports go down the list of rooms, never up or sideways', () => {
  const wrong = imports.filter(({ from, to }) => {
    if (roomOf(from) === roomOf(to)) return false
    return rowOf(to) <= rowOf(from)
  })
  expect(wrong.map(show)).toEqual([])
})

test('nobody reaches past the index of a city folder: only its tables are open to all', () => {
  const wrong = imports.filter(({ from, to }) => {
    const concept = conceptOf(to)
    if (concept === '' || concept === 'tables' || concept === conceptOf(from)) return false
    const file = to.split('/').slice(2).join('/')
    return file !== 'index' && file !== 'table' && file !== 'city-map'
  })
  expect(wrong.map(show)).toEqual([])
})

test('core, formats, freedata, city and rally use no package and nothing of Node', () => {
  const wrong = files.flatMap((path) => {
    if (!['core', 'formats', 'freedata', 'city', 'rally'].includes(roomOf(local(path)))) return []
    return importsOf(path).packages.map((name) => `${local(path)} → ${name}`)
  })
  // The unpacker of archives is the one exception: plain code that runs anywhere.
  expect(wrong.filter((line) => !/\/g?zip → fflate$/.test(line))).toEqual([])
})

/** What differs between engines, hosts or moments, and so has no place where runs must be alike. */
const FORBIDDEN = [
  /\bMath\.(?:sin|cos|tan|asin|acos|atan|atan2|exp|expm1|pow|log|log2|log10|log1p|hypot|cbrt|sinh|cosh|tanh|random)\b/,
  /\bDate\b/,
  /\bperformance\./,
  /\bconsole\./,
  /\bTextDecoder\b/,
  /\bTextEncoder\b/,
  /\.toLocale\w+\(/,
  /\blocaleCompare\(/,
  // Whole powers of two and four are exact in every engine.
  /(?<!\b[24] )\*\*(?!\/)/,
]

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
}

test('nothing in the simulation or below it depends on the engine, the clock or the host', () => {
  const wrong: string[] = []
  for (const path of files) {
    const name = local(path)
    if (!['core', 'formats', 'freedata', 'city', 'rally'].includes(roomOf(name)) || name === 'core/trig') continue
    const text = withoutComments(readFileSync(path, 'utf8'))
    for (const pattern of FORBIDDEN) {
      const found = pattern.exec(text)
      if (found !== null) wrong.push(`${name}: ${found[0]}`)
    }
  }
  expect(wrong).toEqual([])
})

test('the city keeps no state outside the buffer: no let, no Map or Set at module level that changes', () => {
  const wrong: string[] = []
  for (const path of files) {
    const name = local(path)
    if (roomOf(name) !== 'city') continue
    const text = withoutComments(readFileSync(path, 'utf8'))
    for (const [line] of text.matchAll(/^(?:export )?(?:let|var) .*$/gm)) wrong.push(`${name}: ${line}`)
    for (const [line] of text.matchAll(/^(?:export )?const \w+ = new (?:Map|Set|Array|\w+Array)\b.*$/gm)) {
      if (!/Readonly(?:Map|Set)/.test(line)) wrong.push(`${name}: ${line}`)
    }
  }
  expect(wrong).toEqual([])
})
