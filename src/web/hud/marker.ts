import type { World } from '../../city/index.js'
import { Controls } from '../../city/index.js'
import { ArrowKind } from '../../city/mission/table.js'
import { between, type Motion, type PictureSize, pixelsAt, type View } from '../../render/geometry/index.js'
import { type ArrowPlace, placeArrow } from './arrow.js'
import { type HudGraphics, Icon } from './graphics.js'
import { canvasOf } from './lettering.js'

/** HUD pixels from the player to the marker, and how high it hops over its goal. */
const RADIUS = 64
const HOP = 6
const HOPS_A_SECOND = 1.4
const FIXED = 0x10000
const TAU = Math.PI * 2

/** Which of the script's arrows a marker shows. */
export type MarkerColour = 'yellow' | 'red'

/** A marker that points at a goal of the script: a canvas of its own, which only moves. */
export class HudMarker {
  private isShown = false
  private builtFor: HudGraphics | undefined
  private half = { x: 0, y: 0 }
  private readonly place: ArrowPlace = { x: 0, y: 0, turn: 0 }
  private readonly player = { x: 0, y: 0 }
  private readonly goal = { x: 0, y: 0, z: 0 }

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly colour: MarkerColour,
  ) {}

  /** Moves the marker for a picture: `t` is the picture's part of the way between the last two frames, `ratio` its pixels a CSS pixel. */
  draw(
    world: World,
    motion: Motion,
    view: View,
    size: PictureSize,
    t: number,
    ratio: number,
    graphics: HudGraphics,
  ): void {
    if (!this.readGoal(world, motion, t)) {
      this.show(false)
      return
    }
    this.build(graphics, ratio)
    const { players } = world
    const local = world.session.localPlayer[0]
    const drives = players.controls[local] === Controls.car
    const id = drives ? players.controlled[local] : players.ped[local]
    const now = drives ? world.cars : world.peds
    const past = drives ? motion.cars : motion.peds
    const s = past.isNear(now, id) ? t : 1
    const z = now.z[id] / FIXED
    toPicture(this.player, view, size, between(past.x[id], now.x[id], s), between(past.y[id], now.y[id], s), z)
    toPicture(this.goal, view, size, this.goal.x, this.goal.y, this.goal.z)
    const unit = graphics.halves / 2 / ratio
    const hop = Math.abs(Math.sin(((world.session.frame[0] + t) / 23.3) * HOPS_A_SECOND * TAU * 0.5)) * HOP * unit
    const { x, y, turn } = placeArrow(this.place, this.player, this.goal, RADIUS * unit, hop)
    this.canvas.style.transform = `translate(${x - this.half.x}px, ${y - this.half.y}px) rotate(${turn}rad)`
    this.show(true)
  }

  /** Hides it: there is no game to point in. */
  show(isShown: boolean): void {
    if (isShown === this.isShown) return
    this.isShown = isShown
    this.canvas.style.visibility = isShown ? 'inherit' : 'hidden'
  }

  /** Where the goal is now, world pixels; false without one. */
  private readGoal(world: World, motion: Motion, t: number): boolean {
    const { mission } = world
    const red = this.colour === 'red'
    const kind = red ? mission.redArrowKind[0] : mission.arrowKind[0]
    if (kind === ArrowKind.none) return false
    const id = red ? mission.redArrowId[0] : mission.arrowId[0]
    const { goal } = this
    goal.x = red ? mission.redArrowX[0] : mission.arrowX[0]
    goal.y = red ? mission.redArrowY[0] : mission.arrowY[0]
    goal.z = red ? mission.redArrowZ[0] : mission.arrowZ[0]
    if (kind === ArrowKind.place) return true
    const now = kind === ArrowKind.car ? world.cars : kind === ArrowKind.ped ? world.peds : world.objects
    const past = kind === ArrowKind.car ? motion.cars : kind === ArrowKind.ped ? motion.peds : motion.objects
    if (id < 0 || id >= now.x.length) return true
    const s = past.isNear(now, id) ? t : 1
    goal.x = between(past.x[id], now.x[id], s)
    goal.y = between(past.y[id], now.y[id], s)
    goal.z = now.z[id] / FIXED
    return true
  }

  private build(graphics: HudGraphics, ratio: number): void {
    if (this.builtFor === graphics) return
    this.builtFor = graphics
    const { canvas } = this
    const picture = graphics.icon(Icon.arrow)?.canvas ?? plainArrow(graphics)
    canvas.width = picture.width
    canvas.height = picture.height
    const target = canvas.getContext('2d')
    target?.drawImage(picture, 0, 0)
    if (target && this.colour === 'red') redden(target)
    canvas.style.width = `${picture.width / ratio}px`
    canvas.style.height = `${picture.height / ratio}px`
    this.half = { x: picture.width / ratio / 2, y: picture.height / ratio / 2 }
  }
}

function toPicture(
  out: { x: number; y: number },
  view: View,
  size: PictureSize,
  x: number,
  y: number,
  z: number,
): void {
  const pixels = pixelsAt(view, size, z)
  out.x = size.width / 2 + (x - view.x) * pixels
  out.y = size.height / 2 + (y - view.y) * pixels
}

/** The style's arrow is yellow: without its green it is red. */
function redden(target: CanvasRenderingContext2D): void {
  target.globalCompositeOperation = 'multiply'
  target.fillStyle = '#ff4030'
  const { width, height } = target.canvas
  const shape = canvasOf({ width, height, data: target.getImageData(0, 0, width, height).data })
  target.fillRect(0, 0, width, height)
  target.globalCompositeOperation = 'destination-in'
  target.drawImage(shape, 0, 0)
}

function plainArrow(graphics: HudGraphics): HTMLCanvasElement {
  const size = graphics.px(26)
  const canvas = canvasOf({ width: 1, height: 1, data: new Uint8ClampedArray(4) })
  canvas.width = size
  canvas.height = size
  const target = canvas.getContext('2d')
  if (!target) return canvas
  const unit = size / 28
  target.beginPath()
  for (const [x, y] of [
    [14, 2],
    [25, 14],
    [19, 14],
    [19, 26],
    [9, 26],
    [9, 14],
    [3, 14],
  ]) {
    target.lineTo(x * unit, y * unit)
  }
  target.closePath()
  target.fillStyle = '#ffc845'
  target.strokeStyle = '#0c0d10'
  target.lineWidth = unit * 2
  target.lineJoin = 'round'
  target.stroke()
  target.fill()
  return canvas
}
