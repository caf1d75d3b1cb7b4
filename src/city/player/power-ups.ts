import { ARMOUR_HITS, PowerUp, SPEED_UP_FRAMES } from '../../formats/names/power-ups.js'
import { CueKind, emitCue, emitSound } from '../cues.js'
import { giveTemporaryWeapon, giveWeapon } from '../weapon/index.js'
import type { World } from '../world.js'
import { addLife } from './score.js'

/** Ammunition by weapon where a power-up names none (value 0). *Ours*. */
const DEFAULT_AMMO = [0, 25, 50, 10, 50] as const
/** Most cards and the highest multiplier that a player has. Ours: what the two digits of the HUD show. */
const MOST = 99
/** From this value on it is a temporary weapon for value − 100 frames. *Ours*: 100 itself is 99 rounds. */
const TEMPORARY_FROM = 100

/** Samples of the bank. Ours: the free city's bank has these sounds there. */
const PICK_UP_SOUND = 0x15
const MULTIPLIER_SOUND = 0x1c

/** A player takes a power-up of a kind (`PowerUp`) with its value. The HUD hears of it. */
export function givePowerUp(world: World, player: number, powerUp: number, value: number): void {
  const { players, peds } = world
  switch (powerUp) {
    case PowerUp.pistol:
    case PowerUp.machineGun:
    case PowerUp.rocketLauncher:
    case PowerUp.flameThrower:
      takeWeapon(world, player, powerUp, value)
      break
    case PowerUp.speedUp:
      players.speedUp[player] = SPEED_UP_FRAMES
      break
    case PowerUp.bribe:
      players.wantedPoints[player] = 0
      players.wantedLevel[player] = 0
      break
    case PowerUp.armour:
      players.armour[player] = ARMOUR_HITS
      break
    case PowerUp.multiplier:
      players.multiplier[player] = Math.min(MOST, players.multiplier[player] + 1)
      break
    case PowerUp.getOutOfJail:
      players.jailCards[player] = Math.min(MOST, players.jailCards[player] + 1)
      break
    case PowerUp.extraLife:
    case PowerUp.extraLife2:
      addLife(world, player)
      break
  }
  const ped = players.ped[player]
  const sound = powerUp === PowerUp.multiplier ? MULTIPLIER_SOUND : PICK_UP_SOUND
  emitSound(world, sound, peds.x[ped], peds.y[ped], peds.z[ped])
  emitCue(world, CueKind.powerUp, player, powerUp, peds.x[ped], peds.y[ped], peds.z[ped])
}

/** Ammunition for a weapon, which the player then holds; or the weapon for a time. */
function takeWeapon(world: World, player: number, weapon: number, value: number): void {
  if (value > TEMPORARY_FROM) giveTemporaryWeapon(world, player, weapon, Math.min(0x7fff, value - TEMPORARY_FROM))
  else giveWeapon(world, player, weapon, value > 0 ? value : DEFAULT_AMMO[weapon])
}
