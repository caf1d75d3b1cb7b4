import type { RallyControls } from '../formats/rally/replay-controls.js'
import type { StageWorld } from './world.js'

/** Sets what a car's driver does from the next step on: the fields of a replay's frame, limited to what that holds. */
export function setControls(world: StageWorld, car: number, controls: RallyControls): void {
  const { throttle, brake, steering, gear, handbrake, reset, flags } = world.controls
  throttle[car] = limited(controls.throttle, 0, 63)
  brake[car] = limited(controls.brake, 0, 63)
  steering[car] = limited(controls.steering, -63, 63)
  gear[car] = limited(controls.gear, -1, 1)
  handbrake[car] = controls.handbrake ? 1 : 0
  reset[car] = controls.secondSwitch ? 1 : 0
  flags[car] = controls.controllerFlags & 7
}

/** What a car's driver does. */
export function controlsOf(world: StageWorld, car: number): RallyControls {
  const { controls } = world
  return {
    throttle: controls.throttle[car],
    brake: controls.brake[car],
    steering: controls.steering[car],
    gear: controls.gear[car],
    handbrake: controls.handbrake[car] !== 0,
    secondSwitch: controls.reset[car] !== 0,
    controllerFlags: controls.flags[car],
  }
}

/** A whole number within bounds; what is no number counts as 0. */
function limited(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, Math.trunc(value) || 0))
}
