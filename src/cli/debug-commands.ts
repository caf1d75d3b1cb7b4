import { activeProcesses, BREAKPOINT_FORMS, triggerFacts, WATCH_FORMS } from '../city/debug/index.js'
import { SCRIPT_ACTIONS } from '../city/index.js'
import {
  type Answer,
  breakpointAnswer,
  type DebugContext,
  EVENTS_SHOWN,
  holdControl,
  lineOfInterest,
  moved,
  processNumber,
  runFrames,
  showObjects,
  showTimeline,
  showWhere,
  watchAnswer,
  whole,
  writeMap,
  writeSession,
} from './debug-answers.js'
import { processLines, sourceLines, triggerLines } from './debug-text.js'
import { UsageError } from './failure.js'
import { readInputText } from './input-file.js'

interface Command {
  /** Its name, and shorter ones. */
  readonly names: readonly string[]
  readonly usage: string
  readonly help: string
  readonly run: (context: DebugContext, words: readonly string[]) => Answer | Promise<Answer>
}

/** Frames that `continue` runs at most unless told: ten minutes. */
const CONTINUE_FRAMES = 14_000

/** Every command of the prompt, in the order of the help. */
const COMMANDS: readonly Command[] = [
  {
    names: ['frame', 'f'],
    usage: 'frame [n]',
    help: 'run n frames, one unless told; breakpoints are passed over',
    run: (context, [n]) => runFrames(context, whole(n, 'frames', 1, 1)),
  },
  {
    names: ['step', 's'],
    usage: 'step [process]',
    help: 'run one command: up to the next one, of any process or of this one',
    run: (context, [process]) =>
      moved(
        context,
        process === undefined
          ? context.session.stepCommand()
          : context.session.stepProcess(processNumber(context, process, 0)),
      ),
  },
  {
    names: ['over', 'o'],
    usage: 'over [process]',
    help: 'run until a process comes to another command: over its waits',
    run: (context, [process]) => moved(context, context.session.stepOver(processNumber(context, process, -1))),
  },
  {
    names: ['continue', 'c'],
    usage: 'continue [n]',
    help: `run until a breakpoint is met, at most n frames (${CONTINUE_FRAMES})`,
    run: (context, [n]) => {
      const frames = whole(n, 'frames', CONTINUE_FRAMES, 1)
      const stop = context.session.continue(frames)
      const { facts, lines } = moved(context, stop)
      return { facts, lines: stop.why === 'done' ? [`no breakpoint was met in ${frames} frames`, ...lines] : lines }
    },
  },
  {
    names: ['back', 'bk'],
    usage: 'back [n]',
    help: 'go back n frames, one unless told; out of a frame that was begun first',
    run: (context, [n]) => {
      const { session } = context
      const begun = session.command >= 0 || session.fault !== undefined
      session.goTo(session.frame - whole(n, 'frames', begun ? 0 : 1))
      return moved(context)
    },
  },
  {
    names: ['rcontinue', 'rc'],
    usage: 'rcontinue',
    help: 'go back to where a breakpoint was last met',
    run: (context) => moved(context, context.session.continueBack()),
  },
  {
    names: ['goto', 'g'],
    usage: 'goto FRAME [n]',
    help: 'go to the end of a frame, or before the n-th command of the one behind it',
    run: (context, [frame, command]) => {
      if (frame === undefined) throw new UsageError('expected a frame')
      context.session.goTo(whole(frame, 'a frame', 0), whole(command, 'a command', 0, 1) - 1)
      return moved(context)
    },
  },
  {
    names: ['break', 'b'],
    usage: 'break [WHERE | on N | off N]',
    help: 'stop there; alone: list the breakpoints',
    run: (context, words) => {
      const { session } = context
      if (words.length === 0 || words[0] === 'list') return breakpointAnswer(context)
      if (words[0] !== 'on' && words[0] !== 'off') {
        const { id, text } = session.conditions.addBreakpoint(words.join(' '))
        return { facts: { breakpoint: { id, text } }, lines: [`breakpoint ${id}: ${text}`] }
      }
      const found = session.conditions.breakpoints.find(({ id }) => id === whole(words[1], 'a breakpoint', -1))
      if (found === undefined) throw new UsageError(`there is no breakpoint ${words[1] ?? ''}`)
      found.isOn = words[0] === 'on'
      return breakpointAnswer(context)
    },
  },
  {
    names: ['delete', 'd'],
    usage: 'delete N | all',
    help: 'take a breakpoint away',
    run: (context, [id]) => {
      const { session } = context
      if (id === 'all') session.conditions.breakpoints.length = 0
      else if (!session.conditions.removeBreakpoint(whole(id, 'a breakpoint', -1)))
        throw new UsageError(`there is no breakpoint ${id ?? ''}`)
      return breakpointAnswer(context)
    },
  },
  {
    names: ['watch', 'wa'],
    usage: 'watch [WHAT]',
    help: 'show a value after every move; alone: list the watches',
    run: (context, words) => {
      if (words.length > 0) context.session.conditions.addWatch(words.join(' '))
      return watchAnswer(context)
    },
  },
  {
    names: ['unwatch', 'uw'],
    usage: 'unwatch WHAT',
    help: 'take a watch away',
    run: (context, words) => {
      if (!context.session.conditions.removeWatch(words.join(' ')))
        throw new UsageError(`there is no watch ${words.join(' ')}`)
      return watchAnswer(context)
    },
  },
  {
    names: ['where', 'w'],
    usage: 'where [process]',
    help: 'the script around the next command, or around that of a process, and what it does',
    run: showWhere,
  },
  {
    names: ['processes', 'p'],
    usage: 'processes',
    help: 'who runs which command, since when, and what it waits for',
    run: (context) => ({
      facts: { processes: activeProcesses(context.session.world, context.session.source) },
      lines: processLines(context.session),
    }),
  },
  {
    names: ['triggers', 't'],
    usage: 'triggers',
    help: 'every trigger with its state',
    run: ({ session }) => {
      const triggers = triggerFacts(session.world, session.source)
      return { facts: { triggers }, lines: triggerLines(triggers) }
    },
  },
  {
    names: ['objects', 'ob'],
    usage: 'objects [LINE | all]',
    help: 'the script objects that stand for something, or one, or all',
    run: showObjects,
  },
  {
    names: ['timeline', 'tl'],
    usage: 'timeline [n | FROM-TO] [KIND]',
    help: `what fired when: the last n events (${EVENTS_SHOWN}), or those of frames; of one kind`,
    run: showTimeline,
  },
  {
    names: ['line', 'l'],
    usage: 'line N',
    help: 'the script around a line of the file, and what it does',
    run: ({ session }, [n]) => {
      const line = whole(n, 'a line', lineOfInterest(session), 1)
      const { source } = session
      if (line > source.lines.length)
        throw new UsageError(`${source.file} has ${source.lines.length} lines, not ${line}`)
      return {
        facts: { line, text: source.text(line), explained: source.explain(line) },
        lines: sourceLines(session, line, 8),
      }
    },
  },
  {
    names: ['hold', 'h'],
    usage: 'hold ACTION [n]',
    help: `hold a control for n frames from here: ${Object.keys(SCRIPT_ACTIONS).join(' ')}`,
    run: holdControl,
  },
  {
    names: ['play'],
    usage: 'play',
    help: 'forget what came after this frame, so that the run can go another way',
    run: (context) => {
      context.session.playOn()
      return moved(context)
    },
  },
  {
    names: ['map', 'm'],
    usage: 'map [FILE]',
    help: 'draw the city around the player with its triggers (debug-map.png)',
    run: writeMap,
  },
  {
    names: ['export', 'e'],
    usage: 'export FILE.rep',
    help: 'write the run as a recording, its .json, and a note of the session as .md',
    run: writeSession,
  },
  { names: ['help', '?'], usage: 'help', help: 'this list', run: () => helpAnswer() },
]

function helpAnswer(): Answer {
  const width = Math.max(...COMMANDS.map(({ usage }) => usage.length))
  const lines = [
    ...COMMANDS.map(
      ({ usage, help, names }) => `${usage.padEnd(width)}  ${help}${names[1] === undefined ? '' : ` (${names[1]})`}`,
    ),
    `${'quit'.padEnd(width)}  end (q)`,
    '',
    'WHERE  a place or event to stop at:',
    ...BREAKPOINT_FORMS.map((form) => `  ${form}`),
    'WHAT   a value to watch; LINE is the number of an object line:',
    ...WATCH_FORMS.map((form) => `  ${form}`),
  ]
  return { facts: { commands: COMMANDS.map(({ usage, help }) => ({ usage, help })) }, lines }
}

/** Runs a line of the prompt. Throws `UsageError` or `FormatError` for what makes no sense. */
export async function runDebugCommand(context: DebugContext, line: string): Promise<Answer> {
  const [name, ...words] = line.trim().split(/\s+/)
  const command = COMMANDS.find(({ names }) => names.includes(name.toLowerCase()))
  if (command === undefined)
    throw new UsageError(`there is no command ${JSON.stringify(name.slice(0, 40))}; help lists them`)
  return command.run(context, words)
}

/** The commands of a file, one a line; `#` starts a comment. */
export async function readDebugCommands(file: string): Promise<string[]> {
  return (await readInputText(file)).split(/\r?\n/)
}
