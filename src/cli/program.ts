import { Command } from 'commander'
import { dataCommand } from './data.js'
import { debugCommand } from './debug.js'
import { formatCommand } from './format.js'
import { infoCommand } from './info.js'
import { lintCommand } from './lint.js'
import { mapCommand } from './map.js'
import { playCommand } from './play.js'
import { rallyCommand } from './rally.js'
import { replayCommand } from './replay.js'
import { runCommand } from './run.js'
import { sceneCommand } from './scene.js'
import { shotCommand } from './shot.js'

/** The command line with all its commands; errors are thrown, see `report`. */
export function createProgram(): Command {
  return new Command('tarmac')
    .description(
      'Plays the 1997 top-down crime city game and the stages of the 2000 rally game from their own data files, or the free city and the free stage, in the browser and headless.',
    )
    .version('0.1.0')
    .exitOverride()
    .showHelpAfterError()
    .addCommand(playCommand())
    .addCommand(runCommand())
    .addCommand(shotCommand())
    .addCommand(mapCommand())
    .addCommand(infoCommand())
    .addCommand(dataCommand())
    .addCommand(lintCommand())
    .addCommand(formatCommand())
    .addCommand(debugCommand())
    .addCommand(replayCommand())
    .addCommand(sceneCommand())
    .addCommand(rallyCommand())
    .addHelpText(
      'after',
      '\nExit codes: 0 done, 1 failed (lint: warnings), 2 wrong usage, 3 missing or bad data, 4 the level stopped, 5 a recording differs.',
    )
}
