import { CIVILIAN_SPRITES, type GraphicRange, PED_GRAPHICS } from '../../formats/names/ped-graphics.js'

/**
 * Animation states of a ped by what they show. The groups are the seed's (seed peds, "Animation"); which state of a group is
 * which is ours where the seed names the group alone. A pair `first`..`last` is both included.
 */
export const PedAnim = {
  free: 0,
  walk: 1,
  walkLast: 8,
  run: 9,
  runLast: 0x10,
  /** At the driver's door: reaching for it, opening it, pulling a driver out, climbing in, closing it, sitting. */
  reach: 0x11,
  open: 0x12,
  openLast: 0x15,
  pull: 0x16,
  pullLast: 0x17,
  climbIn: 0x18,
  climbInLast: 0x1d,
  closeInside: 0x1e,
  closeInsideLast: 0x21,
  seated: 0x22,
  /** Out at the driver's door: opening it, climbing out, closing it. */
  openInside: 0x23,
  climbOut: 0x24,
  climbOutLast: 0x25,
  closeOutside: 0x26,
  stumble: 0x27,
  stumbleLast: 0x2a,
  lying: 0x2b,
  dying: 0x2c,
  dead: 0x2d,
  inWater: 0x30,
  inWaterLast: 0x31,
  /** Over the side of a convertible, sitting in it, and out again. */
  vaultIn: 0x39,
  vaultInLast: 0x3e,
  sitOpen: 0x3f,
  vaultOut: 0x41,
  vaultOutLast: 0x44,
  sideStep: 0x47,
  /** To the left. */
  sideStepOtherWay: 0x4b,
  sideStepLast: 0x4e,
  /** On to a bike, riding it, off it. */
  mount: 0x51,
  mountLast: 0x54,
  ride: 0x55,
  dismount: 0x56,
  dismountLast: 0x59,
  aim: 0x5a,
  aimLast: 0x5b,
  fall: 0x5d,
  fallLast: 0x5e,
  land: 0x5f,
  landLast: 0x61,
  /** The passenger's side: out (opening, climbing, closing), then in (reaching, opening, climbing). */
  passengerOpenInside: 0x64,
  passengerClimbOut: 0x65,
  passengerClimbOutLast: 0x66,
  passengerCloseOutside: 0x67,
  passengerReach: 0x68,
  passengerOpen: 0x69,
  passengerOpenLast: 0x6c,
  passengerClimbIn: 0x6d,
  passengerClimbInLast: 0x72,
  /** On to a car or over its bonnet; sliding over it; dropping off it. */
  jump: 0x73,
  jumpLast: 0x75,
  slideOver: 0x76,
  dropOff: 0x77,
  dropOffLast: 0x78,
  stand: 0x88,
  shot: 0x89,
  shotLast: 0x91,
  /** Off a moving car, or out of one. */
  slideOff: 0x92,
  slideOffLast: 0x96,
  /** Punching, and hit by a fist. */
  punch: 0x97,
  punchLast: 0x9c,
  punched: 0xa9,
  punchedLast: 0xaf,
  electrocuted: 0xe9,
  electrocutedLast: 0xf0,
} as const

/** A state shows `count` graphics from `first` on, one an animation step, and stays at the last. */
interface StateGraphics {
  readonly first: Uint8Array
  readonly count: Uint8Array
}

const g = PED_GRAPHICS

/** Puts the graphics of a range at the states `state`.., spread over `states` states. */
function spread(table: StateGraphics, state: number, states: number, range: GraphicRange): void {
  for (let i = 0; i < states; i++) {
    const from = Math.floor((i * range.count) / states)
    const to = Math.max(from + 1, Math.floor(((i + 1) * range.count) / states))
    table.first[state + i] = range.first + from
    table.count[state + i] = to - from
  }
}

const part = (range: GraphicRange, from: number, count: number): GraphicRange => ({ first: range.first + from, count })

function buildTable(): StateGraphics {
  const table: StateGraphics = { first: new Uint8Array(256).fill(g.stand.first), count: new Uint8Array(256).fill(1) }
  const put = (state: number, states: number, range: GraphicRange): void => spread(table, state, states, range)
  put(PedAnim.walk, 8, g.walk)
  put(PedAnim.run, 8, g.run)
  put(PedAnim.reach, 1, part(g.getIn, 0, 1))
  put(PedAnim.open, 4, part(g.getIn, 1, 3))
  put(PedAnim.pull, 2, part(g.getIn, 3, 1))
  put(PedAnim.climbIn, 6, part(g.getIn, 4, 4))
  put(PedAnim.closeInside, 5, g.sitInCar)
  put(PedAnim.openInside, 1, g.sitInCar)
  put(PedAnim.climbOut, 2, part(g.getOut, 0, 6))
  put(PedAnim.closeOutside, 1, part(g.getOut, 6, 2))
  put(PedAnim.stumble, 4, g.fall)
  put(PedAnim.lying, 1, part(g.lieDead, 0, 1))
  put(PedAnim.dying, 1, part(g.lieDead, 0, 1))
  put(PedAnim.dead, 1, part(g.lieDead, 1, 1))
  put(PedAnim.inWater, 2, g.swim)
  put(PedAnim.vaultIn, 6, part(g.getIn, 3, 5))
  put(PedAnim.sitOpen, 1, g.sit)
  put(PedAnim.vaultOut, 4, part(g.getOut, 0, 6))
  put(PedAnim.sideStep, 8, g.walk)
  put(PedAnim.mount, 4, g.getOnBike)
  put(PedAnim.ride, 1, g.rideBike)
  put(PedAnim.dismount, 4, g.getOffBike)
  put(PedAnim.aim, 2, g.pistolStand)
  put(PedAnim.fall, 2, g.dropOff)
  put(PedAnim.land, 2, g.sitDown)
  put(PedAnim.passengerOpenInside, 1, g.sitInCar)
  put(PedAnim.passengerClimbOut, 2, part(g.getOut, 0, 6))
  put(PedAnim.passengerCloseOutside, 1, part(g.getOut, 6, 2))
  put(PedAnim.passengerReach, 1, part(g.getIn, 0, 1))
  put(PedAnim.passengerOpen, 4, part(g.getIn, 1, 3))
  put(PedAnim.passengerClimbIn, 6, part(g.getIn, 4, 4))
  put(PedAnim.jump, 3, g.jumpOnCar)
  put(PedAnim.slideOver, 1, g.slideOverCar)
  put(PedAnim.dropOff, 2, g.dropOff)
  put(PedAnim.shot, 2, g.hitFromFront)
  put(PedAnim.shot + 2, 7, part(g.lieDead, 0, 1))
  put(PedAnim.slideOff, 4, g.fall)
  put(PedAnim.slideOffLast, 1, part(g.lieDead, 0, 1))
  put(PedAnim.punch, 6, g.punch)
  put(PedAnim.punched, 2, part(g.hitFromFront, 0, 1))
  put(PedAnim.punched + 2, 4, part(g.fall, 1, 2))
  put(PedAnim.punchedLast, 1, part(g.lieDead, 0, 1))
  put(PedAnim.electrocuted, 8, g.electrocuted)
  return table
}

/**
 * State → graphic, ours in place of the original's 0x4b1e90 (seed peds, "Animation"; city-tables, "Ped graphics"). Where a state's
 * action has more graphics than states, the state runs through several.
 *
 * The graphics of getting in and out, on and off are drawn in the vehicle's orientation, its front at the bottom edge and the ped on
 * its right, the driver's side; on the passenger's side they are shown turned by half.
 */
const STATES: StateGraphics = buildTable()

/** Graphics that an animation state runs through. */
export function stateGraphicCount(anim: number): number {
  return STATES.count[anim]
}

/** Offsets that weapons 0..4 add to the graphics of a ped who fires on the move (seed peds, Ped_UpdateSprite). */
const MOVING_OFFSET: readonly number[] = [0, 0x63, 0x88, 0x9a, 0x76]

/** Offsets that they add to the standing poses 0x59 and 0x5a. The pistol's is 0: there the graphic ranges win (city-tables). */
const STANDING_OFFSET: readonly number[] = [0, 0, 0x3f, 0x51, 0x2d]

/** Sprites between two graphic sets: civilian 0, cop 1, … */
export const GRAPHIC_SET_SPRITES = CIVILIAN_SPRITES

/**
 * Sprite of an animation state within its graphic set.
 * @param anim the state, 0..255
 * @param step how many animation steps it has lasted
 * @param weapon the weapon shown in the hands, 0 for empty hands
 */
export function stateGraphic(anim: number, step: number, weapon: number): number {
  const graphic = STATES.first[anim] + Math.min(step, STATES.count[anim] - 1)
  if (weapon === 0) return graphic
  if (anim >= PedAnim.walk && anim <= PedAnim.runLast) return graphic + MOVING_OFFSET[weapon]
  return anim === PedAnim.aim || anim === PedAnim.aimLast ? graphic + STANDING_OFFSET[weapon] : graphic
}
