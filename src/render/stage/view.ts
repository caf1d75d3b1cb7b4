import type { HorizonWeather } from '../../formats/rally/hor.js'

/**
 * What can be switched on and off in a picture of a stage. `terrain` is the ground with all that stands on it: walls as they look,
 * gates, surroundings; `trees` the trees with their shadows. The others show how the stage works: `grid` the collision grid's cells by
 * level, `triangles` those under the cars, `walls` every wall by type in colour (invisible limits too), `line` the centre line with
 * progress marks, `tree-nodes` the nodes of the tree file and their items.
 */
export type StageLayer = 'terrain' | 'grid' | 'triangles' | 'walls' | 'line' | 'trees' | 'tree-nodes'

/** All layers, in the order in which a host may list them. */
export const STAGE_LAYERS: readonly StageLayer[] = [
  'terrain',
  'trees',
  'walls',
  'line',
  'grid',
  'triangles',
  'tree-nodes',
]

/** Weather of the stage's horizons: what there is to choose from. */
export type StageWeather = HorizonWeather

/** Where a picture is taken from; metres. */
export interface StageCamera {
  readonly x: number
  readonly y: number
  readonly z: number
  /** Nine numbers, rows right, up, forward; unit vectors. +x is right of +z when +y is up. */
  readonly axes: ArrayLike<number>
  /** Vertical field of view, degrees. */
  readonly fov: number
}

/** A car as it stands at the moment of a picture; wheels are in the order front-left, front-right, rear-left, rear-right. */
export interface CarPicture {
  /** The point on the ground plane under the body's middle when at rest, metres. */
  readonly x: number
  readonly y: number
  readonly z: number
  /** Nine numbers, rows right, up, forward. */
  readonly axes: ArrayLike<number>
  /** Of the four wheels' springs, metres from 0 (hanging free) to `CAR_SHAPE.travel`. */
  readonly compression: ArrayLike<number>
  /** Radians that the four wheels have rolled, forward. */
  readonly wheelTurn: ArrayLike<number>
  /** Radians that the front wheels are steered, to the right. */
  readonly steer: number
  /** How much each wheel slides, 0..1, and what it stands on: an index of `SURFACES`, 255 in the air. For dust and tracks. */
  readonly slip: ArrayLike<number>
  readonly wheelSurface: ArrayLike<number>
  /** m/s, for dust. */
  readonly vx: number
  readonly vy: number
  readonly vz: number
  /** Paint, 0xRRGGBB, and the number on the doors, 1..99. */
  readonly colour: number
  readonly number: number
  /** Drawn see-through, without dust, tracks or headlights. */
  readonly ghost: boolean
  readonly braking: boolean
  /** Triangles of the collision mesh to light up in layer `triangles`. */
  readonly triangles: ArrayLike<number>
}

/** All that a picture of a stage depends on beside the stage itself. */
export interface StageView {
  readonly camera: StageCamera
  /** Time of day, minutes since midnight, 0..1440. */
  readonly minutes: number
  readonly weather: StageWeather
  readonly layers: ReadonlySet<StageLayer>
  readonly cars: readonly CarPicture[]
  /**
   * Seconds of the run, which may have fractions: moves water, clouds, rain and dust. A picture whose seconds lie before the last
   * one's, or more than a second after it, starts with clean air.
   */
  readonly seconds: number
}

/** The window in CSS pixels: the pixel ratio is the renderer's. */
export interface StagePictureSize {
  readonly width: number
  readonly height: number
}
