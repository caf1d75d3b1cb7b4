import { LOCATION_BYTES, type NavZone, type Route } from '../../formats/cmp.js'
import type { Colour } from '../paint/canvas.js'
import { letter, letterWidth } from '../paint/lettering.js'
import { bareWall, windowsAbove } from '../tiles/facades.js'
import { ZONES } from './plan.js'
import { at, SIDES, type Site, Use } from './site.js'
import { STREET } from './streets.js'

/** Kinds of service location in file order; the others are unused. */
const Kind = { police: 0, hospital: 1, fire: 4 } as const

const SERVICES: readonly {
  readonly kind: number
  readonly sign: string
  readonly board: Colour
  readonly near: readonly (readonly [number, number])[]
}[] = [
  {
    kind: Kind.police,
    sign: 'POLICE',
    board: [44, 62, 104],
    near: [
      [92, 140],
      [90, 78],
      [40, 60],
      [212, 66],
      [206, 170],
      [66, 190],
    ],
  },
  {
    kind: Kind.hospital,
    sign: 'HOSPITAL',
    board: [206, 202, 194],
    near: [
      [110, 148],
      [66, 66],
      [26, 170],
      [196, 44],
      [214, 176],
      [126, 30],
    ],
  },
  {
    kind: Kind.fire,
    sign: 'FIRE',
    board: [168, 48, 40],
    near: [
      [84, 120],
      [120, 66],
      [30, 40],
      [196, 176],
      [220, 208],
      [92, 194],
    ],
  },
]

/** Finds a pavement before a house for each service, hangs out its sign and fills the location table. */
export function placeServices(site: Site): Uint8Array {
  const table = new Uint8Array(LOCATION_BYTES)
  for (const service of SERVICES) {
    const tile = site.tiles.side(`sign ${service.sign}`, (c) => {
      bareWall(c, 'limestone')
      windowsAbove(c, 'limestone')
      c.rect(2, 34, 60, 12, service.board)
      c.frame(2, 34, 60, 12, [230, 224, 210])
      const ink: Colour = service.kind === Kind.hospital ? [178, 50, 44] : [240, 234, 220]
      letter(c, service.sign, 32 - (letterWidth(service.sign) >> 1), 38, ink)
      c.rect(14, 47, 36, 17, [58, 56, 58])
      c.rect(16, 49, 15, 15, [110, 136, 150])
      c.rect(33, 49, 15, 15, [110, 136, 150])
      c.occlude(2, 8, 0.3)
    })
    service.near.forEach(([nx, ny], n) => {
      const spot = frontNear(site, nx, ny)
      if (spot === undefined) return
      table.set([spot.x, spot.y, STREET], (service.kind * 6 + n) * 3)
      const s = SIDES[spot.side]
      site.grid.setSide(spot.x + s.dx, spot.y + s.dy, STREET, SIDES[(spot.side + 2) & 3].face, tile)
    })
  }
  return table
}

/** The pavement square nearest to a place that has a road on one side and a house on the opposite one. */
function frontNear(site: Site, nx: number, ny: number): { x: number; y: number; side: number } | undefined {
  let best: { x: number; y: number; side: number } | undefined
  let bestDistance = Number.MAX_SAFE_INTEGER
  for (let y = ny - 14; y <= ny + 14; y++) {
    for (let x = nx - 14; x <= nx + 14; x++) {
      const distance = Math.abs(x - nx) + Math.abs(y - ny)
      if (distance >= bestDistance || site.use[at(x, y)] !== Use.pavement) continue
      for (let side = 0; side < 4; side++) {
        const wall = at(x + SIDES[side].dx, y + SIDES[side].dy)
        const road = at(x - SIDES[side].dx, y - SIDES[side].dy)
        if (site.mass[wall] === undefined || site.use[road] !== Use.road || site.junction[road] === 1) continue
        best = { x, y, side }
        bestDistance = distance
      }
    }
  }
  return best
}

/** The named quarters. */
export function navZones(): NavZone[] {
  return ZONES.map((zone) => {
    const name = new Uint8Array(30)
    for (let i = 0; i < zone.name.length && i < 29; i++) name[i] = zone.name.charCodeAt(i)
    return { x: zone.x, y: zone.y, width: zone.width, height: zone.height, sample: 0, name }
  })
}

const POLICE_ROUTE = 0xff
const SPECIAL_ROUTE = 0xfe
const ROUTES = 22
const ROUTE_CORNERS = 24
const ROADBLOCK_SETS = 12

/** Police routes along the lanes, and sets of places for roadblocks. */
export function patrolRoutes(site: Site): Route[] {
  const roads: number[] = []
  for (let i = 0; i < site.lanes.length; i++) {
    if (site.use[i] === Use.road && site.junction[i] === 0) roads.push(i)
  }
  const routes: Route[] = []
  for (let n = 0; n < ROUTES; n++) {
    const first = Math.floor(((n + 0.5) * roads.length) / ROUTES)
    let vertices = walk(site, roads[first], ROUTE_CORNERS)
    for (let next = first + 1; vertices.length < ROUTE_CORNERS * 3 && next < roads.length; next += 7) {
      vertices = walk(site, roads[next], ROUTE_CORNERS)
    }
    routes.push({ type: n === 0 ? SPECIAL_ROUTE : POLICE_ROUTE, vertices: Uint8Array.from(vertices) })
  }
  for (let set = 0; set < ROADBLOCK_SETS; set++) {
    const vertices: number[] = []
    for (let n = 0; n < 4; n++) {
      const i = roads[Math.floor(((set * 4 + n + 0.3) * roads.length) / (ROADBLOCK_SETS * 4))]
      vertices.push(i & 255, i >> 8, STREET)
    }
    routes.push({ type: set, vertices: Uint8Array.from(vertices) })
  }
  return routes
}

/** Follows the lanes from a square and notes where the way turns: straight runs between corners. */
function walk(site: Site, start: number, corners: number): number[] {
  const vertices = [start & 255, start >> 8, STREET]
  let i = start
  let heading = site.heading[start]
  for (let steps = 0; vertices.length < corners * 3 && steps < 4000; steps++) {
    const options = [0, 1, 2, 3].filter((h) => canGo(site, i, h) && h !== ((heading + 2) & 3))
    if (options.length === 0) break
    const next = site.junction[i] === 1 && options.length > 1 ? site.random.pick(options) : options[0]
    if (next !== heading) {
      vertices.push(i & 255, i >> 8, STREET)
      heading = next
    }
    i += SIDES[heading].dx + SIDES[heading].dy * 256
  }
  return vertices
}

function canGo(site: Site, i: number, heading: number): boolean {
  if ((site.lanes[i] & [1, 8, 2, 4][heading]) === 0) return false
  const next = i + SIDES[heading].dx + SIDES[heading].dy * 256
  // Patrols keep to street level.
  return site.use[next] === Use.road && site.lanes[next] !== 0
}
