import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ByteWriter } from '../../../src/core/bytes.js'
import { FormatError } from '../../../src/core/errors.js'
import { memorySource } from '../../../src/core/source.js'
import {
  ARCHIVE_LIMITS,
  type ArchiveMember,
  archiveSource,
  decodeArchive,
  encodeArchive,
  encodeBareArchive,
  readStageFiles,
  stageMembers,
} from '../../../src/formats/rally/index.js'
import { byteChanges, withChanges } from '../../support/byte-mutations.js'
import { allocatedBytes, faultOf, formatErrorOf, valueOrFormatError } from '../../support/format-errors.js'

const text = (letters: string): Uint8Array => new TextEncoder().encode(letters)

/** An archive written by hand: one member of the given name, size and offset (less 8), "abcd" at 8. */
function handMade(name: string, size = 3, offset = 0): Uint8Array {
  const out = new ByteWriter()
  out.bytes(text('CMPR')).u32(8 + 4 + 12 + name.length + ((4 - (name.length & 3)) & 3) - 4)
  out.bytes(text('abcd')).u32(size).u32(offset).u32(name.length).bytes(Buffer.from(name, 'latin1'))
  out.zeros((4 - (name.length & 3)) & 3).u32(4)
  return out.finish()
}

test('an archive is CMPR, the members, the directory of size, offset less 8 and padded name, and the pointer to it [rally.container.1, rally.container.2, rally.container.3]', () => {
  const bytes = handMade('fra02.csp')
  expect(bytes.length).toBe(8 + 4 + 12 + 12 + 4)
  expect(decodeArchive(bytes, 'a.bfl')).toEqual([{ name: 'fra02.csp', bytes: text('abc') }])
  expect(decodeArchive(new Uint8Array(gzipSync(bytes)), 'a.bfl')).toEqual([{ name: 'fra02.csp', bytes: text('abc') }])
  expect(encodeBareArchive([{ name: 'fra02.csp', bytes: text('abcd') }])).toEqual(handMade('fra02.csp', 4))
})

test('the directory pointer stands wherever the header says, and the directory runs to four bytes before the end [rally.container.2]', () => {
  const out = new ByteWriter()
  out.bytes(text('CMPR')).u32(4).u32(8).bytes(text('wxyz'))
  out.u32(4).u32(4).u32(4).bytes(text('name')).u32(0xdeadbeef)
  expect(decodeArchive(out.finish(), 'a.bfl')).toEqual([{ name: 'name', bytes: text('wxyz') }])
})

const members: fc.Arbitrary<ArchiveMember[]> = fc.uniqueArray(
  fc.record({
    name: fc.stringMatching(/^[a-z0-9]{1,9}(\\[a-z0-9]{1,4})?\.[a-z0-9]{1,4}$/),
    bytes: fc.uint8Array({ maxLength: 40 }),
  }),
  { selector: ({ name }) => name, maxLength: 12 },
)

test('members survive the archive, gzipped or not', () => {
  fc.assert(
    fc.property(members, (list) => {
      expect(decodeArchive(encodeArchive(list), 'a')).toEqual(list)
      expect(decodeArchive(encodeBareArchive(list), 'a')).toEqual(list)
    }),
    { numRuns: 60 },
  )
})

test('damaged archives give their members or a FormatError', () => {
  const bare = encodeBareArchive([
    { name: 'uk01.hpc', bytes: text('hello') },
    { name: 'temp.c3d', bytes: text('scenery!') },
  ])
  const zipped = encodeArchive([{ name: 'uk01.hpc', bytes: new Uint8Array(3000).fill(7) }])
  let errors = 0
  let values = 0
  for (const bytes of [bare, zipped]) {
    fc.assert(
      fc.property(byteChanges(bytes.length, bytes.length), fc.nat(bytes.length), (changes, length) => {
        withChanges(bytes, changes, (changed) => {
          for (const part of [changed, changed.subarray(0, length)]) {
            const read = valueOrFormatError(() => decodeArchive(part, 'a'))
            if (read instanceof FormatError) errors++
            else {
              values++
              for (const member of read) expect(member.bytes.length).toBeLessThanOrEqual(3100)
            }
          }
        })
      }),
      { numRuns: 150 },
    )
  }
  expect(errors).toBeGreaterThan(0)
  expect(values).toBeGreaterThan(0)
})

test('a changed byte inside a gzip stream is noticed by its checksum', () => {
  const bytes = new Uint8Array(
    gzipSync(encodeBareArchive([{ name: 'a.b', bytes: text('stored as it is') }]), { level: 0 }),
  )
  const at = bytes.indexOf(text('stored')[0], 20)
  bytes[at] ^= 1
  expect(formatErrorOf(() => decodeArchive(bytes, 'a.bfl')).message).toContain('checksum')
})

test('zeros behind the gzip stream are padding', () => {
  const bytes = encodeArchive([{ name: 'a.b', bytes: text('x') }])
  const longer = new Uint8Array(bytes.length + 5000)
  longer.set(bytes)
  expect(decodeArchive(longer, 'a.bfl')).toEqual([{ name: 'a.b', bytes: text('x') }])
})

test('a gzip bomb is refused once it passes the limit, with memory bound by the limit', () => {
  // 40 MB of zeros in some 40 kB.
  const bomb = new Uint8Array(gzipSync(new Uint8Array(40 << 20)))
  expect(bomb.length).toBeLessThan(2 << 20)
  let fault: unknown
  const kept = allocatedBytes(() => {
    fault = faultOf(() => decodeArchive(bomb, 'bomb.bfl', { ...ARCHIVE_LIMITS, inflatedBytes: 8 << 20 }))
  })
  expect(fault).toEqual({ code: 'over-limit', offset: 0 })
  expect(kept).toBeLessThan(32 << 20)
})

test('a member name that leads out of the folder is refused', () => {
  const names = [
    '../../x',
    '..\\..\\x',
    '/etc/x',
    'c:\\x',
    'a/../../x',
    'a//b',
    './x',
    'x\u0001',
    'x\u0000y',
    '\\x',
    'x\u009b2J',
    '..',
  ]
  for (const name of names) {
    const error = formatErrorOf(() => decodeArchive(handMade(name), 'evil.bfl'))
    expect([name, error.code]).toEqual([name, 'unsafe-path'])
  }
  expect(formatErrorOf(() => decodeArchive(handMade('../../x'), 'evil.bfl')).message).toContain('"../../x"')
  expect(faultOf(() => encodeArchive([{ name: '../x', bytes: text('') }])).code).toBe('unsafe-path')
})

test('entries that lie about place, size or name are refused at the entry', () => {
  expect(faultOf(() => decodeArchive(handMade('a', 0xffffffff), 'a'))).toEqual({ code: 'bad-index', offset: 12 })
  expect(faultOf(() => decodeArchive(handMade('a', 3, 0xfffffff8), 'a'))).toEqual({ code: 'bad-index', offset: 12 })
  const longName = handMade('abcd')
  new DataView(longName.buffer).setUint32(20, 0xfffffff0, true)
  expect(faultOf(() => decodeArchive(longName, 'a'))).toEqual({ code: 'bad-size', offset: 20 })
  const pointer = handMade('abcd')
  new DataView(pointer.buffer).setUint32(4, 0xfffffff0, true)
  expect(faultOf(() => decodeArchive(pointer, 'a'))).toEqual({ code: 'bad-index', offset: 4 })
  expect(faultOf(() => decodeArchive(text('RIFF....'), 'a'))).toEqual({ code: 'bad-version', offset: 0 })
  expect(faultOf(() => decodeArchive(new Uint8Array(0), 'a')).code).toBe('truncated')
})

test('two members of one name, too many members, and members that add up to more than the archive may hold are refused', () => {
  const twice = [
    { name: 'a.hpc', bytes: text('1') },
    { name: 'A.HPC', bytes: text('2') },
  ]
  expect(faultOf(() => encodeBareArchive(twice)).code).toBe('bad-value')
  const bare = encodeBareArchive([
    { name: 'a', bytes: new Uint8Array(100) },
    { name: 'b', bytes: new Uint8Array(100) },
  ])
  expect(faultOf(() => decodeArchive(bare, 'a', { ...ARCHIVE_LIMITS, members: 1 })).code).toBe('over-limit')
  expect(faultOf(() => decodeArchive(bare, 'a', { ...ARCHIVE_LIMITS, memberBytes: 150 })).code).toBe('over-limit')
})

test('a stage is read alike from an archive and from a folder that it was unpacked to, whatever the case [rally.container.4]', async () => {
  const list = [
    { name: 'fra02.hpc', bytes: text('mesh') },
    { name: 'temp.c3d', bytes: text('picture') },
  ]
  const fromArchive = await readStageFiles(archiveSource('a.bfl', encodeArchive(list)))
  const folder = new Map([
    ['Games/Stage/FRA02.HPC', text('mesh')],
    ['Games/Stage/Temp.C3D', text('picture')],
    ['Games/other.txt', text('no')],
    ['Games/Stage/below/deep.txt', text('no')],
  ])
  const fromFolder = await readStageFiles(memorySource('folder', folder))
  expect([...fromFolder.members]).toEqual([...fromArchive.members])
  expect(fromFolder.stage).toBe('fra02')
  expect(decodeArchive(encodeArchive(stageMembers(fromFolder)), 'a')).toEqual(list)
})

test('a source with several stages needs the name of one', async () => {
  const source = memorySource(
    'folder',
    new Map([
      ['uk01.hpc', text('1')],
      ['uk02.hpc', text('2')],
    ]),
  )
  await expect(readStageFiles(source)).rejects.toThrow('one stage')
  expect((await readStageFiles(source, 'UK02')).stage).toBe('uk02')
  await expect(readStageFiles(source, 'uk03')).rejects.toThrow('uk03.hpc')
})
