import { startEntries } from '../formats/rally/csp.js'
import { placeCar } from './car/place.js'
import { startPose } from './start-pose.js'
import type { StageWorld } from './world.js'

/** Metres from row to row and from the middle of the road, for cars that the start file has no place for. */
const ROW_GAP = 7
const SIDE_GAP = 2

/** Metres: entries nearer to a car that stands already are no place of their own. */
const LEAST_GAP = 4

/**
 * Puts the cars of a run at the start. The first stands at the first entry of the start file, the others at further entries that are
 * places of their own on the mesh, or else in two columns behind the first; all look where the file's angles turn them. Without a start
 * file, of which the seed does not speak, the first point of the line stands in, or the middle of the mesh's first triangle.
 */
export function lineUp(world: StageWorld): void {
  const { start, ground } = world.stage
  const [x, y, z, forwardX, forwardZ] = firstPlace(world)
  const entries = start === null ? [] : startEntries(start)
  let rows = 0
  for (let car = 0; car < world.session.cars[0]; car++) {
    if (start !== null && car > 0 && car < entries.length) {
      const pose = startPose(start, ground, car)
      if (pose.y !== null && isFree(world, car, pose.x / 0x10000, pose.z / 0x10000)) {
        placeCar(world, car, pose.x, pose.y, pose.z, forwardX, forwardZ)
        continue
      }
    }
    const back = rows === 0 ? 0 : Math.ceil(rows / 2) * ROW_GAP
    const side = rows === 0 ? 0 : rows % 2 === 1 ? SIDE_GAP : -SIDE_GAP
    rows++
    const placeX = x + Math.floor((forwardZ * side - forwardX * back) * 0x10000)
    const placeZ = z - Math.floor((forwardX * side + forwardZ * back) * 0x10000)
    placeCar(world, car, placeX, y, placeZ, forwardX, forwardZ)
  }
}

/** Puts a car where the first one starts. */
export function placeAtStart(world: StageWorld, car: number): void {
  const [x, y, z, forwardX, forwardZ] = firstPlace(world)
  placeCar(world, car, x, y, z, forwardX, forwardZ)
}

function isFree(world: StageWorld, car: number, x: number, z: number): boolean {
  for (let other = 0; other < car; other++) {
    const offX = world.cars.x[other] - x
    const offZ = world.cars.z[other] - z
    if (offX * offX + offZ * offZ < LEAST_GAP * LEAST_GAP) return false
  }
  return true
}

/** x, y, z (16.16) of the first car, and the direction it looks in, unit length. */
function firstPlace({ stage }: StageWorld): [number, number, number, number, number] {
  const { start, ground, line, mesh } = stage
  if (start !== null) {
    const pose = startPose(start, ground)
    return [pose.x, pose.y ?? start.positions[0].y, pose.z, ...level(pose.matrix[6], pose.matrix[8])]
  }
  if (line.count > 1) return [line.x[0], line.y[0], line.z[0], ...level(line.tangentX[0], line.tangentZ[0])]
  const middle = (offset: number): number => {
    if (mesh.triangleCount === 0) return 0
    let sum = 0
    for (let corner = 0; corner < 3; corner++) sum += mesh.vertices[mesh.corners[corner] * 3 + offset]
    return Math.floor(sum / 3)
  }
  return [middle(0), middle(1), middle(2), 0, 1]
}

function level(x: number, z: number): [number, number] {
  const length = Math.sqrt(x * x + z * z)
  return length === 0 ? [0, 1] : [x / length, z / length]
}
