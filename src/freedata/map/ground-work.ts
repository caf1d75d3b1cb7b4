import { BlockType } from '../../formats/cmp.js'
import { OBJECT } from '../sprites/objects/types.js'
import { bare, type GroundEdge, ground, type Paving, pond, water } from '../tiles/ground.js'
import { LidTone } from '../tiles/registry.js'
import { bays, tarmac } from '../tiles/roads.js'
import { structure } from '../tiles/structures.js'
import { BEACH, districtOf, isLand } from './plan.js'
import { at, inside, SIDES, type Site, Use } from './site.js'
import { STREET } from './streets.js'

const GRASSY: readonly Paving[] = ['lawn']

/** Divides the map into sea and land, all land still free. */
export function layLand(site: Site): void {
  for (let y = 0; y < 256; y++) {
    for (let x = 0; x < 256; x++) {
      site.use[at(x, y)] = isLand(x, y) ? Use.free : Use.water
      site.district.push(districtOf(x, y))
    }
  }
}

/** Puts a pavement along every street edge on dry land. */
export function layPavements(site: Site): void {
  for (let y = 1; y < 255; y++) {
    for (let x = 1; x < 255; x++) {
      const i = at(x, y)
      if (site.use[i] !== Use.free) continue
      if (site.deck[i] === 1) {
        // Ground under a deck belongs to its embankment unless a street's pavement runs there.
        site.use[i] = besideStreet(site, x, y) ? Use.pavement : Use.special
        site.paving[i] = 'yard'
      } else if (besideStreet(site, x, y) || besideRamp(site, x, y)) {
        site.use[i] = Use.pavement
        site.paving[i] = streetPaving(site, i)
      }
    }
  }
}

/** The stone of the pavements by quarter. */
export function streetPaving(site: Site, i: number): Paving {
  switch (site.district[i]) {
    case 'downtown':
    case 'civic':
      return 'slab'
    case 'oldtown':
      return 'sett'
    case 'harbour':
    case 'industry':
      return 'yard'
    default:
      return 'plain'
  }
}

/** Writes water, quays, lawns and pavings into the blocks, once everything stands where it will. */
export function buildGround(site: Site): void {
  const waterLid = water(site.tiles)
  for (let y = 0; y < 256; y++) {
    for (let x = 0; x < 256; x++) {
      const i = at(x, y)
      if (site.use[i] === Use.water) buildWater(site, x, y, waterLid)
      else buildLand(site, x, y)
    }
  }
}

function buildWater(site: Site, x: number, y: number, lid: number): void {
  const { grid } = site
  if (site.slope[at(x, y)] !== 0) return
  grid.setType(x, y, STREET + 1, BlockType.water)
  let tone: number = LidTone.sun
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) if (isDry(site, x + dx, y + dy)) tone = LidTone.tinted
  if (site.deck[at(x, y)] === 1) tone = LidTone.shade
  grid.setLid(x, y, STREET + 2, lid, 0, tone)
}

function isDry(site: Site, x: number, y: number): boolean {
  return inside(x, y) && site.use[at(x, y)] !== Use.water
}

function buildLand(site: Site, x: number, y: number): void {
  const { grid, tiles } = site
  const i = at(x, y)
  for (const side of SIDES) {
    const nx = x + side.dx
    const ny = y + side.dy
    if (!inside(nx, ny) || site.use[at(nx, ny)] !== Use.water || site.slope[at(nx, ny)] !== 0) continue
    grid.setType(x, y, STREET + 1, BlockType.building)
    if (grid.sideOf(x, y, STREET + 1, side.face) !== 0) continue
    grid.setSide(x, y, STREET + 1, side.face, structure(tiles, 'quay'))
  }
  if (site.mass[i] !== undefined || site.use[i] === Use.road || site.use[i] === Use.ramp) return
  const paving = site.paving[i]
  if (paving === undefined) return
  if (grid.typeOf(x, y, STREET) === BlockType.air) {
    grid.setType(x, y, STREET, GRASSY.includes(paving) || paving === 'path' ? BlockType.field : BlockType.pavement)
  }
  if (grid.lidOf(x, y, STREET + 1) !== 0) return
  const edges = edgesOf(site, x, y, paving)
  // Worn and drained squares only where nothing else is drawn, so that tiles stay few.
  const isPlain = edges.every((e) => e === '-')
  const { lid, rotation } = ground(tiles, paving, edges, isPlain ? site.pavingVariant[i] : 0)
  // Four plaza squares make one pattern.
  const quarter = [0, 1, 3, 2][(y & 1) * 2 + (x & 1)]
  const turn = paving === 'plaza' && isPlain ? quarter : rotation
  grid.setLid(x, y, STREET + 1, lid, turn, toneOf(site, x, y) & (paving === 'lawn' ? 1 : 3))
}

/** Ground east of tall houses lies in their shade; parts of the city have stone of another tint. */
function toneOf(site: Site, x: number, y: number): number {
  const isShade = site.storeys(x - 1, y) >= 2 || site.deck[at(x, y)] === 1
  const district = site.district[at(x, y)]
  const isTinted = district === 'villas' || (district === 'downtown' && y > 144) || (district === 'oldtown' && x > 98)
  if (isShade) return isTinted ? LidTone.tintedShade : LidTone.shade
  return isTinted ? LidTone.tinted : LidTone.sun
}

function edgesOf(
  site: Site,
  x: number,
  y: number,
  paving: Paving,
): readonly [GroundEdge, GroundEdge, GroundEdge, GroundEdge] {
  const edge = (side: number): GroundEdge => {
    const nx = x + SIDES[side].dx
    const ny = y + SIDES[side].dy
    if (!inside(nx, ny)) return '-'
    const next = at(nx, ny)
    if (site.use[next] === Use.road) return 'k'
    if (site.storeys(nx, ny) > 0 || (site.use[next] === Use.ramp && site.use[at(x, y)] !== Use.ramp)) return 'w'
    if (site.use[next] === Use.water) return paving === 'lawn' || paving === 'path' ? '-' : 'k'
    if (paving === 'path' && site.paving[next] === 'lawn') return 'g'
    return '-'
  }
  return [edge(0), edge(1), edge(2), edge(3)]
}

function besideStreet(site: Site, x: number, y: number): boolean {
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) if (site.use[at(x + dx, y + dy)] === Use.road) return true
  }
  return false
}

function besideRamp(site: Site, x: number, y: number): boolean {
  return SIDES.some((side) => site.use[at(x + side.dx, y + side.dy)] === Use.ramp)
}

/** Lays car bays: type pavement, so that nobody drives there on their own. */
export function layBay(site: Site, x: number, y: number, rotation: number, isEmpty: boolean): void {
  const i = at(x, y)
  site.use[i] = Use.yard
  site.paving[i] = 'yard'
  const lid = isEmpty ? tarmac(site.tiles, site.random.int(0, 4)) : bays(site.tiles, site.random.int(0, 1))
  site.grid.setType(x, y, STREET, BlockType.pavement)
  site.grid.setLid(x, y, STREET + 1, lid, rotation)
}

/** A pond at street level, with banks toward everything that isn't pond. */
export function layPond(site: Site, isPond: (x: number, y: number) => boolean, x: number, y: number): void {
  const i = at(x, y)
  site.use[i] = Use.special
  site.paving[i] = 'lawn'
  const edges = SIDES.map((s) => (isPond(x + s.dx, y + s.dy) ? '-' : 'g')) as [
    GroundEdge,
    GroundEdge,
    GroundEdge,
    GroundEdge,
  ]
  site.grid.setType(x, y, STREET, BlockType.water)
  const { lid, rotation } = pond(site.tiles, edges)
  site.grid.setLid(x, y, STREET + 1, lid, rotation)
}

/** Sand that runs into the sea on two-block slopes along the west coast. */
export function layBeach(site: Site): void {
  const { grid, tiles } = site
  for (let y = BEACH.from; y <= BEACH.to; y++) {
    for (let step = 0; step < 2; step++) {
      const x = BEACH.edge - 2 + step
      site.slope[at(x, y)] = 7 + step
      grid.setType(x, y, STREET + 1, BlockType.field)
      grid.setSlope(x, y, STREET + 1, 7 + step)
      grid.setLid(x, y, STREET + 1, bare(tiles, 'sand', site.random.int(0, 1)))
      if (y === BEACH.from) grid.setSide(x, y, STREET + 1, 2, structure(tiles, 'quay'))
      if (y === BEACH.to) grid.setSide(x, y, STREET + 1, 3, structure(tiles, 'quay'))
    }
    for (let x = BEACH.edge; site.use[at(x, y)] === Use.free; x++) {
      const i = at(x, y)
      site.use[i] = Use.green
      site.paving[i] = 'lawn'
      grid.setType(x, y, STREET, BlockType.field)
      grid.setLid(x, y, STREET + 1, bare(tiles, 'sand', site.random.int(0, 1)), site.random.int(0, 3))
      if ((x * 5 + y * 3) % 17 === 0) site.place(x * 64 + 32, y * 64 + 32, OBJECT.parasol)
    }
  }
}
