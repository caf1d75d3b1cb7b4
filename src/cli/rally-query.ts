import type { Command } from 'commander'
import { fromFixed, toFixed } from '../core/index.js'
import {
  findTriangle,
  heightOn,
  NO_TRIANGLE,
  type Stage,
  SURFACES,
  stageFromFiles,
  surfaceSlot,
  TRIANGLE_STRIDE,
  TriangleField,
} from '../rally/index.js'
import { UsageError } from './failure.js'
import { readInputText } from './input-file.js'
import { readStage, type StageOption, stageCommand } from './rally-stage.js'

/** `tarmac rally query`: the ground at points. */
export function rallyQueryCommand(): Command {
  return stageCommand('query', 'find the ground at points, one JSON object a line')
    .requiredOption('--points <file>', 'x z y a line in units; y is the height to search near')
    .action(async (options: StageOption & { points: string }) => {
      const stage = stageFromFiles(await readStage(options), 'Lo')
      const text = await readInputText(options.points)
      // All points are read before the first is answered: a wrong line gives no half output.
      const answers: string[] = []
      text.split(/\r?\n/).forEach((line, number) => {
        if (line.trim() !== '') answers.push(`${JSON.stringify(ground(stage, line, number + 1))}\n`)
      })
      process.stdout.write(answers.join(''))
    })
}

/** The ground at a point, as `query` prints it. */
function ground(stage: Stage, line: string, number: number): object {
  const values = line
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (values.length !== 3 || !values.every((value) => Math.abs(value) < 0x8000)) {
    throw new UsageError(
      `points, line ${number}: expected x z y between -32768 and 32768, found ${JSON.stringify(line)}`,
    )
  }
  const [x, z, y] = values.map(toFixed)
  const triangle = findTriangle(stage.ground, x, y, z)
  if (triangle === NO_TRIANGLE) return { triangle: null, y: null, normal: null, surface: null }
  const normalAt = triangle * TRIANGLE_STRIDE + TriangleField.normalX
  return {
    triangle,
    y: fromFixed(heightOn(stage.ground, triangle, x, z)),
    normal: [...stage.ground.records.subarray(normalAt, normalAt + 3)].map(fromFixed),
    surface: SURFACES[stage.surfaces[surfaceSlot(stage.ground, triangle)]].name,
  }
}
