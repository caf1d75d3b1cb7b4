/** What a pad says. */
export interface PadWish {
  /** −1 (left) to 1. */
  readonly steering: number
  /** 0..1. */
  readonly throttle: number
  readonly brake: number
  readonly handbrake: boolean
  readonly reset: boolean
  readonly gearUp: boolean
  readonly gearDown: boolean
  readonly camera: boolean
  readonly menu: boolean
}

const DEAD_ZONE = 0.12
/** Above 1 the stick is finer about its middle. */
const CURVE = 1.5

/** Buttons of the standard layout. */
const Button = {
  south: 0,
  east: 1,
  west: 2,
  north: 3,
  leftBumper: 4,
  rightBumper: 5,
  leftTrigger: 6,
  rightTrigger: 7,
  back: 8,
  menu: 9,
  left: 14,
  right: 15,
} as const

/** A stick's deflection without its dead middle, finer where it is small. */
export function stickCurve(value: number): number {
  const size = Math.abs(value)
  if (size <= DEAD_ZONE) return 0
  return Math.sign(value) * Math.min(1, ((size - DEAD_ZONE) / (1 - DEAD_ZONE)) ** CURVE)
}

/** Reads the first connected pad (standard layout), null without one. The triggers are pedals, the left stick or the cross steers. */
export function readDrivePad(pads: readonly (Gamepad | null)[]): PadWish | null {
  const pad = pads.find((each) => each?.connected)
  if (!pad) return null
  const pressed = (button: number): boolean => pad.buttons[button]?.pressed === true
  const depth = (button: number): number => pad.buttons[button]?.value ?? 0
  const cross = (pressed(Button.right) ? 1 : 0) - (pressed(Button.left) ? 1 : 0)
  return {
    steering: cross || stickCurve(pad.axes[0] ?? 0),
    throttle: Math.max(depth(Button.rightTrigger), pressed(Button.south) ? 1 : 0),
    brake: Math.max(depth(Button.leftTrigger), pressed(Button.west) ? 1 : 0),
    handbrake: pressed(Button.east),
    reset: pressed(Button.back),
    gearUp: pressed(Button.rightBumper),
    gearDown: pressed(Button.leftBumper),
    camera: pressed(Button.north),
    menu: pressed(Button.menu),
  }
}

/** m/s of a knock that shakes a pad as hard as it can. */
const HARD_KNOCK = 12

/** Shakes the first connected pad, where it can, for a knock of so many m/s. */
export function rumble(pads: readonly (Gamepad | null)[], impact: number): void {
  const pad = pads.find((each) => each?.connected)
  const strongMagnitude = Math.min(1, impact / HARD_KNOCK)
  const effect = { duration: 160, strongMagnitude, weakMagnitude: strongMagnitude / 2 }
  // A pad that cannot shake says so by failing: nothing is lost.
  void pad?.vibrationActuator?.playEffect?.('dual-rumble', effect).catch(() => {})
}
