import { hash2 } from '../../../freedata/paint/random.js'
import type { Stage } from '../../../rally/index.js'
import { highestHeight, lowestHeight } from './ground-height.js'
import { type Overlay, OverlayBuilder, type OverlayColour } from './overlay.js'
import { METRE, type Triple } from './place.js'

/** Height of a node's mast, and of the rods at its items, metres. */
const MAST = 30
const ROD = 1.5

/** The nodes of the tree file: a mast at the middle of each node's trees with a line to every item, a colour a node: lines. */
export function buildTreeNodeOverlay(stage: Stage): Overlay {
  const builder = new OverlayBuilder()
  stage.trees?.nodes.forEach(({ items, x, z }, node) => {
    const colour = nodeColour(node)
    const meanX = items.length === 0 ? x * METRE : items.reduce((sum, item) => sum + item.x * METRE, 0) / items.length
    const meanZ = items.length === 0 ? z * METRE : items.reduce((sum, item) => sum + item.z * METRE, 0) / items.length
    const foot = highestHeight(stage.ground, meanX, meanZ) ?? 0
    const top: Triple = [meanX, foot + MAST, meanZ]
    builder.add([meanX, foot, meanZ], colour).add(top, colour)
    for (const item of items) {
      const [itemX, itemZ] = [item.x * METRE, item.z * METRE]
      const ground = lowestHeight(stage.ground, itemX, itemZ) ?? foot
      const head: Triple = [itemX, ground + ROD, itemZ]
      builder
        .add([itemX, ground, itemZ], colour)
        .add(head, colour)
        .add(head, colour)
        .add(top, [colour[0], colour[1], colour[2], 90])
    }
  })
  return builder.finish()
}

/** Colour of a node, R, G, B, A: neighbours differ. */
export function nodeColour(node: number): OverlayColour {
  const part = (salt: number): number => 90 + Math.floor(hash2(node, salt, 77) * 165)
  return [part(1), part(2), part(3), 255]
}
