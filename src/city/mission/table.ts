import { i16, i32, u8 } from '../../core/record.js'

export const SCRIPT_OBJECT_COUNT = 1400

/**
 * The script objects: what each object line of the section stands for at run time (seed core, "MISSION.INI"). Record n belongs to
 * the n-th object line; `line` finds it by its number.
 */
export const scriptObjectColumns = {
  line: i32,
  type: i16,
  /** The created entity, or a parameter. */
  handle: i32,
  parameter: i32,
  x: i32,
  y: i32,
  z: i32,
  persistent: u8,
} as const

/** Row 0: records in use. */
export const scriptCounterColumns = { objects: i16 } as const
