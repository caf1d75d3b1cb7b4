import { expect, test } from 'vitest'
import { spawnCarOnGround } from '../../../src/city/car/index.js'
import { Weapon } from '../../../src/city/ped/index.js'
import { startAmbientPed } from '../../../src/city/ped/spawn.js'
import { PedAnim } from '../../../src/city/tables/ped-animation.js'
import {
  fireWeapon,
  giveTemporaryWeapon,
  giveWeapon,
  launchProjectile,
  PROJECTILE_COUNT,
  reloadFrames,
} from '../../../src/city/weapon/index.js'
import type { World } from '../../../src/city/world.js'
import { CarModel, ObjectType } from '../../../src/formats/names/index.js'
import { BLOCK, footWorld, LAWN, play, playerPed, STREET_Z } from '../ped/support.js'
import { START } from '../support/index.js'

/** A ped who stands `pixels` in front of the player, who faces down. */
function target(world: World, pixels: number): number {
  const ped = 150
  const { peds } = world
  const player = playerPed(world)
  startAmbientPed(world, ped, peds.x[player], peds.y[player] + (pixels << 16), STREET_Z, 0, 10)
  peds.lastSeen[ped] = 100_000
  peds.speed[ped] = 0
  // A ped of a mission stands where it is.
  peds.missionPed[ped] = 1
  peds.objective[ped] = 0
  return ped
}

function armed(weapon: number, units = 50): World {
  const world = footWorld(LAWN)
  giveWeapon(world, 0, weapon, units)
  return world
}

function projectilesOf(world: World): number[] {
  return [...world.projectiles.object.slice(0, world.projectileCounters.count[0])]
}

test('fire held fires when the reload counter allows [peds.weapons.1]', () => {
  for (const weapon of [Weapon.pistol, Weapon.machineGun, Weapon.rocketLauncher, Weapon.flameThrower]) {
    const world = armed(weapon)
    const shots: number[] = []
    let before = 0
    play(world, '1-60:Fire', 60, (frame) => {
      const reload = world.peds.reload[playerPed(world)]
      if (reload > before) shots.push(frame)
      before = reload
    })
    expect(shots.length).toBeGreaterThan(1)
    for (let shot = 1; shot < shots.length; shot++) expect(shots[shot] - shots[shot - 1]).toBe(reloadFrames(weapon))
  }
})

test('players use a unit of ammunition a shot, one per 5 shots of the machine gun and the flame-thrower [peds.weapons.1]', () => {
  const used = (weapon: number, shots: number): number => {
    const world = armed(weapon)
    const ped = playerPed(world)
    for (let shot = 0; shot < shots; shot++) {
      world.peds.reload[ped] = 0
      world.projectileCounters.count[0] = 0
      expect(fireWeapon(world, ped)).toBe(true)
    }
    return 50 - world.players.ammo[weapon]
  }
  expect(used(Weapon.pistol, 10)).toBe(10)
  expect(used(Weapon.rocketLauncher, 3)).toBe(3)
  expect(used(Weapon.machineGun, 10)).toBe(2)
  expect(used(Weapon.flameThrower, 14)).toBe(2)
})

test('with the last round the weapon is out of the player’s hands', () => {
  const world = armed(Weapon.pistol, 1)
  const ped = playerPed(world)
  expect(fireWeapon(world, ped)).toBe(true)
  expect([world.players.weapon[0], world.peds.weapon[ped]]).toEqual([0, 0])
  world.peds.reload[ped] = 0
  expect(fireWeapon(world, ped)).toBe(false)
})

test('a temporary weapon needs no ammunition and is gone when its frames are over', () => {
  const world = footWorld(LAWN)
  const ped = playerPed(world)
  giveTemporaryWeapon(world, 0, Weapon.pistol, 20)
  expect(world.peds.weapon[ped]).toBe(Weapon.pistol)
  expect(fireWeapon(world, ped)).toBe(true)
  expect(world.players.ammo[Weapon.pistol]).toBe(0)
  play(world, '', 19)
  expect(world.peds.weapon[ped]).toBe(Weapon.pistol)
  play(world, '', 1)
  expect(world.peds.weapon[ped]).toBe(Weapon.none)
})

test('bullets, rockets and flames are objects of the types 0x4a, 0x1f and 0x4b', () => {
  const typeOf = (weapon: number): number => {
    const world = armed(weapon)
    fireWeapon(world, playerPed(world))
    return world.objects.type[world.projectiles.object[0]]
  }
  expect(typeOf(Weapon.pistol)).toBe(0x4a)
  expect(typeOf(Weapon.machineGun)).toBe(0x4a)
  expect(typeOf(Weapon.rocketLauncher)).toBe(0x1f)
  expect(typeOf(Weapon.flameThrower)).toBe(0x4b)
})

test('at most 40 projectiles are in the air [peds.weapons.2]', () => {
  const world = footWorld(LAWN)
  const { x, y } = world.peds
  const ped = playerPed(world)
  for (let shot = 0; shot < 50; shot++) {
    const object = launchProjectile(world, ObjectType.bullet, x[ped], y[ped], STREET_Z, shot * 20, 4, 30, ped)
    expect(object >= 0).toBe(shot < PROJECTILE_COUNT)
  }
  expect(new Set(projectilesOf(world)).size).toBe(40)
  play(world, '', 31)
  expect(world.projectileCounters.count[0]).toBe(0)
  expect([...world.objects.type]).not.toContain(ObjectType.bullet)
})

test('a shot ped runs through 0x89 to 0x91, is knocked back six pixels, then dead [peds.animation.9] [peds.weapons.2]', () => {
  const world = armed(Weapon.pistol)
  const ped = target(world, 60)
  const { peds } = world
  const y = peds.y[ped]
  const anims: number[] = []
  play(world, '1-2:Fire', 40, () => {
    if (peds.anim[ped] !== anims.at(-1)) anims.push(peds.anim[ped])
  })
  const shot = anims.filter((anim) => anim >= 0x89 && anim <= 0x91)
  expect(shot).toEqual([0x89, 0x8a, 0x8b, 0x8c, 0x8d, 0x8e, 0x8f, 0x90, 0x91])
  expect(anims.at(-1)).toBe(PedAnim.dead)
  expect((peds.y[ped] - y) / 65536).toBeCloseTo(6, 3)
  expect(world.players.score[0]).toBeGreaterThan(0)
})

test('a bullet does not reach past a building or further than it carries [peds.weapons.2]', () => {
  const behind = footWorld({
    paint: (map) => map.field(0, 0, 256, 256).building(START.x, START.y + 1, 1, 1),
  })
  giveWeapon(behind, 0, Weapon.pistol, 9)
  const hidden = target(behind, 140)
  play(behind, '1-20:Fire', 40)
  expect(behind.peds.health[hidden]).toBe(100)
  const open = armed(Weapon.pistol)
  const distant = target(open, 330)
  play(open, '1-20:Fire', 40)
  expect(open.peds.health[distant]).toBe(100)
})

test('bullets and flames damage cars, and the shooter’s own car is spared [peds.weapons.2]', () => {
  for (const weapon of [Weapon.pistol, Weapon.flameThrower]) {
    const world = armed(weapon)
    const { peds } = world
    const ped = playerPed(world)
    const car = spawnCarOnGround(world, CarModel.taxi, peds.x[ped], peds.y[ped] + BLOCK, 0xc00000, 0)
    play(world, '1-6:Fire', 12)
    expect(world.cars.damage[car]).toBeGreaterThan(0)
    expect(world.cars.player[car]).toBe(0)
  }
})

test('a bullet knocks over what is light [peds.weapons.2]', () => {
  const world = footWorld({
    paint: (map) => map.field(0, 0, 256, 256).object(ObjectType.bin, START.x * 64 + 32, START.y * 64 + 80),
  })
  giveWeapon(world, 0, Weapon.pistol, 9)
  const bin = world.objects.type.indexOf(ObjectType.bin)
  const y = world.objects.y[bin]
  play(world, '1-2:Fire', 20)
  expect(world.objects.y[bin]).toBeGreaterThan(y)
})

test('a flame sets a ped alight: it runs, with a fire on it, and dies of it', () => {
  const world = armed(Weapon.flameThrower)
  const ped = target(world, 40)
  play(world, '1-8:Fire', 10)
  expect(world.peds.burnFrames[ped]).toBeGreaterThan(0)
  const fire = world.peds.fireObject[ped]
  expect(world.objects.type[fire]).toBe(ObjectType.burningPerson)
  play(world, '', 90)
  expect(world.peds.health[ped]).toBe(0)
  expect(world.peds.anim[ped]).toBe(PedAnim.dead)
  expect(world.peds.burnFrames[ped]).toBe(0)
})

test('a player’s armour takes a hit', () => {
  const world = armed(Weapon.pistol)
  const player = playerPed(world)
  world.players.armour[0] = 1
  const { peds } = world
  const shooter = target(world, 60)
  peds.weapon[shooter] = Weapon.pistol
  peds.angle[shooter] = 0x200
  expect(fireWeapon(world, shooter)).toBe(true)
  play(world, '', 5)
  expect([peds.health[player], world.players.armour[0]]).toEqual([100, 0])
  peds.reload[shooter] = 0
  fireWeapon(world, shooter)
  play(world, '', 5)
  expect(peds.health[player]).toBe(0)
})

test('firing on the move shows the walk with the weapon', () => {
  const world = armed(Weapon.machineGun)
  const ped = playerPed(world)
  const base = world.level.style.groupBase[7]
  const seen = new Set<number>()
  play(world, '1-20:Fire,1-20:Up', 20, () => seen.add(world.peds.graphic[ped] - base))
  expect([...seen].some((graphic) => graphic >= 136 && graphic < 152)).toBe(true)
})
