import { fromFixed } from '../../core/index.js'
import type { LineMeasure } from './measure.js'

/** A car on the map; metres. */
export interface MappedCar {
  readonly x: number
  readonly z: number
  readonly colour: string
}

/** Where places lie on a map: CSS pixels. */
export interface MapPlan {
  readonly scale: number
  readonly left: number
  readonly top: number
}

const MARGIN = 10

/** Fits a line into a map of a size, north (+z) up. */
export function planMap({ line, metres }: LineMeasure, width: number, height: number): MapPlan {
  const count = Math.min(line.count, metres.length)
  const xs = Array.from(line.x.subarray(0, count), fromFixed)
  const zs = Array.from(line.z.subarray(0, count), fromFixed)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [bottom, top] = [Math.min(...zs), Math.max(...zs)]
  const scale = Math.min((width - 2 * MARGIN) / (right - left || 1), (height - 2 * MARGIN) / (top - bottom || 1))
  return {
    scale,
    left: width / 2 - ((left + right) / 2) * scale,
    top: height / 2 + ((bottom + top) / 2) * scale,
  }
}

/** Draws the line, the part that was driven, start, finish and cars. */
export function drawMiniMap(
  canvas: HTMLCanvasElement,
  measure: LineMeasure,
  cars: readonly MappedCar[],
  share: number,
): void {
  const context = canvas.getContext('2d')
  const [width, height] = [canvas.clientWidth, canvas.clientHeight]
  if (!context || width === 0 || measure.line.count === 0) return
  const ratio = Math.min(3, globalThis.devicePixelRatio || 1)
  if (canvas.width !== Math.round(width * ratio)) canvas.width = Math.round(width * ratio)
  if (canvas.height !== Math.round(height * ratio)) canvas.height = Math.round(height * ratio)
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.clearRect(0, 0, width, height)
  context.lineJoin = 'round'
  context.lineCap = 'round'
  const plan = planMap(measure, width, height)
  const finish = measure.line.circuit ? measure.metres.length : Math.min(measure.line.finish + 1, measure.metres.length)
  strokeLine(context, measure, plan, finish, 'rgb(0 0 0 / 0.55)', 6)
  strokeLine(context, measure, plan, finish, 'rgb(255 255 255 / 0.75)', 2.5)
  strokeLine(context, measure, plan, Math.ceil(finish * share), '#ffc845', 2.5)
  for (const car of [...cars].reverse()) {
    context.beginPath()
    context.arc(plan.left + car.x * plan.scale, plan.top - car.z * plan.scale, 4.5, 0, 7)
    context.fillStyle = car.colour
    context.fill()
    context.lineWidth = 1.5
    context.strokeStyle = '#ffffff'
    context.stroke()
  }
}

function strokeLine(
  context: CanvasRenderingContext2D,
  { line }: LineMeasure,
  plan: MapPlan,
  points: number,
  colour: string,
  width: number,
): void {
  context.beginPath()
  for (let i = 0; i < points; i++) {
    context.lineTo(plan.left + fromFixed(line.x[i]) * plan.scale, plan.top - fromFixed(line.z[i]) * plan.scale)
  }
  if (line.circuit && points >= line.finish) context.closePath()
  context.strokeStyle = colour
  context.lineWidth = width
  context.stroke()
}
