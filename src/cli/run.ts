import { writeFile } from 'node:fs/promises'
import type { Command } from 'commander'
import {
  type Level,
  loadLevel,
  parseScript,
  postScriptedKeys,
  QuitCode,
  recordedWords,
  type ScriptedControl,
  startLevel,
  stateHash,
  stepFrame,
  traceLine,
  type World,
} from '../city/index.js'
import { settingsOf, sidecarOf } from '../city/recording.js'
import { encodeReplay } from '../formats/replay.js'
import { encodeReplaySidecar, HASH_EVERY } from '../formats/replay-sidecar.js'
import { openData, withData } from './data-option.js'
import { command, UsageError, wholeNumber } from './failure.js'
import { readInputText } from './input-file.js'
import { hasReader, writeHash } from './lines.js'
import { progressBar } from './progress.js'
import { readRecording, sidecarPath } from './recording-files.js'

interface RunOptions {
  readonly data?: string
  readonly level?: number
  readonly frames: number
  readonly script?: string
  readonly scriptFile?: string
  readonly replay?: string
  readonly record?: string
  readonly hashEvery?: number
  readonly traceEvery?: number
  readonly json?: boolean
}

/** `tarmac run`: plays a level without pictures and prints the state hash. */
export function runCommand(): Command {
  return withData(command('run', 'play a level without pictures and print its state hash'))
    .option('--level <n>', 'section of MISSION.INI (default: the first)', wholeNumber(0))
    .requiredOption('--frames <n>', 'simulation frames to run, 70/3 a second', wholeNumber(0))
    .option('--script <text>', 'actions over frames, such as "60-90:Up,61:Enter"')
    .option('--script-file <file>', 'the same from a file')
    .option('--replay <file>', 'play a recording (.rep, with the .json beside it if there is one)')
    .option('--record <file>', 'write the recording of the run, and its sidecar .json')
    .option('--hash-every <n>', 'print a hash every n frames', wholeNumber(1))
    .option('--trace-every <n>', 'print the players every n frames, one JSON object a line', wholeNumber(1))
    .option('--json', 'print the result as JSON')
    .addHelpText(
      'after',
      '\nActions: Left Right Up Down Jump Enter Fire Next Prev Horn; frames count from 1, both ends included.',
    )
    .action(run)
}

async function run(options: RunOptions): Promise<void> {
  const script = await readScript(options)
  const recording = options.replay === undefined ? undefined : await readRecording(options.replay)
  const level = await loadLevel(await openData(options.data), options.level ?? recording?.sidecar?.section)
  const world = startLevel(level, recording === undefined ? {} : settingsOf(recording.records, recording.sidecar))
  const hashes = play(world, script, options)
  if (options.record !== undefined) await saveRecording(world, options.record, hashes)
  printResult(world, level, options)
}

async function readScript(options: RunOptions): Promise<readonly ScriptedControl[]> {
  if (options.script !== undefined && options.scriptFile !== undefined) {
    throw new UsageError('--script and --script-file exclude each other')
  }
  if (options.scriptFile === undefined) return parseScript(options.script ?? '')
  return parseScript((await readInputText(options.scriptFile)).trim())
}

/** Runs the frames, printing what was asked for on the way; the hashes of every `HASH_EVERY` frames. */
function play(world: World, script: readonly ScriptedControl[], options: RunOptions): readonly string[] {
  const quiet = options.hashEvery === undefined && options.traceEvery === undefined
  const bar = quiet && options.frames > 2000 ? progressBar('Playing') : undefined
  const hashes: string[] = []
  try {
    for (let frame = 1; frame <= options.frames && world.session.quit[0] === QuitCode.none && hasReader(); frame++) {
      postScriptedKeys(world, script, frame)
      stepFrame(world)
      if (options.record !== undefined && frame % HASH_EVERY === 0) hashes.push(stateHash(world))
      if (options.hashEvery !== undefined && frame % options.hashEvery === 0) {
        writeHash('frame', frame, stateHash(world), options.json)
      }
      if (options.traceEvery !== undefined && frame % options.traceEvery === 0) {
        process.stdout.write(`${JSON.stringify(traceLine(world))}\n`)
      }
      if (bar !== undefined && frame % 256 === 0) bar.update(frame, options.frames, `frame ${frame}`)
    }
  } finally {
    bar?.stop()
  }
  return hashes
}

async function saveRecording(world: World, file: string, hashes: readonly string[]): Promise<void> {
  await writeFile(file, encodeReplay(recordedWords(world)))
  await writeFile(sidecarPath(file), encodeReplaySidecar(sidecarOf(world, world.session.frame[0], hashes)))
}

function printResult(world: World, level: Level, options: RunOptions): void {
  const hash = stateHash(world)
  if (!options.json) {
    process.stdout.write(`${hash}\n`)
    return
  }
  const facts = {
    section: level.section.number,
    name: level.section.name,
    data: level.dataHash,
    frames: world.session.frame[0],
    hash,
    quit: world.session.quit[0],
    result: world.session.result[0],
    players: traceLine(world).players,
  }
  process.stdout.write(`${JSON.stringify(facts)}\n`)
}
