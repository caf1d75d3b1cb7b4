import type { Canvas, Colour } from './canvas.js'

/** 3 × 5 letters, a row an octal digit, for signs on buildings. */
const LETTERS: Readonly<Record<string, string>> = {
  A: '25755',
  B: '65656',
  C: '34443',
  D: '65556',
  E: '74647',
  F: '74644',
  G: '34553',
  H: '55755',
  I: '72227',
  J: '11152',
  K: '55655',
  L: '44447',
  M: '57755',
  N: '65555',
  O: '25552',
  P: '65644',
  Q: '25573',
  R: '65655',
  S: '34216',
  T: '72222',
  U: '55557',
  V: '55552',
  W: '55775',
  X: '55255',
  Y: '55222',
  Z: '71247',
  '4': '55711',
  '2': '61247',
  '7': '71122',
  '9': '75716',
}

/** Writes a word, `scale` texels a dot; a letter is 3 dots wide, with one dot between. */
export function letter(canvas: Canvas, text: string, x: number, y: number, colour: Colour, scale = 1): void {
  for (let i = 0; i < text.length; i++) {
    const rows = LETTERS[text[i]]
    if (rows === undefined) continue
    for (let row = 0; row < 5; row++) {
      const bits = rows.charCodeAt(row) - 48
      for (let dot = 0; dot < 3; dot++) {
        if ((bits >> (2 - dot)) & 1) {
          canvas.rect(x + (i * 4 + dot) * scale, y + row * scale, scale, scale, colour)
        }
      }
    }
  }
}

/** Width of a word in texels. */
export function letterWidth(text: string, scale = 1): number {
  return (text.length * 4 - 1) * scale
}
