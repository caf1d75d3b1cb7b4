import { MAP_LAYERS } from '../../formats/cmp.js'
import { blockAt, changeFace, faceOf, NO_BLOCK, onMap } from '../map/index.js'
import type { World } from '../world.js'
import { BLOCK_ANIMATION_COUNT } from './table.js'

/**
 * Faces of blocks that go through a row of tiles once: barriers that rise, doors that roll up (BlockAnim; seed core, "Level start" and
 * "Frame"; a door names the slot of its animation, seed missions, "Doors"). The seeds name no more than that; how they run is *ours*: tile
 * after tile, some frames each, and the last one stays. Tiles that move for ever are the style's own animations, which the drawing shows.
 */

/** No block moves (BlockAnim_Reset). */
export function initBlockAnimations(world: World): void {
  world.blockAnimations.running.fill(0)
  world.blockAnimationCounter.running[0] = 0
}

/**
 * Starts a face of a block on its way through `tiles` tiles from `first` on, or back from the last to `first`; blocks and a layer. A face
 * that is on its way already turns round where it is.
 *
 * @param stepFrames frames that each tile is shown, at least 1
 * @returns the slot, or −1 where there is no block, no tile or no free slot
 */
export function startBlockAnimation(
  world: World,
  x: number,
  y: number,
  layer: number,
  face: number,
  first: number,
  tiles: number,
  stepFrames: number,
  backward: boolean,
): number {
  const { blockAnimations, blockAnimationCounter } = world
  if (tiles < 1 || layer < 0 || layer >= MAP_LAYERS || !onMap(x << 22, y << 22)) return -1
  if (blockAt(world, x, y, layer) === NO_BLOCK) return -1
  const running = slotOf(world, x, y, layer, face)
  const slot = running >= 0 ? running : blockAnimations.running.indexOf(0)
  if (slot < 0) return -1
  if (running < 0) {
    blockAnimationCounter.running[0] += 1
    blockAnimations.running[slot] = 1
    blockAnimations.x[slot] = x
    blockAnimations.y[slot] = y
    blockAnimations.layer[slot] = layer
    blockAnimations.face[slot] = face
    blockAnimations.at[slot] = backward ? tiles - 1 : 0
  }
  blockAnimations.first[slot] = first
  blockAnimations.tiles[slot] = tiles
  blockAnimations.step[slot] = backward ? -1 : 1
  blockAnimations.stepFrames[slot] = Math.max(1, stepFrames)
  blockAnimations.timer[slot] = Math.max(1, stepFrames)
  show(world, slot)
  return slot
}

/** Whether an animation goes on; its slot may be another's once it is over. */
export function isBlockAnimationRunning(world: World, slot: number): boolean {
  return slot >= 0 && slot < BLOCK_ANIMATION_COUNT && world.blockAnimations.running[slot] !== 0
}

function slotOf(world: World, x: number, y: number, layer: number, face: number): number {
  const { blockAnimations } = world
  if (world.blockAnimationCounter.running[0] === 0) return -1
  for (let slot = 0; slot < BLOCK_ANIMATION_COUNT; slot++) {
    if (blockAnimations.running[slot] === 0 || blockAnimations.x[slot] !== x || blockAnimations.y[slot] !== y) continue
    if (blockAnimations.layer[slot] === layer && blockAnimations.face[slot] === face) return slot
  }
  return -1
}

/** Block animations go through their tiles (seed core, "Frame"). Costs nothing while there is none. */
export function updateBlockAnimations(world: World): void {
  const { blockAnimations, blockAnimationCounter } = world
  if (blockAnimationCounter.running[0] === 0) return
  for (let slot = 0; slot < BLOCK_ANIMATION_COUNT; slot++) {
    if (blockAnimations.running[slot] === 0) continue
    blockAnimations.timer[slot] -= 1
    if (blockAnimations.timer[slot] > 0) continue
    blockAnimations.timer[slot] = blockAnimations.stepFrames[slot]
    const next = blockAnimations.at[slot] + blockAnimations.step[slot]
    if (next < 0 || next >= blockAnimations.tiles[slot]) {
      blockAnimations.running[slot] = 0
      blockAnimationCounter.running[0] -= 1
      continue
    }
    blockAnimations.at[slot] = next
    show(world, slot)
  }
}

/** The face shows the tile that its animation has come to. */
function show(world: World, slot: number): void {
  const { blockAnimations } = world
  const x = blockAnimations.x[slot]
  const y = blockAnimations.y[slot]
  const layer = blockAnimations.layer[slot]
  const face = blockAnimations.face[slot]
  const tile = (blockAnimations.first[slot] + blockAnimations.at[slot]) & 0xff
  if (faceOf(world, blockAt(world, x, y, layer), face) !== tile) changeFace(world, x, y, layer, face, tile)
}
