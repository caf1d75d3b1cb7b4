import { basename } from 'node:path'
import type { Command } from 'commander'
import { type FileFacts, identifyFile } from '../formats/identify.js'
import { pc } from './colours.js'
import { command, Exit, ExitCode } from './failure.js'
import { readInput } from './input-file.js'

type Facts = FileFacts & { readonly file: string }

/** `tarmac info`: what any known file is and what it holds. Exit code 3 if one of them has problems. */
export function infoCommand(): Command {
  return command('info', 'say what data files are and what they hold')
    .argument('<file...>', 'files to look at')
    .option('--json', 'print the facts as one JSON array')
    .action(async (files: string[], options: { json?: boolean }) => {
      const all: Facts[] = []
      for (const file of files) {
        const bytes = await readInput(file)
        all.push({ file, ...identifyFile(bytes, basename(file)) })
      }
      if (options.json) process.stdout.write(`${JSON.stringify(all)}\n`)
      else for (const facts of all) print(facts)
      if (all.some((facts) => facts.problems.length > 0)) throw new Exit(ExitCode.badData)
    })
}

function print(facts: Facts): void {
  const version = facts.version === null ? '' : ` version ${facts.version}`
  process.stdout.write(`${pc.bold(facts.file)}: ${facts.kind}${version}\n`)
  for (const [name, count] of Object.entries(facts.counts)) {
    if (!Array.isArray(count)) process.stdout.write(`  ${name.padEnd(14)} ${String(count).padStart(8)}\n`)
    else for (const row of count) process.stdout.write(`  ${name.padEnd(14)} ${JSON.stringify(row)}\n`)
  }
  for (const problem of facts.problems) process.stdout.write(`  ${pc.red('problem')} ${problem}\n`)
}
