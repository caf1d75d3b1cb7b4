import { containsPoint, findNode, findTriangle, type Ground, heightOn, NO_TRIANGLE } from '../../../rally/index.js'
import { fixedOf, METRE } from './place.js'

/** Height of the ground at a place (metres) near a height, or null off the mesh. */
export function heightNear(ground: Ground, x: number, y: number, z: number): number | null {
  const triangle = findTriangle(ground, fixedOf(x), fixedOf(y), fixedOf(z))
  return triangle === NO_TRIANGLE ? null : heightOn(ground, triangle, fixedOf(x), fixedOf(z)) * METRE
}

/** Lowest ground at a place (metres), or null off the mesh: below bridges. */
export function lowestHeight(ground: Ground, x: number, z: number): number | null {
  return heightOf(ground, extremeTriangle(ground, x, z, -1), x, z)
}

/** Highest ground at a place (metres), or null off the mesh: on bridges. */
export function highestHeight(ground: Ground, x: number, z: number): number | null {
  return heightOf(ground, extremeTriangle(ground, x, z, 1), x, z)
}

/** The triangle of the highest ground at a place (metres), or `NO_TRIANGLE`. */
export function highestTriangle(ground: Ground, x: number, z: number): number {
  return extremeTriangle(ground, x, z, 1)
}

function heightOf(ground: Ground, triangle: number, x: number, z: number): number | null {
  return triangle === NO_TRIANGLE ? null : heightOn(ground, triangle, fixedOf(x), fixedOf(z)) * METRE
}

function extremeTriangle(ground: Ground, x: number, z: number, sign: 1 | -1): number {
  const px = fixedOf(x)
  const pz = fixedOf(z)
  const node = findNode(ground, px, pz)
  if (node < 0) return NO_TRIANGLE
  const first = ground.nodes[node * 2 + 1]
  let best = NO_TRIANGLE
  let extreme = 0
  for (let i = first; i < first + ground.nodes[node * 2]; i++) {
    const triangle = ground.list[i]
    if (!containsPoint(ground, triangle, px, pz)) continue
    const height = heightOn(ground, triangle, px, pz)
    if (best !== NO_TRIANGLE && height * sign <= extreme * sign) continue
    best = triangle
    extreme = height
  }
  return best
}
