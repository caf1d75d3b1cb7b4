import { GridKind, gridInsert, gridRemove } from '../grid/index.js'
import { groundLayer, isRailway } from '../map/index.js'
import { DeathCause, killPed, placePedOnFoot } from '../ped/index.js'
import { DeathPhase, leaveCar, PLAYER_COUNT, playerOfCar } from '../player/index.js'
import { updateTraffic } from '../traffic/index.js'
import type { World } from '../world.js'
import { updateBike } from './bike.js'
import { moveBodyToSprite } from './body.js'
import { updateBomb } from './bomb.js'
import { keepBox } from './box.js'
import { collideObjects } from './collide-entities.js'
import { collideMap } from './collide-map.js'
import { applyPlayerControls, releaseControls } from './controls.js'
import { deleteCar, setWheelPoints } from './create.js'
import { addCarDamage, EXPLODES_AT, isWreck } from './damage.js'
import { updateTramDoors } from './doors.js'
import { noteEntry } from './entry.js'
import { Sinking, setDepthKey, updateGround } from './ground.js'
import { applyImpulse } from './impulse.js'
import { moveKinematic } from './kinematic.js'
import { CAR_WORDS, nextAwakeCar, sleepCar, wakeCar } from './live.js'
import { endCarPhysics, isBodyAtRest } from './physics.js'
import { ALARM, updateDrivingAnimation, updateHorn, updateSiren } from './siren.js'
import { CarControl, VehicleType } from './table.js'
import { stepCarPhysics } from './tyres.js'
import { updateWreck } from './wreck.js'

/** Pixels round a view within which cars live (ours; the seed names a margin, not its size). */
const VIEW_MARGIN = 96
/** Frames from a new driver to a running engine. */
const ENGINE_DELAY = 4
/** Damage a frame on a railway, and the city without it. */
const RAIL_DAMAGE = 5
const CITY_WITHOUT_RAIL_DAMAGE = 3

const HALF_BLOCK = 0x200000

/**
 * All cars, one frame (Cars_UpdateAll): visibility, engine, water; then what is active: bombs, sirens, the control mode's driver, the move.
 *
 * Traffic's dummies, AI drivers and hunters set a car's speed and steer it (`steerTowards`) before it moves; they come with traffic and police.
 */
export function updateCars(world: World): void {
  const { cars } = world
  gatherViews(world)
  lookAtSleepers(world)
  for (let car = nextAwakeCar(world, -1); car >= 0; car = nextAwakeCar(world, car)) {
    if (isParked(world, car)) {
      cars.active[car] = isVisible(world, cars.x[car], cars.y[car])
      sleepCar(world, car)
      continue
    }
    const player = cars.driver[car] >= 0 ? playerOfCar(world, car) : -1
    cars.active[car] = isHeldActive(world, car, player) ? 1 : isVisible(world, cars.x[car], cars.y[car])
    updateEngine(world, car, player)
    if (cars.active[car] === 0) continue
    updateHorn(world, car, player >= 0 && world.players.special[player] !== 0)
    if (cars.sinking[car] !== 0) {
      sink(world, car, player)
      continue
    }
    if (cars.bomb[car] !== 0) updateBomb(world, car)
    if (cars.siren[car] !== 0) updateSiren(world, car)
    updateBodywork(world, car)
    updateCar(world, car, player)
    if (cars.speed[car] !== 0) updateRails(world, car, player)
  }
  updateTraffic(world)
}

/** Whether a car goes on out of every view: a player's, one that is held so, a body, and one that is about to blow up (ours, the last). */
function isHeldActive(world: World, car: number, player: number): boolean {
  const { cars } = world
  return player >= 0 || cars.heldActive[car] !== 0 || cars.physics[car] !== 0 || cars.damage[car] === EXPLODES_AT
}

/**
 * Whether a car stands and nothing happens to it, so that the frame need not look at it: nobody in it, no body, no speed, no damage that blows
 * it up, nothing that ticks. Most cars of a city are.
 */
function isParked(world: World, car: number): boolean {
  const { cars } = world
  return (
    cars.driver[car] < 0 &&
    (cars.physics[car] |
      cars.speed[car] |
      cars.heldActive[car] |
      cars.engine[car] |
      cars.bomb[car] |
      cars.sinking[car] |
      cars.falling[car]) ===
      0 &&
    (cars.siren[car] === 0 || cars.siren[car] === ALARM) &&
    cars.damage[car] !== EXPLODES_AT &&
    cars.status[car] === 0
  )
}

/**
 * Looks at what sleeps: whether a script gave a parked car speed, a driver or the damage that blows it up, each frame; at the rest, and whether
 * it is seen, in turn, the 32 slots of a word of the sets a frame.
 */
function lookAtSleepers(world: World): void {
  const { cars, carCounters, session } = world
  const { liveBits, awakeBits } = carCounters
  const { speed, driver, damage } = cars
  const turn = session.frame[0] % CAR_WORDS
  for (let word = 0; word < CAR_WORDS; word++) {
    let rest = liveBits[word] & ~awakeBits[word]
    while (rest !== 0) {
      const car = (word << 5) + 31 - Math.clz32(rest & -rest)
      rest &= rest - 1
      if (speed[car] !== 0 || driver[car] >= 0 || damage[car] === EXPLODES_AT) wakeCar(world, car)
      else if (word !== turn) continue
      else if (isParked(world, car)) cars.active[car] = isVisible(world, cars.x[car], cars.y[car])
      else wakeCar(world, car)
    }
  }
}

/** What shows of the bodywork by itself: trams' doors, bikes that lean and fall, the extra animation. */
function updateBodywork(world: World, car: number): void {
  switch (world.cars.vehicleType[car]) {
    case VehicleType.tram:
      updateTramDoors(world, car)
      break
    case VehicleType.bike:
      updateBike(world, car)
      break
    default:
      updateDrivingAnimation(world, car)
  }
}

/** The views of the players with their margin, once a frame: asked for every parked car of the city. */
function gatherViews(world: World): void {
  const { present, view } = world.players
  const { views, viewCount } = world.carScratch
  let count = 0
  for (let player = 0; player < PLAYER_COUNT; player++) {
    if (present[player] === 0) continue
    views[count * 4] = toViewEdge(view[player * 4] - VIEW_MARGIN)
    views[count * 4 + 1] = toViewEdge(view[player * 4 + 1] - VIEW_MARGIN)
    views[count * 4 + 2] = toViewEdge(view[player * 4 + 2] + VIEW_MARGIN)
    views[count * 4 + 3] = toViewEdge(view[player * 4 + 3] + VIEW_MARGIN)
    count++
  }
  viewCount[0] = count
}

/** Pixels as 16.16; beyond what that holds the far edge. */
function toViewEdge(pixels: number): number {
  return pixels > 0x7fff ? 0x7fffffff : pixels < -0x7fff ? -0x7fffffff : pixels << 16
}

/** 1 if a place (16.16) is in a player's view or its margin, else 0. */
function isVisible(world: World, x: number, y: number): number {
  const { views, viewCount } = world.carScratch
  for (let at = 0; at < viewCount[0] * 4; at += 4) {
    if (x >= views[at] && x <= views[at + 2] && y >= views[at + 1] && y <= views[at + 3]) return 1
  }
  return 0
}

/** A new driver starts the engine four frames later; without a driver it is off. */
function updateEngine(world: World, car: number, player: number): void {
  const { cars } = world
  if (cars.driver[car] < 0 || isWreck(world, car)) {
    cars.engine[car] = 0
    cars.enterDelay[car] = 0
  } else if (cars.engine[car] === 0) {
    if (cars.enterDelay[car] === 0) {
      cars.enterDelay[car] = ENGINE_DELAY
      noteEntry(world, car, player)
    } else if (--cars.enterDelay[car] === 0) cars.engine[car] = 1
  }
}

/**
 * A car in the water goes down frame by frame, then its driver's player is back on foot and the car is gone (its ped's own frame finds it in
 * the water); any other driver drowns.
 */
function sink(world: World, car: number, player: number): void {
  const { cars } = world
  releaseControls(world, car)
  if (++cars.sinking[car] < Sinking.gone) return
  const driver = cars.driver[car]
  const x = cars.x[car]
  const y = cars.y[car]
  const z = cars.z[car]
  if (player >= 0) {
    leaveCar(world, player)
    placePedOnFoot(world, driver, x, y, z, cars.angle[car])
  } else if (driver >= 0) {
    killPed(world, driver, DeathCause.drowned)
  }
  deleteCar(world, car)
}

/** Cars on a railway lose 5 a frame, but not in the third city. */
function updateRails(world: World, car: number, player: number): void {
  const { cars } = world
  const x = cars.x[car]
  const y = cars.y[car]
  if (world.level.map.file.style === CITY_WITHOUT_RAIL_DAMAGE) return
  if (!isRailway(world, x >> 22, y >> 22, groundLayer(world, x, y, cars.z[car] - HALF_BLOCK))) return
  addCarDamage(world, car, RAIL_DAMAGE, player)
}

/** One active car (Car_Update): the step of its mode, the wreck, then its move if the pose changes. */
function updateCar(world: World, car: number, player: number): void {
  const { cars } = world
  if (cars.physics[car]) stepBody(world, car, player)
  else if (cars.speed[car] !== 0) moveKinematic(world, car)
  if (cars.damage[car] >= 100) updateWreck(world, car)
  if (
    cars.nextX[car] === cars.x[car] &&
    cars.nextY[car] === cars.y[car] &&
    cars.nextHeading[car] === cars.angle[car] &&
    cars.falling[car] === 0
  ) {
    if (cars.physics[car]) cars.speed[car] = 0
    return
  }
  move(world, car, player)
}

/** True in the control modes of AI drivers (sentinels, hunters), who set drive force and wheel themselves. */
function isDrivenByAi(world: World, car: number): boolean {
  return world.cars.control[car] > CarControl.physics && world.cars.driver[car] >= 0
}

function stepBody(world: World, car: number, player: number): void {
  const { cars } = world
  const drives = player >= 0 && cars.engine[car] !== 0 && world.players.deathPhase[player] === DeathPhase.alive
  if (drives) applyPlayerControls(world, car, player)
  else if (!isDrivenByAi(world, car)) releaseControls(world, car)
  applyImpulse(world, car)
  stepCarPhysics(world, car, drives ? player : -1)
  if (player < 0 && !isDrivenByAi(world, car) && isBodyAtRest(world, car)) endCarPhysics(world, car)
}

/** Takes the proposed pose through collision and ground, and commits what is left of it. */
function move(world: World, car: number, player: number): void {
  const { cars } = world
  gridRemove(world, GridKind.car, car)
  if (cars.physics[car]) {
    const dx = (cars.nextX[car] - cars.x[car]) / 65536
    const dy = (cars.nextY[car] - cars.y[car]) / 65536
    cars.speed[car] = Math.sqrt(dx * dx + dy * dy)
  }
  let corrected = collideMap(world, car, player)
  if (collideObjects(world, car, player)) corrected = true
  const wantedX = cars.nextX[car]
  const wantedY = cars.nextY[car]
  updateGround(world, car)
  if (cars.nextX[car] !== wantedX || cars.nextY[car] !== wantedY) corrected = true
  commitPose(world, car)
  if (cars.physics[car] && (corrected || cars.mapHit[car] !== 0)) moveBodyToSprite(world, car)
  if (!cars.physics[car]) setWheelPoints(world, car)
  setDepthKey(world, car)
  gridInsert(world, GridKind.car, car)
}

/** Makes the proposed pose the car's own; its box was built with the last correction. */
function commitPose(world: World, car: number): void {
  const { cars } = world
  cars.x[car] = cars.nextX[car]
  cars.y[car] = cars.nextY[car]
  cars.z[car] = cars.nextZ[car]
  cars.angle[car] = cars.nextHeading[car]
  keepBox(world, car)
}
