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

/** A map of a stage's line on a canvas: the part that was driven, and the cars. */
export class MiniMap {
  private measure: LineMeasure | null = null
  private plan: MapPlan = { scale: 1, left: 0, top: 0 }
  private path = new Path2D()
  /** Pixels of the line's length on the map. */
  private length = 0
  private width = 0
  private height = 0

  constructor(private readonly canvas: HTMLCanvasElement) {}

  draw(measure: LineMeasure, cars: readonly MappedCar[], share: number): void {
    const context = this.canvas.getContext('2d')
    const { clientWidth: width, clientHeight: height } = this.canvas
    if (!context || width === 0 || measure.line.count === 0) return
    const ratio = Math.min(3, globalThis.devicePixelRatio || 1)
    if (measure !== this.measure || width !== this.width || height !== this.height) {
      this.fit(measure, width, height)
      this.canvas.width = Math.round(width * ratio)
      this.canvas.height = Math.round(height * ratio)
    }
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    context.clearRect(0, 0, width, height)
    context.lineJoin = 'round'
    this.stroke(context, 'rgb(0 0 0 / 0.55)', 6, [])
    this.stroke(context, 'rgb(255 255 255 / 0.75)', 2.5, [])
    if (share > 0) this.stroke(context, '#ffc845', 2.5, [share * this.length, 2 * this.length])
    for (const car of [...cars].reverse()) this.dot(context, car)
  }

  private fit(measure: LineMeasure, width: number, height: number): void {
    this.measure = measure
    this.width = width
    this.height = height
    this.plan = planMap(measure, width, height)
    this.length = measure.length * this.plan.scale
    this.path = new Path2D()
    const { line, metres } = measure
    const points = Math.min(metres.length, line.circuit ? line.finish : line.finish + 1)
    for (let i = 0; i < points; i++) this.path.lineTo(...this.place(fromFixed(line.x[i]), fromFixed(line.z[i])))
    if (line.circuit) this.path.closePath()
  }

  private place(x: number, z: number): [number, number] {
    return [this.plan.left + x * this.plan.scale, this.plan.top - z * this.plan.scale]
  }

  private stroke(context: CanvasRenderingContext2D, colour: string, width: number, dashes: number[]): void {
    context.setLineDash(dashes)
    context.strokeStyle = colour
    context.lineWidth = width
    context.stroke(this.path)
  }

  private dot(context: CanvasRenderingContext2D, { x, z, colour }: MappedCar): void {
    context.setLineDash([])
    context.beginPath()
    context.arc(...this.place(x, z), 4.5, 0, 7)
    context.fillStyle = colour
    context.fill()
    context.lineWidth = 1.5
    context.strokeStyle = '#ffffff'
    context.stroke()
  }
}
