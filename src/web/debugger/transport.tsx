import { screen } from '../state.js'
import { type MissionDebugger, SECOND } from './debugger.js'
import { Icon, type IconName } from './icons.js'

/** Frames a second, for telling times. */
const FRAMES_PER_SECOND = 70 / 3

/** A frame as minutes and seconds. */
export function frameTime(frame: number): string {
  const seconds = frame / FRAMES_PER_SECOND
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}.${Math.floor((seconds - whole) * 10)}`
}

/** The buttons that move the run, where it stands, and why it stopped. */
export function Transport({ debug }: { readonly debug: MissionDebugger }) {
  debug.revision.value
  const { session } = debug
  const running = screen.value === 'playing' || debug.isBusy.value
  const off = session === undefined
  const { text, tone } = debug.status.value
  return (
    <section class="debug-transport">
      <div class="debug-buttons" role="toolbar" aria-label="Move">
        <Move
          title="Back to where a breakpoint was met (R)"
          icon="lastBreak"
          off={off}
          act={() => debug.continueBack()}
        />
        <Move title="Back a second (Shift ←)" icon="backSecond" off={off} act={() => debug.back(SECOND)} />
        <Move title="Back a frame (←)" icon="back" off={off} act={() => debug.back(1)} />
        <button
          type="button"
          class={running ? 'debug-run on' : 'debug-run'}
          title={running ? 'Stop (Esc)' : 'Run to a breakpoint (Space)'}
          aria-label={running ? 'Stop' : 'Run'}
          disabled={off || session.isOver}
          data-test="debug-run"
          onClick={() => debug.toggle()}
        >
          <Icon name={running ? 'stop' : 'run'} />
        </button>
        <Move
          title="Run to a breakpoint as fast as it goes (Shift Space)"
          icon="fast"
          off={off}
          act={() => debug.runFast()}
        />
        <Move title="Step a command (S)" words="Step" icon="command" off={off} act={() => debug.stepCommand()} />
        <Move
          title="Step over a wait: to where a process comes next (O)"
          words="Over"
          icon="over"
          off={off}
          act={() => debug.stepOver()}
        />
        <Move title="Step a frame (→)" words="Frame" icon="frame" off={off} act={() => debug.stepFrame()} />
      </div>
      <Place debug={debug} />
      <p class={`debug-status ${tone}`} role="status" data-test="debug-status">
        {text || ' '}
      </p>
    </section>
  )
}

function Move(props: {
  readonly title: string
  readonly icon: IconName
  readonly words?: string
  readonly off: boolean
  readonly act: () => void
}) {
  return (
    <button type="button" title={props.title} aria-label={props.title} disabled={props.off} onClick={props.act}>
      <Icon name={props.icon} />
      {props.words && <small>{props.words}</small>}
    </button>
  )
}

/** Frame and time; a field to go to another one. */
function Place({ debug }: { readonly debug: MissionDebugger }) {
  debug.revision.value
  const { session } = debug
  const frame = session?.frame ?? 0
  const isPast = session !== undefined && session.end > frame + (session.command >= 0 ? 1 : 0)
  return (
    <div class="debug-place">
      <label>
        frame
        <input
          type="text"
          inputMode="numeric"
          size={6}
          value={String(frame)}
          aria-label="Go to frame"
          disabled={session === undefined}
          data-test="debug-frame"
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            const wanted = Number(event.currentTarget.value)
            if (Number.isInteger(wanted) && wanted >= 0) debug.goTo(wanted)
            event.currentTarget.blur()
          }}
          onBlur={(event) => {
            event.currentTarget.value = String(session?.frame ?? 0)
          }}
        />
      </label>
      {session !== undefined && session.command >= 0 && <span class="debug-within">+ {session.command}</span>}
      <span class="debug-time">
        {frameTime(frame)}
        {session !== undefined && <span class="debug-end"> of {frameTime(session.end)}</span>}
      </span>
      {isPast && (
        <button
          type="button"
          class="debug-small"
          title="Forget what came after this frame: from here on your controls count"
          onClick={() => debug.playOn()}
        >
          Play on
        </button>
      )}
    </div>
  )
}
