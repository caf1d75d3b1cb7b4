import { expect, test } from 'vitest'
import {
  Controls,
  parseScript,
  playerFacts,
  postScriptedKeys,
  startLevel,
  stepFrame,
  traceLine,
  type World,
} from '../../src/city/index.js'
import { makeLevel, START } from './support/index.js'

function play(world: World, script: string, from: number, to: number): void {
  const controls = parseScript(script)
  for (let frame = from; frame <= to; frame++) {
    postScriptedKeys(world, controls, frame)
    stepFrame(world)
  }
}

test('walk, get in, drive, hit a wall, get out and walk on', () => {
  const wall = START.y + 12
  const world = startLevel(makeLevel({ paint: (map) => void map.road(99, 95, 8, 40).building(96, wall, 14, 4) }))
  const start = playerFacts(world, 0)
  expect([start.x, start.y, start.z, start.vehicle]).toEqual([START.x * 64 + 32, START.y * 64 + 32, 255, -1])

  const script = '1-12:Up,16:Enter,110-280:Up,320:Enter,400-430:Up'
  play(world, script, 1, 12)
  const walked = playerFacts(world, 0)
  expect(walked.y - start.y).toBeGreaterThan(30)
  expect(walked.speed).toBe(4)
  play(world, script, 13, 15)

  play(world, script, 16, 109)
  expect(world.players.controls[0]).toBe(Controls.car)
  expect(playerFacts(world, 0).vehicle).toBe(world.players.lastCar[0])

  let top = 0
  for (let frame = 110; frame <= 280; frame++) {
    play(world, script, frame, frame)
    top = Math.max(top, playerFacts(world, 0).speed)
  }
  expect(top).toBeGreaterThan(6)
  const stopped = playerFacts(world, 0)
  expect(stopped.y).toBeGreaterThan((START.y + 9) * 64)
  expect(stopped.y).toBeLessThan(wall * 64)
  expect(world.cars.damage[stopped.vehicle]).toBeGreaterThan(0)

  play(world, script, 281, 399)
  const out = playerFacts(world, 0)
  expect([out.vehicle, out.health]).toEqual([-1, 100])
  play(world, script, 400, 430)
  const away = playerFacts(world, 0)
  expect(Math.abs(away.x - out.x) + Math.abs(away.y - out.y)).toBeGreaterThan(10)
})

test('a trace line holds the facts of every player after the frame', () => {
  const world = startLevel(makeLevel({ paint: (map) => void map.road(95, 95, 20, 20) }))
  play(world, '', 1, 3)
  const line = traceLine(world)
  expect(Object.keys(line)).toEqual(['frame', 'hash', 'players'])
  expect(line.frame).toBe(3)
  expect(line.players).toEqual([
    {
      x: START.x * 64 + 32,
      y: START.y * 64 + 32,
      z: 255,
      heading: 0,
      vehicle: -1,
      speed: 0,
      health: 100,
      score: 0,
      wanted: 0,
      lives: 4,
      ground: 2,
    },
  ])
})
