import { Command, CommanderError } from 'commander'
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

/** The exit code for an error, after saying it on standard error in one line. */
export function report(error: unknown): number {
  if (error instanceof Exit) return error.code
  if (error instanceof CommanderError) return error.exitCode === 0 ? ExitCode.ok : ExitCode.usage
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${pc.red('tarmac:')} ${message}\n`)
  if (error instanceof UsageError) return ExitCode.usage
  if (error instanceof FormatError || error instanceof MissingFileError) return ExitCode.badData
  if (error instanceof GameError) return ExitCode.gameStopped
  if (isSystemError(error)) return ExitCode.badData
  return ExitCode.failed
}

function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}

/** A sub-command with the conventions that all share. */
export function command(name: string, description: string): Command {
  return new Command(name).description(description).exitOverride().showHelpAfterError()
}

/** Reads a whole number option, at least `least`. */
export function wholeNumber(least: number): (text: string) => number {
  return (text) => {
    const value = Number(text)
    if (!Number.isInteger(value) || value < least) {
      throw new UsageError(`expected a whole number of at least ${least}, found ${JSON.stringify(text)}`)
    }
    return value
  }
}
