import type { Command } from 'commander'
import { MissingFileError } from '../core/index.js'
import { RALLY_HASH_EVERY } from '../formats/rally/index.js'
import {
  ClockPhase,
  driveAutomatically,
  type Gearbox,
  parseRallyScript,
  RALLY_SCRIPT_ACTIONS,
  recordedSteps,
  runResults,
  type ScriptedDriving,
  type Stage,
  type StageWorld,
  setScriptedControls,
  stageFromFiles,
  stageHash,
  startStage,
  stepStage,
  traceStage,
} from '../rally/index.js'
import { UsageError, wholeNumber } from './failure.js'
import { readInputText } from './input-file.js'
import { hasReader, writeHash } from './lines.js'
import { progressBar } from './progress.js'
import { writeRallyRecording } from './rally-recording.js'
import { readStage, type StageOption, stageCommand } from './rally-stage.js'

interface DriveOptions extends StageOption {
  readonly script?: string
  readonly scriptFile?: string
  readonly autopilot?: string | true
  readonly steps?: number
  readonly cars: number
  readonly laps: number
  readonly countdown?: number
  readonly gearbox: string
  readonly record?: string
  readonly hashEvery?: number
  readonly traceEvery?: number
}

/** Steps of a run that has no other end: twenty minutes. */
const MOST_STEPS = 20 * 60 * 25

/** Skill of the autopilot where none is given. */
const USUAL_SKILL = 0.7

/** `tarmac rally drive`: drives a stage without pictures and prints time, splits and the state hash. */
export function rallyDriveCommand(): Command {
  return stageCommand('drive', 'drive a stage without pictures and print its time, splits and state hash')
    .option('--script <text>', 'actions over steps, such as "1-200:Throttle,80-95:Left=40"')
    .option('--script-file <file>', 'the same from a file')
    .option('--autopilot [skill]', `let the autopilot drive, as well as 0..1 says (default: ${USUAL_SKILL})`)
    .option(
      '--steps <n>',
      'steps to drive, 25 a second (default: to the end of the script, or the finish)',
      wholeNumber(0),
    )
    .option(
      '--cars <n>',
      'cars that take part, 1..6; the autopilot drives all, a script the first',
      wholeNumber(1, 6),
      1,
    )
    .option('--laps <n>', 'laps of a circuit, 1..15', wholeNumber(1, 15), 1)
    .option('--countdown <n>', 'steps until GO (default: 75)', wholeNumber(0, 65535))
    .option('--gearbox <who>', 'automatic or manual', 'automatic')
    .option('--record <file>', 'write the recording of the run (.rpl), and its sidecar .json')
    .option('--hash-every <n>', 'print a hash every n steps', wholeNumber(1))
    .option('--trace-every <n>', 'print the cars every n steps, one JSON object a line', wholeNumber(1))
    .addHelpText(
      'after',
      `\nActions: ${RALLY_SCRIPT_ACTIONS.join(' ')}, with how far down after = (0..63); steps count from 1, both ends included.`,
    )
    .action(drive)
}

async function drive(options: DriveOptions): Promise<void> {
  const script = await readScript(options)
  const skill = readSkill(options.autopilot)
  if (skill !== undefined && script.length > 0) throw new UsageError('--script and --autopilot exclude each other')
  const stage = stageFromFiles(await readStage(options), 'Lo')
  if (skill !== undefined && stage.line.count < 2) {
    throw new MissingFileError(`${stage.id}.cat`, 'the autopilot, which follows the centre line')
  }
  const world = start(stage, options)
  const hashes = run(world, script, skill, options)
  if (options.record !== undefined) await writeRallyRecording(options.record, world, hashes)
  printResult(world, options)
}

async function readScript({ script, scriptFile }: DriveOptions): Promise<readonly ScriptedDriving[]> {
  if (script !== undefined && scriptFile !== undefined) {
    throw new UsageError('--script and --script-file exclude each other')
  }
  if (scriptFile === undefined) return parseRallyScript(script ?? '')
  return parseRallyScript((await readInputText(scriptFile)).trim())
}

function readSkill(text: string | true | undefined): number | undefined {
  if (text === undefined) return undefined
  const skill = text === true ? USUAL_SKILL : Number(text.trim() || Number.NaN)
  if (!(skill >= 0 && skill <= 1))
    throw new UsageError(`--autopilot: expected a skill of 0..1, found ${JSON.stringify(text)}`)
  return skill
}

function start(stage: Stage, { cars, laps, countdown, gearbox }: DriveOptions): StageWorld {
  if (gearbox !== 'automatic' && gearbox !== 'manual') {
    throw new UsageError(`--gearbox: expected automatic or manual, found ${JSON.stringify(gearbox)}`)
  }
  const who: Gearbox = gearbox
  try {
    return startStage(stage, { cars, laps, gearbox: who, ...(countdown === undefined ? {} : { countdown }) })
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(error.message)
    throw error
  }
}

/** Drives, printing what was asked for on the way; of a run to record the hashes of every `RALLY_HASH_EVERY` steps. */
function run(
  world: StageWorld,
  script: readonly ScriptedDriving[],
  skill: number | undefined,
  options: DriveOptions,
): readonly string[] {
  const scripted = script.reduce((last, entry) => Math.max(last, entry.last), 0)
  const steps = options.steps ?? (skill === undefined ? scripted : MOST_STEPS)
  const toFinish = options.steps === undefined && skill !== undefined
  const quiet = options.hashEvery === undefined && options.traceEvery === undefined
  const bar = quiet && steps > 2000 ? progressBar('Driving') : undefined
  const hashes: string[] = []
  try {
    for (let step = 1; step <= steps && !(toFinish && allFinished(world)) && hasReader(); step++) {
      if (skill === undefined) setScriptedControls(world, 0, script, step)
      else for (let car = 0; car < options.cars; car++) driveAutomatically(world, car, skill)
      stepStage(world)
      if (options.record !== undefined && step % RALLY_HASH_EVERY === 0) hashes.push(stageHash(world))
      if (options.hashEvery !== undefined && step % options.hashEvery === 0) {
        writeHash('step', step, stageHash(world), options.json)
      }
      if (options.traceEvery !== undefined && step % options.traceEvery === 0) {
        process.stdout.write(`${JSON.stringify(traceStage(world))}\n`)
      }
      if (bar !== undefined && step % 256 === 0) bar.update(Math.min(step, steps), steps, `step ${step}`)
    }
  } finally {
    bar?.stop()
  }
  return hashes
}

function allFinished(world: StageWorld): boolean {
  for (let car = 0; car < world.session.cars[0]; car++) {
    if (world.clock.phase[car] !== ClockPhase.finished) return false
  }
  return true
}

function printResult(world: StageWorld, options: DriveOptions): void {
  const hash = stageHash(world)
  const { id: stage, dataHash: data } = world.stage
  const steps = world.session.step[0]
  const results = runResults(world)
  if (options.json) {
    process.stdout.write(`${JSON.stringify({ stage, data, steps, hash, results, cars: traceStage(world).cars })}\n`)
    return
  }
  results.forEach(({ time, penalty, splits, resets }, car) => {
    const name = results.length > 1 ? `car ${car + 1}: ` : ''
    const splitWords = splits.filter((split) => split > 0).map(clockText)
    const words = [
      time === null ? 'not finished' : `time ${clockText(time)}`,
      ...(splitWords.length > 0 ? [`splits ${splitWords.join(' ')}`] : []),
      ...(penalty > 0 ? [`penalties ${clockText(penalty)}`] : []),
      ...(resets > 0 ? [`put back ${resets === 1 ? 'once' : `${resets} times`}`] : []),
    ]
    process.stdout.write(`${name}${words.join(', ')}\n`)
  })
  process.stdout.write(`${steps} steps, hash ${hash}\n`)
  if (options.record !== undefined && recordedSteps(world) < steps) {
    process.stdout.write(`${options.record} has no room for more than the first ${recordedSteps(world)} steps\n`)
  }
}

/** Milliseconds as minutes, seconds and thousandths: `3:07.480`. */
export function clockText(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000)
  return `${minutes}:${((milliseconds % 60_000) / 1000).toFixed(3).padStart(6, '0')}`
}
