import { TEXT } from './briefs.js'
import { beginMission, type City, endMission } from './mission-frame.js'
import { block, HEADING, NOWHERE, type Place, pixels } from './section-writer.js'

/** The phones of Fountain Court, from west to east: their places. They are listed one behind the other, as MPHONE wants them. */
const PHONES: readonly Place[] = [block(101, 141), block(104, 141), block(107, 141), block(110, 141), block(112, 141)]

/** How far the phones are heard, blocks. */
const HEARD = 15

/** A phone's mission: what it needs of lines is written with its commands. */
type PhoneMission = (city: City) => void

const MISSIONS: readonly { readonly name: string; readonly write: PhoneMission }[] = [
  { name: 'errand', write: errand },
  { name: 'clock', write: clock },
  { name: 'hit', write: hit },
  { name: 'thief', write: thief },
  { name: 'client', write: client },
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
    write(city)
    const leave = () => section.command('WAIT_FOR_PLAYER', { a: phones[n], d: 0 })
    endMission(city, name, PHONE_REWARD, {
      won: () => section.command('INCCOUNT', { a: done[n], d: 1 }),
      lost: leave,
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
