import { expect, test } from 'vitest'
import { ClockPhase, nextNote, noteCalledAt, paceNotes, prepareCentreLine } from '../../src/rally/index.js'
import { drive, flatStage, push, startRun } from './support/stages.js'
import { lineOf } from './support.js'

/** A line of pieces: metres, and the turn in degrees (to the right above 0) spread over them; a point every 5 m. */
function road(...pieces: readonly (readonly [metres: number, turn: number])[]): ReturnType<typeof lineOf> {
  let [x, z, angle] = [0, 0, 0]
  const places: [number, number][] = [[0, 0]]
  for (const [metres, turn] of pieces) {
    for (let at = 0; at < metres; at += 1) {
      angle += (turn * Math.PI) / 180 / metres
      x += Math.sin(angle)
      z += Math.cos(angle)
      if (at % 5 === 4) places.push([x, z])
    }
  }
  return lineOf(places, [places.length - 1])
}

const notesOf = (...pieces: readonly (readonly [number, number])[]) => paceNotes(prepareCentreLine(road(...pieces)))

test('a straight road has no note but the finish', () => {
  expect(notesOf([300, 0]).map(({ text }) => text)).toEqual(['finish'])
})

test('a bend is called by its side and by its tightness, 1 the tightest and 6 the fastest', () => {
  // Quarter turns of 12, 30, 70 and 140 m radius.
  const severities = [12, 30, 70, 140].map((radius) => {
    const [bend] = notesOf([100, 0], [Math.round((radius * Math.PI) / 2), 90], [100, 0])
    expect(bend.kind).toBe('right')
    return bend.severity
  })
  expect(severities).toEqual([...severities].sort())
  expect(new Set(severities).size).toBe(4)
  const [left] = notesOf([100, 0], [47, -90], [100, 0])
  expect([left.kind, left.text.startsWith('left 3')]).toEqual(['left', true])
})

test('a bend that turns back on a small radius is a hairpin', () => {
  const [bend] = notesOf([100, 0], [38, 170], [100, 0])
  expect(bend.kind).toBe('hairpin-right')
  expect(bend.text).toContain('hairpin right')
})

test('notes begin where their bends do, name the straight that follows, and say when one bend leads into the next', () => {
  const notes = notesOf([120, 0], [40, 80], [90, 0], [40, -80], [6, 0], [40, 70], [200, 0])
  expect(notes.map(({ kind }) => kind)).toEqual(['right', 'left', 'right', 'finish'])
  expect(Math.abs(notes[0].metres - 120)).toBeLessThan(10)
  expect(Math.abs(notes[0].length - 40)).toBeLessThan(16)
  expect(notes[0].text).toMatch(/, [78]0$/)
  expect(notes[1].text).toMatch(/ into$/)
  expect(notes[2].text).toMatch(/, 150$|, 200$/)
})

test('a bend whose second half is tighter tightens, and the other way round it opens', () => {
  expect(notesOf([100, 0], [60, 40], [25, 60], [100, 0])[0].text).toContain('tightens')
  expect(notesOf([100, 0], [25, 60], [60, 40], [100, 0])[0].text).toContain('opens')
})

test('crests are called from the heights of the line', () => {
  const line = prepareCentreLine(road([300, 0]))
  const arched = { ...line, y: line.y.map((_, i) => Math.round(-Math.abs(i - 30) * 0.4 * 0x10000)) }
  const [crest] = paceNotes(arched)
  expect(['crest', 'jump']).toContain(crest.text.split(',')[0])
  expect([crest.kind, Math.abs(crest.metres - 150) < 12]).toEqual(['crest', true])
})

test('notes are called in their order, ahead of their place, and sooner the faster the car is', () => {
  const called = (speed: number): number => {
    const world = startRun(flatStage({ line: road([400, 0], [47, 90], [100, 0]) }))
    push(world, speed)
    expect([nextNote(world, 0), noteCalledAt(world, 0)]).toEqual([0, -1])
    while (noteCalledAt(world, 0) < 0) {
      drive(world, 1)
      world.cars.vz[0] = speed
      world.cars.vx[0] = 0
    }
    expect(nextNote(world, 0)).toBe(0)
    return world.stage.notes[0].metres - world.cars.z[0]
  }
  const slow = called(8)
  const fast = called(35)
  expect(slow).toBeGreaterThan(25)
  expect(fast).toBeGreaterThan(slow + 40)
})

/** A circuit of four straights and four bends to the right. */
function roundedSquare(): ReturnType<typeof lineOf> {
  const side = [
    [60, 0],
    [40, 90],
  ] as const
  return road(...side, ...side, ...side, ...side)
}

test('on a circuit the notes are called again in every lap', () => {
  const world = startRun(flatStage({ line: roundedSquare() }), { laps: 3 })
  const calls: number[] = []
  while (world.clock.phase[0] === ClockPhase.running) {
    const { line } = world.stage
    const point = Math.floor((world.session.step[0] + 1) / 2) % line.finish
    world.cars.x[0] = line.x[point] / 0x10000
    world.cars.z[0] = line.z[point] / 0x10000
    drive(world, 1)
    if (calls.at(-1) !== noteCalledAt(world, 0)) calls.push(noteCalledAt(world, 0))
  }
  const lap = [0, 1, 2, 3, 4]
  expect(calls).toEqual([-1, ...lap, ...lap, ...lap])
})
