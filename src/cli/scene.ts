import type { Command } from 'commander'
import { buildSceneStyle, runScene, type SceneResult } from '../city/scene/index.js'
import { renderShot } from '../render/index.js'
import { pc } from './colours.js'
import { command, Exit, ExitCode, UsageError } from './failure.js'
import { readInputText } from './input-file.js'
import { writePng } from './picture-file.js'

interface SceneOptions {
  readonly json?: boolean
  readonly shot?: string
}

/** Size of a scene's picture, pixels. */
const WIDTH = 640
const HEIGHT = 480

/** `tarmac scene`: plays scene files and says which of their expectations hold. */
export function sceneCommand(): Command {
  return command('scene', 'play scene files: small worlds with what is expected of them')
    .argument('<file...>', 'scenes, as docs/scenes.md describes them')
    .option('--shot <file>', 'draw the end of a single scene as PNG')
    .option('--json', 'print the results as JSON, one a line')
    .addHelpText('after', '\nThe exit code is 1 when an expectation does not hold, 3 when a scene cannot be read.')
    .action(scene)
}

async function scene(files: readonly string[], options: SceneOptions): Promise<void> {
  if (options.shot !== undefined && files.length > 1) throw new UsageError('--shot is for a single scene')
  const texts = await Promise.all(files.map(readInputText))
  const style = buildSceneStyle()
  let failed = 0
  for (const [i, file] of files.entries()) {
    const result = runScene(texts[i], style, file)
    if (result.failures.length > 0) failed += 1
    process.stdout.write(options.json === true ? `${JSON.stringify(facts(file, result))}\n` : report(file, result))
    if (options.shot !== undefined) {
      await writePng(options.shot, WIDTH, HEIGHT, renderShot(result.world, { width: WIDTH, height: HEIGHT }))
    }
  }
  if (failed > 0) throw new Exit(ExitCode.failed)
}

function facts(file: string, { title, frames, checks, failures, hash }: SceneResult): object {
  return { file, title, frames, checks, failures, hash }
}

function report(file: string, { title, frames, checks, failures }: SceneResult): string {
  const mark = failures.length === 0 ? pc.green('ok  ') : pc.red('fails')
  const lines = [`${mark} ${file}: ${title} (${frames} frames, ${checks} expectations)`]
  for (const { line, frame, expected, found } of failures) {
    lines.push(`     line ${line}: after frame ${frame} expected ${expected}, found ${found}`)
  }
  return `${lines.join('\n')}\n`
}
