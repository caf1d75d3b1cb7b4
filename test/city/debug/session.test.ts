import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { activeProcesses, type DebugSession, rebuildSession, ScriptSource } from '../../../src/city/debug/index.js'
import {
  parseScript,
  postKey,
  postScriptedKeys,
  recordedWords,
  snapshot,
  startLevel,
  stateHash,
  stepFrame,
  type World,
} from '../../../src/city/index.js'
import { command, makeLevel } from '../support/index.js'
import { debug, MISSION, plainHashes } from './support.js'

const FRAMES = 130
const hashes = plainHashes(MISSION, FRAMES)

/** Label of the command before which a session stands within a frame. */
function nextLabel({ source, next }: DebugSession): number {
  return source.section.commands[next?.command ?? -1]?.label ?? -1
}

/** Frames of the plain run at which things happen. */
const FIRES = 28
const ENDS = 112

describe('a debugged run is the plain run', () => {
  test('whatever is done with it: every frame that is come to has the hash of the first visit', () => {
    const action = fc.oneof(
      fc.record({ do: fc.constant('goTo'), n: fc.nat(FRAMES) }),
      fc.record({ do: fc.constant('into'), n: fc.nat(FRAMES) }),
      fc.record({ do: fc.constantFrom('step', 'command', 'over', 'continue', 'back'), n: fc.nat(40) }),
    )
    fc.assert(
      fc.property(fc.array(action, { minLength: 4, maxLength: 12 }), fc.nat(2), (actions, memory) => {
        const session = debug(MISSION, undefined, { memory: [1, 400_000, 1e8][memory] })
        for (const breakpoint of ['op:SURVIVE', 'trigger', 'player.score', 'stop'])
          session.conditions.addBreakpoint(breakpoint)
        for (const { do: what, n } of actions) {
          if (what === 'goTo') session.goTo(n)
          else if (what === 'into') session.goTo(n, n % 3)
          else if (what === 'step') for (let i = 0; i < n && session.frame < FRAMES; i++) session.stepFrame()
          else if (what === 'command') session.stepCommand()
          else if (what === 'over') session.stepOver(-1, n)
          else if (what === 'continue') session.continue(n)
          else session.continueBack()
          if (session.command < 0 && session.frame <= FRAMES)
            expect(stateHash(session.world)).toBe(hashes[session.frame])
        }
        session.goTo(FRAMES)
        expect(stateHash(session.world)).toBe(hashes[FRAMES])
      }),
      { numRuns: 8 },
    )
  })

  test('a timeline is written once, however often its frames run', () => {
    const once = debug(MISSION)
    once.goTo(FRAMES)
    const often = debug(MISSION)
    for (const frame of [30, 5, 60, 0, 112, 111, 40, FRAMES, 1]) often.goTo(frame)
    expect(often.timeline.events).toEqual(once.timeline.events)
    expect(once.timeline.events.length).toBeGreaterThan(8)
  })

  test('keys that a host posts between frames belong to the run: going back over them repeats them', () => {
    const session = debug(MISSION, '')
    const seen: string[] = []
    for (let frame = 1; frame <= 60; frame++) {
      if (frame % 7 === 0) postKey(session.world, session.world.input.bindings[2] + (frame % 2 ? 0 : 0x80))
      session.stepFrame()
      seen.push(stateHash(session.world))
    }
    session.goTo(3)
    session.goTo(60)
    expect(stateHash(session.world)).toBe(seen[59])
    session.goTo(20)
    expect(stateHash(session.world)).toBe(seen[19])
    for (let frame = 21; frame <= 60; frame++) session.stepFrame()
    expect(stateHash(session.world)).toBe(seen[59])
  })
})

describe('steps', () => {
  test('a frame is stepped command by command, in the order of the processes, and ends when all have had theirs', () => {
    const session = debug(MISSION)
    session.goTo(60)
    const labels: number[] = []
    for (let n = 0; n < 3; n++) {
      session.stepCommand()
      labels.push(nextLabel(session))
      expect(session.frame).toBe(60)
    }
    expect(labels).toEqual([1, 15, 20])
    session.stepCommand()
    expect([session.frame, session.command]).toEqual([61, -1])
    expect(stateHash(session.world)).toBe(hashes[61])
  })

  test('before a command the world stands as the commands before it left it', () => {
    const session = debug(MISSION)
    session.goTo(FIRES - 1)
    session.stepProcess(4)
    expect(nextLabel(session)).toBe(10)
    expect(session.world.scriptObjects.handle[3]).toBe(0)
    expect(session.world.processes.active[4]).toBe(1)
    session.stepCommand()
    expect(session.world.scriptObjects.handle[3]).toBe(1)
    expect(session.frame).toBe(FIRES)
  })

  test('stepping over a wait runs to where the process comes next', () => {
    const session = debug(MISSION)
    session.goTo(FIRES)
    const visited: number[] = []
    for (let n = 0; n < 4; n++) {
      session.stepOver(4)
      visited.push(nextLabel(session))
    }
    expect(visited).toEqual([11, 12, 13, 14])
  })

  test('steps back to any frame, also one before the last snapshot, and into it', () => {
    const session = debug(MISSION)
    session.goTo(100)
    for (const frame of [99, 98, 77, 24, 23, 22, 1, 0]) {
      session.goTo(frame)
      expect(session.frame).toBe(frame)
      expect(stateHash(session.world)).toBe(hashes[frame])
    }
    session.goTo(FIRES - 1, 1)
    expect([session.frame, session.command, nextLabel(session)]).toEqual([FIRES - 1, 1, 10])
  })
})

describe('breakpoints', () => {
  const stopsAt = (breakpoint: string): readonly [number, number, number] => {
    const session = debug(MISSION)
    session.conditions.addBreakpoint(breakpoint)
    const stop = session.continue(FRAMES)
    return stop.why === 'hit' ? [session.frame, session.command, nextLabel(session)] : [-1, -1, -1]
  }

  test('a label, an opcode and a line of the file stop right before the command', () => {
    expect(stopsAt('label:12')).toEqual([29, 1, 12])
    expect(stopsAt('op:mission_end')).toEqual([ENDS - 1, 1, 16])
    expect(stopsAt('line:1014')).toEqual([50, 1, 14])
  })

  test('a command on which a process waits is come to once, not in every frame', () => {
    const session = debug(MISSION)
    session.conditions.addBreakpoint('op:SURVIVE')
    const places: number[] = []
    while (session.continue(FRAMES).why === 'hit') places.push(session.frame)
    expect(places).toEqual([29, 50])
  })

  test('a trigger, a start, an end, a value and a cue stop after the frame in which they come', () => {
    expect(stopsAt('trigger:3')).toEqual([FIRES, -1, -1])
    expect(stopsAt('trigger')).toEqual([FIRES, -1, -1])
    expect(stopsAt('line:4')).toEqual([FIRES, -1, -1])
    expect(stopsAt('start:5')).toEqual([51, -1, -1])
    expect(stopsAt('stop:4')).toEqual([ENDS, -1, -1])
    expect(stopsAt('counter:4')).toEqual([FIRES, -1, -1])
    expect(stopsAt('counter:4=7')).toEqual([-1, -1, -1])
    expect(stopsAt('player.score>=501')).toEqual([ENDS, -1, -1])
    expect(stopsAt('object:5.type')).toEqual([50, -1, -1])
    expect(stopsAt('cue:message')).toEqual([29, -1, -1])
  })

  test('continuing backward stops at the last place where one was met', () => {
    const session = debug(MISSION)
    session.goTo(FRAMES)
    for (const breakpoint of ['op:SURVIVE', 'trigger', 'player.score']) session.conditions.addBreakpoint(breakpoint)
    const places: string[] = []
    while (session.continueBack().why === 'hit') places.push(`${session.frame}.${session.command}`)
    expect(places).toEqual(['112.-1', '50.2', '49.-1', '29.1', '28.-1'])
    expect(session.frame).toBe(0)
  })

  test('one that is off or removed is passed over; hits are counted', () => {
    const session = debug(MISSION)
    const survive = session.conditions.addBreakpoint('op:SURVIVE')
    const trigger = session.conditions.addBreakpoint('trigger')
    trigger.isOn = false
    session.continue(FRAMES)
    expect([session.frame, survive.hits, trigger.hits]).toEqual([29, 1, 0])
    const breaks = session.timeline.events.filter(({ kind }) => kind === 'break')
    expect(breaks).toMatchObject([
      { frame: 30, line: 1012, text: 'breakpoint op:SURVIVE: process 4 comes to 12 SURVIVE' },
    ])
    expect(session.conditions.removeBreakpoint(survive.id)).toBe(true)
    expect(session.continue(50).why).toBe('done')
  })

  test('what is no breakpoint is refused with what would be one', () => {
    const session = debug(MISSION)
    const refusal = (text: string): string => {
      try {
        session.conditions.addBreakpoint(text)
      } catch (error) {
        return error instanceof Error ? error.message : ''
      }
      return 'taken'
    }
    expect(refusal('label:999')).toContain('a label of section 1')
    expect(refusal('op:NOPE')).toContain('op:MISSION_END')
    expect(refusal('line:77777')).toContain('a line of the file')
    expect(refusal('trigger:999')).toContain('an object line of section 1')
    expect(refusal('start:99')).toContain('a process from 0 to 31')
    expect(refusal('counter:1')).toContain('the line of a counter')
    expect(refusal('player.hat')).toContain('player.score')
    expect(refusal('hello')).toContain('label:N')
    expect(session.conditions.breakpoints).toEqual([])
  })
})

describe('a level that cannot run on', () => {
  const broken = makeLevel({ commands: [command(1, 'SURVIVE', 0, 0, 0, 40, 0)] })

  test('stands as the error left it, can be gone back from, and fails again', () => {
    const session = debug(broken, '')
    const stop = session.continue()
    expect(stop.why).toBe('fault')
    expect(session.fault?.message).toContain('runs past the last command, 1 SURVIVE')
    const frame = session.frame
    const last = session.timeline.events.at(-1)
    expect(last).toMatchObject({ kind: 'fault', frame: frame + 1 })
    session.goTo(frame - 30)
    expect(session.fault).toBeUndefined()
    expect(session.continue().why).toBe('fault')
    expect(session.frame).toBe(frame)
    expect(session.timeline.events.at(-1)).toEqual(last)
    expect(session.timeline.events.filter(({ kind }) => kind === 'fault')).toHaveLength(1)
  })

  test('a level that is over says so, and can be gone back from', () => {
    const session = debug(makeLevel({ commands: [command(1, 'SURVIVE', 0, 0, 0, 10, 0), command(2, 'END', 1)] }), '')
    expect(session.continue().why).toBe('over')
    expect(session.timeline.events.at(-1)).toMatchObject({ kind: 'end', text: 'the level is over: success' })
    session.goTo(5)
    expect(session.isOver).toBe(false)
    expect(activeProcesses(session.world, session.source)).toMatchObject([
      { process: 0, label: 1, waits: '5 frames more' },
    ])
  })
})

describe('playing on from the past', () => {
  test('forgets what came after, lets go of what was held, and goes its own way', () => {
    const session = debug(MISSION, '')
    postKey(session.world, session.world.input.bindings[2])
    session.goTo(80)
    expect(session.timeline.events.length).toBeGreaterThan(0)
    session.goTo(10)
    session.playOn()
    expect([session.end, session.timeline.events.length]).toEqual([10, 0])
    session.goTo(80)
    expect(session.world.players.accelerate[0]).toBe(0)
    expect(session.timeline.events).toEqual([])
    const there = stateHash(session.world)
    session.goTo(4)
    session.goTo(80)
    expect(stateHash(session.world)).toBe(there)
  })
})

describe('a run that was played without a debugger', () => {
  /** Plays with a key that is held at the end, and leaves another event waiting. */
  function played(frames: number): World {
    const world = startLevel(MISSION)
    for (let frame = 1; frame <= frames; frame++) {
      postScriptedKeys(world, parseScript('5-300:Up'), frame)
      stepFrame(world)
    }
    postKey(world, world.input.bindings[0])
    return world
  }

  /** Whether two snapshots are the same: `toEqual` takes its time over a million bytes. */
  function isSame(left: Uint8Array, right: Uint8Array): boolean {
    return left.length === right.length && left.every((byte, at) => byte === right[at])
  }

  /** Lets a generator run to its end. */
  function finish<T>(steps: Generator<number, T>): T {
    for (;;) {
      const { done, value } = steps.next()
      if (done) return value
    }
  }

  test('can be gone back in to the level start, and goes on as it would have', () => {
    const plain = played(60)
    const world = played(60)
    const before = snapshot(world)
    const session = finish(rebuildSession(world, new ScriptSource(MISSION), 60))
    expect(isSame(snapshot(world), before)).toBe(true)
    expect([session.first, session.frame, session.end]).toEqual([0, 60, 60])
    expect(session.timeline.events.map(({ frame }) => frame)).toContain(FIRES)
    for (const frame of [30, 0, 59, 60]) {
      session.goTo(frame)
      if (frame < 60) expect(stateHash(world)).toBe(hashes[frame])
    }
    expect(isSame(snapshot(world), before)).toBe(true)
    for (let n = 0; n < 30; n++) {
      stepFrame(plain)
      session.stepFrame()
    }
    expect(stateHash(world)).toBe(stateHash(plain))
    expect(recordedWords(world)).toEqual(recordedWords(plain))
    session.goTo(50)
    for (let n = 50; n < 90; n++) session.stepFrame()
    expect(stateHash(world)).toBe(stateHash(plain))
  })

  test('in which the level stopped stands where it did', () => {
    const broken = makeLevel({ commands: [command(1, 'SURVIVE', 0, 0, 0, 10, 0)] })
    const world = startLevel(broken)
    let frames = 0
    try {
      for (; frames < 99; frames++) stepFrame(world)
    } catch {
      // The level stops: that is what is looked at.
    }
    expect(frames).toBeLessThan(99)
    const before = stateHash(world)
    const session = finish(rebuildSession(world, new ScriptSource(broken), frames))
    expect([session.first, session.frame, stateHash(world)]).toEqual([0, frames, before])
    expect(session.fault?.message).toContain('runs past the last command')
    session.goTo(3)
    expect(session.fault).toBeUndefined()
  })

  test('that does not repeat begins at the present', () => {
    const world = played(40)
    world.players.score[0] += 1
    const before = snapshot(world)
    const session = finish(rebuildSession(world, new ScriptSource(MISSION), 40))
    expect([session.first, session.frame]).toEqual([40, 40])
    expect(isSame(snapshot(world), before)).toBe(true)
    session.goTo(60)
    session.goTo(0)
    expect(session.frame).toBe(40)
    expect(world.players.score[0]).toBe(1)
  })
})
