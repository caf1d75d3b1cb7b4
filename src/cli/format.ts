import { writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Command } from 'commander'
import { formatScript } from '../formats/script-tools/index.js'
import { command } from './failure.js'
import { readInput } from './input-file.js'

/** `tarmac format`: aligns the columns of a script; prints it, or writes it back. */
export function formatCommand(): Command {
  return command('format', 'align the columns of a MISSION.INI script')
    .argument('<file>', 'script to format')
    .option('--write', 'write the file instead of printing it')
    .action(async (file: string, options: { write?: boolean }) => {
      const bytes = await readInput(file)
      const formatted = formatScript(bytes, basename(file))
      if (options.write !== true) process.stdout.write(Buffer.from(formatted))
      else if (!isEqual(bytes, formatted)) await writeFile(file, formatted)
    })
}

function isEqual(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && left.every((byte, i) => byte === right[i])
}
