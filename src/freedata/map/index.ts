import type { CityMapFile, ObjectPosition } from '../../formats/cmp.js'
import type { TileSetArt } from '../art.js'
import { furnish } from './furniture.js'
import { buildGround, layBeach, layLand, layPavements } from './ground-work.js'
import { buildHouses } from './houses.js'
import { layBillboards, layHarbour, layHelipads, layPlaza, layShips, layStadium } from './landmarks.js'
import { layPark } from './places.js'
import { SPAWN } from './plan.js'
import { buildQuarters } from './quarters.js'
import { layRailway } from './railway.js'
import { navZones, patrolRoutes, placeServices } from './services.js'
import { fillScraps, layShores } from './shore.js'
import { type ObjectSpot, Site } from './site.js'
import { buildStreets, markLights, planStreets } from './streets.js'

/** The free city's map with the tiles it uses. */
export interface CityArt {
  readonly map: CityMapFile
  readonly tiles: TileSetArt
}

/** Builds Tarmouth: the town plan first, then streets, quarters, houses, ground and furniture, then the blocks. */
export function buildCityMap(): CityArt {
  const site = new Site()
  layLand(site)
  planStreets(site)
  layPavements(site)
  layRailway(site)
  layBeach(site)
  layPlaza(site)
  layStadium(site)
  layHarbour(site)
  layShips(site)
  layPark(site, { x: 20, y: 92, width: 37, height: 51 })
  layShores(site)
  buildQuarters(site)
  fillScraps(site)
  buildStreets(site)
  markLights(site)
  buildHouses(site)
  layHelipads(site, 3)
  layBillboards(site)
  buildGround(site)
  furnish(site)
  const locations = placeServices(site)
  const map: CityMapFile = {
    style: 1,
    sample: 0,
    reserved: new Uint8Array(2),
    ...site.grid.pack(),
    objects: thinned(site.objects).map((o): ObjectPosition => ({ ...o, pitch: 0, roll: 0 })),
    routes: patrolRoutes(site),
    locations,
    zones: navZones(),
  }
  return { map, tiles: site.tiles.build() }
}

/** The engine keeps 400 cars in all: the map leaves most of them to traffic and scripts. */
const PARKED_CARS = 220

/**
 * The objects with no more than `PARKED_CARS` parked cars: boats and cars near the start stay, the rest thin out evenly, so that every
 * quarter keeps some.
 */
function thinned(objects: readonly ObjectSpot[]): ObjectSpot[] {
  const isCar = (o: ObjectSpot) => o.remap >= 0x80
  const isKept = (o: ObjectSpot) => o.type === BOAT || nearStart(o)
  const kept = objects.filter((o) => isCar(o) && isKept(o)).length
  const others = objects.filter((o) => isCar(o) && !isKept(o)).length
  const room = Math.max(0, PARKED_CARS - kept)
  let seen = 0
  return objects.filter((o) => {
    if (!isCar(o) || isKept(o)) return true
    seen++
    return Math.floor((seen * room) / others) > Math.floor(((seen - 1) * room) / others)
  })
}

const BOAT = 13

function nearStart(o: ObjectSpot): boolean {
  return Math.abs((o.x >> 6) - SPAWN.x) < 18 && Math.abs((o.y >> 6) - SPAWN.y) < 18
}
