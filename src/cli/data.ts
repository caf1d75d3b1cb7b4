import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Command } from 'commander'
import { hashBytes } from '../core/index.js'
import { buildWithProgress } from './data-option.js'
import { command } from './failure.js'

/** `tarmac data`: writes the free city as a data folder. */
export function dataCommand(): Command {
  return command('data', 'write the free city as a data folder')
    .option('--out <dir>', 'folder to write to', 'free-city')
    .option('--json', 'print what was written as JSON')
    .action(async (options: { out: string; json?: boolean }) => {
      const files = await buildWithProgress()
      const written: { file: string; bytes: number; hash: string }[] = []
      for (const [name, bytes] of files) {
        const path = join(options.out, name)
        await mkdir(dirname(path), { recursive: true })
        await writeFile(path, bytes)
        written.push({ file: name, bytes: bytes.length, hash: hashBytes(bytes) })
      }
      await writeFile(join(options.out, 'index.json'), `${JSON.stringify({ files: [...files.keys()] }, null, 1)}\n`)
      if (options.json) process.stdout.write(`${JSON.stringify(written)}\n`)
      else {
        const total = written.reduce((sum, file) => sum + file.bytes, 0)
        process.stdout.write(`${options.out}: ${written.length} files, ${(total / 2 ** 20).toFixed(1)} MB\n`)
      }
    })
}
