import { BlockType } from '../../formats/cmp.js'
import { OBJECT } from '../sprites/objects/types.js'
import { bare } from '../tiles/ground.js'
import { structure } from '../tiles/structures.js'
import { pave } from './houses.js'
import { tree } from './places.js'
import { at, inside, type Site, Use } from './site.js'
import { STREET } from './streets.js'

/** The ring streets: everything outside them is shore. */
const DOCKSIDE = [OBJECT.goods, OBJECT.barrel, OBJECT.crate, OBJECT.barrel, OBJECT.barrier]

const RING = { left: 17, top: 15, right: 234, bottom: 240 } as const

/** Greens the strips between the ring streets and the sea, and the river's banks. */
export function layShores(site: Site): void {
  for (let y = 1; y < 255; y++) {
    for (let x = 1; x < 255; x++) {
      if (site.use[at(x, y)] !== Use.free) continue
      const isBank = x > 136 && x < 169 && y < 203
      const isOuter = x < RING.left || x > RING.right || y < RING.top || y > RING.bottom
      if (isBank) bankSquare(site, x, y)
      else if (isOuter) shoreSquare(site, x, y)
    }
  }
}

/** Fills what no quarter wanted, so that no square stays bare. */
export function fillScraps(site: Site): void {
  for (let y = 1; y < 255; y++) {
    for (let x = 1; x < 255; x++) {
      if (site.use[at(x, y)] !== Use.free) continue
      const district = site.district[at(x, y)]
      const isHard = district === 'harbour' || district === 'industry' || district === 'downtown'
      pave(site, { x, y, width: 1, height: 1 }, isHard ? 'yard' : 'lawn', 0.1)
    }
  }
}

/** A promenade at the water, lawns and trees behind it. */
function bankSquare(site: Site, x: number, y: number): void {
  const distance = waterDistance(site, x, y)
  pave(site, { x, y, width: 1, height: 1 }, distance === 1 ? 'slab' : 'lawn', 0.14)
  if (distance === 1) {
    if (y % 13 > 1) railings(site, x, y)
    if (y % 9 === 4) site.place(x * 64 + 32, y * 64 + 32, OBJECT.bench, x < 150 ? 0x100 : 0x300)
  } else if (distance === 2 ? y % 3 === 0 : site.random.chance(0.26)) tree(site, x, y)
}

/** Railings toward the water; here and there a gap is left for those who must get through. */
function railings(site: Site, x: number, y: number): void {
  const rail = structure(site.tiles, 'railing')
  const isWater = (px: number, py: number) => site.use[at(px, py)] === Use.water && site.deck[at(px, py)] === 0
  if (isWater(x - 1, y)) site.grid.standSide(x, y, STREET, 0, rail)
  if (isWater(x + 1, y)) site.grid.standSide(x + 1, y, STREET, 0, rail)
  if (isWater(x, y - 1)) site.grid.standSide(x, y, STREET, 2, rail)
  if (isWater(x, y + 1)) site.grid.standSide(x, y + 1, STREET, 2, rail)
}

function shoreSquare(site: Site, x: number, y: number): void {
  const district = site.district[at(x, y)]
  const distance = waterDistance(site, x, y)
  if (district === 'harbour' || district === 'industry') {
    pave(site, { x, y, width: 1, height: 1 }, distance < 3 ? 'dock' : 'yard', 0.12)
    if (distance === 9 && site.random.chance(0.09)) {
      const [px, py] = [site.random.int(16, 48), site.random.int(16, 48)]
      site.place(x * 64 + px, y * 64 + py, site.random.pick(DOCKSIDE), site.random.int(0, 3) * 0x100)
    }
    return
  }
  pave(site, { x, y, width: 1, height: 1 }, 'lawn', 0.1)
  if (distance < 3) {
    site.grid.setType(x, y, STREET, BlockType.field)
    site.grid.setLid(
      x,
      y,
      STREET + 1,
      bare(site.tiles, distance === 1 ? 'sand' : 'scrub', (x + y) & 1),
      (x * 3 + y) & 3,
    )
  } else if (site.random.chance(0.3)) tree(site, x, y)
}

function waterDistance(site: Site, x: number, y: number): number {
  for (let d = 1; d < 4; d++) {
    for (let dy = -d; dy <= d; dy++) {
      for (let dx = -d; dx <= d; dx++) {
        if (inside(x + dx, y + dy) && site.use[at(x + dx, y + dy)] === Use.water) return d
      }
    }
  }
  return 9
}
