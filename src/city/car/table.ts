import { f32, i8, i16, i32, many, u8 } from '../../core/record.js'
import { spriteColumns } from '../sprite.js'

export { VehicleType } from '../../formats/names/car-models.js'

export const CAR_COUNT = 400

/** First ped slot that is the driver of a car: car n's is `FIRST_DRIVER + n`. */
export const FIRST_DRIVER = 200

/** `status` of a free slot. */
export const CAR_FREE = -1

/** Values of `control`. */
export const CarControl = { dummy: 0, physics: 1, hunter: 0x32 } as const

/** The car record (seed cars, "The car record"). Units: pixels and frames; positions 16.16; angles 0..1023. */
export const carColumns = {
  ...spriteColumns,
  id: i16,
  /** Ped id of the driver, −1 none. */
  driver: i16,
  control: u8,
  /** Updated this frame: in a player's view, or held active. */
  active: u8,
  /** −1 free; bikes: 1, 7 fallen, 8. */
  status: i8,
  /** Wheel points, 16.16. */
  frontX: i32,
  frontY: i32,
  rearX: i32,
  rearY: i32,
  /** Pixels a frame; of a physics car the distance actually moved. */
  speed: i16,
  model: i16,
  /** Index of the car's record in the style. */
  infoIndex: i16,
  maxSpeed: i16,
  minSpeed: i16,
  width: i16,
  /** Stored negative. */
  length: i16,
  vehicleType: u8,
  halfWidth: i16,
  halfLength: i16,
  /** Frames until a new driver has started the engine. */
  enterDelay: i16,
  engine: u8,
  frontHeading: i16,
  rearHeading: i16,
  turnInProgress: i16,
  bomb: u8,
  bombTimer: i16,
  /** Direction bits of the heading: 2 at 0, 8 at 0x100, 1 at 0x200, 4 at 0x300. */
  roadDirections: u8,
  /** Water: 1 splash, 8 sinking, 9. */
  sinking: u8,
  /** Animation steps of the first door (deltas 6..9), the second and the rear door (11..14). */
  door1: u8,
  door2: u8,
  rearDoor: u8,
  /** 0..100; 100 explodes, 0x65 burnt out. */
  damage: i16,
  /** Fire objects on the car. */
  burning: i16,
  /** Height of the sprite above the ground for the depth key, 16.16. */
  zOffset: i32,
  /** Frames in the air. */
  falling: i16,
  /** Frames that the horn key is held. */
  horn: i16,
  /** Light deltas 15 / 16; 99 a parked car's alarm, above it ringing; of tanks the turret object + 1, as `horn` is the gun's. */
  siren: i16,
  sirenTick: i16,
  /** Tanks: how far the turret is turned to the left of the heading, and frames until the gun is loaded. */
  turretAngle: i16,
  reload: i16,
  /** Bikes: frames of the running fall, and to which side it goes, 0 left, 1 right. */
  bikeFrame: u8,
  bikeSide: u8,
  /** 1 normal, 2..4 transient, 99 locked by a mission. */
  ownerStatus: u8,
  /** The driver's player, or the last attacker; −1 none. */
  player: i8,
  /** The rigid body drives the car. */
  physics: u8,
  brake: u8,
  handbrake: u8,
  /** −1 reverse, 0, 1 forward. */
  gear: i8,
  /** Collision retry states 0..3. */
  mapHit: u8,
  objectHit: u8,
  /** First-gear thrust, cut by damage past 25. */
  thrust: f32,
  /** Lateral tyre force of the step; above 20 it leaves marks. */
  skid: f32,
  /** This frame's drive force. */
  thrustInput: f32,
  /** Front wheel angle, radians. */
  steer: f32,
  /** The rigid body. Centre of mass (pixels), angle (radians), velocities a frame. */
  bodyX: f32,
  bodyY: f32,
  bodyAngle: f32,
  velocityX: f32,
  velocityY: f32,
  angularVelocity: f32,
  /** Geometric centre. */
  centreX: f32,
  centreY: f32,
  mass: f32,
  inertia: f32,
  centreOfMassX: f32,
  centreOfMassY: f32,
  accelerationX: f32,
  accelerationY: f32,
  angularAcceleration: f32,
  forceX: f32,
  forceY: f32,
  torque: f32,
  /** The pose that the step proposes; collision corrects it. */
  nextX: i32,
  nextY: i32,
  nextZ: i32,
  nextHeading: i16,
  /** Pending impulse: force and world point, state 0, 1, 2. */
  impulseX: f32,
  impulseY: f32,
  impulsePointX: f32,
  impulsePointY: f32,
  impulseState: u8,
  /** The current hitbox: corner positions 16.16 and the ground under each. */
  boxX: many(i32, 4),
  boxY: many(i32, 4),
  boxGroundZ: many(i32, 4),
  /** The pending hitbox of the next pose. */
  nextBoxX: many(i32, 4),
  nextBoxY: many(i32, 4),
  nextBoxGroundZ: many(i32, 4),
  /** Direction of the last hit by another car. */
  hitDirection: i16,
  /** Corner that the running map hit began with (`Corner`), 4 for several. */
  hitCorner: u8,
  /** Stays active out of every view: a mission, an AI driver or a drive mode wants it so. */
  heldActive: u8,
  /** Script line that owns the car, −1 none. */
  scriptLine: i16,
  /** Doors locked. */
  locked: u8,
  /** The slot belongs to nobody's script (frees on leaving the screen). */
  released: u8,
} as const

/** Row 0: what the car module counts over all cars. */
export const carCounterColumns = {
  /** Slots used since the level start: every live car's slot lies below (Cars_GetCount). */
  count: i16,
  /** Which of the two burnt-out cars the next wreck shows. */
  wreckFrame: u8,
  /** Place in the cycle of remaps that new cars get. */
  remapCycle: u8,
  /** One bit a slot: a car is in it; something may happen to that car. Loops visit these only, in slot order. */
  liveBits: many(i32, Math.ceil(CAR_COUNT / 32)),
  awakeBits: many(i32, Math.ceil(CAR_COUNT / 32)),
} as const

/** Models of the traffic, a row of 100 a city, one after the other. */
export const trafficModelColumns = { model: u8 } as const

/** Corners of a car's box, in the order of the box columns; the driver's side of the graphic is the left. */
export const Corner = { frontLeft: 0, frontRight: 1, rearRight: 2, rearLeft: 3, several: 4, none: 5 } as const

/** What a map collision met (`carScratch.kind`). */
export const MapHit = {
  none: 0,
  building: 2,
  slope: 3,
  wall: 4,
  buildingAndSlope: 9,
  buildingAndWall: 10,
  slopeAndWall: 11,
  all: 12,
} as const

/** Entries of `soundView` (`SoundView`). */
const SOUND_VIEW_SIZE = 16

/** Scratch, row 0: what the collision functions hand to each other. Pixels unless told. */
export const carScratchColumns = {
  /** Bounds of the pending box. */
  minX: i32,
  maxX: i32,
  minY: i32,
  maxY: i32,
  /** Layers of the ground under the corners: the highest and the lowest. */
  topLayer: i32,
  bottomLayer: i32,
  /** `MapHit`. */
  kind: i32,
  /** `Corner`. */
  corner: i32,
  contactX: i32,
  contactY: i32,
  /** The edge that was crossed: 1 vertical (x constant), 2 horizontal, 0 not known. */
  edge: i32,
  /** Views of the players with their margin, 16.16: left, top, right, bottom of each, and how many there are. */
  views: many(i32, 16),
  viewCount: i32,
  /** Camera target: x, y, z, width, −length, speed × 3, angle. */
  cameraTarget: many(i32, 7),
  /** What the sound of a car is made from: `SoundView`. */
  soundView: many(f32, SOUND_VIEW_SIZE),
} as const
