import { buildFreeStage } from '../../src/freedata/stage/index.js'
import { PlaceIndex } from '../../src/freedata/stage/place-index.js'
import { layRoad, type RoadPoint } from '../../src/freedata/stage/road.js'
import { stageFromFiles } from '../../src/rally/stage.js'

/** The free stage as the engine reads it, and its road as it was designed. */
export const stage = stageFromFiles(buildFreeStage())
export const road = layRoad()

const index = new PlaceIndex(
  road.points.map(({ x }) => x),
  road.points.map(({ z }) => z),
  32,
)

/** The nearest point of the road to a place (metres), how far that is, and how far to the right of the road the place lies there. */
export function nearestOnRoad(x: number, z: number): { point: RoadPoint; distance: number; right: number } {
  const point = road.points[Math.max(0, index.nearest(x, z, 3000))]
  const distance = Math.sqrt((point.x - x) ** 2 + (point.z - z) ** 2)
  const right = (x - point.x) * point.alongZ - (z - point.z) * point.alongX
  return { point, distance, right }
}
