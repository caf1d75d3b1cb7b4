import { cosFixed, sinFixed } from '../../core/fixed.js'
import { BlockType } from '../../formats/cmp.js'
import { ObjectType } from '../../formats/names/index.js'
import { groundType } from '../map/index.js'
import { createObject } from '../object/index.js'
import { libraryRandom } from '../random.js'
import type { World } from '../world.js'

/** Skid value above which tyres leave marks (seed cars, "The car record"). */
const MARK_SKID = 20
/** Wheels stand this far inside a car's sides, pixels (ours). */
const WHEEL_INSET = 4

/**
 * Marks of both rear wheels where the tyres slide: dark on roads and pavements, of dirt on fields, none in the air or in water. Each
 * is turned a little by the C library's generator, so that a long slide does not look ruled (the seed names the generator, not its use).
 */
export function leaveSkidMarks(world: World, car: number): void {
  const { cars } = world
  if (cars.skid[car] <= MARK_SKID || cars.falling[car] !== 0 || cars.sinking[car] !== 0 || cars.speed[car] === 0) return
  const ground = groundType(world, cars.rearX[car], cars.rearY[car], cars.z[car] - 0x200000)
  if (ground === BlockType.water || ground === BlockType.air) return
  const type = ground === BlockType.field ? ObjectType.dirtSkid : ObjectType.skidMark
  const inset = Math.max(0, cars.halfWidth[car] - WHEEL_INSET)
  const side = cars.angle[car] + 0x100
  leaveMark(world, car, type, sinFixed(side) * inset, cosFixed(side) * inset)
  leaveMark(world, car, type, -sinFixed(side) * inset, -cosFixed(side) * inset)
}

function leaveMark(world: World, car: number, type: number, dx: number, dy: number): void {
  const { cars } = world
  const turn = (libraryRandom(world) & 7) - 4
  const x = cars.rearX[car] + dx
  const y = cars.rearY[car] + dy
  createObject(world, type, x, y, cars.z[car], (cars.angle[car] + turn) & 0x3ff, cars.driver[car])
}
