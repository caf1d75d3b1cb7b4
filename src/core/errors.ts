/** Codes of `FormatError`: stable, so that callers may branch on them. */
export type FormatErrorCode =
  | 'truncated' // fewer bytes than a field or section needs
  | 'bad-version' // a version field with an unknown value
  | 'bad-size' // a size field that disagrees with the file
  | 'bad-value' // a field outside its range
  | 'bad-index' // an index or offset past what it points into
  | 'over-limit' // more than the format's or the original's limit
  | 'syntax' // text that does not parse
  | 'over-budget' // more work than the input's size allows
  | 'unsafe-path' // an archive entry that would leave the data folder

export interface FormatErrorPlace {
  readonly code: FormatErrorCode
  /** Name of the file as the caller gave it. */
  readonly file: string
  /** Byte offset, or for texts the offset of the token. */
  readonly offset: number
  readonly expected: string
  readonly found: string
  /** One-based line and column, for text formats. */
  readonly line?: number
  readonly column?: number
}

/** Input that does not follow its format. The message names file, place, expected and found. */
export class FormatError extends Error {
  readonly code: FormatErrorCode
  readonly file: string
  readonly offset: number
  readonly expected: string
  readonly found: string
  readonly line: number | undefined
  readonly column: number | undefined

  constructor(place: FormatErrorPlace) {
    const at =
      place.line === undefined
        ? `byte ${place.offset} (0x${place.offset.toString(16)})`
        : `line ${place.line}, column ${place.column ?? 1}`
    super(`${place.file}: at ${at}: expected ${place.expected}, found ${place.found}`)
    this.name = 'FormatError'
    this.code = place.code
    this.file = place.file
    this.offset = place.offset
    this.expected = place.expected
    this.found = place.found
    this.line = place.line
    this.column = place.column
  }
}

/**
 * A level that cannot run on: what the original treats as fatal.
 *
 * `code` is the original's (negative) error number where the seeds name one. The world stays intact for inspection.
 */
export class GameError extends Error {
  readonly code: number
  readonly where: string
  readonly detail: string

  constructor(code: number, where: string, detail: string) {
    super(`${where}: ${detail} (error ${code})`)
    this.name = 'GameError'
    this.code = code
    this.where = where
    this.detail = detail
  }
}

/** A data file that a level needs and the source does not have. */
export class MissingFileError extends Error {
  readonly file: string

  constructor(file: string, neededBy: string) {
    super(`${file} is missing (needed by ${neededBy})`)
    this.name = 'MissingFileError'
    this.file = file
  }
}
