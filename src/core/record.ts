/**
 * Record tables: all state of a simulation as typed columns in one ArrayBuffer.
 *
 * A table is declared once as `{ column: type }`; the layout, the views and their TypeScript types, the hashed range and the
 * names in a comparison of two states all derive from that declaration.
 */

type Arrays = {
  i8: Int8Array
  u8: Uint8Array
  i16: Int16Array
  u16: Uint16Array
  i32: Int32Array
  u32: Uint32Array
  f32: Float32Array
  f64: Float64Array
}

/** A column's element type, and how many elements a record has of it. */
export interface ColumnType<T extends keyof Arrays = keyof Arrays> {
  readonly type: T
  readonly per: number
}

const one = <T extends keyof Arrays>(type: T): ColumnType<T> => ({ type, per: 1 })

export const i8 = one('i8')
export const u8 = one('u8')
export const i16 = one('i16')
export const u16 = one('u16')
export const i32 = one('i32')
export const u32 = one('u32')
export const f32 = one('f32')
export const f64 = one('f64')

/** A column of `per` elements a record: element k of record r stands at `r * per + k`. */
export function many<T extends keyof Arrays>(column: ColumnType<T>, per: number): ColumnType<T> {
  return { type: column.type, per }
}

export type Schema = { readonly [column: string]: ColumnType }

/** The typed views of a table. */
export type Columns<S extends Schema> = { readonly [K in keyof S]: Arrays[S[K]['type']] }

/**
 * Which part of the buffer a table lies in: `state` is hashed and saved, `kept` is saved only (what belongs to a run but may differ
 * between two equal ones, such as the recording of its controls), `scratch` is neither.
 */
export type TableRange = 'state' | 'kept' | 'scratch'

/** A table: its columns, how many records it has and its range (`state` unless told). */
export interface TableSpec<S extends Schema = Schema> {
  readonly columns: S
  readonly rows: number
  readonly range?: TableRange
}

export type Tables<T extends { readonly [name: string]: TableSpec }> = {
  readonly [K in keyof T]: Columns<T[K]['columns']>
}

/** Where one column lies in the buffer. */
export interface Field {
  readonly table: string
  readonly column: string
  readonly type: keyof Arrays
  readonly per: number
  readonly rows: number
  /** Byte offset in the buffer, a multiple of 8. */
  readonly offset: number
}

export interface Layout<T extends { readonly [name: string]: TableSpec }> {
  readonly specs: T
  readonly fields: readonly Field[]
  /** The hashed state is the bytes 0..stateBytes, a multiple of 16. */
  readonly stateBytes: number
  /** A snapshot holds the bytes 0..savedBytes, a multiple of 16; scratch lies behind. */
  readonly savedBytes: number
  readonly totalBytes: number
}

const BYTES: { readonly [K in keyof Arrays]: number } = { i8: 1, u8: 1, i16: 2, u16: 2, i32: 4, u32: 4, f32: 4, f64: 8 }

/** Places every column: the hashed state first, then what is kept, then scratch. */
export function layOut<T extends { readonly [name: string]: TableSpec }>(specs: T): Layout<T> {
  const fields: Field[] = []
  let offset = 0
  const place = (range: TableRange): number => {
    for (const [table, spec] of Object.entries(specs)) {
      if ((spec.range ?? 'state') !== range) continue
      for (const [column, { type, per }] of Object.entries(spec.columns)) {
        fields.push({ table, column, type, per, rows: spec.rows, offset })
        offset += (BYTES[type] * per * spec.rows + 7) & ~7
      }
    }
    offset = (offset + 15) & ~15
    return offset
  }
  const stateBytes = place('state')
  const savedBytes = place('kept')
  const totalBytes = place('scratch')
  return { specs, fields, stateBytes, savedBytes, totalBytes }
}

/** The typed views of every table over `buffer`. */
export function viewTables<T extends { readonly [name: string]: TableSpec }>(
  layout: Layout<T>,
  buffer: ArrayBuffer,
): Tables<T> {
  const tables: { [table: string]: { [column: string]: Arrays[keyof Arrays] } } = {}
  for (const name of Object.keys(layout.specs)) tables[name] = {}
  for (const field of layout.fields) tables[field.table][field.column] = viewField(field, buffer)
  for (const table of Object.values(tables)) settle(table)
  return tables as Tables<T>
}

/**
 * Objects that grow by computed names end up as hash tables in V8, which slows every access to a column; looking a name up through an
 * object whose prototype it is, often enough to be noticed, turns one back into a plain record. Elsewhere this does nothing.
 */
function settle(table: { readonly [column: string]: unknown }): void {
  const heir: { readonly [column: string]: unknown } = Object.create(table)
  for (let i = 0; i < 200; i++) if (heir.settled !== undefined) return
}

function viewField(field: Field, buffer: ArrayBuffer): Arrays[keyof Arrays] {
  const count = field.per * field.rows
  switch (field.type) {
    case 'i8':
      return new Int8Array(buffer, field.offset, count)
    case 'u8':
      return new Uint8Array(buffer, field.offset, count)
    case 'i16':
      return new Int16Array(buffer, field.offset, count)
    case 'u16':
      return new Uint16Array(buffer, field.offset, count)
    case 'i32':
      return new Int32Array(buffer, field.offset, count)
    case 'u32':
      return new Uint32Array(buffer, field.offset, count)
    case 'f32':
      return new Float32Array(buffer, field.offset, count)
    case 'f64':
      return new Float64Array(buffer, field.offset, count)
  }
}

/** One element in which two states differ. */
export interface Difference {
  readonly table: string
  readonly column: string
  readonly row: number
  /** Element within the record, for columns of several. */
  readonly element: number
  readonly left: number
  readonly right: number
}

/** The first element (in layout order) in which two states of the same layout differ, or undefined. */
export function firstDifference(
  layout: Layout<{ readonly [name: string]: TableSpec }>,
  left: ArrayBuffer,
  right: ArrayBuffer,
): Difference | undefined {
  for (const field of layout.fields) {
    if (field.offset >= layout.stateBytes) break
    const a = viewField(field, left)
    const b = viewField(field, right)
    for (let i = 0; i < a.length; i++) {
      if (a[i] === b[i] && !(a[i] === 0 && 1 / a[i] !== 1 / b[i])) continue
      if (Number.isNaN(a[i]) && Number.isNaN(b[i])) continue
      const row = Math.floor(i / field.per)
      return { table: field.table, column: field.column, row, element: i % field.per, left: a[i], right: b[i] }
    }
  }
  return undefined
}

/** The first NaN in a float column of the state, or undefined: none may ever get there, its bits differ between engines. */
export function firstNaN(
  layout: Layout<{ readonly [name: string]: TableSpec }>,
  buffer: ArrayBuffer,
): Field | undefined {
  for (const field of layout.fields) {
    if (field.offset >= layout.stateBytes) break
    if (field.type !== 'f32' && field.type !== 'f64') continue
    if (viewField(field, buffer).some(Number.isNaN)) return field
  }
  return undefined
}
