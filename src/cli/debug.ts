import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { Command } from 'commander'
import { DebugSession, ScriptSource } from '../city/debug/index.js'
import { type Level, loadLevel, parseScript, postScriptedKeys, startLevel } from '../city/index.js'
import { settingsOf } from '../city/recording.js'
import { type DataSource, FormatError, findPath, MissingFileError } from '../core/index.js'
import { decodeTexts, textsByKey } from '../formats/fxt.js'
import { pc } from './colours.js'
import { openData, withData } from './data-option.js'
import type { DebugContext } from './debug-answers.js'
import { readDebugCommands, runDebugCommand } from './debug-commands.js'
import { positionFacts, positionLines } from './debug-text.js'
import { command, Exit, ExitCode, isSystemError, messageOf, UsageError, wholeNumber } from './failure.js'
import { readRecording } from './recording-files.js'

interface DebugOptions {
  readonly data?: string
  readonly section?: number
  readonly script?: string
  readonly replay?: string
  readonly break?: readonly string[]
  readonly watch?: readonly string[]
  readonly commands?: string
  readonly json?: boolean
}

const SCRIPT_FILE = 'MISSION.INI'
const TEXT_FILE = 'ENGLISH.FXT'

const several = (text: string, earlier: readonly string[] = []): readonly string[] => [...earlier, text]

/** `tarmac debug`: a level under the mission debugger, at a prompt. `input` is where the prompt reads. */
export function debugCommand(input: () => Readable = () => process.stdin): Command {
  return withData(command('debug', 'run a level under the mission debugger: forward, back, to breakpoints'))
    .option('--section <n>', 'section of MISSION.INI (default: the first)', wholeNumber(0))
    .option('--script <text>', 'actions over frames, such as "60-90:Up,61:Enter"')
    .option('--replay <file>', 'play a recording (.rep, with the .json beside it if there is one)')
    .option(
      '--break <where>',
      'stop there: label:N, op:NAME, line:N, trigger:LINE … (as often as you like)',
      several,
      [],
    )
    .option('--watch <what>', 'show a value: counter:LINE, player.score … (as often as you like)', several)
    .option('--commands <file>', 'run the commands of a file, one a line, and end')
    .option('--json', 'print one JSON object a command')
    .addHelpText(
      'after',
      '\nAt the prompt, help lists the commands. A command that makes no sense ends a file or a pipe of commands with exit code 2;' +
        '\nexit code 4 says that the level had stopped at the place where the session ended. See docs/debugger.md.',
    )
    .action((options: DebugOptions) => debug(options, input))
}

async function debug(options: DebugOptions, input: () => Readable): Promise<void> {
  const context = await openSession(options)
  const { session } = context
  addAll(options.break ?? [], '--break', (text) => session.conditions.addBreakpoint(text))
  addAll(options.watch ?? [], '--watch', (text) => session.conditions.addWatch(text))
  const commands = options.commands === undefined ? undefined : await readDebugCommands(options.commands)
  say(options, positionFacts(session), [title(context), ...positionLines(session)])
  if (commands === undefined) await prompt(context, options, input())
  else for (const line of commands) if (await isLast(context, options, line, true)) break
  if (session.fault !== undefined) throw new Exit(ExitCode.gameStopped)
}

function addAll(texts: readonly string[], option: string, add: (text: string) => void): void {
  for (const text of texts) {
    try {
      add(text)
    } catch (error) {
      if (error instanceof FormatError)
        throw new UsageError(`${option}: expected ${error.expected}, found ${error.found}`)
      throw error
    }
  }
}

async function openSession(options: DebugOptions): Promise<DebugContext> {
  const recording = options.replay === undefined ? undefined : await readRecording(options.replay)
  const controls = [...parseScript(options.script ?? '')]
  const data = await openData(options.data)
  const level = await loadLevel(data, options.section ?? recording?.sidecar?.section)
  const world = startLevel(level, recording === undefined ? {} : settingsOf(recording.records, recording.sidecar))
  const post = (_: unknown, frame: number): void => postScriptedKeys(world, controls, frame)
  return { session: new DebugSession(world, await readSource(data, level), { controls: post }), controls }
}

/** The script as it is written, with the texts of the game; either may be missing. */
async function readSource(data: DataSource, level: Level): Promise<ScriptSource> {
  const paths = await data.list()
  const script = findPath(paths, SCRIPT_FILE)
  const bytes = script === undefined || level.section.number === 0 ? undefined : await data.read(script)
  return new ScriptSource(level, SCRIPT_FILE, bytes, await readTexts(data, paths))
}

async function readTexts(data: DataSource, paths: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const path = findPath(paths, TEXT_FILE)
  if (path === undefined) return new Map()
  try {
    return textsByKey(decodeTexts(await data.read(path), path))
  } catch (error) {
    // Texts are only shown: a script can be debugged without.
    if (error instanceof FormatError || error instanceof MissingFileError) return new Map()
    throw error
  }
}

function title({ session }: DebugContext): string {
  const { section, file } = session.source
  const { commands, objects } = section
  return `${pc.bold(section.name)}, section ${section.number} of ${file}: ${objects.length} object lines, ${commands.length} commands`
}

/** Reads commands until quit or the input's end. */
async function prompt(context: DebugContext, options: DebugOptions, input: Readable): Promise<void> {
  const isPerson = input === process.stdin && process.stdin.isTTY === true
  const lines = createInterface({ input, ...(isPerson ? { output: process.stdout, terminal: true } : {}) })
  const ask = (): void => {
    if (!isPerson) return
    const { frame, command: at } = context.session
    lines.setPrompt(pc.dim(at < 0 ? `${frame} > ` : `${frame} + ${at} > `))
    lines.prompt()
  }
  try {
    ask()
    for await (const line of lines) {
      if (await isLast(context, options, line, !isPerson)) break
      ask()
    }
  } finally {
    lines.close()
  }
}

/** Runs a line; whether it was the last. What makes no sense is an error, for a person only a message. */
async function isLast(context: DebugContext, options: DebugOptions, line: string, strict: boolean): Promise<boolean> {
  const text = line.replace(/(^|\s)#.*$/, '').trim()
  if (text === '') return false
  if (text === 'quit' || text === 'q') return true
  try {
    const { facts, lines } = await runDebugCommand(context, text)
    say(options, facts, lines)
  } catch (error) {
    if (!isMistake(error)) throw error
    const message = error instanceof FormatError ? `expected ${error.expected}, found ${error.found}` : messageOf(error)
    if (strict) throw new UsageError(`${text}: ${message}`)
    process.stderr.write(`${pc.red(message)}\n`)
  }
  return false
}

function isMistake(error: unknown): error is Error {
  return error instanceof UsageError || error instanceof FormatError || isSystemError(error)
}

function say(options: DebugOptions, facts: object, lines: readonly string[]): void {
  process.stdout.write(options.json === true ? `${JSON.stringify(facts)}\n` : `${lines.join('\n')}\n`)
}
