/** A stage's surface table (`.srf`): one byte a surface slot, an id of the surface list (seed rally, "Members"). */
export interface SurfaceTable {
  readonly ids: Uint8Array
}

/** Slots that a triangle can name: its surface has seven bits. */
export const SURFACE_SLOTS = 0x80

/** Reads `.srf`. Any bytes are a table; slots past a triangle's reach are kept. */
export function decodeSurfaces(bytes: Uint8Array): SurfaceTable {
  return { ids: bytes }
}

/** The exact inverse of `decodeSurfaces`. */
export function encodeSurfaces(table: SurfaceTable): Uint8Array {
  return table.ids.slice()
}
