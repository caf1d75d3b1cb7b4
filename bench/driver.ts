import { parseScript, postScriptedKeys, type ScriptedControl, type World } from '../src/city/index.js'

/** Frames of a part of a script. */
const PART = 100

/** Posts a script's keys frame by frame, looking only at the entries of the frame's part: reading the script is not what is measured. */
export function keyPoster(text: string): (world: World, frame: number) => void {
  const script = parseScript(text)
  const last = script.reduce((frame, control) => Math.max(frame, control.last), 0)
  const parts: ScriptedControl[][] = []
  for (let start = 0; start <= last + 1; start += PART) {
    parts.push(script.filter((control) => control.first <= start + PART && control.last >= start - 1))
  }
  return (world, frame) => postScriptedKeys(world, parts[Math.floor(frame / PART)] ?? [], frame)
}
