import { MissingFileError } from '../core/errors.js'
import { hashBytes } from '../core/hash.js'
import type { DataSource } from '../core/source.js'
import { decodeCentreLine } from '../formats/rally/cat.js'
import type { SceneryDetail } from '../formats/rally/countries.js'
import { decodeStart, type StartFile } from '../formats/rally/csp.js'
import { decodeWalls } from '../formats/rally/fin.js'
import { decodeHorizon, type HorizonDay, type HorizonWeather, parseHorizonName } from '../formats/rally/hor.js'
import { type CollisionMesh, decodeCollisionMesh } from '../formats/rally/hpc.js'
import { decodeSurfaces } from '../formats/rally/srf.js'
import { readStageFiles, type StageFiles } from '../formats/rally/stage-files.js'
import { decodeTrees, type TreeFile } from '../formats/rally/tre.js'
import { encodeText } from '../formats/text-bytes.js'
import { type CentreLine, prepareCentreLine } from './centre-line.js'
import { type Ground, prepareGround } from './ground.js'
import { type PaceNote, paceNotes } from './pace-notes.js'
import { startPose } from './start-pose.js'
import { surfacesOfSlots } from './surfaces.js'
import { prepareWalls, type Walls } from './walls.js'

/** A loaded stage: immutable, shared by all worlds that run on it. */
export interface Stage {
  readonly id: string
  /** The collision mesh as it was read, for pictures: its vertices, and the grid of the file. */
  readonly mesh: CollisionMesh
  readonly ground: Ground
  readonly line: CentreLine
  readonly walls: Walls
  /** Null where the stage has no start positions. */
  readonly start: StartFile | null
  /** Index into `SURFACES` of each surface slot. */
  readonly surfaces: Uint8Array
  /** Horizons by weather, sorted by time; empty where there are none. */
  readonly horizons: { readonly [weather in HorizonWeather]: HorizonDay }
  /** Null at low scenery detail and where the stage has no trees. */
  readonly trees: TreeFile | null
  /** The co-driver's notes, from the line's bends and crests. */
  readonly notes: readonly PaceNote[]
  /** Hash (16 hex digits) of the files that a run depends on: two stages of the same hash run alike. */
  readonly dataHash: string
}

/** Endings of the files that a run depends on. */
const SIMULATED = ['.hpc', '.cat', 'fin.dat', '.csp', '.srf']

/** Reads a stage from an archive (`archiveSource`) or a folder. Throws like `readStageFiles` and `stageFromFiles`. */
export async function loadStage(source: DataSource, id?: string, detail: SceneryDetail = 'Hi'): Promise<Stage> {
  return stageFromFiles(await readStageFiles(source, id), detail)
}

/**
 * A stage of its files. Only the collision mesh must be there; of what else is missing the stage is empty. Trees are not read at low
 * scenery detail, where the two archives of a stage differ (seed rally, "Members").
 *
 * @throws MissingFileError without a collision mesh, FormatError for a member that does not follow its format
 */
export function stageFromFiles(files: StageFiles, detail: SceneryDetail = 'Hi'): Stage {
  const member = <T>(ending: string, read: (bytes: Uint8Array, file: string) => T): T | null => {
    const name = files.stage + ending
    const bytes = files.members.get(name)
    return bytes === undefined ? null : read(bytes, name)
  }
  const mesh = member('.hpc', decodeCollisionMesh)
  if (mesh === null) throw new MissingFileError(`${files.stage}.hpc`, `the stage in ${files.label}`)
  const ground = prepareGround(mesh)
  const surfaces = surfacesOfSlots(member('.srf', decodeSurfaces))
  const start = member('.csp', decodeStart)
  const y = start === null ? 0 : (startPose(start, ground).y ?? start.positions[0].y)
  const line = prepareCentreLine(member('.cat', decodeCentreLine) ?? [], { ground, surfaces, y })
  return {
    id: files.stage,
    mesh,
    ground,
    line,
    walls: prepareWalls(member('fin.dat', decodeWalls) ?? [], `${files.stage}fin.dat`),
    start,
    surfaces,
    horizons: readHorizons(files),
    trees: detail === 'Hi' ? member('.tre', decodeTrees) : null,
    notes: paceNotes(line),
    dataHash: hashFiles(files),
  }
}

function hashFiles({ stage, members }: StageFiles): string {
  const hashes = SIMULATED.map((ending) => hashBytes(members.get(stage + ending) ?? new Uint8Array(0)))
  return hashBytes(encodeText(hashes.join(' ')))
}

function readHorizons({ members }: StageFiles): Stage['horizons'] {
  const horizons = { clear: [], blizzard: [], cloudy: [], storm: [] } as {
    [weather in HorizonWeather]: HorizonDay[number][]
  }
  for (const [name, bytes] of members) {
    const parsed = parseHorizonName(name)
    if (parsed !== undefined) horizons[parsed.weather].push({ time: parsed.time, horizon: decodeHorizon(bytes, name) })
  }
  for (const day of Object.values(horizons)) day.sort((a, b) => a.time - b.time)
  return horizons
}
