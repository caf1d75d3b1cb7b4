import { EventType, takeDueEvent } from './events.js'
import { endMission, finishDoor, onBriefDone, resetTrigger } from './mission/index.js'
import { DOOR_COUNT, DoorState } from './mission/table.js'
import type { World } from './world.js'

/** Runs every event that is due, then the frame counter goes on (Event_Tick; seed core, "Delayed events"). */
export function tickEvents(world: World): void {
  for (let node = takeDueEvent(world); node >= 0; node = takeDueEvent(world)) {
    runEvent(world, world.events.type[node], world.events.argument[node])
  }
  world.session.frame[0] += 1
}

function runEvent(world: World, type: number, argument: number): void {
  switch (type) {
    case EventType.briefDone:
      onBriefDone(world, argument)
      break
    case EventType.gameEnd:
      endMission(world, argument)
      break
    case EventType.doorClosed:
      if (argument < DOOR_COUNT) finishDoor(world, argument, DoorState.closed)
      break
    case EventType.doorOpened:
      if (argument < DOOR_COUNT) finishDoor(world, argument, DoorState.open)
      break
    case EventType.triggerReset:
      resetTrigger(world, argument)
      break
  }
}
