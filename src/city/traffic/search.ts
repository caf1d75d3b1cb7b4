import type { World } from '../world.js'
import { cellX, cellY, DIRECTIONS, nextRoadCell, waysOut } from './roads.js'
import { ROAD_NODE_COUNT, ROUTE_CORNERS, SearchState } from './table.js'

/*
 * The shared path search (seed missions: "when the shared path search is free"): A* over the lanes from node to node, where a node is a square at which one
 * can turn, must turn, or has no arrows. The seeds give no algorithm; this one is bounded by its table, and works a few nodes a frame.
 */

/** Nodes that are left a frame. */
const NODES_A_FRAME = 24
/** What a turn costs beside the way, blocks. */
const TURN_COST = 2
const MOST_STEPS = 256
/** The table is never fuller than this, so that looking into it stays short. */
const MOST_NODES = (ROAD_NODE_COUNT * 7) >> 3

/** Nobody has the search. */
export function resetSearch(world: World): void {
  const { roadSearch } = world
  roadSearch.state[0] = SearchState.free
  roadSearch.controller[0] = -1
}

/** Whether a search may begin. */
export function isSearchFree(world: World): boolean {
  return world.roadSearch.state[0] === SearchState.free
}

/** Begins to look for a way from a road cell to another, for a controller. The search must be free. */
export function startSearch(world: World, controller: number, from: number, to: number): void {
  const { roadSearch, roadNodes } = world
  roadNodes.cell.fill(0)
  roadSearch.controller[0] = controller
  roadSearch.from[0] = from
  roadSearch.to[0] = to
  roadSearch.nodes[0] = 0
  roadSearch.open[0] = 0
  roadSearch.end[0] = -1
  roadSearch.state[0] = SearchState.running
  reach(world, from, -1, 0, 0)
}

/** Frees the search if it is a controller's. */
export function dropSearch(world: World, controller: number): void {
  if (world.roadSearch.controller[0] === controller) resetSearch(world)
}

/** State of a controller's search; `free` if it has none. */
export function searchStateOf(world: World, controller: number): number {
  const { roadSearch } = world
  return roadSearch.controller[0] === controller ? roadSearch.state[0] : SearchState.free
}

/** One frame of the running search. */
export function stepSearch(world: World): void {
  const { roadSearch } = world
  for (let n = 0; n < NODES_A_FRAME && roadSearch.state[0] === SearchState.running; n++) {
    if (roadSearch.open[0] === 0) roadSearch.state[0] = SearchState.failed
    else leave(world, takeBest(world))
  }
}

/** Goes on from a node in every direction that its arrows give. */
function leave(world: World, node: number): void {
  const { roadSearch, roadNodes } = world
  const cell = roadNodes.cell[node] - 1
  if (cell === roadSearch.to[0]) {
    roadSearch.end[0] = node
    roadSearch.state[0] = SearchState.found
    return
  }
  const ways = waysOut(world, cell)
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    if ((ways & (1 << direction)) === 0) continue
    follow(world, node, cell, direction)
    if (roadSearch.state[0] !== SearchState.running) return
  }
}

/** Follows a lane from a node to the next one. */
function follow(world: World, node: number, cell: number, direction: number): void {
  const { roadSearch, roadNodes } = world
  const goal = roadSearch.to[0]
  let at = cell
  for (let steps = 1; steps <= MOST_STEPS; steps++) {
    at = nextRoadCell(world, at, direction)
    if (at < 0) return
    if (at !== goal && waysOut(world, at) === 1 << direction) continue
    const turns = node !== rootNode(world) && roadNodes.direction[node] !== direction
    reach(world, at, node, direction, roadNodes.cost[node] + steps + (turns ? TURN_COST : 0))
    return
  }
}

function rootNode(world: World): number {
  return nodeOf(world, world.roadSearch.from[0])
}

/** The place of a cell in the table: its own, or the free one where it would stand. */
function nodeOf(world: World, cell: number): number {
  const { roadNodes } = world
  let node = (Math.imul(cell, 0x9e3779b1) >>> 20) & (ROAD_NODE_COUNT - 1)
  while (roadNodes.cell[node] !== 0 && roadNodes.cell[node] !== cell + 1) node = (node + 1) & (ROAD_NODE_COUNT - 1)
  return node
}

/** Notes that a cell can be reached from a node at a cost; a dearer way than the known one is forgotten. */
function reach(world: World, cell: number, parent: number, direction: number, cost: number): void {
  const { roadNodes, roadSearch } = world
  const node = nodeOf(world, cell)
  if (roadNodes.cell[node] === 0) {
    if (roadSearch.nodes[0] >= MOST_NODES) {
      roadSearch.state[0] = SearchState.failed
      return
    }
    roadSearch.nodes[0] += 1
    roadNodes.cell[node] = cell + 1
    roadNodes.place[node] = 0
  } else if (roadNodes.cost[node] <= cost || roadNodes.place[node] === 0) {
    return
  }
  roadNodes.parent[node] = parent
  roadNodes.direction[node] = direction
  roadNodes.cost[node] = cost
  raise(world, node, cost + distance(cell, roadSearch.to[0]))
}

/** Blocks between two cells along the streets. */
function distance(a: number, b: number): number {
  return Math.abs(cellX(a) - cellX(b)) + Math.abs(cellY(a) - cellY(b))
}

/** Puts a node into the heap, or moves it up there to a lower rank. */
function raise(world: World, node: number, rank: number): void {
  const { roadHeap, roadNodes, roadSearch } = world
  let place = roadNodes.place[node] - 1
  if (place < 0) place = roadSearch.open[0]++
  while (place > 0) {
    const above = (place - 1) >> 1
    if (roadHeap.rank[above] <= rank) break
    put(world, place, roadHeap.node[above], roadHeap.rank[above])
    place = above
  }
  put(world, place, node, rank)
}

/** Takes the node of the lowest rank out of the heap, which is not empty. */
function takeBest(world: World): number {
  const { roadHeap, roadNodes, roadSearch } = world
  const best = roadHeap.node[0]
  roadNodes.place[best] = 0
  const last = --roadSearch.open[0]
  if (last === 0) return best
  const node = roadHeap.node[last]
  const rank = roadHeap.rank[last]
  let place = 0
  for (;;) {
    let below = 2 * place + 1
    if (below >= last) break
    if (below + 1 < last && roadHeap.rank[below + 1] < roadHeap.rank[below]) below++
    if (roadHeap.rank[below] >= rank) break
    put(world, place, roadHeap.node[below], roadHeap.rank[below])
    place = below
  }
  put(world, place, node, rank)
  return best
}

function put(world: World, place: number, node: number, rank: number): void {
  world.roadHeap.node[place] = node
  world.roadHeap.rank[place] = rank
  world.roadNodes.place[node] = place + 1
}

/**
 * Gives a controller the way that its search has found, as the squares at which it turns, and frees the search.
 * @returns false for a way of more corners than a route holds
 */
export function takeRoute(world: World, controller: number): boolean {
  const { roadSearch, roadNodes, controllers } = world
  const corners = countCorners(world, roadSearch.end[0])
  resetSearch(world)
  if (corners > ROUTE_CORNERS) return false
  let at = controller * ROUTE_CORNERS + corners - 1
  let node = roadSearch.end[0]
  controllers.route[at--] = roadNodes.cell[node] - 1
  while (roadNodes.parent[node] >= 0) {
    const parent = roadNodes.parent[node]
    if (turnsAt(world, parent, node)) controllers.route[at--] = roadNodes.cell[parent] - 1
    node = parent
  }
  controllers.corners[controller] = corners
  controllers.corner[controller] = Math.min(1, corners - 1)
  return true
}

/** Whether a way turns at a node, or begins there, on its way to the next one. */
function turnsAt(world: World, node: number, next: number): boolean {
  const { parent, direction } = world.roadNodes
  return parent[node] < 0 || direction[node] !== direction[next]
}

function countCorners(world: World, end: number): number {
  let corners = 1
  let node = end
  while (world.roadNodes.parent[node] >= 0) {
    const parent = world.roadNodes.parent[node]
    if (turnsAt(world, parent, node)) corners++
    node = parent
  }
  return corners
}
