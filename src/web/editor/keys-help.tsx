import { Dialog } from '../panels/widgets.js'
import { showsKeys } from './state.js'

const KEYS: readonly (readonly [keys: string, words: string])[] = [
  ['Ctrl-Enter', 'Play the section that the cursor is in'],
  ['Ctrl-Space', 'What may stand here'],
  ['F12 or Ctrl-click', 'Go to the label or object line'],
  ['Alt-←', 'Go back'],
  ['Shift-F12', 'Find uses'],
  ['F2', 'Rename a label or object line'],
  ['F8, Shift-F8', 'Next, previous problem'],
  ['Shift-Alt-F', 'Align the columns'],
  ['Ctrl-F', 'Search and replace'],
  ['Alt-G', 'Go to a line of the file'],
  ['Ctrl-Shift-[', 'Fold the section'],
  ['Ctrl-S', 'Save the file'],
  ['Ctrl-O', 'Open a file'],
]

/** What the keys do. */
export function KeysHelp() {
  if (!showsKeys.value) return null
  const close = () => {
    showsKeys.value = false
  }
  return (
    <Dialog name="Keys" kind="wide" onClose={close}>
      <ul class="keys">
        {KEYS.map(([keys, words]) => (
          <li key={keys}>
            <span>{words}</span> <kbd>{keys}</kbd>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
