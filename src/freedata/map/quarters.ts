import type { FacadeName } from '../tiles/facade-styles.js'
import type { RoofKind } from '../tiles/roofs.js'
import { layBay } from './ground-work.js'
import { cottage, type Fabric, pave, raise } from './houses.js'
import { band, divide, freeRects, inset, type Lot } from './lots.js'
import { carPark, fence, playground, pocketPark, pool, tree } from './places.js'
import { at, type Rect, type Site } from './site.js'
import { containers, shedYard } from './works.js'

/** Builds over all ground that is still free, each quarter in its own way. */
export function buildQuarters(site: Site): void {
  for (const rect of freeRects(site, 2)) {
    const district = site.district[at(rect.x + (rect.width >> 1), rect.y + (rect.height >> 1))]
    if (rect.width < 3 || rect.height < 3) {
      alley(site, rect)
      continue
    }
    switch (district) {
      case 'downtown':
      case 'civic':
        downtown(site, rect, district === 'civic')
        break
      case 'brick':
      case 'oldtown':
        terraces(site, rect, district === 'oldtown')
        break
      case 'suburb':
      case 'villas':
        gardens(site, rect, district === 'villas')
        break
      case 'park':
        pocketPark(site, rect)
        break
      default:
        works(site, rect, district === 'harbour')
    }
  }
}

/** Ground too narrow to build on. */
function alley(site: Site, r: Rect): void {
  const district = site.district[at(r.x, r.y)]
  const isGreen = district === 'suburb' || district === 'villas' || district === 'park' || site.random.chance(0.3)
  pave(site, r, isGreen ? 'lawn' : 'yard', 0.15)
  if (isGreen) {
    for (let y = r.y; y < r.y + r.height; y++) {
      for (let x = r.x; x < r.x + r.width; x++) if (site.random.chance(0.3)) tree(site, x, y)
    }
  }
}

const TOWERS: readonly (readonly [FacadeName, RoofKind])[] = [
  ['blueGlass', 'membrane'],
  ['bronzeGlass', 'gravel'],
  ['concrete', 'gravel'],
  ['deco', 'terrace'],
  ['limestone', 'copper'],
  ['blueGlass', 'felt'],
  ['redBrick', 'gravel'],
  ['limestone', 'gravel'],
]

function downtown(site: Site, r: Rect, isLow: boolean): void {
  const { lots, court } = divide(site, r, 6, 5, 8)
  for (const lot of lots) {
    const roll = site.random.next()
    if (roll < 0.06) carPark(site, lot)
    else if (roll < 0.1) pocketPark(site, lot)
    else tower(site, lot, isLow)
  }
  if (court !== undefined) courtyard(site, court)
}

function tower(site: Site, lot: Lot, isLow: boolean): void {
  const [facade, roof] = site.random.pick(TOWERS)
  const tall = isLow ? site.random.int(2, 3) : site.random.pick([3, 3, 4, 4, 4])
  const fabric: Fabric = { facade, roof, height: tall, roofTint: site.random.chance(0.4), shops: true, clutter: 0.5 }
  const hasSetback = lot.width >= 5 && lot.height >= 5 && site.random.chance(0.45)
  if (!hasSetback) {
    raise(site, lot, fabric)
    return
  }
  raise(site, lot, { ...fabric, height: tall - site.random.int(1, 2) })
  raise(site, inset(lot, [1, 1, 1, 1]), fabric)
}

const TERRACES: readonly (readonly [FacadeName, RoofKind])[] = [
  ['redBrick', 'felt'],
  ['brownBrick', 'gravel'],
  ['buffBrick', 'felt'],
  ['redBrick', 'gravel'],
  ['works', 'felt'],
]
const OLD_TERRACES: readonly (readonly [FacadeName, RoofKind])[] = [
  ['ochre', 'terrace'],
  ['rose', 'terrace'],
  ['buffBrick', 'terrace'],
  ['limestone', 'copper'],
  ['deco', 'terrace'],
]

function terraces(site: Site, r: Rect, isOld: boolean): void {
  const { lots, court } = divide(site, r, 4, 3, 6)
  for (const lot of lots) {
    const roll = site.random.next()
    if (roll < 0.06) pocketPark(site, lot)
    else if (roll < 0.11) carPark(site, lot)
    else {
      const [facade, roof] = site.random.pick(isOld ? OLD_TERRACES : TERRACES)
      const height = site.random.pick(isOld ? [1, 2, 2, 2, 3] : [2, 2, 2, 3])
      let body: Rect = lot
      if (site.random.chance(0.2) && lot.width > 3 && lot.height > 3) {
        // An alley between two houses.
        body = lot.front % 2 === 0 ? { ...lot, width: lot.width - 1 } : { ...lot, height: lot.height - 1 }
        pave(site, lot, 'yard', 0.2)
      }
      raise(site, body, {
        facade,
        roof,
        height,
        roofTint: site.random.chance(0.5),
        shops: site.random.chance(0.6),
        clutter: 0.35,
      })
    }
  }
  if (court !== undefined) courtyard(site, court)
}

/** What lies behind the houses of a block. */
function courtyard(site: Site, r: Rect): void {
  if (r.width > 11 || r.height > 11) {
    const isRow = r.width >= r.height
    const half = (isRow ? r.width : r.height) >> 1
    courtyard(site, isRow ? { ...r, width: half } : { ...r, height: half })
    courtyard(
      site,
      isRow ? { ...r, x: r.x + half, width: r.width - half } : { ...r, y: r.y + half, height: r.height - half },
    )
    return
  }
  const roll = site.random.next()
  if (r.width < 3 || r.height < 3) pave(site, r, 'yard', 0.3)
  else if (roll < 0.34) playground(site, r)
  else if (roll < 0.62) pocketPark(site, r)
  else carPark(site, r)
}

const COTTAGES: readonly FacadeName[] = ['clapboard', 'cottage', 'blueBoard', 'cottage', 'clapboard']

function gardens(site: Site, r: Rect, isVilla: boolean): void {
  const { lots, court } = divide(site, r, 8, 6, 7)
  for (const lot of lots) plot(site, lot, isVilla)
  if (court !== undefined) pocketPark(site, court)
}

/** A house in its garden: lawn and drive in front, trees, hedges or a pool behind. */
function plot(site: Site, lot: Lot, isVilla: boolean): void {
  pave(site, lot, 'lawn', 0.1)
  const isRow = lot.front % 2 === 0
  const across = isRow ? lot.width : lot.height
  const deep = isRow ? lot.height : lot.width
  if (deep < 6 || across < 5) {
    for (let i = 0; i < 4; i++)
      tree(site, lot.x + site.random.int(0, lot.width - 1), lot.y + site.random.int(0, lot.height - 1))
    return
  }
  const wide = Math.min(across - 2, isVilla ? 5 : 4)
  const start = 1
  const strip = band(lot, lot.front, 2, 4)
  const body = isRow ? { ...strip, x: lot.x + start, width: wide } : { ...strip, y: lot.y + start, height: wide }
  const tone = site.random.pick([0, 0, 2])
  cottage(site, body, site.random.pick(COTTAGES), isRow, tone)
  drive(site, lot, isRow, start + wide)
  const back = band(lot, lot.front, 6, deep - 6)
  if (across - start - wide >= 2 && site.random.chance(0.6)) garage(site, lot, isRow, start + wide)
  if (isVilla && site.random.chance(0.6) && back.width >= 2 && back.height >= 2) pool(site, back)
  for (let y = back.y; y < back.y + back.height; y++) {
    for (let x = back.x; x < back.x + back.width; x++) if (site.random.chance(0.2)) tree(site, x, y)
  }
  fence(site, lot, site.random.pick(['hedge', 'picket', 'hedge']))
}

/** A garage of two by two squares at the end of the drive, under a roof of one-block slopes. */
function garage(site: Site, lot: Lot, isRow: boolean, offset: number): void {
  const strip = band(lot, lot.front, 4, 2)
  const body = isRow
    ? { x: lot.x + offset, y: strip.y, width: 2, height: 2 }
    : { x: strip.x, y: lot.y + offset, width: 2, height: 2 }
  cottage(site, body, site.random.pick(COTTAGES), site.random.chance(0.5), site.random.pick([0, 2]))
}

/** A drive beside the house, with a car on it more often than not. */
function drive(site: Site, lot: Lot, isRow: boolean, offset: number): void {
  const length = 4
  for (let step = 0; step < length; step++) {
    const strip = band(lot, lot.front, step, 1)
    const x = isRow ? strip.x + offset : strip.x
    const y = isRow ? strip.y : strip.y + offset
    layBay(site, x, y, 0, true)
    if (step === 2 && site.random.chance(0.62)) {
      const rotation = [0x200, 0x100, 0, 0x300][lot.front]
      site.place(x * 64 + 32, y * 64 + 32, site.random.pick(HOME_CARS), rotation, 128)
    }
  }
}

const HOME_CARS = [54, 54, 7, 7, 1, 17, 14, 25, 6, 19, 10, 2, 46]

function works(site: Site, r: Rect, isHarbour: boolean): void {
  const { lots, court } = divide(site, r, 9, 8, 13)
  for (const lot of lots) {
    const roll = site.random.next()
    if (roll < (isHarbour ? 0.45 : 0.2)) containers(site, lot)
    else if (roll < 0.72) shedYard(site, lot)
    else if (roll < 0.84) carPark(site, lot)
    else shedYard(site, lot)
    if (site.random.chance(0.4)) fence(site, lot, 'chainLink')
  }
  if (court !== undefined) containers(site, court)
}
