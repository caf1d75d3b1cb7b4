import { FormatError } from '../../../core/index.js'
import { decodeRallyReplay, decodeRallySidecar } from '../../../formats/rally/index.js'
import { CAR_COUNT } from '../../../rally/index.js'
import type { OpenReplay } from './track.js'

/**
 * Reads a recording (`.rpl`, `.grp`) with the sidecar beside it, where there is one.
 *
 * @throws FormatError also for what the page cannot play: frames of the undescribed longer form, no car, or more than a stage has
 */
export function readReplay(bytes: Uint8Array, name: string, sidecar: Uint8Array | null): OpenReplay {
  const replay = decodeRallyReplay(bytes, name)
  const fail = (offset: number, expected: string, found: string): FormatError =>
    new FormatError({ code: 'bad-value', file: name, offset, expected, found })
  const cars = replay.cars.length
  if (cars < 1 || cars > CAR_COUNT) throw fail(0xfc, `1..${CAR_COUNT} cars, as a stage has`, `${cars}`)
  if (replay.frameBytes !== 4)
    throw fail(0xfe, 'frames of 4 bytes, whose layout is known', `${replay.frameBytes} bytes`)
  const side = sidecar ? decodeRallySidecar(sidecar, name.replace(/\.\w+$/, '.json')) : null
  return { label: name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1), replay, sidecar: side }
}
