import type { ObjectLine } from '../../formats/mission-section.js'
import { ObjectLineType } from '../../formats/names/object-line-types.js'
import { EventType, scheduleEvent } from '../events.js'
import { Controls, PLAYER_COUNT } from '../player/table.js'
import type { World } from '../world.js'
import { killProcess } from './process.js'
import { lineError } from './script-objects.js'
import { TRIGGER_COUNT, TriggerState } from './table.js'
import { traceTrigger } from './trace.js'
import { runTrigger, TriggerKind, watches } from './trigger-kinds.js'

/** The kind of each trigger type, and where its line's values go: a, b (the radius) and c, by place; −1 none. */
interface TriggerLine {
  readonly kind: number
  readonly a: number
  readonly b: number
  readonly c: number
}

const like = (kind: number, a = 0, b = 1, c = 2): TriggerLine => ({ kind, a, b, c })

const TRIGGER_LINES: { readonly [type: number]: TriggerLine | undefined } = {
  [ObjectLineType.SPRAY]: like(TriggerKind.spray),
  [ObjectLineType.TRIGGER]: like(TriggerKind.process),
  [ObjectLineType.BOMBSHOP]: like(TriggerKind.bombShop),
  [ObjectLineType.CARTRIGGER]: like(TriggerKind.car),
  [ObjectLineType.ONETRIGGER]: like(TriggerKind.toggleDoor),
  [ObjectLineType.MOVING_TRIG]: like(TriggerKind.hunt),
  [ObjectLineType.MPHONES]: like(TriggerKind.phones),
  [ObjectLineType.PHONE_TOGG]: like(TriggerKind.phoneToggle),
  [ObjectLineType.DUM_MISSION_TRIG]: like(TriggerKind.watchedCar),
  [ObjectLineType.CORRECT_MOD_TRIG]: like(TriggerKind.model),
  [ObjectLineType.CORRECT_CAR_TRIG]: like(TriggerKind.exactCar),
  [ObjectLineType.CLOCK_START]: like(TriggerKind.clockStart),
  [ObjectLineType.CLOCK_STOP]: like(TriggerKind.clockStop),
  [ObjectLineType.MIDPOINT_MULTI]: like(TriggerKind.checkpoint),
  [ObjectLineType.FINAL_MULTI]: like(TriggerKind.finish),
  [ObjectLineType.DUM_PED_BLOCK_TRIG]: like(TriggerKind.watchedPed),
  [ObjectLineType.MOVING_TRIG_HIRED]: like(TriggerKind.hired),
  [ObjectLineType.CARBOMB_TRIG]: like(TriggerKind.carBomb, 0, -1, 1),
  [ObjectLineType.DAMAGE_TRIG]: like(TriggerKind.damage),
  [ObjectLineType.ALT_DAMAGE_TRIG]: like(TriggerKind.damageKeeping),
  [ObjectLineType.GUN_TRIG]: like(TriggerKind.gun),
  [ObjectLineType.GUN_SCREEN_TRIG]: like(TriggerKind.gunOnScreen),
  [ObjectLineType.CARDESTROY_TRIG]: like(TriggerKind.carDestroyed),
  [ObjectLineType.CARWAIT_TRIG]: like(TriggerKind.carWaits, 0, -1, 1),
  // Quirk: the label stands where others have their radius.
  [ObjectLineType.PEDCAR_TRIG]: like(TriggerKind.pedInCar, 2, 0, 1),
  [ObjectLineType.CANNON_START]: like(TriggerKind.cannon),
  [ObjectLineType.CARSTUCK_TRIG]: like(TriggerKind.carStuck, 0, -1, 1),
}

/** Makes the trigger of a line, armed (Trigger_Create). Returns it. */
export function createTrigger(world: World, line: ObjectLine, record: number): number {
  const shape = TRIGGER_LINES[line.type]
  if (shape === undefined) throw lineError(line, `type ${line.type} is no trigger`)
  const { triggers, mission } = world
  const trigger = mission.triggers[0]
  if (trigger >= TRIGGER_COUNT) throw lineError(line, `more than ${TRIGGER_COUNT} triggers`)
  mission.triggers[0] = trigger + 1
  const c = written(line, shape.c)
  const moved = watches(shape.kind)
  triggers.state[trigger] = TriggerState.armed
  triggers.kind[trigger] = shape.kind
  triggers.a[trigger] = written(line, shape.a)
  triggers.radius[trigger] = written(line, shape.b)
  triggers.c[trigger] = moved ? 0 : c
  triggers.delay[trigger] = moved ? 0 : c
  triggers.d[trigger] = moved ? c : -1
  triggers.x[trigger] = line.x
  triggers.y[trigger] = line.y
  triggers.z[trigger] = line.z
  triggers.process[trigger] = -1
  triggers.persistent[trigger] = line.digit === 0 ? 0 : 1
  triggers.record[trigger] = record
  return trigger
}

function written(line: ObjectLine, n: number): number {
  return n < 0 ? 0 : (line.params[n] ?? 0)
}

/** Event 4: a delayed trigger fires. */
export function resetTrigger(world: World, trigger: number): void {
  const { triggers } = world
  if (trigger < 0 || trigger >= TRIGGER_COUNT || triggers.state[trigger] !== TriggerState.delayed) return
  triggers.state[trigger] = TriggerState.fire
}

/** Every trigger looks at every player who rides no train (Mission_UpdateTriggers, Trigger_Update). */
export function updateTriggers(world: World): void {
  const { triggers, mission } = world
  const count = mission.triggers[0]
  for (let trigger = 0; trigger < count; trigger++) {
    if (triggers.state[trigger] === TriggerState.off) continue
    for (let player = 0; player < PLAYER_COUNT; player++) {
      if (world.players.present[player] === 0 || world.players.controls[player] === Controls.train) continue
      updateTrigger(world, trigger, player)
    }
  }
}

function updateTrigger(world: World, trigger: number, player: number): void {
  const { triggers } = world
  switch (triggers.state[trigger]) {
    case TriggerState.armed:
      if (!runTrigger(world, trigger, player, false)) return
      if (triggers.c[trigger] > 0 && !countsFrames(triggers.kind[trigger])) {
        triggers.state[trigger] = TriggerState.delayed
        scheduleEvent(world, triggers.c[trigger], EventType.triggerReset, trigger)
      } else {
        fire(world, trigger, player)
      }
      break
    case TriggerState.fire:
      fire(world, trigger, player)
      break
    case TriggerState.running:
      if (rearmsOnLeaving(triggers.kind[trigger]) && !runTrigger(world, trigger, player, false)) {
        triggers.state[trigger] = TriggerState.armed
      }
  }
}

/** Stops the process that the trigger was told to stop, then does what its kind does. */
function fire(world: World, trigger: number, player: number): void {
  const { triggers } = world
  if (world.traceControl.on[0] !== 0) traceTrigger(world, trigger, player)
  if (triggers.kind[trigger] !== TriggerKind.damageKeeping) {
    killProcess(world, triggers.process[trigger])
    triggers.process[trigger] = -1
  }
  triggers.state[trigger] = TriggerState.running
  runTrigger(world, trigger, player, true)
}

/** Kinds that use c for a count of their own. */
function countsFrames(kind: number): boolean {
  return (
    kind === TriggerKind.phones ||
    kind === TriggerKind.carWaits ||
    kind === TriggerKind.carStuck ||
    kind === TriggerKind.damage ||
    kind === TriggerKind.damageKeeping
  )
}

/** Doors, shops and huntsmen start no process: once more when the player comes back. *Ours*: the seeds don't say when. */
function rearmsOnLeaving(kind: number): boolean {
  return (
    kind <= TriggerKind.spray ||
    kind === TriggerKind.bombShop ||
    kind === TriggerKind.toggleDoor ||
    kind === TriggerKind.hunt ||
    kind === TriggerKind.hired
  )
}
