import { HASH_EVERY } from '../../formats/replay-sidecar.js'
import { stepFrame } from '../game.js'
import { setTrace } from '../mission/index.js'
import { QuitCode } from '../session-table.js'
import { restore, snapshot, stateHash, type World, worldLayout } from '../world.js'
import { Conditions } from './conditions.js'
import { FrameLog, type FrameRecord, type RanCommand } from './frame-log.js'
import { type Hit, hitsOf, isBefore, orderOf, watchedValue } from './hits.js'
import { RecordedInputs, takeOver } from './inputs.js'
import { Snapshots } from './snapshots.js'
import type { ScriptSource } from './source.js'
import { addFrameEvents, Timeline } from './timeline.js'
import { resultName } from './words.js'

/** Frames between two snapshots: a second. */
const SNAPSHOT_EVERY = 23

/** Frames that a step runs at most: more than an hour. */
const MOST_FRAMES = 100_000

/** Bytes of snapshots that are kept unless told. */
const MEMORY = 192 * 1024 * 1024

/** Why a run stopped. */
export type Stop =
  | { readonly why: 'hit'; readonly hits: readonly Hit[] }
  | { readonly why: 'fault'; readonly error: Error }
  /** The level is over, the frames asked for have run, or there is nothing before. */
  | { readonly why: 'over' | 'done' | 'start' }

export interface DebugSettings {
  /** Called before each frame that runs for the first time, with its number from 1: posts the keys of scripted controls. */
  readonly controls?: (world: World, frame: number) => void
  /** Bytes of snapshots. */
  readonly memory?: number
  /** Frames that the world has run already, which lie before everything that can be gone back to. */
  readonly frame?: number
}

/**
 * A run under the debugger: goes forward and back by frames and by commands, stops at breakpoints, and tells what fired when. Knows no user
 * interface.
 *
 * The run itself is never changed: every state that it shows at the end of a frame is the one that the plain run has there, hash for hash. A
 * state within a frame is made by running the frame again up to a command; going on puts the frame's start back first.
 */
export class DebugSession {
  readonly timeline = new Timeline()
  readonly conditions: Conditions
  /** Frames that the world has run. */
  frame: number
  /** Commands of the coming frame that have run already; −1 between frames. */
  command = -1
  /** The last frame that was reached: up to it the run is known, behind it the host's controls count. */
  end: number
  /** What stopped the level for good, in the coming frame. */
  fault: Error | undefined
  /** The command before which the run stands within a frame. */
  next: RanCommand | undefined
  /** First frame that can be gone back to. */
  readonly first: number

  private readonly snapshots: Snapshots
  private readonly inputs = new RecordedInputs()
  private readonly log = new FrameLog()
  private readonly waitings = new Map<number, Int32Array>()
  private readonly hashes = new Map<number, string>()
  /** The world at the start of the frame within which the run stands. */
  private readonly start = new Uint8Array(worldLayout.savedBytes)
  private readonly startWaiting = new Int32Array(this.log.waiting.length)
  private readonly controls: (world: World, frame: number) => void

  constructor(
    readonly world: World,
    readonly source: ScriptSource,
    settings: DebugSettings = {},
  ) {
    this.frame = settings.frame ?? 0
    this.first = this.frame
    this.end = this.frame
    this.conditions = new Conditions(source)
    this.controls = settings.controls ?? (() => {})
    this.snapshots = new Snapshots(settings.memory ?? MEMORY)
    this.keep()
  }

  /** Whether the level has come to its end. */
  get isOver(): boolean {
    return this.world.session.quit[0] !== QuitCode.none
  }

  /** Whether the host's controls count: at the end of what is known. */
  get isLive(): boolean {
    return this.frame === this.end && this.command < 0
  }

  /** Bytes that the snapshots take. */
  get bytes(): number {
    return this.snapshots.bytes
  }

  /** The frame since which a process has stood on its command, −1 for one that comes to it in the coming frame. */
  since(process: number): number {
    const { waiting } = this.log
    return waiting[process] < 0 ? -1 : waiting[waiting.length / 2 + process]
  }

  /** Runs one frame, the rest of one that was begun; breakpoints are passed over. */
  stepFrame(): Stop {
    this.leaveFrame()
    if (this.isOver) return { why: 'over' }
    this.runFrame()
    return this.fault === undefined ? { why: 'done' } : { why: 'fault', error: this.fault }
  }

  /** Runs up to the next command of any process, or to the end of the frame where it has no more. */
  stepCommand(): Stop {
    const none = this.world.level.script.count === 0
    return this.runTo(this.command >= 0 || none ? 1 : MOST_FRAMES, () => true)
  }

  /** Runs up to the next command of a process, whatever the others do meanwhile, at most so many frames. */
  stepProcess(process: number, frames = MOST_FRAMES): Stop {
    return this.runTo(frames, (one) => one.process === process)
  }

  /** Runs until a process (−1: any) comes to another command, at most so many frames. */
  stepOver(process = -1, frames = MOST_FRAMES): Stop {
    return this.runTo(frames, (one) => one.arrives && (process < 0 || one.process === process))
  }

  private runTo(frames: number, isWanted: (one: RanCommand) => boolean): Stop {
    let after = this.command
    for (let n = 0; n < frames; n++) {
      const start = this.leaveFrame()
      if (this.isOver) return { why: 'over' }
      const at = this.runFrame().commands.findIndex((one, index) => index > after && isWanted(one))
      if (at >= 0) {
        this.goTo(start, at)
        return { why: 'done' }
      }
      if (this.fault !== undefined) return { why: 'fault', error: this.fault }
      after = -1
    }
    return { why: 'done' }
  }

  /**
   * Runs until a breakpoint is met, at most so many frames. A command's breakpoint stops right before the command, any other after the frame
   * that met it. The one at which the run stands is passed over.
   */
  continue(frames = Number.POSITIVE_INFINITY): Stop {
    let after = this.command
    for (let n = 0; n < frames; n++) {
      const start = this.leaveFrame()
      if (this.isOver) return { why: 'over' }
      const hits = this.runChecked(after)
      after = -1
      if (hits.length > 0) {
        const { command } = hits[0]
        if (command >= 0) this.goTo(start, command)
        const met = hits.filter((hit) => hit.command === command)
        for (const { breakpoint, frame, line, text } of met) {
          breakpoint.hits += 1
          this.timeline.addBreak(frame, line, `breakpoint ${breakpoint.text}: ${text}`)
        }
        return { why: 'hit', hits: met }
      }
      if (this.fault !== undefined) return { why: 'fault', error: this.fault }
    }
    return { why: 'done' }
  }

  /** Goes back to the last place where a breakpoint was met; to the first frame if there is none. */
  continueBack(): Stop {
    const search = this.searchBack()
    for (;;) {
      const { done, value } = search.next()
      if (done) return value
    }
  }

  /** `continueBack` for a host that has other things to do meanwhile: between two steps the run stands at the end of some frame. */
  *searchBack(): Generator<void, Stop> {
    const frame = this.frame
    const command = this.fault === undefined ? this.command : Number.POSITIVE_INFINITY
    let upTo = command < 0 ? frame : frame + 1
    while (upTo > this.first) {
      const from = this.snapshots.frameAtMost(upTo - 1)
      const hits = this.lastHits(from, upTo, (hit) => isBefore(hit, frame, command))
      if (hits.length > 0) {
        if (hits[0].command >= 0) this.goTo(hits[0].frame - 1, hits[0].command)
        else this.goTo(hits[0].frame)
        return { why: 'hit', hits }
      }
      upTo = from
      yield
    }
    this.goTo(this.first)
    return { why: 'start' }
  }

  /** The hits of the last place among the frames `from` + 1 … `upTo`. */
  private lastHits(from: number, upTo: number, counts: (hit: Hit) => boolean): readonly Hit[] {
    let found: readonly Hit[] = []
    this.goTo(from)
    while (this.frame < upTo && this.fault === undefined && !this.isOver) {
      const hits = this.runChecked(-1).filter(counts)
      const last = hits.at(-1)
      if (last !== undefined) found = hits.filter(({ command }) => command === last.command)
    }
    return found
  }

  /** Goes to the end of a frame, or into the one behind it before its n-th command. Forward beyond the known end the run goes on. */
  goTo(frame: number, command = -1): void {
    const goal = Math.max(this.first, frame)
    this.leaveFrame()
    if (goal < this.frame) {
      if (this.frame === this.end) this.keepPresent()
      this.restore(this.snapshots.frameAtMost(goal))
    } else {
      const near = Math.min(goal, this.end)
      const from = this.snapshots.frameAtMost(near)
      if (from > this.frame) this.restore(from)
    }
    while (this.frame < goal && !this.isOver && this.fault === undefined) this.runFrame()
    if (command >= 0 && this.frame === goal) this.enterFrame(command)
  }

  /** Forgets what was known beyond the present frame: from here on the host's controls count. What was held is let go of. */
  playOn(): void {
    this.leaveFrame()
    if (this.frame === this.end && this.fault === undefined) return
    this.fault = undefined
    this.end = this.frame
    this.timeline.forgetAfter(this.frame)
    this.snapshots.forgetAfter(this.frame)
    this.inputs.forgetAfter(this.frame)
    for (const kept of this.waitings.keys()) if (kept > this.frame) this.waitings.delete(kept)
    for (const kept of this.hashes.keys()) if (kept > this.frame) this.hashes.delete(kept)
    takeOver(this.world)
    this.inputs.lose(this.world)
  }

  /** Puts the host's own copy of the present (a snapshot) in place, which has the same state and the keys that the host knows of. */
  adoptPresent(saved: Uint8Array): void {
    restore(this.world, saved)
    this.settle(this.end)
  }

  /** Hashes of every `HASH_EVERY` frames from the level start, as far as they are known without a gap. */
  knownHashes(): readonly string[] {
    const hashes: string[] = []
    for (let frame = HASH_EVERY; frame <= this.end; frame += HASH_EVERY) {
      const hash = this.hashes.get(frame)
      if (hash === undefined) break
      hashes.push(hash)
    }
    return hashes
  }

  /** Takes over hashes that the host saw before this session began: entry n is that of frame (n + 1) × `HASH_EVERY`. */
  giveHashes(hashes: readonly string[]): void {
    for (const [n, hash] of hashes.entries()) this.hashes.set((n + 1) * HASH_EVERY, hash)
  }

  /** Out of a frame that was begun: back to its start. Returns the frame. */
  private leaveFrame(): number {
    if (this.command < 0 && this.fault === undefined) return this.frame
    this.restoreStart(this.frame)
    return this.frame
  }

  /** Keeps the start of a frame that is about to be entered. */
  private holdStart(): void {
    snapshot(this.world, this.start)
    this.startWaiting.set(this.log.waiting)
  }

  private restoreStart(frame: number): void {
    restore(this.world, this.start)
    this.log.waiting.set(this.startWaiting)
    this.settle(frame)
  }

  private keep(): void {
    this.snapshots.keep(this.world, this.frame)
    this.waitings.set(this.frame, this.log.waiting.slice())
  }

  /** What the host has posted for the coming frame is part of the present: it is kept anew each time that the present is left. */
  private keepPresent(): void {
    this.snapshots.forgetAfter(this.frame - 1)
    this.keep()
  }

  private restore(frame: number): void {
    this.snapshots.restore(this.world, frame)
    const waiting = this.waitings.get(frame)
    if (waiting !== undefined) this.log.waiting.set(waiting)
    this.settle(frame)
  }

  /** The world has been put back to the end of a frame. */
  private settle(frame: number): void {
    // A frame that broke off may have left its query open.
    this.world.gridQuery.locked[0] = 0
    this.inputs.lose(this.world)
    this.frame = frame
    this.command = -1
    this.next = undefined
    this.fault = undefined
  }

  /** Runs the coming frame whole and tells what it did, from its start. */
  private runFrame(): FrameRecord {
    const { world } = this
    const frame = this.frame + 1
    const isNew = frame > this.end
    if ((frame - 1) % SNAPSHOT_EVERY === 0) this.keep()
    if (isNew) {
      this.controls(world, frame)
      this.inputs.keep(world, frame)
    } else {
      this.inputs.repeat(world, frame)
    }
    this.log.begin(world)
    const error = this.tryFrame(-1)
    const record = this.log.end(world, frame)
    if (error !== undefined) {
      this.fail(error, frame, isNew, record)
      return record
    }
    this.frame = frame
    this.inputs.ran(world)
    if (isNew) {
      this.end = frame
      addFrameEvents(this.timeline, world, this.source, frame, record)
      if (frame % HASH_EVERY === 0) this.hashes.set(frame, stateHash(world))
      if (this.isOver) this.timeline.addEnd(frame, resultName(world.session.result[0]))
    } else if (frame === this.end && this.snapshots.frameAtMost(frame) === frame) {
      this.restore(frame)
    }
    return record
  }

  /** Runs a frame, or so many of its commands; what it threw. */
  private tryFrame(budget: number): Error | undefined {
    setTrace(this.world, true, budget)
    try {
      stepFrame(this.world)
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    } finally {
      this.world.traceControl.on[0] = 0
    }
    return undefined
  }

  /** The level cannot run on: its world stands as the error left it, for looking at. */
  private fail(error: Error, frame: number, isNew: boolean, record: FrameRecord): void {
    // The frame's start is needed to leave it again: come there once more, and fail once more.
    this.restore(this.snapshots.frameAtMost(frame - 1))
    while (this.frame < frame - 1) this.runFrame()
    this.inputs.repeat(this.world, frame)
    this.holdStart()
    this.tryFrame(-1)
    this.fault = error
    if (!isNew || this.timeline.events.at(-1)?.text === error.message) return
    const command = record.commands.at(-1)
    this.timeline.add({ frame, kind: 'fault', line: 0, text: error.message, process: command?.process ?? -1 })
  }

  /** Into the coming frame, before its n-th command. */
  private enterFrame(command: number): void {
    this.holdStart()
    const start = this.frame
    const next = this.runFrame().commands[command]
    if (next === undefined) return
    this.restoreStart(start)
    this.inputs.repeat(this.world, start + 1)
    this.tryFrame(command)
    this.command = command
    this.next = next
  }

  /** Runs the coming frame and finds the breakpoints that it meets, those of commands up to `after` left out. */
  private runChecked(after: number): readonly Hit[] {
    const { world, source } = this
    const on = this.conditions.breakpoints.filter(({ isOn }) => isOn)
    const before = on.map((breakpoint) => watchedValue(breakpoint, world))
    const frame = this.frame + 1
    const record = this.runFrame()
    return on
      .flatMap((breakpoint, n) => hitsOf(breakpoint, before[n], { world, source, frame, record }))
      .filter(({ command }) => command < 0 || command > after)
      .sort((a, b) => orderOf(a) - orderOf(b))
  }
}
