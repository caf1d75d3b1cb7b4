/**
 * A script between the file's bytes and the editor's lines. Characters stand for bytes, one for one; line ends are kept apart, so that lines
 * that nobody edited go back as they came.
 */

import type { Diagnostic } from '../../formats/script-tools/index.js'

/** How a line ends. */
export type LineEnd = '\n' | '\r\n'

/** A script as the editor holds it. */
export interface ScriptText {
  /** Without their line ends; the last one ends with the file. */
  readonly lines: readonly string[]
  /** How most lines end: what new lines get. */
  readonly lineEnd: LineEnd
  /** Numbers from 0 of the lines that end otherwise. */
  readonly others: readonly number[]
}

/** What the bytes 0x80 to 0x9f are in Windows's Latin character set (1252), the five that it lacks standing for themselves. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const FIRST = 0x80
const BEHIND = 0xa0
const UNKNOWN = 0x3f

const byteOf: ReadonlyMap<number, number> = new Map(
  Array.from(WINDOWS, (character, n) => [character.charCodeAt(0), FIRST + n] as const),
)

const STRANGE = new RegExp(`[^\\0-\\x7f\\xa0-\\xff${WINDOWS}]+`, 'g')

/** The byte of a character past ASCII, or undefined where the character set lacks it. */
function byteOfCharacter(code: number): number | undefined {
  return code >= BEHIND && code <= 0xff ? code : byteOf.get(code)
}

function characterOf(byte: number): string {
  return byte >= FIRST && byte < BEHIND ? WINDOWS[byte - FIRST] : String.fromCharCode(byte)
}

const CHUNK = 4096

function textOf(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return text.replace(/[\u0080-\u009f]/g, (character) => characterOf(character.charCodeAt(0)))
}

/** Takes a file apart. */
export function readScriptText(bytes: Uint8Array): ScriptText {
  const raw = textOf(bytes).split('\n')
  const carried = raw.map((line, n) => n < raw.length - 1 && line.endsWith('\r'))
  const count = carried.filter((one) => one).length
  const lineEnd = count * 2 >= raw.length - 1 && count > 0 ? '\r\n' : '\n'
  const others: number[] = []
  for (let n = 0; n < raw.length - 1; n++) if (carried[n] !== (lineEnd === '\r\n')) others.push(n)
  return { lines: raw.map((line, n) => (carried[n] ? line.slice(0, -1) : line)), lineEnd, others }
}

/** Puts a file together; characters that the character set lacks become `?`. */
export function writeScriptText(lines: Iterable<string>, lineEnd: LineEnd, others: ReadonlySet<number>): Uint8Array {
  const parts: string[] = []
  const other: LineEnd = lineEnd === '\n' ? '\r\n' : '\n'
  let n = 0
  for (const line of lines) {
    if (n > 0) parts.push(others.has(n - 1) ? other : lineEnd)
    parts.push(line)
    n++
  }
  const text = parts.join('')
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    bytes[at] = code < FIRST ? code : (byteOfCharacter(code) ?? UNKNOWN)
  }
  return bytes
}

/** Characters that the file's character set lacks, a finding for every run of them. */
export function strangeCharacters(text: string): Diagnostic[] {
  return [...text.matchAll(STRANGE)].map(({ 0: run, index }) => {
    const before = text.slice(0, index)
    const line = before.split('\n').length - 1
    const character = index - before.lastIndexOf('\n') - 1
    const range = { start: { line, character }, end: { line, character: character + run.length } }
    const message = `“${run}” is not in the file’s character set (Windows 1252): saved as “?”`
    return { range, severity: 'warning', code: 'bad-value', message }
  })
}

/** Whether two files have the same bytes. */
export function isSameFile(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false
  return true
}
