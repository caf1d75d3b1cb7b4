import { NO_CELL } from '../formats/rally/tre.js'

/** How far an item may lie from its scenery record along x and z: 0.01 in 16.16. */
export const ITEM_REACH = 0x28f

/** A place on the map, 16.16. */
export interface Place {
  readonly x: number
  readonly z: number
}

/**
 * For each tree item the first scenery record within 0.01 of its x and z, or −1 (seed rally, ".tre").
 *
 * @param scenery in the order that counts: cells in order, each cell's list in order
 */
export function matchItems(items: readonly Place[], scenery: readonly Place[]): Int32Array {
  const squares = new Map<string, number[]>()
  const key = (x: number, z: number): string => `${x},${z}`
  scenery.forEach(({ x, z }, index) => {
    const square = key(x >> 16, z >> 16)
    const list = squares.get(square)
    if (list === undefined) squares.set(square, [index])
    else list.push(index)
  })
  return Int32Array.from(items, ({ x, z }) => {
    let best = -1
    for (let column = (x - ITEM_REACH) >> 16; column <= (x + ITEM_REACH) >> 16; column++) {
      for (let row = (z - ITEM_REACH) >> 16; row <= (z + ITEM_REACH) >> 16; row++) {
        const found = squares.get(key(column, row))?.find((index) => isWithinReach(scenery[index], x, z))
        if (found !== undefined && (best < 0 || found < best)) best = found
      }
    }
    return best
  })
}

function isWithinReach(place: Place, x: number, z: number): boolean {
  return Math.abs(place.x - x) <= ITEM_REACH && Math.abs(place.z - z) <= ITEM_REACH
}

/** For each tree node the first cell of exactly its x and z, or `NO_CELL` (seed rally, ".tre"). */
export function matchNodes(nodes: readonly Place[], cells: readonly Place[]): Uint16Array {
  const byPlace = new Map<string, number>()
  cells.forEach(({ x, z }, cell) => {
    if (!byPlace.has(`${x},${z}`)) byPlace.set(`${x},${z}`, cell)
  })
  return Uint16Array.from(nodes, ({ x, z }) => byPlace.get(`${x},${z}`) ?? NO_CELL)
}
