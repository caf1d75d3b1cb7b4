import { ACTIONS, CITY_KEYS } from '../input/bindings.js'
import { bindings, panel } from '../state.js'
import { KeyList } from './key-list.js'

/** The city's keys. */
export function Keys() {
  if (panel.value !== 'keys') return null
  return (
    <KeyList
      actions={ACTIONS}
      keys={CITY_KEYS}
      bindings={bindings}
      onClose={() => {
        panel.value = 'none'
      }}
    >
      <kbd>Esc</kbd> pauses, <kbd>F2</kbd> takes a picture, <kbd>F3</kbd> shows times and counts, <kbd>F9</kbd> opens
      the mission debugger. A gamepad works as soon as you press one of its buttons.
    </KeyList>
  )
}
