import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { ACTIONS, DEFAULT_BINDINGS, isBindable, PAGE_KEYS, rebind, storeBindings } from '../input/bindings.js'
import { keyLabel } from '../input/key-codes.js'
import { bindings, panel } from '../state.js'

/** The bindings: press a button, then the new key. Stored for the next visit. */
export function Keys() {
  const waiting = useSignal(-1)
  const isOpen = panel.value === 'keys'
  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent) => {
      if (waiting.value < 0) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (event.code !== PAGE_KEYS.pause && isBindable(event.code)) setKey(waiting.value, event.code)
      if (event.code === PAGE_KEYS.pause || isBindable(event.code)) waiting.value = -1
    }
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [isOpen])
  if (!isOpen) return null
  return (
    <div class="shade">
      <section class="panel" role="dialog" aria-modal="true" aria-label="Controls">
        <header>
          <h2>Controls</h2>
          <button
            type="button"
            class="close"
            aria-label="Close"
            onClick={() => {
              panel.value = 'none'
            }}
          >
            ✕
          </button>
        </header>
        <ul class="keys">
          {ACTIONS.map(({ action, label }) => (
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
        <p class="small">
          <kbd>Esc</kbd> pauses, <kbd>F2</kbd> takes a picture, <kbd>F3</kbd> shows times and counts. A gamepad works as
          soon as you press one of its buttons.
        </p>
        <button
          type="button"
          class="quiet"
          onClick={() => {
            bindings.value = DEFAULT_BINDINGS
            storeBindings(() => localStorage, DEFAULT_BINDINGS)
          }}
        >
          Back to the usual keys
        </button>
      </section>
    </div>
  )
}

function setKey(action: number, code: string): void {
  bindings.value = rebind(bindings.value, action, code)
  storeBindings(() => localStorage, bindings.value)
}
