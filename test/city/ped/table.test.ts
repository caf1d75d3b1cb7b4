import { expect, test } from 'vitest'
import { createPed, initPeds, isPedInUse, nextLivePed, PedState, resetPed } from '../../../src/city/ped/index.js'
import { AMBIENT_PED_COUNT, PED_COUNT } from '../../../src/city/ped/table.js'
import { PedAnim, stateGraphic } from '../../../src/city/tables/ped-animation.js'
import { pedRemap, REMAP_CYCLE } from '../../../src/city/tables/ped-remaps.js'
import { createWorld, type World } from '../../../src/city/world.js'
import { CIVILIAN_SPRITES, PED_GRAPHICS } from '../../../src/formats/names/ped-graphics.js'
import { makeLevel } from '../support/index.js'
import { footWorld, play, playerPed } from './support.js'

function emptyWorld(): World {
  const world = createWorld(makeLevel())
  initPeds(world)
  return world
}

test('at the level start every ped slot is free: control −1, anim 0, sides alternating 0x80 and −0x80 [core.tables.3]', () => {
  const { peds } = emptyWorld()
  expect(peds.control.every((control) => control === -1)).toBe(true)
  expect(peds.anim.every((anim) => anim === 0)).toBe(true)
  expect([...peds.steerSide.slice(0, 4)]).toEqual([0x80, -0x80, 0x80, -0x80])
})

test('slots 200 to 600 are drivers in their cars with state 7 and health 100; 600 drives a car 400 that is none [core.tables.4]', () => {
  const { peds } = emptyWorld()
  for (let ped = 0; ped < PED_COUNT; ped++) {
    const driver = ped >= 200 && ped <= 600
    expect(peds.state[ped] === PedState.inCar).toBe(driver)
    expect(peds.health[ped]).toBe(driver ? 100 : 0)
    expect(peds.car[ped]).toBe(driver ? ped - 200 : -1)
  }
})

test('remaps come from a cycle of 22 entries, sprites lie at z 0x13f0000 with the first ped graphic [core.tables.5]', () => {
  const world = emptyWorld()
  const { peds } = world
  expect(REMAP_CYCLE).toHaveLength(22)
  for (let ped = 0; ped + 22 < PED_COUNT; ped++) expect(peds.remap[ped + 22]).toBe(peds.remap[ped])
  expect(new Set(peds.remap.slice(0, 22)).size).toBe(22)
  expect(peds.z[7]).toBe(0x13f0000)
  expect(peds.graphic[7]).toBe(world.level.style.groupBase[7])
})

test('a reset ped keeps its remap', () => {
  const world = emptyWorld()
  const ped = createPed(world, 0x1000000, 0x1000000, 0xff0000, 0, 150)
  const remap = world.peds.remap[ped]
  resetPed(world, ped)
  expect(world.peds.remap[ped]).toBe(remap)
  expect(world.peds.control[ped]).toBe(-1)
})

test('script remaps 131–140 are palettes 8–17 and 142–187 are 18–63', () => {
  expect([131, 140, 142, 187].map(pedRemap)).toEqual([8, 17, 18, 63])
})

test('created peds take the slots 0 to 199 in order, and no more than those [peds.record.1]', () => {
  const world = emptyWorld()
  for (let i = 0; i < AMBIENT_PED_COUNT; i++) expect(createPed(world, 0x1000000, 0x1000000, 0xff0000, 0, 0)).toBe(i)
  expect(createPed(world, 0x1000000, 0x1000000, 0xff0000, 0, 0)).toBe(-1)
  resetPed(world, 100)
  expect(isPedInUse(world, 100)).toBe(false)
  expect(createPed(world, 0x1000000, 0x1000000, 0xff0000, 0, 0)).toBe(100)
})

test('the peds in use are visited in slot order, the seated drivers and the free slots not at all [peds.frame.1]', () => {
  const world = emptyWorld()
  for (let i = 0; i < 70; i++) createPed(world, 0x1000000, 0x1000000, 0xff0000, 0, 0)
  resetPed(world, 3)
  resetPed(world, 31)
  resetPed(world, 64)
  const visited: number[] = []
  for (let ped = nextLivePed(world, -1); ped >= 0; ped = nextLivePed(world, ped)) visited.push(ped)
  expect(visited).toEqual(Array.from({ length: 70 }, (_, ped) => ped).filter((ped) => ![3, 31, 64].includes(ped)))
  expect(nextLivePed(world, 619)).toBe(-1)
})

test('a frame keeps the start angle, and gives a player’s ped objective 0x25 [peds.frame.1] [peds.frame.2]', () => {
  const world = footWorld()
  const ped = playerPed(world)
  play(world, '1-3:Left', 3)
  expect([world.peds.previousAngle[ped], world.peds.angle[ped]]).toEqual([64, 112])
  expect(world.peds.objective[ped]).toBe(0x25)
})

test('the graphic is the state’s, plus 0xbd a graphic type, plus the group’s first [peds.animation.4] [peds.record.2]', () => {
  const world = footWorld()
  const ped = playerPed(world)
  const base = world.level.style.groupBase[7]
  play(world, '', 1)
  expect(world.peds.graphic[ped]).toBe(base + PED_GRAPHICS.stand.first)
  world.peds.graphicSet[ped] = 1
  play(world, '', 1)
  expect(world.peds.graphic[ped]).toBe(base + 0xbd + PED_GRAPHICS.stand.first)
})

test('a player who fires on the move shows the weapon: walk and run by 0x63, 0x88, 0x9a and 0x76 [peds.animation.4]', () => {
  const g = PED_GRAPHICS
  for (let phase = 0; phase < 8; phase++) {
    expect(stateGraphic(PedAnim.walk + phase, 0, 0)).toBe(g.walk.first + phase)
    expect(stateGraphic(PedAnim.walk + phase, 0, 1)).toBe(g.pistolWalk.first + phase)
    expect(stateGraphic(PedAnim.walk + phase, 0, 2)).toBe(g.machineGunWalk.first + phase)
    expect(stateGraphic(PedAnim.walk + phase, 0, 3)).toBe(g.rocketLauncherWalk.first + phase)
    expect(stateGraphic(PedAnim.walk + phase, 0, 4)).toBe(g.flameThrowerWalk.first + phase)
    expect(stateGraphic(PedAnim.run + phase, 0, 1)).toBe(g.pistolRun.first + phase)
    expect(stateGraphic(PedAnim.run + phase, 0, 3)).toBe(g.rocketLauncherRun.first + phase)
  }
  expect([0, 1, 2, 3, 4].map((weapon) => stateGraphic(PedAnim.aim, 0, weapon))).toEqual([
    g.pistolStand.first,
    g.pistolStand.first,
    g.machineGunStand.first,
    g.rocketLauncherStand.first,
    g.flameThrowerStand.first,
  ])
})

test('every state of every weapon shows a graphic that the set has', () => {
  for (let anim = 0; anim < 256; anim++) {
    for (let step = 0; step < 8; step++) {
      for (let weapon = 0; weapon < 5; weapon++) {
        const graphic = stateGraphic(anim, step, weapon)
        expect(graphic >= 0 && graphic < CIVILIAN_SPRITES).toBe(true)
      }
    }
  }
})

test('a player with a weapon that holds fire takes aim where it stands, and lowers it when fire is let go', () => {
  const world = footWorld()
  const ped = playerPed(world)
  world.peds.weapon[ped] = 2
  world.players.ammo[2] = 9
  const base = world.level.style.groupBase[7]
  const graphics: number[] = []
  play(world, '1-10:Fire', 16, () => graphics.push(world.peds.graphic[ped] - base))
  const { first } = PED_GRAPHICS.machineGunStand
  expect(graphics.slice(1, 9).every((graphic) => graphic === first || graphic === first + 1)).toBe(true)
  expect(graphics[15]).toBe(PED_GRAPHICS.stand.first)
})

test('the dead lie under the living, the lower number under the higher one [peds.movement.21]', () => {
  const world = footWorld()
  const x = world.peds.x[playerPed(world)] + (90 << 16)
  const y = world.peds.y[playerPed(world)]
  const first = createPed(world, x, y, 0xff0000, 0, 142)
  const second = createPed(world, x, y + 0x10000, 0xff0000, 0, 142)
  const third = createPed(world, x + (30 << 16), y, 0xff0000, 0, 142)
  world.peds.health[first] = 0
  world.peds.health[second] = 0
  play(world, '', 2)
  const key = world.peds.depthKey
  // Greater is lower.
  expect(key[first]).toBeGreaterThan(key[second])
  expect(key[second]).toBeGreaterThan(key[third])
})
