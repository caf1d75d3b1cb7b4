import type { PaceNote } from '../../../rally/index.js'

/** Degrees that an arrow turns, and its radius, by severity: 1 is the tightest bend. */
const BENDS: readonly (readonly [degrees: number, radius: number])[] = [
  [0, 0],
  [125, 8],
  [105, 10],
  [85, 12],
  [65, 15],
  [45, 20],
  [28, 26],
]
const HAIRPIN: readonly [number, number] = [180, 8]
const STEM = 14

/** An arrow as the path of its shaft and where its head sits. */
export interface NoteArrow {
  readonly path: string
  readonly x: number
  readonly y: number
  /** Degrees that the head is turned to the right of up. */
  readonly turn: number
  /** Left of the drawing and its width and height, as `viewBox` has them. */
  readonly box: string
}

/** The arrow of a bend to the right: up a stem, then round by how tight it is. */
export function noteArrow(severity: number, isHairpin: boolean): NoteArrow {
  const [degrees, radius] = isHairpin ? HAIRPIN : (BENDS[severity] ?? BENDS[6])
  const angle = (degrees * Math.PI) / 180
  const x = radius * (1 - Math.cos(angle))
  const y = -STEM - radius * Math.sin(angle)
  const top = Math.min(y, -STEM - radius * Math.sin(Math.min(angle, Math.PI / 2)))
  const bend = radius > 0 ? `A ${radius} ${radius} 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)}` : ''
  // Room for the head and the stroke all round.
  const size = Math.max(x + 18, -top + 16)
  const box = `${(x / 2 - size / 2).toFixed(1)} ${(top / 2 - size / 2).toFixed(1)} ${size.toFixed(1)} ${size.toFixed(1)}`
  return { path: `M 0 0 V ${-STEM} ${bend}`, x, y, turn: degrees, box }
}

/** From green for what is nearly straight to red for what is tight. */
const COLOURS = ['#dfe3ea', '#ff5d4f', '#ff8142', '#ffa83d', '#ffd045', '#b9dc55', '#72d572']

/** A pace note as an arrow, or as what stands for crests and the finish. */
export function NoteIcon({ note }: { readonly note: PaceNote }) {
  const isHairpin = note.kind === 'hairpin-left' || note.kind === 'hairpin-right'
  const colour = isHairpin ? COLOURS[1] : (COLOURS[note.severity] ?? COLOURS[0])
  if (note.kind === 'crest') return <Sign path="M -13 8 Q 0 -16 13 8" colour={COLOURS[5]} />
  if (note.kind === 'finish')
    return <Sign path="M -9 14 V -13 H 11 V 0 H -9 M 1 -13 V 0 M -9 -6 H 11" colour={COLOURS[0]} />
  const arrow = noteArrow(note.severity, isHairpin)
  const isLeft = note.kind === 'left' || note.kind === 'hairpin-left'
  return (
    <svg class="note-icon" viewBox={arrow.box} aria-hidden="true" style={{ transform: isLeft ? 'scaleX(-1)' : '' }}>
      <path d={arrow.path} fill="none" stroke={colour} stroke-width="5" stroke-linecap="round" />
      <path
        d="M -8 2 L 0 -9 L 8 2 Z"
        fill={colour}
        transform={`translate(${arrow.x} ${arrow.y}) rotate(${arrow.turn})`}
      />
    </svg>
  )
}

function Sign({ path, colour }: { readonly path: string; readonly colour: string }) {
  return (
    <svg class="note-icon" viewBox="-20 -20 40 40" aria-hidden="true">
      <path d={path} fill="none" stroke={colour} stroke-width="4" stroke-linecap="round" stroke-linejoin="round" />
    </svg>
  )
}
