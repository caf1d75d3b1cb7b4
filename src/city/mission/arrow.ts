import type { World } from '../world.js'
import { carOf, objectOf, pedOf, placeOf } from './script-objects.js'
import { ArrowKind } from './table.js'

const HALF_BLOCK = 32

/** Points the HUD's arrow at what a record stands for; a block's corner is pointed at in its middle. */
export function pointArrow(world: World, record: number): void {
  const { mission, missionScratch } = world
  const atCorner = placeOf(world, record)
  const half = atCorner ? HALF_BLOCK : 0
  mission.arrowKind[0] = arrowKindOf(world, record)
  mission.arrowId[0] = arrowIdOf(world, record)
  mission.arrowX[0] = missionScratch.place[0] + half
  mission.arrowY[0] = missionScratch.place[1] + half
  mission.arrowZ[0] = missionScratch.place[2]
}

/** Likewise the local player's red arrow. */
export function pointRedArrow(world: World, record: number): void {
  const { mission, missionScratch } = world
  const half = placeOf(world, record) ? HALF_BLOCK : 0
  mission.redArrowKind[0] = arrowKindOf(world, record)
  mission.redArrowId[0] = arrowIdOf(world, record)
  mission.redArrowX[0] = missionScratch.place[0] + half
  mission.redArrowY[0] = missionScratch.place[1] + half
  mission.redArrowZ[0] = missionScratch.place[2]
}

/** Switches the arrow off. */
export function hideArrow(world: World): void {
  world.mission.arrowKind[0] = ArrowKind.none
}

function arrowKindOf(world: World, record: number): number {
  if (carOf(world, record) >= 0) return ArrowKind.car
  if (pedOf(world, record) >= 0) return ArrowKind.ped
  const object = objectOf(world, record)
  return object >= 0 && world.objects.type[object] !== -1 ? ArrowKind.object : ArrowKind.place
}

function arrowIdOf(world: World, record: number): number {
  const car = carOf(world, record)
  if (car >= 0) return car
  const ped = pedOf(world, record)
  return ped >= 0 ? ped : objectOf(world, record)
}

/** Follows what moves: the arrow's place is that of its car, ped or object each frame. */
export function updateArrows(world: World): void {
  const { mission, cars, peds, objects } = world
  const id = mission.arrowId[0]
  switch (mission.arrowKind[0]) {
    case ArrowKind.car:
      mission.arrowX[0] = cars.x[id] >> 16
      mission.arrowY[0] = cars.y[id] >> 16
      break
    case ArrowKind.ped:
      mission.arrowX[0] = peds.x[id] >> 16
      mission.arrowY[0] = peds.y[id] >> 16
      break
    case ArrowKind.object:
      mission.arrowX[0] = objects.x[id] >> 16
      mission.arrowY[0] = objects.y[id] >> 16
  }
}
