import type { World } from '../world.js'
import { TRACE_COUNT, TraceKind } from './table.js'

/** Thrown out of a frame, right before a command, when the trap springs: the world stands as it was at that moment. */
const TRAP_SPRUNG = new Error('the trap before a command has sprung')

/**
 * Keeps a trace of what the script does from now on (`world.trace`), or none. It lies outside the state: a run is the same with it and without.
 *
 * @param budget commands that may run before the trap springs: an error out of the frame; −1 never
 */
export function setTrace(world: World, on: boolean, budget = -1): void {
  world.traceControl.on[0] = on ? 1 : 0
  world.traceControl.written[0] = 0
  world.traceControl.budget[0] = budget
}

/** Before a command: springs the trap when as many as it lets through have run. */
export function checkTrap(world: World): void {
  const { budget, branched } = world.traceControl
  if (budget[0] === 0) throw TRAP_SPRUNG
  if (budget[0] > 0) budget[0] -= 1
  branched[0] = 0
}

/** After a command. */
export function traceCommand(world: World, process: number, command: number): void {
  const { processes, traceControl } = world
  const next = processes.active[process] === 0 ? -1 : processes.pc[process]
  write(world, TraceKind.command, process, command, next, traceControl.branched[0])
}

/** A process started. */
export function traceStart(world: World, process: number, command: number, owner: number): void {
  write(world, TraceKind.start, process, command, owner, 0)
}

/** A trigger fired for a player. */
export function traceTrigger(world: World, trigger: number, player: number): void {
  write(world, TraceKind.trigger, player, trigger, -1, 0)
}

function write(world: World, kind: number, process: number, subject: number, next: number, branched: number): void {
  const { trace, traceControl } = world
  const row = traceControl.written[0] & (TRACE_COUNT - 1)
  trace.kind[row] = kind
  trace.process[row] = process
  trace.subject[row] = subject
  trace.next[row] = next
  trace.branched[row] = branched
  traceControl.written[0] += 1
}
