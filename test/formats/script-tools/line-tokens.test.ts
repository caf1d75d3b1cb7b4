import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openScript, readLine, type ScriptDocument } from '../../../src/formats/script-tools/index.js'
import { latin1 } from '../../../src/formats/text-bytes.js'
import { demoFolder, readDemo } from '../../support/demo-data.js'
import { script } from '../script-arbitraries.js'

const kinds = (line: string, inComment = false) =>
  readLine(line, inComment).tokens.map(({ kind, from, to }) => `${kind} ${line.slice(from, to)}`)

test('an object line is a number, a digit, coordinates, a type and values', () => {
  expect(kinds('7 1 (10,20,4) TRIGGER 30 2 {here}')).toEqual([
    'line 7',
    'digit 1',
    'punctuation (',
    'coordinate 10',
    'punctuation ,',
    'coordinate 20',
    'punctuation ,',
    'coordinate 4',
    'punctuation )',
    'type TRIGGER',
    'value 30',
    'value 2',
    'comment {here}',
  ])
  const values = readLine('7 (10,20,4) TRIGGER 30 2').tokens.filter(({ kind }) => kind === 'value')
  expect(values.map(({ record, slot }) => record?.operands[slot ?? 0].name)).toEqual(['start at', 'radius in blocks'])
})

test('a command is a label, a name and five values; a sixth is too many, and names are known in small letters too', () => {
  expect(kinds('20 steal 5 0 -1 99 1000 6\r')).toEqual([
    'label 20',
    'opcode steal',
    'value 5',
    'value 0',
    'value -1',
    'value 99',
    'value 1000',
    'excess 6',
  ])
  expect(kinds('20 STEEL 5')).toEqual(['label 20', 'unknown STEEL', 'excess 5'])
})

test('marks, heads, header numbers and the negative numbers behind records are told apart, also when glued together', () => {
  expect(kinds('[1] ')).toEqual(['mark [1]'])
  expect(kinds('The City, 0, tarmac.cmp, 0,')).toEqual([
    'head The City',
    'punctuation ,',
    'head 0',
    'punctuation ,',
    'head tarmac.cmp',
    'punctuation ,',
    'head 0',
    'punctuation ,',
  ])
  expect(kinds('100 1 -1')).toEqual(['header 100', 'header 1', 'header -1'])
  expect(kinds(' -1 ')).toEqual(['end -1'])
  expect(kinds('-1[2]')).toEqual(['end -1', 'mark [2]'])
  expect(kinds('1(5.6,7)CAR 1 2')).toEqual([
    'line 1',
    'punctuation (',
    'coordinate 5.6',
    'punctuation ,',
    'coordinate 7',
    'punctuation )',
    'type CAR',
    'value 1',
    'value 2',
  ])
})

test('a comment goes on over line ends', () => {
  expect(readLine('1 END 0 0 0 0 0 { to be').opensComment).toBe(true)
  expect(kinds('continued } 2 END', true)).toEqual(['comment continued }', 'label 2', 'opcode END'])
  expect(readLine('still', true)).toEqual({ tokens: [{ kind: 'comment', from: 0, to: 5 }], opensComment: true })
})

/** The tokens of a file line by line that the tree gives another meaning than the line alone does. */
function disagreements(bytes: Uint8Array, document: ScriptDocument): string[] {
  const meant = new Map<string, string>()
  for (const { token, is } of document.meanings.values()) {
    const { at } = document.tree.tokens[token]
    meant.set(`${at.line - 1}:${at.column - 1}`, is)
  }
  let inComment = false
  return latin1(bytes)
    .split('\n')
    .flatMap((text, line) => {
      const { tokens, opensComment } = readLine(text, inComment)
      inComment = opensComment
      return tokens.flatMap(({ kind, from, record, slot }) => {
        const is = meant.get(`${line}:${from}`)
        if (is === undefined || is === kind) return []
        return [`${line + 1}:${from + 1} ${kind} for ${is} ${record?.record ?? ''} ${slot ?? ''}`]
      })
    })
}

test('line by line and from the tree, every generated script has the same tokens', () => {
  fc.assert(
    fc.property(script, ({ bytes }) => {
      // Records that run over line ends are left to the tree.
      const document = openScript(bytes, 'M')
      const overLineEnds = [...document.models].some(({ tree, section }) =>
        [...section.objects, ...section.commands].some((node) => {
          const first = tree.tokens['line' in node ? node.line.token : node.label.token].at.line
          const last = node.values[node.values.length - 1]
          return last !== undefined && tree.tokens[last.token].at.line !== first
        }),
      )
      fc.pre(!overLineEnds)
      expect(disagreements(bytes, document)).toEqual([])
    }),
    { numRuns: 60 },
  )
})

test.skipIf(demoFolder === undefined)('line by line and from the tree, the demo’s script has the same tokens', () => {
  const bytes = readDemo('MISSION.INI')
  expect(disagreements(bytes, openScript(bytes, 'M'))).toEqual([])
})
