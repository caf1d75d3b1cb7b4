import { FormatError } from '../../core/errors.js'
import { decodeText, encodeText } from '../text-bytes.js'

/** Version of the sidecar's own layout. */
export const RALLY_SIDECAR_VERSION = 1

/** Steps between two hashes of a sidecar: one second. */
export const RALLY_HASH_EVERY = 25

/** What a car's run came to; times in milliseconds. */
export interface RallyResult {
  /** Time at the finish with penalties; null for a car that did not get there. */
  readonly time: number | null
  readonly penalty: number
  /** Without penalties; 0 for those that were not reached. */
  readonly splits: readonly number[]
  readonly resets: number
}

/** What stands beside a rally recording (`.rpl`), so that it can be played under the same conditions and compared with what was seen. */
export interface RallySidecar {
  readonly version: number
  /** Id of the stage. */
  readonly stage: string
  /** Hash of the stage's files that the simulation reads. */
  readonly data: string
  /** Version of the simulation's own tables. */
  readonly tables: number
  readonly cars: number
  readonly laps: number
  /** Cars with a human at the wheel, the first ones. */
  readonly humans: number
  readonly gearbox: 'automatic' | 'manual'
  /** Steps of the countdown. */
  readonly countdown: number
  /** Steps that were driven, countdown included. */
  readonly steps: number
  /** Steps between two hashes; `hashes[i]` belongs to step (i + 1) × hashEvery. */
  readonly hashEvery: number
  /** State hashes, 16 hex digits each. */
  readonly hashes: readonly string[]
  /** One a car. */
  readonly results: readonly RallyResult[]
}

const LARGEST_STEP = 0xffffffff

type JsonRecord = { readonly [name: string]: unknown }

function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The fields of a record of the file; what is not as it should be is named by its path. */
class Fields {
  constructor(
    private readonly file: string,
    private readonly record: JsonRecord,
    private readonly path = '',
  ) {}

  wrong(name: string, expected: string): FormatError {
    const value = this.record[name]
    const found = value === undefined ? 'nothing' : (JSON.stringify(value) ?? 'nothing').slice(0, 60)
    const field = JSON.stringify(this.path + name)
    return new FormatError({ code: 'bad-value', file: this.file, offset: 0, expected: `${field}: ${expected}`, found })
  }

  integer(name: string, least: number, most: number): number {
    const value = this.record[name]
    if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most) {
      throw this.wrong(name, `a whole number from ${least} to ${most}`)
    }
    return value
  }

  text(name: string, pattern: RegExp, words: string): string {
    const value = this.record[name]
    if (typeof value !== 'string' || !pattern.test(value)) throw this.wrong(name, words)
    return value
  }

  list(name: string): readonly unknown[] {
    const value = this.record[name]
    if (!Array.isArray(value)) throw this.wrong(name, 'a list')
    return value
  }

  /** The records of a list. */
  records(name: string): readonly Fields[] {
    return this.list(name).map((value, i) => {
      if (!isRecord(value)) throw this.wrong(name, 'a list of records')
      return new Fields(this.file, value, `${name}[${i}].`)
    })
  }

  milliseconds(name: string): number {
    return this.integer(name, 0, LARGEST_STEP)
  }

  isNull(name: string): boolean {
    return this.record[name] === null
  }
}

function parse(bytes: Uint8Array, file: string): Fields {
  let value: unknown
  try {
    value = JSON.parse(decodeText(bytes))
  } catch {
    // Deep nesting exhausts the parser's stack: that is bad input too.
  }
  if (isRecord(value)) return new Fields(file, value)
  const found = 'something else'
  throw new FormatError({ code: 'syntax', file, offset: 0, expected: 'a JSON record', found, line: 1, column: 1 })
}

/** Reads and checks a sidecar. Throws `FormatError`, which names the field that is wrong. */
export function decodeRallySidecar(bytes: Uint8Array, file: string): RallySidecar {
  const fields = parse(bytes, file)
  const version = fields.integer('version', 0, LARGEST_STEP)
  if (version !== RALLY_SIDECAR_VERSION) {
    const expected = `version ${RALLY_SIDECAR_VERSION}`
    throw new FormatError({ code: 'bad-version', file, offset: 0, expected, found: `${version}` })
  }
  const hashes: string[] = []
  for (const hash of fields.list('hashes')) {
    if (typeof hash !== 'string' || !/^[0-9a-f]{16}$/.test(hash))
      throw fields.wrong('hashes', 'texts of 16 hexadecimal digits')
    hashes.push(hash)
  }
  const cars = fields.integer('cars', 1, 6)
  const results = fields.records('results').map(decodeResult)
  if (results.length !== cars) throw fields.wrong('results', 'one result a car')
  const manual = fields.text('gearbox', /^(?:automatic|manual)$/, '"automatic" or "manual"') === 'manual'
  return {
    version,
    stage: fields.text('stage', /^[a-z0-9]{1,16}$/, 'the id of a stage'),
    data: fields.text('data', /^[0-9a-f]{16}$/, 'a text of 16 hexadecimal digits'),
    tables: fields.integer('tables', 0, 0x7fffffff),
    cars,
    laps: fields.integer('laps', 1, 15),
    humans: fields.integer('humans', 0, 6),
    gearbox: manual ? 'manual' : 'automatic',
    countdown: fields.integer('countdown', 0, 0xffff),
    steps: fields.integer('steps', 0, LARGEST_STEP),
    hashEvery: fields.integer('hashEvery', 1, LARGEST_STEP),
    hashes,
    results,
  }
}

function decodeResult(fields: Fields): RallyResult {
  const splits: number[] = []
  for (const split of fields.list('splits')) {
    if (typeof split !== 'number' || !Number.isInteger(split) || split < 0 || split > LARGEST_STEP)
      throw fields.wrong('splits', 'whole numbers of milliseconds')
    splits.push(split)
  }
  return {
    time: fields.isNull('time') ? null : fields.milliseconds('time'),
    penalty: fields.milliseconds('penalty'),
    splits,
    resets: fields.milliseconds('resets'),
  }
}

/** Writes a sidecar as JSON, fields in a fixed order. */
export function encodeRallySidecar(sidecar: RallySidecar): Uint8Array {
  const { version, stage, data, tables, cars, laps, humans, gearbox, countdown, steps, hashEvery, hashes } = sidecar
  const results = sidecar.results.map(({ time, penalty, splits, resets }) => ({ time, penalty, splits, resets }))
  const fields = {
    version,
    stage,
    data,
    tables,
    cars,
    laps,
    humans,
    gearbox,
    countdown,
    steps,
    hashEvery,
    results,
    hashes,
  }
  return encodeText(`${JSON.stringify(fields, null, 2)}\n`)
}
