import { ObjectType } from '../../formats/names/object-types.js'
import { inView } from '../camera/index.js'
import { addCarDamage, isWreck } from '../car/index.js'
import { emitSound } from '../cues.js'
import { GridKind, kindBit, queryBlock, queryBox, queryReach, unlockResults } from '../grid/index.js'
import { attachObject, createObject } from '../object/index.js'
import { AttachKind, setAlight } from '../ped/index.js'
import { playerOfPed } from '../player/index.js'
import type { World } from '../world.js'

/**
 * Fires (Fire_Init). The seeds name their object types (18 fire, 19 dying fire, 46 person on fire), that `Obj_Create` makes them, that
 * cars count theirs (`burning`), and that explosions leave them. How they spread is *ours*, after what players tell of the game: who
 * walks into flames burns, a car that burns blows up after a while unless it burns out before.
 */

/** Frames that a fire burns before it dies down: 16 rounds of 8 pictures of 3 frames, what the object info of real styles says. */
export const FIRE_FRAMES = 384

/** A fire looks for what it reaches every 8th frame, each slot in its own. */
const SPREAD_MASK = 7
/** Reach of the flames for peds, pixels, and half the side of the square that a car touches. */
const PED_REACH = 11
const CAR_REACH = 5
/** Damage that a car takes from its fire each time: a sound one blows up after 272 frames. */
const CAR_DAMAGE = 3

/** A fire in view smokes every 16th frame, one on a wreck with the big smoke. */
const SMOKE_MASK = 15
const VIEW_MARGIN = 64

/** A block or more above or below is out of reach, 16.16. */
const HEIGHT_REACH = 0x400000

/** Sample of the bank (city-tables, "Sound bank samples"). */
const FIRE_SOUND = 0x4b

/** Sets a place on fire, 16.16, credited to the ped `owner` (−1 none). Returns the object or −1. */
export function createFire(world: World, x: number, y: number, z: number, owner: number): number {
  const fire = createObject(world, ObjectType.fire, x, y, z, 0, owner)
  if (fire >= 0) emitSound(world, FIRE_SOUND, x, y, z)
  return fire
}

/** A fire that rides on a car, pixels across and along of its middle, and counts in `cars.burning`. Returns the object or −1. */
export function setCarAlight(world: World, car: number, across: number, along: number, owner: number): number {
  const { cars } = world
  const fire = createFire(world, cars.x[car], cars.y[car], cars.z[car], owner)
  if (fire < 0) return -1
  attachObject(world, fire, AttachKind.car, car, across, along)
  cars.burning[car] += 1
  return fire
}

/**
 * Lists the fires on the ground of a block, as a fire engine asks for them (Coll_GetFiresInBlock). Unlock when done.
 *
 * Quirk: the answer is the first entry that was added and not the list's head, which is the newest (`count − 1`). From there on down there is
 * nothing more, so that who walks the list from the answer sees one fire of the block, whatever burns beside it.
 *
 * @returns the entry of `gridResults` to begin with: 0, or −1 where nothing burns
 */
export function firesInBlock(world: World, blockX: number, blockY: number, layer: number): number {
  const { gridResults, gridQuery, objects } = world
  const count = queryBlock(world, blockX, blockY, layer, kindBit(GridKind.object))
  let fires = 0
  for (let i = 0; i < count; i++) {
    if (objects.type[gridResults.id[i]] !== ObjectType.fire) continue
    gridResults.id[fires] = gridResults.id[i]
    fires++
  }
  gridQuery.count[0] = fires
  return fires > 0 ? 0 : -1
}

/** What a fire (types 18 and 46) does in a frame but burn down: it spreads, damages the car that it is on, and smokes. */
export function spreadFire(world: World, fire: number): void {
  const { objects } = world
  const clock = world.session.frame[0] + fire
  if ((clock & SPREAD_MASK) === 0) {
    const onCar = objects.attachKind[fire] === AttachKind.car ? objects.attachId[fire] : -1
    if (onCar >= 0 && !isWreck(world, onCar)) addCarDamage(world, onCar, CAR_DAMAGE, playerOf(world, fire))
    lightPeds(world, fire)
    lightCars(world, fire, onCar)
  }
  if ((clock & SMOKE_MASK) === 0) smoke(world, fire)
}

function playerOf(world: World, fire: number): number {
  const owner = world.objects.owner[fire]
  return owner < 0 ? -1 : playerOfPed(world, owner)
}

function lightPeds(world: World, fire: number): void {
  const { objects, peds, gridResults } = world
  const x = objects.x[fire]
  const y = objects.y[fire]
  const wearer = objects.attachKind[fire] === AttachKind.ped ? objects.attachId[fire] : -1
  const count = queryReach(world, x, y, PED_REACH << 16, kindBit(GridKind.ped))
  for (let i = count - 1; i >= 0; i--) {
    const ped = gridResults.id[i]
    const dx = (peds.x[ped] - x) / 65536
    const dy = (peds.y[ped] - y) / 65536
    const dz = peds.z[ped] - objects.z[fire]
    if (ped === wearer || dx * dx + dy * dy > PED_REACH * PED_REACH) continue
    if (dz < HEIGHT_REACH && dz > -HEIGHT_REACH) setAlight(world, ped, objects.owner[fire])
  }
  unlockResults(world)
}

/** Only a fire on the ground or on a burnt-out car spreads to cars: people run past them. */
function lightCars(world: World, fire: number, onCar: number): void {
  const { objects, cars, gridResults } = world
  if (objects.type[fire] !== ObjectType.fire) return
  const { x, y, z } = objects
  const mask = kindBit(GridKind.car)
  const count = queryBox(world, x[fire], y[fire], z[fire], 0, CAR_REACH, CAR_REACH, mask, GridKind.car, onCar)
  for (let i = count - 1; i >= 0; i--) {
    const car = gridResults.id[i]
    if (cars.burning[car] === 0 && !isWreck(world, car)) setCarAlight(world, car, 0, 0, objects.owner[fire])
  }
  unlockResults(world)
}

/** Smoke is for the eye: none where nobody looks. */
function smoke(world: World, fire: number): void {
  const { objects } = world
  const x = objects.x[fire]
  const y = objects.y[fire]
  if (objects.type[fire] !== ObjectType.fire || !inView(world, x, y, VIEW_MARGIN)) return
  const big = objects.attachKind[fire] === AttachKind.car && isWreck(world, objects.attachId[fire])
  createObject(
    world,
    big ? ObjectType.bigSmoke : ObjectType.smoke,
    x,
    y,
    objects.z[fire] - 0x80000,
    objects.angle[fire],
    -1,
  )
}
