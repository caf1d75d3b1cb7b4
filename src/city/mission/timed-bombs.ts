import { DeathCause, isPedInUse, killPed } from '../ped/index.js'
import { playerOfPed } from '../player/index.js'
import type { World } from '../world.js'
import { wreckCar } from './ops/cars.js'
import { TIMED_BOMB_COUNT } from './table.js'

/** Timed bombs count down; a car is wrecked, a ped blown up, credited to who set it. */
export function updateTimedBombs(world: World): void {
  const { timedBombs, peds } = world
  for (let bomb = 0; bomb < TIMED_BOMB_COUNT; bomb++) {
    if (timedBombs.state[bomb] === 0) continue
    timedBombs.frames[bomb] -= 1
    if (timedBombs.frames[bomb] > 0) continue
    timedBombs.state[bomb] = 0
    const id = timedBombs.id[bomb]
    const who = timedBombs.who[bomb]
    if (timedBombs.kind[bomb] === 0) {
      wreckCar(world, id, who < 0 ? -1 : playerOfPed(world, who))
    } else if (isPedInUse(world, id)) {
      peds.attacker[id] = who
      killPed(world, id, DeathCause.explosion)
    }
  }
}
