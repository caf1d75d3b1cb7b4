import { CarModel } from '../../formats/names/car-models.js'
import { Bomb, infoOf } from '../car/index.js'
import { addScore } from '../player/index.js'
import type { World } from '../world.js'
import { showZoneText, ZoneText } from './briefs.js'

/** What a bomb costs where the section has no BOMBSHOP_COST line. Ours. */
export const DEFAULT_BOMB_COST = 5000

/** The second of the two squad cars. */
const OTHER_SQUAD_CAR = 0x20

/** Whether a model is an emergency vehicle. */
export function isEmergencyModel(model: number): boolean {
  return (
    model === CarModel.police ||
    model === OTHER_SQUAD_CAR ||
    model === CarModel.ambulance ||
    model === CarModel.fireEngine
  )
}

/** What a car is worth, in points: its record's first value, thousands. */
export function carValue(world: World, car: number): number {
  return infoOf(world, car).value[0] * 1000
}

const NOTHING_TO_DO_COST = 500

/**
 * What a respray costs (Garage_ResprayCost): ((W + value × 1000 × damage / 100) × (100 + multiplier)) / 100, W = 0 for an unwanted player, else
 * 1000 × 2^(level − 1); 500 when there is nothing to hide or repair.
 */
export function resprayCost(world: World, player: number, car: number): number {
  const { players, cars } = world
  const level = players.wantedLevel[player]
  const wanted = level > 0 ? 1000 * (1 << Math.min(10, level - 1)) : 0
  const repair = Math.floor((carValue(world, car) * Math.min(100, cars.damage[car])) / 100)
  if (wanted === 0 && repair === 0) return NOTHING_TO_DO_COST
  return Math.floor(((wanted + repair) * (100 + players.multiplier[player])) / 100)
}

/**
 * A spray shop: emergency cars and the model car are refused; a script's car gets the shop's colour, whatever it looks like; the player
 * pays, the car is repaired and nobody wants it any more. Without the points nothing happens.
 */
export function respray(world: World, player: number, car: number, colour: number): void {
  const { players, cars } = world
  const carModel = cars.model[car]
  if (isEmergencyModel(carModel) || carModel === CarModel.modelCar || cars.damage[car] >= 100) {
    showZoneText(world, ZoneText.noRespray)
    return
  }
  const cost = resprayCost(world, player, car)
  if (players.score[player] < cost) {
    showZoneText(world, ZoneText.noMoney)
    return
  }
  addScore(world, player, -cost)
  if (cars.scriptLine[car] >= 0) cars.remap[car] = colour
  else cars.remap[car] = (cars.remap[car] % REMAPS) + 1
  cars.damage[car] = 0
  cars.thrust[car] = infoOf(world, car).thrust / 65536
  players.wantedLevel[player] = 0
  players.wantedPoints[player] = 0
  showZoneText(world, ZoneText.resprayed)
}

/** Remaps that a car's style record has room for. */
const REMAPS = 11

/** A bomb shop: a bomb that is armed on entry, for its price. The model car, the tank and emergency cars but squad cars are refused. */
export function fitBomb(world: World, player: number, car: number): void {
  const { players, cars, mission } = world
  const carModel = cars.model[car]
  const refused =
    carModel === CarModel.modelCar ||
    carModel === CarModel.tank ||
    (isEmergencyModel(carModel) && carModel !== CarModel.police && carModel !== OTHER_SQUAD_CAR)
  if (refused || cars.bomb[car] !== Bomb.none) {
    showZoneText(world, ZoneText.noBomb)
    return
  }
  const cost = mission.bombCost[0]
  if (players.score[player] < cost) {
    showZoneText(world, ZoneText.noMoney)
    return
  }
  addScore(world, player, -cost)
  cars.bomb[car] = Bomb.armedOnEntry
  showZoneText(world, ZoneText.bombFitted)
}
