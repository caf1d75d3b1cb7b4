import { Command, CommanderError, InvalidArgumentError } from 'commander'
import { FormatError, GameError, MissingFileError } from '../core/index.js'
import { pc } from './colours.js'

/** Exit codes of every command. */
export const ExitCode = {
  ok: 0,
  /** Something unforeseen. */
  failed: 1,
  /** A wrong option or argument. */
  usage: 2,
  /** Data that is missing or does not follow its format. */
  badData: 3,
  /** A level that cannot run on. */
  gameStopped: 4,
  /** A recording that plays differently. */
  mismatch: 5,
} as const

/** Thrown by a command that has already said what it found. */
export class Exit extends Error {
  readonly code: number
  constructor(code: number) {
    super(`exit ${code}`)
    this.code = code
  }
}

/** A wrong value of an option, in words. */
export class UsageError extends Error {}

/** A file that cannot be read or written, or may not be, in words. */
export class FileError extends Error {}

/** The exit code for an error, after saying it on standard error in one line. */
export function report(error: unknown): number {
  if (error instanceof Exit) return error.code
  if (error instanceof CommanderError) return error.exitCode === 0 ? ExitCode.ok : ExitCode.usage
  process.stderr.write(`${pc.red('tarmac:')} ${messageOf(error)}\n`)
  if (error instanceof UsageError) return ExitCode.usage
  if (error instanceof FormatError || error instanceof MissingFileError || error instanceof FileError)
    return ExitCode.badData
  if (error instanceof GameError) return ExitCode.gameStopped
  if (isSystemError(error)) return ExitCode.badData
  return ExitCode.failed
}

/** An error in words for a person. */
export function messageOf(error: unknown): string {
  if (isSystemError(error)) return systemWords(error)
  return error instanceof Error ? error.message : String(error)
}

/** Whether an error is the operating system's answer, such as that there is no such file. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error
}

const SYSTEM_WORDS: { readonly [code: string]: string } = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'is a folder, not a file',
  ENOTDIR: 'a part of this path is a file, not a folder',
  EEXIST: 'is a file, not a folder',
  EACCES: 'may not be read or written by you',
  EPERM: 'may not be read or written by you',
  EROFS: 'lies where nothing can be written',
  ENOSPC: 'there is no room left to write it',
  EADDRINUSE: 'something else listens there already (see --port)',
}

/** What the operating system answered, with the path. */
function systemWords({ code = '', path, message }: NodeJS.ErrnoException): string {
  const words = SYSTEM_WORDS[code]
  return words === undefined || path === undefined ? message : `${path}: ${words}`
}

/** A sub-command with the conventions that all share. */
export function command(name: string, description: string): Command {
  return new Command(name).description(description).exitOverride().showHelpAfterError()
}

/** Reads a whole number option of `least` to `most`, in decimal digits; what is none is named with its option. */
export function wholeNumber(least: number, most: number = Number.MAX_SAFE_INTEGER): (text: string) => number {
  const range = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `of ${least} to ${most}`
  return (text) => {
    const value = Number(text)
    if (!/^\d+$/.test(text) || value < least || value > most) {
      throw new InvalidArgumentError(`Expected a whole number ${range}.`)
    }
    return value
  }
}
