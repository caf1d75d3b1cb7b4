/** The codes of findings; `docs/lint.md` has a heading for each. They are stable: editors and scripts may rely on them. */
export const FINDING_CODES = [
  'bad-branch',
  'bad-ground',
  'bad-value',
  'counter-never-changed',
  'counter-never-read',
  'duplicate-label',
  'duplicate-line',
  'endless-wait',
  'label-order',
  'limit',
  'missing-label',
  'missing-line',
  'never-created',
  'no-commands',
  'no-effect',
  'no-player',
  'no-section',
  'off-map',
  'repaired',
  'runs-off-end',
  'text-missing',
  'unreachable',
  'unreadable',
  'unused-line',
  'wrong-command',
  'wrong-kind',
  'wrong-unit',
] as const

/** The code of a finding. */
export type FindingCode = (typeof FINDING_CODES)[number]

/** How bad a finding is: `error` stops or misleads the game, `warning` is probably not meant, `hint` is worth knowing. */
export type Severity = 'error' | 'warning' | 'hint'

/** Something that a script's author should know. */
export interface Finding {
  readonly code: FindingCode
  readonly severity: Severity
  readonly message: string
  /** One-based. */
  readonly line: number
  /** One-based, in bytes. */
  readonly column: number
  /** Column behind the last byte that is meant. */
  readonly endColumn: number
}

/** What rules report to: a place by its token, and what is to say about it. */
export type ReportFinding = (code: FindingCode, severity: Severity, token: number, message: string) => void
