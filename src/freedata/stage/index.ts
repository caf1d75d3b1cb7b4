import { encodeCentreLine } from '../../formats/rally/cat.js'
import { encodeStart } from '../../formats/rally/csp.js'
import { encodeWalls } from '../../formats/rally/fin.js'
import { encodeHorizon, horizonName } from '../../formats/rally/hor.js'
import { encodeCollisionMesh } from '../../formats/rally/hpc.js'
import { buildCollisionMesh } from '../../formats/rally/mesh-builder.js'
import { encodeSurfaces } from '../../formats/rally/srf.js'
import type { StageFiles } from '../../formats/rally/stage-files.js'
import { encodeTrees } from '../../formats/rally/tre.js'
import { stageHorizons } from './horizons.js'
import { placeHouses } from './houses.js'
import { centreLine } from './line.js'
import { buildStageMesh } from './mesh.js'
import { roadDistance, shapeLand } from './relief.js'
import { layRoad } from './road.js'
import { SURFACE_SLOTS_USED } from './slots.js'
import { startFile } from './start.js'
import { treeFile } from './tree-shadows.js'
import { buildWalls, TRUNK_REACH } from './walls.js'
import { layWaters } from './water.js'
import { plantTrees } from './woods.js'

/** Id of the free stage: how its members are named. */
export const FREE_STAGE = 'fre01'

/**
 * Builds the free stage: every member whose layout is described, but for the replays, which are driven. The same bytes on every
 * machine; no file, clock or chance of the host's takes part.
 */
export function buildFreeStage(): StageFiles {
  const road = layRoad()
  const waters = layWaters(road)
  const relief = shapeLand(road, waters)
  const members = new Map<string, Uint8Array>()
  const put = (ending: string, bytes: Uint8Array): void => {
    members.set(FREE_STAGE + ending, bytes)
  }
  const mesh = buildCollisionMesh(buildStageMesh(relief))
  const houses = placeHouses(road)
  const trees = plantTrees(relief, mesh, houses)
  const trunks = trees.filter(({ x, z }) => roadDistance(relief, x, z, TRUNK_REACH) < TRUNK_REACH)
  put('.hpc', encodeCollisionMesh(mesh))
  put('.cat', encodeCentreLine(centreLine(road)))
  put('.csp', encodeStart(startFile(road)))
  put('.srf', encodeSurfaces({ ids: Uint8Array.from(SURFACE_SLOTS_USED, ({ id }) => id) }))
  put('fin.dat', encodeWalls(buildWalls(road, houses, trunks)))
  put('.tre', encodeTrees(treeFile(trees, mesh)))
  for (const { time, weather, horizon } of stageHorizons()) {
    members.set(horizonName(time, weather), encodeHorizon(horizon))
  }
  // Empty on every rally stage (seed rally, "Members").
  for (const ending of ['.ai0', '.ai1', '.ai2', '.cfl']) put(ending, new Uint8Array(0))
  const sorted = [...members].sort(([a], [b]) => (a < b ? -1 : 1))
  return { stage: FREE_STAGE, label: 'the free stage', members: new Map(sorted) }
}
