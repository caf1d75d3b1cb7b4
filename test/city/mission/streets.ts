import { startLevel } from '../../../src/city/level.js'
import { compileScript } from '../../../src/city/mission/index.js'
import type { World } from '../../../src/city/world.js'
import type { CommandLine, ObjectLine } from '../../../src/formats/mission-section.js'
import { type MapPainter, makeLevel, PLAYER_LINES } from '../support/index.js'

/** Left column of each street down the map, and top row of each across it; every street has a lane each way. */
interface Streets {
  readonly down: readonly number[]
  readonly across: readonly number[]
}

const UP = 1
const DOWN = 2
const LEFT = 4
const RIGHT = 8

/** Paints a grid of two-lane streets between the first and the last of each direction, as cities have them: one keeps to the right, and each junction square leads two ways. */
function paintStreets({ down, across }: Streets): (map: MapPainter) => void {
  const top = Math.min(...across)
  const bottom = Math.max(...across) + 1
  const left = Math.min(...down)
  const right = Math.max(...down) + 1
  return (map) => {
    for (const x of down) {
      map.road(x, top, 1, bottom - top + 1, DOWN)
      map.road(x + 1, top, 1, bottom - top + 1, UP)
    }
    for (const y of across) {
      map.road(left, y, right - left + 1, 1, LEFT)
      map.road(left, y + 1, right - left + 1, 1, RIGHT)
    }
    for (const x of down) {
      for (const y of across) {
        map.road(x, y, 1, 1, DOWN | LEFT)
        map.road(x + 1, y, 1, 1, UP | LEFT)
        map.road(x, y + 1, 1, 1, DOWN | RIGHT)
        map.road(x + 1, y + 1, 1, 1, UP | RIGHT)
      }
    }
  }
}

/** Left columns and top rows of the streets of a small town. */
const TOWN: Streets = { down: [90, 104, 120], across: [90, 106, 122] }

/** Beside the town, a road that leads nowhere. */
export const ISLAND = { x: 150, y: 150 } as const

const level = makeLevel({
  paint: (map) => {
    // No pavement: nobody comes along but who the script puts there.
    map.field(0, 0, 256, 256)
    paintStreets(TOWN)(map)
    map.road(ISLAND.x, ISLAND.y, 3, 1, RIGHT)
  },
})

/** Three streets each way, fourteen and sixteen blocks apart, in a field; the player stands on block (100, 100) beside its car. */
export function town(commands: readonly CommandLine[], lines: readonly ObjectLine[]): World {
  const section = { ...level.section, objects: [...PLAYER_LINES, ...lines], commands }
  return startLevel({ ...level, section, script: compileScript(section) })
}

/** Whether a square is one of the town's roads. */
export function isRoadSquare(x: number, y: number): boolean {
  const isIn = (starts: readonly number[], n: number) => starts.some((first) => n === first || n === first + 1)
  return isIn(TOWN.down, x) || isIn(TOWN.across, y)
}
