import { expect, test } from 'vitest'
import { decodeRallyReplay, reportStage } from '../../src/formats/rally/index.js'
import { freeStageFiles } from '../../src/rally/free-stage.js'
import {
  ClockPhase,
  preparePlayback,
  splitTimes,
  stageFromFiles,
  stageTime,
  startReplay,
  stepReplay,
} from '../../src/rally/index.js'

const files = freeStageFiles()
const stage = stageFromFiles(files)

test('the free stage comes with two replays that drive it to its finish cleanly, at a good pace', () => {
  const times = ['h', 'l'].map((ending) => {
    const name = `fre01${ending}.grp`
    const bytes = files.members.get(name) ?? new Uint8Array(0)
    // The size of the original's: one car, 7500 frames.
    expect(bytes.length).toBe(34_702)
    const playback = preparePlayback(decodeRallyReplay(bytes, name))
    const world = startReplay(stage, playback)
    let airborne = 0
    for (let step = 0; step < playback.steps; step++) {
      stepReplay(world, playback)
      if (world.cars.wheelSurface.subarray(0, 4).every((surface) => surface === 255)) airborne++
    }
    expect([world.clock.phase[0], world.clock.resets[0], world.clock.penalty[0]]).toEqual([ClockPhase.finished, 0, 0])
    expect(world.cars.damage[0]).toBeLessThan(0.1)
    expect(splitTimes(world, 0).every((split) => split > 0)).toBe(true)
    expect(Math.hypot(world.cars.vx[0], world.cars.vz[0])).toBeLessThan(0.5)
    expect(airborne).toBeLessThan(200)
    return stageTime(world, 0)
  })
  const metres = stage.line.metres[Math.min(stage.line.finish, stage.line.count - 1)]
  const kmh = (metres / times[0]) * 3600
  expect(kmh).toBeGreaterThan(70)
  expect(kmh).toBeLessThan(95)
  expect(times[1]).toBeGreaterThan(times[0])
})

test('of the members of a stage only undescribed ones are missing, and none has a fault', () => {
  const report = reportStage(files)
  expect(report.members.filter(({ problem }) => problem !== null)).toEqual([])
  expect(report.missing.filter((name) => /\.(?:hpc|cat|csp|srf|tre|grp)$|fin\.dat$/.test(name))).toEqual([])
  expect(report.missingHorizons).toBe(0)
})

test('its pace notes call every kind of bend, in rising order up to the finish', () => {
  const kinds = new Set(stage.notes.map(({ kind }) => kind))
  for (const kind of ['left', 'right', 'hairpin-left', 'hairpin-right', 'finish'] as const)
    expect(kinds).toContain(kind)
  const metres = stage.notes.map((note) => note.metres)
  expect(metres).toEqual([...metres].sort((a, b) => a - b))
  expect(stage.notes.length).toBeGreaterThan(25)
})
