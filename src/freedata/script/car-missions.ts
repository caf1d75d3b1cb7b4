import { ObjectType } from '../../formats/names/object-types.js'
import { TEXT } from './briefs.js'
import { beginMission, type City, endMission } from './mission-frame.js'
import { block, HEADING, NOWHERE, pixels } from './section-writer.js'

/** A car keeps the colour that it has. */
const OWN_COLOUR = -1
const MINUTE = 1400
const TWO_MINUTES = 2800

/** Models of the cars that the missions are about. */
const MODEL = { van: 46, drover: 6, limousine: 8, meteor: 2, saloon: 54 } as const

/** What the first process of the level does for each mission: puts its car there or starts a process that stays. */
export interface Opening {
  readonly cars: readonly number[]
  readonly processes: readonly string[]
}

/** Writes the missions that cars, the yard's crane and a crate begin. */
export function carMissions(city: City): Opening {
  const cars = [van(city), coat(city), lockUp(city)]
  const meteor = order(city)
  frenzy(city)
  return { cars: [...cars, meteor], processes: ['crane', 'order', 'frenzy'] }
}

/** A mark on the ground, so that a shop or a pad is found without an arrow. */
function markPlace({ section }: City, x: number, y: number): void {
  section.line('OBJECT', pixels(x, y), ObjectType.dropOffMarker, 0)
}

/** Money for a mission's costs; who begins it again has had it. */
function advance({ section }: City, points: number): void {
  const paid = section.line('COUNTER', NOWHERE, 0, 0)
  section.command('COMPARE', { a: paid, e: points })
  section.command('INCCOUNT', { a: paid, d: -1 })
}

/** Whoever loses the mission and has left its car finds another where that was, and may begin again. */
function again({ section }: City, name: string, car: number, trigger: number): void {
  section.mark(`${name}.again`)
  section.command('CHECK_CAR', { a: car, b: `${name}.again`, d: OWN_COLOUR })
  section.command('FREEUP_CAR', { a: car })
  section.command('PARKED_ON', { a: car, c: 0, d: OWN_COLOUR })
  section.command('ENABLE', { a: trigger })
}

const BOMB_PRICE = 500
/** Frames to run before it goes off. */
const RUN_FRAMES = 100

/** A bomb for a van, and the van to a place where it goes off. */
function van(city: City): number {
  const { section } = city
  const car = section.line('FUTURECAR', block(124, 146), MODEL.van, HEADING.right)
  const start = section.line('CARTRIGGER', block(124, 146), 'van', car)
  const shop = section.line('BOMBSHOP', block(127, 147), 0, 0)
  markPlace(city, 127, 147)
  section.line('BOMBSHOP_COST', NOWHERE, BOMB_PRICE, 0)
  const fitted = section.line('CARBOMB_TRIG', block(127, 147), 'van.armed', car)
  const site = section.line('DUMMY', block(109, 144), 0, 0)
  beginMission(city, 'van', TEXT.van, TEXT.vanBrief)
  advance(city, BOMB_PRICE)
  section.command('ENABLE', { a: fitted })
  section.command('ENABLE', { a: shop })
  section.command('ARROW', { a: shop })
  section.command('SURVIVE', { b: 'van.lost', d: TWO_MINUTES })
  section.mark('van.armed')
  section.command('P_BRIEF', { e: TEXT.vanArmed })
  section.command('ARROW', { a: site })
  section.command('GOTO', { a: site })
  section.command('P_BRIEF', { e: TEXT.vanOut })
  section.mark('van.out')
  section.command('IS_PED_IN_CAR', { a: city.player, b: 'van.out', d: -1 })
  section.command('P_BRIEF', { e: TEXT.vanRun })
  section.command('SURVIVE', { d: RUN_FRAMES })
  section.command('EXPLODE_CAR', { a: car })
  section.command('DESTROY', { a: car, b: 'van.won', c: 'van.lost', d: 50 })
  endMission(city, 'van', 2000, { lost: () => again(city, 'van', car, start) })
  return car
}

const COAT_ADVANCE = 3000
const COAT_COLOUR = 5

/** A car in a new colour. */
function coat(city: City): number {
  const { section } = city
  const car = section.line('FUTURECAR', block(95, 146), MODEL.drover, HEADING.right)
  const start = section.line('CARTRIGGER', block(95, 146), 'coat', car)
  const shop = section.line('SPRAY', block(129, 147), COAT_COLOUR, 0)
  markPlace(city, 129, 147)
  const buyer = section.line('DUMMY', block(115, 132), 0, 0)
  beginMission(city, 'coat', TEXT.coat, TEXT.coatBrief)
  advance(city, COAT_ADVANCE)
  section.command('ENABLE', { a: shop })
  section.command('ARROW', { a: shop })
  section.command('WAIT_FOR_PLAYER', { a: buyer, d: 4 })
  section.command('GOTO', { a: buyer, c: 'coat.lost', d: TWO_MINUTES })
  section.command('CHECK_CAR', { a: car, b: 'coat.won', c: 'coat.lost', d: COAT_COLOUR })
  endMission(city, 'coat', 2000, { lost: () => again(city, 'coat', car, start) })
  return car
}

/** The garage's door is on the bottom side of its house: one drives up into it. */
const BOTTOM_SIDE = 3
const DRIVE_UP = 0

/** A certain car behind a certain door. */
function lockUp(city: City): number {
  const { section } = city
  const car = section.line('FUTURECAR', block(103, 146), MODEL.limousine, HEADING.left)
  const door = section.line('DOOR', { x: 96, y: 142, z: 3 }, BOTTOM_SIDE, 0, 0)
  markPlace(city, 96, 143)
  const start = section.line('TRIGGER', block(96, 143), 'lock.ask', 0)
  const before = section.line('DUMMY', block(96, 143), 0, 0)
  // Who only drives by has other business.
  section.mark('lock.ask')
  section.command('IS_PED_IN_CAR', { a: city.player, b: -1, c: 'lock', d: -1 })
  beginMission(city, 'lock', TEXT.lockUp, TEXT.lockUpBrief)
  section.command('ARROWCAR', { a: car })
  section.command('STEAL', { a: car, c: 'lock.lost', d: MINUTE })
  section.command('P_BRIEF', { e: TEXT.lockUpStolen })
  section.command('ARROW', { a: before })
  section.command('GOTO', { a: before, c: 'lock.lost', d: MINUTE })
  section.command('CHECK_CAR', { a: car, c: 'lock.lost', d: OWN_COLOUR })
  section.command('PARK', { a: door, b: 'lock.won', c: 'lock.lost', d: DRIVE_UP })
  endMission(city, 'lock', 2000, {
    won: () => section.command('DISABLE', { a: start }),
    lost: () => {
      section.command('WAIT_FOR_PLAYER', { a: start, d: 1 })
      section.command('PARKED_ON', { a: car, d: OWN_COLOUR })
    },
  })
  return car
}

/** Frames between two looks of the crane at its pad. */
const CRANE_PAUSE = 20

/** The yard's crane takes every car that it can lift; the one that it has ordered is worth more. Both processes stay for the level. */
function order(city: City): number {
  const { section, missionsLeft } = city
  const car = section.line('FUTURECAR', block(129, 143), MODEL.meteor, HEADING.left)
  const crane = section.line('CRANE', pixels(92, 148), 0, 0)
  const pad = section.line('DUMMY', block(95, 147), 0, 0)
  markPlace(city, 95, 147)
  const list = section.line('GTA_DEMAND', NOWHERE, 0, MODEL.meteor, OWN_COLOUR, 1)
  section.mark('crane')
  section.command('KEEP_THIS_PROC')
  section.mark('crane.next')
  section.command('CRANE', { a: crane, d: pad })
  section.command('SURVIVE', { b: 'crane.next', d: CRANE_PAUSE })
  section.mark('order')
  section.command('KEEP_THIS_PROC')
  section.command('DO_GTA', { a: list })
  section.command('MISSION_END', { e: 3000 })
  section.command('DECCOUNT', { a: missionsLeft })
  section.command('MESSAGE_BRIEF', { b: -1, e: TEXT.won })
  return car
}

/** Object of a rocket launcher's crate, and the frames that it lasts, over 100. */
const ROCKETS = 3
const FRENZY_FRAMES = 1500
const FRENZY_SECONDS = 60
const FRENZY_POINTS = 1500
const TARGET_POINTS = 500
const TARGETS = [block(102, 128), block(108, 128), block(111, 128)]

/** Three cars are to be wrecked with what the crate holds, in time. The process waits for the crate all the level. */
function frenzy({ section, missionsLeft }: City): void {
  const crate = section.line('POWERUP', block(105, 133), ROCKETS, 100 + FRENZY_FRAMES)
  const late = section.line('COUNTER', NOWHERE, 0, 0)
  const cars = TARGETS.map((place) => section.line('FUTURECAR', place, MODEL.saloon, HEADING.right))
  section.mark('frenzy')
  section.command('KF_PROCESS')
  section.mark('frenzy.lay')
  section.command('POWERUP_ON', { a: crate })
  section.mark('frenzy.wait')
  section.command('IS_POWERUP_DONE', { a: crate, c: 'frenzy.wait' })
  section.command('MESSAGE_BRIEF', { e: TEXT.frenzy })
  section.command('FRENZY_BRIEF', { d: FRENZY_SECONDS, e: TEXT.frenzyBrief })
  section.command('KF_BRIEF_TIMED', { d: FRENZY_SECONDS })
  section.command('FRENZY_SET', { a: 'frenzy.check' })
  for (const [n, car] of cars.entries()) {
    section.command('PARKED_ON', { a: car, c: 0, d: OWN_COLOUR })
    section.command('KICKSTART', { a: `frenzy.target${n}` })
  }
  section.command('KICKSTART', { a: 'frenzy.timer' })
  section.mark('frenzy.check')
  section.command('FRENZY_CHECK', { a: FRENZY_POINTS, b: 'frenzy.won' })
  section.command('COMPARE', { a: late, c: 'frenzy.check', d: 1 })
  section.command('DECCOUNT', { a: late })
  stopFrenzy()
  section.command('MESSAGE_BRIEF', { b: 'frenzy.lay', e: TEXT.lost })
  section.mark('frenzy.won')
  stopFrenzy()
  section.command('MISSION_END', { e: 2000 })
  section.command('DECCOUNT', { a: missionsLeft })
  section.command('MESSAGE_BRIEF', { b: -1, e: TEXT.won })
  for (const [n, car] of cars.entries()) {
    section.mark(`frenzy.target${n}`)
    section.command('DESTROY', { a: car, b: -1, c: -1, e: TARGET_POINTS })
  }
  section.mark('frenzy.timer')
  section.command('SURVIVE', { d: FRENZY_FRAMES })
  section.command('INCCOUNT', { a: late, b: -1, c: -1, d: 1 })

  function stopFrenzy(): void {
    section.command('RESET_KF')
    section.command('KF_CANCEL_BRIEFING')
    section.command('STOP_FRENZY', { a: crate })
  }
}
