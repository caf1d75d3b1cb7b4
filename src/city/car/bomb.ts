import { emitSound } from '../cues.js'
import type { World } from '../world.js'
import { EXPLODES_AT } from './damage.js'
import { carTopSpeed } from './info.js'
import { CarSound } from './sounds.js'

/** Values of `bomb` (seed cars, "The car record"). */
export const Bomb = {
  none: 0,
  armedOnEntry: 1,
  counting: 2,
  gameOverOnEntry: 3,
  onDamage: 4,
  armsAtSpeed: 5,
  onSlowing: 6,
} as const

/** Damage past which bomb 4 goes off. */
const TOUCHY_DAMAGE = 10

/**
 * A car's bomb, one frame: 2 counts down, 4 waits for damage past 10, 5 arms above 3/4 of the top speed and is then 6, which goes off
 * below half of it, which one hears click. What happens on entry (1, 3): `noteEntry`. The timer on the screen (Mission_ShowBombTimer) is what a
 * counting bomb of the viewed car shows from 0x7c on.
 */
export function updateBomb(world: World, car: number): void {
  const { cars } = world
  switch (cars.bomb[car]) {
    case Bomb.counting:
      if (--cars.bombTimer[car] <= 0) goOff(world, car)
      break
    case Bomb.onDamage:
      if (cars.damage[car] > TOUCHY_DAMAGE) goOff(world, car)
      break
    case Bomb.armsAtSpeed:
      if (cars.speed[car] * 4 > carTopSpeed(world, car) * 3) {
        cars.bomb[car] = Bomb.onSlowing
        emitSound(world, CarSound.bombArmed, cars.x[car], cars.y[car], cars.z[car])
      }
      break
    case Bomb.onSlowing:
      if (cars.speed[car] * 2 < carTopSpeed(world, car)) goOff(world, car)
      break
    default:
  }
}

/** Quirk: a car that a mission holds takes no damage, but its bomb goes off all the same. */
function goOff(world: World, car: number): void {
  const { cars } = world
  cars.bomb[car] = Bomb.none
  if (cars.damage[car] < EXPLODES_AT) cars.damage[car] = EXPLODES_AT
}
