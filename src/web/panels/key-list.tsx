import { type Signal, useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { keyLabel } from '../input/key-codes.js'
import { type Bindings, isBindable, type KeySet, PAGE_KEYS, rebind } from '../input/key-set.js'
import { Dialog } from './widgets.js'

/** The bindings of a game: press a button, then the new key. Stored for the next visit. `children` say what else there is. */
export function KeyList(props: {
  readonly actions: readonly { readonly action: number; readonly label: string }[]
  readonly keys: KeySet
  readonly bindings: Signal<Bindings>
  readonly onClose: () => void
  readonly children: ComponentChildren
}) {
  const { actions, keys, bindings } = props
  const waiting = useSignal(-1)
  const bind = (next: Bindings): void => {
    bindings.value = next
    keys.store(() => localStorage, next)
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (waiting.value < 0) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (isBindable(event.code)) bind(rebind(bindings.value, waiting.value, event.code))
      if (event.code === PAGE_KEYS.pause || isBindable(event.code)) waiting.value = -1
    }
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [])
  return (
    <Dialog name="Controls" onClose={props.onClose}>
      <ul class="keys">
        {actions.map(({ action, label }) => (
          <li key={action}>
            <span>{label}</span>
            <button
              type="button"
              class={waiting.value === action ? 'waiting' : ''}
              aria-label={`${label}: ${keyLabel(bindings.value[action])}. Change`}
              onClick={() => {
                waiting.value = waiting.value === action ? -1 : action
              }}
            >
              {waiting.value === action ? 'Press a key' : keyLabel(bindings.value[action])}
            </button>
          </li>
        ))}
      </ul>
      <p class="small">{props.children}</p>
      <button type="button" class="quiet" onClick={() => bind(keys.defaults)}>
        Back to the usual keys
      </button>
    </Dialog>
  )
}
