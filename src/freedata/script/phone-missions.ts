import { TEXT } from './briefs.js'
import { beginMission, type City, endMission } from './mission-frame.js'
import { block, HEADING, NOWHERE, type Place, pixels } from './section-writer.js'

/**
 * The phones of Fountain Court: their places, from west to east along its south side, then northward at its west side. They are listed one behind the other, as
 * MPHONE wants them.
 */
const PHONES: readonly Place[] = [
  block(101, 141),
  block(104, 141),
  block(107, 141),
  block(110, 141),
  block(112, 141),
  block(100, 135),
  block(100, 131),
]

/** How far the phones are heard, blocks. */
const HEARD = 15

/** A phone's mission: what it needs of lines is written with its commands. What it adds to `after` writes the commands that tidy up after it. */
type PhoneMission = (city: City, after: (() => void)[]) => void

const MISSIONS: readonly { readonly name: string; readonly write: PhoneMission }[] = [
  { name: 'errand', write: errand },
  { name: 'clock', write: clock },
  { name: 'hit', write: hit },
  { name: 'thief', write: thief },
  { name: 'client', write: client },
  { name: 'holdUp', write: holdUp },
  { name: 'rooks', write: rooks },
]

/** The phones and their missions. Each is done once; a phone whose mission is done says so. */
export function phoneMissions(city: City): void {
  const { section } = city
  const phones = PHONES.map((place) => section.line('TELEPHONE', place, 0, HEADING.down))
  section.line('MPHONES', PHONES[2], 'phones', HEARD)
  const done = MISSIONS.map(() => section.line('COUNTER', NOWHERE, 0, 0))
  section.mark('phones')
  section.command('MPHONE', { a: phones[0], b: 'phones.first', c: phones.length })
  MISSIONS.forEach(({ name }, n) => {
    if (n === 0) section.mark('phones.first')
    section.command('COMPARE', { a: done[n], b: 'phones.dead', c: name, d: 1 })
  })
  section.mark('phones.dead')
  section.command('MESSAGE_BRIEF', { b: -1, e: TEXT.deadLine })
  MISSIONS.forEach(({ name, write }, n) => {
    const after: (() => void)[] = []
    write(city, after)
    endMission(city, name, PHONE_REWARD, {
      won: () => {
        for (const tidy of after) tidy()
        section.command('INCCOUNT', { a: done[n], d: 1 })
      },
      lost: () => {
        for (const tidy of after) tidy()
        section.command('WAIT_FOR_PLAYER', { a: phones[n], d: 0 })
      },
    })
  })
}

const PHONE_REWARD = 1000
const MINUTE = 1400

/** Drive to one place, then to another. */
function errand(city: City): void {
  const { section } = city
  const parcel = section.line('DUMMY', block(115, 134), 0, 0)
  const customer = section.line('DUMMY', block(106, 126), 0, 0)
  beginMission(city, 'errand', TEXT.errand, TEXT.errandBrief)
  section.command('ARROW', { a: parcel })
  section.command('GOTO', { a: parcel, c: 'errand.lost', d: MINUTE })
  section.command('P_BRIEF', { e: TEXT.errandPicked })
  section.command('ARROW', { a: customer })
  section.command('GOTO', { a: customer, b: 'errand.won', c: 'errand.lost', d: MINUTE })
}

const CORNERS = [block(115, 138), block(108, 127), block(98, 135), block(105, 144)]
const CORNER_FRAMES = 600

/** Once round the court, each corner in time. */
function clock(city: City): void {
  const { section } = city
  const corners = CORNERS.map((place) => section.line('DUMMY', place, 0, 0))
  beginMission(city, 'clock', TEXT.clock, TEXT.clockBrief)
  corners.forEach((corner, n) => {
    const last = n === corners.length - 1
    section.command('ARROW', { a: corner })
    section.command('GOTO', { a: corner, b: last ? 'clock.won' : 0, c: 'clock.lost', d: CORNER_FRAMES })
    if (!last) section.command('MESSAGE_BRIEF', { e: TEXT.clockNext })
  })
}

/** Sub-types of FUTUREPED: one who stands about, and one who runs about. */
const STANDING = 4
const RUNNING = 10

const GREY_SUIT = 142
const RED_COAT = 155
const BROWN_COAT = 168

/** Somebody is to die. */
function hit(city: City): void {
  const { section } = city
  const debtor = section.passing('FUTUREPED', pixels(104, 139), STANDING, HEADING.down)
  beginMission(city, 'hit', TEXT.hit, TEXT.hitBrief)
  section.command('PED_ON', { a: debtor, c: 'hit.lost', d: GREY_SUIT })
  section.command('ARROWPED', { a: debtor })
  section.command('DESTROY', { a: debtor, b: 'hit.won', c: 'hit.lost', d: MINUTE })
}

/** Within so many pixels a thief is caught. */
const GRASP = 28
const CHASE_FRAMES = 700

/** A thief runs; be at her side. */
function thief(city: City): void {
  const { section } = city
  const runner = section.passing('FUTUREPED', pixels(110, 138), RUNNING, HEADING.up)
  beginMission(city, 'thief', TEXT.thief, TEXT.thiefBrief)
  section.command('PED_ON', { a: runner, c: 'thief.lost', d: RED_COAT })
  section.command('ARROWPED', { a: runner })
  section.command('LOCATE', { a: runner, b: 'thief.won', c: 'thief.lost', d: CHASE_FRAMES, e: GRASP })
}

const BESIDE = 96
const JOIN_FRAMES = 300
const HALF_MINUTE = 700

/** A gentleman walks across the court; a third process watches that he lives. */
function client(city: City): void {
  const { section } = city
  const gentleman = section.passing('FUTUREPED', pixels(112, 140), STANDING, HEADING.left)
  const door = section.line('DUMMY', block(101, 140), 0, 0)
  section.mark('client.guard')
  section.command('IS_GOAL_DEAD', { a: gentleman, b: 'client.lost', c: 'client.guard' })
  section.mark('client.late')
  section.command('SURVIVE', { b: 'client.lost', d: HALF_MINUTE })
  beginMission(city, 'client', TEXT.client, TEXT.clientBrief)
  section.command('PED_ON', { a: gentleman, c: 'client.lost', d: BROWN_COAT })
  section.command('PED_SENDTO', { a: door, c: 'client.lost', d: gentleman })
  section.command('KICKSTART', { a: 'client.guard' })
  section.command('KICKSTART', { a: 'client.late' })
  section.command('ARROWPED', { a: gentleman })
  section.command('WAIT_FOR_PED', { a: door, d: gentleman })
  section.command('P_BRIEF', { e: TEXT.clientArrived })
  section.command('LOCATE', { a: gentleman, b: 'client.won', c: 'client.lost', d: JOIN_FRAMES, e: BESIDE })
}

const OWN_COLOUR = -1
const VAN = 46
const SALOON = 54
/** Blocks from the bank within which the van is there. */
const BANK_DOOR = 2

/** A van goes to the bank with an escort; whoever stands in its way long enough has it. */
function holdUp(city: City): void {
  const { section } = city
  const van = section.passing('FUTURECAR', block(68, 145), VAN, HEADING.right)
  const guard = section.passing('FUTURECAR', block(66, 145), SALOON, HEADING.right)
  const bank = section.line('DUMMY', block(104, 126), 0, 0)
  const held = section.passing('CARWAIT_TRIG', block(68, 145), 'holdUp.stands', van)
  const there = section.passing('DUM_MISSION_TRIG', block(104, 126), 'holdUp.arrives', BANK_DOOR, van)
  const stands = section.line('COUNTER', NOWHERE, 0, 0)
  const arrives = section.line('COUNTER', NOWHERE, 0, 0)
  section.mark('holdUp.stands')
  section.command('DISABLE', { a: held })
  section.command('INCCOUNT', { a: stands, b: -1, c: -1, d: -1 })
  section.mark('holdUp.arrives')
  section.command('DISABLE', { a: there })
  section.command('INCCOUNT', { a: arrives, b: -1, c: -1, d: -1 })
  beginMission(city, 'holdUp', TEXT.holdUp, TEXT.holdUpBrief)
  section.command('CAR_ON', { a: van, c: 'holdUp.lost', d: OWN_COLOUR })
  section.command('CAR_ON', { a: guard, c: 'holdUp.lost', d: OWN_COLOUR })
  section.command('ESCORT', { a: guard, d: van })
  section.command('SENDTO', { a: van, c: 'holdUp.lost', d: bank })
  section.command('ENABLE', { a: held })
  section.command('ENABLE', { a: there })
  section.command('ARROWCAR', { a: van })
  section.mark('holdUp.look')
  section.command('IS_GOAL_DEAD', { a: van, b: 'holdUp.lost' })
  section.command('COMPARE', { a: stands, b: 'holdUp.done', d: 1 })
  section.command('COMPARE', { a: arrives, c: 'holdUp.look', d: 1 })
  section.command('DECCOUNT', { a: arrives, b: 'holdUp.lost' })
  section.mark('holdUp.done')
  section.command('DECCOUNT', { a: stands })
}

const ROOK_COLOUR = 3
/** Blocks within which a car of theirs hunts the player, and how. */
const WIDE = 60
const RAM = 0
/** Frames in which the player may look for a car. */
const HEAD_START = 240

/** A gang's cars hunt the player; he has to get away from them. */
function rooks(city: City, after: (() => void)[]): void {
  const { section } = city
  const first = section.passing('FUTURECAR', block(99, 156), SALOON, HEADING.up)
  const second = section.passing('FUTURECAR', block(84, 127), SALOON, HEADING.right)
  const hunts = [first, second].map((car) => section.passing('MOVING_TRIG', block(100, 131), car, WIDE, RAM))
  const refuge = section.line('DUMMY', block(116, 118), 0, 0)
  beginMission(city, 'rooks', TEXT.rooks, TEXT.rooksBrief)
  section.command('SURVIVE', { d: HEAD_START })
  section.command('CAR_ON', { a: first, c: 'rooks.lost', d: ROOK_COLOUR })
  section.command('CAR_ON', { a: second, c: 'rooks.lost', d: ROOK_COLOUR })
  for (const hunt of hunts) section.command('ENABLE', { a: hunt })
  section.command('ARROW', { a: refuge })
  section.command('GOTO', { a: refuge, b: 'rooks.won', c: 'rooks.lost', d: MINUTE })
  after.push(() => {
    section.command('HUNTOFF', { a: first })
    section.command('HUNTOFF', { a: second })
  })
}
