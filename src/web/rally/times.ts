/** A time in milliseconds as `3:07.84`. */
export function timeText(milliseconds: number): string {
  const hundredths = Math.floor(Math.max(0, milliseconds) / 10)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${Math.floor(hundredths / 6000)}:${two(Math.floor(hundredths / 100) % 60)}.${two(hundredths % 100)}`
}

/** A difference in seconds with its sign: `−0.84`, `+12.30`. */
export function gapText(seconds: number): string {
  const rounded = Math.round(seconds * 100) / 100
  const size = Math.abs(rounded)
  const minutes = Math.floor(size / 60)
  const rest = (size - minutes * 60).toFixed(2)
  return `${rounded < 0 ? '−' : '+'}${minutes > 0 ? `${minutes}:${rest.padStart(5, '0')}` : rest}`
}

/** A distance for the eye: `480 m`, `5.2 km`. */
export function distanceText(metres: number): string {
  return metres < 1000 ? `${Math.round(metres)} m` : `${(metres / 1000).toFixed(1)} km`
}
