import type { Command } from 'commander'
import { loadLevel, startLevel, TABLES_VERSION } from '../city/index.js'
import { compareRuns, settingsOf, verifyRecording } from '../city/recording.js'
import { decodeControlWord } from '../formats/control-word.js'
import { pc } from './colours.js'
import { openData, withData } from './data-option.js'
import { command, Exit, ExitCode, UsageError } from './failure.js'
import { progressBar } from './progress.js'
import { readRecording, sidecarPath } from './recording-files.js'

/** `tarmac replay info` and `tarmac replay verify`. */
export function replayCommand(): Command {
  const info = command('info', "list a recording's control words, decoded")
    .argument('<file>', 'a .rep file')
    .option('--json', 'print one JSON object')
    .action(showRecording)
  const verify = withData(
    command('verify', "play a recording and compare it with its sidecar's hashes, or with another recording"),
  )
    .argument('<file>', 'a .rep file')
    .option('--against <file>', 'another recording: report the first frame and field in which the two runs differ')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', '\nExit code 5 when they differ.')
    .action(verifyFile)
  return command('replay', 'look at recordings and verify them').addCommand(info).addCommand(verify)
}

async function showRecording(file: string, options: { json?: boolean }): Promise<void> {
  const { records, sidecar } = await readRecording(file)
  const words = records.map(({ frame, word }) => ({ frame, word, controls: decodeControlWord(word) }))
  if (options.json) {
    process.stdout.write(`${JSON.stringify({ file, records: words, sidecar: sidecar ?? null })}\n`)
    return
  }
  process.stdout.write(`${pc.bold(file)}: ${records.length} control words\n`)
  if (sidecar !== undefined) {
    process.stdout.write(
      `  section ${sidecar.section}, ${sidecar.frames} frames, ${sidecar.hashes.length} hashes, data ${sidecar.data}\n`,
    )
  }
  for (const { frame, word, controls } of words) {
    const changes = Object.entries(controls)
      .filter(([, value]) => value !== undefined && value !== false && value !== null)
      .map(([name, value]) => `${name} ${JSON.stringify(value)}`)
    process.stdout.write(`${String(frame).padStart(8)}  ${word.toString(16).padStart(8, '0')}  ${changes.join(', ')}\n`)
  }
}

interface VerifyOptions {
  readonly data?: string
  readonly against?: string
  readonly json?: boolean
}

async function verifyFile(file: string, options: VerifyOptions): Promise<void> {
  if (options.against === undefined) await verifyAgainstSidecar(file, options)
  else await verifyAgainstOther(file, options.against, options)
}

async function verifyAgainstSidecar(file: string, options: VerifyOptions): Promise<void> {
  const { records, sidecar } = await readRecording(file)
  if (sidecar === undefined) throw new UsageError(`${file} has no sidecar (.json) to compare with`)
  const level = await loadLevel(await openData(options.data), sidecar.section)
  if (level.dataHash !== sidecar.data) {
    process.stderr.write(
      pc.yellow(`the data differ from those of the recording (${level.dataHash}, recorded ${sidecar.data})\n`),
    )
  }
  if (sidecar.hashes.length === 0 && sidecar.frames >= sidecar.hashEvery) {
    throw new UsageError(`${sidecarPath(file)} has no hashes: there is nothing to verify`)
  }
  if (sidecar.tables !== TABLES_VERSION) {
    const versions = `version ${sidecar.tables}, this is ${TABLES_VERSION}`
    process.stderr.write(pc.yellow(`the recording was made by another version of the simulation (${versions})\n`))
  }
  const bar = progressBar('Verifying')
  const result = verifyRecording(level, records, sidecar, (frame) => {
    if (frame % 256 === 0) bar.update(frame, sidecar.frames)
  })
  bar.stop()
  if (options.json)
    process.stdout.write(`${JSON.stringify({ file, same: result.mismatch === undefined, ...result })}\n`)
  else if (result.mismatch === undefined) {
    process.stdout.write(`${pc.green('same')}: ${result.frames} frames, ${result.hashesCompared} hashes\n`)
  } else {
    const { frame, expected, found } = result.mismatch
    process.stdout.write(`${pc.red('differs')} at frame ${frame}: expected ${expected}, found ${found}\n`)
  }
  if (result.mismatch !== undefined) throw new Exit(ExitCode.mismatch)
}

async function verifyAgainstOther(file: string, other: string, options: VerifyOptions): Promise<void> {
  const left = await readRecording(file)
  const right = await readRecording(other)
  const source = await openData(options.data)
  const level = await loadLevel(source, left.sidecar?.section)
  const frames = Math.max(lastFrame(left), lastFrame(right))
  const bar = progressBar('Comparing')
  const parting = compareRuns(
    startLevel(level, settingsOf(left.records, left.sidecar)),
    startLevel(level, settingsOf(right.records, right.sidecar)),
    frames,
    (frame) => {
      if (frame % 256 === 0) bar.update(frame, frames)
    },
  )
  bar.stop()
  if (options.json)
    process.stdout.write(
      `${JSON.stringify({ file, against: other, same: parting === undefined, frames, ...parting })}\n`,
    )
  else if (parting === undefined) process.stdout.write(`${pc.green('same')}: ${frames} frames\n`)
  else {
    const { table, column, row, element, left: a, right: b } = parting.difference
    process.stdout.write(
      `${pc.red('differs')} at frame ${parting.frame}: ${table}.${column}[${row}]${element > 0 ? `.${element}` : ''} is ${a} in one, ${b} in the other\n`,
    )
  }
  if (parting !== undefined) throw new Exit(ExitCode.mismatch)
}

function lastFrame(recording: { records: readonly { frame: number }[]; sidecar?: { frames: number } }): number {
  return recording.sidecar?.frames ?? (recording.records.at(-1)?.frame ?? 0) + 100
}
