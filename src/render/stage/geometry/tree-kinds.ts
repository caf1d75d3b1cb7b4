import { hash2, noise } from '../../../freedata/paint/random.js'

/** Trees that our pictures show, in the order of their places in the picture sheet. */
export const TREE_KINDS = ['spruce', 'pine', 'birch', 'oak', 'larch', 'poplar', 'maple', 'bush'] as const
export type TreeKind = (typeof TREE_KINDS)[number]

/** Heights between which a kind grows, metres, and its width as a share of its height. */
export const TREE_SIZES: { readonly [kind in TreeKind]: readonly [least: number, most: number, width: number] } = {
  ...{ spruce: [9, 19, 0.46], pine: [11, 18, 0.5], birch: [8, 15, 0.5], oak: [8, 14, 0.86], larch: [9, 17, 0.44] },
  ...{ poplar: [12, 20, 0.32], maple: [7, 12, 0.8], bush: [1.6, 3.4, 1.3] },
}

/** How one tree looks. */
export interface TreeLook {
  /** Index into `TREE_KINDS`. */
  readonly kind: number
  /** Metres. */
  readonly height: number
  readonly width: number
  /** Radians about its trunk. */
  readonly turn: number
  /** −1..1: from bluish to yellowish leaves. */
  readonly tint: number
}

const SEED = 90210

/** Woods by the mean of what grows in them: conifers, mixed, leaf trees. */
const WOODS: readonly (readonly TreeKind[])[] = [
  ['spruce', 'spruce', 'spruce', 'pine', 'larch', 'birch'],
  ['spruce', 'pine', 'birch', 'birch', 'larch', 'maple', 'bush'],
  ['oak', 'maple', 'birch', 'oak', 'poplar', 'maple', 'bush'],
]

/** Squares of the map, metres, over which the kind of wood changes. */
const WOOD_METRES = 4096
const WOOD_CELLS = 18

/**
 * What stands at a place: the stage's files say that there is a tree, not which (its picture is in a mesh that is not described). The
 * same place always has the same tree.
 *
 * @param x, z 16.16
 */
export function treeLook(x: number, z: number): TreeLook {
  const metresX = x / 0x10000
  const metresZ = z / 0x10000
  const wood = noise(metresX / WOOD_METRES, metresZ / WOOD_METRES, WOOD_CELLS, SEED) * 1.6 + 0.9
  const mixed = wood + (hash2(x, z, SEED + 1) - 0.5) * 0.7
  const kinds = WOODS[Math.max(0, Math.min(2, Math.floor(mixed)))]
  const kind = kinds[Math.min(kinds.length - 1, Math.floor(hash2(x, z, SEED + 2) * kinds.length))]
  const [least, most, width] = TREE_SIZES[kind]
  const size = hash2(x, z, SEED + 3)
  const height = least + (most - least) * size
  return {
    kind: TREE_KINDS.indexOf(kind),
    height,
    width: height * width * (0.88 + hash2(x, z, SEED + 4) * 0.24),
    turn: hash2(x, z, SEED + 5) * Math.PI,
    tint: hash2(x, z, SEED + 6) * 2 - 1,
  }
}
