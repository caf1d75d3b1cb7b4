import { render } from 'preact'
import { ScriptSource } from '../../city/debug/index.js'
import { findPath } from '../../core/index.js'
import type { Host } from '../host.js'
import { loadTexts } from '../hud/texts.js'
import { openData, screen } from '../state.js'
import { MissionDebugger } from './debugger.js'
import { Dock } from './dock.js'
import './debugger.css'
import { listenToKeys } from './keys.js'
import { TriggerOverlay } from './overlay.js'

const SCRIPT_FILE = 'MISSION.INI'

/** Opens the dock over the level that is loaded, stopped at the present. Nothing happens while there is none. */
export async function openDebugger(host: Host): Promise<void> {
  const { session } = host
  const data = openData.value
  if (!session || !data || screen.value === 'loading' || host.driver) return
  host.controls.releaseAll()
  const source = await readSource(session.level, data.source)
  // Another level may have been opened meanwhile.
  if (host.session !== session || host.driver) return
  const root = document.createElement('div')
  root.id = 'debugger'
  const overlay = new TriggerOverlay()
  document.body.append(overlay.canvas, root)
  document.body.classList.add('with-debugger')
  const debug = new MissionDebugger(host, session, source, overlay)
  const stopListening = listenToKeys(debug)
  debug.onClose = () => {
    stopListening()
    render(null, root)
    root.remove()
    overlay.canvas.remove()
    document.body.classList.remove('with-debugger')
  }
  render(<Dock debug={debug} />, root)
  await debug.rebuild()
}

async function readSource(
  level: ConstructorParameters<typeof ScriptSource>[0],
  data: NonNullable<typeof openData.value>['source'],
): Promise<ScriptSource> {
  const path = findPath(await data.list(), SCRIPT_FILE)
  const bytes = path === undefined || level.section.number === 0 ? undefined : await data.read(path)
  return new ScriptSource(level, SCRIPT_FILE, bytes, await loadTexts(data))
}
