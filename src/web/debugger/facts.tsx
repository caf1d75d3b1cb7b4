import { useSignal } from '@preact/signals'
import { BREAKPOINT_FORMS, objectFacts, type TimelineEvent, triggerFacts, WATCH_FORMS } from '../../city/debug/index.js'
import { EditorLink } from '../panels/editor-link.js'
import type { MissionDebugger } from './debugger.js'
import { TRIGGER_COLOURS } from './overlay.js'
import { frameTime } from './transport.js'

interface Props {
  readonly debug: MissionDebugger
}

/** What the chosen line does and what its values name. */
export function Explained({ debug }: Props) {
  const line = debug.line.value
  const explained = debug.source.explain(line)
  if (!explained) return <p class="debug-none">Choose a line of the script.</p>
  const { title, doc, values } = explained
  return (
    <div class="debug-explained">
      <p>
        <b>{title}</b> <span class="dim">line {line}</span>
      </p>
      <p>{doc}</p>
      <dl>
        {values.map(({ name, value, meaning, names, line: at }) => (
          <div key={name}>
            <dt>
              {name} = {value}
            </dt>
            <dd>
              {meaning}
              {names !== undefined &&
                (at === undefined ? (
                  <span class="dim"> {names}</span>
                ) : (
                  <button type="button" class="debug-link" onClick={() => debug.show(at)}>
                    {names}
                  </button>
                ))}
            </dd>
          </div>
        ))}
      </dl>
      <EditorLink words="Edit the line" line={line} />
    </div>
  )
}

/** Watched values, and a field for another one. */
export function Watches({ debug }: Props) {
  debug.revision.value
  const { session } = debug
  return (
    <>
      <ul class="debug-list">
        {session?.conditions.watches.map((watch) => (
          <li key={watch.text}>
            <code>{watch.text}</code>
            <span>{watch.read(debug.world).words}</span>
            <Remove
              what={watch.text}
              act={() => {
                session.conditions.removeWatch(watch.text)
                debug.refresh()
              }}
            />
          </li>
        ))}
      </ul>
      <Adder
        label="Watch"
        hint="counter:43, player.score, object:58.health"
        forms={WATCH_FORMS}
        add={(text) => debug.addWatch(text)}
      />
    </>
  )
}

/** The breakpoints, and a field for another one. */
export function Breakpoints({ debug }: Props) {
  debug.revision.value
  const { session } = debug
  return (
    <>
      <ul class="debug-list">
        {session?.conditions.breakpoints.map((one) => (
          <li key={one.id}>
            <label>
              <input
                type="checkbox"
                checked={one.isOn}
                onChange={() => {
                  one.isOn = !one.isOn
                  debug.refresh()
                }}
              />
              <code>{one.text}</code>
            </label>
            <span>{one.hits > 0 ? `met ${one.hits}×` : ''}</span>
            <Remove
              what={one.text}
              act={() => {
                session.conditions.removeBreakpoint(one.id)
                debug.refresh()
              }}
            />
          </li>
        ))}
      </ul>
      <Adder
        label="Break"
        hint="op:MISSION_END, label:13, player.score>=500"
        forms={BREAKPOINT_FORMS}
        add={(text) => debug.addBreakpoint(text)}
      />
    </>
  )
}

function Remove({ what, act }: { readonly what: string; readonly act: () => void }) {
  return (
    <button type="button" class="debug-remove" aria-label={`Remove ${what}`} onClick={act}>
      ✕
    </button>
  )
}

function Adder(props: {
  readonly label: string
  readonly hint: string
  readonly forms: readonly string[]
  readonly add: (text: string) => boolean
}) {
  return (
    <form
      class="debug-adder"
      onSubmit={(event) => {
        event.preventDefault()
        const field = event.currentTarget.querySelector('input') as HTMLInputElement
        if (field.value.trim() !== '' && props.add(field.value)) field.value = ''
      }}
    >
      <input
        type="text"
        placeholder={props.hint}
        title={props.forms.join('\n')}
        aria-label={props.label}
        spellcheck={false}
      />
      <button type="submit">{props.label}</button>
    </form>
  )
}

/** Every trigger with its state. */
export function Triggers({ debug }: Props) {
  debug.revision.value
  return (
    <>
      <label class="debug-check">
        <input
          type="checkbox"
          checked={debug.showsTriggers.value}
          onChange={() => {
            debug.showsTriggers.value = !debug.showsTriggers.value
          }}
        />
        draw them over the city
      </label>
      <ul class="debug-rows">
        {triggerFacts(debug.world, debug.source).map((one) => (
          <li key={one.trigger}>
            <button type="button" onClick={() => debug.show(one.line)}>
              <span class="debug-state" style={{ background: TRIGGER_COLOURS[one.state] }} />
              <span class="debug-label">{one.object}</span>
              <span class="debug-opcode">{one.type}</span>
              <span>{one.state}</span>
              <span class="dim">
                {one.radius >= 0
                  ? `(${one.x},${one.y}) ±${one.radius}`
                  : one.watched >= 0
                    ? `looks at ${one.watched}`
                    : ''}
                {one.delay > 0 ? ` delay ${one.delay}` : ''}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The script objects that stand for something. */
export function Objects({ debug }: Props) {
  debug.revision.value
  const { section } = debug.source
  const objects = section.objects.map((_, record) => objectFacts(debug.world, debug.source, record))
  return (
    <ul class="debug-rows">
      {objects
        .filter(({ stands }) => stands !== '')
        .map((one) => (
          <li key={one.record}>
            <button type="button" onClick={() => debug.show(one.line)}>
              <span class="debug-label">{one.object}</span>
              <span class="debug-opcode">{one.type}</span>
              <span>{one.stands}</span>
              <span class="dim">{one.x !== 0 || one.y !== 0 ? `(${one.x >> 6},${one.y >> 6})` : ''}</span>
            </button>
          </li>
        ))}
    </ul>
  )
}

/** Events in a list, latest first; a click goes to the frame before it. */
const EVENTS_SHOWN = 200

/** What fired when, up to the present; a click goes there. */
export function Events({ debug }: Props) {
  debug.revision.value
  const { session } = debug
  const filter = useSignal('')
  const events = session?.timeline.events ?? []
  const wanted = filter.value === '' ? events : events.filter(({ kind }) => kind === filter.value)
  return (
    <>
      <label class="debug-check">
        show
        <select
          value={filter.value}
          onChange={(event) => {
            filter.value = event.currentTarget.value
          }}
        >
          <option value="">everything</option>
          {['trigger', 'start', 'stop', 'text', 'score', 'counter', 'line', 'player', 'break', 'fault'].map((kind) => (
            <option key={kind} value={kind}>
              {kind}
            </option>
          ))}
        </select>
      </label>
      <ol class="debug-events">
        {wanted
          .slice(-EVENTS_SHOWN)
          .toReversed()
          .map((event, n) => (
            <EventRow key={`${event.frame}.${n}`} debug={debug} event={event} />
          ))}
      </ol>
    </>
  )
}

function EventRow({ debug, event }: Props & { readonly event: TimelineEvent }) {
  const isLater = event.frame > (debug.session?.frame ?? 0)
  return (
    <li class={isLater ? 'later' : ''}>
      <button
        type="button"
        onClick={() => {
          debug.goTo(event.frame)
          if (event.line > 0) debug.show(event.line)
        }}
      >
        <span class="dim">{frameTime(event.frame)}</span>
        <span class={`debug-kind ${event.kind}`} />
        <span>{event.text}</span>
      </button>
    </li>
  )
}
