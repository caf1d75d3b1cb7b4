import { ObjectLineType } from '../../formats/names/object-line-types.js'
import { PLAYER_COUNT } from '../player/table.js'
import { Result } from '../session-table.js'
import type { World } from '../world.js'

/** Key of the FXT text of a result (Mission_GetResultText). */
export function resultTextKey(result: number): string {
  switch (result) {
    case Result.success:
      return 'm22success'
    case Result.failed:
      return 'm22failed'
    case Result.dead:
      return 'm22dead'
    case Result.arrested:
      return 'm22arrest'
    case Result.timeOut:
      return 'm22timeout'
    case TIME_OVER:
      return 'm22timeover'
    case Result.targetScore:
      return 'm22score'
    case CANNON:
      return 'm22cannon'
    case Result.demo:
      return 'm22demo'
  }
  return 'm22incomplete'
}

const TIME_OVER = 6
const CANNON = 10

/** What a finished level shows: the key of its text and the local player's score. Not for use while the level runs. */
export function missionResult(world: World): { readonly textKey: string; readonly score: number } {
  const { session, players } = world
  return { textKey: resultTextKey(session.result[0]), score: players.score[session.localPlayer[0]] }
}

/** The players in order of their scores, best first: who a time over names. */
export function ranking(world: World): readonly number[] {
  const { players } = world
  const present = Array.from({ length: PLAYER_COUNT }, (_, player) => player).filter((p) => players.present[p] !== 0)
  return present.sort((a, b) => players.score[b] - players.score[a] || a - b)
}

/** First record of a type, −1 none. */
function recordOfType(world: World, type: number): number {
  const count = world.scriptCounters.objects[0]
  for (let record = 0; record < count; record++) if (world.scriptObjects.type[record] === type) return record
  return -1
}

/** Missions of the level (MISSION_TOTAL; Mission_GetMissionTotal), 0 where the section says nothing. */
export function missionTotal(world: World): number {
  const record = recordOfType(world, ObjectLineType.MISSION_TOTAL)
  return record < 0 ? 0 : world.scriptObjects.handle[record]
}

/** Secret missions of the level (SECRET_MISSION_COUNTER as it was at the start; Mission_GetSecretTotal). */
export function secretTotal(world: World): number {
  const record = recordOfType(world, ObjectLineType.SECRET_MISSION_COUNTER)
  return record < 0 ? 0 : world.scriptObjects.parameter[record]
}

/** The mission counters' parameter, which is what they started with, less their handle (Mission_GetCounterRemaining). */
export function missionsCounted(world: World): number {
  return counted(world, ObjectLineType.MISSION_COUNTER)
}

/** Likewise for the secret missions (Mission_GetSecretRemaining). */
export function secretsCounted(world: World): number {
  return counted(world, ObjectLineType.SECRET_MISSION_COUNTER)
}

/** Of the last counter of a type: sections that list it twice count in the later one. */
function counted(world: World, type: number): number {
  for (let record = world.scriptCounters.objects[0] - 1; record >= 0; record--) {
    if (world.scriptObjects.type[record] !== type) continue
    return world.scriptObjects.parameter[record] - world.scriptObjects.handle[record]
  }
  return 0
}

/** Points that end the level, 0 none (Mission_GetTargetScore). */
export function targetScore(world: World): number {
  return world.mission.targetScore[0]
}
