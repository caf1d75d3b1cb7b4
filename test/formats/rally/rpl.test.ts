import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FormatError } from '../../../src/core/errors.js'
import {
  decodeRallyReplay,
  encodeRallyReplay,
  IDLE_CONTROLS,
  MAX_REPEAT,
  packRun,
  type RallyControls,
  REPLAY_CAPACITY,
  recordedControls,
  replayOfRuns,
  unpackFrame,
  unpackRun,
} from '../../../src/formats/rally/index.js'
import { byteChanges, withChanges } from '../../support/byte-mutations.js'
import { allocatedBytes, faultOf, formatErrorOf, valueOrFormatError } from '../../support/format-errors.js'

/** A replay's bytes with the counts in place. */
function replayBytes(cars: number, frames: number, size: number): Uint8Array {
  const bytes = Uint8Array.from({ length: size }, (_, i) => i * 7)
  const view = new DataView(bytes.buffer)
  view.setInt16(0xfc, cars, true)
  view.setInt16(0xfe, frames, true)
  return bytes
}

test('a replay has one of four sizes by its car and frame counts at +0xfc and +0xfe [rally.replays.4, rally.replays.5]', () => {
  for (const carBytes of [0x114e, 0x5e]) {
    for (const frameBytes of [4, 16]) {
      const size = 0x110 + 2 * carBytes + 2 * 30 * frameBytes
      const bytes = replayBytes(2, 30, size)
      const replay = decodeRallyReplay(bytes, 'x.rpl')
      expect([replay.carBytes, replay.frameBytes, replay.frameCount, replay.cars.length]).toEqual([
        carBytes,
        frameBytes,
        30,
        2,
      ])
      expect([replay.cars[1].record.length, replay.cars[1].frames.length]).toEqual([carBytes, 30 * frameBytes])
      expect(encodeRallyReplay(replay)).toEqual(bytes)
      expect(faultOf(() => decodeRallyReplay(bytes.subarray(0, size - 1), 'x.rpl')).code).toBe('bad-size')
    }
  }
})

test('a demo run of one car and 7500 frames has 34702 bytes, whatever its length [rally.replays.7]', () => {
  expect(decodeRallyReplay(replayBytes(1, 7500, 34702), 'Fra01H.rpl').carBytes).toBe(0x114e)
  const replay = replayOfRuns([packRun([IDLE_CONTROLS])])
  expect(replay.frameCount).toBe(REPLAY_CAPACITY)
  expect(encodeRallyReplay(replay).length).toBe(0x110 + 0x5e + 30_000)
})

test('what a recording machine left in the header does not matter: only the counts are read [rally.replays.6]', () => {
  const clean = new Uint8Array(0x110 + 0x5e + 40)
  const dirty = clean.map((byte, i) => (i < 0x110 ? 0xee : byte))
  for (const bytes of [clean, dirty]) bytes.set([1, 0, 10, 0], 0xfc)
  const [a, b] = [clean, dirty].map((bytes) => decodeRallyReplay(bytes, 'x.rpl'))
  expect({ ...a, header: b.header }).toEqual(b)
})

test('the three flags are recorded from a controller of type 3 alone [rally.replays.12]', () => {
  const controls = { ...IDLE_CONTROLS, brake: 5, controllerFlags: 7 }
  expect([...packRun([recordedControls(controls, 3)], 1)]).toEqual([3, 1 | (5 << 2), 1, 0x80])
  for (const type of [0, 1, 2, 4])
    expect([...packRun([recordedControls(controls, type)], 1)]).toEqual([0, 1 | (5 << 2), 1, 0])
})

test('counts that lie are refused before anything is allocated for them', () => {
  for (const [cars, frames] of [
    [0x7fff, 0x7fff],
    [-1, 5],
    [1, -1],
    [1, 7501],
  ]) {
    const bytes = replayBytes(cars, frames, 34702)
    expect(allocatedBytes(() => decodeRallyReplay(bytes, 'x.rpl'))).toBeLessThan(0x10000)
    const { code, offset } = formatErrorOf(() => decodeRallyReplay(bytes, 'x.rpl'))
    expect([['bad-size', 'bad-value'].includes(code), offset >= 0xfc]).toEqual([true, true])
  }
  expect(faultOf(() => decodeRallyReplay(new Uint8Array(0x10f), 'x.rpl')).code).toBe('truncated')
})

test('damaged replays give a FormatError, or a value that is written back to those bytes', () => {
  const bytes = replayBytes(1, 10, 0x110 + 0x5e + 40)
  fc.assert(
    fc.property(byteChanges(bytes.length, 0x100), fc.nat(bytes.length), (changes, length) => {
      withChanges(bytes, changes, (changed) => {
        for (const part of [changed, changed.subarray(0, length)]) {
          const read = valueOrFormatError(() => decodeRallyReplay(part, 'x.rpl'))
          if (read instanceof FormatError) expect(['bad-size', 'bad-value', 'truncated']).toContain(read.code)
          else expect(encodeRallyReplay(read)).toEqual(part)
        }
      })
    }),
    { numRuns: 200 },
  )
})

test('a frame packs two flags and a pedal, gear change and pedal, repeat count and switches, steering and a flag [rally.replays.8, rally.replays.9, rally.replays.10, rally.replays.11]', () => {
  const all: RallyControls = {
    throttle: 0b101010,
    brake: 0b010101,
    steering: -0b111000,
    gear: 1,
    handbrake: true,
    secondSwitch: false,
    controllerFlags: 0b110,
  }
  expect([...packRun([all], 1)]).toEqual([0b10101010, 0b01010110, 0b10000001, 0b11111000])
  const frame = Uint8Array.of(0b11111101, 0b00000100, 0b01000011, 0b00000101)
  expect(unpackFrame(frame, 0)).toEqual({
    controls: {
      throttle: 63,
      brake: 1,
      steering: 5,
      gear: -1,
      handbrake: false,
      secondSwitch: true,
      controllerFlags: 1,
    },
    steps: 3,
  })
})

test('equal steps lengthen a frame up to 63; a different one, or the 64th, starts a new frame [rally.replays.13]', () => {
  const other = { ...IDLE_CONTROLS, throttle: 1 }
  const frames = packRun([...new Array(130).fill(IDLE_CONTROLS), other, IDLE_CONTROLS], 8)
  const counts = Array.from({ length: 8 }, (_, frame) => frames[frame * 4 + 2] & 63)
  expect(counts).toEqual([MAX_REPEAT, 63, 4, 1, 1, 0, 0, 0])
})

const controls: fc.Arbitrary<RallyControls> = fc.record({
  throttle: fc.nat(63),
  brake: fc.nat(63),
  steering: fc.integer({ min: -63, max: 63 }),
  gear: fc.integer({ min: -1, max: 1 }),
  handbrake: fc.boolean(),
  secondSwitch: fc.boolean(),
  controllerFlags: fc.nat(7),
})

const runs = fc
  .array(fc.tuple(controls, fc.integer({ min: 1, max: 150 })), { maxLength: 12 })
  .map((parts) => parts.flatMap(([part, steps]) => new Array<RallyControls>(steps).fill(part)))

test('the controls of every step come back from the packed run', () => {
  fc.assert(
    fc.property(runs, (run) => {
      expect(unpackRun(packRun(run, 60))).toEqual(run)
    }),
    { numRuns: 100 },
  )
})

test('a run ends before the first frame that stands for no step', () => {
  const frames = packRun([IDLE_CONTROLS], 3)
  frames.set([0xff, 0xfd, 0x00, 0xff], 4)
  frames.set([0, 1, 5, 0], 8)
  expect(unpackRun(frames)).toEqual([IDLE_CONTROLS])
})

test('any frames give controls, or a FormatError for the gear change that no byte of a recording has', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 4, maxLength: 40 }), (frames) => {
      const run = valueOrFormatError(() => unpackRun(frames))
      if (run instanceof FormatError) expect([run.code, frames[run.offset] & 3]).toEqual(['bad-value', 3])
      else expect(unpackRun(packRun(run, 700))).toEqual(run)
    }),
    { numRuns: 100 },
  )
})

test('controls out of range and runs longer than the capacity are refused', () => {
  expect(faultOf(() => packRun([{ ...IDLE_CONTROLS, throttle: 64 }])).code).toBe('bad-value')
  expect(faultOf(() => packRun([{ ...IDLE_CONTROLS, steering: 1.5 }])).code).toBe('bad-value')
  expect(faultOf(() => packRun([{ ...IDLE_CONTROLS, gear: 2 }])).code).toBe('bad-value')
  expect(faultOf(() => packRun(new Array(64).fill(IDLE_CONTROLS), 1)).code).toBe('over-limit')
})
