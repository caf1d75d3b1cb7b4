import { decode } from 'fast-png'

/** A PNG of 8-bit colours as R, G, B, A. */
export function pixelsOfPng(bytes: Uint8Array): { width: number; height: number; pixels: Uint8Array } {
  const { width, height, channels, data } = decode(bytes)
  const pixels = new Uint8Array(width * height * 4).fill(255)
  for (let i = 0; i < width * height; i++) {
    for (let channel = 0; channel < channels; channel++) pixels[i * 4 + channel] = data[i * channels + channel]
  }
  return { width, height, pixels }
}
