/** Place of a token in a script file, one-based. */
export interface ScriptPlace {
  readonly line: number
  readonly column: number
}

/** An object line: `line [digit] (x, y, z) TYPE p1 p2 [more]` (seed core, "MISSION.INI"). */
export interface ObjectLine {
  readonly line: number
  /** The optional digit: 0 absent, 1 persistent, 2 persistent and listed for the kill frenzy. */
  readonly digit: number
  /** Blocks, or pixels for PED, OBJECT, CRANE and PARKED_PIXELS. */
  readonly x: number
  readonly y: number
  readonly z: number
  /** Index into `OBJECT_LINE_TYPES` (0..71). */
  readonly type: number
  readonly params: readonly number[]
  readonly at: ScriptPlace
}

/** A command line: `label OPCODE a b c d e`. */
export interface CommandLine {
  readonly label: number
  /** 0..149. */
  readonly opcode: number
  readonly a: number
  readonly b: number
  readonly c: number
  readonly d: number
  readonly e: number
  readonly at: ScriptPlace
}

/** A section of MISSION.INI as the original's tokeniser reads it, for running. */
export interface MissionSection {
  readonly number: number
  readonly name: string
  readonly value: number
  readonly mapFile: string
  /** 0 = the map's own. */
  readonly style: number
  /** traffic, police, −, var505efa, emergency, − (six numbers). */
  readonly header: readonly number[]
  readonly objects: readonly ObjectLine[]
  readonly commands: readonly CommandLine[]
}
