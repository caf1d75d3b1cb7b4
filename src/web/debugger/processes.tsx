import { activeProcesses, type ProcessFacts } from '../../city/debug/index.js'
import type { MissionDebugger } from './debugger.js'

/** The processes: what each is on, since when, what it waits for, and whose it is. */
export function Processes({ debug }: { readonly debug: MissionDebugger }) {
  debug.revision.value
  const processes = activeProcesses(debug.world, debug.source)
  return (
    <section class="debug-processes" aria-label="Processes">
      {processes.length === 0 && <p class="debug-none">No process runs.</p>}
      {processes.map((one) => (
        <Row key={one.process} debug={debug} one={one} />
      ))}
    </section>
  )
}

function Row({ debug, one }: { readonly debug: MissionDebugger; readonly one: ProcessFacts }) {
  const { session } = debug
  const since = session?.since(one.process) ?? -1
  const isNext = session?.next?.process === one.process
  const frames = since < 0 ? 0 : (session?.frame ?? 0) - since
  return (
    <button
      type="button"
      class={isNext ? 'debug-process next' : 'debug-process'}
      title={`${describe(one)}\nClick to see its command.`}
      onClick={() => debug.showProcess(one.process, one.line)}
    >
      <b>{one.process}</b>
      <span class="debug-label">{one.label}</span>
      <span class="debug-opcode">{one.opcode}</span>
      <span class="debug-waits">{one.waits || (frames > 0 ? 'waits' : '')}</span>
      <span class="debug-owner">{one.owner < 0 ? 'player' : `of ${one.owner}`}</span>
      <span class="debug-since">{frames > 0 ? `${frames} f` : ''}</span>
    </button>
  )
}

function describe({ owner, player, kind, startedBy, text }: ProcessFacts): string {
  const whose = owner < 0 ? `player ${player}’s own` : `belongs to process ${owner}, works for player ${player}`
  const by = startedBy > 0 ? `, started by the trigger on line ${startedBy}` : ''
  return `${text}\n${whose}${by}${kind === 'normal' ? '' : `, ${kind}`}`
}
