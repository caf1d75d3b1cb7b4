import type { StyleFile } from '../../formats/g24.js'

/** A decoded style with what the simulation looks up in it. Immutable and shared between worlds. */
export interface CityStyle {
  readonly file: StyleFile
  /** First sprite of each of the 21 groups. */
  readonly groupBase: Uint16Array
  /** Car record by model, −1 none. */
  readonly infoByModel: Int16Array
  /** 1 where a side tile is a fence: it blocks on a flat block's face. */
  readonly fenceTiles: Uint8Array
}
