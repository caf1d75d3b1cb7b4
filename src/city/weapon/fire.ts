import { cosFixed, sinFixed } from '../../core/fixed.js'
import { ObjectType } from '../../formats/names/index.js'
import { emitSound } from '../cues.js'
import { panicNear } from '../ped/index.js'
import { Weapon } from '../ped/table.js'
import { playerOfPed } from '../player/index.js'
import { PedSound } from '../tables/ped-sounds.js'
import type { World } from '../world.js'
import { useAmmunition } from './ammunition.js'
import { launchProjectile } from './projectiles.js'

/** What a weapon shoots: object type, pixels a frame, frames of flight, frames to reload, sound. */
interface Ballistics {
  readonly type: number
  readonly speed: number
  readonly frames: number
  readonly reload: number
  readonly sound: number
}

/**
 * By weapon 0..4. Ours, as the original's numbers are its program's: a bullet carries four blocks and a half, a rocket nine, a flame one and a
 * half; the machine gun fires eight times a second, the pistol two and a half.
 */
const BALLISTICS: readonly Ballistics[] = [
  { type: 0, speed: 0, frames: 0, reload: 0, sound: 0 },
  { type: ObjectType.bullet, speed: 32, frames: 9, reload: 9, sound: PedSound.pistol },
  { type: ObjectType.bullet, speed: 32, frames: 9, reload: 3, sound: PedSound.machineGun },
  { type: ObjectType.rocket, speed: 18, frames: 32, reload: 24, sound: PedSound.rocket },
  { type: ObjectType.flame, speed: 9, frames: 11, reload: 2, sound: PedSound.flame },
]

/** Distance ahead of a ped at which what it shoots appears, pixels, and to its right: the hand. */
const MUZZLE = 10
const HAND = 2

/** Frames between two shots of a weapon. */
export function reloadFrames(weapon: number): number {
  return BALLISTICS[weapon].reload
}

/**
 * Fires the weapon of a ped who holds fire (Ped_FireWeapon, Weapon_FireBullet and its kin), if it is loaded and the player has ammunition.
 * Who is near panics.
 * @returns whether it fired
 */
export function fireWeapon(world: World, ped: number): boolean {
  const { peds } = world
  const weapon = peds.weapon[ped]
  if (weapon === Weapon.none || peds.reload[ped] > 0) return false
  const player = playerOfPed(world, ped)
  if (player >= 0 && !useAmmunition(world, player, weapon)) return false
  const { type, speed, frames, reload, sound } = BALLISTICS[weapon]
  const angle = peds.angle[ped]
  const x = peds.x[ped] + sinFixed(angle) * MUZZLE - cosFixed(angle) * HAND
  const y = peds.y[ped] + cosFixed(angle) * MUZZLE + sinFixed(angle) * HAND
  peds.reload[ped] = reload
  emitSound(world, sound, x, y, peds.z[ped])
  launchProjectile(world, type, x, y, peds.z[ped], angle, speed, frames, ped)
  panicNear(world, peds.x[ped], peds.y[ped])
  return true
}
