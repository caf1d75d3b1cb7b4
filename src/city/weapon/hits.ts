import { ObjectStatus, ObjectType } from '../../formats/names/index.js'
import { addCarDamage, isWreck } from '../car/index.js'
import { emitSound } from '../cues.js'
import { CAR_PED_OBJECT, GridKind, queryReach, unlockResults } from '../grid/index.js'
import { createObject, deleteObject, kickObject, objectStatus } from '../object/index.js'
import { canBeHurt, isOnCar, setAlight, shootPed } from '../ped/index.js'
import { playerOfPed } from '../player/index.js'
import { createExplosion } from '../scenery/index.js'
import { PedSound } from '../tables/ped-sounds.js'
import type { World } from '../world.js'

/** How near a projectile comes to a ped to hit it, and a flame, 16.16. */
const PED_HIT = 5 << 16
const FLAME_HIT = 9 << 16
/** Things further up or down are on another level, 16.16. */
const SAME_LEVEL = 0x300000
/** Half a long vehicle and more: how far the middle of what is hit may be, 16.16. */
const REACH = 72 << 16
/** Damage of a bullet and of a flame to a car, and weight from which a bullet does not move an object. Ours. */
const BULLET_DAMAGE = 8
const FLAME_DAMAGE = 6
const HEAVY_WEIGHT = 2

/**
 * First of the points of a frame's flight at which a projectile meets something, its kind and id in `scratch.hit`; `steps` + 1 for none. One
 * query serves the whole flight.
 */
export function findHit(world: World, object: number, steps: number): number {
  const { objects, gridResults, scratch } = world
  const vx = objects.velocityX[object]
  const vy = objects.velocityY[object]
  const reach = REACH + (Math.max(Math.abs(vx), Math.abs(vy)) >> 1)
  const middleX = objects.x[object] + (vx >> 1)
  const middleY = objects.y[object] + (vy >> 1)
  const count = queryReach(world, middleX, middleY, reach, CAR_PED_OBJECT)
  let first = steps + 1
  for (let i = count - 1; i >= 0; i--) {
    const kind = gridResults.kind[i]
    const id = gridResults.id[i]
    if (!canHit(world, object, kind, id)) continue
    for (let step = 1; step < first && step <= steps; step++) {
      const x = objects.x[object] + Math.trunc((vx * step) / steps)
      const y = objects.y[object] + Math.trunc((vy * step) / steps)
      if (!touches(world, object, kind, id, x, y)) continue
      first = step
      scratch.hit[0] = kind
      scratch.hit[1] = id
    }
  }
  unlockResults(world)
  return first
}

/** Whether something can be hit at all: not the shooter, nor what he stands on or sits in. */
function canHit(world: World, object: number, kind: number, id: number): boolean {
  const { objects, peds, cars } = world
  const z = objects.z[object]
  const owner = objects.owner[object]
  if (kind === GridKind.ped) {
    return id !== owner && Math.abs(peds.z[id] - z) < SAME_LEVEL && canBeHurt(world, id)
  }
  if (kind === GridKind.car) {
    if (owner >= 0 && (peds.attachId[owner] === id || cars.driver[id] === owner) && peds.attachKind[owner] === 1)
      return false
    return Math.abs(cars.z[id] - z) < SAME_LEVEL
  }
  if (Math.abs(objects.z[id] - z) >= SAME_LEVEL || id === object) return false
  const status = objectStatus(world, objects.type[id])
  return (
    status === ObjectStatus.solid || status === ObjectStatus.invisibleSolid || status === ObjectStatus.breaksOnLanding
  )
}

function touches(world: World, object: number, kind: number, id: number, x: number, y: number): boolean {
  const { objects, peds } = world
  if (kind === GridKind.car) return isOnCar(world, id, x, y, 0)
  if (kind === GridKind.ped) {
    const near = objects.type[object] === ObjectType.flame ? FLAME_HIT : PED_HIT
    return Math.abs(peds.x[id] - x) <= near && Math.abs(peds.y[id] - y) <= near
  }
  const info = world.level.style.file.objectInfos[objects.type[id]]
  const half = info === undefined ? 0 : Math.max(info.width, info.height) << 15
  return Math.abs(objects.x[id] - x) <= half && Math.abs(objects.y[id] - y) <= half
}

/** What a bullet or a flame does to what it hit. A rocket does it by its explosion. */
export function resolveHit(world: World, object: number, kind: number, id: number): void {
  const { objects } = world
  const type = objects.type[object]
  if (type === ObjectType.rocket) return
  if (kind === GridKind.ped) hitPed(world, object, id)
  else if (kind === GridKind.car) hitCar(world, object, id)
  else hitObject(world, object, id)
}

function hitPed(world: World, object: number, ped: number): void {
  const { objects } = world
  if (objects.type[object] === ObjectType.flame) setAlight(world, ped, objects.owner[object])
  else shootPed(world, ped, objects.angle[object], objects.owner[object])
}

function hitCar(world: World, object: number, car: number): void {
  const { objects } = world
  const flame = objects.type[object] === ObjectType.flame
  const owner = objects.owner[object]
  if (!flame) ricochet(world, object)
  if (isWreck(world, car)) return
  addCarDamage(world, car, flame ? FLAME_DAMAGE : BULLET_DAMAGE, owner < 0 ? -1 : playerOfPed(world, owner))
}

/** A barrel that is hit goes off, light things are knocked over. */
function hitObject(world: World, object: number, hit: number): void {
  const { objects } = world
  if (objects.type[hit] === ObjectType.barrel) {
    const x = objects.x[hit]
    const y = objects.y[hit]
    const z = objects.z[hit]
    deleteObject(world, hit)
    createExplosion(world, x, y, z, objects.owner[object])
    return
  }
  if (objects.type[object] === ObjectType.flame) return
  ricochet(world, object)
  const info = world.level.style.file.objectInfos[objects.type[hit]]
  if (info === undefined || info.weight >= HEAVY_WEIGHT || objects.status[hit] === ObjectStatus.invisibleSolid) return
  kickObject(world, hit, objects.velocityX[object] >> 4, objects.velocityY[object] >> 4)
}

/** A bullet strikes the map. */
export function hitMap(world: World, object: number): void {
  if (world.objects.type[object] === ObjectType.bullet) ricochet(world, object)
}

/** Sparks and the sound of a bullet on something hard. */
function ricochet(world: World, object: number): void {
  const { objects } = world
  const x = objects.x[object]
  const y = objects.y[object]
  createObject(world, ObjectType.spark, x, y, objects.z[object], objects.angle[object], -1)
  emitSound(world, PedSound.bulletHit, x, y, objects.z[object])
}
