import { type Bindings, KeySet } from '../../input/key-set.js'

/** What a driver can do with a key. */
export const DriveAction = {
  throttle: 0,
  brake: 1,
  left: 2,
  right: 3,
  handbrake: 4,
  reset: 5,
  gearUp: 6,
  gearDown: 7,
  camera: 8,
  restart: 9,
} as const

/** The actions with what to call them, in the order of the settings. */
export const DRIVE_ACTIONS: readonly { readonly action: number; readonly label: string }[] = [
  { action: DriveAction.throttle, label: 'Throttle' },
  { action: DriveAction.brake, label: 'Brake, reverse' },
  { action: DriveAction.left, label: 'Steer left' },
  { action: DriveAction.right, label: 'Steer right' },
  { action: DriveAction.handbrake, label: 'Handbrake' },
  { action: DriveAction.reset, label: 'Back to the road' },
  { action: DriveAction.gearUp, label: 'Gear up' },
  { action: DriveAction.gearDown, label: 'Gear down' },
  { action: DriveAction.camera, label: 'Next camera' },
  { action: DriveAction.restart, label: 'Start again' },
]

/** Keys that drive as well where no action is bound to them: the left hand's. */
export const SECOND_KEYS: { readonly [code: string]: number } = {
  KeyW: DriveAction.throttle,
  KeyS: DriveAction.brake,
  KeyA: DriveAction.left,
  KeyD: DriveAction.right,
}

const DEFAULTS: Bindings = [
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Space',
  'KeyR',
  'KeyE',
  'KeyQ',
  'KeyC',
  'Backspace',
]

/** The keys of the rally. */
export const RALLY_KEYS = new KeySet('tarmac.rally.bindings', DEFAULTS)
