import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodePlayerFile, encodePlayerFile, PLAYER_FILE_BYTES } from '../../src/formats/player-file.js'
import { latin1Bytes } from '../../src/formats/text-bytes.js'

/** A full file in which the fields that the test looks at are set by hand. */
function fixture(): Uint8Array {
  const bytes = new Uint8Array(PLAYER_FILE_BYTES)
  const view = new DataView(bytes.buffer)
  bytes.set([7, 5, 2, 0, 3, 0xaa, 0xbb, 1])
  for (const [i, value] of [2, 5000, 20, -1].entries()) view.setInt32(8 + 4 * i, value, true)
  // Level 1 (the second), second place.
  view.setInt32(0x18 + 4 * 20, 123456, true)
  bytes.set(latin1Bytes('ANNA\0left over'), 0x18 + 4 * 20 + 4)
  // The third player.
  const player = 0x180 + 2 * 0x50
  bytes.set(latin1Bytes('Troy'), player)
  for (const [i, value] of [10, -1, -1, 40, 50, 60, 1, 2, 3, 4, 1, 0, 0, 0, 0, 1].entries()) {
    view.setInt32(player + 0x10 + 4 * i, value, true)
  }
  bytes[0x400] = 2
  bytes.set(latin1Bytes('on the net'), 0x401)
  return bytes
}

test('the fields stand at their places', () => {
  const file = decodePlayerFile(fixture())
  expect(file).toMatchObject({
    effectsVolume: 7,
    musicVolume: 5,
    pagerSpeed: 2,
    musicMode: 0,
    displayMode: 3,
    effects: 1,
    targetKind: 2,
    scoreTarget: 5000,
    killTarget: 20,
    language: -1,
    currentPlayer: 2,
    networkName: 'on the net',
  })
  expect(file.highScores.map((scores) => scores.length)).toEqual([3, 3, 3, 3, 3, 3])
  expect(file.highScores[1][1]).toEqual({ score: 123456, name: 'ANNA' })
  expect(file.players).toHaveLength(8)
  expect(file.players[2]).toEqual({
    name: 'Troy',
    best: [10, -1, -1, 40, 50, 60],
    chapter: [1, 2],
    mission: [3, 4],
    cutscenes: [1, 0, 0, 0, 0, 1],
  })
})

test('what is not changed stays byte for byte, the bytes behind a name too', () => {
  const bytes = fixture()
  const file = decodePlayerFile(bytes)
  expect(encodePlayerFile(file)).toEqual(bytes)
  const louder = bytes.slice()
  louder[1] = 6
  expect(encodePlayerFile({ ...file, musicVolume: 6 })).toEqual(louder)
})

test('a name that is too long is cut to its place and stays terminated', () => {
  const file = decodePlayerFile(fixture())
  const renamed = { ...file, players: file.players.map((player) => ({ ...player, name: 'a name of over sixteen' })) }
  const again = decodePlayerFile(encodePlayerFile(renamed))
  expect(again.players[2]).toEqual({ ...file.players[2], name: 'a name of over ' })
})

test('a short file reads as zeros behind its end and is written at its length', () => {
  const short = fixture().subarray(0, 0x190)
  const file = decodePlayerFile(short)
  expect([file.players[0].best, file.networkName, file.highScores[1][1].score]).toEqual([
    [0, 0, 0, 0, 0, 0],
    '',
    123456,
  ])
  expect(encodePlayerFile(file)).toEqual(short)
})

test('files of any length and contents survive', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: PLAYER_FILE_BYTES + 8 }), fc.nat(1), (bytes, full) => {
      const file = new Uint8Array(full === 1 ? PLAYER_FILE_BYTES : bytes.length)
      file.set(bytes.subarray(0, file.length))
      expect(encodePlayerFile(decodePlayerFile(file))).toEqual(file)
    }),
  )
})

test('changed fields read back as they were written', () => {
  const int = fc.integer({ min: -0x80000000, max: 0x7fffffff })
  const ints = (count: number) => fc.array(int, { minLength: count, maxLength: count })
  const name = fc.array(fc.constantFrom(...'ABC xyz.é'), { maxLength: 15 }).map((letters) => letters.join(''))
  const player = fc.record({ name, best: ints(6), chapter: ints(2), mission: ints(2), cutscenes: ints(6) })
  const scores = fc.array(fc.record({ score: int, name }), { minLength: 3, maxLength: 3 })
  const fields = fc.record({
    players: fc.array(player, { minLength: 8, maxLength: 8 }),
    highScores: fc.array(scores, { minLength: 6, maxLength: 6 }),
    networkName: name,
    language: int,
    currentPlayer: fc.nat(255),
  })
  const file = decodePlayerFile(fixture())
  fc.assert(
    fc.property(fields, (changed) => {
      expect(decodePlayerFile(encodePlayerFile({ ...file, ...changed }))).toMatchObject(changed)
    }),
    { numRuns: 50 },
  )
})
