import { screen } from '../state.js'
import { type MissionDebugger, SECOND } from './debugger.js'

/** What a key does while the run stands; with Shift the second one. */
export const KEYS: readonly {
  readonly code: string
  readonly shift: boolean
  readonly label: string
  readonly does: string
  readonly act: (debug: MissionDebugger) => void
}[] = [
  { code: 'Space', shift: false, label: 'Space', does: 'run on', act: (debug) => debug.run() },
  { code: 'Space', shift: true, label: 'Shift Space', does: 'run fast', act: (debug) => debug.runFast() },
  { code: 'KeyS', shift: false, label: 'S', does: 'step a command', act: (debug) => debug.stepCommand() },
  { code: 'KeyO', shift: false, label: 'O', does: 'step over a wait', act: (debug) => debug.stepOver() },
  { code: 'KeyF', shift: false, label: 'F', does: 'step a frame', act: (debug) => debug.stepFrame() },
  { code: 'ArrowLeft', shift: false, label: '←', does: 'back a frame', act: (debug) => debug.back(1) },
  { code: 'ArrowRight', shift: false, label: '→', does: 'forward a frame', act: (debug) => debug.stepFrame() },
  { code: 'ArrowLeft', shift: true, label: 'Shift ←', does: 'back a second', act: (debug) => debug.back(SECOND) },
  {
    code: 'ArrowRight',
    shift: true,
    label: 'Shift →',
    does: 'forward a second',
    act: (debug) => debug.forward(SECOND),
  },
  { code: 'KeyR', shift: false, label: 'R', does: 'back to a breakpoint', act: (debug) => debug.continueBack() },
  {
    code: 'KeyB',
    shift: false,
    label: 'B',
    does: 'breakpoint on the line',
    act: (debug) => debug.toggleLine(debug.line.value),
  },
]

/** Listens to the debugger's keys while the run stands and no field is being filled. Returns how to stop listening. */
export function listenToKeys(debug: MissionDebugger): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (screen.value !== 'debugging' || event.altKey || event.ctrlKey || event.metaKey) return
    const at = event.target
    if (at instanceof HTMLInputElement) return
    // A button that has the focus is pressed by Space.
    if (event.code === 'Space' && at instanceof HTMLButtonElement) return
    const key = KEYS.find(({ code, shift }) => code === event.code && shift === event.shiftKey)
    if (!key) return
    event.preventDefault()
    event.stopImmediatePropagation()
    key.act(debug)
  }
  window.addEventListener('keydown', onKey, true)
  return () => window.removeEventListener('keydown', onKey, true)
}
