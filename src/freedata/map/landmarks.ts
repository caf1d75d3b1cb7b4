import { BlockType } from '../../formats/cmp.js'
import { OBJECT } from '../sprites/objects/types.js'
import { centreCircle, fountain, seats, turf } from '../tiles/leisure.js'
import { helipad } from '../tiles/roofs.js'
import { billboard, planter, structure } from '../tiles/structures.js'
import { layBay } from './ground-work.js'
import { pave, raise } from './houses.js'
import { inset } from './lots.js'
import { tree } from './places.js'
import { PIERS, PLAZA, STADIUM } from './plan.js'
import { at, type Rect, type Site, Use } from './site.js'
import { DECK, STREET } from './streets.js'
import { containers, crane, freighter, jumpRamp } from './works.js'

const BOAT = 13

/** The square in the middle of downtown: a fountain, a clock tower, planters and rows of trees. */
export function layPlaza(site: Site): void {
  const r: Rect = PLAZA
  pave(site, r, 'plaza', 0.05)
  const cx = r.x + (r.width >> 1) - 1
  const cy = r.y + (r.height >> 1) - 1
  const { grid, tiles } = site
  for (let q = 0; q < 4; q++) {
    const x = cx + (q === 1 || q === 2 ? 1 : 0)
    const y = cy + (q >= 2 ? 1 : 0)
    site.use[at(x, y)] = Use.special
    grid.setType(x, y, STREET, BlockType.field)
    grid.setLid(x, y, STREET + 1, fountain(tiles), q)
  }
  const tower = { x: cx, y: r.y + 1, width: 2, height: 2 }
  raise(site, tower, { facade: 'limestone', height: 4, roof: 'copper', roofTint: false, shops: false, clutter: 0 })
  for (const [dx, dy] of [
    [-3, -2],
    [4, -2],
    [-3, 3],
    [4, 3],
    [-3, 0],
    [4, 0],
  ]) {
    const x = cx + dx
    const y = cy + dy
    grid.setType(x, y, STREET, BlockType.field)
    grid.setLid(x, y, STREET + 1, planter(tiles))
    site.place(x * 64 + 32, y * 64 + 74, OBJECT.bench)
  }
  for (let y = r.y + 1; y < r.y + r.height; y += 2) {
    tree(site, r.x, y)
    tree(site, r.x + r.width - 1, y)
  }
  for (let x = r.x + 2; x < r.x + r.width - 2; x += 3)
    site.place(x * 64 + 32, (r.y + r.height - 1) * 64 + 32, OBJECT.flowers)
}

/** The stadium: tiers of seats on slopes round a pitch, a gate in the south. */
export function layStadium(site: Site): void {
  const grounds: Rect = STADIUM
  const bowl = inset(grounds, [2, 3, 2, 3])
  pave(site, grounds, 'slab', 0.1)
  for (let y = bowl.y; y < bowl.y + bowl.height; y++) {
    for (let x = bowl.x; x < bowl.x + bowl.width; x++) {
      const dx = Math.min(x - bowl.x, bowl.x + bowl.width - 1 - x)
      const dy = Math.min(y - bowl.y, bowl.y + bowl.height - 1 - y)
      const isGate = y > bowl.y + bowl.height / 2 && Math.abs(x - bowl.x - bowl.width / 2 + 0.5) < 2 && dy < 5
      if (isGate) pave(site, { x, y, width: 1, height: 1 }, 'slab')
      else bowlSquare(site, bowl, x, y, dx, dy)
    }
  }
  for (let x = grounds.x; x < grounds.x + grounds.width; x += 2) tree(site, x, grounds.y)
  for (let y = grounds.y + 1; y < grounds.y + grounds.height; y++) {
    for (const x of [grounds.x, grounds.x + grounds.width - 1]) {
      layBay(site, x, y, 1, false)
      if (site.random.chance(0.4))
        site.place(x * 64 + 32, y * 64 + 16, site.random.pick([54, 7, 17, 25, 10, 6]), 0x100, 128)
    }
  }
}

function bowlSquare(site: Site, bowl: Rect, x: number, y: number, dx: number, dy: number): void {
  const tier = Math.min(dx, dy)
  if (tier === 0) {
    raise(site, { x, y, width: 1, height: 1 }, RIM, bowl.x)
    return
  }
  if (tier > 4) {
    pitchSquare(site, inset(bowl, [5, 5, 5, 5]), x, y)
    return
  }
  const isCorner = dx < 5 && dy < 5
  if (isCorner) {
    raise(site, { x, y, width: 1, height: 1 }, { ...RIM, height: tier < 3 ? 2 : 1 }, bowl.x)
    return
  }
  seatSquare(site, bowl, x, y, dy < dx, tier)
}

const RIM = { facade: 'arena', height: 2, roof: 'membrane', roofTint: false, shops: false, clutter: 0 } as const

/** Seats in two tiers of a two-block slope each: from the pitch up to the rim's roof. */
function seatSquare(site: Site, bowl: Rect, x: number, y: number, isEnd: boolean, tier: number): void {
  const { grid, tiles } = site
  const isFirst = isEnd ? y < bowl.y + bowl.height / 2 : x < bowl.x + bowl.width / 2
  // High toward the rim: up, down, left or right.
  const direction = isEnd ? (isFirst ? 0 : 1) : isFirst ? 2 : 3
  const rotation = [0, 2, 3, 1][direction]
  const segment = tier === 1 || tier === 3 ? 1 : 0
  const z = tier < 3 ? DECK : STREET
  const i = at(x, y)
  site.use[i] = Use.special
  site.slope[i] = 1 + direction * 2 + segment
  if (z === DECK) {
    site.solid[i] = 1
    grid.setType(x, y, STREET, BlockType.building)
    // Where the gate cuts the tiers, their lower half shows.
    for (const face of isEnd ? [0, 1] : [2, 3]) grid.setSide(x, y, STREET, face, structure(tiles, 'stands'))
  }
  grid.setType(x, y, z, BlockType.pavement)
  grid.setSlope(x, y, z, site.slope[i])
  grid.setLid(x, y, z, seats(tiles, site.random.int(0, 1), y < bowl.y + bowl.height / 2), rotation)
  for (const face of isEnd ? [0, 1] : [2, 3]) grid.setSide(x, y, z, face, structure(tiles, 'stands'))
}

function pitchSquare(site: Site, field: Rect, x: number, y: number): void {
  const { grid, tiles } = site
  const i = at(x, y)
  site.use[i] = Use.green
  site.paving[i] = 'lawn'
  grid.setType(x, y, STREET, BlockType.field)
  const px = x - field.x
  const py = y - field.y
  const margin = 1
  let lines = 0
  const isIn = px >= margin && py >= margin && px < field.width - margin && py < field.height - margin
  if (isIn && py === margin) lines |= 1
  if (isIn && px === field.width - margin - 1) lines |= 2
  if (isIn && py === field.height - margin - 1) lines |= 4
  if (isIn && px === margin) lines |= 8
  const halfX = field.width >> 1
  const halfY = field.height >> 1
  if (isIn && px === halfX) lines |= 8
  const isBoxRow = Math.abs(py - halfY + 0.5) < 4
  if (isIn && isBoxRow && (px === margin + 3 || px === field.width - margin - 3)) lines |= 8
  const isCentre = (px === halfX || px === halfX - 1) && (py === halfY || py === halfY - 1)
  if (isCentre) {
    const q = py < halfY ? (px < halfX ? 0 : 1) : px < halfX ? 3 : 2
    grid.setLid(x, y, STREET + 1, centreCircle(tiles, q % 2 === 0 ? 'right' : 'bottom'), q)
    return
  }
  grid.setLid(x, y, STREET + 1, turf(tiles, lines, (px >> 1) % 2 === 0))
}

/** Piers with cranes, containers and moored boats. */
export function layHarbour(site: Site): void {
  for (const pier of PIERS) {
    pave(site, pier, 'dock', 0.12)
    const body = { x: pier.x, y: pier.y + 3, width: pier.width, height: pier.height - 6 }
    if (pier.width >= 7) containers(site, body)
    if (pier.width >= 7) crane(site, pier.x + 2, pier.y + pier.height - 3)
    for (let y = pier.y + 6; y < pier.y + pier.height; y += 9) {
      const side = site.random.chance(0.5) ? pier.x - 1 : pier.x + pier.width
      if (site.use[at(side, y)] === Use.water) site.place(side * 64 + 32, y * 64 + 32, BOAT, 0, 128, 319)
    }
  }
}

/** Ships at the piers, and ramps for those who would jump. */
export function layShips(site: Site): void {
  freighter(site, { x: 133, y: 212, width: 4, height: 16 })
  freighter(site, { x: 148, y: 209, width: 6, height: 20 })
  for (const [x, y] of RAMPS) {
    jumpRamp(site, x, y)
    jumpRamp(site, x + 1, y)
  }
}

const RAMPS: readonly (readonly [number, number])[] = [
  [178, 220],
  [166, 229],
  [104, 241],
  [236, 200],
]

/** A helicopter pad on the roof of the first tall house that has room for it. */
export function layHelipads(site: Site, wanted: number): void {
  let left = wanted
  for (let y = 110; y < 162 && left > 0; y += 5) {
    for (let x = 62; x < 134 && left > 0; x += 3) {
      const mass = site.mass[at(x, y)]
      if (mass === undefined || mass.height < 4) continue
      const squares = [at(x, y), at(x + 1, y), at(x + 1, y + 1), at(x, y + 1)]
      if (!squares.every((i) => site.mass[i]?.house === mass.house)) continue
      squares.forEach((i, q) => {
        site.grid.setLid(i & 255, i >> 8, STREET - mass.height + 1, helipad(site.tiles), q)
      })
      left--
      x += 14
    }
  }
}

/** Boards with advertisements along the edges of some roofs. */
export function layBillboards(site: Site): void {
  const boards = [
    billboard(site.tiles, ['KELP', 'FRESH DAILY'], [64, 128, 112], [236, 228, 206]),
    billboard(site.tiles, ['VOLT', 'COLD SODA'], [186, 66, 54], [244, 232, 206]),
    billboard(site.tiles, ['ZEST', 'RADIO 97'], [62, 78, 122], [240, 206, 110]),
  ]
  const back = structure(site.tiles, 'boardBack')
  for (let y = 20; y < 236; y++) {
    for (let x = 20; x < 236; x++) {
      const mass = site.mass[at(x, y)]
      if (mass === undefined || mass.height > 3 || !mass.shops || (x * 31 + y * 17) % 61 !== 0) continue
      if (site.storeys(x, y - 1) > mass.height) continue
      const z = STREET - mass.height
      site.grid.standSide(x, y, z, 2, boards[(x + y) % 3])
      site.grid.setSide(x, y, z, 3, back)
    }
  }
}
