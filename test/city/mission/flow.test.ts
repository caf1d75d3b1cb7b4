import { expect, test } from 'vitest'
import { CueKind } from '../../../src/city/cues.js'
import { OPERATIONS } from '../../../src/city/mission/ops/index.js'
import { startProcess, startProcessAt } from '../../../src/city/mission/process.js'
import { PROCESS_COUNT, ProcessKind, TriggerState } from '../../../src/city/mission/table.js'
import { Result } from '../../../src/city/session-table.js'
import { OPCODES } from '../../../src/formats/names/opcodes.js'
import { command, objectLine, START } from '../support/index.js'
import { at, cuesOf, ends, FAILURE, outcome, run, SUCCESS, scriptWorld, standOn, trial } from './support.js'

const COUNTER = objectLine(5, 'COUNTER', 0, 0, 0, 3, 0)

test('each of the 150 opcodes has an operation', () => {
  expect(OPERATIONS.length).toBe(OPCODES.length)
  expect(OPERATIONS.every((operation) => typeof operation === 'function')).toBe(true)
})

test('there are 32 processes; the player’s starts at command 0 without an owner [missions.processes.1, missions.processes.2]', () => {
  const world = scriptWorld([command(77, 'DONOWT')])
  expect(world.processes.active.length).toBe(PROCESS_COUNT)
  expect(Array.from(world.processes.active.subarray(0, 5))).toEqual([1, 0, 0, 0, 0])
  expect([at(world), world.processes.owner[0], world.processes.step[0]]).toEqual([77, -1, 1])
})

test('each active process takes one command a frame, in order of their numbers [missions.processes.5]', () => {
  const world = scriptWorld(
    [
      command(1, 'KICKSTART', 20),
      command(2, 'COMPARE', 5, 0, 0, 3),
      command(3, 'DONOWT'),
      command(20, 'INCCOUNT', 5, 0, 0, -1),
      command(21, 'DONOWT'),
    ],
    [COUNTER],
  )
  run(world)
  expect([at(world), at(world, 4), world.scriptObjects.handle[2]]).toEqual([2, 21, 4])
  run(world)
  expect(at(world)).toBe(3)
})

test('a new process takes the first free place from 4 and works for the player at the end of its owners [missions.processes.3, missions.processes.4]', () => {
  const world = scriptWorld([
    command(1, 'KICKSTART', 10),
    command(2, 'DONOWT'),
    command(10, 'KICKSTART', 20),
    command(11, 'DONOWT'),
    command(20, 'SCORE_CHECK', 0, 0, 0, 0, 50),
    command(21, 'DONOWT'),
  ])
  run(world, 3)
  expect([world.processes.owner[4], world.processes.owner[5]]).toEqual([0, 4])
  expect(world.players.score[0]).toBe(50)
})

test('a success branches through b, a failure through c: 0 is the next command, another value a label [missions.branches.2]', () => {
  const world = scriptWorld(
    [
      command(1, 'COMPARE', 5, 0, 50, 3),
      command(2, 'COMPARE', 5, 0, 50, 4),
      command(3, 'DONOWT'),
      command(50, 'DONOWT'),
    ],
    [COUNTER],
  )
  run(world)
  expect(at(world)).toBe(2)
  run(world)
  expect(at(world)).toBe(50)
})

test('a branch of -1 stops the process, and arms the trigger that is linked to it [missions.branches.3]', () => {
  const lines = [objectLine(6, 'TRIGGER', START.x, START.y, 4, 10, 0)]
  const world = scriptWorld([command(1, 'DONOWT'), command(10, 'SURVIVE', 0, -1, 0, 5)], lines)
  run(world, 2)
  expect([at(world, 4), world.triggers.state[0]]).toEqual([10, TriggerState.running])
  standOn(world, 10, 10)
  run(world, 4)
  expect([at(world, 4), world.triggers.state[0]]).toEqual(['stopped', TriggerState.armed])
})

test('most commands add a score above 0, times the multiplier, before they branch [missions.branches.4]', () => {
  const world = scriptWorld([
    command(1, 'ARROW_OFF', 0, 0, 0, 0, 700),
    command(2, 'ARROW_OFF', 0, 0, 0, 0, -700),
    command(3, 'DONOWT'),
  ])
  world.players.multiplier[0] = 3
  run(world, 2)
  expect(world.players.score[0]).toBe(2100)
})

test('a command that does not branch is tried again next frame [missions.branches.5]', () => {
  const world = trial('DONOWT', {})
  expect(outcome(run(world, 50))).toBe('waiting')
})

test('of two equal labels the later one is meant, and one that does not exist stops the process with a cue', () => {
  const world = scriptWorld([command(1, 'ARROW_OFF', 0, 8), command(8, 'END', 2), command(8, 'ARROW_OFF', 0, 9999)])
  run(world, 2)
  expect(at(world)).toBe('stopped')
  expect(cuesOf(world, CueKind.scriptFault)).toEqual([[0, 9999, 0]])
})

test('a process that runs past the last command is fatal with -0xb6, and the error names the script line [missions.processes.8]', () => {
  const world = scriptWorld([command(1, 'ARROW_OFF')])
  run(world)
  expect(() => run(world)).toThrow(/script line 1001/)
  expect(() => run(world)).toThrow(expect.objectContaining({ code: -0xb6 }))
})

test('a section without commands plays on without an end', () => {
  const world = run(scriptWorld([]), 200)
  expect([at.length, world.processes.active[0], world.session.endScheduled[0]]).toEqual([1, 1, 0])
})

test('SURVIVE waits d frames, which count down in its own c, then awards [missions.opcodes.4]', () => {
  const world = trial('SURVIVE', { d: 30, e: 10 })
  expect(outcome(run(world, 29))).toBe('waiting')
  expect([world.commands.c[0], world.players.score[0]]).toEqual([1, 0])
  expect(outcome(run(world))).toBe('success')
  expect(world.players.score[0]).toBe(10)
})

test('DRIVEON, DONOWT and XXXX have no handler: the process stays [missions.opcodes.7, missions.opcodes.17, missions.opcodes.122]', () => {
  for (const name of ['DRIVEON', 'DONOWT', 'XXXX'] as const) expect(outcome(run(trial(name, {}), 9))).toBe('waiting')
})

test('END stops the process and every owner up the chain with result a, and the level ends [missions.opcodes.10, missions.processes.10]', () => {
  const world = scriptWorld([command(1, 'KICKSTART', 10), command(2, 'DONOWT'), command(10, 'END', 2)])
  run(world, 2)
  expect([at(world), at(world, 4), world.processes.result[0], world.processes.result[4]]).toEqual([
    'stopped',
    'stopped',
    2,
    2,
  ])
  expect(world.session.endScheduled[0]).toBe(1)
})

test('the level ends 1 frame after a success, 0x5a frames after anything else [missions.processes.7]', () => {
  const due = (result: number) => {
    const world = run(scriptWorld([command(1, 'END', result)]))
    return world.events.due[world.eventQueue.head[0]]
  }
  expect([due(Result.success), due(Result.failed)]).toEqual([1, 0x5a])
})

test('a reached TARGET_SCORE ends every process with result 8 [missions.processes.9]', () => {
  const world = scriptWorld(
    [command(1, 'KICKSTART', 2), command(2, 'DONOWT')],
    [objectLine(5, 'TARGET_SCORE', 0, 0, 0, 1000, 0)],
  )
  run(world, 3)
  expect(at(world)).toBe(2)
  world.players.score[0] = 1000
  run(world)
  expect([at(world), at(world, 4)]).toEqual(['stopped', 'stopped'])
  expect([world.processes.result[0], world.processes.result[4]]).toEqual([Result.targetScore, Result.targetScore])
})

test('DECCOUNT fails while the counter is above 0 [missions.opcodes.20]', () => {
  const results = [3, 2, 1].map((value) => {
    const world = run(trial('DECCOUNT', { a: 5 }, [objectLine(5, 'COUNTER', 0, 0, 0, value, 0)]))
    return [world.scriptObjects.handle[2], outcome(world)]
  })
  expect(results).toEqual([
    [2, 'failure'],
    [1, 'failure'],
    [0, 'success'],
  ])
})

test('INCCOUNT succeeds when the counter reaches d, and never with d below 0 [missions.opcodes.127]', () => {
  expect(outcome(run(trial('INCCOUNT', { a: 5, d: 5 }, [COUNTER])))).toBe('failure')
  expect(outcome(run(trial('INCCOUNT', { a: 5, d: 4 }, [COUNTER])))).toBe('success')
  const endless = run(trial('INCCOUNT', { a: 5, d: -1 }, [objectLine(5, 'COUNTER', 0, 0, 0, -2, 0)]))
  expect([endless.scriptObjects.handle[2], outcome(endless)]).toEqual([-1, 'failure'])
})

test('COMPARE tells whether the handle is d; an undefined line reads -1 [missions.opcodes.128, missions.deviations.1]', () => {
  expect(outcome(run(trial('COMPARE', { a: 5, d: 3 }, [COUNTER])))).toBe('success')
  expect(outcome(run(trial('COMPARE', { a: 5, d: 2 }, [COUNTER])))).toBe('failure')
  expect(outcome(run(trial('COMPARE', { a: 444, d: -1 })))).toBe('success')
})

test('commands on an undefined line leave its -1s alone', () => {
  const world = run(trial('INCCOUNT', { a: 444, d: 3 }))
  expect([outcome(world), world.scriptObjects.handle[1400]]).toEqual(['failure', -1])
})

test('KICKSTART starts a process of its own kind at label a, keeps it in a list, and goes on [missions.opcodes.89, missions.objects.4]', () => {
  const world = scriptWorld([
    command(1, 'KEEP_THIS_PROC'),
    command(2, 'KICKSTART', 10),
    command(3, 'DONOWT'),
    command(10, 'DONOWT'),
  ])
  run(world, 2)
  expect([at(world), at(world, 4), world.processes.kind[4]]).toEqual([3, 10, ProcessKind.kept])
  const list = world.commands.d[1]
  expect([world.scriptObjects.type[list], world.scriptObjects.handle[list], world.commands.e[1]]).toEqual([100, 4, 0])
})

test('KICKSTART at label 0 starts the next command, and without a free process writes nothing [missions.deviations.2]', () => {
  const next = run(scriptWorld([command(1, 'KICKSTART', 0, 9), command(2, 'DONOWT'), command(9, 'DONOWT')]))
  expect([at(next), at(next, 4)]).toEqual([9, 2])
  const full = scriptWorld([command(1, 'KICKSTART', 2), command(2, 'DONOWT')])
  while (startProcessAt(full, 1, 0) >= 0);
  run(full)
  expect([at(full), full.commands.d[0], full.commands.e[0]]).toEqual([2, 0, 0])
})

test.each([
  ['KILL_PROCESS', 0],
  ['KILL_SIDE_PROC', 7],
] as const)('%s stops the list of the KICKSTART at label a [missions.opcodes.96, missions.opcodes.98]', (name, e) => {
  const world = scriptWorld([
    command(1, 'KICKSTART', 10),
    command(2, 'NEXT_KICK', 10, 0, 0, 1),
    command(3, 'SURVIVE', 0, 0, 0, 3),
    command(4, name, 1),
    command(5, 'DONOWT'),
    command(10, 'DONOWT'),
  ])
  run(world, 4)
  expect([at(world, 4), at(world, 5)]).toEqual([10, 10])
  world.commands.e[0] = 7
  run(world, 3)
  expect([at(world), at(world, 4), at(world, 5), world.commands.e[0]]).toEqual([5, 'stopped', 'stopped', e])
})

test('NEXT_KICK starts a process into the list of another KICKSTART [missions.opcodes.97]', () => {
  const world = scriptWorld([
    command(1, 'KICKSTART', 10),
    command(2, 'NEXT_KICK', 10, 0, 0, 1),
    command(3, 'DONOWT'),
    command(10, 'DONOWT'),
  ])
  run(world, 2)
  const list = world.commands.d[0]
  expect([world.scriptObjects.handle[list], world.scriptObjects.parameter[list]]).toEqual([4, 5])
})

test('KILL_SPEC_PROC stops one field of the list, another d clears e [missions.opcodes.101]', () => {
  const world = scriptWorld([
    command(1, 'KICKSTART', 10),
    command(2, 'NEXT_KICK', 10, 0, 0, 1),
    command(3, 'KILL_SPEC_PROC', 1, 0, 0, 2),
    command(4, 'KILL_SPEC_PROC', 1, 0, 0, 0),
    command(5, 'DONOWT'),
    command(10, 'DONOWT'),
  ])
  run(world, 3)
  world.commands.e[0] = 9
  expect([at(world, 4), at(world, 5)]).toEqual([10, 'stopped'])
  run(world)
  expect([at(world, 4), world.commands.e[0]]).toEqual([10, 0])
})

test('a list never stops a process that took over a place of it', () => {
  const world = scriptWorld([
    command(1, 'KICKSTART', 10),
    command(2, 'SURVIVE', 0, 0, 0, 3),
    command(3, 'KILL_SIDE_PROC', 1),
    command(4, 'DONOWT'),
    command(10, 'ARROW_OFF', 0, -1),
    command(20, 'DONOWT'),
  ])
  run(world, 2)
  expect(startProcess(world, 20, 0)).toBe(4)
  run(world, 3)
  expect([at(world), at(world, 4)]).toEqual([4, 20])
})

test('SET_KILLTRIG gives a trigger the process that it stops when it fires [missions.opcodes.99]', () => {
  const lines = [objectLine(6, 'TRIGGER', 50, 50, 4, 20, 0)]
  const world = scriptWorld(
    [
      command(1, 'KICKSTART', 10),
      command(2, 'SET_KILLTRIG', 6, 0, 0, 1, 1),
      command(3, 'DONOWT'),
      command(10, 'DONOWT'),
      command(20, 'DONOWT'),
    ],
    lines,
  )
  run(world, 2)
  expect([world.triggers.process[0], at(world, 4)]).toEqual([4, 10])
  standOn(world, 50, 50)
  run(world)
  expect(at(world, 4)).toBe(20)
  expect(world.triggers.process[0]).toBe(-1)
})

test('MISSION_END gives score e and a multiplier more [missions.opcodes.45]', () => {
  const world = run(trial('MISSION_END', { e: 500 }))
  expect([world.players.score[0], world.players.multiplier[0], outcome(world)]).toEqual([500, 2, 'success'])
})

test('SCORE_CHECK wants a points [missions.opcodes.102]', () => {
  const world = trial('SCORE_CHECK', { a: 100 })
  world.players.score[0] = 99
  expect(outcome(run(world))).toBe('failure')
  const rich = trial('SCORE_CHECK', { a: 100 })
  rich.players.score[0] = 100
  expect([outcome(run(rich)), rich.missionPlayers.scoreFlag[0]]).toEqual(['success', 1])
})

test('ADD_A_LIFE and INC_HEADS give a life and heads [missions.opcodes.136, missions.opcodes.148]', () => {
  const life = run(trial('ADD_A_LIFE', {}))
  expect([life.players.lives[0], outcome(life)]).toEqual([5, 'success'])
  const heads = run(trial('INC_HEADS', { a: 3 }))
  expect([heads.missionPlayers.heads[0], outcome(heads)]).toEqual([3, 'success'])
})

test('WAIT_FOR_PLAYERS succeeds while every score is below the handle [missions.opcodes.143]', () => {
  expect(outcome(run(trial('WAIT_FOR_PLAYERS', { a: 5 }, [COUNTER])))).toBe('success')
  const world = trial('WAIT_FOR_PLAYERS', { a: 5 }, [COUNTER])
  world.players.score[0] = 3
  expect(outcome(run(world))).toBe('failure')
})

test('STARTUP speaks once a level, in ten frames, and leaves its trigger running [missions.opcodes.60]', () => {
  const lines = [objectLine(6, 'TRIGGER', START.x, START.y, 4, 20, 0)]
  const world = scriptWorld(
    [command(1, 'DONOWT'), command(20, 'STARTUP', 6), command(21, 'STARTUP', 6), command(22, 'SURVIVE', 0, -1, 0, 2)],
    lines,
  )
  run(world, 6)
  expect([at(world, 4), world.triggers.state[0]]).toEqual(['stopped', TriggerState.running])
  const { events, eventQueue } = world
  const node = eventQueue.head[0]
  expect([events.due[node], events.type[node], events.argument[node]]).toEqual([10, 0, 0x14])
  expect(events.due[events.next[node]]).toBe(-1)
})

test('without an owner a branch to failure of the only process ends the level without a result', () => {
  const world = run(scriptWorld([command(1, 'COMPARE', 444, 0, -1, 0), ...ends()]))
  expect([at(world), world.session.endScheduled[0], world.processes.result[0]]).toEqual(['stopped', 1, 0])
  expect([SUCCESS, FAILURE]).toEqual([100, 200])
})
