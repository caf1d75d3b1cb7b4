import { SCAN_CODES } from './key-codes.js'

/** Key (`KeyboardEvent.code`) by action. */
export type Bindings = readonly string[]

/** Keys that every page keeps for itself. */
export const PAGE_KEYS = { pause: 'Escape', overlay: 'F3', screenshot: 'F2', debugger: 'F9' } as const

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

/** Where bindings are kept: `() => localStorage`, which throws where the browser forbids storage. */
export type BindingStorage<K extends keyof Storage> = () => Pick<Storage, K>

/** What a game's keys do, which they are at first, and under which name the player's own are kept. */
export class KeySet {
  constructor(
    private readonly storageKey: string,
    readonly defaults: Bindings,
  ) {}

  /** The stored bindings; the defaults where none are stored or they make no sense. */
  load(storage: BindingStorage<'getItem'>): Bindings {
    try {
      const stored: unknown = JSON.parse(storage().getItem(this.storageKey) ?? 'null')
      if (!Array.isArray(stored) || stored.length !== this.defaults.length) return this.defaults
      if (!stored.every((code) => typeof code === 'string' && isBindable(code))) return this.defaults
      return new Set(stored).size === stored.length ? (stored as string[]) : this.defaults
    } catch {
      return this.defaults
    }
  }

  /** Keeps bindings for the next visit, where the browser lets us. */
  store(storage: BindingStorage<'setItem'>, bindings: Bindings): void {
    try {
      storage().setItem(this.storageKey, JSON.stringify(bindings))
    } catch {
      // Private windows may refuse: the bindings then last as long as the page.
    }
  }
}
