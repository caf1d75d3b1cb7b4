import type { Colour } from '../paint/canvas.js'
import * as material from './materials.js'

type WindowKind = 'sash' | 'grid' | 'plain' | 'arch' | 'strip' | 'curtain' | 'none'

/** How a look is built: its wall, its windows and what trims them. */
export interface FacadeStyle {
  readonly wall: material.Material
  readonly window: WindowKind
  /** Windows across and floors a tile. */
  readonly across: number
  readonly floors: number
  readonly trim: Colour
  readonly frame: Colour
  readonly glass: Colour
  readonly cornice: 'stone' | 'flat' | 'brick' | 'metal'
  readonly door: Colour
  readonly balcony?: boolean
}

/** The looks a building may have, by name. */
export const FACADES = {
  redBrick: {
    wall: material.bricks([146, 76, 58], [170, 92, 70], [150, 128, 112]),
    window: 'sash',
    across: 3,
    floors: 2,
    trim: [206, 194, 172],
    frame: [224, 218, 204],
    glass: [66, 82, 96],
    cornice: 'stone',
    door: [54, 78, 66],
  },
  brownBrick: {
    wall: material.bricks([112, 80, 62], [134, 98, 74], [116, 102, 90]),
    window: 'grid',
    across: 2,
    floors: 2,
    trim: [96, 92, 88],
    frame: [62, 66, 68],
    glass: [84, 104, 112],
    cornice: 'brick',
    door: [74, 60, 50],
  },
  buffBrick: {
    wall: material.bricks([190, 160, 116], [208, 178, 134], [172, 150, 120]),
    window: 'sash',
    across: 3,
    floors: 2,
    trim: [156, 92, 70],
    frame: [72, 74, 70],
    glass: [70, 86, 98],
    cornice: 'brick',
    door: [112, 52, 44],
    balcony: true,
  },
  limestone: {
    wall: material.ashlar([206, 194, 168]),
    window: 'arch',
    across: 2,
    floors: 1,
    trim: [222, 212, 190],
    frame: [84, 78, 70],
    glass: [72, 84, 96],
    cornice: 'stone',
    door: [84, 58, 42],
  },
  blueGlass: {
    wall: material.plaster([120, 146, 160]),
    window: 'curtain',
    across: 4,
    floors: 3,
    trim: [172, 184, 188],
    frame: [92, 110, 122],
    glass: [92, 132, 156],
    cornice: 'metal',
    door: [60, 74, 84],
  },
  bronzeGlass: {
    wall: material.plaster([112, 88, 66]),
    window: 'curtain',
    across: 4,
    floors: 3,
    trim: [140, 112, 82],
    frame: [78, 60, 46],
    glass: [124, 98, 70],
    cornice: 'metal',
    door: [62, 48, 38],
  },
  concrete: {
    wall: material.concrete,
    window: 'strip',
    across: 1,
    floors: 3,
    trim: [176, 172, 162],
    frame: [70, 72, 74],
    glass: [76, 92, 102],
    cornice: 'flat',
    door: [80, 84, 86],
  },
  deco: {
    wall: material.plaster([222, 212, 192]),
    window: 'plain',
    across: 4,
    floors: 3,
    trim: [104, 148, 142],
    frame: [110, 122, 122],
    glass: [78, 98, 110],
    cornice: 'flat',
    door: [86, 124, 120],
  },
  ochre: {
    wall: material.plaster([212, 164, 102]),
    window: 'sash',
    across: 3,
    floors: 2,
    trim: [230, 214, 184],
    frame: [98, 118, 92],
    glass: [70, 82, 90],
    cornice: 'stone',
    door: [98, 62, 44],
    balcony: true,
  },
  rose: {
    wall: material.plaster([196, 132, 112]),
    window: 'sash',
    across: 2,
    floors: 2,
    trim: [226, 206, 184],
    frame: [232, 226, 214],
    glass: [74, 86, 96],
    cornice: 'stone',
    door: [60, 70, 96],
  },
  clapboard: {
    wall: material.boards(5, [214, 208, 194]),
    window: 'sash',
    across: 2,
    floors: 1,
    trim: [238, 234, 224],
    frame: [240, 238, 230],
    glass: [82, 98, 110],
    cornice: 'flat',
    door: [138, 58, 48],
  },
  cottage: {
    wall: material.bricks([168, 108, 82], [186, 126, 98], [168, 148, 130]),
    window: 'sash',
    across: 2,
    floors: 1,
    trim: [230, 222, 206],
    frame: [240, 236, 226],
    glass: [82, 98, 110],
    cornice: 'flat',
    door: [52, 86, 102],
  },
  blueBoard: {
    wall: material.boards(5, [138, 160, 170]),
    window: 'sash',
    across: 2,
    floors: 1,
    trim: [232, 230, 222],
    frame: [238, 236, 230],
    glass: [76, 92, 104],
    cornice: 'flat',
    door: [190, 152, 76],
  },
  shed: {
    wall: material.corrugated([142, 148, 150], 8),
    window: 'none',
    across: 0,
    floors: 1,
    trim: [110, 116, 118],
    frame: [80, 84, 86],
    glass: [120, 130, 132],
    cornice: 'metal',
    door: [76, 96, 112],
  },
  rustShed: {
    wall: material.corrugated([156, 112, 86], 8),
    window: 'none',
    across: 0,
    floors: 1,
    trim: [116, 88, 70],
    frame: [74, 62, 54],
    glass: [120, 112, 100],
    cornice: 'metal',
    door: [102, 74, 56],
  },
  works: {
    wall: material.bricks([132, 92, 74], [148, 106, 84], [126, 110, 98]),
    window: 'grid',
    across: 2,
    floors: 1,
    trim: [92, 88, 84],
    frame: [58, 62, 62],
    glass: [108, 124, 122],
    cornice: 'brick',
    door: [64, 82, 74],
  },
  arena: {
    wall: material.slabs(32, [196, 190, 180], 0.78),
    window: 'strip',
    across: 1,
    floors: 2,
    trim: [168, 60, 52],
    frame: [96, 98, 102],
    glass: [90, 112, 130],
    cornice: 'flat',
    door: [140, 46, 42],
  },
} as const satisfies Readonly<Record<string, FacadeStyle>>

/** Name of a look. */
export type FacadeName = keyof typeof FACADES
