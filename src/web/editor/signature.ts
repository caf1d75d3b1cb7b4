import { OBJECT_LINE_TYPES, opcodeName } from '../../formats/names/index.js'
import { operandWords, readLine } from '../../formats/script-tools/index.js'
import type { Signature } from './state.js'

/** What the record at a column of a line is and what its values are for, or null where none is known. */
export function signatureOf(text: string, column: number): Signature | null {
  const { tokens } = readLine(text)
  const record = tokens.findLast(({ record: one, from }) => one !== undefined && from <= column)?.record
  if (record?.number === undefined) return null
  const values = tokens.filter((token) => token.record === record && token.kind === 'value')
  const here = values.find(({ from, to }) => from <= column && column <= to)
  const last = tokens.findLast((token) => token.record === record)
  // Behind the last one the next value is to be written.
  const slot = here?.slot ?? (last !== undefined && column > last.to ? values.length : -1)
  const name = record.record === 'object' ? OBJECT_LINE_TYPES[record.number] : opcodeName(record.number)
  return {
    name,
    values: record.operands.map((operand, n) => ({
      letter: record.record === 'command' ? 'abcde'[n] : `p${n + 1}`,
      words: operandWords(operand).replace(/ \(.*$/, ''),
      isHere: n === slot,
    })),
  }
}
