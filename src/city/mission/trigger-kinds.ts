import { startDriveTo, startHunt } from '../traffic/index.js'
import { GoalKind } from '../traffic/table.js'
import type { World } from '../world.js'
import { showZoneText, speak, ZoneText } from './briefs.js'
import { closeDoor, openDoor } from './doors.js'
import { ensureDriver } from './entities.js'
import { carOf, doorOf, recordOf, triggerOf } from './script-objects.js'
import { fitBomb, respray } from './shops.js'
import { DoorState, TriggerState } from './table.js'
import { carOfPlayer, isPlayerIn, type Kind, startForGood, startRunning, watchedCar } from './trigger-area.js'
import {
  carBomb,
  carDestroyed,
  carStuck,
  carWaits,
  damage,
  gun,
  gunOnScreen,
  pedInCar,
  watchedCarKind,
  watchedPed,
} from './trigger-watchers.js'

/** Kinds of triggers (seed missions, "Triggers"). */
export const TriggerKind = {
  openDoor: 0,
  closeDoor: 1,
  switchDoor: 2,
  spray: 3,
  process: 4,
  bombShop: 8,
  car: 9,
  toggleDoor: 10,
  hunt: 0xb,
  phones: 0xc,
  phoneToggle: 0xd,
  watchedCar: 0xe,
  model: 0xf,
  exactCar: 0x10,
  clockStart: 0x11,
  clockStop: 0x12,
  checkpoint: 0x13,
  finish: 0x14,
  watchedPed: 0x15,
  hired: 0x16,
  removeBomb: 0x17,
  carBomb: 0x18,
  damage: 0x19,
  gun: 0x1a,
  gunOnScreen: 0x1b,
  carDestroyed: 0x1c,
  carWaits: 0x1d,
  pedInCar: 0x1e,
  cannon: 0x1f,
  carStuck: 0x20,
  damageKeeping: 0x21,
} as const

/** Whether a kind's c names what it watches, which Trigger_Create moves to d. */
export function watches(kind: number): boolean {
  switch (kind) {
    case 10:
    case 0xb:
    case 0xe:
    case 0xf:
    case 0x10:
    case 0x13:
    case 0x15:
    case 0x18:
    case 0x19:
    case 0x1b:
    case 0x1c:
    case 0x1d:
    case 0x1e:
    case 0x21:
      return true
    // The seed leaves 0x20 out of this list and reads its d all the same.
    case 0x20:
      return true
  }
  return false
}

const openDoorKind: Kind = (world, trigger, player, act) => {
  if (act) openDoorOfLine(world, world.triggers.a[trigger], DoorState.open)
  return isPlayerIn(world, trigger, player)
}

const closeDoorKind: Kind = (world, trigger, player, act) => {
  if (act) openDoorOfLine(world, world.triggers.a[trigger], DoorState.closed)
  return isPlayerIn(world, trigger, player)
}

const switchDoorKind: Kind = (world, trigger, player, act) => {
  if (act) openDoorOfLine(world, world.triggers.a[trigger], -1)
  return isPlayerIn(world, trigger, player)
}

/** Opens or closes the door of a line; −1 does the other than it is. */
function openDoorOfLine(world: World, line: number, wanted: number): void {
  const door = doorOf(world, recordOf(world, line))
  if (door < 0) return
  const closed = world.doors.state[door] === DoorState.closed || world.doors.state[door] === DoorState.closing
  if (wanted === DoorState.open || (wanted < 0 && closed)) openDoor(world, door)
  else closeDoor(world, door)
}

const spray: Kind = (world, trigger, player, act) => {
  const car = carOfPlayer(world, player)
  if (act && car >= 0) respray(world, player, car, world.triggers.a[trigger])
  return car >= 0 && isPlayerIn(world, trigger, player)
}

const bombShop: Kind = (world, trigger, player, act) => {
  const car = carOfPlayer(world, player)
  if (act && car >= 0) fitBomb(world, player, car)
  return car >= 0 && isPlayerIn(world, trigger, player)
}

const processKind: Kind = (world, trigger, player, act) => {
  if (act) startRunning(world, trigger, player)
  return isPlayerIn(world, trigger, player)
}

/** A car with script line b, wherever it is: the player's. */
const carKind: Kind = (world, trigger, player, act) => {
  const car = carOfPlayer(world, player)
  if (act) startForGood(world, trigger, player)
  return car >= 0 && world.cars.scriptLine[car] === world.triggers.radius[trigger]
}

const toggleDoor: Kind = (world, trigger, player, act) => {
  const car = carOfPlayer(world, player)
  if (act) openDoorOfLine(world, world.triggers.a[trigger], -1)
  return car >= 0 && car === watchedCar(world, trigger) && isPlayerIn(world, trigger, player)
}

/** The player within b blocks of car a: it hunts the player, in mode d. With all hunters taken it fires again. */
const hunt: Kind = (world, trigger, player, act) => {
  const { cars, peds, players, triggers } = world
  const car = carOf(world, recordOf(world, triggers.a[trigger]))
  const ped = players.ped[player]
  const own = carOfPlayer(world, player)
  if (car < 0 || car === own) return false
  if (act) {
    ensureDriver(world, car)
    if (!startHunt(world, car, GoalKind.ped, ped, triggers.d[trigger])) triggers.state[trigger] = TriggerState.armed
    return true
  }
  const x = own >= 0 ? cars.x[own] : peds.x[ped]
  const y = own >= 0 ? cars.y[own] : peds.y[ped]
  const radius = triggers.radius[trigger]
  return Math.abs((x >> 22) - (cars.x[car] >> 22)) <= radius && Math.abs((y >> 22) - (cars.y[car] >> 22)) <= radius
}

/** After one arming update: when no phone rings and the player is at no phone mission. */
const phones: Kind = (world, trigger, player, act) => {
  const { triggers, mission, missionPlayers } = world
  if (act) {
    triggers.c[trigger] = 0
    startRunning(world, trigger, player)
    return true
  }
  if (!isPlayerIn(world, trigger, player)) return false
  if (mission.phonesRinging[0] !== 0 || missionPlayers.phoneFlag[player] !== 0) return false
  if (triggers.c[trigger] !== 0) return true
  triggers.c[trigger] = 1
  return false
}

/** Square that the player leaves, blocks each way. */
const PHONE_SQUARE = 3

/** Leaving the ±3 square, while within b, arms the running trigger of line a again. */
const phoneToggle: Kind = (world, trigger, player) => {
  const phonesTrigger = triggerOf(world, recordOf(world, world.triggers.a[trigger]))
  if (phonesTrigger < 0 || world.triggers.state[phonesTrigger] !== TriggerState.running) return false
  if (isPlayerIn(world, trigger, player, PHONE_SQUARE) || !isPlayerIn(world, trigger, player)) return false
  world.triggers.state[phonesTrigger] = TriggerState.armed
  return false
}

const model: Kind = (world, trigger, player, act) => {
  const car = carOfPlayer(world, player)
  if (act) startForGood(world, trigger, player)
  return car >= 0 && world.cars.model[car] === world.triggers.d[trigger] && isPlayerIn(world, trigger, player)
}

const exactCar: Kind = (world, trigger, player, act) => {
  const car = carOfPlayer(world, player)
  if (act) startForGood(world, trigger, player)
  return car >= 0 && car === watchedCar(world, trigger) && isPlayerIn(world, trigger, player)
}

const clockStart: Kind = (world, trigger, player, act) => {
  const other = triggerOf(world, recordOf(world, world.triggers.a[trigger]))
  if (act && other >= 0) world.triggers.state[other] = TriggerState.armed
  return isPlayerIn(world, trigger, player)
}

const clockStop: Kind = (world, trigger, player, act) => {
  const other = triggerOf(world, recordOf(world, world.triggers.a[trigger]))
  if (act) {
    if (other >= 0) world.triggers.state[other] = TriggerState.off
    world.triggers.state[trigger] = TriggerState.off
  }
  return isPlayerIn(world, trigger, player)
}

/** A race's checkpoint: the next one is armed, and the first over it is told so. */
const checkpoint: Kind = (world, trigger, player, act) => {
  if (act) {
    const next = triggerOf(world, recordOf(world, world.triggers.d[trigger]))
    if (next >= 0) world.triggers.state[next] = TriggerState.armed
    showZoneText(world, leads(world, player) ? ZoneText.firstOverCheckpoint : ZoneText.secondCheckpoint)
    world.missionPlayers.checkpoints[player] += 1
  }
  return isPlayerIn(world, trigger, player)
}

const finish: Kind = (world, trigger, player, act) => {
  if (act) showZoneText(world, leads(world, player) ? ZoneText.winRace : ZoneText.lostRace)
  return isPlayerIn(world, trigger, player)
}

function leads(world: World, player: number): boolean {
  const { present } = world.players
  const { checkpoints } = world.missionPlayers
  for (let other = 0; other < present.length; other++) {
    if (present[other] !== 0 && other !== player && checkpoints[other] > checkpoints[player]) return false
  }
  return true
}

/** Car a drives to the trigger's block. With all hunters taken it fires again. */
const hired: Kind = (world, trigger, player, act) => {
  const { triggers } = world
  if (act) {
    const car = carOf(world, recordOf(world, triggers.a[trigger]))
    if (car >= 0 && car !== carOfPlayer(world, player)) {
      ensureDriver(world, car)
      const layer = Math.max(0, triggers.z[trigger] - 1)
      if (!startDriveTo(world, car, triggers.x[trigger], triggers.y[trigger], layer)) {
        triggers.state[trigger] = TriggerState.armed
      }
    }
  }
  return isPlayerIn(world, trigger, player)
}

const removeBomb: Kind = (world, trigger, player, act) => {
  const car = carOfPlayer(world, player)
  if (act && car >= 0) {
    world.cars.bomb[car] = 0
    showZoneText(world, ZoneText.bombOff)
    world.triggers.state[trigger] = TriggerState.off
  }
  return car >= 0 && world.cars.bomb[car] !== 0 && isPlayerIn(world, trigger, player)
}

const CANNON_VOICE = 0xe

const cannon: Kind = (world, trigger, player, act) => {
  if (act) {
    speak(world, CANNON_VOICE)
    world.triggers.state[trigger] = TriggerState.off
  }
  return isPlayerIn(world, trigger, player)
}

const KINDS: readonly (Kind | undefined)[] = [
  openDoorKind,
  closeDoorKind,
  switchDoorKind,
  spray,
  processKind,
  undefined,
  undefined,
  undefined,
  bombShop,
  carKind,
  toggleDoor,
  hunt,
  phones,
  phoneToggle,
  watchedCarKind,
  model,
  exactCar,
  clockStart,
  clockStop,
  checkpoint,
  finish,
  watchedPed,
  hired,
  removeBomb,
  carBomb,
  damage,
  gun,
  gunOnScreen,
  carDestroyed,
  carWaits,
  pedInCar,
  cannon,
  carStuck,
  damage,
]

/** Whether a trigger's condition holds for a player; with `act` it also does what its kind does. Kinds 5, 6 and 7 do nothing. */
export function runTrigger(world: World, trigger: number, player: number, act: boolean): boolean {
  const kind = KINDS[world.triggers.kind[trigger]]
  return kind === undefined ? false : kind(world, trigger, player, act)
}
