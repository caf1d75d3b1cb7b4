import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stepFrame } from '../../../src/city/game.js'
import { isInGrid } from '../../../src/city/grid/index.js'
import { GRID_SIZE, GridKind } from '../../../src/city/grid/table.js'
import { groundType } from '../../../src/city/map/index.js'
import { enterExitKey, PedState } from '../../../src/city/ped/index.js'
import { PED_COUNT } from '../../../src/city/ped/table.js'
import { type World, worldLayout } from '../../../src/city/world.js'
import { firstNaN } from '../../../src/core/record.js'
import { BlockType } from '../../../src/formats/cmp.js'
import { type LevelParts, type MapPainter, START } from '../support/index.js'
import { footWorld, playerPed } from './support.js'

/** A quarter of all: houses, a fence, a ramp to raised ground, a pit, water, bins, two parked cars. */
const TOWN: LevelParts = {
  paint: (map: MapPainter) => {
    map.building(START.x - 4, START.y - 4, 3, 2).building(START.x + 4, START.y + 1, 2, 3, 1)
    map.fence(START.x - 1, START.y + 2, 'top').fence(START.x - 2, START.y, 'left')
    map
      .slope(START.x, START.y + 3, 3)
      .slope(START.x, START.y + 4, 4)
      .raised(START.x - 2, START.y + 5, 5, 2)
    map.pit(START.x + 2, START.y - 4, 1, 2).water(START.x - 4, START.y + 4, 1, 2)
    map.object(3, START.x * 64 + 60, START.y * 64 - 20).object(26, START.x * 64 + 20, START.y * 64 + 100)
    map.location(1, 0, START.x - 1, START.y - 1).location(1, 1, START.x, START.y)
  },
}

/** One entry: how many frames to hold which keys, and whether to press enter at their start. */
const controls = fc.record({
  frames: fc.integer({ min: 1, max: 40 }),
  steering: fc.constantFrom(-7, 0, 0, 7),
  gear: fc.constantFrom(1, 1, 1, 0, -1),
  jump: fc.boolean(),
  fire: fc.boolean(),
  enter: fc.integer({ min: 0, max: 9 }),
})

function hold(world: World, held: { steering: number; gear: number; jump: boolean; fire: boolean }): void {
  const { players } = world
  players.steering[0] = held.steering
  players.accelerate[0] = held.gear === 0 ? 0 : 3
  players.gear[0] = held.gear
  players.handbrake[0] = held.jump ? 1 : 0
  world.peds.firing[playerPed(world)] = held.fire ? 1 : 0
}

/** What is wrong with the peds' place in the grid and in the set of live ones, or nothing. */
function gridFault(world: World): string | undefined {
  const { peds, gridCells, gridNodes, livePeds } = world
  const listed = new Map<number, number>()
  for (let cell = 0; cell < GRID_SIZE * GRID_SIZE; cell++) {
    for (let node = gridCells.head[cell] - 1; node >= 0; node = gridNodes.next[node] - 1) {
      if (gridNodes.kind[node] !== GridKind.ped) continue
      if (listed.has(gridNodes.id[node])) return `ped ${gridNodes.id[node]} is listed twice`
      listed.set(gridNodes.id[node], cell)
    }
  }
  for (let ped = 0; ped < PED_COUNT; ped++) {
    const live = (livePeds.bits[ped >> 5] & (1 << (ped & 31))) !== 0
    if (live !== (peds.anim[ped] !== 0)) return `ped ${ped} has anim ${peds.anim[ped]} and is ${live ? '' : 'not '}live`
    if (listed.has(ped) !== isInGrid(world, GridKind.ped, ped)) return `ped ${ped} is in use in the grid or not`
    const cell = (peds.y[ped] >> 23) * GRID_SIZE + (peds.x[ped] >> 23)
    if (listed.has(ped) && listed.get(ped) !== cell) return `ped ${ped} is listed in a cell that it does not stand in`
  }
  return undefined
}

/** Runs one frame; whether the player's ped is inside a building after it. */
function stepsIntoBuilding(world: World, ped: number): boolean {
  stepFrame(world)
  const { peds } = world
  if (peds.state[ped] === PedState.inCar) return false
  return groundType(world, peds.x[ped], peds.y[ped], peds.z[ped] - 0x200000) === BlockType.building
}

test('random keys over thousands of frames never put a ped into a building, a NaN into the state or the grid out of step', () => {
  fc.assert(
    fc.property(fc.array(controls, { minLength: 60, maxLength: 90 }), (script) => {
      const world = footWorld(TOWN)
      const ped = playerPed(world)
      for (const entry of script) {
        hold(world, entry)
        if (entry.enter === 0) enterExitKey(world, ped)
        for (let frame = 0; frame < entry.frames; frame++) {
          if (stepsIntoBuilding(world, ped)) expect.fail(`in a building at frame ${world.session.frame[0]}`)
        }
        expect(gridFault(world)).toBeUndefined()
      }
      expect(firstNaN(worldLayout, world.buffer)).toBeUndefined()
    }),
    { numRuns: 12 },
  )
})
