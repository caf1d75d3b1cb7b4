import { BlockType } from '../../formats/cmp.js'
import type { FacadeName } from '../tiles/facade-styles.js'
import { type FacadePart, facade } from '../tiles/facades.js'
import type { Paving } from '../tiles/ground.js'
import { LidTone } from '../tiles/registry.js'
import { pitched, type RoofItem, type RoofKind, roof } from '../tiles/roofs.js'
import { neon, SHOP_COUNT, shopfront } from '../tiles/shops.js'
import { structure } from '../tiles/structures.js'
import { at, inside, type Rect, SIDES, type Site, Use } from './site.js'
import { STREET } from './streets.js'

const ITEMS: readonly RoofItem[] = ['vents', 'cooler', 'skylight', 'hatch', 'tank', 'pipes', 'dish']

/** What a building is made of. */
export interface Fabric {
  readonly facade: FacadeName
  readonly height: number
  readonly roof: RoofKind
  readonly roofTint: boolean
  readonly shops: boolean
  /** Chance of something on an inner roof square. */
  readonly clutter: number
}

/** Raises one building over a rectangle; squares of one house number share their roof. */
export function raise(site: Site, r: Rect, fabric: Fabric, house = site.nextHouse()): void {
  for (let y = r.y; y < r.y + r.height; y++) {
    for (let x = r.x; x < r.x + r.width; x++) {
      const i = at(x, y)
      const isInner = x > r.x && y > r.y && x < r.x + r.width - 1 && y < r.y + r.height - 1
      const item = isInner && site.random.chance(fabric.clutter) ? site.random.pick(ITEMS) : 'bare'
      site.use[i] = Use.building
      site.mass[i] = {
        facade: fabric.facade,
        height: fabric.height,
        roof: fabric.roof,
        roofTint: fabric.roofTint,
        item,
        house,
        shops: fabric.shops,
      }
    }
  }
}

/** Covers a rectangle with a paving. */
export function pave(site: Site, r: Rect, paving: Paving, oddOnes = 0): void {
  for (let y = r.y; y < r.y + r.height; y++) {
    for (let x = r.x; x < r.x + r.width; x++) {
      const i = at(x, y)
      site.use[i] = paving === 'lawn' ? Use.green : Use.yard
      site.paving[i] = paving
      site.pavingVariant[i] = site.random.chance(oddOnes) ? site.random.int(1, 2) : 0
    }
  }
}

/** Gives every building its walls and roof. */
export function buildHouses(site: Site): void {
  for (let y = 0; y < 256; y++) {
    for (let x = 0; x < 256; x++) if (site.mass[at(x, y)] !== undefined) buildSquare(site, x, y)
  }
}

function buildSquare(site: Site, x: number, y: number): void {
  const { grid, tiles } = site
  const mass = site.mass[at(x, y)]
  if (mass === undefined) return
  for (let level = 0; level < mass.height; level++) {
    const z = STREET - level
    grid.setType(x, y, z, BlockType.building)
    for (let s = 0; s < 4; s++) {
      const nx = x + SIDES[s].dx
      const ny = y + SIDES[s].dy
      if (site.storeys(nx, ny) > level) continue
      grid.setSide(x, y, z, SIDES[s].face, wallOf(site, x, y, s, level))
    }
  }
  // A pitched roof lies over the walls of a cottage already.
  if (mass.height === 1 && grid.lidOf(x, y, STREET - 1) !== 0) return
  const edges = SIDES.map((s) => {
    const other = inside(x + s.dx, y + s.dy) ? site.mass[at(x + s.dx, y + s.dy)] : undefined
    return other !== undefined && other.house === mass.house && other.height >= mass.height ? '-' : 'w'
  })
  const { lid, rotation } = roof(tiles, mass.roof, edges, edges.includes('w') ? 'bare' : mass.item)
  const isShade = site.storeys(x - 1, y) > mass.height
  const tone = mass.roofTint ? (isShade ? LidTone.tintedShade : LidTone.tinted) : isShade ? LidTone.shade : LidTone.sun
  grid.setLid(x, y, STREET - mass.height + 1, lid, rotation, tone)
}

/** The wall tile of one storey: shops and doors toward pavements, plain walls toward yards. */
function wallOf(site: Site, x: number, y: number, side: number, level: number): number {
  const { tiles } = site
  const mass = site.mass[at(x, y)]
  if (mass === undefined) return 0
  const next = at(x + SIDES[side].dx, y + SIDES[side].dy)
  const isStreet = site.use[next] === Use.pavement || site.use[next] === Use.special
  let part: FacadePart = 'upper'
  if (level === 0) {
    const along = side === 0 || side === 2 ? x : y
    if (isStreet && mass.shops) return shopAt(site, mass.facade, mass.house, along)
    part = isStreet && along % 4 === 1 ? 'door' : 'ground'
  } else if (level === mass.height - 1) part = 'top'
  else if (((x * 7 + y * 13 + level) & 3) === 0) part = 'upper2'
  return facade(tiles, mass.facade, part)
}

function shopAt(site: Site, wall: FacadeName, house: number, along: number): number {
  const { tiles } = site
  if (along % 5 === 3) return facade(tiles, wall, 'door')
  if (along % 5 === 1) return facade(tiles, wall, 'ground')
  // A sign is painted on one kind of wall only: its pictures take room among the tiles.
  if (wall === 'redBrick' && along % 5 === 0 && house % 3 === 0) return neon(tiles, wall, 'CLUB', [236, 84, 150])
  if (wall === 'concrete' && along % 5 === 2) return neon(tiles, wall, 'HOTEL', [92, 200, 224])
  // Each wall look has a few trades of its own, so that their number stays small.
  const first = wall.length + wall.charCodeAt(0)
  return shopfront(tiles, wall, (first + (house % 3) * 3) % SHOP_COUNT)
}

/** A house one storey high with a pitched roof; the ridge runs along x, or along y. */
export function cottage(site: Site, r: Rect, wall: FacadeName, ridgeAlongX: boolean, tone: number): void {
  const house = site.nextHouse()
  const depth = ridgeAlongX ? r.height : r.width
  for (let y = r.y; y < r.y + r.height; y++) {
    for (let x = r.x; x < r.x + r.width; x++) {
      const i = at(x, y)
      site.use[i] = Use.building
      site.mass[i] = { facade: wall, height: 1, roof: 'felt', roofTint: false, item: 'bare', house, shops: false }
      const across = ridgeAlongX ? y - r.y : x - r.x
      const end = ridgeAlongX ? x === r.x || x === r.x + r.width - 1 : y === r.y || y === r.y + r.height - 1
      pitch(site, x, y, across, depth, ridgeAlongX, tone, end)
    }
  }
}

/** One square of a pitched roof: two-block slopes on houses four deep, one-block slopes on houses two deep. */
function pitch(
  site: Site,
  x: number,
  y: number,
  across: number,
  depth: number,
  ridgeAlongX: boolean,
  tone: number,
  isEnd: boolean,
): void {
  const { grid, tiles } = site
  const isFirstHalf = across < depth / 2
  // The ridge lies in the middle: the first half is high toward it.
  const high = ridgeAlongX ? (isFirstHalf ? 2 : 0) : isFirstHalf ? 1 : 3
  const fromEdge = isFirstHalf ? across : depth - 1 - across
  const order = [0, 3, 1, 2][high]
  const slope = depth === 2 ? 41 + order : 1 + order * 2 + fromEdge
  const z = STREET - 1
  grid.setType(x, y, z, BlockType.building)
  grid.setSlope(x, y, z, slope)
  const isLower = depth > 2 && fromEdge === 0
  grid.setLid(x, y, z, pitched(tiles, isLower), high, tone)
  if (!isEnd) return
  const gable = structure(tiles, 'gable')
  for (const face of ridgeAlongX ? [0, 1] : [2, 3]) grid.setSide(x, y, z, face, gable)
}
