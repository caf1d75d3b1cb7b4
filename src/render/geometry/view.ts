/** The simulation's picture: scale and look-ahead are meant for this many pixels. */
export const VIEW_WIDTH = 640
export const VIEW_HEIGHT = 480

/** A camera over the city, in world pixels (city-render, "Camera"). */
export interface View {
  readonly x: number
  readonly y: number
  /** Pixels above the top plane. */
  readonly height: number
  readonly zoom: number
}

/** A picture's size in pixels. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

/**
 * Picture pixels that a world pixel at depth 1 covers: scale follows the height, so that a window of any shape shows at least what
 * the simulation's 640 × 480 view does, and more beside it where it is wider (city-render, "Camera").
 */
export function scaleOf(view: View, size: PictureSize): number {
  return 2 * view.zoom * Math.min(size.width / VIEW_WIDTH, size.height / VIEW_HEIGHT)
}

/** Picture pixels that a world pixel on the plane `z` (pixels, downward) covers. */
export function pixelsAt(view: View, size: PictureSize, z: number): number {
  return scaleOf(view, size) / Math.max(1, view.height + z)
}

/** Half the width and height of what the picture shows of the plane `z`, world pixels. */
export function halfExtent(view: View, size: PictureSize, z: number): { readonly x: number; readonly y: number } {
  const pixels = pixelsAt(view, size, z)
  return { x: size.width / 2 / pixels, y: size.height / 2 / pixels }
}
