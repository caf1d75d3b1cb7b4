import { expect, test } from 'vitest'
import { carOfDriver } from '../../../src/city/car/index.js'
import { CueKind } from '../../../src/city/cues.js'
import { stepFrame } from '../../../src/city/game.js'
import { placeOf } from '../../../src/city/mission/script-objects.js'
import { createPed, DeathCause, killPed, seatPedInCar, setAlight } from '../../../src/city/ped/index.js'
import { CarModel } from '../../../src/formats/names/car-models.js'
import { ObjectType } from '../../../src/formats/names/object-types.js'
import { PowerUp } from '../../../src/formats/names/power-ups.js'
import { command, objectLine, START } from '../support/index.js'
import {
  at,
  CAR_LINE,
  cuesOf,
  drive,
  outcome,
  PLAYER_LINE,
  run,
  scriptWorld,
  standAt,
  standOn,
  trial,
} from './support.js'

const NEAR = { x: START.x + 4, y: START.y + 2 }
const FUTURE_CAR = objectLine(5, 'FUTURECAR', NEAR.x, NEAR.y, 4, CarModel.taxi, 0x100)
const FAR_CAR = objectLine(6, 'PARKED', 30, 30, 4, CarModel.taxi, 0)
const FUTURE_PED = objectLine(7, 'FUTUREPED', NEAR.x * 64 + 32, NEAR.y * 64 + 40, 256, 0, 0x80)
/** A full table: a car on every slot. */
const NO_MODEL = objectLine(8, 'FUTURECAR', NEAR.x, NEAR.y, 4, 99, 0)

test('PARKED_ON creates the line’s car on its block in remap d; no room fails [missions.opcodes.88, missions.objects.1]', () => {
  const world = run(trial('PARKED_ON', { a: 5, d: 7 }, [FUTURE_CAR]))
  const car = world.scriptObjects.handle[2]
  const { cars } = world
  expect([outcome(world), cars.model[car], cars.angle[car], cars.remap[car]]).toEqual([
    'success',
    CarModel.taxi,
    0x100,
    7,
  ])
  expect([cars.x[car] >> 16, cars.y[car] >> 16, cars.driver[car], cars.scriptLine[car]]).toEqual([
    NEAR.x * 64 + 32,
    NEAR.y * 64 + 32,
    -1,
    5,
  ])
  expect(outcome(run(trial('PARKED_ON', { a: 8 }, [NO_MODEL])))).toBe('failure')
})

test('PARKED_ON makes the car of its line once more, by what the line says', () => {
  const world = scriptWorld(
    [command(1, 'PARKED_ON', 5), command(2, 'KILL_CAR', 5), command(3, 'PARKED_ON', 5), command(4, 'DONOWT')],
    [FUTURE_CAR],
  )
  run(world, 3)
  expect(world.cars.model[world.scriptObjects.handle[2]]).toBe(CarModel.taxi)
})

test('CAR_ON seats the car’s driver; a model car carries bomb 3 [missions.opcodes.33]', () => {
  const world = run(trial('CAR_ON', { a: 5, d: -1 }, [FUTURE_CAR]))
  const car = world.scriptObjects.handle[2]
  expect([outcome(world), world.cars.driver[car]]).toEqual(['success', 200 + car])
  const model = run(trial('CAR_ON', { a: 5 }, [objectLine(5, 'FUTURECAR', NEAR.x, NEAR.y, 4, CarModel.modelCar, 0)]))
  expect(model.cars.bomb[model.scriptObjects.handle[2]]).toBe(3)
  expect(outcome(run(trial('CAR_ON', { a: 8 }, [NO_MODEL])))).toBe('failure')
})

test('PIXEL_CAR_ON and PARKED_PIXELS_ON stand at pixels; without room one fails, the other tries again [missions.opcodes.112, missions.opcodes.117]', () => {
  const line = objectLine(5, 'FUTURECAR', 6500, 6600, 256, CarModel.saloon, 0)
  const driven = run(trial('PIXEL_CAR_ON', { a: 5 }, [line]))
  const car = driven.scriptObjects.handle[2]
  expect([driven.cars.x[car] >> 16, driven.cars.y[car] >> 16, driven.cars.driver[car]]).toEqual([6500, 6600, 200 + car])
  const parked = run(trial('PARKED_PIXELS_ON', { a: 5 }, [line]))
  expect([outcome(parked), parked.cars.driver[parked.scriptObjects.handle[2]]]).toEqual(['success', -1])
  expect(outcome(run(trial('PIXEL_CAR_ON', { a: 8 }, [NO_MODEL])))).toBe('failure')
  expect(outcome(run(trial('PARKED_PIXELS_ON', { a: 8 }, [NO_MODEL]), 3))).toBe('waiting')
})

test('HELL_ON makes a gang’s bike with its rider in remap 0x21; without the model it fails [missions.opcodes.121]', () => {
  // The test style has no gang bike.
  expect(outcome(run(trial('HELL_ON', { a: 5 }, [FUTURE_CAR])))).toBe('failure')
})

test('SETBOMB, LOCK_DOOR, UNLOCK_DOOR, SET_NO_COLLIDE and SET_COLLIDE set the car [missions.opcodes.24, missions.opcodes.27, missions.opcodes.113]', () => {
  const world = scriptWorld([
    command(1, 'SETBOMB', CAR_LINE, 0, 0, 4),
    command(2, 'LOCK_DOOR', CAR_LINE),
    command(3, 'SET_NO_COLLIDE', CAR_LINE),
    command(4, 'UNLOCK_DOOR', CAR_LINE),
    command(5, 'SET_COLLIDE', CAR_LINE),
    command(6, 'DONOWT'),
  ])
  const { cars } = world
  run(world, 3)
  expect([cars.bomb[0], cars.locked[0], cars.ownerStatus[0]]).toEqual([4, 1, 99])
  run(world, 2)
  expect([cars.locked[0], cars.ownerStatus[0], at(world)]).toEqual([0, 1, 6])
})

test('EXPLODE_CAR and EXPL_LAST wreck the car of the line, and the player’s last [missions.opcodes.46, missions.opcodes.29]', () => {
  const first = run(trial('EXPLODE_CAR', { a: 6 }, [FAR_CAR]))
  expect([first.cars.damage[1], outcome(first)]).toEqual([100, 'success'])
  const last = run(trial('EXPL_LAST', {}))
  expect([last.cars.damage[0], outcome(last)]).toEqual([100, 'success'])
})

test('KILL_CAR removes a car in which nobody is [missions.opcodes.50]', () => {
  const empty = run(trial('KILL_CAR', { a: 6 }, [FAR_CAR]))
  expect([empty.cars.status[1], outcome(empty)]).toEqual([-1, 'success'])
  const driven = run(drive(trial('KILL_CAR', { a: CAR_LINE })))
  expect(driven.cars.status[0]).not.toBe(-1)
})

test('REMAP_CAR and REMAP_PED fail without an entity [missions.opcodes.53, missions.opcodes.54]', () => {
  const car = run(trial('REMAP_CAR', { a: CAR_LINE, d: 9 }))
  expect([car.cars.remap[0], outcome(car)]).toEqual([9, 'success'])
  expect(outcome(run(trial('REMAP_CAR', { a: 444, d: 9 })))).toBe('failure')
  const ped = run(trial('REMAP_PED', { a: PLAYER_LINE, d: 131 }))
  expect([ped.peds.remap[ped.players.ped[0]], outcome(ped)]).toEqual([8, 'success'])
  expect(outcome(run(trial('REMAP_PED', { a: 444, d: 9 })))).toBe('failure')
})

test('the on-screen commands ask the view rectangle [missions.opcodes.55, missions.opcodes.84, missions.opcodes.106]', () => {
  expect(outcome(run(trial('ARE_BOTH_ONSCREEN', { a: CAR_LINE, d: CAR_LINE })))).toBe('success')
  expect(outcome(run(trial('ARE_BOTH_ONSCREEN', { a: CAR_LINE, d: 6 }, [FAR_CAR])))).toBe('failure')
  expect(outcome(run(trial('PLAYER_ARE_BOTH_ONSCREEN', { a: CAR_LINE })))).toBe('success')
  expect(outcome(run(trial('PLAYER_ARE_BOTH_ONSCREEN', { a: 6 }, [FAR_CAR])))).toBe('failure')
  expect(outcome(run(trial('GENERAL_ONSCREEN', { a: PLAYER_LINE })))).toBe('success')
  expect(outcome(run(trial('GENERAL_ONSCREEN', { a: 6 }, [FAR_CAR])))).toBe('failure')
})

test('CHECK_CAR wants the player in the car of the line, in remap d unless below 0 [missions.opcodes.85]', () => {
  expect(outcome(run(trial('CHECK_CAR', { a: CAR_LINE, d: -1 })))).toBe('failure')
  expect(outcome(run(drive(trial('CHECK_CAR', { a: CAR_LINE, d: -1 }))))).toBe('success')
  const painted = drive(trial('CHECK_CAR', { a: CAR_LINE, d: 3 }))
  painted.cars.remap[0] = 4
  expect(outcome(run(painted))).toBe('failure')
})

test('STEAL waits for the player to drive the car, with voice 0x11; d frames at most [missions.opcodes.3, missions.waits.1]', () => {
  const world = run(trial('STEAL', { a: CAR_LINE }), 500)
  expect(outcome(world)).toBe('waiting')
  expect(outcome(run(drive(world)))).toBe('success')
  expect(cuesOf(world, CueKind.voice)).toEqual([[0x11, 0, 0]])
  const timed = run(trial('STEAL', { a: CAR_LINE, d: 20 }), 19)
  expect(outcome(timed)).toBe('waiting')
  expect(outcome(run(timed))).toBe('failure')
})

test('DESTROY waits for health 0, timed likewise [missions.opcodes.1, missions.objects.3]', () => {
  const world = run(trial('DESTROY', { a: 6, d: 50 }, [FAR_CAR]), 20)
  expect(outcome(world)).toBe('waiting')
  world.cars.damage[1] = 100
  expect(outcome(run(world))).toBe('success')
  expect(outcome(run(trial('DESTROY', { a: 6, d: 5 }, [FAR_CAR]), 5))).toBe('failure')
})

test('GOTO waits for what the player controls on the line’s block [missions.opcodes.21]', () => {
  const target = objectLine(9, 'TARGET', 50 * 64 + 3, 60 * 64 + 60, 256, 0, 0)
  const world = run(trial('GOTO', { a: 9 }, [target]), 3)
  expect(outcome(world)).toBe('waiting')
  expect(outcome(run(standOn(world, 50, 60)))).toBe('success')
  expect(outcome(run(trial('GOTO', { a: 9, d: 8 }, [target]), 8))).toBe('failure')
})

test('LOCATE_STOPPED wants the ped to stand within e pixels, LOCATE not [missions.opcodes.0, missions.opcodes.109]', () => {
  const target = objectLine(9, 'TARGET', 5000, 5000, 256, 0, 0)
  const moving = (name: 'LOCATE' | 'LOCATE_STOPPED') => {
    const world = standAt(trial(name, { a: 9, e: 20 }, [target]), 5015, 4990)
    world.peds.speed[world.players.ped[0]] = 2
    return outcome(run(world))
  }
  expect([moving('LOCATE_STOPPED'), moving('LOCATE')]).toEqual(['waiting', 'success'])
  expect(outcome(run(standAt(trial('LOCATE_STOPPED', { a: 9, e: 20 }, [target]), 5015, 4990)))).toBe('success')
  expect(outcome(run(standAt(trial('LOCATE', { a: 9, e: 20 }, [target]), 5025, 4990), 99))).toBe('waiting')
  expect(outcome(run(standAt(trial('LOCATE', { a: 9, d: 30, e: 20 }, [target]), 5025, 4990), 30))).toBe('failure')
})

test('WAIT_FOR_PLAYER waits while the player is near; quirk: below the line, right of it is near too [missions.opcodes.86]', () => {
  const world = (x: number, y: number) =>
    outcome(run(standOn(trial('WAIT_FOR_PLAYER', { a: 9, d: 2 }, [objectLine(9, 'TRIGGER', 50, 60, 4, 0, 0)]), x, y)))
  expect([world(50, 60), world(47, 60), world(50, 63)]).toEqual(['waiting', 'success', 'success'])
  expect([world(90, 59), world(90, 57), world(52, 40)]).toEqual(['waiting', 'success', 'waiting'])
})

test('PED_ON creates a ped by its sub-type; 0xd and 0x1b–0x28 create nothing and fail [missions.opcodes.31, missions.presets.1]', () => {
  const world = run(trial('PED_ON', { a: 7, d: 140 }, [FUTURE_PED]))
  const ped = world.scriptObjects.handle[2]
  const { peds } = world
  expect([outcome(world), peds.state[ped], peds.action[ped], peds.missionPed[ped], peds.weapon[ped]]).toEqual([
    'success',
    3,
    8,
    1,
    0,
  ])
  expect([peds.x[ped] >> 16, peds.y[ped] >> 16, peds.angle[ped]]).toEqual([NEAR.x * 64 + 32, NEAR.y * 64 + 40, 0x80])
  for (const subType of [0xd, 0x1b, 0x28]) {
    const none = trial('PED_ON', { a: 7 }, [objectLine(7, 'FUTUREPED', 6000, 6000, 256, subType, 0)])
    expect(outcome(run(none))).toBe('failure')
  }
  const armed = run(trial('PED_ON', { a: 7, e: PLAYER_LINE }, [objectLine(7, 'FUTUREPED', 6000, 6000, 256, 0x16, 0)]))
  const hunter = armed.scriptObjects.handle[2]
  expect([armed.peds.weapon[hunter], armed.peds.objective[hunter], armed.peds.targetPed[hunter]]).toEqual([
    1,
    0x1a,
    armed.players.ped[0],
  ])
})

test('CHANGE_PED_TYPE sets a live ped up anew, and refuses a dead one [missions.opcodes.69, missions.presets.2]', () => {
  const commands = [
    command(1, 'PED_ON', 7, 0, 0, 140),
    command(2, 'CHANGE_PED_TYPE', 7, 0, 0, 0x15, PLAYER_LINE),
    command(3, 'DONOWT'),
  ]
  const world = run(scriptWorld(commands, [FUTURE_PED]), 2)
  const ped = world.scriptObjects.handle[2]
  expect([at(world), world.peds.objective[ped], world.peds.weapon[ped]]).toEqual([3, 0x18, 1])
  const dead = run(scriptWorld(commands, [FUTURE_PED]))
  killPed(dead, dead.scriptObjects.handle[2], DeathCause.other)
  run(dead)
  expect([at(dead), dead.peds.objective[dead.scriptObjects.handle[2]]]).toEqual([3, 0])
})

test('PED_SENDTO sends a ped on its way, and WAIT_FOR_PED waits until it is on the block [missions.opcodes.38, missions.opcodes.39]', () => {
  const target = objectLine(9, 'TARGET', NEAR.x * 64 + 32, (NEAR.y + 2) * 64 + 32, 256, 0, 0)
  const world = scriptWorld(
    [
      command(1, 'PED_ON', 7, 0, 0, 140),
      command(2, 'PED_SENDTO', 9, 0, 0, 7),
      command(3, 'WAIT_FOR_PED', 9, 0, 0, 7),
      command(4, 'DONOWT'),
    ],
    [FUTURE_PED, target],
  )
  run(world, 6)
  const ped = world.scriptObjects.handle[2]
  expect([at(world), world.walkers.ped[0], world.peds.speed[ped] > 0, world.peds.angle[ped]]).toEqual([3, ped, true, 0])
  world.peds.y[ped] = world.walkers.y[0]
  run(world)
  expect([at(world), world.walkers.ped[0], world.peds.speed[ped]]).toEqual([4, -1, 0])
})

test('PED_BACK sends a ped to its car’s door; a dead one fails [missions.opcodes.40, missions.opcodes.61]', () => {
  const commands = [
    command(1, 'PED_ON', 7, 0, 0, 140),
    command(2, 'PED_BACK', CAR_LINE, 0, 9, 7),
    command(3, 'CHECK_PEDBACK', 7),
    command(4, 'DONOWT'),
    command(9, 'DONOWT'),
  ]
  const world = run(scriptWorld(commands, [FUTURE_PED]), 3)
  const ped = world.scriptObjects.handle[2]
  expect([at(world), world.peds.state[ped], world.peds.car[ped]]).toEqual([3, 4, 0])
  seatPedInCar(world, ped, 0)
  expect(at(run(world))).toBe(4)
  const dead = run(scriptWorld(commands, [FUTURE_PED]))
  killPed(dead, dead.scriptObjects.handle[2], DeathCause.other)
  expect(at(run(dead))).toBe(9)
})

test('PED_OUT_OF_CAR takes the driver out; IS_PED_IN_CAR asks for the model, unless d is below 0 [missions.opcodes.75, missions.opcodes.90]', () => {
  expect(outcome(run(drive(trial('IS_PED_IN_CAR', { a: PLAYER_LINE, d: -1 }))))).toBe('success')
  expect(outcome(run(drive(trial('IS_PED_IN_CAR', { a: PLAYER_LINE, d: CarModel.bus }))))).toBe('failure')
  expect(outcome(run(trial('IS_PED_IN_CAR', { a: PLAYER_LINE, d: -1 })))).toBe('failure')
  const world = run(drive(trial('PED_OUT_OF_CAR', { a: CAR_LINE })))
  expect([world.cars.driver[0], outcome(world)]).toEqual([-1, 'success'])
})

test('GET_DRIVER_INFO and GET_CAR_INFO make lines stand for a driver and a car; quirk: listed for RESET only if persistent [missions.opcodes.78, missions.opcodes.107]', () => {
  const driver = run(drive(trial('GET_DRIVER_INFO', { a: CAR_LINE, d: 9 }, [objectLine(9, 'FUTURE', 0, 0, 0, 0, 0)])))
  expect([driver.scriptObjects.handle[2], outcome(driver)]).toEqual([driver.players.ped[0], 'success'])
  expect(outcome(run(trial('GET_DRIVER_INFO', { a: CAR_LINE, d: 9 })))).toBe('failure')
  const info = (digit: number) => {
    const line = { ...objectLine(9, 'FUTURE', 0, 0, 0, 7, 0), digit }
    const world = trial('GET_CAR_INFO', { a: PLAYER_LINE, d: 9 }, [line], (map) => {
      map.parkedCar(CarModel.saloon, 3000, 3000)
    })
    run(drive(world, 0))
    return [outcome(world), world.scriptObjects.handle[2], world.cleanup.car.includes(0)]
  }
  expect([info(1), info(0)]).toEqual([
    ['success', 0, true],
    ['success', 0, false],
  ])
  expect(outcome(run(trial('GET_CAR_INFO', { a: PLAYER_LINE, d: 9 })))).toBe('failure')
})

test('KILL_PED and EXPL_PED remove a ped and blow one up [missions.opcodes.79, missions.opcodes.87]', () => {
  const after = (name: 'KILL_PED' | 'EXPL_PED') => {
    const world = scriptWorld(
      [command(1, 'PED_ON', 7, 0, 0, 140), command(2, name, 7), command(3, 'DONOWT')],
      [FUTURE_PED],
    )
    run(world)
    const ped = world.scriptObjects.handle[2]
    run(world)
    return [at(world), world.peds.control[ped], world.peds.health[ped]]
  }
  expect(after('KILL_PED')).toEqual([3, -1, 0])
  expect(after('EXPL_PED')).toEqual([3, 0, 0])
})

test('a burning ped that KILL_PED removes takes its flames along: who comes into its slot does not burn', () => {
  const world = scriptWorld(
    [command(1, 'PED_ON', 7, 0, 0, 140), command(2, 'KILL_PED', 7), command(3, 'PED_ON', 7, 0, 0, 140)],
    [FUTURE_PED],
  )
  run(world)
  const ped = world.scriptObjects.handle[2]
  setAlight(world, ped, -1)
  expect(world.objects.type).toContain(ObjectType.burningPerson)
  run(world, 2)
  expect(world.scriptObjects.handle[2]).toBe(ped)
  expect(world.objects.type).not.toContain(ObjectType.burningPerson)
})

test('PED_WEAPON, PED_POLICE and SET_PED_SPEED set the ped [missions.opcodes.114, missions.opcodes.118, missions.opcodes.124]', () => {
  const world = scriptWorld(
    [
      command(1, 'PED_ON', 7),
      command(2, 'PED_WEAPON', 7, 0, 0, 2),
      command(3, 'PED_POLICE', 7),
      command(4, 'SET_PED_SPEED', 7, 0, 0, 3),
      command(5, 'DONOWT'),
    ],
    [FUTURE_PED],
  )
  run(world, 4)
  const { peds } = world
  const ped = world.scriptObjects.handle[2]
  expect([at(world), peds.weapon[ped], peds.graphicSet[ped], peds.speed[ped]]).toEqual([5, 2, 1, 3])
})

test('IS_PED_ARRESTED, DEAD_ARRESTED and IS_PED_STUNNED look at the ped’s state [missions.opcodes.120, missions.opcodes.132, missions.opcodes.149]', () => {
  const asked = (name: 'IS_PED_ARRESTED' | 'DEAD_ARRESTED' | 'IS_PED_STUNNED', state: number, anim: number) => {
    const world = trial(name, { a: PLAYER_LINE })
    const ped = world.players.ped[0]
    world.peds.state[ped] = state
    world.peds.anim[ped] = anim
    return outcome(run(world))
  }
  expect([asked('IS_PED_ARRESTED', 9, 1), asked('IS_PED_ARRESTED', 2, 1)]).toEqual(['success', 'failure'])
  expect([asked('DEAD_ARRESTED', 9, 1), asked('DEAD_ARRESTED', 0x17, 1), asked('DEAD_ARRESTED', 2, 1)]).toEqual([
    'success',
    'success',
    'failure',
  ])
  expect([asked('IS_PED_STUNNED', 2, 0x2b), asked('IS_PED_STUNNED', 2, 1)]).toEqual(['success', 'failure'])
})

test('IS_GOAL_DEAD: a free car slot, a dead ped, and by whom [missions.opcodes.105, missions.objects.3]', () => {
  expect(outcome(run(trial('IS_GOAL_DEAD', { a: 6 }, [FAR_CAR])))).toBe('failure')
  const gone = scriptWorld(
    [command(1, 'KILL_CAR', 6), command(2, 'IS_GOAL_DEAD', 6, 100), command(100, 'DONOWT')],
    [FAR_CAR],
  )
  expect(outcome(run(gone, 2))).toBe('success')
  const killed = (attacker: (player: number) => number) => {
    const world = scriptWorld(
      [
        command(1, 'PED_ON', 7),
        command(2, 'IS_GOAL_DEAD', 7, 100, 200, PLAYER_LINE),
        command(100, 'DONOWT'),
        command(200, 'DONOWT'),
      ],
      [FUTURE_PED],
    )
    run(world)
    const ped = world.scriptObjects.handle[2]
    world.peds.attacker[ped] = attacker(world.players.ped[0])
    killPed(world, ped, DeathCause.other)
    return outcome(run(world))
  }
  expect([killed((player) => player), killed(() => -1)]).toEqual(['success', 'failure'])
})

test('DROP_WANTED_LEVEL clears it but of the arrested; BANK_ROBBERY adds 1000 points and level 4, and reports one crime (9) at its line [missions.opcodes.119, missions.opcodes.76]', () => {
  const wanted = (state: number) => {
    const world = trial('DROP_WANTED_LEVEL', {})
    world.players.wantedLevel[0] = 3
    world.players.wantedPoints[0] = 500
    world.peds.state[world.players.ped[0]] = state
    run(world)
    return [world.players.wantedLevel[0], world.players.wantedPoints[0]]
  }
  expect([wanted(2), wanted(9)]).toEqual([
    [0, 0],
    [3, 500],
  ])
  const robbed = run(trial('BANK_ROBBERY', { a: CAR_LINE }))
  expect([robbed.players.wantedLevel[0], robbed.players.wantedPoints[0]]).toEqual([4, 1000])
  expect([robbed.crimeCounter.reported[0], robbed.crimes.kind[0], robbed.crimes.x[0] >> 16]).toEqual([
    1,
    9,
    robbed.cars.x[0] >> 16,
  ])
  const bank = run(trial('BANK_ROBBERY', { a: 5 }, [objectLine(5, 'DUMMY', 90, 80, 4, 0, 0)]))
  expect([bank.crimes.x[0] >> 16, bank.crimes.y[0] >> 16]).toEqual([90 * 64 + 32, 80 * 64 + 32])
  const nowhere = run(trial('BANK_ROBBERY', { a: -1 }))
  expect(nowhere.crimes.x[0]).toBe(nowhere.peds.x[nowhere.players.ped[0]])
})

test('FREEZE_ENTER, UNFREEZE_ENTER and FREEZE_TIMED hold the player [missions.opcodes.92]', () => {
  const world = scriptWorld([
    command(1, 'FREEZE_ENTER'),
    command(2, 'UNFREEZE_ENTER'),
    command(3, 'FREEZE_TIMED', 5),
    command(4, 'DONOWT'),
  ])
  run(world)
  expect(world.players.enterFrozen[0]).toBe(1)
  run(world)
  expect(world.players.enterFrozen[0]).toBe(0)
  world.players.accelerate[0] = 1
  run(world)
  expect(world.players.accelerate[0]).toBe(0)
  run(world, 5)
  world.players.accelerate[0] = 1
  run(world)
  expect(world.players.accelerate[0]).toBe(1)
})

test('FREEUP_CAR makes a car nobody’s [missions.opcodes.115]', () => {
  const world = run(trial('FREEUP_CAR', { a: CAR_LINE }))
  expect([world.cars.scriptLine[0], world.cars.released[0], outcome(world)]).toEqual([-1, 1, 'success'])
})

const DROP = objectLine(9, 'FUTURE', NEAR.x * 64, NEAR.y * 64, 256, ObjectType.briefcase, 0)

test('DROP_ON and MAKEOBJ put an object down, KILL_DROP and KILL_OBJ take it away; none to drop fails [missions.opcodes.30, missions.opcodes.32, missions.opcodes.11, missions.opcodes.43]', () => {
  const world = scriptWorld(
    [
      command(1, 'DROP_ON', 9),
      command(2, 'KILL_DROP', 9, 0, 200),
      command(3, 'MAKEOBJ', 9, 0, 0, 0x100),
      command(4, 'KILL_OBJ', 9),
      command(5, 'KILL_DROP', 9, 0, 200),
      command(200, 'DONOWT'),
    ],
    [DROP],
  )
  run(world)
  const object = world.scriptObjects.made[2]
  expect([world.objects.type[object], world.objects.x[object] >> 16]).toEqual([ObjectType.briefcase, NEAR.x * 64])
  run(world)
  expect([world.objects.type[object], world.scriptObjects.made[2]]).toEqual([-1, -1])
  run(world)
  expect(world.objects.angle[world.scriptObjects.made[2]]).toBe(0x100)
  run(world, 2)
  expect([world.scriptObjects.made[2], at(world)]).toEqual([-1, 200])
})

test('OBTAIN puts an object into the player’s hands, THROW_TO_POINT sends it on its way [missions.opcodes.13, missions.opcodes.56]', () => {
  const world = scriptWorld(
    [command(1, 'OBTAIN', 9), command(2, 'THROW_TO_POINT', 9, 0, 0, 10), command(3, 'DONOWT')],
    [DROP, objectLine(10, 'TARGET', START.x * 64 + 32, START.y * 64 + 96, 256, 0, 0)],
  )
  run(world)
  const object = world.scriptObjects.made[2]
  expect(world.peds.carried[world.players.ped[0]]).toBe(object)
  run(world)
  expect([world.peds.carried[world.players.ped[0]], world.objects.velocityY[object] > 0, at(world)]).toEqual([
    -1,
    true,
    3,
  ])
})

const CRATE = objectLine(9, 'POWERUP', NEAR.x, NEAR.y, 4, PowerUp.pistol, 40)

test('POWERUP_ON puts a power-up at its line, which is not there before [missions.opcodes.64]', () => {
  const world = scriptWorld([command(1, 'DONOWT'), command(2, 'POWERUP_ON', 9)], [CRATE])
  expect(world.scriptObjects.made[2]).toBe(-1)
  const on = scriptWorld([command(1, 'POWERUP_ON', 9), command(2, 'POWERUP_ON', 9), command(3, 'DONOWT')], [CRATE])
  run(on)
  const crate = on.scriptObjects.made[2]
  expect([on.objects.type[crate], on.objects.powerUp[crate], on.objects.value[crate]]).toEqual([
    ObjectType.crate,
    1,
    40,
  ])
  run(on)
  expect(on.scriptObjects.made[2]).toBe(crate)
  const started = scriptWorld([], [CRATE])
  expect(started.objects.type[started.scriptObjects.made[2]]).toBe(ObjectType.crate)
})

test('IS_POWERUP_DONE: taken succeeds, still there fails at once or after d frames [missions.opcodes.133, missions.opcodes.100]', () => {
  expect(outcome(run(trial('IS_POWERUP_DONE', { a: 9 }, [CRATE])))).toBe('failure')
  const timed = run(trial('IS_POWERUP_DONE', { a: 9, d: 30 }, [CRATE]), 29)
  expect(outcome(timed)).toBe('waiting')
  expect(outcome(run(timed))).toBe('failure')
  const taken = scriptWorld(
    [command(1, 'POWERUP_OFF', 9), command(2, 'IS_POWERUP_DONE', 9, 100, 200, 30), command(100, 'DONOWT')],
    [CRATE],
  )
  expect(outcome(run(taken, 2))).toBe('success')
})

test('SETUP_REPO sets the parameter; DO_REPO waits for the player and then d frames [missions.opcodes.41, missions.opcodes.42]', () => {
  expect(run(trial('SETUP_REPO', { a: CAR_LINE, d: 77 })).scriptObjects.parameter[0]).toBe(77)
  const world = run(trial('DO_REPO', { a: CAR_LINE, d: 10 }), 50)
  expect(outcome(world)).toBe('waiting')
  run(drive(world), 5)
  expect(outcome(world)).toBe('waiting')
  expect(outcome(run(world, 7))).toBe('success')
  expect(outcome(run(trial('DO_REPO', { a: 444, d: 10 })))).toBe('failure')
})

test('GOTO_DROPOFF counts d down every 8th frame and fails at 0; being near succeeds [missions.opcodes.57]', () => {
  const far = run(trial('GOTO_DROPOFF', { a: 9, d: 3 }, [DROP]), 16)
  expect([outcome(far), far.commands.d[0]]).toEqual(['waiting', 1])
  expect(outcome(run(far, 8))).toBe('failure')
  const near = trial('GOTO_DROPOFF', { a: 9, d: 3 }, [DROP])
  expect(outcome(run(standAt(near, NEAR.x * 64 + 10, NEAR.y * 64)))).toBe('success')
})

test('DELAY_CRIME sets a bomb that goes off d frames later [missions.opcodes.77]', () => {
  const world = run(trial('DELAY_CRIME', { a: 6, d: 20 }, [FAR_CAR]), 20)
  expect([outcome(world), world.cars.damage[1]]).toEqual(['success', 0])
  run(world)
  expect(world.cars.damage[1]).toBe(100)
})

test('not yet: an opcode of a part that is not there does what the seed says for none, and tells so once', () => {
  const world = scriptWorld([
    command(1, 'IS_PLAYER_ON_TRAIN', 0, 9, 2),
    command(2, 'IS_PLAYER_ON_TRAIN', 0, 9, 3),
    command(3, 'WRECK_A_TRAIN', 0, 4),
    command(4, 'IS_A_TRAIN_WRECKED', 0, 9, 5),
    command(5, 'DONOWT'),
  ])
  run(world, 4)
  expect(at(world)).toBe(5)
  expect(cuesOf(world, CueKind.notYet)).toEqual([
    [0x7d, 0, 0],
    [0x7e, 0, 0],
    [0x93, 0, 0],
  ])
})

test('CAR_ON clears parked cars of nobody from the block first', () => {
  const world = scriptWorld(
    [command(1, 'SURVIVE', 0, 0, 0, 2), command(2, 'CAR_ON', 5), command(3, 'DONOWT')],
    [FUTURE_CAR],
    (map) => {
      map.parkedCar(CarModel.saloon, NEAR.x * 64 + 30, NEAR.y * 64 + 30)
    },
  )
  const before = world.carCounters.count[0]
  run(world, 3)
  const car = world.scriptObjects.handle[2]
  expect([at(world), world.cars.model[car]]).toEqual([3, CarModel.taxi])
  expect(world.carCounters.count[0]).toBe(before)
  expect(carOfDriver(world, world.cars.driver[car])).toBe(car)
  expect(createPed(world, 0, 0, 0, 0, 0)).toBeGreaterThanOrEqual(0)
})

test('a line whose car was removed stands for none, whoever takes the slot', () => {
  const world = scriptWorld(
    [
      command(1, 'PARKED_ON', 5),
      command(2, 'KILL_CAR', 5),
      command(3, 'PARKED_ON', 8, 0, 0, 0),
      command(4, 'IS_GOAL_DEAD', 5, 100),
      command(100, 'DONOWT'),
    ],
    [FUTURE_CAR, objectLine(8, 'FUTURECAR', NEAR.x, NEAR.y, 4, CarModel.saloon, 0)],
  )
  run(world, 4)
  expect([outcome(world), world.scriptObjects.handle[2], world.scriptObjects.handle[3]]).toEqual(['success', -1, 1])
})

test('a ped that is sent somewhere gets there', () => {
  const target = objectLine(9, 'TARGET', (NEAR.x + 3) * 64 + 32, (NEAR.y + 1) * 64 + 32, 256, 0, 0)
  const world = scriptWorld(
    [
      command(1, 'PED_ON', 7, 0, 0, 140),
      command(2, 'PED_SENDTO', 9, 0, 0, 7),
      command(3, 'WAIT_FOR_PED', 9, 0, 0, 7),
      command(4, 'DONOWT'),
    ],
    [FUTURE_PED, target],
  )
  let frames = 0
  for (; frames < 400 && at(world) !== 4; frames++) stepFrame(world)
  expect(at(world)).toBe(4)
  expect(frames).toBeGreaterThan(40)
})

test('a ped that is sent back to its car gets in and sits at the wheel', () => {
  const world = scriptWorld(
    [
      command(1, 'PED_ON', 7, 0, 0, 140),
      command(2, 'PED_BACK', CAR_LINE, 0, 9, 7),
      command(3, 'IS_PED_IN_CAR', 7, 0, 3, -1),
      command(4, 'DONOWT'),
      command(9, 'DONOWT'),
    ],
    [FUTURE_PED],
  )
  for (let frame = 0; frame < 600 && at(world) !== 4; frame++) stepFrame(world)
  expect(at(world)).toBe(4)
  expect(world.cars.driver[0]).toBe(world.scriptObjects.handle[2])
})

test('THROW sends the object of line a at the car of line d [missions.opcodes.14]', () => {
  const world = scriptWorld(
    [command(1, 'DROP_ON', 9), command(2, 'THROW', 9, 0, 0, CAR_LINE), command(3, 'DONOWT')],
    [DROP],
  )
  run(world, 2)
  const object = world.scriptObjects.made[2]
  // The car stands to the left of the drop, and above it.
  expect([world.objects.velocityX[object] < 0, world.objects.velocityY[object] < 0, at(world)]).toEqual([true, true, 3])
})

test('DUMMY_OFF stops a car; no car fails [missions.opcodes.63]', () => {
  const world = trial('DUMMY_OFF', { a: CAR_LINE })
  world.cars.speed[0] = 5
  expect([outcome(run(world)), world.cars.speed[0]]).toEqual(['success', 0])
  expect(outcome(run(trial('DUMMY_OFF', { a: 444 })))).toBe('failure')
})

test('a line’s place is its sprite’s, its block’s corner, or what it says [missions.objects.2]', () => {
  const target = objectLine(9, 'TARGET', 5000, 5100, 200, 0, 0)
  const world = scriptWorld([], [target, objectLine(10, 'DUMMY', 50, 60, 3, 0, 0)])
  const place = (record: number) => {
    const corner = placeOf(world, record)
    return [...world.missionScratch.place, corner]
  }
  expect(place(0)).toEqual([(START.x + 2) * 64 + 32, START.y * 64 + 32, 255, false])
  expect(place(1)).toEqual([START.x * 64 + 32, START.y * 64 + 32, 255, false])
  expect(place(2)).toEqual([5000, 5100, 200, false])
  expect(place(3)).toEqual([50 * 64, 60 * 64, 192, true])
})
