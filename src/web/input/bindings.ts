import { Action } from '../../city/input/index.js'
import { SCAN_CODES } from './key-codes.js'

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

/** Key (`KeyboardEvent.code`) by action. */
export type Bindings = readonly string[]

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

/** Keys that the page keeps for itself. */
export const PAGE_KEYS = { pause: 'Escape', overlay: 'F3', screenshot: 'F2' } as const

/** Whether a key may be bound. */
export function isBindable(code: string): boolean {
  return SCAN_CODES[code] !== undefined && !(Object.values(PAGE_KEYS) as string[]).includes(code)
}

/** Binds an action to a key; another action that had the key takes over this one's, so that none is lost. */
export function rebind(bindings: Bindings, action: number, code: string): Bindings {
  const next = [...bindings]
  const other = next.indexOf(code)
  if (other >= 0) next[other] = bindings[action]
  next[action] = code
  return next
}

const STORAGE_KEY = 'tarmac.bindings'

/** Where bindings are kept: `() => localStorage`, which throws where the browser forbids storage. */
export type BindingStorage<K extends keyof Storage> = () => Pick<Storage, K>

/** The stored bindings; the defaults where none are stored or they make no sense. */
export function loadBindings(storage: BindingStorage<'getItem'>): Bindings {
  try {
    const stored: unknown = JSON.parse(storage().getItem(STORAGE_KEY) ?? 'null')
    if (!Array.isArray(stored) || stored.length !== DEFAULT_BINDINGS.length) return DEFAULT_BINDINGS
    if (!stored.every((code) => typeof code === 'string' && isBindable(code))) return DEFAULT_BINDINGS
    return new Set(stored).size === stored.length ? (stored as string[]) : DEFAULT_BINDINGS
  } catch {
    return DEFAULT_BINDINGS
  }
}

/** Keeps bindings for the next visit, where the browser lets us. */
export function storeBindings(storage: BindingStorage<'setItem'>, bindings: Bindings): void {
  try {
    storage().setItem(STORAGE_KEY, JSON.stringify(bindings))
  } catch {
    // Private windows may refuse: the bindings then last as long as the page.
  }
}
