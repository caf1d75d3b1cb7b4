import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folder of the publisher's public demo, or undefined: tests on it run where `TARMAC_DATA` names it. */
export const demoFolder: string | undefined = process.env.TARMAC_DATA || undefined

/** The bytes of a file of the demo's `GTADATA/`. */
export function readDemo(name: string): Uint8Array {
  if (demoFolder === undefined) throw new Error('TARMAC_DATA is not set')
  const nested = join(demoFolder, 'GTADATA', name)
  return new Uint8Array(readFileSync(existsSync(nested) ? nested : join(demoFolder, name)))
}
