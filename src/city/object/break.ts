import { cosFixed, sinFixed } from '../../core/fixed.js'
import type { World } from '../world.js'
import { createObject, deleteObject } from './create.js'
import { kickObject } from './kick.js'

/** Pieces fly apart at this speed, pixels a frame. Ours. */
const PIECE_SPEED = 3

/** Replaces an object by what its info breaks into (`into`): the pieces fly apart, evenly all round. */
export function breakUp(world: World, object: number): void {
  const { objects } = world
  const info = world.level.style.file.objectInfos[objects.type[object]]
  const x = objects.x[object]
  const y = objects.y[object]
  const z = objects.z[object]
  const angle = objects.angle[object]
  const owner = objects.owner[object]
  deleteObject(world, object)
  if (info === undefined) return
  const pieces = info.into.length
  for (let i = 0; i < pieces; i++) {
    const piece = createObject(world, info.into[i], x, y, z, angle, owner)
    if (piece < 0) return
    const way = angle + Math.trunc((i * 1024) / pieces)
    kickObject(world, piece, sinFixed(way) * PIECE_SPEED, cosFixed(way) * PIECE_SPEED)
  }
}
