import type { Command } from 'commander'
import { command } from './failure.js'
import { rallyDriveCommand } from './rally-drive.js'
import { rallyExtractCommand, rallyPackCommand } from './rally-files.js'
import { rallyInfoCommand } from './rally-info.js'
import { rallyMapCommand } from './rally-map.js'
import { rallyQueryCommand } from './rally-query.js'
import { rallyReplayCommand } from './rally-replay.js'

/** `tarmac rally`: stages of the rally game. */
export function rallyCommand(): Command {
  return command('rally', 'read, write, query and drive stages of the rally game')
    .addCommand(rallyInfoCommand())
    .addCommand(rallyExtractCommand())
    .addCommand(rallyPackCommand())
    .addCommand(rallyQueryCommand())
    .addCommand(rallyMapCommand())
    .addCommand(rallyDriveCommand())
    .addCommand(rallyReplayCommand())
}
