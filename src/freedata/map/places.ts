import { BlockType } from '../../formats/cmp.js'
import { OBJECT } from '../sprites/objects/types.js'
import { courtLid, poolLid } from '../tiles/leisure.js'
import { LidTone } from '../tiles/registry.js'
import { canopy, type StructureSide, structure } from '../tiles/structures.js'
import { layBay, layPond } from './ground-work.js'
import { pave } from './houses.js'
import { at, inside, type Rect, type Site, Use } from './site.js'
import { STREET } from './streets.js'

const SMALL_TREES = [OBJECT.tree, OBJECT.conifer, OBJECT.autumnTree, OBJECT.smallPlant]

/** A tree: a crown that floats a storey up, see-through round it, or now and then a small one as an object. */
export function tree(site: Site, x: number, y: number): void {
  const i = at(x, y)
  if (site.mass[i] !== undefined || site.solid[i] === 1 || site.grid.lidOf(x, y, STREET) !== 0) return
  if (site.random.chance(0.12)) {
    site.place(x * 64 + site.random.int(18, 46), y * 64 + site.random.int(18, 46), site.random.pick(SMALL_TREES))
    return
  }
  if (site.paving[i] === 'lawn') site.pavingVariant[i] = 3
  site.grid.setFlat(x, y, STREET)
  const tone = site.random.pick([LidTone.sun, LidTone.sun, LidTone.sun, LidTone.tinted])
  site.grid.setLid(x, y, STREET, canopy(site.tiles, site.random.int(0, 3)), site.random.int(0, 3), tone)
}

/** A fence or hedge round a garden's back and sides; flat blocks carry it on their upper and left edges. */
export function fence(site: Site, lot: Rect & { readonly front: number }, kind: StructureSide): void {
  const tile = structure(site.tiles, kind)
  const put = (x: number, y: number, face: 0 | 2): void => {
    if (!inside(x, y)) return
    const use = site.use[at(x, y)]
    if (use !== Use.green && use !== Use.yard) return
    site.grid.standSide(x, y, STREET, face, tile)
  }
  if (lot.front !== 0) for (let x = lot.x; x < lot.x + lot.width; x++) put(x, lot.y, 2)
  if (lot.front !== 3) for (let y = lot.y; y < lot.y + lot.height; y++) put(lot.x, y, 0)
}

const LOT_CARS = [54, 54, 7, 1, 17, 25, 6, 14, 10, 2, 46, 22, 19]

/** A car park: rows of bays with lanes of plain tarmac between. */
export function carPark(site: Site, r: Rect): void {
  const isRow = r.width >= r.height
  const deep = isRow ? r.height : r.width
  for (let y = r.y; y < r.y + r.height; y++) {
    for (let x = r.x; x < r.x + r.width; x++) {
      const across = isRow ? y - r.y : x - r.x
      const isBay = across % 3 !== 1 && deep > 2
      layBay(site, x, y, isRow ? 0 : 1, !isBay)
      if (!isBay) continue
      for (let half = 0; half < 2; half++) {
        if (!site.random.chance(0.24)) continue
        const px = isRow ? x * 64 + 16 + half * 31 : x * 64 + 32
        const py = isRow ? y * 64 + 32 : y * 64 + 16 + half * 31
        const turn = site.random.chance(0.5) ? 0x200 : 0
        site.place(px, py, site.random.pick(LOT_CARS), isRow ? turn : turn + 0x100, 128)
      }
    }
  }
}

/** A little green with a crossing of paths, trees and benches. */
export function pocketPark(site: Site, r: Rect): void {
  const mx = r.x + (r.width >> 1)
  const my = r.y + (r.height >> 1)
  pave(site, r, 'lawn', 0.16)
  for (let y = r.y; y < r.y + r.height; y++) {
    for (let x = r.x; x < r.x + r.width; x++) {
      if (x === mx || y === my) {
        site.paving[at(x, y)] = 'path'
        site.pavingVariant[at(x, y)] = 0
        if (site.random.chance(0.12)) site.place(x * 64 + 32, y * 64 + 16, OBJECT.bench)
      } else if (site.random.chance(0.34)) tree(site, x, y)
    }
  }
}

/** A walled court with a ball game's lines, trees round it. */
export function playground(site: Site, r: Rect): void {
  pave(site, r, 'yard', 0.2)
  if (r.width < 4 || r.height < 4) return
  const isRow = r.width >= r.height
  const courts = Math.max(1, Math.floor((isRow ? r.width : r.height) / 4))
  for (let n = 0; n < courts; n++) {
    const along = ((isRow ? r.width : r.height) * (n * 2 + 1)) / (courts * 2)
    const x0 = isRow ? Math.floor(r.x + along) - 1 : r.x + ((r.width - 2) >> 1)
    const y0 = isRow ? r.y + ((r.height - 2) >> 1) : Math.floor(r.y + along) - 1
    for (let q = 0; q < 4; q++) {
      const x = x0 + (q === 1 || q === 2 ? 1 : 0)
      const y = y0 + (q >= 2 ? 1 : 0)
      site.grid.setLid(x, y, STREET + 1, courtLid(site.tiles), q)
    }
    site.place(x0 * 64 - 20, y0 * 64 + 64, OBJECT.bench, 0x100)
  }
  for (let x = r.x; x < r.x + r.width; x++) {
    if (site.random.chance(0.5)) tree(site, x, r.y)
    if (site.random.chance(0.5)) tree(site, x, r.y + r.height - 1)
  }
}

/** A swimming pool of two by two squares with a paved rim. */
export function pool(site: Site, r: Rect): void {
  const x0 = r.x + site.random.int(0, r.width - 2)
  const y0 = r.y + site.random.int(0, r.height - 2)
  for (let q = 0; q < 4; q++) {
    const x = x0 + (q === 1 || q === 2 ? 1 : 0)
    const y = y0 + (q >= 2 ? 1 : 0)
    site.use[at(x, y)] = Use.special
    site.paving[at(x, y)] = 'lawn'
    site.grid.setType(x, y, STREET, BlockType.field)
    site.grid.setLid(x, y, STREET + 1, poolLid(site.tiles), q)
  }
}

/** The great park: a pond, winding paths, groves and meadows. */
export function layPark(site: Site, r: Rect): void {
  const cx = r.x + 13
  const cy = r.y + 32
  const isPond = (x: number, y: number): boolean => {
    const dx = (x - cx) / 9
    const dy = (y - cy) / 12
    const wobble = ((x * 7 + y * 3) & 3) * 0.02
    const isIsland = (x - cx - 1) * (x - cx - 1) + (y - cy + 3) * (y - cy + 3) < 6
    return dx * dx + dy * dy < 1 - wobble && !isIsland
  }
  for (let y = r.y; y < r.y + r.height; y++) {
    for (let x = r.x; x < r.x + r.width; x++) {
      if (site.use[at(x, y)] !== Use.free) continue
      if (isPond(x, y)) layPond(site, isPond, x, y)
      else parkSquare(site, r, x, y, isPond)
    }
  }
}

function parkSquare(site: Site, r: Rect, x: number, y: number, isPond: (x: number, y: number) => boolean): void {
  pave(site, { x, y, width: 1, height: 1 }, 'lawn', 0.12)
  const ring = [-2, 2].some((d) => isPond(x + d, y) || isPond(x, y + d))
  const shore = [-1, 1].some((d) => isPond(x + d, y) || isPond(x, y + d))
  const isCross = (x - r.x) % 20 === 8 || (y - r.y) % 17 === 8
  if ((ring && !shore) || (isCross && !shore && !ring)) {
    site.paving[at(x, y)] = 'path'
    site.pavingVariant[at(x, y)] = 0
    if (site.random.chance(0.07)) site.place(x * 64 + 32, y * 64 + 14, OBJECT.bench)
    return
  }
  const isGrove = ((x >> 2) * 5 + (y >> 2) * 3) % 7 < 3
  if (site.random.chance(isGrove ? 0.55 : 0.07) && !shore) tree(site, x, y)
}
