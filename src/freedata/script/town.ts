import type { CityMapFile } from '../../formats/cmp.js'
import { PLAZA, SPAWN } from '../map/plan.js'
import { block, HEADING, type SectionWriter } from './section-writer.js'

/** Name of the map file that the scripts ask for. */
export const MAP_FILE = 'TARMAC.CMP'

/** Traffic, police and the rest of a section's six numbers: a town that lives, and one that sleeps. */
const LIVELY = '100 1 1 1 1 0'
const ASLEEP = '0 0 0 0 0 0'

/** The first lines of a section. */
export function heading(section: number, name: string, lively: boolean): readonly string[] {
  return [`[${section}]`, `${name}, 0, ${MAP_FILE.toLowerCase()}, 0,`, lively ? LIVELY : ASLEEP]
}

/** The player on foot south of the plaza, a car beside. Returns the player's line. */
export function placePlayer(section: SectionWriter): number {
  const car = section.line('PARKED', block(SPAWN.x + 2, SPAWN.y), 2, HEADING.right)
  return section.line('PLAYER', SPAWN, car, HEADING.down)
}

/** What stands about for whoever roams: cars by the plaza, emergency vehicles before their stations, sights and power-ups. */
export function furnishTown(section: SectionWriter, map: CityMapFile): void {
  const park = (x: number, y: number, model: number, facing: number) =>
    section.line('PARKED', block(x, y), model, facing)
  park(SPAWN.x - 2, SPAWN.y, 41, HEADING.right)
  park(SPAWN.x - 4, SPAWN.y, 22, HEADING.right)
  park(PLAZA.x + PLAZA.width, PLAZA.y + 7, 19, HEADING.up)
  for (const service of EMERGENCY) {
    for (let n = 0; n < 6; n++) {
      const o = (service.kind * 6 + n) * 3
      const [x, y] = [map.locations[o], map.locations[o + 1]]
      if (x !== 0) park(x, y, service.model, service.heading)
    }
  }
  for (const [x, y, model, facing] of SIGHTS) park(x, y, model, facing)
  for (const [x, y, kind, value] of POWER_UPS) section.line('POWERUP', block(x, y), kind, value)
}

/** Vehicles that stand before their stations, by kind of service location. */
const EMERGENCY = [
  { kind: 0, model: 4, heading: HEADING.right },
  { kind: 1, model: 5, heading: HEADING.right },
  { kind: 4, model: 42, heading: HEADING.right },
] as const

/** Rare vehicles: x, y, model, heading. */
const SIGHTS: readonly (readonly [number, number, number, number])[] = [
  [196, 146, 9, HEADING.right],
  [62, 70, 43, HEADING.right],
  [200, 216, 44, HEADING.right],
  [110, 125, 45, HEADING.left],
  [112, 128, 8, HEADING.right],
  [22, 143, 47, HEADING.right],
  [206, 237, 37, HEADING.left],
]

/** Power-ups: x, y, kind, value. */
const POWER_UPS: readonly (readonly [number, number, number, number])[] = [
  [104, 132, 1, 50],
  [29, 100, 10, 0],
  [128, 235, 3, 10],
  [12, 150, 6, 0],
  [196, 113, 11, 0],
  [84, 128, 13, 0],
]
