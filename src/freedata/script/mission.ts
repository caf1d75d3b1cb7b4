import type { CityMapFile } from '../../formats/cmp.js'
import { TEXT } from './briefs.js'
import { carMissions } from './car-missions.js'
import { raceSection, sandboxSection } from './extra-sections.js'
import { phoneMissions } from './phone-missions.js'
import { NOWHERE, SectionWriter } from './section-writer.js'
import { furnishTown, heading, placePlayer } from './town.js'

export { MAP_FILE } from './town.js'

/** Missions of the city, and the score that ends it. */
const MISSIONS = 12
const TARGET_SCORE = 50_000

/**
 * The free city's MISSION.INI: the city with its campaign, free to roam as well; a race; a sandbox. All our own.
 */
export function missionScript(map: CityMapFile): Uint8Array {
  const text = citySection(map) + raceSection() + sandboxSection(map)
  return Uint8Array.from(text, (c) => c.charCodeAt(0))
}

/** Section 1: seven missions by phone, three by their car, one by the crane and one by a crate. */
function citySection(map: CityMapFile): string {
  const section = new SectionWriter(heading(1, 'The City', true))
  const player = placePlayer(section)
  furnishTown(section, map)
  section.line('TARGET_SCORE', NOWHERE, TARGET_SCORE, 0)
  section.line('MISSION_TOTAL', NOWHERE, MISSIONS, 0)
  const missionsLeft = section.line('MISSION_COUNTER', NOWHERE, MISSIONS, 0)
  const city = { section, player, missionsLeft }
  section.command('P_BRIEF', { b: 'opening', e: TEXT.welcome })
  phoneMissions(city)
  const { cars, processes } = carMissions(city)
  section.mark('opening')
  for (const car of cars) section.command('PARKED_ON', { a: car, c: 0, d: -1 })
  for (const process of processes) section.command('KICKSTART', { a: process })
  section.command('DONOWT')
  return section.text()
}
