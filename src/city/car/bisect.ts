import { angleDelta } from '../../core/fixed.js'
import type { World } from '../world.js'
import { buildNextBox, stayInPlace } from './box.js'

/** Halvings that a move gets before the car stays where it was. */
const MAX_HALVINGS = 8

/**
 * Shortens the proposed move to the last free pose (Car_BisectMove): at most eight halvings, in whole pixels and heading units; where
 * none is free the car stays where it was. `isHit` judges the pending box.
 */
export function bisectMove(world: World, car: number, isHit: (world: World, car: number) => boolean): void {
  const { cars } = world
  const moveX = (cars.nextX[car] - cars.x[car]) / 65536
  const moveY = (cars.nextY[car] - cars.y[car]) / 65536
  const turn = angleDelta(cars.angle[car], cars.nextHeading[car])
  const nextZ = cars.nextZ[car]
  // Shares of the move in 256ths: what is known free and what is known hit.
  let free = 0
  let hit = 1 << MAX_HALVINGS
  for (let halving = 0; halving < MAX_HALVINGS; halving++) {
    const middle = (free + hit) >> 1
    propose(world, car, middle, moveX, moveY, turn, nextZ)
    if (isHit(world, car)) hit = middle
    else free = middle
  }
  if (free === 0) {
    stayInPlace(world, car)
    buildNextBox(world, car)
  } else {
    propose(world, car, free, moveX, moveY, turn, nextZ)
  }
}

function propose(
  world: World,
  car: number,
  share: number,
  moveX: number,
  moveY: number,
  turn: number,
  nextZ: number,
): void {
  const { cars } = world
  cars.nextX[car] = cars.x[car] + Math.trunc((moveX * share) / 256) * 65536
  cars.nextY[car] = cars.y[car] + Math.trunc((moveY * share) / 256) * 65536
  cars.nextZ[car] = nextZ
  cars.nextHeading[car] = (cars.angle[car] + Math.trunc((turn * share) / 256)) & 0x3ff
  buildNextBox(world, car)
}
