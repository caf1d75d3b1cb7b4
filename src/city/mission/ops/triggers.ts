import type { World } from '../../world.js'
import { unlockDoor } from '../doors.js'
import { recordA } from '../entities.js'
import { award } from '../process.js'
import { doorOf, triggerOf } from '../script-objects.js'
import { TriggerState } from '../table.js'

/** DISABLE: the trigger of line a is off, and no longer linked to this process. */
export function disable(world: World, command: number): void {
  const trigger = triggerOf(world, recordA(world, command))
  const { processes, mission } = world
  if (trigger >= 0) {
    world.triggers.state[trigger] = TriggerState.off
    if (processes.trigger[mission.running[0]] === trigger) processes.trigger[mission.running[0]] = -1
  }
  award(world, command)
}

/** ENABLE: arms the trigger of line a again, or unlocks its door (Mission_EnableObject). */
export function enable(world: World, command: number): void {
  const record = recordA(world, command)
  const trigger = triggerOf(world, record)
  if (trigger >= 0) {
    world.triggers.state[trigger] = TriggerState.armed
    // A trigger that is armed again counts anew.
    world.triggers.c[trigger] = world.triggers.delay[trigger]
  }
  const door = doorOf(world, record)
  if (door >= 0) unlockDoor(world, door)
  award(world, command)
}
