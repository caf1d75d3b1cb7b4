import type { MissionSection } from '../formats/mission-section.js'
import type { CityMap } from './map/city-map.js'
import type { CityStyle } from './tables/city-style.js'

/** What a level is made of: decoded once, never changed, shared between worlds. */
export interface Level {
  readonly map: CityMap
  readonly style: CityStyle
  readonly section: MissionSection
  /** Hash of the map, style and script bytes: what a recording is bound to. */
  readonly dataHash: string
}
