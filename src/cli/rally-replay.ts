import { basename } from 'node:path'
import type { Command } from 'commander'
import { FormatError } from '../core/index.js'
import { type RallyControls, type RallyReplay, type RallySidecar, unpackFrame } from '../formats/rally/index.js'
import { type ReplayVerification, type Stage, stageFromFiles, TABLES_VERSION, verifyReplay } from '../rally/index.js'
import { pc } from './colours.js'
import { command, Exit, ExitCode, UsageError } from './failure.js'
import { progressBar } from './progress.js'
import { clockText } from './rally-drive.js'
import { rallySidecarPath, readRallyRecording } from './rally-recording.js'
import { readStage, type StageOption, stageCommand } from './rally-stage.js'

/** `tarmac rally replay info` and `tarmac rally replay verify`. */
export function rallyReplayCommand(): Command {
  const info = command('info', "describe a replay (.rpl, .grp), the original's too: cars, frames and what was pressed")
    .argument('<file>', 'a .rpl or .grp file')
    .option('--frames', 'list every frame')
    .option('--json', 'print one JSON object, frames included')
    .action(showReplay)
  const verify = stageCommand('verify', "play a replay and compare it with its sidecar's hashes")
    .argument('<file>', 'a .rpl file with its sidecar .json beside it')
    .addHelpText('after', '\nExit code 5 when they differ.')
    .action(verifyFile)
  return command('replay', 'look at replays and verify them').addCommand(info).addCommand(verify)
}

/** A frame in use: the step it starts at, counted from 1, how many it stands for, and what is pressed. */
interface UsedFrame {
  readonly step: number
  readonly steps: number
  readonly controls: RallyControls
}

/** The frames of a car that are in use, or null where they are of the undescribed form or no packed controls. */
function usedFrames(replay: RallyReplay, car: number, file: string): readonly UsedFrame[] | null {
  if (replay.frameBytes !== 4) return null
  const { frames } = replay.cars[car]
  const used: UsedFrame[] = []
  let step = 1
  for (let at = 0; at < frames.length; at += 4) {
    let frame: ReturnType<typeof unpackFrame>
    try {
      frame = unpackFrame(frames, at, file)
    } catch (error) {
      if (error instanceof FormatError) return null
      throw error
    }
    if (frame.steps === 0) break
    used.push({ step, ...frame })
    step += frame.steps
  }
  return used
}

async function showReplay(file: string, options: { frames?: boolean; json?: boolean }): Promise<void> {
  const { replay, sidecar } = await readRallyRecording(file)
  const cars = replay.cars.map((_, car) => {
    const frames = usedFrames(replay, car, basename(file))
    const last = frames?.at(-1)
    return { used: frames?.length ?? null, steps: last === undefined ? 0 : last.step + last.steps - 1, frames }
  })
  const { carBytes, frameBytes, frameCount } = replay
  if (options.json) {
    process.stdout.write(
      `${JSON.stringify({ file, cars, carBytes, frameBytes, frameCount, sidecar: sidecar ?? null })}\n`,
    )
    return
  }
  process.stdout.write(
    `${pc.bold(file)}: ${cars.length} ${cars.length === 1 ? 'car' : 'cars'} of ${carBytes} bytes, ` +
      `room for ${frameCount} frames of ${frameBytes} bytes each\n`,
  )
  cars.forEach(({ used, steps, frames }, car) => {
    const words =
      used === null ? 'frames of an undescribed form' : `${used} frames, ${steps} steps, ${clockText(steps * 40)}`
    process.stdout.write(`  car ${car + 1}: ${words}\n`)
    if (options.frames && frames !== null) for (const frame of frames) printFrame(frame)
  })
  printSidecar(file, sidecar)
}

function printFrame({ step, steps, controls }: UsedFrame): void {
  const pressed = Object.entries(controls)
    .filter(([, value]) => value !== 0 && value !== false)
    .map(([name, value]) => (value === true ? name : `${name} ${value}`))
  process.stdout.write(`${String(step).padStart(8)} ${`× ${steps}`.padEnd(5)} ${pressed.join(', ') || 'nothing'}\n`)
}

function printSidecar(file: string, sidecar: RallySidecar | undefined): void {
  if (sidecar === undefined) {
    process.stdout.write(
      `  no sidecar (${basename(rallySidecarPath(file))}): it plays, but there is nothing to verify\n`,
    )
    return
  }
  const { stage, steps, hashes, data, gearbox, results } = sidecar
  process.stdout.write(`  stage ${stage}, ${gearbox} gearbox, ${steps} steps, ${hashes.length} hashes, data ${data}\n`)
  results.forEach(({ time, penalty, resets }, car) => {
    const words = time === null ? 'not finished' : `time ${clockText(time)}`
    process.stdout.write(`  car ${car + 1}: ${words}, penalties ${clockText(penalty)}, put back ${resets} times\n`)
  })
}

function play(stage: Stage, replay: RallyReplay, sidecar: RallySidecar, file: string): ReplayVerification {
  const bar = progressBar('Verifying')
  const onStep = (step: number): void => {
    if (step % 256 === 0) bar.update(step, sidecar.steps)
  }
  try {
    return verifyReplay(stage, replay, sidecar, onStep, basename(rallySidecarPath(file)))
  } finally {
    bar.stop()
  }
}

async function verifyFile(file: string, options: StageOption): Promise<void> {
  const { replay, sidecar } = await readRallyRecording(file)
  if (sidecar === undefined) {
    throw new UsageError(
      `${file} has no sidecar (${basename(rallySidecarPath(file))}) that says what its run came to: there is nothing to verify`,
    )
  }
  const stage = stageFromFiles(await readStage(options), 'Lo')
  if (stage.dataHash !== sidecar.data) {
    process.stderr.write(
      pc.yellow(`the stage differs from that of the recording (${stage.dataHash}, recorded ${sidecar.data})\n`),
    )
  }
  if (sidecar.tables !== TABLES_VERSION) {
    const versions = `version ${sidecar.tables}, this is ${TABLES_VERSION}`
    process.stderr.write(pc.yellow(`the recording was made by another version of the simulation (${versions})\n`))
  }
  const { steps, hashesCompared, mismatch } = play(stage, replay, sidecar, file)
  if (options.json) {
    process.stdout.write(
      `${JSON.stringify({ file, same: mismatch === undefined, steps, hashesCompared, ...(mismatch === undefined ? {} : { mismatch }) })}\n`,
    )
  } else if (mismatch === undefined) {
    process.stdout.write(`${pc.green('same')}: ${steps} steps, ${hashesCompared} hashes\n`)
  } else {
    const { step, expected, found } = mismatch
    process.stdout.write(`${pc.red('differs')} at step ${step}: expected ${expected}, found ${found}\n`)
  }
  if (mismatch !== undefined) throw new Exit(ExitCode.mismatch)
}
