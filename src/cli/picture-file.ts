import { writeFile } from 'node:fs/promises'
import { encode } from 'fast-png'

/** Writes R, G, B, A bytes as a PNG file. */
export async function writePng(file: string, width: number, height: number, pixels: Uint8Array): Promise<void> {
  await writeFile(file, encode({ width, height, data: pixels, channels: 4, depth: 8 }))
}
