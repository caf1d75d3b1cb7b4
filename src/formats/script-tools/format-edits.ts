import { isBlank } from '../mission-cursor.js'
import { latin1 } from '../text-bytes.js'
import type { Position } from './document.js'
import { formatScript } from './format.js'
import type { TextEdit } from './language-service.js'

/** The end of the run of blanks, or of other bytes, that begins at `at`. */
function runEnd(bytes: Uint8Array, at: number, blank: boolean): number {
  let end = at
  while (end < bytes.length && isBlank(bytes[end]) === blank) end++
  return end
}

/**
 * What `formatScript` does, as the few edits that an editor needs to keep its place: only runs of blanks that come out otherwise. In order,
 * none overlapping; empty where nothing is to do.
 */
export function formatEdits(bytes: Uint8Array, file: string): readonly TextEdit[] {
  const formatted = formatScript(bytes, file)
  if (formatted === bytes) return []
  const edits: TextEdit[] = []
  let line = 0
  let lineStart = 0
  const place = (offset: number): Position => ({ line, character: offset - lineStart })
  const pass = (from: number, to: number): void => {
    for (
      let at = bytes.subarray(0, to).indexOf(NEWLINE, from);
      at >= 0;
      at = bytes.subarray(0, to).indexOf(NEWLINE, at + 1)
    ) {
      line++
      lineStart = at + 1
    }
  }
  let before = 0
  let after = 0
  while (before < bytes.length || after < formatted.length) {
    const blankEnd = runEnd(bytes, before, true)
    const newEnd = runEnd(formatted, after, true)
    const start = place(before)
    pass(before, blankEnd)
    const newText = latin1(formatted.subarray(after, newEnd))
    if (latin1(bytes.subarray(before, blankEnd)) !== newText)
      edits.push({ range: { start, end: place(blankEnd) }, newText })
    const solidEnd = runEnd(bytes, blankEnd, false)
    after = newEnd + solidEnd - blankEnd
    before = solidEnd
  }
  return edits
}

const NEWLINE = 0x0a
