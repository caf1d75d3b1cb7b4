import { EventType, scheduleEvent } from '../../events.js'
import { GridKind, gridInsert, gridRemove, isInGrid } from '../../grid/index.js'
import { groundZ } from '../../map/index.js'
import { ejectDriver, placePedOnFoot } from '../../ped/index.js'
import { takeFootControl } from '../../player/index.js'
import type { World } from '../../world.js'
import { closeDoor, openDoor } from '../doors.js'
import { recordA } from '../entities.js'
import { award, currentPed, currentPlayer, fail, setStep, stepOf } from '../process.js'
import { doorOf } from '../script-objects.js'
import { DoorState } from '../table.js'
import { carOfPlayer } from '../trigger-area.js'

const PIXEL = 0x10000
const HALF_BLOCK = 32
/** Pixels a frame at which the car goes in. Ours. */
const SPEED = 3
/** Frames after which a car that has not got in counts as parked all the same. */
const PATIENCE = 120
/** Frames from the door's closing to the car's end, and the first of the events that delete one. */
const DELETE_FRAMES = 10
const FIRST_DELETED_CAR = 200

/** Steps: waiting for the door, driving. A step beyond counts the frames. */
const OPENING = 2
const DRIVING = 3

/**
 * PARK: into the garage of door a from direction d (the way that one drives: 0 up, 1 right, 2 down, 3 left). The car is taken over and driven
 * in; its driver stands in front of the door then, which closes, and the car is gone ten frames later.
 */
export function park(world: World, command: number): void {
  const door = doorOf(world, recordA(world, command))
  const player = currentPlayer(world)
  const car = carOfPlayer(world, player)
  if (door < 0 || car < 0) {
    fail(world, command)
    return
  }
  world.missionPlayers.freeze[player] = Math.max(world.missionPlayers.freeze[player], 1)
  holdStill(world, car)
  const step = stepOf(world)
  if (step === 1) {
    openDoor(world, door)
    setStep(world, OPENING)
    return
  }
  if (step === OPENING) {
    if (world.doors.state[door] === DoorState.open) setStep(world, DRIVING)
    return
  }
  setStep(world, step + 1)
  const arrived = driveIn(world, door, car)
  if (!arrived && step < DRIVING + PATIENCE) return
  leaveAtDoor(world, door, car, world.commands.d[command])
  closeDoor(world, door)
  scheduleEvent(world, DELETE_FRAMES, EventType.briefDone, car + FIRST_DELETED_CAR)
  award(world, command)
}

function holdStill(world: World, car: number): void {
  const { cars } = world
  cars.speed[car] = 0
  cars.velocityX[car] = 0
  cars.velocityY[car] = 0
  cars.angularVelocity[car] = 0
}

/** A step of the car toward the middle of the door's block; true once it is there. */
function driveIn(world: World, door: number, car: number): boolean {
  const { doors, cars } = world
  const goalX = (doors.x[door] * 64 + HALF_BLOCK) * PIXEL
  const goalY = (doors.y[door] * 64 + HALF_BLOCK) * PIXEL
  const dx = Math.max(-SPEED * PIXEL, Math.min(SPEED * PIXEL, goalX - cars.x[car]))
  const dy = Math.max(-SPEED * PIXEL, Math.min(SPEED * PIXEL, goalY - cars.y[car]))
  if (isInGrid(world, GridKind.car, car)) gridRemove(world, GridKind.car, car)
  cars.x[car] += dx
  cars.y[car] += dy
  cars.frontX[car] += dx
  cars.frontY[car] += dy
  cars.rearX[car] += dx
  cars.rearY[car] += dy
  cars.bodyX[car] += dx / PIXEL
  cars.bodyY[car] += dy / PIXEL
  cars.centreX[car] += dx / PIXEL
  cars.centreY[car] += dy / PIXEL
  for (let corner = 0; corner < 4; corner++) {
    cars.boxX[car * 4 + corner] += dx
    cars.boxY[car * 4 + corner] += dy
    cars.nextBoxX[car * 4 + corner] += dx
    cars.nextBoxY[car * 4 + corner] += dy
  }
  cars.nextX[car] += dx
  cars.nextY[car] += dy
  gridInsert(world, GridKind.car, car)
  return cars.x[car] === goalX && cars.y[car] === goalY
}

/** The driver stands a block before the door, his back to it. */
function leaveAtDoor(world: World, door: number, car: number, direction: number): void {
  const { doors, cars } = world
  const ped = currentPed(world)
  ejectDriver(world, car)
  if (cars.driver[car] === ped) cars.driver[car] = -1
  const outX = direction === 1 ? -1 : direction === 3 ? 1 : 0
  const outY = direction === 0 ? 1 : direction === 2 ? -1 : 0
  const x = ((doors.x[door] + outX) * 64 + HALF_BLOCK) * PIXEL
  const y = ((doors.y[door] + outY) * 64 + HALF_BLOCK) * PIXEL
  const z = groundZ(world, x, y, doors.z[door] << 22)
  const health = world.peds.health[ped]
  placePedOnFoot(world, ped, x, y, z, ((2 - direction) & 3) << 8)
  world.peds.health[ped] = health
  takeFootControl(world, currentPlayer(world))
  cars.locked[car] = 1
}
