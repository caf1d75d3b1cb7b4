import { cosFixed, sinFixed } from '../../core/fixed.js'
import { ObjectStatus } from '../../formats/names/index.js'
import { GridKind } from '../grid/index.js'
import { GRID_RESULT_COUNT, GRID_SIZE } from '../grid/table.js'
import { objectStatus } from '../object/index.js'
import type { World } from '../world.js'
import { isDead } from './death.js'
import { isOnCar } from './near.js'
import { PedState } from './table.js'

/** Entries of `scratch.pedMeets`. */
export const Meets = { carAtFeet: 0, carAhead: 1, pedAhead: 2, objectAhead: 3 } as const

/** Furthest that the middle of anything may be that a ped meets, 16.16: half a bus and a few steps. */
const REACH = 80 << 16
const SAME_LEVEL = 0x300000

/** A ped's own box, half its edge, and the one of a step, 16.16; how far ahead of it the box for other peds lies, and half of that. */
const FEET = 1 << 16
const STEP_BOX = 2 << 16
const PEDS_AHEAD = 8
const PED_REACH = 4 << 16
const PED_FAR = PED_REACH + (PEDS_AHEAD << 16)
/** How far ahead a ped sees a car and an object, pixels. */
const CARS_AHEAD = 5
const OBJECTS_AHEAD = 4

/**
 * `lookAhead` every other frame, or every frame while a ped runs or has something in its way: nothing comes near faster than it walks but
 * cars, and those take longer than a frame to pass.
 */
export function lookNowAndThen(world: World, ped: number): void {
  const { peds, scratch } = world
  const { pedMeets } = scratch
  if (peds.alert[ped] !== 0 || peds.speed[ped] > 2 || ((world.session.frame[0] + ped) & 1) === 0) {
    lookAhead(world, ped)
    peds.alert[ped] = (pedMeets[0] & pedMeets[1] & pedMeets[2] & pedMeets[3]) === -1 ? 0 : 1
    return
  }
  pedMeets[0] = -1
  pedMeets[1] = -1
  pedMeets[2] = -1
  pedMeets[3] = -1
}

/**
 * Leaves in `scratch.pedMeets` what is at a ped's feet and ahead of it: cars by their outline, live peds on their feet in the 6 × 6 box
 * eight pixels ahead, solid objects by the square round them. Of several of a kind the first in the grid's order.
 *
 * Walks the cells itself and not a query's list: every ped does this, and hardly anything in the cells is near enough to be asked twice. As
 * with a list, what comes after 149 entries is not seen.
 */
function lookAhead(world: World, ped: number): void {
  const { peds, gridCells } = world
  const { pedMeets } = world.scratch
  pedMeets[0] = -1
  pedMeets[1] = -1
  pedMeets[2] = -1
  pedMeets[3] = -1
  const x = peds.x[ped]
  const y = peds.y[ped]
  const { head, counter } = gridCells
  const firstX = Math.max(0, (x - REACH) >> 23)
  const lastX = Math.min(GRID_SIZE - 1, (x + REACH) >> 23)
  const lastY = Math.min(GRID_SIZE - 1, (y + REACH) >> 23)
  let left = GRID_RESULT_COUNT
  for (let cellY = Math.max(0, (y - REACH) >> 23); cellY <= lastY; cellY++) {
    for (let cellX = firstX; cellX <= lastX && left > 0; cellX++) {
      const cell = cellY * GRID_SIZE + cellX
      if (counter[cell] !== 0) left = lookIntoCell(world, ped, head[cell] - 1, left, x, y)
    }
  }
}

/** Looks at what is listed from a node on, at most `left` entities; returns how many are left. What is too far off goes first: most is. */
function lookIntoCell(world: World, ped: number, first: number, left: number, x: number, y: number): number {
  const { kind, id, next } = world.gridNodes
  const { x: objectX, y: objectY } = world.objects
  const { x: pedX, y: pedY } = world.peds
  for (let node = first; node >= 0 && left > 0; node = next[node] - 1) {
    const kindOf = kind[node]
    const other = id[node]
    if (kindOf === GridKind.object) {
      left--
      const dx = objectX[other] - x
      if (dx > REACH || dx < -REACH) continue
      const dy = objectY[other] - y
      if (dy <= REACH && dy >= -REACH) meetObject(world, ped, other, dx, dy)
    } else if (kindOf === GridKind.ped) {
      left--
      const dx = pedX[other] - x
      if (dx > PED_FAR || dx < -PED_FAR || other === ped) continue
      const dy = pedY[other] - y
      if (dy <= PED_FAR && dy >= -PED_FAR) meetPed(world, ped, other, dx, dy)
    } else if (kindOf === GridKind.car) {
      left--
      meetCar(world, ped, other, x, y)
    }
  }
  return left
}

function meetPed(world: World, ped: number, other: number, dx: number, dy: number): void {
  const { peds } = world
  if (world.scratch.pedMeets[Meets.pedAhead] >= 0) return
  const angle = peds.angle[ped]
  if (Math.abs(dx - sinFixed(angle) * PEDS_AHEAD) > PED_REACH) return
  if (Math.abs(dy - cosFixed(angle) * PEDS_AHEAD) > PED_REACH) return
  if (peds.state[other] === PedState.inCar || isDead(world, other)) return
  if (Math.abs(peds.z[other] - peds.z[ped]) < SAME_LEVEL) world.scratch.pedMeets[Meets.pedAhead] = other
}

function meetCar(world: World, ped: number, car: number, x: number, y: number): void {
  const { peds, cars, scratch } = world
  const { pedMeets } = scratch
  const far = (cars.halfLength[car] + cars.halfWidth[car] + CARS_AHEAD + 2) << 16
  const dx = cars.x[car] - x
  const dy = cars.y[car] - y
  if (dx > far || dx < -far || dy > far || dy < -far) return
  if (Math.abs(cars.z[car] - peds.z[ped]) >= SAME_LEVEL) return
  if (pedMeets[Meets.carAtFeet] < 0 && isOnCar(world, car, x, y, FEET)) pedMeets[Meets.carAtFeet] = car
  if (pedMeets[Meets.carAhead] >= 0) return
  const angle = peds.angle[ped]
  const aheadX = x + sinFixed(angle) * CARS_AHEAD
  const aheadY = y + cosFixed(angle) * CARS_AHEAD
  if (isOnCar(world, car, aheadX, aheadY, STEP_BOX)) pedMeets[Meets.carAhead] = car
}

function meetObject(world: World, ped: number, object: number, dx: number, dy: number): void {
  const { peds, objects } = world
  if (world.scratch.pedMeets[Meets.objectAhead] >= 0) return
  const half = objectHalf(world, object)
  const far = half + (OBJECTS_AHEAD << 16)
  if (dx > far || dx < -far || dy > far || dy < -far) return
  const status = objectStatus(world, objects.type[object])
  if (status !== ObjectStatus.solid && status !== ObjectStatus.invisibleSolid) return
  if (Math.abs(objects.z[object] - peds.z[ped]) >= SAME_LEVEL) return
  const angle = peds.angle[ped]
  const nextX = dx - sinFixed(angle) * OBJECTS_AHEAD
  const nextY = dy - cosFixed(angle) * OBJECTS_AHEAD
  // One that it stands in does not hold it.
  if (Math.abs(nextX) > half || Math.abs(nextY) > half) return
  if (Math.abs(nextX) + Math.abs(nextY) < Math.abs(dx) + Math.abs(dy))
    world.scratch.pedMeets[Meets.objectAhead] = object
}

/** Half the edge of the square round an object that a ped does not enter, 16.16. */
function objectHalf(world: World, object: number): number {
  const info = world.level.style.file.objectInfos[world.objects.type[object]]
  return info === undefined ? 0 : (Math.max(info.width, info.height, 6) << 15) + STEP_BOX
}
