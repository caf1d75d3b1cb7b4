import { i8, i16, i32, many, u8, u16 } from '../../core/record.js'

/** AI controllers: those of the convoys and of traffic dummies, then those of hunters. */
export const CONVOY_CONTROLLERS = 32
export const HUNT_CONTROLLERS = 16
export const CONTROLLER_COUNT = CONVOY_CONTROLLERS + HUNT_CONTROLLERS

/**
 * Values of a controller's `state`. Of a DUMMY car (seed missions, "Helpers (mission_obj.c) and DUMMY cars"): 0xfa starts a path search, 2 waits for
 * it, 0x27 it has failed, 5 searches again from the nearest road, 1 has arrived, 100–103 hunts player n. The rest are ours, as the seed has no
 * number for them.
 */
export const ControllerState = {
  free: 0,
  arrived: 1,
  waiting: 2,
  driving: 3,
  searchFromRoad: 5,
  /** A traffic dummy: along the road, wherever that goes. */
  cruising: 6,
  /** An escort whose DUMMY has no way yet. */
  ready: 7,
  /** A hunter of the hunt table. */
  hunting: 8,
  failed: 0x27,
  firstPlayerHunt: 100,
  lastPlayerHunt: 103,
  start: 0xfa,
} as const

/** Values of a controller's `goalKind`. */
export const GoalKind = { none: 0, block: 1, car: 2, ped: 3 } as const

/** How a hunter goes for what it hunts. *Ours*: the seed names a mode, not what it does. */
export const HuntMode = { ram: 0, follow: 1 } as const

/** Corners of a route, its start and its end among them. */
export const ROUTE_CORNERS = 64

/** An AI controller (seed missions, "Helpers (mission_obj.c) and DUMMY cars"): who drives a car, and where to. Speeds are pixels a frame. */
export const controllerColumns = {
  /** −1 free. */
  car: i16,
  state: u8,
  /** Somebody sat in the car when it was taken over: it stops once nobody does. */
  manned: u8,
  /** Its convoy, −1 none. */
  convoy: i8,
  goalKind: u8,
  /** The car or ped that it goes for. */
  goal: i16,
  /** The block that it goes for: x, y, and the layer in which one drives there. */
  goalX: u8,
  goalY: u8,
  goalLayer: u8,
  /** `HuntMode`. */
  mode: u8,
  /** How fast it drives where the road is free. */
  cruise: u8,
  /** Corner of its route that it heads for, and how many there are. */
  corner: u8,
  corners: u8,
  /** Corners: layer × 65536 + y × 256 + x, blocks. */
  route: many(i32, ROUTE_CORNERS),
  /** Searches that have failed in a row. */
  failures: u8,
  /** Frames until it does what its state waits for. */
  timer: i16,
  /** Frames that it has stood behind something, and that it backs, or pushes on. */
  blocked: i16,
  backing: u8,
  pushing: u8,
  /** Pixels to the left of its line that it keeps, below 0 to the right, and frames that it goes on with that. */
  swerve: i8,
  swerveFrames: u8,
  /** The car's damage when the controller took it over or last looked. */
  damage: i16,
} as const

export const CONVOY_COUNT = 8
export const CONVOY_SIZE = 4
/** DUMMY convoys: how many cars, and their controllers, the DUMMY's first; −1 none. */
export const convoyColumns = { count: u8, controllers: many(i8, CONVOY_SIZE) } as const

/** Junctions, corners and unmarked squares that one search can hold. */
export const ROAD_NODE_COUNT = 4096

/** Nodes of the running search, an open hash table: a road cell + 1 (0 none), how it was reached, its cost in blocks, its place in the heap. */
export const roadNodeColumns = {
  cell: i32,
  parent: i16,
  direction: u8,
  cost: u16,
  /** Place in the heap + 1, 0 no more or not yet. */
  place: u16,
} as const

/** The open nodes of the search, a binary heap by cost and distance to the goal. */
export const roadHeapColumns = { node: u16, rank: u16 } as const

/** Values of the search's `state`. */
export const SearchState = { free: 0, running: 1, found: 2, failed: 3 } as const

/** Row 0: the shared path search. One controller at a time has it. */
export const roadSearchColumns = {
  state: u8,
  /** The controller that it is for, −1 none. */
  controller: i8,
  from: i32,
  to: i32,
  nodes: u16,
  open: u16,
  /** The node of the goal, once it is found. */
  end: i16,
} as const
