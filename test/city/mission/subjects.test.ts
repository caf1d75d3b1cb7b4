import { expect, test } from 'vitest'
import { CAR_FREE } from '../../../src/city/car/index.js'
import { CueKind } from '../../../src/city/cues.js'
import { tickEvents } from '../../../src/city/event-actions.js'
import { EventType, scheduleEvent } from '../../../src/city/events.js'
import {
  BriefKind,
  missionResult,
  missionsCounted,
  missionTotal,
  onBriefDone,
  ranking,
  resultTextKey,
  secretsCounted,
  secretTotal,
  targetScore,
  ZONE_TEXTS,
} from '../../../src/city/mission/index.js'
import { ArrowKind, DoorState, ProcessKind, TriggerState } from '../../../src/city/mission/table.js'
import { Controls } from '../../../src/city/player/table.js'
import { QuitCode } from '../../../src/city/session-table.js'
import type { World } from '../../../src/city/world.js'
import { CarModel } from '../../../src/formats/names/car-models.js'
import { command, objectLine, START } from '../support/index.js'
import {
  at,
  CAR_LINE,
  cuesOf,
  drive,
  outcome,
  PLAYER_LINE,
  parkOn,
  run,
  scriptWorld,
  standOn,
  trial,
} from './support.js'

const PHONE = objectLine(7, 'TELEPHONE', 50, 60, 4, 0, 0)
const OTHER_PHONE = objectLine(8, 'TELEPHONE', 55, 60, 4, 0, 0)

test('ANSWER rings, changing every 50 frames; ringing out fails, walking up answers [missions.opcodes.2]', () => {
  const world = run(trial('ANSWER', { a: 7, d: 3, e: 9 }, [PHONE]), 149)
  expect(outcome(world)).toBe('waiting')
  expect(outcome(run(world))).toBe('failure')
  const answered = run(trial('ANSWER', { a: 7, d: 3, e: 9 }, [PHONE]), 20)
  expect(outcome(run(standOn(answered, 50, 60)))).toBe('success')
  expect(answered.players.score[0]).toBe(9)
})

test('quirk: ANSWER looks at e only on the frames on which the phone changes [missions.opcodes.2]', () => {
  const answeredAt = (frame: number) => {
    const world = run(trial('ANSWER', { a: 7, d: 9, e: 0 }, [PHONE]), frame - 1)
    return outcome(run(standOn(world, 50, 60)))
  }
  expect([answeredAt(49), answeredAt(50), answeredAt(51)]).toEqual(['success', 'failure', 'success'])
})

test('MPHONE: answering the i-th phone stops the other processes and goes on i commands behind b [missions.opcodes.16]', () => {
  const world = scriptWorld(
    [
      command(1, 'KICKSTART', 30),
      command(2, 'MPHONE', 7, 0, 2, 30, 0),
      command(3, 'END', 2),
      command(4, 'DONOWT'),
      command(30, 'DONOWT'),
    ],
    [PHONE, OTHER_PHONE],
  )
  run(world, 20)
  expect([at(world), at(world, 4), world.mission.phonesRinging[0]]).toEqual([2, 30, 1])
  run(standOn(world, 55, 60))
  expect([at(world), at(world, 4), world.missionPlayers.phoneFlag[0]]).toEqual([4, 'stopped', 1])
  const node = world.eventQueue.head[0]
  expect([world.events.due[node], world.events.argument[node]]).toEqual([250 + 20, 0x32])
  onBriefDone(world, 0x32)
  expect(world.missionPlayers.phoneFlag[0]).toBe(0)
})

test('briefs are kept as a text number and frames: subtitle kinds, the pager with its countdown, the big message [missions.opcodes.15, missions.opcodes.37, missions.opcodes.68, missions.opcodes.110, missions.opcodes.116, missions.opcodes.135]', () => {
  const shown = (name: Parameters<typeof trial>[0], values: Parameters<typeof trial>[1]) => {
    const world = run(trial(name, values))
    const { mission } = world
    expect(outcome(world)).toBe('success')
    return [mission.subtitle[0], mission.subtitleKind[0], mission.pager[0], mission.bigMessage[0]]
  }
  expect(shown('BRIEF', { e: 1002 })).toEqual([1002, BriefKind.subtitle, 0, 0])
  expect(shown('SPEECH_BRIEF', { e: 1002 })).toEqual([1002, 4, 0, 0])
  expect(shown('MOBILE_BRIEF', { e: 1002 })).toEqual([1002, 3, 0, 0])
  expect(shown('FRENZY_BRIEF', { e: 1002 })).toEqual([1002, 5, 0, 0])
  expect(shown('P_BRIEF', { e: 1424 })).toEqual([0, 0, 1424, 0])
  expect(shown('P_BRIEF_TIMED', { d: 18, e: 1500 })).toEqual([0, 0, 1500, 0])
  expect(shown('MESSAGE_BRIEF', { e: 2501 })).toEqual([0, 0, 0, 2501])
  const timed = run(trial('P_BRIEF_TIMED', { d: 18, e: 1500 }))
  expect(timed.mission.pagerFrames[0]).toBe(18 * 25 - 1)
  expect(cuesOf(timed, CueKind.message)).toEqual([[0, 1500, BriefKind.pager]])
})

test('BRIEF keeps c in one number, and −c in another [missions.opcodes.15]', () => {
  const told = (c: number) => {
    const world = run(scriptWorld([command(1, 'BRIEF', 0, 0, c, 10, 5), command(2, 'DONOWT')]))
    return [world.mission.briefSpeaker[0], world.mission.briefListener[0], world.mission.subtitleFrames[0]]
  }
  expect([told(7), told(-7)]).toEqual([
    [7, 0, 9],
    [0, 7, 9],
  ])
})

test('CANCEL_BRIEFING stops the countdown of the brief at label a [missions.opcodes.91]', () => {
  const world = scriptWorld([
    command(1, 'P_BRIEF_TIMED', 0, 0, 0, 18, 1500),
    command(2, 'CANCEL_BRIEFING', 1),
    command(3, 'DONOWT'),
  ])
  run(world, 2)
  expect([world.mission.pagerFrames[0], at(world)]).toEqual([0, 3])
})

test('ARMEDMESS and DISARMMESS show the zone texts of bombs [missions.opcodes.34]', () => {
  const text = (name: 'ARMEDMESS' | 'DISARMMESS') => ZONE_TEXTS[run(trial(name, {})).mission.zoneText[0] - 1]
  expect([text('ARMEDMESS'), text('DISARMMESS')]).toEqual(['bomb_on', 'bomb_off'])
})

test('ARROW points at a block’s middle, a car or a ped, and follows them; −1 and ARROW_OFF hide it [missions.opcodes.26, missions.opcodes.36, missions.opcodes.51]', () => {
  const block = run(trial('ARROW', { a: 9 }, [objectLine(9, 'TRIGGER', 50, 60, 4, 0, 0)]))
  expect([block.mission.arrowKind[0], block.mission.arrowX[0], block.mission.arrowY[0]]).toEqual([
    ArrowKind.place,
    50 * 64 + 32,
    60 * 64 + 32,
  ])
  const car = run(trial('ARROWCAR', { a: CAR_LINE }))
  expect([car.mission.arrowKind[0], car.mission.arrowX[0]]).toEqual([ArrowKind.car, (START.x + 2) * 64 + 32])
  run(parkOn(car, 0, 10, 20))
  expect([car.mission.arrowX[0], car.mission.arrowY[0]]).toEqual([10 * 64 + 32, 20 * 64 + 32])
  expect(run(trial('ARROWPED', { a: PLAYER_LINE })).mission.arrowKind[0]).toBe(ArrowKind.ped)
  const hidden = (name: 'ARROW' | 'ARROW_OFF', a: number) =>
    run(scriptWorld([command(1, 'ARROW', CAR_LINE), command(2, name, a), command(3, 'DONOWT')]), 2).mission.arrowKind[0]
  expect([hidden('ARROW', -1), hidden('ARROW_OFF', 0)]).toEqual([ArrowKind.none, ArrowKind.none])
})

test('RED_ARROW is the local player’s own; quirk: −1 hides the normal arrow [missions.opcodes.144]', () => {
  const world = scriptWorld([
    command(1, 'ARROW', CAR_LINE),
    command(2, 'RED_ARROW', CAR_LINE),
    command(3, 'RED_ARROW', -1),
    command(4, 'RED_ARROW_OFF'),
    command(5, 'DONOWT'),
  ])
  run(world, 3)
  expect([world.mission.redArrowKind[0], world.mission.arrowKind[0]]).toEqual([ArrowKind.car, ArrowKind.none])
  run(world)
  expect(world.mission.redArrowKind[0]).toBe(ArrowKind.none)
})

test('explosions stand at the side d of their block, with one fire, two or none [missions.opcodes.12, missions.opcodes.65, missions.opcodes.95]', () => {
  const blast = (name: 'EXPLODE' | 'PLAIN_EXPL_BUILDING' | 'EXPL_NO_FIRE', d: number) => {
    const world = trial(name, { a: 9, d }, [objectLine(9, 'DUMMY', 50, 60, 4, 0, 0)])
    const before = world.objects.type.filter((type) => type === 18).length
    run(world)
    const fires = world.objects.type.filter((type) => type === 18).length - before
    return [world.explosions.x[0] >> 22, world.explosions.y[0] >> 16, fires, outcome(world)]
  }
  expect(blast('EXPLODE', 3)).toEqual([50, 60 * 64 + 60, 1, 'success'])
  expect(blast('PLAIN_EXPL_BUILDING', 2)).toEqual([50, 60 * 64 + 4, 2, 'success'])
  expect(blast('EXPL_NO_FIRE', 0)).toEqual([50, 60 * 64 + 32, 0, 'success'])
})

test('CHANGE_BLOCK and CHANGE_TYPE edit the map [missions.opcodes.66, missions.opcodes.67]', () => {
  const block = run(trial('CHANGE_BLOCK', { a: 9 }, [objectLine(9, 'BLOCK_INFO', 50, 60, 3, 0x10, 0)]))
  expect([block.editedBlocks.typeMap[0], block.editCounters.blocks[0], outcome(block)]).toEqual([0x10, 1, 'success'])
  const face = run(trial('CHANGE_TYPE', { a: 9 }, [objectLine(9, 'BLOCK_INFO', 50, 60, 3, 4, 6)]))
  expect([face.editedBlocks.faces[4], outcome(face)]).toEqual([6, 'success'])
})

test('BANK_ALARM_ON rings at line d until BANK_ALARM_OFF; there are four [missions.opcodes.80]', () => {
  const lines = [objectLine(9, 'DUMMY', 50, 60, 4, 0, 0)]
  const world = scriptWorld(
    [command(1, 'BANK_ALARM_ON', 0, 0, 0, 9), command(2, 'BANK_ALARM_OFF', 9), command(3, 'DONOWT')],
    lines,
  )
  run(world)
  expect([world.alarms.on[0], world.alarms.x[0], world.alarms.on.length]).toEqual([1, 50 * 64 + 32, 4])
  run(world)
  expect([world.alarms.on[0], at(world)]).toEqual([0, 3])
})

const CRANE = objectLine(7, 'CRANE', 50 * 64, 60 * 64, 192, 1, 0)
const SPOT = objectLine(8, 'TRIGGER', 52, 60, 4, 0, 0)

/** The crane takes the player's car, which stands on its spot. */
function craneTrial(prepare?: (world: World) => void): World {
  const world = trial('CRANE', { a: 7, d: 8 }, [CRANE, SPOT])
  parkOn(drive(world), 0, 52, 60)
  prepare?.(world)
  return world
}

test('CRANE takes the player’s car off its hands and pays value × (100 − damage) / 100, at least 1000 [missions.opcodes.22, missions.cranes.1]', () => {
  const world = run(craneTrial((w) => void w.cars.damage.set([20])))
  expect([world.players.controls[0], world.cranes.car[0], outcome(world)]).toEqual([Controls.ped, 0, 'waiting'])
  run(world, 100)
  // The saloon's value is 10.
  expect([outcome(world), world.players.score[0], world.cars.status[0]]).toEqual(['success', 8000, CAR_FREE])
  expect([world.cranes.stacked[0], world.cranes.stack[0]]).toEqual([1, CarModel.saloon])
})

test('CRANE refuses police cars, long ones, bombs and a full stack, each with its text [missions.opcodes.22, missions.quirks.3]', () => {
  const refused = (prepare: (world: World) => void) => {
    const world = run(craneTrial(prepare))
    return [outcome(world), ZONE_TEXTS[world.mission.zoneText[0] - 1]]
  }
  expect(refused((w) => void w.cars.model.set([CarModel.police]))).toEqual(['failure', 'crane0'])
  expect(refused((w) => void w.cars.bomb.set([1]))).toEqual(['failure', 'crane2'])
  expect(refused((w) => void w.cranes.stacked.set([6]))).toEqual(['failure', 'crane3'])
  expect(outcome(run(trial('CRANE', { a: 7, d: 8 }, [CRANE, SPOT])))).toBe('failure')
})

test('DO_GTA waits until the crane has the cars of its list [missions.opcodes.44, missions.cars.1]', () => {
  const demand = objectLine(9, 'GTA_DEMAND', 0, 0, 0, 0, CarModel.saloon, -1, 1)
  const world = scriptWorld(
    [
      command(1, 'KICKSTART', 50),
      command(2, 'DO_GTA', 9),
      command(3, 'DONOWT'),
      command(50, 'SURVIVE', 0, 0, 0, 3),
      command(51, 'CRANE', 7, -1, -1, 8),
    ],
    [CRANE, SPOT, demand],
  )
  run(world, 3)
  parkOn(drive(world), 0, 52, 60)
  run(world, 60)
  expect(at(world)).toBe(2)
  run(world, 60)
  expect([at(world), world.carList.delivered[0], world.players.score[0]]).toEqual([3, 1, 0])
})

test('PARK drives the car in, puts its driver before the door, closes it, and deletes the car ten frames later [missions.opcodes.23]', () => {
  const door = objectLine(7, 'DOOR', 50, 60, 3, 1, 11, 7)
  const world = trial('PARK', { a: 7, d: 3, e: 500 }, [door], (map) => void map.building(50, 60, 1, 1, 1))
  parkOn(drive(world), 0, 51, 60)
  run(world, 25)
  expect([outcome(world), world.doors.state[0], world.players.controls[0]]).toEqual([
    'waiting',
    DoorState.open,
    Controls.car,
  ])
  run(world, 40)
  const ped = world.players.ped[0]
  expect([outcome(world), world.players.controls[0], world.players.score[0]]).toEqual(['success', Controls.ped, 500])
  expect([world.peds.x[ped] >> 22, world.peds.y[ped] >> 22, world.doors.state[0]]).toEqual([51, 60, DoorState.closed])
  const node = world.eventQueue.head[0]
  expect([world.events.type[node], world.events.argument[node]]).toEqual([EventType.briefDone, 200])
  onBriefDone(world, 200)
  expect(world.cars.status[0]).toBe(CAR_FREE)
  expect(outcome(run(trial('PARK', { a: 7 }, [door])))).toBe('failure')
})

test('FRENZY_SET stores the score in a FRENZY_CHECK, which wants a points more [missions.opcodes.103]', () => {
  const world = scriptWorld([
    command(1, 'FRENZY_SET', 3),
    command(2, 'SURVIVE', 0, 0, 0, 2),
    command(3, 'FRENZY_CHECK', 500, 0, 3),
    command(4, 'DONOWT'),
  ])
  world.players.score[0] = 1000
  run(world, 6)
  expect(at(world)).toBe(3)
  world.players.score[0] = 1500
  run(world)
  expect([at(world), cuesOf(world, CueKind.voice)]).toEqual([4, [[4, 0, 0]]])
})

test('KF_PROCESS holds the cars of digit 2 and makes the process the frenzy’s; RESET_KF frees them and stops the others [missions.opcodes.141, missions.opcodes.142]', () => {
  const held = { ...objectLine(7, 'PARKED', 30, 30, 4, CarModel.taxi, 0), digit: 2 }
  const world = scriptWorld(
    [
      command(1, 'KF_PROCESS'),
      command(2, 'KICKSTART', 20),
      command(3, 'SURVIVE', 0, 0, 0, 2),
      command(4, 'RESET_KF'),
      command(5, 'DONOWT'),
      command(20, 'DONOWT'),
    ],
    [held],
  )
  run(world, 2)
  expect([world.cars.ownerStatus[1], world.processes.kind[0], world.processes.kind[4]]).toEqual([
    99,
    ProcessKind.frenzy,
    ProcessKind.frenzy,
  ])
  run(world, 3)
  expect([world.cars.ownerStatus[1], at(world, 4), at(world)]).toEqual([1, 'stopped', 5])
})

test('the frenzy clocks run d × 25 frames or are stopped; STOP_FRENZY takes its weapon [missions.opcodes.137, missions.opcodes.139, missions.opcodes.134]', () => {
  const timer = run(trial('KF_BRIEF_TIMED', { d: 2 }), 1)
  expect([timer.missionPlayers.frenzyTimer[0], cuesOf(timer, CueKind.voice)]).toEqual([49, [[3, 0, 0]]])
  const general = run(trial('KF_BRIEF_GENERAL', { d: 2 }), 11)
  expect(general.missionPlayers.generalTimer[0]).toBe(39)
  const off = run(
    scriptWorld([
      command(1, 'KF_BRIEF_TIMED', 0, 0, 0, 9),
      command(2, 'KF_BRIEF_GENERAL', 0, 0, 0, 9),
      command(3, 'KF_CANCEL_BRIEFING'),
      command(4, 'KF_CANCEL_GENERAL'),
      command(5, 'DONOWT'),
    ]),
    4,
  )
  expect([off.missionPlayers.frenzyTimer[0], off.missionPlayers.generalTimer[0], at(off)]).toEqual([0, 0, 5])
  const weapon = trial('STOP_FRENZY', {})
  weapon.players.temporaryWeapon[0] = 2
  weapon.players.temporaryFrames[0] = 90
  weapon.players.weapon[0] = 2
  run(weapon)
  expect([weapon.players.temporaryFrames[0], weapon.players.weapon[0], outcome(weapon)]).toEqual([0, 0, 'success'])
})

const FAR = objectLine(7, 'PARKED', 30, 30, 4, CarModel.taxi, 0)

test('RESET stops the other processes but the kept ones and those in an MPHONE [missions.reset.1, missions.opcodes.130]', () => {
  const world = scriptWorld([
    command(1, 'KICKSTART', 20),
    command(2, 'KICKSTART', 30),
    command(3, 'KICKSTART', 40),
    command(4, 'SURVIVE', 0, 0, 0, 5),
    command(5, 'RESET'),
    command(6, 'DONOWT'),
    command(20, 'DONOWT'),
    command(30, 'KEEP_THIS_PROC'),
    command(31, 'DONOWT'),
    command(40, 'MPHONE', 9, 0, 1),
  ])
  run(world, 9)
  expect([at(world), at(world, 4), at(world, 5), at(world, 6)]).toEqual([6, 'stopped', 31, 40])
})

test('RESET deletes off-screen cars and unseen peds that are not persistent, turns triggers off, closes and locks doors, hides the arrow [missions.reset.2, missions.reset.3]', () => {
  const world = trial('RESET', {}, [
    FAR,
    { ...objectLine(8, 'PARKED', 34, 30, 4, CarModel.taxi, 0), digit: 1 },
    objectLine(9, 'PED', 900, 900, 256, 0, 0, 140),
    objectLine(10, 'TRIGGER', 20, 20, 4, 0, 0),
    { ...objectLine(11, 'TRIGGER', 20, 24, 4, 0, 0), digit: 1 },
    objectLine(12, 'BARRIER', 20, 28, 3, 1, 0, 0),
  ])
  world.session.frame[0] = 100
  world.mission.arrowKind[0] = ArrowKind.place
  world.alarms.on[0] = 1
  const ped = world.scriptObjects.handle[4]
  run(world)
  expect([world.cars.status[1], world.cars.status[2] !== CAR_FREE, world.cars.status[0] !== CAR_FREE]).toEqual([
    CAR_FREE,
    true,
    true,
  ])
  expect([world.peds.control[ped], world.triggers.state[0], world.triggers.state[1]]).toEqual([
    -1,
    TriggerState.off,
    TriggerState.armed,
  ])
  expect([world.doors.locked[0], world.mission.arrowKind[0], world.alarms.on[0]]).toEqual([1, ArrowKind.none, 0])
})

test('a ped that was seen just now wanders off instead [missions.reset.2]', () => {
  const world = trial('RESET', {}, [objectLine(9, 'PED', START.x * 64, START.y * 64 + 90, 256, 0, 0, 140)])
  const ped = world.scriptObjects.handle[2]
  run(world)
  expect([world.peds.missionPed[ped], world.peds.objective[ped]]).toEqual([0, 0x19])
})

test('quirk: what is left in the list of cars drifts up by a slot a RESET [missions.reset.4]', () => {
  const world = scriptWorld([command(1, 'RESET', 0, 1), command(2, 'DONOWT')])
  expect(world.cleanup.car[0]).toBe(0)
  run(world)
  expect(Array.from(world.cleanup.car.subarray(0, 4))).toEqual([-1, 0, -1, -1])
  run(world)
  expect(Array.from(world.cleanup.car.subarray(0, 4))).toEqual([-1, -1, 0, -1])
})

test('RESET_WITH_BRIEFS clears subtitle and pager and leaves the alarms on [missions.opcodes.145]', () => {
  const world = scriptWorld([
    command(1, 'BRIEF', 0, 0, 0, 90, 7),
    command(2, 'P_BRIEF_TIMED', 0, 0, 0, 9, 8),
    command(3, 'RESET_WITH_BRIEFS'),
    command(4, 'DONOWT'),
  ])
  world.alarms.on[1] = 1
  run(world, 3)
  expect([world.mission.subtitle[0], world.mission.pagerFrames[0], world.alarms.on[1]]).toEqual([0, 0, 1])
})

test('a finished brief ends the game, speaks, clears a flag, deletes a car, or blows a bomb of kind 3 up [missions.brief-done.1]', () => {
  const world = scriptWorld([])
  onBriefDone(world, 9)
  expect(world.mission.briefDone[0]).toBe(9)
  onBriefDone(world, 0x14)
  expect([world.mission.briefDone[0], cuesOf(world, CueKind.voice)]).toEqual([0, [[0, 0, 0]]])
  onBriefDone(world, 0)
  expect(world.cars.damage[0]).toBe(0)
  world.cars.bomb[0] = 3
  onBriefDone(world, 0)
  expect(world.cars.damage[0]).toBe(100)
  onBriefDone(world, 1)
  expect([world.session.quit[0], missionResult(world)]).toEqual([
    QuitCode.missionOver,
    { textKey: 'm22success', score: 0 },
  ])
})

test('results have their texts, and anything else is incomplete [missions.results.1]', () => {
  expect([1, 2, 3, 4, 5, 6, 8, 10, 11, 0].map(resultTextKey)).toEqual([
    'm22success',
    'm22failed',
    'm22dead',
    'm22arrest',
    'm22timeout',
    'm22timeover',
    'm22score',
    'm22cannon',
    'm22demo',
    'm22incomplete',
  ])
})

test('the counters that the results read: totals, and what the counters lost since the start [missions.results.2]', () => {
  const world = scriptWorld(
    [command(1, 'DECCOUNT', 5, 0, 2), command(2, 'DECCOUNT', 6, 0, 3), command(3, 'DONOWT')],
    [
      objectLine(5, 'MISSION_COUNTER', 0, 0, 0, 4, 0),
      objectLine(6, 'SECRET_MISSION_COUNTER', 0, 0, 0, 7, 0),
      objectLine(7, 'MISSION_TOTAL', 0, 0, 0, 11, 0),
      objectLine(8, 'TARGET_SCORE', 0, 0, 0, 5000, 0),
    ],
  )
  expect([missionsCounted(world), secretsCounted(world), missionTotal(world), targetScore(world)]).toEqual([
    0, 0, 11, 5000,
  ])
  run(world, 2)
  expect([missionsCounted(world), secretsCounted(world), ranking(world)]).toEqual([1, 1, [0]])
  expect([missionTotal(scriptWorld([])), targetScore(scriptWorld([])), secretTotal(world)]).toEqual([0, 0, 7])
})

test('the door events of the queue finish a door [missions.doors.3]', () => {
  const world = scriptWorld([], [objectLine(12, 'BARRIER', 20, 28, 3, 1, 0, 0)])
  scheduleEvent(world, 0, EventType.doorOpened, 0)
  tickEvents(world)
  expect(world.doors.state[0]).toBe(DoorState.open)
  scheduleEvent(world, 0, EventType.doorClosed, 0)
  tickEvents(world)
  expect(world.doors.state[0]).toBe(DoorState.closed)
})
