import { CAR_COUNT } from '../../city/car/table.js'
import { OBJECT_COUNT } from '../../city/object/table.js'
import { PED_COUNT } from '../../city/ped/table.js'
import { PLAYER_COUNT } from '../../city/player/table.js'
import type { World } from '../../city/world.js'
import { angleDelta } from '../../core/fixed.js'
import type { View } from './view.js'

const ONE = 0x10000

/** A sprite that moved further in a frame (a block, 16.16) is shown where it is. */
const SNAP = 64 * ONE

/** Columns whose last value is kept. */
interface Moving {
  readonly x: Int32Array
  readonly y: Int32Array
  readonly z: Int32Array
  readonly angle: Int16Array
}

/** Where the sprites of a table stood a frame ago. */
export class PastPlaces implements Moving {
  readonly x: Int32Array
  readonly y: Int32Array
  readonly z: Int32Array
  readonly angle: Int16Array

  constructor(rows: number) {
    this.x = new Int32Array(rows)
    this.y = new Int32Array(rows)
    this.z = new Int32Array(rows)
    this.angle = new Int16Array(rows)
  }

  keep(now: Moving): void {
    this.x.set(now.x)
    this.y.set(now.y)
    this.z.set(now.z)
    this.angle.set(now.angle)
  }

  /** Whether the sprite moved at most a block, so that it is shown on its way. */
  isNear(now: Moving, row: number): boolean {
    const dx = now.x[row] - this.x[row]
    const dy = now.y[row] - this.y[row]
    const dz = now.z[row] - this.z[row]
    return dx <= SNAP && dx >= -SNAP && dy <= SNAP && dy >= -SNAP && dz <= SNAP && dz >= -SNAP
  }
}

/** A fraction `t` of the way from one 16.16 number to another, in whole units. */
export function between(from: number, to: number, t: number): number {
  return (from + (to - from) * t) / ONE
}

/** A fraction `t` of the shorter way round from one angle (1024 a turn) to another. */
export function betweenAngles(from: number, to: number, t: number): number {
  return from + angleDelta(from, to) * t
}

/**
 * The last simulation frame but one, for the display to blend with the last (city-render, "Interpolation"). Call `keep` before each
 * simulation frame; nothing of the world is changed.
 */
export class Motion {
  readonly cars = new PastPlaces(CAR_COUNT)
  readonly peds = new PastPlaces(PED_COUNT)
  readonly objects = new PastPlaces(OBJECT_COUNT)
  private readonly camera = new Int32Array(PLAYER_COUNT * 4)

  keep(world: World): void {
    this.cars.keep(world.cars)
    this.peds.keep(world.peds)
    this.objects.keep(world.objects)
    const { cameraX, cameraY, cameraZ, cameraZoom } = world.players
    for (let player = 0; player < PLAYER_COUNT; player++) {
      this.camera[player * 4] = cameraX[player]
      this.camera[player * 4 + 1] = cameraY[player]
      this.camera[player * 4 + 2] = cameraZ[player]
      this.camera[player * 4 + 3] = cameraZoom[player]
    }
  }

  /** The player's camera at the fraction `t` of the way to the last frame. */
  view(world: World, player: number, t: number): View {
    const { cameraX, cameraY, cameraZ, cameraZoom } = world.players
    const past = this.camera
    const far =
      Math.abs(cameraX[player] - past[player * 4]) > 2 * SNAP ||
      Math.abs(cameraY[player] - past[player * 4 + 1]) > 2 * SNAP
    const s = far ? 1 : t
    return {
      x: between(past[player * 4], cameraX[player], s),
      y: between(past[player * 4 + 1], cameraY[player], s),
      height: between(past[player * 4 + 2], cameraZ[player], s),
      zoom: between(past[player * 4 + 3], cameraZoom[player], s),
    }
  }
}

/** The player's camera as it is. */
export function playerView(world: World, player: number): View {
  const { cameraX, cameraY, cameraZ, cameraZoom } = world.players
  return {
    x: cameraX[player] / ONE,
    y: cameraY[player] / ONE,
    height: cameraZ[player] / ONE,
    zoom: cameraZoom[player] / ONE,
  }
}
