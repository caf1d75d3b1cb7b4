import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stepFrame } from '../../../src/city/game.js'
import { isInGrid } from '../../../src/city/grid/index.js'
import { GRID_SIZE, GridKind, NODE_BASE } from '../../../src/city/grid/table.js'
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

/** Every ped of the grid stands in the cell that lists it, once; those in use are the live ones. */
function checkGrid(world: World): void {
  const { peds, gridCells, gridNodes, livePeds } = world
  const listed = new Map<number, number>()
  for (let cell = 0; cell < GRID_SIZE * GRID_SIZE; cell++) {
    for (let node = gridCells.head[cell] - 1; node >= 0; node = gridNodes.next[node] - 1) {
      if (gridNodes.kind[node] !== GridKind.ped) continue
      expect(listed.has(gridNodes.id[node])).toBe(false)
      listed.set(gridNodes.id[node], cell)
    }
  }
  for (let ped = 0; ped < PED_COUNT; ped++) {
    expect((livePeds.bits[ped >> 5] & (1 << (ped & 31))) !== 0).toBe(peds.anim[ped] !== 0)
    expect(listed.has(ped)).toBe(isInGrid(world, GridKind.ped, ped))
    if (listed.has(ped)) expect(listed.get(ped)).toBe((peds.y[ped] >> 23) * GRID_SIZE + (peds.x[ped] >> 23))
  }
  expect(NODE_BASE[GridKind.ped]).toBe(0)
}

test('random keys for hundreds of frames never put a ped into a building, a NaN into the state or the grid out of step', () => {
  fc.assert(
    fc.property(fc.array(controls, { minLength: 40, maxLength: 60 }), (script) => {
      const world = footWorld(TOWN)
      const ped = playerPed(world)
      for (const entry of script) {
        hold(world, entry)
        if (entry.enter === 0) enterExitKey(world, ped)
        for (let frame = 0; frame < entry.frames; frame++) {
          stepFrame(world)
          const inCar = world.peds.state[ped] === PedState.inCar
          const type = groundType(world, world.peds.x[ped], world.peds.y[ped], world.peds.z[ped] - 0x200000)
          if (!inCar) expect(type).not.toBe(BlockType.building)
        }
        checkGrid(world)
      }
      expect(firstNaN(worldLayout, world.buffer)).toBeUndefined()
    }),
    { numRuns: 12 },
  )
})
