import { encodeCentreLine } from '../../formats/rally/cat.js'
import { encodeStart } from '../../formats/rally/csp.js'
import { encodeCollisionMesh } from '../../formats/rally/hpc.js'
import { buildCollisionMesh } from '../../formats/rally/mesh-builder.js'
import { encodeSurfaces } from '../../formats/rally/srf.js'
import type { StageFiles } from '../../formats/rally/stage-files.js'
import { centreLine } from './line.js'
import { buildStageMesh } from './mesh.js'
import { shapeLand } from './relief.js'
import { layRoad } from './road.js'
import { SURFACE_SLOTS_USED } from './slots.js'
import { startFile } from './start.js'
import { layWaters } from './water.js'

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
  put('.hpc', encodeCollisionMesh(buildCollisionMesh(buildStageMesh(relief)), `${FREE_STAGE}.hpc`))
  put('.cat', encodeCentreLine(centreLine(road)))
  put('.csp', encodeStart(startFile(road)))
  put('.srf', encodeSurfaces({ ids: Uint8Array.from(SURFACE_SLOTS_USED, ({ id }) => id) }))
  const sorted = [...members].sort(([a], [b]) => (a < b ? -1 : 1))
  return { stage: FREE_STAGE, label: 'the free stage', members: new Map(sorted) }
}
