import { ObjectLineType } from '../../formats/names/object-line-types.js'
import { PLAYER_COUNT } from '../player/index.js'
import { startPolice } from '../police/index.js'
import { primeTraffic } from '../traffic/index.js'
import type { World } from '../world.js'
import { createFromLine } from './creators.js'
import { bindPlayer, bindStrayPlayer } from './players.js'
import { addScriptObject } from './script-objects.js'

/** Places in the six numbers of a section's header. */
const HEADER_TRAFFIC = 0
const HEADER_POLICE = 1

/**
 * Loads the level's section (Mission_Load; seed core, "MISSION.INI"): every object line becomes a script object, and the lines that
 * create something create it. The command lines stay in the section for the script runtime; each player's process starts at command
 * 0.
 *
 * @throws GameError −0xb1 for a line that cannot be run
 */
export function loadMission(world: World): void {
  const { section } = world.level
  world.scriptCounters.objects[0] = 0
  let playersBound = 0
  for (const line of section.objects) {
    const record = addScriptObject(world, line)
    if (line.type === ObjectLineType.PLAYER) {
      // One player in a single player game: the lines of the others only stand in the table.
      if (playersBound < world.session.playerCount[0]) bindPlayer(world, playersBound++, line, record)
    } else {
      createFromLine(world, line, record)
    }
  }
  if (playersBound === 0) bindStrayPlayer(world, 0)
  for (let player = 0; player < PLAYER_COUNT; player++) {
    world.players.processActive[player] = world.players.present[player]
    world.players.processResult[player] = 0
  }
  const traffic = section.header[HEADER_TRAFFIC] ?? 0
  if (traffic > 0) primeTraffic(world, traffic)
  if (section.header[HEADER_POLICE] === 1) startPolice(world)
}
