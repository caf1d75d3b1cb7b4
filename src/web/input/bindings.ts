import { Action } from '../../city/input/index.js'
import { type Bindings, KeySet } from './key-set.js'

/** The ten actions with what to call them, in the order of the settings. */
export const ACTIONS: readonly { readonly action: number; readonly label: string }[] = [
  { action: Action.accelerate, label: 'Walk, accelerate' },
  { action: Action.brake, label: 'Back, brake' },
  { action: Action.left, label: 'Turn left' },
  { action: Action.right, label: 'Turn right' },
  { action: Action.enter, label: 'Get in, get out' },
  { action: Action.handbrake, label: 'Jump, handbrake' },
  { action: Action.fire, label: 'Fire' },
  { action: Action.special, label: 'Horn' },
  { action: Action.nextWeapon, label: 'Next weapon' },
  { action: Action.previousWeapon, label: 'Previous weapon' },
]

/** The first preset of the original's settings program (seed peds, "Bindings"). */
export const DEFAULT_BINDINGS: Bindings = defaults()

function defaults(): string[] {
  const keys = new Array<string>(ACTIONS.length).fill('')
  keys[Action.left] = 'ArrowLeft'
  keys[Action.right] = 'ArrowRight'
  keys[Action.accelerate] = 'ArrowUp'
  keys[Action.brake] = 'ArrowDown'
  keys[Action.handbrake] = 'Space'
  keys[Action.fire] = 'ControlLeft'
  keys[Action.enter] = 'Enter'
  keys[Action.special] = 'Tab'
  keys[Action.nextWeapon] = 'KeyX'
  keys[Action.previousWeapon] = 'KeyZ'
  return keys
}

/** The keys of the city. */
export const CITY_KEYS = new KeySet('tarmac.bindings', DEFAULT_BINDINGS)
