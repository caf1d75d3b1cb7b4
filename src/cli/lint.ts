import { basename } from 'node:path'
import type { Command } from 'commander'
import { decodeCmp } from '../formats/cmp.js'
import { decodeTexts, textsByKey } from '../formats/fxt.js'
import { type Finding, formatFinding, type LintOptions, lintScript } from '../formats/script-tools/index.js'
import { pc } from './colours.js'
import { command, Exit, ExitCode, wholeNumber } from './failure.js'
import { readInput } from './input-file.js'

interface Options {
  readonly section?: number
  readonly map?: string
  readonly texts?: string
  readonly json?: boolean
}

/** `tarmac lint`: what is wrong with a script. Exit code 0 for nothing or hints, 1 for warnings, 3 for errors. */
export function lintCommand(): Command {
  return command('lint', 'check a MISSION.INI script')
    .argument('<file>', 'script to check')
    .option('--section <n>', 'check this section alone (default: all)', wholeNumber(1))
    .option('--map <file>', 'check places against this map (.CMP), in the sections that play on it')
    .option('--texts <file>', 'check text numbers against these texts (.FXT)')
    .option('--json', 'print the findings as one JSON array')
    .addHelpText(
      'after',
      '\nExit codes: 0 nothing or only hints, 1 warnings, 2 wrong usage, 3 errors or unreadable data.',
    )
    .action(async (file: string, options: Options) => {
      const findings = lintScript(await readInput(file), basename(file), await lintOptions(options))
      if (options.json) process.stdout.write(`${JSON.stringify(findings)}\n`)
      else for (const finding of findings) process.stdout.write(`${coloured(formatFinding(file, finding), finding)}\n`)
      if (!options.json) process.stderr.write(`${summary(findings)}\n`)
      const code = exitCodeOf(findings)
      if (code !== ExitCode.ok) throw new Exit(code)
    })
}

async function lintOptions(options: Options): Promise<LintOptions> {
  const { section, map, texts } = options
  return {
    ...(section === undefined ? {} : { section }),
    ...(map === undefined ? {} : { map: decodeCmp(await readInput(map), basename(map)) }),
    // A section that is asked for by its number is checked against the map whatever the file is called.
    ...(map === undefined || section !== undefined ? {} : { mapFile: basename(map) }),
    ...(texts === undefined ? {} : { texts: textsByKey(decodeTexts(await readInput(texts), basename(texts))) }),
  }
}

function coloured(text: string, { severity }: Finding): string {
  const colour = severity === 'error' ? pc.red : severity === 'warning' ? pc.yellow : pc.dim
  return text.replace(`${severity}:`, colour(`${severity}:`))
}

function summary(findings: readonly Finding[]): string {
  const count = (severity: Finding['severity'], word: string): string => {
    const n = findings.filter((finding) => finding.severity === severity).length
    return `${n} ${word}${n === 1 ? '' : 's'}`
  }
  return `${count('error', 'error')}, ${count('warning', 'warning')}, ${count('hint', 'hint')}`
}

function exitCodeOf(findings: readonly Finding[]): number {
  if (findings.some(({ severity }) => severity === 'error')) return ExitCode.badData
  return findings.some(({ severity }) => severity === 'warning') ? ExitCode.failed : ExitCode.ok
}
