import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseScript } from '../../../src/formats/mission-parse.js'
import { readMissionSection } from '../../../src/formats/mission-reader.js'
import { formatScript } from '../../../src/formats/script-tools/index.js'
import { latin1, latin1Bytes } from '../../../src/formats/text-bytes.js'
import { script, withoutPlaces } from '../script-arbitraries.js'

const format = (text: string) => latin1(formatScript(latin1Bytes(text), 'MISSION.INI'))
const section = (body: string) => `[1]\nTown, 1, town.cmp, 1,\n0 0 0 0 0 0\n${body}`
const solid = (bytes: Uint8Array) =>
  parseScript(bytes, 'M')
    .tokens.filter(({ kind }) => kind !== 'blank')
    .map(({ kind, text }) => [kind, text])

test('records that stand together share columns: numbers to the right, names to the left, comments below each other', () => {
  const before = section(`1 (5,10,4) CAR 4 0 {one}
20 1 (105,110,4) TRIGGER 2000 2
-1
1 ARROW 20 0 -1 0 5000{go}
10 KILL_SIDE_PROC 1 0 0 0 0 {stop}
-1
`)
  expect(format(before)).toBe(
    section(`1    (5,10,4)    CAR        4 0  {one}
20 1 (105,110,4) TRIGGER 2000 2
-1
1  ARROW          20 0 -1 0 5000  {go}
10 KILL_SIDE_PROC  1 0  0 0    0  {stop}
-1
`),
  )
})

test('an empty line separates what is aligned, and more than two become two', () => {
  const before = section('-1\n1 ARROW 20 0 -1 0 5000\n\n\n\n\n\n10 KILL_SIDE_PROC 1 0 0 0 0\n\n11 END 1 0 0 0 0\n-1\n')
  expect(format(before)).toBe(
    section('-1\n1 ARROW 20 0 -1 0 5000\n\n\n10 KILL_SIDE_PROC 1 0 0 0 0\n\n11 END 1 0 0 0 0\n-1\n'),
  )
})

test('blanks at line ends go; line ends, heads, notes outside of sections and Ctrl-Z stay', () => {
  const before =
    'notes  [of]   mine {x}  \r\n[1] \r\n\r\nA  town,  1, t.cmp,0, \r\n0  0 0 0\t0 0 \r\n-1 \r\n1   DONOWT 0 0 0 0 0 \r\n-1 \r\n\x1a'
  expect(format(before)).toBe(
    'notes  [of]   mine {x}  \r\n[1]\r\n\r\nA  town,  1, t.cmp,0,\r\n0 0 0 0 0 0\r\n-1\r\n1 DONOWT 0 0 0 0 0\r\n-1 \r\n\x1a',
  )
})

test('what is glued together comes apart, and lines that hold more than a record get single blanks', () => {
  const before = section(
    '1(1,2,3)   CAR  4 {model}   0{c}\n-1   1   DONOWT 0  0 0 0 0\n-1[2]\nB, 1, t.cmp, 0,\n0 0 0 0 0 0\n-1\n-1',
  )
  expect(format(before)).toBe(
    section('1 (1,2,3) CAR 4 {model} 0 {c}\n-1 1 DONOWT 0 0 0 0 0\n-1\n[2]\nB, 1, t.cmp, 0,\n0 0 0 0 0 0\n-1\n-1'),
  )
})

test('a record over several lines keeps its lines, and a line that cannot be read stays', () => {
  const before = section('1 (1,2,3) CAR\n4\n      0\n  7   ZEPPELIN   9\n-1\n-1\n')
  expect(format(before)).toBe(section('1 (1,2,3) CAR\n  4\n  0\n  7   ZEPPELIN   9\n-1\n-1\n'))
})

test('formatting changes blanks only, and the section that runs stays the same', () => {
  fc.assert(
    fc.property(script, ({ bytes, section: { number } }) => {
      const formatted = formatScript(bytes, 'M')
      expect(solid(formatted)).toEqual(solid(bytes))
      const before = readMissionSection(bytes, 'M', number)
      const after = readMissionSection(formatted, 'M', number)
      expect(withoutPlaces(after)).toEqual(withoutPlaces(before))
    }),
    { numRuns: 60 },
  )
})

test('within a formatted section no line ends in a blank, and lines begin at the margin', () => {
  fc.assert(
    fc.property(script, ({ bytes }) => {
      const text = latin1(formatScript(bytes, 'M'))
      const [first] = parseScript(latin1Bytes(text), 'M').sections
      const ends = [first.objectsEnd, first.commandsEnd].map((value) => value?.token ?? 0)
      const { tokens } = parseScript(latin1Bytes(text), 'M')
      // The number that ends the object lines stands alone or before a single blank; nothing blank stands at line ends.
      expect(tokens[ends[0] + 1].text).toMatch(/^( ?|(\r?\n){1,3})$/)
      const inside = tokens.slice(first.headTokens[3], ends[1]).filter(({ kind }) => kind === 'blank')
      for (const { text: blank } of inside) expect(blank).toMatch(/^( *|(\r?\n){1,3}( {2})?)$/)
    }),
    { numRuns: 60 },
  )
})

/** A script in which some bytes are others that mean something to the reader. */
const spoiltScript = script.chain(({ bytes }) => {
  const change = fc.record({ at: fc.nat(bytes.length - 1), character: fc.constantFrom(...'{}[](),.;-\n\r\x1a 17aZ') })
  return fc.array(change, { minLength: 1, maxLength: 8 }).map((changes) => {
    const spoilt = bytes.slice()
    for (const { at, character } of changes) spoilt[at] = character.charCodeAt(0)
    return spoilt
  })
})

test('formatting again changes nothing, also where bytes are spoilt', () => {
  fc.assert(
    fc.property(spoiltScript, (spoilt) => {
      const once = formatScript(spoilt, 'M')
      expect(latin1(formatScript(once, 'M'))).toBe(latin1(once))
      expect(solid(once)).toEqual(solid(spoilt))
    }),
    { numRuns: 100 },
  )
})

test('a section that would outgrow what the game reads stays as it is', () => {
  const records = (filler: number) => {
    const long = '9 KILL_SIDE_PROC 100000 100000 100000 100000 100000'
    return section(`-1\n{${'x'.repeat(filler)}}\n${long}\n${'1 END 1 1 1 1 1\n'.repeat(100)}-1\n`)
  }
  expect(format(records(0))).not.toBe(records(0))
  expect(format(records(0x37001 - 2000))).toBe(records(0x37001 - 2000))
})
