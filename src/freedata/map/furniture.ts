import { OBJECT } from '../sprites/objects/types.js'
import { type District, SPAWN } from './plan.js'
import { at, SIDES, type Site, Use } from './site.js'

const KERB_CARS = [54, 54, 7, 1, 1, 17, 6, 14, 25, 19, 10, 2, 46, 22, 41, 3]

/** Room for object positions in a map file: 0xadd4 bytes of 14. */
const MAX_OBJECTS = 3177

/** Lamps, trees, bins, phones, hydrants and parked cars along the pavements. */
export function furnish(site: Site): void {
  for (let y = 2; y < 254; y++) {
    for (let x = 2; x < 254; x++) {
      const i = at(x, y)
      if (site.use[i] !== Use.pavement || site.deck[i] === 1) continue
      const isKeptClear = y === SPAWN.y && Math.abs(x - SPAWN.x) < 9
      const side = isKeptClear ? -1 : kerbSide(site, x, y)
      if (side < 0) continue
      const along = side === 0 || side === 2 ? x : y
      const phase = (along + side * 3) % 7
      if (phase === 0) put(site, x, y, side, OBJECT.lampPost)
      else if ((phase === 3 && site.random.chance(0.6)) || (phase === 1 && site.random.chance(0.14))) {
        put(site, x, y, side, site.random.pick(choices(site.district[i])))
      } else if (phase === 5 && site.random.chance(carOdds(site.district[i]))) {
        kerbCar(site, x, y, side)
      } else if (phase === 5 && site.laneKind[roadBeside(x, y, side)] !== 0 && isLeafy(site.district[i])) {
        put(site, x, y, side, OBJECT.tree)
      }
    }
  }
  if (site.objects.length > MAX_OBJECTS)
    throw new RangeError(`${site.objects.length} objects, more than ${MAX_OBJECTS}`)
}

const BUSY = [
  OBJECT.bin,
  OBJECT.phone,
  OBJECT.tree,
  OBJECT.planter,
  OBJECT.bench,
  OBJECT.newspaperBox,
  OBJECT.hydrant,
  OBJECT.bollard,
  OBJECT.flowers,
  OBJECT.parasol,
]
const CALM = [
  OBJECT.bin,
  OBJECT.tree,
  OBJECT.autumnTree,
  OBJECT.smallPlant,
  OBJECT.hydrant,
  OBJECT.phone,
  OBJECT.newspaperBox,
]
const ROUGH = [OBJECT.bin, OBJECT.cone, OBJECT.barrel, OBJECT.crate, OBJECT.hydrant, OBJECT.barrier]

function choices(district: District): readonly number[] {
  if (district === 'downtown' || district === 'oldtown' || district === 'civic') return BUSY
  return district === 'harbour' || district === 'industry' ? ROUGH : CALM
}

/** Whether the broad streets of a quarter are lined with trees. */
function isLeafy(district: District): boolean {
  return district !== 'harbour' && district !== 'industry'
}

function roadBeside(x: number, y: number, side: number): number {
  return at(x + SIDES[side].dx, y + SIDES[side].dy)
}

function carOdds(district: District): number {
  if (district === 'oldtown' || district === 'brick') return 0.2
  if (district === 'downtown') return 0.12
  return 0.07
}

/** The only side with a road, or −1: furniture keeps away from corners. */
function kerbSide(site: Site, x: number, y: number): number {
  let found = -1
  for (let s = 0; s < 4; s++) {
    const i = at(x + SIDES[s].dx, y + SIDES[s].dy)
    if (site.use[i] !== Use.road) continue
    if (found >= 0 || site.junction[i] === 1) return -1
    found = s
  }
  return found
}

/** Puts an object 12 pixels from the kerb, turned toward the street. */
function put(site: Site, x: number, y: number, side: number, type: number): void {
  const { dx, dy } = SIDES[side]
  site.place(x * 64 + 32 + dx * 20, y * 64 + 32 + dy * 20, type, [0x200, 0x100, 0, 0x300][side])
}

/** A car with two wheels on the kerb, facing as the nearer lane runs. */
function kerbCar(site: Site, x: number, y: number, side: number): void {
  const { dx, dy } = SIDES[side]
  const road = at(x + dx, y + dy)
  const rotation = [0x200, 0x100, 0, 0x300][site.heading[road]]
  site.place(x * 64 + 32 + dx * 14, y * 64 + 32 + dy * 14, site.random.pick(KERB_CARS), rotation, 128)
}
