import { CAR_COUNT, CAR_FREE } from '../../city/car/table.js'
import { groundZ } from '../../city/map/index.js'
import { OBJECT_COUNT, ObjectState } from '../../city/object/table.js'
import { isPedDrawn } from '../../city/ped/index.js'
import { PED_COUNT, PedState } from '../../city/ped/table.js'
import { EXPLOSION_COUNT, EXPLOSION_STEPS } from '../../city/scenery/index.js'
import type { World } from '../../city/world.js'
import type { StyleFile } from '../../formats/g24.js'
import {
  carRemapPalette,
  clutPalette,
  pedRemapPalette,
  spriteGroupBase,
  spritePalette,
} from '../../formats/style-pixels.js'
import { CityBlocks } from './blocks.js'
import { riseEast, riseSouth, slopeShapeAt } from './ground.js'
import { between, betweenAngles, type Motion, type PastPlaces } from './motion.js'
import { SPRITE_NUMBERS, type SpriteList, SpriteNumber } from './sprite-list.js'

/** What of the world a picture may show, pixels. */
export interface Window {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const ONE = 0x10000
const TURN = (2 * Math.PI) / 1024
/** Sprites reach this far beyond their centre, pixels. */
const REACH = 160
/** Object types and statuses that are never drawn (city-tables, "Object types" and "Object info"). */
const JUNCTION_MARKER = 16
const INVISIBLE_STATUS = 3
/** Heights that shadows are cast from, pixels. */
const CAR_SHADOW = 5
const PED_SHADOW = 3
/**
 * Trees and plants. The simulation keeps them half a block lower than the map says, under the street that they stand in: drawn there
 * they would be hidden. *Ours*: plants show on the street, and a tree's crown half a block above it, over cars and peds.
 */
const TREE = 26
const LAST_PLANT = 28
const PLANT_RISE = 33
const CROWN_RISE = 64
const CROWN_KEY_RISE = 0x400000
const PLANT_SHADOW = 4
const CROWN_SHADOW = 12
/** The highest that a flying thing's shadow is cast from, pixels. */
const HIGHEST_SHADOW = 48
/** Middle of an explosion's quarter from where the four meet, and how high above its ground it is shown. */
const QUARTER = 32
const EXPLOSION_RISE = 16

/**
 * Gathers the sprites of a world that a window may show (city-render, "Sprites").
 *
 * Attached sprites are drawn where the simulation keeps them; a driver only in convertibles and on bikes.
 */
export class SpriteCollector {
  private readonly blocks: CityBlocks
  private readonly style: StyleFile
  private readonly explosionBase: number

  constructor(private readonly world: World) {
    this.blocks = new CityBlocks(world.level.map, world)
    this.style = world.level.style.file
    this.explosionBase = spriteGroupBase(this.style, 'explosion')
  }

  /**
   * Fills `list` with what is in `window` and sorts it.
   *
   * @param motion the frame before; without it sprites stand where they are
   * @param t the fraction of the way between the two frames
   */
  collect(list: SpriteList, window: Window, motion?: Motion, t = 1): void {
    list.clear()
    this.collectObjects(list, window, motion?.objects, t)
    this.collectCars(list, window, motion?.cars, t)
    this.collectPeds(list, window, motion, t)
    this.collectExplosions(list, window)
    list.sort()
  }

  private collectObjects(list: SpriteList, window: Window, past: PastPlaces | undefined, t: number): void {
    const objects = this.world.objects
    for (let object = 0; object < OBJECT_COUNT; object++) {
      const type = objects.type[object]
      if (type < 0 || objects.state[object] === 0) continue
      if (type === JUNCTION_MARKER || objects.status[object] === INVISIBLE_STATUS) continue
      const isPlant = type >= TREE && type <= LAST_PLANT
      const shadow = isPlant ? (type === TREE ? CROWN_SHADOW : PLANT_SHADOW) : this.flightHeight(object)
      const at = this.place(list, objects, object, window, past, t, shadow)
      if (at < 0) continue
      if (isPlant) raisePlant(list, at, type === TREE)
      list.palette[at] = clutPalette(this.style, spritePalette(this.style, objects.graphic[object]))
    }
  }

  /** How high a thing flies over its ground, pixels: what its shadow falls from. */
  private flightHeight(object: number): number {
    const { objects } = this.world
    if (objects.state[object] !== ObjectState.falling) return 0
    const ground = groundZ(this.world, objects.x[object], objects.y[object], objects.z[object])
    return Math.min(HIGHEST_SHADOW, Math.max(0, (ground - objects.z[object]) / ONE))
  }

  private collectCars(list: SpriteList, window: Window, past: PastPlaces | undefined, t: number): void {
    const cars = this.world.cars
    for (let car = 0; car < CAR_COUNT; car++) {
      if (cars.status[car] === CAR_FREE) continue
      const at = this.place(list, cars, car, window, past, t, CAR_SHADOW)
      if (at < 0) continue
      const remap = cars.remap[car]
      const palette =
        remap === 0
          ? spritePalette(this.style, cars.graphic[car])
          : carRemapPalette(this.style, cars.infoIndex[car], remap)
      list.palette[at] = clutPalette(this.style, palette)
      this.lieOnGround(list, at)
    }
  }

  private collectPeds(list: SpriteList, window: Window, motion: Motion | undefined, t: number): void {
    const peds = this.world.peds
    for (let ped = 0; ped < PED_COUNT; ped++) {
      if (!isPedDrawn(this.world, ped)) continue
      const riding = peds.state[ped] === PedState.inCar
      // The drivers of cars wait in their slots: only one that its car names is there.
      if (riding && (peds.car[ped] < 0 || this.world.cars.driver[peds.car[ped]] !== ped)) continue
      const at = this.place(list, peds, ped, window, motion?.peds, t, riding ? 0 : PED_SHADOW)
      if (at < 0) continue
      if (riding) this.rideAlong(list, at, ped, motion?.cars, t)
      const remap = peds.remap[ped]
      const palette = remap === 0 ? spritePalette(this.style, peds.graphic[ped]) : pedRemapPalette(this.style, remap)
      list.palette[at] = clutPalette(this.style, palette)
    }
  }

  /** Each explosion is four quarters, top left, top right, bottom left, bottom right, that meet at its place. */
  private collectExplosions(list: SpriteList, window: Window): void {
    const { explosions } = this.world
    for (let explosion = 0; explosion < EXPLOSION_COUNT; explosion++) {
      const step = explosions.step[explosion]
      if (step === 0) continue
      const x = explosions.x[explosion] / ONE
      const y = explosions.y[explosion] / ONE
      if (!isNear(window, x, y)) continue
      for (let quarter = 0; quarter < 4; quarter++) {
        const graphic = this.explosionBase + quarter * EXPLOSION_STEPS + step - 1
        if (graphic >= this.style.sprites.length) continue
        const right = (quarter & 1) !== 0
        const low = quarter >= 2
        // A quarter's front is its bottom edge: unturned they meet where they were cut, edge to edge, for blended they must not overlap.
        const at = this.add(list, graphic, x + (right ? QUARTER : -QUARTER), y + (low ? QUARTER : -QUARTER), 0)
        list.quads[at * SPRITE_NUMBERS + SpriteNumber.z] = explosions.z[explosion] / ONE - EXPLOSION_RISE
        list.quads[at * SPRITE_NUMBERS + SpriteNumber.halfWidth] = QUARTER
        list.quads[at * SPRITE_NUMBERS + SpriteNumber.halfHeight] = QUARTER
        list.palette[at] = clutPalette(this.style, spritePalette(this.style, graphic))
        list.blended[at] = 1
        list.depthKey[at] = explosions.z[explosion] - CROWN_KEY_RISE
      }
    }
  }

  /** Puts a driver's sprite on its seat where its car is shown. */
  private rideAlong(list: SpriteList, at: number, ped: number, past: PastPlaces | undefined, t: number): void {
    const { cars, peds } = this.world
    const car = peds.car[ped]
    const base = at * SPRITE_NUMBERS
    const from = past?.isNear(cars, car) === true ? past : cars
    const angle = betweenAngles(from.angle[car], cars.angle[car], t) * TURN
    const sin = Math.sin(angle)
    const cos = Math.cos(angle)
    const across = peds.rideAcross[ped]
    const along = peds.rideAlong[ped]
    list.quads[base + SpriteNumber.x] = between(from.x[car], cars.x[car], t) + cos * across + sin * along
    list.quads[base + SpriteNumber.y] = between(from.y[car], cars.y[car], t) - sin * across + cos * along
    list.quads[base + SpriteNumber.z] = between(from.z[car], cars.z[car], t) - 1
    list.quads[base + SpriteNumber.sin] = sin
    list.quads[base + SpriteNumber.cos] = cos
    list.depthKey[at] = Math.min(list.depthKey[at], cars.depthKey[car] - 1)
  }

  /** Adds the sprite of a table's row, if the window may show it; returns its index or −1. */
  private place(
    list: SpriteList,
    table: SpriteTable,
    row: number,
    window: Window,
    past: PastPlaces | undefined,
    t: number,
    shadow: number,
  ): number {
    if (!isNear(window, table.x[row] / ONE, table.y[row] / ONE)) return -1
    const graphic = table.graphic[row]
    if (graphic < 0 || graphic >= this.style.sprites.length) return -1
    const from = past?.isNear(table, row) === true ? past : table
    const angle = betweenAngles(from.angle[row], table.angle[row], t)
    const at = this.add(
      list,
      graphic,
      between(from.x[row], table.x[row], t),
      between(from.y[row], table.y[row], t),
      angle,
    )
    list.quads[at * SPRITE_NUMBERS + SpriteNumber.z] = between(from.z[row], table.z[row], t)
    list.quads[at * SPRITE_NUMBERS + SpriteNumber.shadow] = shadow
    list.deltas[at] = this.style.sprites[graphic].deltas.length > 0 ? table.deltas[row] : 0
    list.blended[at] = table.blended[row]
    list.depthKey[at] = table.depthKey[row]
    return at
  }

  /** Adds a graphic at a place (pixels) with an angle (1024 a turn); the caller says the rest. */
  private add(list: SpriteList, graphic: number, x: number, y: number, angle: number): number {
    const info = this.style.sprites[graphic]
    const at = list.add()
    const base = at * SPRITE_NUMBERS
    const quads = list.quads
    quads[base + SpriteNumber.x] = x
    quads[base + SpriteNumber.y] = y
    quads[base + SpriteNumber.sin] = Math.sin(angle * TURN)
    quads[base + SpriteNumber.cos] = Math.cos(angle * TURN)
    quads[base + SpriteNumber.halfWidth] = (info.width - 1) / 2
    quads[base + SpriteNumber.halfHeight] = info.height / 2
    for (let i = 0; i < 4; i++) quads[base + SpriteNumber.lift + i] = 0
    quads[base + SpriteNumber.shadow] = 0
    list.graphic[at] = graphic
    list.deltas[at] = 0
    return at
  }

  /** Tilts a sprite along the slopes under its middle and both ends. */
  private lieOnGround(list: SpriteList, at: number): void {
    const base = at * SPRITE_NUMBERS
    const q = list.quads
    const [x, y, z] = [q[base], q[base + 1], q[base + 2]]
    const sin = q[base + SpriteNumber.sin]
    const cos = q[base + SpriteNumber.cos]
    const along = q[base + SpriteNumber.halfHeight]
    let east = 0
    let south = 0
    for (let end = -1; end <= 1; end++) {
      const shape = slopeShapeAt(this.blocks, x + sin * along * end, y + cos * along * end, z - 1)
      east += riseEast(shape) / 3
      south += riseSouth(shape) / 3
    }
    if (east === 0 && south === 0) return
    for (let corner = 0; corner < 4; corner++) {
      const across = q[base + SpriteNumber.halfWidth] * (corner >= 2 ? 1 : -1)
      const down = along * (corner === 1 || corner === 2 ? 1 : -1)
      const dx = cos * across + sin * down
      const dy = -sin * across + cos * down
      q[base + SpriteNumber.lift + corner] = east * dx + south * dy
    }
  }
}

/** Whether a window may show a sprite there. */
function isNear(window: Window, x: number, y: number): boolean {
  return x > window.left - REACH && x < window.right + REACH && y > window.top - REACH && y < window.bottom + REACH
}

function raisePlant(list: SpriteList, at: number, isTree: boolean): void {
  list.quads[at * SPRITE_NUMBERS + SpriteNumber.z] -= isTree ? CROWN_RISE : PLANT_RISE
  if (isTree) list.depthKey[at] -= CROWN_KEY_RISE
}

/** The sprite columns of a table (src/city/sprite.ts). */
interface SpriteTable {
  readonly x: Int32Array
  readonly y: Int32Array
  readonly z: Int32Array
  readonly angle: Int16Array
  readonly depthKey: Int32Array
  readonly graphic: Int16Array
  readonly blended: Uint8Array
  readonly deltas: Uint32Array
}
