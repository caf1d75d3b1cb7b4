import { NO_BLOCK } from '../../city/map/city-map.js'
import { Face } from '../../formats/cmp.js'
import type { StyleFile } from '../../formats/g24.js'
import type { CityBlocks } from './blocks.js'
import { FaceFlag, type FaceList, FULL_LIGHT } from './face-list.js'
import { lidLight, wallFootLight } from './light.js'
import { BLOCK, LAST_SLOPE, SLOPES, type SlopeShape } from './slopes.js'

/** Where faces go: what is drawn at once, and what is blended half and half with what is behind it. */
export interface FaceTarget {
  readonly solid: FaceList
  readonly blended: FaceList
}

/** The side tile that the shipped styles never show on flat blocks, by style number (city-render, "Blocks"). */
const HIDDEN_FLAT_TILE: readonly number[] = [0, 0xc2, 0xc1, 0xc5]

/** Palette variant of a side tile by `Face` (left, right, top, bottom): 0 top, 1 bottom, 2 left, 3 right. */
const SIDE_VARIANT = [2, 3, 0, 1] as const

/** Bit of the extension that mirrors a side, by `Face`. */
const MIRROR_BIT = [0x40, 0x40, 0x20, 0x20] as const

/** Corner of a block (0 north-west, 1 north-east, 2 south-east, 3 south-west) at the left and right end of a side, seen from outside. */
const LEFT_CORNER = [0, 2, 1, 3] as const
const RIGHT_CORNER = [3, 1, 0, 2] as const

/** Flags of a flat block's faces. */
const FLAT_FLAGS = FaceFlag.seeThrough | FaceFlag.beforeWalls

/** Square beside a side, by `Face`. */
const BESIDE_X = [-1, 1, 0, 0] as const
const BESIDE_Y = [0, 0, -1, 1] as const

/** x and y of a corner in blocks. */
const CORNER_X = [0, 1, 1, 0] as const
const CORNER_Y = [0, 0, 1, 1] as const

/** Adds the faces of blocks to a target (city-render, "Blocks"). */
export class BlockFaces {
  private readonly hiddenFlatTile: number

  constructor(
    private readonly blocks: CityBlocks,
    private readonly style: StyleFile,
    private readonly target: FaceTarget,
  ) {
    const tile = HIDDEN_FLAT_TILE[blocks.map.file.style] ?? 0
    this.hiddenFlatTile = tile === style.sideCount - 1 ? tile : 0
  }

  /** Adds the faces of the block at a square and layer, if there is one. */
  add(x: number, y: number, layer: number): void {
    const block = this.blocks.at(x, y, layer)
    if (block === NO_BLOCK) return
    const slope = this.blocks.slope(block)
    if (slope > LAST_SLOPE) return
    const shape = SLOPES[slope]
    if (shape !== undefined) this.addSlope(block, x, y, layer, shape)
    else if (this.blocks.isFlat(block)) this.addFlat(block, x, y, layer)
    else this.addCube(block, x, y, layer)
  }

  private addCube(block: number, x: number, y: number, layer: number): void {
    for (let face = 0; face < 4; face++) {
      const tile = this.blocks.face(block, face)
      if (tile !== 0) this.addSide(this.target.solid, block, face, tile, x, y, layer, BLOCK, BLOCK, SIDE_VARIANT[face])
    }
    this.addLid(this.target.solid, block, x, y, layer, undefined, 0)
  }

  /**
   * A flat block shows one side an axis, on its left and its top edge: from outside the left (top) tile if it is set, else the right
   * (bottom) one; from inside the right (bottom) one.
   *
   * The texture lies on the edge as the left (top) side's does, whichever tile shows, so that from inside it is seen from behind. The
   * specification does not say so, but the public demo's signs do: those with the mirror bit hang where they are met from inside.
   */
  private addFlat(block: number, x: number, y: number, layer: number): void {
    this.addFlatEdge(block, Face.left, Face.right, x, y, layer)
    this.addFlatEdge(block, Face.top, Face.bottom, x, y, layer)
    this.addLid(this.target.solid, block, x, y, layer, undefined, FLAT_FLAGS)
  }

  private addFlatEdge(block: number, near: number, far: number, x: number, y: number, layer: number): void {
    const target = this.target.solid
    const outside = this.blocks.face(block, near) === 0 ? far : near
    for (let inside = 0; inside < 2; inside++) {
      const side = inside ? far : outside
      const tile = this.blocks.face(block, side)
      if (tile === 0 || tile === this.hiddenFlatTile) continue
      this.addSide(target, block, near, tile, x, y, layer, BLOCK, BLOCK, SIDE_VARIANT[side] | FLAT_FLAGS)
      if (inside) turnOver(target)
    }
  }

  /**
   * A slope's lid runs between its edges; its flanks are what of the side tiles is below the lid. The high end is drawn where it is a
   * full face: at the highest segment. (The original counts segments from there; the public demo's map has such faces nowhere else.)
   */
  private addSlope(block: number, x: number, y: number, layer: number, shape: SlopeShape): void {
    const flat = this.blocks.isFlat(block)
    const target = flat ? this.target.blended : this.target.solid
    const blend = flat ? FaceFlag.blended : 0
    for (let face = 0; face < 4; face++) {
      const tile = this.blocks.face(block, face)
      if (tile === 0) continue
      const left = shape.corners[LEFT_CORNER[face]]
      const right = shape.corners[RIGHT_CORNER[face]]
      if (left === right && left !== BLOCK) continue
      if (!flat && this.isAgainstSlope(face, x, y, layer, left, right)) continue
      const variant = SIDE_VARIANT[face] | FaceFlag.seeThrough | blend
      this.addSide(target, block, face, tile, x, y, layer, left, right, variant)
    }
    this.addLid(target, block, x, y, layer, shape, flat ? FaceFlag.seeThrough | blend : 0)
  }

  /** Whether the next block's slope goes on from a flank, so that the flank is inside the ramp or roof. */
  private isAgainstSlope(face: number, x: number, y: number, layer: number, left: number, right: number): boolean {
    const next = this.blocks.at(x + BESIDE_X[face], y + BESIDE_Y[face], layer)
    if (next === NO_BLOCK || this.blocks.isFlat(next) || this.blocks.face(next, Face.lid) === 0) return false
    const corners = SLOPES[this.blocks.slope(next)]?.corners
    if (corners === undefined) return false
    const opposite = face ^ 1
    return corners[RIGHT_CORNER[opposite]] === left && corners[LEFT_CORNER[opposite]] === right
  }

  /** The side `face` with a tile, `left` and `right` pixels high at its ends. `variant`: palette variant and flags. */
  private addSide(
    target: FaceList,
    block: number,
    face: number,
    tile: number,
    x: number,
    y: number,
    layer: number,
    left: number,
    right: number,
    variant: number,
  ): void {
    if (tile >= this.style.sideCount) return
    const mirrored = (this.blocks.extension(block) & MIRROR_BIT[face]) !== 0
    const uLeft = mirrored ? BLOCK : 0
    const leftX = (x + CORNER_X[LEFT_CORNER[face]]) * BLOCK
    const leftY = (y + CORNER_Y[LEFT_CORNER[face]]) * BLOCK
    const rightX = (x + CORNER_X[RIGHT_CORNER[face]]) * BLOCK
    const rightY = (y + CORNER_Y[RIGHT_CORNER[face]]) * BLOCK
    const bottom = (layer + 1) * BLOCK
    const foot = wallFootLight(this.blocks, x + BESIDE_X[face], y + BESIDE_Y[face], layer)
    const vertex = target.add()
    target.setVertex(vertex, leftX, leftY, bottom - left, tile)
    target.setLook(vertex, uLeft, BLOCK - left, variant, FULL_LIGHT)
    target.setVertex(vertex + 1, leftX, leftY, bottom, tile)
    target.setLook(vertex + 1, uLeft, BLOCK, variant, foot)
    target.setVertex(vertex + 2, rightX, rightY, bottom, tile)
    target.setLook(vertex + 2, BLOCK - uLeft, BLOCK, variant, foot)
    target.setVertex(vertex + 3, rightX, rightY, bottom - right, tile)
    target.setLook(vertex + 3, BLOCK - uLeft, BLOCK - right, variant, FULL_LIGHT)
  }

  /** The lid on the top plane, or along a slope; turned by bits 14–15 of the type map, palette by the remap bits. */
  private addLid(
    target: FaceList,
    block: number,
    x: number,
    y: number,
    layer: number,
    shape: SlopeShape | undefined,
    flags: number,
  ): void {
    const lid = this.blocks.face(block, Face.lid)
    if (lid === 0 || lid >= this.style.lidCount) return
    const tile = this.style.sideCount + lid
    const turns = this.blocks.typeMap(block) >> 14
    const variant = ((this.blocks.extension(block) >> 3) & 3) | flags
    const top = layer * BLOCK
    const vertex = target.add()
    for (let i = 0; i < 4; i++) {
      // Vertices run north-west, south-west, south-east, north-east: against the corners' order.
      const corner = (4 - i) & 3
      const texel = (corner - turns) & 3
      const z = shape === undefined ? top : top + BLOCK - shape.corners[corner]
      target.setVertex(vertex + i, (x + CORNER_X[corner]) * BLOCK, (y + CORNER_Y[corner]) * BLOCK, z, tile)
      const light = shape === undefined ? lidLight(this.blocks, x, y, layer, corner) : FULL_LIGHT
      target.setLook(vertex + i, CORNER_X[texel] * BLOCK, CORNER_Y[texel] * BLOCK, variant, light)
    }
    splitAlongShade(target, vertex)
  }
}

/** Turns the last quad round, so that it is seen from behind, texture and all. */
function turnOver(list: FaceList): void {
  const vertex = (list.count - 1) * 4
  swapVertices(list, vertex, vertex + 3)
  swapVertices(list, vertex + 1, vertex + 2)
}

function swapVertices(list: FaceList, a: number, b: number): void {
  for (let i = 0; i < 4; i++) {
    const place = list.places[a * 4 + i]
    list.places[a * 4 + i] = list.places[b * 4 + i]
    list.places[b * 4 + i] = place
    const look = list.looks[a * 4 + i]
    list.looks[a * 4 + i] = list.looks[b * 4 + i]
    list.looks[b * 4 + i] = look
  }
}

/** Quads are split between vertices 0 and 2: makes that the diagonal along which the light changes less. */
function splitAlongShade(list: FaceList, vertex: number): void {
  const light = (i: number) => list.looks[(vertex + i) * 4 + 3]
  if (Math.abs(light(0) - light(2)) <= Math.abs(light(1) - light(3))) return
  for (let i = 0; i < 3; i++) swapVertices(list, vertex + i, vertex + i + 1)
}
