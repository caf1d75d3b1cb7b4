import { useSignal } from '@preact/signals'
import { screen } from '../state.js'
import type { MissionDebugger } from './debugger.js'
import { Breakpoints, Events, Explained, Objects, Triggers, Watches } from './facts.js'
import { KEYS } from './keys.js'
import { Processes } from './processes.js'
import { Source } from './script-view.js'
import { TimelineStrip } from './timeline.js'
import { Transport } from './transport.js'

const TABS = [
  { name: 'Line', panel: Explained },
  { name: 'Watches', panel: Watches },
  { name: 'Breakpoints', panel: Breakpoints },
  { name: 'Triggers', panel: Triggers },
  { name: 'Objects', panel: Objects },
  { name: 'Events', panel: Events },
  { name: 'Keys', panel: KeyList },
] as const

/** The debugger's dock: the script and what runs in it at the right of the city, the timeline below it. */
export function Dock({ debug }: { readonly debug: MissionDebugger }) {
  const { section } = debug.source
  return (
    <>
      <aside class="debug-dock" aria-label="Mission debugger" data-running={screen.value === 'playing'}>
        <header>
          <h2>Mission debugger</h2>
          <span class="debug-section">
            {section.name} <b>[{section.number}]</b>
          </span>
          <button
            type="button"
            class="quiet debug-quiet"
            title="Save the run as a recording and a note"
            onClick={() => debug.export()}
          >
            Export
          </button>
          <button
            type="button"
            class="quiet debug-quiet"
            aria-label="Close"
            title="Close (F9)"
            onClick={() => debug.close()}
          >
            ✕
          </button>
        </header>
        <Building debug={debug} />
        <Transport debug={debug} />
        <Processes debug={debug} />
        <Source debug={debug} />
        <Tabs debug={debug} />
      </aside>
      <TimelineStrip debug={debug} />
    </>
  )
}

function Building({ debug }: { readonly debug: MissionDebugger }) {
  const done = debug.progress.value
  if (done === null) return null
  return (
    <div class="debug-building" role="status">
      <span>Playing the run from its start, so that you can go back in it</span>
      <progress value={done} max={1} />
    </div>
  )
}

function Tabs({ debug }: { readonly debug: MissionDebugger }) {
  const open = useSignal(0)
  const { panel: Panel, name } = TABS[open.value]
  const onKey = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0 || event.shiftKey) return
    event.stopPropagation()
    open.value = (open.value + by + TABS.length) % TABS.length
    const tabs = (event.currentTarget as HTMLElement).querySelectorAll('button')
    tabs[open.value].focus()
  }
  return (
    <section class="debug-tabs">
      <div role="tablist" aria-label="What to look at" onKeyDown={onKey}>
        {TABS.map((tab, n) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            aria-selected={n === open.value}
            tabIndex={n === open.value ? 0 : -1}
            onClick={() => {
              open.value = n
            }}
          >
            {tab.name}
          </button>
        ))}
      </div>
      <div class="debug-panel" role="tabpanel" aria-label={name}>
        <Panel debug={debug} />
      </div>
    </section>
  )
}

function KeyList() {
  return (
    <ul class="debug-keys">
      {KEYS.map(({ label, does }) => (
        <li key={label}>
          <kbd>{label}</kbd> {does}
        </li>
      ))}
      <li>
        <kbd>Esc</kbd> stop, or run on
      </li>
      <li>
        <kbd>F9</kbd> close
      </li>
    </ul>
  )
}
