import { type ScriptSource, type TriggerFacts, triggerFacts } from '../../city/debug/index.js'
import type { World } from '../../city/index.js'
import { type PictureSize, pixelsAt, type View } from '../../render/geometry/index.js'

const BLOCK = 64
const STROKE = 2

/** Colour by state; also in debugger.css. */
export const TRIGGER_COLOURS: { readonly [state: string]: string } = {
  armed: '#ffc845',
  fire: '#ff7a66',
  delayed: '#ff9a3d',
  running: '#58d68d',
  off: '#9aa0ab',
}

/** The triggers over the city's picture: squares where they look at a place, rings where they look at something that moves. */
export class TriggerOverlay {
  readonly canvas = document.createElement('canvas')
  private ratio = 0

  constructor() {
    this.canvas.className = 'debug-overlay'
    this.canvas.setAttribute('aria-hidden', 'true')
  }

  draw(world: World, source: ScriptSource, view: View, size: PictureSize, isShown: boolean, line: number): void {
    const target = this.fit(size)
    if (!target) return
    target.clearRect(0, 0, size.width, size.height)
    if (!isShown) return
    const taken = new Set<string>()
    for (const trigger of triggerFacts(world, source)) {
      this.drawTrigger(target, trigger, view, size, trigger.line === line, taken)
    }
  }

  private fit(size: PictureSize): CanvasRenderingContext2D | null {
    const ratio = Math.min(3, globalThis.devicePixelRatio || 1)
    const width = Math.round(size.width * ratio)
    const height = Math.round(size.height * ratio)
    const target = this.canvas.getContext('2d')
    if (this.canvas.width !== width || this.canvas.height !== height || this.ratio !== ratio) {
      this.canvas.width = width
      this.canvas.height = height
      this.ratio = ratio
    }
    target?.setTransform(ratio, 0, 0, ratio, 0, 0)
    return target
  }

  private drawTrigger(
    target: CanvasRenderingContext2D,
    trigger: TriggerFacts,
    view: View,
    size: PictureSize,
    isChosen: boolean,
    taken: Set<string>,
  ): void {
    const scale = pixelsAt(view, size, trigger.z * BLOCK)
    const isPlace = trigger.radius >= 0
    const blocks = isPlace ? 2 * trigger.radius + 1 : 1
    const moves = !isPlace && trigger.watched >= 0
    const worldX = moves ? trigger.watchedX - BLOCK / 2 : (trigger.x - Math.max(0, trigger.radius)) * BLOCK
    const worldY = moves ? trigger.watchedY - BLOCK / 2 : (trigger.y - Math.max(0, trigger.radius)) * BLOCK
    const left = size.width / 2 + (worldX - view.x) * scale
    const top = size.height / 2 + (worldY - view.y) * scale
    const edge = blocks * BLOCK * scale
    if (left > size.width || top > size.height || left + edge < 0 || top + edge < 0) return
    const colour = TRIGGER_COLOURS[trigger.state] ?? TRIGGER_COLOURS.off
    target.beginPath()
    if (isPlace) target.roundRect(left, top, edge, edge, Math.min(6, edge / 6))
    else target.arc(left + edge / 2, top + edge / 2, edge / 2, 0, Math.PI * 2)
    target.fillStyle = colour
    target.globalAlpha = isChosen ? 0.3 : blocks > 6 ? 0.03 : 0.14
    target.fill()
    target.globalAlpha = 1
    target.setLineDash(trigger.state === 'off' ? [5, 5] : [])
    target.lineWidth = STROKE + 2
    target.strokeStyle = 'rgb(10 12 16 / 0.55)'
    target.stroke()
    target.lineWidth = isChosen ? STROKE + 2 : STROKE
    target.strokeStyle = colour
    target.stroke()
    target.setLineDash([])
    this.drawLabel(target, trigger, left, top, size, colour, taken)
  }

  /** Number and kind; those of one place stand below each other. */
  private drawLabel(
    target: CanvasRenderingContext2D,
    { object, type, state }: TriggerFacts,
    left: number,
    top: number,
    size: PictureSize,
    colour: string,
    taken: Set<string>,
  ): void {
    const words = `${object} ${type.replace(/_TRIG$|TRIG(GER)?$/, '') || 'TRIGGER'}${state === 'armed' ? '' : ` · ${state}`}`
    target.font = '600 11px ui-monospace, Menlo, Consolas, monospace'
    const width = target.measureText(words).width + 10
    const x = Math.round(Math.max(4, Math.min(size.width - width - 4, left)))
    // A square that is larger than the picture is named at its foot, where no other display is.
    const isHuge = left < 0 && top < 0
    let y = isHuge ? size.height - 24 : Math.round(Math.max(4, Math.min(size.height - 20, top - 19)))
    for (; taken.has(`${x},${y}`); y += isHuge ? -18 : 18) {}
    taken.add(`${x},${y}`)
    target.fillStyle = 'rgb(12 14 18 / 0.86)'
    target.beginPath()
    target.roundRect(x, y, width, 17, 4)
    target.fill()
    target.fillStyle = colour
    target.textBaseline = 'middle'
    target.fillText(words, x + 5, y + 9)
  }
}
