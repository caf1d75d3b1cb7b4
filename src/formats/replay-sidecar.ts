import { FormatError } from '../core/errors.js'
import { decodeText, encodeText } from './text-bytes.js'

/** Version of the sidecar's own layout. */
export const SIDECAR_VERSION = 1

/** Frames between two hashes. */
export const HASH_EVERY = 100

/** What stands beside a recording, so that it can be played under the same conditions and compared with what was seen. */
export interface ReplaySidecar {
  readonly version: number
  /** Hash of the data that was played. */
  readonly data: string
  /** Section of MISSION.INI. */
  readonly section: number
  /** The launch switches by name. */
  readonly options: { readonly [name: string]: number }
  /** Width and height of the simulation's view, pixels. */
  readonly view: readonly [number, number]
  /** Version of the simulation's own tables. */
  readonly tables: number
  /** Frames that were played. */
  readonly frames: number
  /** Frames between two hashes; `hashes[i]` belongs to frame (i + 1) × hashEvery. */
  readonly hashEvery: number
  /** State hashes, 16 hex digits each. */
  readonly hashes: readonly string[]
}

const LARGEST_FRAME = 0xffffffff

class Fields {
  constructor(
    private readonly file: string,
    private readonly fields: { readonly [name: string]: unknown },
  ) {}

  wrong(name: string, expected: string): FormatError {
    const value = this.fields[name]
    const found = value === undefined ? 'nothing' : (JSON.stringify(value) ?? 'nothing').slice(0, 60)
    return new FormatError({ code: 'bad-value', file: this.file, offset: 0, expected: `"${name}": ${expected}`, found })
  }

  integer(name: string, min: number, max: number): number {
    const value = this.fields[name]
    if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max) {
      throw this.wrong(name, `a whole number from ${min} to ${max}`)
    }
    return value
  }

  text(name: string): string {
    const value = this.fields[name]
    if (typeof value !== 'string') throw this.wrong(name, 'a text')
    return value
  }

  list(name: string): readonly unknown[] {
    const value = this.fields[name]
    if (!Array.isArray(value)) throw this.wrong(name, 'a list')
    return value
  }

  record(name: string): { readonly [name: string]: unknown } {
    const value = this.fields[name]
    if (!isRecord(value)) throw this.wrong(name, 'a record')
    return value
  }
}

function isRecord(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parse(bytes: Uint8Array, file: string): Fields {
  let value: unknown
  try {
    value = JSON.parse(decodeText(bytes))
  } catch {
    // Deep nesting exhausts the parser's stack: that is bad input too.
  }
  if (!isRecord(value)) {
    throw new FormatError({
      code: 'syntax',
      file,
      offset: 0,
      expected: 'a JSON record',
      found: 'something else',
      line: 1,
      column: 1,
    })
  }
  return new Fields(file, value)
}

/** Reads and checks a sidecar. Throws `FormatError`, which names the field that is wrong. */
export function decodeReplaySidecar(bytes: Uint8Array, file: string): ReplaySidecar {
  const fields = parse(bytes, file)
  const version = fields.integer('version', 0, LARGEST_FRAME)
  if (version !== SIDECAR_VERSION) {
    throw new FormatError({
      code: 'bad-version',
      file,
      offset: 0,
      expected: `version ${SIDECAR_VERSION}`,
      found: `${version}`,
    })
  }
  const options: [string, number][] = []
  for (const [name, value] of Object.entries(fields.record('options'))) {
    if (typeof value !== 'number' || !Number.isFinite(value))
      throw fields.wrong('options', `a number for ${JSON.stringify(name)}`)
    options.push([name, value])
  }
  const view = fields.list('view')
  const [width, height] = view
  const isLength = (value: unknown): value is number =>
    Number.isInteger(value) && Number(value) > 0 && Number(value) <= 0x7fff
  if (view.length !== 2 || !isLength(width) || !isLength(height)) throw fields.wrong('view', '[width, height]')
  const hashes: string[] = []
  for (const hash of fields.list('hashes')) {
    if (typeof hash !== 'string' || !/^[0-9a-f]{16}$/.test(hash))
      throw fields.wrong('hashes', 'texts of 16 hexadecimal digits')
    hashes.push(hash)
  }
  return {
    version,
    data: fields.text('data'),
    section: fields.integer('section', 0, 0x7fffffff),
    options: Object.fromEntries(options),
    view: [width, height],
    tables: fields.integer('tables', 0, 0x7fffffff),
    frames: fields.integer('frames', 0, LARGEST_FRAME),
    hashEvery: fields.integer('hashEvery', 1, LARGEST_FRAME),
    hashes,
  }
}

/** Writes a sidecar as JSON, fields in a fixed order, one a line. */
export function encodeReplaySidecar(sidecar: ReplaySidecar): Uint8Array {
  const { version, data, section, options, view, tables, frames, hashEvery, hashes } = sidecar
  return encodeText(
    `${JSON.stringify({ version, data, section, options, view, tables, frames, hashEvery, hashes }, null, 2)}\n`,
  )
}
