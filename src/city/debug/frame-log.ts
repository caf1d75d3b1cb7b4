import { CUE_COUNT } from '../cues.js'
import { PROCESS_COUNT, SCRIPT_OBJECT_COUNT, TRACE_COUNT, TraceKind } from '../mission/table.js'
import type { World } from '../world.js'

/** A command that a process ran. */
export interface RanCommand {
  readonly process: number
  readonly command: number
  /** Where the process is afterwards; −1 it stopped. */
  readonly next: number
  readonly branched: boolean
  /** The process had not stood on the command before. */
  readonly arrives: boolean
}

/** What happened in a frame, in the order in which it happened, part by part. */
export interface FrameRecord {
  readonly commands: readonly RanCommand[]
  readonly starts: readonly { readonly process: number; readonly command: number; readonly owner: number }[]
  /** Processes that ran before and have stopped, with the command on which they stood. */
  readonly stops: readonly { readonly process: number; readonly command: number; readonly result: number }[]
  readonly triggers: readonly { readonly trigger: number; readonly player: number }[]
  /** Rows of `world.cues`. */
  readonly cues: readonly number[]
  /** Records whose handle or type changed, with what they were. */
  readonly changed: readonly { readonly record: number; readonly handle: number; readonly type: number }[]
}

/** Reads what a frame did to the script: call `begin` before it and `end` after it, the trace being on. */
export class FrameLog {
  /** Command on which each process stayed, −1 none; and the frame in which it came there. Part of what a snapshot needs beside the world. */
  readonly waiting = new Int32Array(PROCESS_COUNT * 2).fill(-1)
  private readonly active = new Uint8Array(PROCESS_COUNT)
  private readonly pc = new Int16Array(PROCESS_COUNT)
  private readonly handle = new Int32Array(SCRIPT_OBJECT_COUNT)
  private readonly type = new Int16Array(SCRIPT_OBJECT_COUNT)
  private cuesSeen = 0

  /** A frame is about to run. */
  begin(world: World): void {
    const { processes, scriptObjects, cueCounter } = world
    this.active.set(processes.active)
    this.pc.set(processes.pc)
    this.handle.set(scriptObjects.handle.subarray(0, SCRIPT_OBJECT_COUNT))
    this.type.set(scriptObjects.type.subarray(0, SCRIPT_OBJECT_COUNT))
    this.cuesSeen = cueCounter.written[0]
  }

  /** A frame has run, or as much of it as there was. */
  end(world: World, frame: number): FrameRecord {
    const commands: RanCommand[] = []
    const starts: FrameRecord['starts'][number][] = []
    const triggers: FrameRecord['triggers'][number][] = []
    const { trace, traceControl } = world
    for (let n = Math.max(0, traceControl.written[0] - TRACE_COUNT); n < traceControl.written[0]; n++) {
      const row = n & (TRACE_COUNT - 1)
      const process = trace.process[row]
      const subject = trace.subject[row]
      const next = trace.next[row]
      if (trace.kind[row] === TraceKind.start) {
        this.waiting[process] = -1
        starts.push({ process, command: subject, owner: next })
      } else if (trace.kind[row] === TraceKind.trigger) {
        triggers.push({ trigger: subject, player: process })
      } else {
        const branched = trace.branched[row] !== 0
        commands.push({
          process,
          command: subject,
          next,
          branched,
          arrives: this.ran(process, subject, next, branched, frame),
        })
      }
    }
    const stops = this.stops(world, starts)
    return { commands, starts, stops, triggers, cues: this.cues(world), changed: this.changed(world) }
  }

  /** Notes that a process ran a command; whether it had not stood there before. */
  private ran(process: number, command: number, next: number, branched: boolean, frame: number): boolean {
    const arrives = this.waiting[process] !== command
    this.waiting[process] = next === command && !branched ? command : -1
    if (arrives) this.waiting[PROCESS_COUNT + process] = frame
    return arrives
  }

  private stops(world: World, starts: FrameRecord['starts']): FrameRecord['stops'] {
    const { active, result } = world.processes
    const stops: FrameRecord['stops'][number][] = []
    for (let process = 0; process < PROCESS_COUNT; process++) {
      const started = starts.findLast((start) => start.process === process)
      const ran = this.active[process] !== 0
      if (!ran && started === undefined) continue
      const command = ran ? this.pc[process] : (started?.command ?? 0)
      // One that runs now and did before has stopped in between if it was started anew.
      if (active[process] === 0) stops.push({ process, command, result: result[process] })
      else if (ran && started !== undefined) stops.push({ process, command, result: 0 })
    }
    return stops
  }

  private cues(world: World): number[] {
    const written = world.cueCounter.written[0]
    const rows: number[] = []
    for (let n = Math.max(this.cuesSeen, written - CUE_COUNT); n < written; n++) rows.push(n & (CUE_COUNT - 1))
    return rows
  }

  private changed(world: World): FrameRecord['changed'] {
    const { handle, type } = world.scriptObjects
    const changed: FrameRecord['changed'][number][] = []
    const count = world.scriptCounters.objects[0]
    for (let record = 0; record < count; record++) {
      if (handle[record] === this.handle[record] && type[record] === this.type[record]) continue
      changed.push({ record, handle: this.handle[record], type: this.type[record] })
    }
    return changed
  }
}
