import { KeyList } from '../../panels/key-list.js'
import { DRIVE_ACTIONS, RALLY_KEYS } from '../input/actions.js'
import { bindings, panel } from '../state.js'

/** The rally's keys. */
export function DriveKeys() {
  if (panel.value !== 'keys') return null
  return (
    <KeyList
      actions={DRIVE_ACTIONS}
      keys={RALLY_KEYS}
      bindings={bindings}
      onClose={() => {
        panel.value = 'none'
      }}
    >
      <kbd>W</kbd> <kbd>A</kbd> <kbd>S</kbd> <kbd>D</kbd> drive as well, and fly the free camera (<kbd>Page Up</kbd>{' '}
      <kbd>Page Down</kbd> rise and sink, <kbd>Shift</kbd> hurries, dragging turns it). <kbd>Esc</kbd> pauses,{' '}
      <kbd>V</kbd> opens sky and layers, <kbd>F2</kbd> takes a picture. A gamepad works as soon as you press one of its
      buttons: triggers are pedals, the left stick steers.
    </KeyList>
  )
}
