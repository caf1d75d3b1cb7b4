import type { Command } from 'commander'
import { parseStageArchiveName, reportStage, type StageReport } from '../formats/rally/index.js'
import { pc } from './colours.js'
import { Exit, ExitCode } from './failure.js'
import { readStage, type StageOption, stageCommand, stageLabel } from './rally-stage.js'

/** `tarmac rally info`: a stage's members, and what is missing or wrong. */
export function rallyInfoCommand(): Command {
  return stageCommand('info', 'list the members of a stage, and what is missing or wrong').action(
    async (options: StageOption) => {
      const report = reportStage(await readStage(options))
      const file = stageLabel(options)
      const detail = parseStageArchiveName(file)?.detail ?? null
      if (options.json) process.stdout.write(`${JSON.stringify({ file, detail, ...report })}\n`)
      else printReport(file, report)
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
