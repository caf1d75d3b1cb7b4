import { GameError } from '../../core/errors.js'
import { ObjectLineType } from '../../formats/names/object-line-types.js'
import { startPolice } from '../police/index.js'
import { primeTraffic, resetDriving } from '../traffic/index.js'
import type { World } from '../world.js'
import { createFromLine } from './creators.js'
import { clearGunmen } from './gunmen.js'
import { BAD_COMMAND } from './interpreter.js'
import { bindPlayer, bindStrayPlayer } from './players.js'
import { resetProcesses } from './process.js'
import { clearCleanup } from './reset.js'
import { addScriptObject, clearScriptObjects } from './script-objects.js'
import { DEFAULT_BOMB_COST } from './shops.js'
import { ArrowKind, COMMAND_COUNT } from './table.js'
import { clearWalkers } from './walkers.js'

/** Places in the six numbers of a section's header. */
const HEADER_TRAFFIC = 0
const HEADER_POLICE = 1

/**
 * Loads the level's section (Mission_Load; seed core, "MISSION.INI"): every object line becomes a script object, and the lines that
 * create something create it; each player's process starts at command 0.
 *
 * @throws GameError −0xb1 for a line that cannot be run, −0xb6 for more than 5000 commands
 */
export function loadMission(world: World): void {
  const { section } = world.level
  clearState(world)
  loadCommands(world)
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
  resetProcesses(world)
  const traffic = section.header[HEADER_TRAFFIC] ?? 0
  if (traffic > 0) primeTraffic(world, traffic)
  if (section.header[HEADER_POLICE] === 1) startPolice(world)
}

function clearState(world: World): void {
  const { mission, alarms, timedBombs, carList, missionPlayers, cranes } = world
  for (const column of Object.values(mission)) column.fill(0)
  for (const column of Object.values(missionPlayers)) column.fill(0)
  mission.bombCost[0] = DEFAULT_BOMB_COST
  mission.arrowKind[0] = ArrowKind.none
  clearScriptObjects(world)
  clearCleanup(world)
  clearWalkers(world)
  clearGunmen(world)
  alarms.on.fill(0)
  timedBombs.state.fill(0)
  resetDriving(world)
  carList.crane.fill(-1)
  carList.record.fill(-1)
  cranes.car.fill(-1)
}

function loadCommands(world: World): void {
  const { script } = world.level
  if (script.count > COMMAND_COUNT) {
    throw new GameError(BAD_COMMAND, `section ${world.level.section.number}`, `more than ${COMMAND_COUNT} commands`)
  }
  world.commands.c.set(script.c)
  world.commands.d.set(script.d)
  world.commands.e.set(script.e)
}
