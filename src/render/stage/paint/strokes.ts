/** A polyline of a letter on a grid of 4 × 6, y downward. */
type Stroke = readonly (readonly [x: number, y: number])[]

/** Letters and digits as strokes, for banners and liveries; our own drawing. */
const GLYPHS: { readonly [letter: string]: readonly Stroke[] | undefined } = {
  A: [
    [
      [0, 6],
      [2, 0],
      [4, 6],
    ],
    [
      [0.8, 3.8],
      [3.2, 3.8],
    ],
  ],
  C: [
    [
      [4, 1],
      [3, 0],
      [1, 0],
      [0, 1],
      [0, 5],
      [1, 6],
      [3, 6],
      [4, 5],
    ],
  ],
  E: [
    [
      [4, 0],
      [0, 0],
      [0, 6],
      [4, 6],
    ],
    [
      [0, 3],
      [3, 3],
    ],
  ],
  F: [
    [
      [4, 0],
      [0, 0],
      [0, 6],
    ],
    [
      [0, 3],
      [3, 3],
    ],
  ],
  G: [
    [
      [4, 1],
      [3, 0],
      [1, 0],
      [0, 1],
      [0, 5],
      [1, 6],
      [3, 6],
      [4, 5],
      [4, 3.2],
      [2.4, 3.2],
    ],
  ],
  H: [
    [
      [0, 0],
      [0, 6],
    ],
    [
      [4, 0],
      [4, 6],
    ],
    [
      [0, 3],
      [4, 3],
    ],
  ],
  I: [
    [
      [2, 0],
      [2, 6],
    ],
  ],
  L: [
    [
      [0, 0],
      [0, 6],
      [4, 6],
    ],
  ],
  M: [
    [
      [0, 6],
      [0, 0],
      [2, 3.4],
      [4, 0],
      [4, 6],
    ],
  ],
  N: [
    [
      [0, 6],
      [0, 0],
      [4, 6],
      [4, 0],
    ],
  ],
  O: [
    [
      [1, 0],
      [3, 0],
      [4, 1],
      [4, 5],
      [3, 6],
      [1, 6],
      [0, 5],
      [0, 1],
      [1, 0],
    ],
  ],
  R: [
    [
      [0, 6],
      [0, 0],
      [3, 0],
      [4, 1],
      [4, 2.2],
      [3, 3.2],
      [0, 3.2],
    ],
    [
      [2, 3.2],
      [4, 6],
    ],
  ],
  S: [
    [
      [4, 1],
      [3, 0],
      [1, 0],
      [0, 1],
      [0, 2],
      [1, 3],
      [3, 3],
      [4, 4],
      [4, 5],
      [3, 6],
      [1, 6],
      [0, 5],
    ],
  ],
  T: [
    [
      [0, 0],
      [4, 0],
    ],
    [
      [2, 0],
      [2, 6],
    ],
  ],
  V: [
    [
      [0, 0],
      [2, 6],
      [4, 0],
    ],
  ],
  Y: [
    [
      [0, 0],
      [2, 3],
      [4, 0],
    ],
    [
      [2, 3],
      [2, 6],
    ],
  ],
  '0': [
    [
      [1, 0],
      [3, 0],
      [4, 1],
      [4, 5],
      [3, 6],
      [1, 6],
      [0, 5],
      [0, 1],
      [1, 0],
    ],
  ],
  '1': [
    [
      [0.8, 1.2],
      [2.2, 0],
      [2.2, 6],
    ],
  ],
  '2': [
    [
      [0, 1],
      [1, 0],
      [3, 0],
      [4, 1],
      [4, 2],
      [0, 6],
      [4, 6],
    ],
  ],
  '3': [
    [
      [0, 0],
      [4, 0],
      [2, 2.5],
      [3.2, 2.6],
      [4, 3.6],
      [4, 5],
      [3, 6],
      [1, 6],
      [0, 5],
    ],
  ],
  '4': [
    [
      [3, 6],
      [3, 0],
      [0, 4.2],
      [4, 4.2],
    ],
  ],
  '5': [
    [
      [4, 0],
      [0.4, 0],
      [0, 2.8],
      [1, 2.4],
      [3, 2.4],
      [4, 3.4],
      [4, 5],
      [3, 6],
      [1, 6],
      [0, 5],
    ],
  ],
  '6': [
    [
      [3.6, 0],
      [1.6, 1],
      [0, 3.4],
      [0, 5],
      [1, 6],
      [3, 6],
      [4, 5],
      [4, 3.8],
      [3, 2.8],
      [1, 2.8],
      [0, 3.8],
    ],
  ],
  '7': [
    [
      [0, 0],
      [4, 0],
      [1.4, 6],
    ],
  ],
  '8': [
    [
      [1, 0],
      [3, 0],
      [4, 0.9],
      [4, 2.1],
      [3, 3],
      [1, 3],
      [0, 2.1],
      [0, 0.9],
      [1, 0],
    ],
    [
      [1, 3],
      [3, 3],
      [4, 4],
      [4, 5],
      [3, 6],
      [1, 6],
      [0, 5],
      [0, 4],
      [1, 3],
    ],
  ],
  '9': [
    [
      [4, 2.2],
      [3, 3.2],
      [1, 3.2],
      [0, 2.2],
      [0, 1],
      [1, 0],
      [3, 0],
      [4, 1],
      [4, 2.6],
      [2.4, 5],
      [0.4, 6],
    ],
  ],
}

/** Width of a letter with its gap, in grid squares. */
const ADVANCE = 5.8

/** Height of the grid. */
const RISE = 6

/** Width of a text as a share of its height. */
export function textWidth(text: string): number {
  return (text.length * ADVANCE - (ADVANCE - 4)) / RISE
}

/**
 * Draws text with round pens.
 *
 * @param place left edge, top edge and height of the letters, texels
 * @param pen half the width of a stroke, texels
 * @param dot paints a texel with a cover of 0..1
 * @param stride every how many texels of a row are painted
 */
export function strokeText(
  text: string,
  [left, top, height]: readonly [number, number, number],
  pen: number,
  dot: (x: number, y: number, cover: number) => void,
  stride = 1,
): void {
  const scale = height / RISE
  const width = Math.ceil(textWidth(text) * height + 2 * pen + 2)
  for (let py = -Math.ceil(pen) - 1; py <= height + pen + 1; py++) {
    for (let px = -Math.ceil(pen) - 1; px <= width; px += stride) {
      const first = Math.max(0, Math.floor((px / scale - ADVANCE) / ADVANCE))
      let nearest = Number.POSITIVE_INFINITY
      for (let i = first; i < Math.min(text.length, first + 3); i++) {
        const x = px / scale - i * ADVANCE
        for (const stroke of GLYPHS[text[i]] ?? []) nearest = Math.min(nearest, distanceTo(stroke, x, py / scale))
      }
      const cover = Math.max(0, Math.min(1, pen - nearest * scale + 0.5))
      if (cover > 0) dot(Math.floor(left + px), Math.floor(top + py), cover)
    }
  }
}

function distanceTo(stroke: Stroke, x: number, y: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i + 1 < stroke.length; i++) {
    const [ax, ay] = stroke[i]
    const ex = stroke[i + 1][0] - ax
    const ey = stroke[i + 1][1] - ay
    const share = Math.max(0, Math.min(1, ((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey)))
    least = Math.min(least, Math.sqrt((x - ax - ex * share) ** 2 + (y - ay - ey * share) ** 2))
  }
  return least
}
