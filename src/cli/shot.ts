import type { Command } from 'commander'
import { loadLevel, parseScript, postScriptedKeys, startLevel, stepFrame } from '../city/index.js'
import { settingsOf } from '../city/recording.js'
import { renderShot } from '../render/index.js'
import { openData, withData } from './data-option.js'
import { command, wholeNumber } from './failure.js'
import { refuseOverwriting } from './input-file.js'
import { writePng } from './picture-file.js'
import { readRecording } from './recording-files.js'

/** Pixels along an edge: more than most viewers open. */
const LARGEST = 8192

interface ShotOptions {
  readonly data?: string
  readonly level?: number
  readonly frames: number
  readonly script?: string
  readonly replay?: string
  readonly width: number
  readonly height: number
  readonly out: string
  readonly json?: boolean
}

/** `tarmac shot`: a picture of a level after some frames, drawn without a browser. */
export function shotCommand(): Command {
  return withData(command('shot', 'draw a level after some frames as PNG, without a browser'))
    .option('--level <n>', 'section of MISSION.INI (default: the first)', wholeNumber(0))
    .option('--frames <n>', 'simulation frames to run first', wholeNumber(0), 100)
    .option('--script <text>', 'actions over frames, as for run')
    .option('--replay <file>', 'play a recording meanwhile')
    .option('--width <n>', `pixels, 16 to ${LARGEST}`, wholeNumber(16, LARGEST), 960)
    .option('--height <n>', `pixels, 16 to ${LARGEST}`, wholeNumber(16, LARGEST), 720)
    .option('--out <file>', 'picture to write', 'shot.png')
    .option('--json', 'print what was written as JSON')
    .action(shot)
}

async function shot(options: ShotOptions): Promise<void> {
  refuseOverwriting(options.out, options.data, options.replay)
  const recording = options.replay === undefined ? undefined : await readRecording(options.replay)
  const script = parseScript(options.script ?? '')
  const level = await loadLevel(await openData(options.data), options.level ?? recording?.sidecar?.section)
  const world = startLevel(level, recording === undefined ? {} : settingsOf(recording.records, recording.sidecar))
  for (let frame = 1; frame <= options.frames; frame++) {
    postScriptedKeys(world, script, frame)
    stepFrame(world)
  }
  const { width, height, out } = options
  await writePng(out, width, height, renderShot(world, { width, height }))
  const facts = { file: out, width, height, frame: world.session.frame[0] }
  process.stdout.write(
    options.json ? `${JSON.stringify(facts)}\n` : `${out}: ${width} × ${height}, frame ${facts.frame}\n`,
  )
}
