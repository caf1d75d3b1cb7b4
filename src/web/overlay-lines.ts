import { CAR_COUNT, CAR_FREE, OBJECT_COUNT, PED_COUNT, PedControl, stateHash, type World } from '../city/index.js'
import type { OverlayLines } from './state.js'

/** Times of the last pictures, milliseconds. */
export interface Timings {
  readonly simulation: number
  readonly drawing: number
  readonly framesPerSecond: number
  readonly sprites: number
}

/** The lines of the debug overlay: times, entity counts, position, state hash. */
export function overlayLines(world: World, timings: Timings): OverlayLines {
  const { players, session } = world
  const player = session.localPlayer[0]
  const x = players.cameraX[player] / 0x400000
  const y = players.cameraY[player] / 0x400000
  return [
    ['simulation', `${timings.simulation.toFixed(2)} ms a frame`],
    ['drawing', `${timings.drawing.toFixed(2)} ms a picture, ${timings.framesPerSecond.toFixed(0)} a second`],
    ['sprites in view', String(timings.sprites)],
    ['cars / peds / objects', `${liveCars(world)} / ${livePeds(world)} / ${liveObjects(world)}`],
    ['frame', String(session.frame[0])],
    ['camera, blocks', `${x.toFixed(2)}, ${y.toFixed(2)}`],
    ['state hash', stateHash(world)],
  ]
}

function liveCars(world: World): number {
  let count = 0
  for (let car = 0; car < CAR_COUNT; car++) if (world.cars.status[car] !== CAR_FREE) count++
  return count
}

function livePeds(world: World): number {
  let count = 0
  for (let ped = 0; ped < PED_COUNT; ped++) {
    if (world.peds.anim[ped] !== 0 && world.peds.control[ped] !== PedControl.free) count++
  }
  return count
}

function liveObjects(world: World): number {
  let count = 0
  for (let object = 0; object < OBJECT_COUNT; object++) if (world.objects.type[object] >= 0) count++
  return count
}
