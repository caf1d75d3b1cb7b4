import { BlockType } from '../../formats/cmp.js'
import { OBJECT } from '../sprites/objects/types.js'
import type { FacadeName } from '../tiles/facade-styles.js'
import { boards } from '../tiles/materials.js'
import type { RoofKind } from '../tiles/roofs.js'
import { CONTAINER_COLOUR_COUNT, container, containerTop, structure } from '../tiles/structures.js'
import { layBay } from './ground-work.js'
import { pave, raise } from './houses.js'
import { inset, type Lot } from './lots.js'
import { at, type Rect, SIDES, type Site, Use } from './site.js'
import { STREET } from './streets.js'

const SHEDS: readonly (readonly [FacadeName, RoofKind])[] = [
  ['shed', 'metal'],
  ['rustShed', 'metal'],
  ['works', 'felt'],
  ['shed', 'membrane'],
  ['brownBrick', 'gravel'],
]
const CLUTTER = [OBJECT.barrel, OBJECT.barrel, OBJECT.crate, OBJECT.goods, OBJECT.cone]
const TRUCKS = [46, 44, 6, 46]

/** A shed with its yard in front. */
export function shedYard(site: Site, lot: Lot): void {
  pave(site, lot, 'yard', 0.18)
  const margins: [number, number, number, number] = [1, 1, 1, 1]
  margins[lot.front] = (lot.front % 2 === 0 ? lot.height : lot.width) > 7 ? 3 : 1
  const body = inset(lot, margins)
  if (body.width < 3 || body.height < 3) {
    containers(site, lot)
    return
  }
  const [facade, roof] = site.random.pick(SHEDS)
  const height = site.random.pick([1, 1, 2])
  raise(site, body, { facade, roof, height, roofTint: site.random.chance(0.5), shops: false, clutter: 0.22 })
  for (let i = 0; i < 3; i++) {
    const spot = yardSpot(site, lot)
    if (spot === undefined) continue
    const [x, y] = spot
    if (i === 0 && site.random.chance(0.5)) {
      layBay(site, x, y, 0, true)
      site.place(x * 64 + 32, y * 64 + 32, site.random.pick(TRUCKS), lot.front % 2 === 0 ? 0x100 : 0, 128)
    } else site.place(x * 64 + site.random.int(12, 52), y * 64 + site.random.int(12, 52), site.random.pick(CLUTTER))
  }
}

/** Rows of stacked containers, one or two high, with lanes between. */
export function containers(site: Site, r: Rect): void {
  pave(site, r, 'yard', 0.14)
  for (let y = r.y + 1; y + 1 < r.y + r.height; y += 3) {
    for (let x = r.x + 1; x + 2 < r.x + r.width; x += 3) {
      if (site.random.chance(0.28)) continue
      const high = site.random.chance(0.35) ? 2 : 1
      stack(site, x, y, high)
      if (site.random.chance(0.6)) stack(site, x, y + 1, site.random.int(1, high))
    }
  }
}

/** One container lies along x over two squares. */
function stack(site: Site, x: number, y: number, high: number): void {
  const { grid, tiles } = site
  for (let level = 0; level < high; level++) {
    const colour = site.random.int(0, CONTAINER_COLOUR_COUNT - 1)
    const z = STREET - level
    for (let part = 0; part < 2; part++) {
      const px = x + part
      site.use[at(px, y)] = Use.building
      site.solid[at(px, y)] = 1
      grid.setType(px, y, z, BlockType.building)
      grid.setSide(px, y, z, 2, container(tiles, colour, false))
      grid.setSide(px, y, z, 3, container(tiles, colour, false))
      grid.setSide(px, y, z, part === 0 ? 0 : 1, container(tiles, colour, true))
      grid.setLid(px, y, z, containerTop(tiles, colour), 1)
    }
  }
}

/** A gantry crane across a quay: see-through legs, a beam and a cabin high up. */
export function crane(site: Site, x: number, y: number): void {
  const { grid, tiles } = site
  const leg = structure(tiles, 'craneLeg')
  for (let level = 0; level < 3; level++) {
    const z = STREET - level
    for (const px of [x, x + 3]) {
      grid.standSide(px, y, z, 0, leg)
      grid.standSide(px, y, z, 2, leg)
    }
  }
  for (let px = x - 2; px <= x + 5; px++) {
    grid.setFlat(px, y, STREET - 2)
    grid.setLid(px, y, STREET - 2, craneBeam(site), 1)
  }
}

function craneBeam(site: Site): number {
  return site.tiles.lid('crane beam', (c) => {
    c.erase()
    c.rect(14, 0, 36, 64, [176, 126, 48])
    c.rect(14, 0, 4, 64, [222, 170, 76])
    c.rect(46, 0, 4, 64, [138, 96, 38])
    c.rect(22, 0, 20, 64, [118, 88, 44])
    for (let y = 0; y < 64; y += 16) {
      c.line(22, y, 41, y + 15, [206, 152, 62], 3)
      c.line(41, y, 22, y + 15, [190, 138, 54], 3)
    }
    c.grain(4, 0.06)
  })
}

function yardSpot(site: Site, r: Rect): readonly [number, number] | undefined {
  for (let tries = 0; tries < 8; tries++) {
    const x = r.x + site.random.int(0, r.width - 1)
    const y = r.y + site.random.int(0, r.height - 1)
    if (site.use[at(x, y)] === Use.yard && site.grid.lidOf(x, y, STREET + 1) === 0) return [x, y]
  }
  return undefined
}

/** A freighter at its moorings: hull and deck of solid blocks at water level, containers, a bridge house astern. */
export function freighter(site: Site, r: Rect): void {
  const { grid, tiles } = site
  const hull = structure(tiles, 'hull')
  const deck = shipDeck(site)
  for (let y = r.y; y < r.y + r.height; y++) {
    for (let x = r.x; x < r.x + r.width; x++) {
      const isBow = y === r.y && (x === r.x || x === r.x + r.width - 1)
      if (isBow) continue
      site.use[at(x, y)] = Use.special
      grid.setType(x, y, STREET, BlockType.pavement)
      grid.setType(x, y, STREET + 1, BlockType.building)
      grid.setLid(x, y, STREET + 1, deck, 0)
    }
  }
  for (let y = r.y; y < r.y + r.height; y++) {
    for (let x = r.x; x < r.x + r.width; x++) {
      if (site.use[at(x, y)] !== Use.special) continue
      for (const side of SIDES) {
        if (site.use[at(x + side.dx, y + side.dy)] === Use.water) grid.setSide(x, y, STREET + 1, side.face, hull)
      }
    }
  }
  const house = { x: r.x + 1, y: r.y + r.height - 4, width: r.width - 2, height: 2 }
  raise(site, house, { facade: 'deco', height: 2, roof: 'membrane', roofTint: false, shops: false, clutter: 0 })
  for (let y = r.y + 2; y < house.y - 1; y += 2) {
    stack(site, r.x + 1, y, site.random.int(1, 2))
    if (r.width >= 6) stack(site, r.x + 3, y, 1)
  }
}

function shipDeck(site: Site): number {
  return site.tiles.lid('ship deck', (c) => {
    boards(8, [128, 92, 72])(c, 12)
    c.clouds(3, 4, 0.1)
  })
}

/** A ramp to jump from: a two-block slope that is high at its lower end, with a wall behind. */
export function jumpRamp(site: Site, x: number, y: number): void {
  const { grid, tiles } = site
  for (let step = 0; step < 2; step++) {
    const i = at(x, y + step)
    site.use[i] = Use.special
    site.slope[i] = 3 + step
    site.paving[i] = undefined
    grid.setType(x, y + step, STREET, BlockType.road)
    grid.setSlope(x, y + step, STREET, 3 + step)
    grid.setLid(x, y + step, STREET, rampLid(site), 2)
    for (const face of [0, 1]) grid.setSide(x, y + step, STREET, face, structure(tiles, 'retaining'))
  }
  grid.standSide(x, y + 2, STREET, 2, structure(tiles, 'retaining'))
}

function rampLid(site: Site): number {
  return site.tiles.lid('jump ramp', (c) => {
    boards(8, [150, 118, 82])(c, 3)
    for (let y = 0; y < 64; y++) {
      for (const x of [0, 56]) {
        const isYellow = (((y + x) >> 3) & 1) === 0
        c.rect(x, y, 8, 1, isYellow ? [206, 168, 60] : [52, 50, 50], 0.9)
      }
    }
    c.line(32, 12, 18, 30, [222, 216, 200], 4)
    c.line(32, 12, 46, 30, [222, 216, 200], 4)
  })
}
