import { cellOf, isInGrid, spritesOf } from '../../../src/city/grid/cells.js'
import { GRID_SIZE, GridKind, NODE_BASE, NODE_COUNT } from '../../../src/city/grid/table.js'
import { CAR_COUNT, CAR_FREE, OBJECT_COUNT, PED_COUNT, type World, worldLayout } from '../../../src/city/index.js'
import { AttachKind, PedControl } from '../../../src/city/ped/table.js'
import { EXPLOSION_COUNT } from '../../../src/city/scenery/table.js'
import { CONTROLLER_COUNT, CONVOY_SIZE } from '../../../src/city/traffic/table.js'
import { ObjectType } from '../../../src/formats/names/object-types.js'

/** Columns of floating-point numbers in the hashed state. */
const FLOAT_COLUMNS = worldLayout.fields.filter(
  (field) => (field.type === 'f32' || field.type === 'f64') && field.offset < worldLayout.stateBytes,
)

/** What the loops over every cell, node and slot go by: an import is looked up each time that it is named. */
const CELLS = GRID_SIZE * GRID_SIZE
const NODES = NODE_COUNT
const CARS = CAR_COUNT
const PEDS = PED_COUNT
const OBJECTS = OBJECT_COUNT
const FREE = CAR_FREE

/**
 * What must hold of a world after every frame, whatever was played.
 *
 * @throws Error that says what does not
 */
export function checkInvariants(world: World): void {
  checkNumbers(world)
  checkGrid(world)
  checkObjectLists(world)
  checkLivePeds(world)
  checkExplosions(world)
  checkOwners(world)
  checkControllers(world)
}

function fail(what: string): never {
  throw new Error(what)
}

/** No NaN and no infinity in any column. */
function checkNumbers(world: World): void {
  for (const field of FLOAT_COLUMNS) {
    const bytes = field.rows * field.per * (field.type === 'f32' ? 4 : 8)
    const values =
      field.type === 'f32'
        ? new Float32Array(world.buffer, field.offset, bytes / 4)
        : new Float64Array(world.buffer, field.offset, bytes / 8)
    for (let i = 0; i < values.length; i++) {
      if (!Number.isFinite(values[i])) fail(`${field.table}.${field.column}[${i}] is ${values[i]}`)
    }
  }
}

const COUNTED = new Set<number>([GridKind.ped, GridKind.object, GridKind.car, GridKind.bogie, GridKind.carriage])

/** The table of a kind whose entities record where the grid lists them. */
function tableOf(world: World, kind: number) {
  if (kind === GridKind.ped) return world.peds
  if (kind === GridKind.car) return world.cars
  if (kind === GridKind.object) return world.objects
  return kind === GridKind.explosion ? world.explosions : undefined
}

/** Whether a table's entity is listed in the grid as it must be: off the grid's edge nothing is, whatever it says of itself. */
function isFiledRightly(world: World, kind: number, id: number, says: boolean): boolean {
  const { gridX, gridY } = spritesOf(world, kind)
  return isInGrid(world, kind, id) === (says && cellOf(gridX[id], gridY[id]) >= 0)
}

/** Every node in use is in exactly the cell of its recorded position, where its entity stands, and the counters count them. */
function checkGrid(world: World): void {
  const { gridCells, gridNodes, cars } = world
  let listed = 0
  for (let cell = 0; cell < CELLS; cell++) {
    if (gridCells.head[cell] === 0) {
      if (gridCells.counter[cell] !== 0) fail(`empty cell ${cell} counts ${gridCells.counter[cell]}`)
      continue
    }
    let counted = 0
    for (let node = gridCells.head[cell] - 1; node >= 0; node = gridNodes.next[node] - 1) {
      listed += 1
      if (listed > NODES) fail(`the list of cell ${cell} has no end`)
      const kind = gridNodes.kind[node]
      const id = gridNodes.id[node]
      if (gridNodes.inUse[node] === 0 || NODE_BASE[kind] + id !== node)
        fail(`node ${node} in cell ${cell} is not in use`)
      if (COUNTED.has(kind)) counted += 1
      const table = tableOf(world, kind)
      if (table === undefined) continue
      const at = (table.gridY[id] >> 23) * GRID_SIZE + (table.gridX[id] >> 23)
      if (at !== cell) fail(`kind ${kind} ${id} is in cell ${cell}, recorded in ${at}`)
      if (table.gridX[id] >> 23 !== table.x[id] >> 23 || table.gridY[id] >> 23 !== table.y[id] >> 23) {
        fail(`kind ${kind} ${id} stands at ${table.x[id] >> 16}, ${table.y[id] >> 16}, but is filed elsewhere`)
      }
    }
    if (counted !== gridCells.counter[cell]) fail(`cell ${cell} counts ${gridCells.counter[cell]}, holds ${counted}`)
  }
  let inUse = 0
  for (let node = 0; node < NODES; node++) inUse += gridNodes.inUse[node]
  if (inUse !== listed) fail(`${inUse} grid nodes in use, ${listed} listed`)
  for (let car = 0; car < CARS; car++) {
    if (!isFiledRightly(world, GridKind.car, car, cars.status[car] !== FREE)) {
      fail(`car ${car} disagrees with the grid`)
    }
  }
  if (world.gridQuery.locked[0] !== 0) fail('the result list is still locked')
}

/** Both lists are whole in both directions, hold what says it is in them, and the free slot marks are right. */
function checkObjectLists(world: World): void {
  const { objects, objectLists } = world
  const updated = walkList(world, objectLists.updatedHead[0], 1)
  const marks = walkList(world, objectLists.marksHead[0], 2)
  if (marks !== objectLists.marksCount[0]) fail(`${marks} marks, counted ${objectLists.marksCount[0]}`)
  let inLists = 0
  for (let object = 0; object < OBJECTS; object++) {
    if (objects.list[object] !== 0) inLists += 1
    const free = objects.type[object] === -1
    if (free && (objects.state[object] !== 0 || objects.list[object] !== 0 || objects.inGrid[object] !== 0)) {
      fail(`free object ${object} is still somewhere`)
    }
    if (free && object < objectLists.firstFree[0]) fail(`object ${object} is free, the first free one is said later`)
    if (!free && object >= objectLists.used[0]) fail(`object ${object} is beyond the used ones`)
    if (!isFiledRightly(world, GridKind.object, object, objects.inGrid[object] !== 0)) {
      fail(`object ${object} (type ${objects.type[object]}) disagrees with the grid`)
    }
  }
  if (inLists !== updated + marks) fail(`${inLists} objects say they are in lists, ${updated + marks} are`)
}

function walkList(world: World, head: number, list: number): number {
  const { objects } = world
  let count = 0
  let previous = -1
  for (let object = head; object >= 0; object = objects.next[object]) {
    count += 1
    if (count > OBJECTS) fail(`list ${list} of objects has no end`)
    if (objects.list[object] !== list) fail(`object ${object} is in list ${list}, says ${objects.list[object]}`)
    if (objects.previous[object] !== previous) fail(`object ${object} has a wrong link back`)
    if (objects.type[object] === -1) fail(`freed object ${object} is in list ${list}`)
    previous = object
  }
  return count
}

/** The bit set of live peds is that of the peds with an animation. */
function checkLivePeds(world: World): void {
  for (let ped = 0; ped < PEDS; ped++) {
    const live = (world.livePeds.bits[ped >> 5] >>> (ped & 31)) & 1
    if (live !== (world.peds.anim[ped] === 0 ? 0 : 1)) fail(`ped ${ped}: live ${live}, anim ${world.peds.anim[ped]}`)
  }
}

function checkExplosions(world: World): void {
  let live = 0
  for (let slot = 0; slot < EXPLOSION_COUNT; slot++) {
    const lives = world.explosions.step[slot] !== 0
    if (lives) live += 1
    if (!isFiledRightly(world, GridKind.explosion, slot, lives)) fail(`explosion ${slot} disagrees with the grid`)
  }
  if (live !== world.explosionCounters.live[0]) fail(`${live} explosions, counted ${world.explosionCounters.live[0]}`)
}

/** No car has two controllers, every convoy lists the controllers that say they are in it, and the search is nobody's or a controller's. */
function checkControllers(world: World): void {
  const { controllers, convoys, roadSearch } = world
  const taken = new Set<number>()
  for (let controller = 0; controller < CONTROLLER_COUNT; controller++) {
    const car = controllers.car[controller]
    if (car < 0) continue
    if (taken.has(car)) fail(`car ${car} has two controllers`)
    taken.add(car)
    const convoy = controllers.convoy[controller]
    const members = convoys.controllers.subarray(convoy * CONVOY_SIZE, convoy * CONVOY_SIZE + convoys.count[convoy])
    if (convoy >= 0 && !members.includes(controller)) fail(`controller ${controller} is not in its convoy ${convoy}`)
    const corners = controllers.corners[controller]
    if (corners > 0 && controllers.corner[controller] >= corners) fail(`controller ${controller} is off its route`)
  }
  const searcher = roadSearch.controller[0]
  if (roadSearch.state[0] !== 0 && (searcher < 0 || controllers.car[searcher] < 0)) fail('nobody has the path search')
}

/** What rides rides on something, fires on cars are as many as the cars count, and the player's numbers are within bounds. */
function checkOwners(world: World): void {
  const { cars, objects, peds, players } = world
  const fires = new Int32Array(CARS)
  for (let object = 0; object < world.objectLists.used[0]; object++) {
    if (objects.type[object] === -1 || objects.attachKind[object] === AttachKind.none) continue
    const kind = objects.attachKind[object]
    const id = objects.attachId[object]
    const rides =
      kind === AttachKind.car
        ? cars.status[id] !== FREE
        : kind === AttachKind.ped
          ? peds.control[id] !== PedControl.free
          : objects.type[id] !== -1
    if (!rides) fail(`object ${object} (type ${objects.type[object]}) rides on ${id} of kind ${kind}, which is gone`)
    if (kind === AttachKind.car && objects.type[object] === ObjectType.fire) fires[id] += 1
  }
  for (let car = 0; car < CARS; car++) {
    if (fires[car] !== cars.burning[car]) fail(`car ${car} counts ${cars.burning[car]} fires, has ${fires[car]}`)
  }
  if (players.score[0] < 0 || players.score[0] > 999_999_999) fail(`the score is ${players.score[0]}`)
}
