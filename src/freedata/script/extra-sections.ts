import type { CityMapFile } from '../../formats/cmp.js'
import { TEXT } from './briefs.js'
import { block, HEADING, type Place, SectionWriter } from './section-writer.js'
import { furnishTown, heading, placePlayer } from './town.js'

/** The checkpoints of the race, each in the middle of a street: once round the court, then round the block south of it. */
const CHECKPOINTS: readonly Place[] = [
  block(116, 136),
  block(107, 126),
  block(98, 134),
  block(106, 144),
  block(116, 153),
  block(107, 163),
  block(98, 153),
]

/** Frames from one checkpoint to the next. */
const LEG_FRAMES = 600

/** Results that END gives a level. */
const RESULT = { success: 1, timeOut: 5 } as const

/** Section 2: a race against the clock. Its end is the level's. */
export function raceSection(): string {
  const section = new SectionWriter(heading(2, 'Checkpoint Race', false))
  const player = placePlayer(section)
  const checkpoints = CHECKPOINTS.map((place) => section.line('DUMMY', place, 0, 0))
  section.command('P_BRIEF', { e: TEXT.raceBrief })
  section.command('MESSAGE_BRIEF', { e: TEXT.race })
  section.mark('ready')
  section.command('IS_PED_IN_CAR', { a: player, c: 'ready', d: -1 })
  section.command('KICKSTART', { a: 'watch' })
  for (const checkpoint of checkpoints) {
    section.command('ARROW', { a: checkpoint })
    section.command('GOTO', { a: checkpoint, c: 'late', d: LEG_FRAMES, e: 100 })
    section.command('MESSAGE_BRIEF', { e: TEXT.raceNext })
  }
  section.command('MESSAGE_BRIEF', { e: TEXT.raceWon })
  section.command('END', { a: RESULT.success })
  section.mark('watch')
  section.command('DEAD_ARRESTED', { a: player, c: 'watch' })
  section.mark('late')
  section.command('MESSAGE_BRIEF', { e: TEXT.lost })
  section.command('END', { a: RESULT.timeOut })
  return section.text()
}

/** Vehicles in a row on the plaza: one of each kind that is fun. */
const TOYS = [2, 10, 12, 37, 41, 46] as const

/** Power-ups in a row. */
const GIFTS = [1, 2, 3, 4, 6, 10] as const

/** Section 3: nothing to do and everything to do it with. */
export function sandboxSection(map: CityMapFile): string {
  const section = new SectionWriter(heading(3, 'Sandbox', true))
  placePlayer(section)
  furnishTown(section, map)
  for (const [n, model] of TOYS.entries()) section.line('PARKED', block(101 + n * 2, 140), model, HEADING.up)
  for (const [n, kind] of GIFTS.entries()) section.line('POWERUP', block(100 + n * 2, 141), kind, 99)
  section.line('BOMBSHOP', block(127, 147), 0, 0)
  section.line('BOMBSHOP_COST', { x: 0, y: 0, z: 0 }, 0, 0)
  section.line('SPRAY', block(129, 147), 5, 0)
  section.command('P_BRIEF', { e: TEXT.sandbox })
  section.command('DONOWT')
  return section.text()
}
