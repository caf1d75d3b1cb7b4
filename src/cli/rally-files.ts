import { lstat, mkdir, realpath, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'
import type { Command } from 'commander'
import { decodeArchive, encodeArchive, readStageFiles, stageMembers } from '../formats/rally/index.js'
import { FileError, isSystemError } from './failure.js'
import { readInput } from './input-file.js'
import { openStage, readStage, type StageOption, say, stageCommand } from './rally-stage.js'

/** `tarmac rally extract`: an archive's members as files. */
export function rallyExtractCommand(): Command {
  return stageCommand('extract', 'unpack an archive into a folder')
    .requiredOption('--out <dir>', 'folder to write to')
    .action(async (options: StageOption & { out: string }) => {
      const written: { file: string; bytes: number }[] = []
      for (const { name, bytes } of await membersToExtract(options)) {
        const file = name.replaceAll('\\', '/')
        const path = join(options.out, file)
        await mkdir(dirname(path), { recursive: true })
        await refuseLinksOut(options.out, path)
        await writeFile(path, bytes)
        written.push({ file, bytes: bytes.length })
      }
      say(options, written, `${options.out}: ${written.length} ${written.length === 1 ? 'file' : 'files'}`)
    })
}

/** A link that stands in the folder already must not lead an archive's file out of it. Throws `FileError`. */
async function refuseLinksOut(out: string, path: string): Promise<void> {
  const [root, folder] = await Promise.all([realpath(out), realpath(dirname(path))])
  const isInside = folder === root || folder.startsWith(root.endsWith(sep) ? root : root + sep)
  if (!isInside || (await isLink(path)))
    throw new FileError(`${path}: is a link, or lies behind one that leaves ${out}`)
}

async function isLink(path: string): Promise<boolean> {
  try {
    return (await lstat(path)).isSymbolicLink()
  } catch (error) {
    if (isSystemError(error) && error.code === 'ENOENT') return false
    throw error
  }
}

/** All members of an archive, which need not be a stage's; of a folder, and of the free stage, the stage's files. */
async function membersToExtract(options: StageOption): Promise<ReturnType<typeof decodeArchive>> {
  const { stage: path, id } = options
  if (path === undefined) return stageMembers(await readStage(options))
  if ((await stat(path)).isDirectory()) return stageMembers(await readStageFiles(await openStage(path), id))
  return decodeArchive(await readInput(path), path)
}

/** `tarmac rally pack`: a stage as an archive. */
export function rallyPackCommand(): Command {
  return stageCommand('pack', 'write a stage as an archive')
    .requiredOption('--out <file>', 'archive to write, such as fra02Hi.bfl')
    .action(async (options: StageOption & { out: string }) => {
      const files = await readStage(options)
      const bytes = encodeArchive(stageMembers(files), basename(options.out))
      await mkdir(dirname(options.out), { recursive: true })
      await writeFile(options.out, bytes)
      const facts = { file: options.out, stage: files.stage, members: files.members.size, bytes: bytes.length }
      say(options, facts, `${options.out}: ${facts.members} members, ${facts.bytes} bytes`)
    })
}
