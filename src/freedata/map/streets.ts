import { BlockType } from '../../formats/cmp.js'
import type { LaneKind, LaneMark } from '../tiles/roads.js'
import * as road from '../tiles/roads.js'
import { structure } from '../tiles/structures.js'
import { STREETS, type Street } from './plan.js'
import { at, SIDES, type Site, Use } from './site.js'

/** Lane bits by heading: up, right, down, left. */
const LANE_BIT = [1, 8, 2, 4]
const KINDS: readonly LaneKind[] = ['single', 'inner', 'outer']
const RAMP_LENGTH = 8

/** First slope number of an eight-block ramp by where it is high: top, right, bottom, left. */
const RAMP_HIGH = [9, 33, 17, 25]

/** Layer of street level; a deck lies one above. */
export const STREET = 3
export const DECK = 2

/** Marks the lanes of all streets, then decides where each lane may lead on at junctions. */
export function planStreets(site: Site): void {
  const across = new Uint8Array(site.use.length)
  const along = new Uint8Array(site.use.length)
  for (const street of STREETS) planStreet(site, street, street.axis === 'v' ? along : across)
  for (let i = 0; i < across.length; i++) {
    if (site.use[i] !== Use.ramp) site.lanes[i] = across[i] | along[i]
    if (across[i] !== 0 && along[i] !== 0) site.junction[i] = 1
  }
  pruneJunctions(site)
}

/** Paints roads, ramps and decks into the blocks. */
export function buildStreets(site: Site): void {
  for (let y = 1; y < 255; y++) {
    for (let x = 1; x < 255; x++) {
      const i = at(x, y)
      if (site.use[i] === Use.road) buildRoad(site, x, y)
      else if (site.use[i] === Use.ramp) buildRamp(site, x, y)
      if (site.deck[i] === 1) buildDeck(site, x, y)
    }
  }
}

/** The four squares of lights' junctions carry hint 1 around them; a marker object stands at the lower left corner. */
export function markLights(site: Site): void {
  let number = 0
  for (let y = 1; y < 255; y++) {
    for (let x = 1; x < 255; x++) {
      const i = at(x, y)
      if (site.junction[i] === 0 || site.junction[at(x - 1, y)] === 1 || site.junction[at(x, y - 1)] === 1) continue
      let width = 1
      let height = 1
      while (site.junction[at(x + width, y)] === 1) width++
      while (site.junction[at(x, y + height)] === 1) height++
      if (width + height < 6) continue
      markJunction(site, x, y, width, height)
      site.place((x - 1) * 64 + 32, (y + height) * 64 + 31, 16, number++)
    }
  }
}

function markJunction(site: Site, x: number, y: number, width: number, height: number): void {
  for (let py = y - 1; py <= y + height; py++) {
    for (let px = x - 1; px <= x + width; px++) {
      const isRing = px < x || py < y || px >= x + width || py >= y + height
      if (!isRing) continue
      const isCorner = (px < x || px >= x + width) && (py < y || py >= y + height)
      const isRoad = site.use[at(px, py)] === Use.road
      if (isCorner || isRoad) site.grid.setHint(px, py, STREET, 1)
    }
  }
}

function planStreet(site: Site, street: Street, bits: Uint8Array): void {
  for (let s = street.from; s <= street.to; s++) {
    const raised = street.raised.find((r) => s >= r.from && s <= r.to)
    // The pavement beside a raised stretch rises with it: one more row on either side.
    for (let lane = raised === undefined ? 0 : -1; lane < street.lanes + (raised === undefined ? 0 : 1); lane++) {
      const across = street.at + lane
      const x = street.axis === 'v' ? across : s
      const y = street.axis === 'v' ? s : across
      const isLane = lane >= 0 && lane < street.lanes
      const heading = headingOf(street, lane)
      if (raised === undefined) {
        site.use[at(x, y)] = Use.road
        bits[at(x, y)] = LANE_BIT[heading]
        site.laneKind[at(x, y)] = laneKindOf(street, lane)
        site.heading[at(x, y)] = heading
      } else {
        site.runsDown[at(x, y)] = street.axis === 'v' ? 1 : 0
        planRaised(site, x, y, s, raised, isLane ? heading : -1, isLane ? laneKindOf(street, lane) : 0)
      }
    }
  }
}

function planRaised(
  site: Site,
  x: number,
  y: number,
  s: number,
  raised: { readonly from: number; readonly to: number },
  heading: number,
  kind: number,
): void {
  const i = at(x, y)
  const up = s - raised.from
  const down = raised.to - s
  const isRamp = up < RAMP_LENGTH || down < RAMP_LENGTH
  if (isRamp) {
    site.use[i] = Use.ramp
    const [rising, falling] = site.runsDown[i] === 1 ? [2, 0] : [1, 3]
    site.slope[i] = up < RAMP_LENGTH ? RAMP_HIGH[rising] + up : RAMP_HIGH[falling] + down
    site.lanes[i] = heading < 0 ? 0 : LANE_BIT[heading]
    site.laneKind[i] = kind
    site.heading[i] = Math.max(0, heading)
  } else {
    site.deck[i] = 1
    site.deckLanes[i] = heading < 0 ? 0 : LANE_BIT[heading] | (kind << 4)
  }
}

/** Right-hand traffic: the left half of a street leads down (or left, for its upper half), the other back. */
function headingOf(street: Street, lane: number): number {
  const isFirst = lane < street.lanes / 2
  if (street.axis === 'v') return isFirst ? 2 : 0
  return isFirst ? 3 : 1
}

function laneKindOf(street: Street, lane: number): number {
  if (street.lanes === 2) return 0
  return lane === 1 || lane === 2 ? 1 : 2
}

function pruneJunctions(site: Site): void {
  for (let i = 0; i < site.lanes.length; i++) {
    if (site.junction[i] === 0) continue
    let bits = site.lanes[i]
    for (let heading = 0; heading < 4; heading++) {
      const next = i + SIDES[heading].dx + SIDES[heading].dy * 256
      const back = LANE_BIT[(heading + 2) & 3]
      const isDead = site.lanes[next] === 0 || (site.junction[next] === 0 && (site.lanes[next] & back) !== 0)
      if (isDead) bits &= ~LANE_BIT[heading]
    }
    site.lanes[i] = bits
  }
}

function variantAt(site: Site, plainOdds: number): number {
  return site.random.next() < plainOdds ? 0 : site.random.int(1, 4)
}

function buildRoad(site: Site, x: number, y: number): void {
  const { grid, tiles } = site
  const i = at(x, y)
  grid.setType(x, y, STREET, BlockType.road)
  grid.setLanes(x, y, STREET, site.lanes[i])
  if (site.junction[i] === 1) {
    const variant = site.random.pick([0, 0, 0, 2, 3, 4])
    grid.setLid(x, y, STREET + 1, road.junction(tiles, variant), site.random.int(0, 3), site.deck[i])
    return
  }
  const mark = markOf(site, i)
  const variant = mark === 'plain' ? variantAt(site, 0.82) : 0
  const lid = road.lane(tiles, KINDS[site.laneKind[i]], mark, variant)
  grid.setLid(x, y, STREET + 1, lid, site.heading[i], site.deck[i])
}

function markOf(site: Site, i: number): LaneMark {
  const side = SIDES[site.heading[i]]
  const step = side.dx + side.dy * 256
  const isCrossing = (j: number) => site.junction[j] === 1
  if (isCrossing(i + step)) return 'entry'
  if (isCrossing(i - step)) return 'exit'
  if (isCrossing(i + step * 3) && !isCrossing(i + step * 2) && site.laneKind[i] !== 0)
    return site.laneKind[i] === 1 ? 'turn' : 'ahead'
  return 'plain'
}

function buildRamp(site: Site, x: number, y: number): void {
  const { grid, tiles } = site
  const i = at(x, y)
  const isLane = site.lanes[i] !== 0
  grid.setType(x, y, STREET, isLane ? BlockType.road : BlockType.pavement)
  grid.setLanes(x, y, STREET, site.lanes[i])
  grid.setSlope(x, y, STREET, site.slope[i])
  const lid = isLane ? road.lane(tiles, KINDS[site.laneKind[i]], 'plain', 0) : road.walkway(tiles)
  grid.setLid(x, y, STREET, lid, isLane ? site.heading[i] : 1 - site.runsDown[i])
  const wall = structure(tiles, 'retaining')
  for (const side of SIDES) {
    const next = at(x + side.dx, y + side.dy)
    if (site.use[next] !== Use.ramp && site.deck[next] === 0) grid.setSide(x, y, STREET, side.face, wall)
  }
}

function buildDeck(site: Site, x: number, y: number): void {
  const { grid, tiles } = site
  const i = at(x, y)
  const bits = site.deckLanes[i]
  const isLane = (bits & 15) !== 0
  grid.setType(x, y, DECK, isLane ? BlockType.road : BlockType.pavement)
  grid.setLanes(x, y, DECK, bits & 15)
  const heading = LANE_BIT.indexOf(bits & 15)
  const lid = isLane ? road.lane(tiles, KINDS[bits >> 4], 'plain', 0) : road.walkway(tiles)
  grid.setLid(x, y, STREET, lid, isLane ? heading : 1 - site.runsDown[i])
  supportDeck(site, x, y)
  edgeWalls(site, x, y)
}

/**
 * Under a deck: open over streets and water, an embankment over other ground. Next to a ramp the embankment is hollow, as a car on
 * the ramp's last squares has its wheels in this layer and its nose over the deck: a building there would stop it.
 */
function supportDeck(site: Site, x: number, y: number): void {
  const { grid, tiles } = site
  const i = at(x, y)
  const isOpen = site.use[i] === Use.road || site.use[i] === Use.pavement || site.use[i] === Use.water
  const step = site.runsDown[i] === 1 ? 256 : 1
  const isAtRamp = [-2, -1, 1, 2].some((n) => site.use[i + step * n] === Use.ramp)
  if (isAtRamp && !isOpen) {
    grid.setType(x, y, STREET, BlockType.pavement)
    grid.setFlat(x, y, STREET)
    standAlong(site, x, y, STREET, structure(tiles, 'retaining'), (j) => site.deck[j] === 1)
    return
  }
  if (isOpen) {
    grid.setFlat(x, y, STREET)
    standAlong(site, x, y, STREET, structure(tiles, 'deckEdge'), (j) => site.deck[j] === 1)
    return
  }
  grid.setType(x, y, STREET, BlockType.building)
  for (const side of SIDES) {
    const next = at(x + side.dx, y + side.dy)
    const isSolid = site.deck[next] === 1 && site.use[next] === Use.special
    if (!isSolid && site.use[next] !== Use.ramp) {
      grid.setSide(x, y, STREET, side.face, structure(tiles, 'retaining'))
    }
  }
}

/** A low wall along the outer edges of decks. */
function edgeWalls(site: Site, x: number, y: number): void {
  const isRaised = (j: number) => site.deck[j] === 1 || site.use[j] === Use.ramp
  standAlong(site, x, y, DECK, structure(site.tiles, 'parapet'), isRaised)
}

/**
 * Puts a see-through side along both edges of a raised way where it ends. Flat blocks carry sides on their upper and left edges only,
 * so the lower and right ones stand on the squares next door.
 */
function standAlong(
  site: Site,
  x: number,
  y: number,
  layer: number,
  tile: number,
  isWay: (square: number) => boolean,
): void {
  const { grid } = site
  const isDown = site.runsDown[at(x, y)] === 1
  const face = isDown ? 0 : 2
  const [dx, dy] = isDown ? [1, 0] : [0, 1]
  if (!isWay(at(x - dx, y - dy))) {
    grid.standSide(x, y, layer, face, tile)
  }
  if (!isWay(at(x + dx, y + dy))) {
    grid.standSide(x + dx, y + dy, layer, face, tile)
  }
}
