import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Command } from 'commander'
import { type DataSource, fromFixed, toFixed } from '../core/index.js'
import {
  archiveSource,
  decodeArchive,
  encodeArchive,
  parseStageArchiveName,
  readStageFiles,
  reportStage,
  type StageReport,
  stageMembers,
} from '../formats/rally/index.js'
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
import { pc } from './colours.js'
import { command, Exit, ExitCode, UsageError } from './failure.js'
import { folderSource } from './node-source.js'

/** No stage archive is near as large. */
const MAX_ARCHIVE_BYTES = 256 << 20

/** `tarmac rally`: stages of the rally game. */
export function rallyCommand(): Command {
  return command('rally', 'read, write and query stages of the rally game')
    .addCommand(infoCommand())
    .addCommand(extractCommand())
    .addCommand(packCommand())
    .addCommand(queryCommand())
}

type StageOption = { readonly stage: string; readonly id?: string; readonly json?: boolean }

function stageCommand(name: string, description: string): Command {
  return command(name, description)
    .requiredOption('--stage <path>', 'stage archive (.bfl), or a folder that one was unpacked to')
    .option('--id <name>', 'which stage of a folder with several, such as fra02')
    .option('--json', 'print JSON')
}

/** Opens what `--stage` names: an archive or a folder. */
export async function openStage(path: string): Promise<DataSource> {
  if ((await stat(path)).isDirectory()) return folderSource(path)
  return archiveSource(path, await readArchive(path))
}

async function readArchive(path: string): Promise<Uint8Array> {
  const { size } = await stat(path)
  if (size > MAX_ARCHIVE_BYTES) throw new UsageError(`${path}: ${size} bytes are more than any archive has`)
  return new Uint8Array(await readFile(path))
}

function infoCommand(): Command {
  return stageCommand('info', 'list the members of a stage, and what is missing or wrong').action(
    async (options: StageOption) => {
      const files = await readStageFiles(await openStage(options.stage), options.id)
      const report = reportStage(files)
      const detail = parseStageArchiveName(options.stage)?.detail ?? null
      if (options.json) process.stdout.write(`${JSON.stringify({ file: options.stage, detail, ...report })}\n`)
      else printReport(options.stage, report)
      if (report.members.some(({ problem }) => problem !== null)) throw new Exit(ExitCode.badData)
    },
  )
}

function printReport(file: string, report: StageReport): void {
  const rally = report.rally === null ? 'a stage of no known rally' : report.rally
  process.stdout.write(`${pc.bold(file)}: ${report.stage}, ${rally}\n`)
  for (const { name, size, what, handling, problem } of report.members) {
    process.stdout.write(`  ${name.padEnd(14)} ${String(size).padStart(9)}  ${handling}  ${what ?? 'unknown'}\n`)
    if (problem !== null) process.stdout.write(`    ${pc.red('problem')} ${problem}\n`)
  }
  for (const name of report.missing) process.stdout.write(`  ${name.padEnd(14)} ${pc.yellow('missing'.padStart(9))}\n`)
  if (report.missingHorizons > 0) {
    process.stdout.write(
      `  ${report.missingHorizons} horizons ${pc.yellow('missing')}: ${JSON.stringify(report.horizons)}\n`,
    )
  }
  process.stdout.write(`  ${report.complete ? 'complete' : 'not complete'}\n`)
}

function extractCommand(): Command {
  return stageCommand('extract', 'unpack an archive into a folder')
    .requiredOption('--out <dir>', 'folder to write to')
    .action(async (options: StageOption & { out: string }) => {
      const written: { file: string; bytes: number }[] = []
      for (const { name, bytes } of await membersToExtract(options)) {
        const file = name.replaceAll('\\', '/')
        const path = join(options.out, file)
        await mkdir(dirname(path), { recursive: true })
        await writeFile(path, bytes)
        written.push({ file, bytes: bytes.length })
      }
      say(options, written, `${options.out}: ${written.length} files`)
    })
}

/** All members of an archive, which need not be a stage's; of a folder the stage's files. */
async function membersToExtract({ stage: path, id }: StageOption): Promise<ReturnType<typeof decodeArchive>> {
  if ((await stat(path)).isDirectory()) return stageMembers(await readStageFiles(await folderSource(path), id))
  return decodeArchive(await readArchive(path), path)
}

function packCommand(): Command {
  return stageCommand('pack', 'write a stage as an archive')
    .requiredOption('--out <file>', 'archive to write, such as fra02Hi.bfl')
    .action(async (options: StageOption & { out: string }) => {
      const files = await readStageFiles(await openStage(options.stage), options.id)
      const bytes = encodeArchive(stageMembers(files), basename(options.out))
      await mkdir(dirname(options.out), { recursive: true })
      await writeFile(options.out, bytes)
      const facts = { file: options.out, stage: files.stage, members: files.members.size, bytes: bytes.length }
      say(options, facts, `${options.out}: ${facts.members} members, ${facts.bytes} bytes`)
    })
}

function queryCommand(): Command {
  return stageCommand('query', 'find the ground at points, one JSON object a line')
    .requiredOption('--points <file>', 'x z y a line in units; y is the height to search near')
    .action(async (options: StageOption & { points: string }) => {
      const files = await readStageFiles(await openStage(options.stage), options.id)
      const stage = stageFromFiles(files, 'Lo')
      const text = await readFile(options.points, 'utf8')
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

function say(options: StageOption, facts: object, words: string): void {
  process.stdout.write(options.json ? `${JSON.stringify(facts)}\n` : `${words}\n`)
}
