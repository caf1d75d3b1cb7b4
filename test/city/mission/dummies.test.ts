import { expect, test } from 'vitest'
import { stepFrame } from '../../../src/city/game.js'
import { ejectDriver, placePedOnFoot } from '../../../src/city/ped/index.js'
import { ControllerState, SearchState } from '../../../src/city/traffic/table.js'
import { createWorld, restore, snapshot, stateHash, type World } from '../../../src/city/world.js'
import { CarModel } from '../../../src/formats/names/car-models.js'
import { command, objectLine } from '../support/index.js'
import { checkInvariants } from '../support/invariants.js'
import { ISLAND, isRoadSquare, town } from './streets.js'
import { at, drive, FAILURE, outcome, PLAYER_LINE, run, SUCCESS, trial } from './support.js'

/** A car in the lane down the map at its left, and one behind it. */
const DUMMY = objectLine(5, 'PARKED', 90, 98, 4, CarModel.saloon, 0)
const BEHIND = objectLine(6, 'PARKED', 90, 96, 4, CarModel.taxi, 0)
/** In the lane up the map at its right. */
const GOAL = objectLine(9, 'DUMMY', 121, 100, 4, 0, 0)
/** Round the next corner of the dummy. */
const NEAR_GOAL = objectLine(10, 'DUMMY', 95, 107, 4, 0, 0)

/** Slots of the cars of the first and the second line behind the player's. */
const CAR = 1
const OTHER = 2

/** Whole frames: cars drive, peds walk. */
function play(world: World, frames: number, until: () => boolean = () => false): World {
  for (let n = 0; n < frames && !until(); n++) stepFrame(world)
  return world
}

/** Square of a car, blocks. */
function squareOf(world: World, car = CAR): string {
  return `${world.cars.x[car] >> 22},${world.cars.y[car] >> 22}`
}

const SENT = [command(1, 'SENDTO', 5, SUCCESS, FAILURE, 9), command(SUCCESS, 'DONOWT'), command(FAILURE, 'DONOWT')]

test('SENDTO: a DUMMY car drives to its line by the lanes, with its controller in the parameter; no car is a failure [missions.opcodes.9]', () => {
  const world = play(town(SENT, [DUMMY, GOAL]), 2)
  expect([outcome(world), world.scriptObjects.parameter[2], world.cars.control[CAR]]).toEqual(['success', 0, 9])
  // Down its own lane, right along the street across, up the lane in which the goal lies.
  const squares = new Set<string>()
  play(world, 900, () => squares.add(squareOf(world)) && world.controllers.car[0] < 0)
  for (const square of ['90,103', '100,107', '115,107', '121,104']) expect(squares).toContain(square)
  expect([squareOf(world), world.cars.speed[CAR], world.cars.control[CAR], world.cars.damage[CAR]]).toEqual([
    '121,100',
    0,
    0,
    0,
  ])
  expect(outcome(play(town([command(1, 'SENDTO', 55, 1, FAILURE, 9), ...SENT.slice(1)], [DUMMY, GOAL]), 1))).toBe(
    'failure',
  )
})

test('SENDTO waits while the shared path search is busy [missions.opcodes.9]', () => {
  const commands = [command(1, 'SENDTO', 5, 0, 0, 9), command(2, 'SENDTO', 6, 0, 0, 10), command(3, 'DONOWT')]
  const world = town(commands, [DUMMY, BEHIND, GOAL, NEAR_GOAL])
  world.roadSearch.state[0] = SearchState.running
  world.roadSearch.controller[0] = 40
  expect(at(run(world, 10))).toBe(1)
  world.roadSearch.state[0] = SearchState.free
  expect(at(run(world))).toBe(2)
})

test('a DUMMY’s controller: 0xfa starts a search, 2 waits for it, it drives, 1 has arrived and frees its convoy [missions.dummies.1]', () => {
  const world = town(SENT, [DUMMY, NEAR_GOAL, objectLine(9, 'DUMMY', 90, 102, 4, 0, 0)])
  const states: number[] = []
  run(world, 1)
  states.push(world.controllers.state[0])
  expect([world.convoys.count[0], world.convoys.controllers[0], world.controllers.convoy[0]]).toEqual([1, 0, 0])
  play(world, 400, () => {
    const state = world.controllers.state[0]
    if (state !== states.at(-1)) states.push(state)
    return state === ControllerState.free
  })
  expect(states).toEqual([0xfa, 2, ControllerState.driving, 1, ControllerState.free])
  expect([world.convoys.count[0], world.convoys.controllers[0], world.roadSearch.state[0]]).toEqual([0, -1, 0])
  expect([squareOf(world), world.cars.heldActive[CAR]]).toEqual(['90,102', 0])
})

test('a failed search is state 0x27; state 5 searches again from the nearest road [missions.dummies.1]', () => {
  // Two blocks beside its lane, on the pavement.
  const world = town(SENT, [objectLine(5, 'PARKED', 93, 98, 4, CarModel.saloon, 0x200), GOAL])
  const states: number[] = []
  play(world, 30, () => {
    const state = world.controllers.state[0]
    if (state !== states.at(-1)) states.push(state)
    return state === ControllerState.driving
  })
  expect(states).toEqual([0, 0xfa, 0x27, 5, 2, ControllerState.driving].slice(states[0] === 0 ? 0 : 1))
  expect(world.controllers.route[0]).toBe((3 << 16) | (98 << 8) | 91)
})

test('a DUMMY without any way stays where it is, after some tries, and leaves the search to others', () => {
  const world = town(SENT, [DUMMY, objectLine(9, 'DUMMY', ISLAND.x + 1, ISLAND.y, 4, 0, 0)])
  play(world, 500)
  expect([world.controllers.state[0], world.roadSearch.state[0], squareOf(world)]).toEqual([0x27, 0, '90,98'])
})

test('ESCORT: a car follows the DUMMY and takes its line as its script line; both are there in the end [missions.opcodes.25]', () => {
  const commands = [command(1, 'ESCORT', 6, 0, 0, 5), command(2, 'SENDTO', 5, 0, 0, 9), command(3, 'DONOWT')]
  const world = town(commands, [DUMMY, BEHIND, GOAL])
  world.cars.scriptLine[OTHER] = -1
  run(world, 1)
  expect([world.convoys.count[0], world.cars.scriptLine[OTHER], world.cars.control[OTHER]]).toEqual([2, 6, 9])
  let widest = 0
  play(world, 900, () => {
    const dx = Math.abs(world.cars.x[CAR] - world.cars.x[OTHER])
    const dy = Math.abs(world.cars.y[CAR] - world.cars.y[OTHER])
    widest = Math.max(widest, (dx + dy) >> 16)
    return world.convoys.count[0] === 0 && world.session.frame[0] > 20
  })
  expect([at(world), squareOf(world)]).toEqual([3, '121,100'])
  expect(widest).toBeLessThan(8 * 64)
  expect(world.cars.damage[OTHER]).toBe(0)
  expect([world.cars.x[OTHER] >> 22, world.cars.y[OTHER] >> 22 <= 103]).toEqual([121, true])
})

test('a convoy holds four cars, and there are eight of them', () => {
  const car = (line: number) => objectLine(line, 'PARKED', 90, line + 40, 4, CarModel.saloon, 0)
  const lines = Array.from({ length: 14 }, (_, n) => car(50 + n))
  const escorts = [51, 52, 53, 54].map((line, n) => command(n + 1, 'ESCORT', line, 0, 0, 50))
  const heads = [55, 56, 57, 58, 59, 60, 61].map((line, n) => command(n + 11, 'ESCORT', line, 0, 0, 62))
  const world = town([...escorts, ...heads, command(30, 'DONOWT')], lines)
  run(world, 12)
  expect([...world.convoys.count].slice(0, 3)).toEqual([4, 4, 0])
  const sends = [50, 51, 52, 53, 54, 55, 56, 57, 58].map((line, n) => command(n + 1, 'SENDTO', line, 0, 0, 9))
  const many = town([...sends, command(30, 'DONOWT')], [...lines, GOAL])
  for (let n = 0; n < 200; n++) {
    run(many)
    // Nobody drives, so that nobody arrives.
    many.roadSearch.state[0] = SearchState.free
  }
  expect([at(many), [...many.convoys.count]]).toEqual([9, [1, 1, 1, 1, 1, 1, 1, 1]])
})

test('states 100 to 103: a convoy that player n has damaged hunts him with every car', () => {
  const commands = [command(1, 'ESCORT', 6, 0, 0, 5), command(2, 'SENDTO', 5, 0, 0, 9), command(3, 'DONOWT')]
  const world = play(town(commands, [DUMMY, BEHIND, GOAL]), 20)
  world.cars.damage[OTHER] = 20
  world.cars.player[OTHER] = 0
  play(world, 2)
  expect([world.controllers.state[0], world.controllers.state[1]]).toEqual([100, 100])
  const ped = world.players.ped[0]
  play(world, 1500, () => world.peds.health[ped] <= 0)
  expect(world.peds.health[ped]).toBeLessThanOrEqual(0)
})

test('a DUMMY stops for whoever stands in its way, and goes on when he leaves', () => {
  const world = play(town(SENT, [DUMMY, GOAL]), 10)
  const ped = world.players.ped[0]
  putAt(world, ped, 90 * 64 + 32, 102 * 64)
  play(world, 120)
  expect([world.cars.speed[CAR], world.cars.y[CAR] >> 22, world.peds.health[ped]]).toEqual([0, 101, 100])
  putAt(world, ped, 100 * 64, 102 * 64)
  play(world, 60)
  expect(world.cars.y[CAR] >> 22).toBeGreaterThan(102)
})

test('a DUMMY whose player has taken it is no DUMMY any more', () => {
  const world = play(town(SENT, [DUMMY, GOAL]), 10)
  world.cars.driver[CAR] = -1
  drive(world, CAR)
  play(world, 2)
  expect([world.controllers.car[0], world.convoys.count[0], world.cars.control[CAR]]).toEqual([-1, 0, 1])
})

test('a DUMMY whose driver is gone stops, and its convoy is free', () => {
  const commands = [command(1, 'ESCORT', 6, 0, 0, 5), command(2, 'SENDTO', 5, 0, 0, 9), command(3, 'DONOWT')]
  const world = play(town(commands, [DUMMY, BEHIND, GOAL]), 30)
  expect(world.convoys.count[0]).toBe(2)
  ejectDriver(world, CAR)
  play(world, 2)
  expect([world.convoys.count[0], world.cars.speed[CAR], world.cars.speed[OTHER]]).toEqual([0, 0, 0])
})

test('RESET takes an off-screen convoy out of the world, and its controllers are free', () => {
  const commands = [
    command(1, 'ESCORT', 6, 0, 0, 5),
    command(2, 'SENDTO', 5, 0, 0, 9),
    command(3, 'SURVIVE', 0, 0, 0, 20),
    command(4, 'RESET'),
    command(5, 'DONOWT'),
  ]
  const world = play(town(commands, [DUMMY, BEHIND, GOAL]), 15)
  expect(world.convoys.count[0]).toBe(2)
  play(world, 12)
  expect([at(world), world.cars.status[CAR], world.convoys.count[0], world.controllers.car[1]]).toEqual([5, -1, 0, -1])
})

test('what must hold of a world holds while convoys and hunters drive', () => {
  const commands = [
    command(1, 'ESCORT', 6, 0, 0, 5),
    command(2, 'SENDTO', 5, 0, 0, 9),
    command(3, 'HUNTON', 7, 0, 0, 5),
    command(4, 'DUMMYON', 8),
    command(5, 'DONOWT'),
  ]
  const hunter = objectLine(7, 'PARKED', 91, 104, 4, CarModel.police, 0x200)
  const traffic = objectLine(8, 'PARKED', 104, 110, 4, CarModel.saloon, 0)
  const world = town(commands, [DUMMY, BEHIND, hunter, traffic, GOAL])
  let driven = 0
  play(world, 600, () => {
    if (world.session.frame[0] % 5 === 0) checkInvariants(world)
    driven = Math.max(driven, world.controllers.car.filter((car) => car >= 0).length)
    return false
  })
  expect(driven).toBe(4)
})

test('DUMMYON: the car of a line is traffic with its driver in it, and follows the road; DUMMY_OFF stops it [missions.opcodes.8, missions.opcodes.63]', () => {
  const commands = [
    command(1, 'DUMMYON', 5),
    command(2, 'SURVIVE', 0, 0, 0, 600),
    command(3, 'DUMMY_OFF', 5, SUCCESS, FAILURE),
    ...SENT.slice(1),
  ]
  const world = play(town(commands, [DUMMY]), 3)
  expect([at(world), world.cars.control[CAR], world.cars.driver[CAR]]).toEqual([2, 0, 200 + CAR])
  const squares = new Set<string>()
  let onRoad = 0
  play(world, 590, () => {
    squares.add(squareOf(world))
    if (isRoadSquare(world.cars.x[CAR] >> 22, world.cars.y[CAR] >> 22)) onRoad += 1
    return false
  })
  expect(squares.size).toBeGreaterThan(30)
  expect(onRoad).toBeGreaterThan(560)
  play(world, 30)
  expect([outcome(world), world.cars.speed[CAR], world.controllers.car[0]]).toEqual(['success', 0, -1])
  expect(outcome(run(trial('DUMMY_OFF', { a: 77 })))).toBe('failure')
})

/** Puts a ped down somewhere on the street. */
function putAt(world: World, ped: number, x: number, y: number): void {
  placePedOnFoot(world, ped, x << 16, y << 16, 255 << 16, 0)
}

test('DUMMY_DRIVE_ON waits for the driver, then the car drives off at speed 5; no car is a failure [missions.opcodes.83]', () => {
  const world = play(town([command(1, 'DUMMY_DRIVE_ON', 5, SUCCESS, FAILURE), ...SENT.slice(1)], [DUMMY]), 5)
  expect(outcome(world)).toBe('waiting')
  world.cars.driver[CAR] = 200 + CAR
  world.peds.health[200 + CAR] = 100
  play(world, 40)
  expect([outcome(world), world.cars.speed[CAR]]).toEqual(['success', 5])
  expect(outcome(run(trial('DUMMY_DRIVE_ON', { a: 77 })))).toBe('failure')
})

test('GARAGE_SEND and START_HIRED_ESC: the driver of a car drives to the block of line d, a ped on foot walks there [missions.opcodes.62, missions.opcodes.82]', () => {
  for (const name of ['GARAGE_SEND', 'START_HIRED_ESC'] as const) {
    const commands = [
      command(1, 'CAR_ON', 5),
      command(2, 'GET_DRIVER_INFO', 5, 0, 0, 7),
      command(3, name, 7, SUCCESS, FAILURE, 9, 30),
      ...SENT.slice(1),
    ]
    const driver = objectLine(7, 'FUTUREPED', 0, 0, 0, 0, 0)
    const car = objectLine(5, 'FUTURECAR', 90, 98, 4, CarModel.saloon, 0)
    const world = play(town(commands, [car, driver, objectLine(9, 'DUMMY', 95, 107, 4, 0, 0)]), 4)
    expect([outcome(world), world.players.score[0]]).toEqual(['success', 30])
    play(world, 400, () => world.cars.control[CAR] === 0)
    expect([squareOf(world), world.cars.speed[CAR]]).toEqual(['95,107', 0])
  }
  const onFoot = [
    command(1, 'PED_ON', 7, 0, 0, 140),
    command(2, 'START_HIRED_ESC', 7, SUCCESS, FAILURE, 9),
    ...SENT.slice(1),
  ]
  const ped = objectLine(7, 'FUTUREPED', 99 * 64, 99 * 64, 256, 0, 0)
  const world = play(town(onFoot, [ped, objectLine(9, 'DUMMY', 101, 98, 4, 0, 0)]), 120)
  const handle = world.scriptObjects.handle[2]
  expect([world.peds.x[handle] >> 22, world.peds.y[handle] >> 22]).toEqual([101, 98])
  expect(outcome(run(trial('GARAGE_SEND', { a: 77, d: PLAYER_LINE })))).toBe('failure')
})

test('GARAGE_SEND and START_HIRED_ESC try again while all ways are taken [missions.opcodes.62, missions.opcodes.82]', () => {
  for (const name of ['GARAGE_SEND', 'START_HIRED_ESC'] as const) {
    const commands = [command(1, 'PED_ON', 7, 0, 0, 140), command(2, name, 7, SUCCESS, FAILURE, 9), ...SENT.slice(1)]
    const ped = objectLine(7, 'FUTUREPED', 99 * 64, 99 * 64, 256, 0, 0)
    const world = town(commands, [ped, GOAL])
    run(world, 1)
    // All sixteen are on their way.
    const { walkers } = world
    for (let way = 0; way < walkers.ped.length; way++) walkers.ped[way] = 100 + way
    walkers.x.fill(1 << 28)
    world.peds.health.fill(100, 100, 120)
    world.peds.missionPed.fill(1, 100, 120)
    world.peds.control.fill(0, 100, 120)
    run(world, 5)
    expect(outcome(world)).toBe('waiting')
    walkers.ped[3] = -1
    expect(outcome(run(world))).toBe('success')
  }
})

test('a search under way goes on in a restored world as it does in the one that was saved', () => {
  const world = play(town(SENT, [DUMMY, GOAL]), 2)
  world.roadSearch.state[0] = SearchState.running
  const other = createWorld(world.level)
  restore(other, snapshot(world))
  play(world, 300)
  play(other, 300)
  expect(stateHash(other)).toBe(stateHash(world))
  expect(squareOf(other)).not.toBe('90,98')
})

test('a DUMMY passes a parked car in its lane without a scratch', () => {
  for (const [x, y, heading] of [
    [90, 102, 0],
    [90, 102, 0x100],
    [90, 103, 0x200],
  ] as const) {
    const parked = objectLine(7, 'PARKED', x, y, 4, CarModel.taxi, heading)
    const world = play(town(SENT, [DUMMY, NEAR_GOAL, objectLine(9, 'DUMMY', 95, 107, 4, 0, 0), parked]), 700)
    expect([squareOf(world), world.cars.damage[CAR], world.cars.damage[OTHER]], `${x},${y},${heading}`).toEqual([
      '95,107',
      0,
      0,
    ])
  }
})
