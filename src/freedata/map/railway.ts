import { BlockType } from '../../formats/cmp.js'
import { slabs } from '../tiles/materials.js'
import { platform, structure, track, trackCurve } from '../tiles/structures.js'
import { RAILWAY, STATIONS } from './plan.js'
import { at, SIDES, type Site, Use } from './site.js'
import { DECK, STREET } from './streets.js'

/** Hints where a train runs on from a station, stops, or enters and leaves a curve. */
const Hint = { curveIn: 4, curveOut: 5, stop: 6, start: 7 } as const

interface Direction {
  readonly isVertical: boolean
}

/** Lays the raised loop: a brick viaduct on open ground, steel and open sleepers over streets. */
export function layRailway(site: Site): void {
  const { left, right, top, bottom } = RAILWAY
  for (let x = left + 1; x < right; x++) {
    layTrack(site, x, top, { isVertical: false })
    layTrack(site, x, bottom, { isVertical: false })
  }
  for (let y = top + 1; y < bottom; y++) {
    layTrack(site, left, y, { isVertical: true })
    layTrack(site, right, y, { isVertical: true })
  }
  layCurves(site)
  for (const station of STATIONS) layStation(site, station)
  clearStrip(site)
}

/** The squares beside the viaduct stay open: a lane for walkers, grass in the park. */
function clearStrip(site: Site): void {
  const { left, right, top, bottom } = RAILWAY
  for (let y = top - 1; y <= bottom + 1; y++) {
    for (let x = left - 1; x <= right + 1; x++) {
      const isNear =
        Math.abs(x - left) <= 1 || Math.abs(x - right) <= 1 || Math.abs(y - top) <= 1 || Math.abs(y - bottom) <= 1
      const i = at(x, y)
      if (!isNear || site.use[i] !== Use.free) continue
      site.use[i] = Use.yard
      site.paving[i] = site.district[i] === 'park' || site.district[i] === 'suburb' ? 'lawn' : 'yard'
      site.pavingVariant[i] = site.random.pick([0, 0, 0, 1, 2])
    }
  }
}

function layTrack(site: Site, x: number, y: number, direction: Direction): void {
  const { grid, tiles } = site
  const i = at(x, y)
  const rotation = direction.isVertical ? 0 : 1
  grid.setType(x, y, DECK, BlockType.field)
  grid.setRailway(x, y, DECK)
  const use = site.use[i]
  if (use === Use.road || use === Use.pavement) {
    grid.setFlat(x, y, STREET)
    grid.setLid(x, y, STREET, track(tiles, true), rotation)
    const girder = structure(tiles, 'girder')
    const dx = direction.isVertical ? 1 : 0
    const face = direction.isVertical ? 0 : 2
    grid.standSide(x, y, STREET, face, girder)
    grid.standSide(x + dx, y + 1 - dx, STREET, face, girder)
    return
  }
  solidPier(site, x, y)
  grid.setLid(x, y, STREET, track(tiles, false), rotation)
  const along = direction.isVertical ? y : x
  const wall = structure(tiles, along % 3 === 1 ? 'viaductArch' : 'viaduct')
  for (const face of direction.isVertical ? [0, 1] : [2, 3]) grid.setSide(x, y, STREET, face, wall)
  closeEnds(site, x, y, direction)
}

/** The viaduct's end walls where it gives way to steel over a street. */
function closeEnds(site: Site, x: number, y: number, direction: Direction): void {
  for (const s of direction.isVertical ? [0, 2] : [1, 3]) {
    const use = site.use[at(x + SIDES[s].dx, y + SIDES[s].dy)]
    if (use === Use.road || use === Use.pavement) {
      site.grid.setSide(x, y, STREET, SIDES[s].face, structure(site.tiles, 'viaduct'))
    }
  }
}

function solidPier(site: Site, x: number, y: number): void {
  const i = at(x, y)
  site.use[i] = Use.rail
  site.solid[i] = 1
  site.grid.setType(x, y, STREET, BlockType.building)
}

/** Corners by the two sides they join, with the hints of the squares next to them. */
function layCurves(site: Site): void {
  const { left, right, top, bottom } = RAILWAY
  const corners = [
    { x: left, y: top, rotation: 0, sides: [2, 1], hints: [Hint.curveOut, Hint.curveIn] },
    { x: right, y: top, rotation: 1, sides: [2, 3], hints: [Hint.curveIn, Hint.curveOut] },
    { x: right, y: bottom, rotation: 2, sides: [0, 3], hints: [Hint.curveOut, Hint.curveIn] },
    { x: left, y: bottom, rotation: 3, sides: [0, 1], hints: [Hint.curveIn, Hint.curveOut] },
  ]
  const { grid, tiles } = site
  for (const corner of corners) {
    grid.setType(corner.x, corner.y, DECK, BlockType.field)
    grid.setRailway(corner.x, corner.y, DECK)
    solidPier(site, corner.x, corner.y)
    grid.setLid(corner.x, corner.y, STREET, trackCurve(tiles), corner.rotation)
    for (let s = 0; s < 4; s++) {
      if (!corner.sides.includes(s))
        grid.setSide(corner.x, corner.y, STREET, SIDES[s].face, structure(tiles, 'viaduct'))
    }
    corner.sides.forEach((s, n) => {
      grid.setHint(corner.x + SIDES[s].dx, corner.y + SIDES[s].dy, DECK, corner.hints[n])
    })
  }
}

/** A platform of six squares inside the loop, with stairs of a two-block slope at its end. */
function layStation(site: Site, station: (typeof STATIONS)[number]): void {
  const { left, right, top, bottom } = RAILWAY
  const isVertical = station.side === 'left' || station.side === 'right'
  const line = { left, right, top, bottom }[station.side]
  const inward = station.side === 'left' || station.side === 'top' ? 1 : -1
  const rotation = { top: 3, right: 0, bottom: 1, left: 2 }[station.side]
  const spot = (along: number, across: number): [number, number] =>
    isVertical ? [line + across * inward, along] : [along, line + across * inward]
  for (let step = -2; step <= 3; step++) {
    const [x, y] = spot(station.along + step, 1)
    layPlatform(site, x, y, rotation)
    for (let s = 0; s < 4; s++) {
      const next = spot(station.along + step, 2)
      const isOuter = next[0] === x + SIDES[s].dx && next[1] === y + SIDES[s].dy
      const first = step === -2 && (isVertical ? s === 0 : s === 3)
      if (isOuter || first) site.grid.setSide(x, y, STREET, SIDES[s].face, structure(site.tiles, 'viaduct'))
    }
  }
  const [sx, sy] = spot(station.along, 0)
  site.grid.setHint(sx, sy, DECK, station.starts ? Hint.start : Hint.stop)
  for (let step = 0; step < 2; step++) {
    const [x, y] = spot(station.along + 4 + step, 1)
    layStairs(site, x, y, isVertical, 1 - step)
  }
}

function layPlatform(site: Site, x: number, y: number, rotation: number): void {
  solidPier(site, x, y)
  site.grid.setType(x, y, DECK, BlockType.pavement)
  site.grid.setLid(x, y, STREET, platform(site.tiles), rotation)
}

/** One square of stairs, high toward the platform: above it, or to its left. */
function layStairs(site: Site, x: number, y: number, isVertical: boolean, segment: number): void {
  const { grid, tiles } = site
  const i = at(x, y)
  site.use[i] = Use.rail
  site.slope[i] = (isVertical ? 1 : 5) + segment
  grid.setType(x, y, STREET, BlockType.pavement)
  grid.setSlope(x, y, STREET, site.slope[i])
  grid.setLid(x, y, STREET, stairs(site), isVertical ? 0 : 3)
  for (const face of isVertical ? [0, 1] : [2, 3]) grid.setSide(x, y, STREET, face, structure(tiles, 'viaduct'))
}

/** Steps that climb toward the tile's top edge. */
export function stairs(site: Site): number {
  return site.tiles.lid('stairs', (c) => {
    slabs(64, [176, 170, 158], 0.9)(c, 3)
    for (let y = 0; y < 64; y += 8) {
      c.shade(0, y + 6, 64, 2, 0.66)
      c.shade(0, y, 64, 1, 1.1)
    }
    for (const x of [0, 61]) c.rect(x, 0, 3, 64, [150, 144, 134])
  })
}
