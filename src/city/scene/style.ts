import type { StyleFile } from '../../formats/g24.js'
import { assembleStyle } from '../../freedata/assemble-style.js'
import type { Canvas, Colour } from '../../freedata/paint/canvas.js'
import { buildSpriteSet } from '../../freedata/sprites/index.js'
import { TileRegistry } from '../../freedata/tiles/registry.js'

/** Tiles of a scene: sides 1 and 2, lids from 1 on. */
export const SceneTile = { wall: 1, fence: 2, pavement: 1, road: 2, field: 3, water: 4, roof: 5 } as const

const TILE = 64

/**
 * The style of scenes: the free city's vehicles, people and objects over plain tiles. It takes a second or two to paint: build it once for
 * many scenes.
 */
export function buildSceneStyle(): StyleFile {
  const tiles = new TileRegistry()
  tiles.side('wall', plain([150, 140, 130]))
  tiles.side('fence', (canvas) => {
    canvas.clear.fill(1)
    canvas.rect(0, TILE / 2, TILE, TILE / 2, [110, 120, 110])
  })
  for (const [name, colour] of LIDS) tiles.lid(name, plain(colour))
  return assembleStyle(tiles.build(), buildSpriteSet())
}

/** Lids in the order of `SceneTile`. */
const LIDS: readonly (readonly [string, Colour])[] = [
  ['pavement', [150, 150, 145]],
  ['road', [80, 80, 84]],
  ['field', [96, 128, 72]],
  ['water', [56, 88, 140]],
  ['roof', [120, 100, 92]],
]

/** One colour with a rim that shows the blocks. */
function plain(colour: Colour): (canvas: Canvas) => void {
  return (canvas) => {
    canvas.rect(0, 0, TILE, TILE, colour)
    canvas.frame(0, 0, TILE, TILE, [colour[0] * 0.9, colour[1] * 0.9, colour[2] * 0.9])
  }
}
