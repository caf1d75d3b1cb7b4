import type { Command } from 'commander'
import { loadLevel } from '../city/index.js'
import { renderMap } from '../render/index.js'
import { openData, withData } from './data-option.js'
import { command, wholeNumber } from './failure.js'
import { refuseOverwriting } from './input-file.js'
import { writePng } from './picture-file.js'
import { progressBar } from './progress.js'

/** 8192 pixels along an edge: more than most viewers open. */
const LARGEST_SCALE = 32

/** `tarmac map`: the whole map from above. */
export function mapCommand(): Command {
  return withData(command('map', 'draw the whole map from above as PNG'))
    .option('--level <n>', 'section of MISSION.INI (default: the first)', wholeNumber(0))
    .option('--scale <n>', `pixels a square, 1 to ${LARGEST_SCALE}`, wholeNumber(1, LARGEST_SCALE), 8)
    .option('--out <file>', 'picture to write', 'map.png')
    .option('--json', 'print what was written as JSON')
    .action(async (options: { data?: string; level?: number; scale: number; out: string; json?: boolean }) => {
      refuseOverwriting(options.out, options.data)
      const level = await loadLevel(await openData(options.data), options.level)
      const bar = progressBar('Drawing the map')
      const onProgress = (done: number): void => bar.update(Math.round(done * 100), 100)
      const picture = renderMap(level.map, level.style.file, { scale: options.scale, onProgress })
      bar.stop()
      await writePng(options.out, picture.width, picture.height, picture.pixels)
      const facts = { file: options.out, width: picture.width, height: picture.height }
      process.stdout.write(
        options.json ? `${JSON.stringify(facts)}\n` : `${options.out}: ${picture.width} × ${picture.height}\n`,
      )
    })
}
