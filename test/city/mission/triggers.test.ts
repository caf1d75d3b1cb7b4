import { expect, test } from 'vitest'
import { CueKind } from '../../../src/city/cues.js'
import { tickEvents } from '../../../src/city/event-actions.js'
import { resprayCost, ZONE_TEXTS } from '../../../src/city/mission/index.js'
import { DoorState, TriggerState } from '../../../src/city/mission/table.js'
import { TriggerKind } from '../../../src/city/mission/trigger-kinds.js'
import type { World } from '../../../src/city/world.js'
import type { ObjectLine } from '../../../src/formats/mission-section.js'
import { CarModel } from '../../../src/formats/names/car-models.js'
import type { ObjectLineTypeName } from '../../../src/formats/names/object-line-types.js'
import { command, objectLine } from '../support/index.js'
import { at, CAR_LINE, cuesOf, drive, PLAYER_LINE, parkOn, run, scriptWorld, standOn } from './support.js'

/** A world whose trigger 0 starts label 10, which waits; the player is far from it. */
function triggerWorld(type: ObjectLineTypeName, values: readonly number[], more: readonly ObjectLine[] = []): World {
  const lines = [objectLine(6, type, 50, 60, 4, ...values), ...more]
  return scriptWorld([command(1, 'DONOWT'), command(10, 'DONOWT'), command(20, 'SURVIVE', 0, -1, 0, 3)], lines)
}

const fired = (world: World) => at(world, 4) === 10

test('a trigger fires for who is within ±b blocks in x and y; z is never tested [missions.triggers.1, missions.triggers.4]', () => {
  const at1 = (x: number, y: number) => fired(run(standOn(triggerWorld('TRIGGER', [10, 1]), x, y)))
  expect([at1(51, 61), at1(49, 59), at1(52, 60), at1(50, 62)]).toEqual([true, true, false, false])
  const world = run(standOn(triggerWorld('TRIGGER', [10, 1]), 50, 60))
  expect([world.triggers.state[0], world.processes.trigger[4], world.processes.startedBy[4]]).toEqual([
    TriggerState.running,
    0,
    0,
  ])
  expect(run(world, 5).processes.active[5]).toBe(0)
})

test('a trigger is armed again when its process stops', () => {
  const world = run(standOn(triggerWorld('TRIGGER', [20, 0]), 50, 60), 3)
  expect([at(world, 4), world.triggers.state[0]]).toEqual(['stopped', TriggerState.armed])
  expect(at(run(world), 4)).toBe(20)
})

test('a trigger with a delay fires c frames later, by event 4 [missions.triggers.2]', () => {
  const world = standOn(triggerWorld('TRIGGER', [10, 0, 30]), 50, 60)
  run(world)
  expect([world.triggers.state[0], fired(world)]).toEqual([TriggerState.delayed, false])
  for (let n = 0; n < 29; n++) {
    tickEvents(world)
    world.session.frame[0] -= 1
    run(world)
  }
  expect(fired(world)).toBe(false)
  tickEvents(world)
  run(world)
  expect(fired(world)).toBe(true)
})

test('DISABLE turns a trigger off and unlinks it from the process, ENABLE arms it [missions.opcodes.18, missions.opcodes.19]', () => {
  const world = scriptWorld(
    [
      command(1, 'DISABLE', 6),
      command(2, 'SURVIVE', 0, 0, 0, 3),
      command(3, 'ENABLE', 6),
      command(4, 'DONOWT'),
      command(10, 'DISABLE', 6, -1),
    ],
    [objectLine(6, 'TRIGGER', 50, 60, 4, 10, 0)],
  )
  standOn(world, 10, 10)
  run(world)
  standOn(world, 50, 60)
  run(world, 3)
  expect([world.triggers.state[0], at(world)]).toEqual([TriggerState.off, 3])
  run(world)
  expect(world.triggers.state[0]).toBe(TriggerState.armed)
  run(world, 2)
  expect([world.triggers.state[0], at(world, 4)]).toEqual([TriggerState.off, 'stopped'])
})

test('CARTRIGGER fires wherever the player drives the car with script line b, and stays in state 3 [missions.triggers.9]', () => {
  const world = run(triggerWorld('CARTRIGGER', [10, CAR_LINE]))
  expect(fired(world)).toBe(false)
  expect(fired(run(drive(world)))).toBe(true)
  expect([world.triggers.state[0], world.processes.trigger[4]]).toEqual([TriggerState.running, -1])
})

test('MPHONES needs one arming update, no ringing phone, and a player at no phone mission [missions.triggers.12]', () => {
  const world = standOn(triggerWorld('MPHONES', [10, 3]), 51, 60)
  world.missionPlayers.phoneFlag[0] = 1
  expect(fired(run(world, 5))).toBe(false)
  world.missionPlayers.phoneFlag[0] = 0
  expect(fired(run(world))).toBe(false)
  expect(fired(run(world))).toBe(true)
})

test('PHONE_TOGG arms the running phones again when the player leaves the ±3 square within b [missions.triggers.13]', () => {
  const world = triggerWorld('MPHONES', [10, 9], [objectLine(7, 'PHONE_TOGG', 50, 60, 4, 6, 5)])
  world.triggers.state[0] = TriggerState.running
  run(standOn(world, 53, 60))
  expect(world.triggers.state[0]).toBe(TriggerState.running)
  run(standOn(world, 56, 60))
  expect(world.triggers.state[0]).toBe(TriggerState.running)
  run(standOn(world, 54, 60))
  expect(world.triggers.state[0]).toBe(TriggerState.armed)
})

test('DUM_MISSION_TRIG watches a car that is no player’s and has control other than 1 [missions.triggers.14]', () => {
  const world = triggerWorld('DUM_MISSION_TRIG', [10, 1, CAR_LINE])
  parkOn(world, 0, 51, 60)
  expect(fired(run(world))).toBe(true)
  const mine = parkOn(drive(triggerWorld('DUM_MISSION_TRIG', [10, 1, CAR_LINE])), 0, 51, 60)
  expect(fired(run(mine))).toBe(false)
})

test('CORRECT_MOD_TRIG wants the model, CORRECT_CAR_TRIG the very car [missions.triggers.15, missions.triggers.16]', () => {
  const driven = (type: 'CORRECT_MOD_TRIG' | 'CORRECT_CAR_TRIG', value: number) =>
    fired(run(parkOn(drive(triggerWorld(type, [10, 0, value])), 0, 50, 60)))
  expect([driven('CORRECT_MOD_TRIG', CarModel.saloon), driven('CORRECT_MOD_TRIG', CarModel.bus)]).toEqual([true, false])
  expect([driven('CORRECT_CAR_TRIG', CAR_LINE), driven('CORRECT_CAR_TRIG', 77)]).toEqual([true, false])
})

test('DUM_PED_BLOCK_TRIG watches a ped that is no player’s [missions.triggers.21]', () => {
  const ped = objectLine(7, 'PED', 50 * 64 + 9, 60 * 64 + 9, 256, 0, 0, 140)
  expect(fired(run(triggerWorld('DUM_PED_BLOCK_TRIG', [10, 0, 7], [ped])))).toBe(true)
  expect(fired(run(standOn(triggerWorld('DUM_PED_BLOCK_TRIG', [10, 0, PLAYER_LINE]), 50, 60)))).toBe(false)
})

test('CLOCK_START arms its CLOCK_STOP, which turns a trigger and itself off [missions.triggers.17]', () => {
  const stop = objectLine(7, 'CLOCK_STOP', 80, 80, 4, 8, 0)
  const world = triggerWorld('CLOCK_START', [7, 0], [stop, objectLine(8, 'TRIGGER', 200, 200, 4, 10, 0)])
  world.triggers.state[1] = TriggerState.off
  run(standOn(world, 50, 60))
  expect(world.triggers.state[1]).toBe(TriggerState.armed)
  run(standOn(world, 80, 80))
  expect([world.triggers.state[1], world.triggers.state[2]]).toEqual([TriggerState.off, TriggerState.off])
})

test('race checkpoints arm the next one, and the finish tells who won [missions.triggers.19]', () => {
  const finish = objectLine(7, 'FINAL_MULTI', 80, 80, 4, 0, 0)
  const world = triggerWorld('MIDPOINT_MULTI', [0, 0, 7], [finish])
  world.triggers.state[1] = TriggerState.off
  run(standOn(world, 50, 60))
  expect([world.triggers.state[1], ZONE_TEXTS[world.mission.zoneText[0] - 1]]).toEqual([
    TriggerState.armed,
    '1st_over_checkpoint',
  ])
  run(standOn(world, 80, 80))
  expect(ZONE_TEXTS[world.mission.zoneText[0] - 1]).toBe('win_race')
})

test('CARBOMB_TRIG fires for a car with a bomb and is off then [missions.triggers.24]', () => {
  const world = run(triggerWorld('CARBOMB_TRIG', [10, CAR_LINE]))
  expect(fired(world)).toBe(false)
  world.cars.bomb[0] = 1
  expect([fired(run(world)), world.triggers.state[0]]).toEqual([true, TriggerState.off])
})

test('DAMAGE_TRIG remembers the first car in its area and fires when that is wrecked [missions.triggers.25]', () => {
  const car = objectLine(7, 'PARKED', 50, 60, 4, CarModel.taxi, 0)
  const world = run(triggerWorld('DAMAGE_TRIG', [10, 0], [car]))
  expect([world.triggers.c[0], fired(world)]).toEqual([2, false])
  world.cars.damage[1] = 0x65
  expect([fired(run(world)), world.triggers.state[0]]).toEqual([true, TriggerState.off])
})

test('GUN_TRIG fires for who shoots in it on foot; GUN_SCREEN_TRIG only with ped d on screen [missions.triggers.26]', () => {
  const shot = (type: 'GUN_TRIG' | 'GUN_SCREEN_TRIG', weapon: number, watched: number) => {
    const ped = objectLine(7, 'PED', 900, 900, 256, 0, 0, 140)
    const world = standOn(triggerWorld(type, [10, 1, watched], [ped]), 50, 60)
    world.peds.weapon[world.players.ped[0]] = weapon
    world.peds.firing[world.players.ped[0]] = 1
    world.players.view.set([50 * 64 - 300, 60 * 64 - 300, 50 * 64 + 300, 60 * 64 + 300])
    return fired(run(world))
  }
  expect([shot('GUN_TRIG', 1, 0), shot('GUN_TRIG', 0, 0)]).toEqual([true, false])
  expect([shot('GUN_SCREEN_TRIG', 1, PLAYER_LINE), shot('GUN_SCREEN_TRIG', 1, 7)]).toEqual([true, false])
})

test('CARDESTROY_TRIG: car d wrecked in the area [missions.triggers.28]', () => {
  const world = parkOn(triggerWorld('CARDESTROY_TRIG', [10, 2, CAR_LINE]), 0, 52, 60)
  expect(fired(run(world))).toBe(false)
  world.cars.damage[0] = 0x65
  expect(fired(run(world))).toBe(true)
})

test('CARWAIT_TRIG: car d stopped on screen for 65 frames [missions.triggers.29]', () => {
  const world = run(triggerWorld('CARWAIT_TRIG', [10, CAR_LINE]), 64)
  expect(fired(world)).toBe(false)
  expect(fired(run(world))).toBe(true)
})

test('PEDCAR_TRIG: ped d in car a starts label b and is off [missions.triggers.30]', () => {
  const world = run(triggerWorld('PEDCAR_TRIG', [10, PLAYER_LINE, CAR_LINE]))
  expect(fired(world)).toBe(false)
  expect([fired(run(drive(world))), world.triggers.state[0]]).toEqual([true, TriggerState.off])
})

test('CARSTUCK_TRIG: car d stopped on an air block on screen for more than 64 frames [missions.triggers.32]', () => {
  const grounded = run(triggerWorld('CARSTUCK_TRIG', [10, CAR_LINE]), 80)
  expect(fired(grounded)).toBe(false)
  const world = triggerWorld('CARSTUCK_TRIG', [10, CAR_LINE])
  world.cars.z[0] = 0
  expect(fired(run(world, 64))).toBe(false)
  expect(fired(run(world))).toBe(true)
})

test('CANNON_START speaks voice 0xe and is off [missions.triggers.31]', () => {
  const world = run(standOn(triggerWorld('CANNON_START', [0, 0]), 50, 60))
  expect([cuesOf(world, CueKind.voice), world.triggers.state[0]]).toEqual([[[0xe, 0, 0]], TriggerState.off])
})

test('kind 0x17 takes a fitted bomb off [missions.triggers.23]', () => {
  const world = parkOn(drive(triggerWorld('TRIGGER', [0, 0])), 0, 50, 60)
  world.triggers.kind[0] = TriggerKind.removeBomb
  world.cars.bomb[0] = 1
  run(world)
  expect([world.cars.bomb[0], world.triggers.state[0], ZONE_TEXTS[world.mission.zoneText[0] - 1]]).toEqual([
    0,
    TriggerState.off,
    'bomb_off',
  ])
})

const DOOR = objectLine(7, 'DOOR', 50, 60, 3, 1, 11, 7)
const withBlock = { x: 50, y: 60 }

function doorWorld(line: ObjectLine = DOOR, commands = [command(1, 'DONOWT')]): World {
  return scriptWorld(commands, [line, objectLine(8, 'TRIGGER', 200, 200, 4, 0, 0)], (map) => {
    map.building(withBlock.x, withBlock.y, 1, 1, 1)
  })
}

test('ONETRIGGER toggles door a when the player is in car d in the area [missions.triggers.10]', () => {
  const trigger = objectLine(6, 'ONETRIGGER', 52, 60, 4, 7, 0, CAR_LINE)
  const world = scriptWorld([command(1, 'DONOWT')], [DOOR, trigger], (map) => void map.building(50, 60, 1, 1, 1))
  run(parkOn(drive(world), 0, 52, 60))
  expect(world.doors.state[0]).toBe(DoorState.opening)
})

test('door triggers of the kinds 0, 1 and 2 open, close and switch door a [missions.triggers.3]', () => {
  const world = doorWorld()
  const put = (kind: number) => {
    world.triggers.kind[0] = kind
    world.triggers.a[0] = 7
    world.triggers.state[0] = TriggerState.armed
    run(standOn(world, 200, 200), 20)
    return world.doors.state[0]
  }
  expect([put(TriggerKind.openDoor), put(TriggerKind.closeDoor), put(TriggerKind.switchDoor)]).toEqual([
    DoorState.open,
    DoorState.closed,
    DoorState.open,
  ])
})

test('a door starts closed and locked; DOOR_ON unlocks it, and it opens for who is in front and closes behind him [missions.opcodes.70, missions.doors.1]', () => {
  const world = doorWorld(DOOR, [command(1, 'SURVIVE', 0, 0, 0, 5), command(2, 'DOOR_ON', 7), command(3, 'DONOWT')])
  standOn(world, 51, 60)
  run(world, 4)
  expect([world.doors.state[0], world.doors.locked[0]]).toEqual([DoorState.closed, 1])
  run(world, 20)
  expect([world.doors.state[0], world.doors.locked[0], at(world)]).toEqual([DoorState.open, 0, 3])
  const face = () => {
    const edited = world.editedBlocks.faces
    return edited[1]
  }
  expect(face()).toBe(7)
  run(standOn(world, 90, 90), 20)
  expect([world.doors.state[0], face()]).toEqual([DoorState.closed, 1])
})

test('a door does not open for who is at its back or beside it', () => {
  for (const [x, y] of [
    [49, 60],
    [51, 61],
    [54, 60],
  ]) {
    const world = standOn(doorWorld(DOOR, [command(1, 'DOOR_ON', 7), command(2, 'DONOWT')]), x, y)
    expect(run(world, 20).doors.state[0]).toBe(DoorState.closed)
  }
})

test('OPEN_DOOR and CLOSE_DOOR move a door, DOOR_OFF waits until it rests and locks it; no door fails [missions.opcodes.71, missions.opcodes.73]', () => {
  const commands = [
    command(1, 'OPEN_DOOR', 7),
    command(2, 'DOOR_OFF', 7),
    command(3, 'CLOSE_DOOR', 444, 0, 9),
    command(9, 'DONOWT'),
  ]
  const world = run(doorWorld(DOOR, commands), 5)
  expect([at(world), world.doors.state[0]]).toEqual([2, DoorState.opening])
  run(world, 40)
  expect([at(world), world.doors.locked[0], world.doors.state[0]]).toEqual([9, 1, DoorState.closed])
})

test('barriers and doors ask for a model, a car or a bomb [missions.doors.2]', () => {
  const opens = (line: ObjectLine, set?: (world: World) => void) => {
    const world = doorWorld(line, [command(1, 'DOOR_ON', 7), command(2, 'DONOWT')])
    set?.(world)
    run(parkOn(drive(world), 0, 51, 60), 20)
    return world.doors.state[0] === DoorState.open
  }
  expect(opens(objectLine(7, 'MODEL_BARRIER', 50, 60, 3, 1, 0, 0, CarModel.saloon))).toBe(true)
  expect(opens(objectLine(7, 'MODEL_DOOR', 50, 60, 3, 1, 0, 0, 7, CarModel.bus))).toBe(false)
  expect(opens(objectLine(7, 'SPECIFIC_BARR', 50, 60, 3, 1, 0, 0, CAR_LINE, -1))).toBe(true)
  expect(opens(objectLine(7, 'SPECIFIC_DOOR', 50, 60, 3, 1, 0, 7, 99))).toBe(false)
  const bomb = objectLine(7, 'SPECIFIC_DOOR_BOMB', 50, 60, 3, 1, 0, 7)
  expect([opens(bomb), opens(bomb, (world) => void world.cars.bomb.set([1]))]).toEqual([false, true])
})

test('a respray costs ((W + value × 1000 × damage / 100) × (100 + multiplier)) / 100, 500 when there is nothing to do [missions.triggers.5]', () => {
  const world = scriptWorld([])
  const cost = (level: number, damage: number) => {
    world.players.wantedLevel[0] = level
    world.cars.damage[0] = damage
    return resprayCost(world, 0, 0)
  }
  // The saloon's value is 10.
  expect([cost(0, 0), cost(1, 0), cost(3, 0), cost(0, 50), cost(2, 50)]).toEqual([500, 1010, 4040, 5050, 7070])
})

test('SPRAY repaints a script car, repairs it and clears the wanted level for its price [missions.triggers.6]', () => {
  const world = parkOn(drive(triggerWorld('SPRAY', [4, 0])), 0, 50, 60)
  world.players.score[0] = 10000
  world.players.wantedLevel[0] = 2
  world.cars.damage[0] = 10
  run(world)
  expect([world.cars.remap[0], world.cars.damage[0], world.players.wantedLevel[0], world.players.score[0]]).toEqual([
    4,
    0,
    0,
    10000 - 3030,
  ])
  run(world, 10)
  expect(world.players.score[0]).toBe(10000 - 3030)
  const poor = parkOn(drive(triggerWorld('SPRAY', [4, 0])), 0, 50, 60)
  poor.players.wantedLevel[0] = 2
  expect(run(poor).players.wantedLevel[0]).toBe(2)
})

test('BOMBSHOP fits bomb 1 for the price of the BOMBSHOP_COST line; the model car, the tank and the ambulance are refused [missions.triggers.8]', () => {
  const fitted = (model: number) => {
    const world = triggerWorld('BOMBSHOP', [0, 0], [objectLine(7, 'BOMBSHOP_COST', 0, 0, 0, 900, 0)])
    world.cars.model[0] = model
    world.players.score[0] = 1000
    run(parkOn(drive(world), 0, 50, 60))
    return [world.cars.bomb[0], world.players.score[0]]
  }
  expect(fitted(CarModel.saloon)).toEqual([1, 100])
  expect(fitted(CarModel.police)).toEqual([1, 100])
  for (const model of [CarModel.modelCar, CarModel.tank, CarModel.ambulance]) expect(fitted(model)).toEqual([0, 1000])
})

test('kinds 5, 6 and 7 do nothing [missions.triggers.7]', () => {
  for (const kind of [5, 6, 7]) {
    const world = triggerWorld('TRIGGER', [10, 0])
    world.triggers.kind[0] = kind
    expect(fired(run(standOn(world, 50, 60), 3))).toBe(false)
    expect(world.triggers.state[0]).toBe(TriggerState.armed)
  }
})
