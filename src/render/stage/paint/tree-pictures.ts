import { seedOf } from '../../../freedata/paint/random.js'
import { TREE_KINDS, type TreeKind } from '../geometry/tree-kinds.js'
import { SHEET_COLUMNS, SHEET_ROWS } from '../geometry/trees.js'
import type { Tint } from './layer.js'
import { keepCoverage, type SheetLevel } from './sheet-levels.js'
import { TREE_HEIGHT, TREE_WIDTH, TreeCanvas } from './tree-canvas.js'

const MIDDLE = TREE_WIDTH / 2
const FOOT = TREE_HEIGHT

/** Whorls of drooping branches, wider toward the ground. */
function paintConifer(canvas: TreeCanvas, needles: Tint, trunk: Tint, loose: number): void {
  const { random } = canvas
  canvas.limb(MIDDLE, FOOT, MIDDLE, 30, 15, 3, trunk)
  const whorls = 24
  for (let whorl = whorls; whorl >= 0; whorl--) {
    const share = whorl / whorls
    const y = 14 + share * 440
    const reach = 7 + share ** 0.86 * 104 * (0.86 + random.next() * 0.24)
    const branches = 12 + Math.floor(share * 22)
    for (let branch = 0; branch < branches; branch++) {
      const across = (random.next() * 2 - 1) * reach
      const depth = 1 - Math.abs(across / reach) * 0.3
      paintBranch(canvas, y + random.next() * 16, across, needles, loose, depth * (0.56 + (branch / branches) * 0.5))
    }
  }
  for (let i = 0; i < 26; i++) canvas.stroke(MIDDLE, 8 + i, random.next() * 3.1, 7, needles, 1)
}

/** A branch from the trunk outward, hung with needles. */
function paintBranch(canvas: TreeCanvas, y: number, across: number, needles: Tint, loose: number, light: number): void {
  const { random } = canvas
  const length = Math.abs(across)
  const side = across < 0 ? -1 : 1
  for (let along = 0; along < length; along += 2.2) {
    if (random.next() < loose * 0.5) continue
    const share = along / Math.max(1, length)
    const x = MIDDLE + side * along
    const py = y + share * share * 20 + share * 7
    const tip = light * (0.78 + share * 0.36) * (0.85 + random.next() * 0.3)
    const turn = side > 0 ? 0.5 + random.next() * 1.5 : Math.PI - 0.5 - random.next() * 1.5
    canvas.stroke(x, py, turn, random.int(6, 13), needles, tip, side * 0.04)
    canvas.stroke(x, py, -Math.PI / 2 + (random.next() - 0.5) * 1.6, random.int(2, 5), needles, tip * 1.12)
  }
}

function paintPine(canvas: TreeCanvas): void {
  const { random } = canvas
  const bark: Tint = [168, 104, 66]
  canvas.limb(MIDDLE, FOOT, MIDDLE + 6, 70, 17, 6, [120, 88, 66])
  canvas.limb(MIDDLE + 3, 300, MIDDLE + 6, 70, 12, 5, bark)
  const clumps: { x: number; y: number; r: number }[] = []
  for (let i = 0; i < 24; i++) {
    const share = random.next()
    const y = 44 + share * 200
    const reach = 24 + Math.sin(Math.min(1, share * 1.25) * Math.PI * 0.8) * 76
    clumps.push({ x: MIDDLE + 4 + (random.next() * 2 - 1) * reach, y, r: 18 + random.next() * 15 })
  }
  for (const { x, y } of clumps) canvas.limb(MIDDLE + 4, y + 42, x, y, 4, 2, bark)
  clumps.forEach(({ x, y, r }, i) => {
    const depth = 0.66 + (i / clumps.length) * 0.42
    for (let needle = 0; needle < 230; needle++) {
      const angle = random.next() * Math.PI * 2
      const away = Math.sqrt(random.next()) * r
      const dy = Math.sin(angle) * away * 0.62
      const light = depth * (0.86 - (dy / r) * 0.42) * (0.8 + random.next() * 0.4)
      const turn = -Math.PI / 2 + (random.next() - 0.5) * 2.4
      canvas.stroke(x + Math.cos(angle) * away, y + dy, turn, random.int(4, 9), [66, 94, 56], light)
    }
  })
}

/** A crown of clumps on a branching trunk. */
interface Crown {
  readonly bark: Tint
  readonly thick: number
  readonly leaf: Tint
  readonly size: number
  /** Middle, half width and half height of the crown, texels. */
  readonly middle: number
  readonly halfWidth: number
  readonly halfHeight: number
  readonly clumps: number
  readonly clumpRadius: number
  readonly leaves: number
}

function paintCrown(canvas: TreeCanvas, crown: Crown): void {
  const { random } = canvas
  const top = crown.middle - crown.halfHeight * 0.6
  if (crown.thick > 0) canvas.limb(MIDDLE, FOOT, MIDDLE, top, crown.thick, 3, crown.bark)
  const clumps: { x: number; y: number; depth: number }[] = []
  for (let i = 0; i < crown.clumps; i++) {
    const angle = random.next() * Math.PI * 2
    const away = Math.sqrt(random.next())
    const x = MIDDLE + Math.cos(angle) * away * crown.halfWidth
    const dy = Math.sin(angle) * away
    const front = i / crown.clumps
    clumps.push({ x, y: crown.middle + dy * crown.halfHeight, depth: (0.56 + front * 0.36) * (1 - dy * 0.16) })
  }
  if (crown.thick > 0) {
    for (const { x, y } of clumps)
      canvas.limb(MIDDLE, (y + FOOT * 0.8) / 2 + 20, x, y, crown.thick * 0.3, 2, crown.bark)
  }
  for (const { x, y, depth } of clumps) {
    canvas.clump(x, y, crown.clumpRadius * (0.75 + random.next() * 0.5), crown.leaves, crown.size, crown.leaf, depth)
  }
}

function paintBirch(canvas: TreeCanvas): void {
  const { random } = canvas
  const shape = { middle: 210, halfWidth: 84, halfHeight: 180, clumps: 62, clumpRadius: 26, leaves: 86 }
  paintCrown(canvas, { ...shape, bark: [214, 210, 202], thick: 13, leaf: [134, 158, 66], size: 2.7 })
  for (let i = 0; i < 34; i++) {
    const y = 330 + random.next() * 178
    const x = MIDDLE - 6 + random.next() * 8
    canvas.stroke(x, y, 0, random.int(3, 7), [52, 48, 46], 1)
  }
}

const PAINTERS: { readonly [kind in TreeKind]: (canvas: TreeCanvas) => void } = {
  spruce: (canvas) => paintConifer(canvas, [58, 88, 52], [92, 74, 58], 0.25),
  larch: (canvas) => paintConifer(canvas, [112, 130, 60], [112, 90, 70], 0.85),
  pine: paintPine,
  birch: paintBirch,
  oak: (canvas) =>
    paintCrown(canvas, {
      ...{ bark: [104, 86, 68], thick: 24, leaf: [92, 118, 50], size: 3.4, middle: 212, halfWidth: 88 },
      ...{ halfHeight: 158, clumps: 52, clumpRadius: 34, leaves: 120 },
    }),
  maple: (canvas) =>
    paintCrown(canvas, {
      ...{ bark: [112, 98, 82], thick: 17, leaf: [122, 142, 58], size: 3.4, middle: 222, halfWidth: 84 },
      ...{ halfHeight: 176, clumps: 44, clumpRadius: 31, leaves: 110 },
    }),
  poplar: (canvas) =>
    paintCrown(canvas, {
      ...{ bark: [124, 114, 98], thick: 13, leaf: [106, 132, 60], size: 2.9, middle: 240, halfWidth: 74 },
      ...{ halfHeight: 210, clumps: 60, clumpRadius: 27, leaves: 90 },
    }),
  bush: (canvas) =>
    paintCrown(canvas, {
      ...{ bark: [96, 84, 66], thick: 0, leaf: [98, 124, 56], size: 4, middle: 350, halfWidth: 92 },
      ...{ halfHeight: 150, clumps: 78, clumpRadius: 36, leaves: 100 },
    }),
}

/** The pictures of all kinds of trees on one sheet, with every smaller size of it. */
export function paintTrees(): readonly SheetLevel[] {
  const width = SHEET_COLUMNS * TREE_WIDTH
  const height = SHEET_ROWS * TREE_HEIGHT
  const pixels = new Uint8Array(width * height * 4)
  TREE_KINDS.forEach((kind, i) => {
    const canvas = new TreeCanvas(seedOf(`tree ${kind}`))
    PAINTERS[kind](canvas)
    canvas.write(pixels, width, (i % SHEET_COLUMNS) * TREE_WIDTH, Math.floor(i / SHEET_COLUMNS) * TREE_HEIGHT)
  })
  return keepCoverage({ width, height, pixels }, SHEET_COLUMNS, SHEET_ROWS)
}
