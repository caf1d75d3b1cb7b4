import { FormatError } from '../../core/errors.js'
import { CarModel } from '../../formats/names/car-models.js'
import { ObjectType } from '../../formats/names/object-types.js'
import { PowerUp } from '../../formats/names/power-ups.js'
import { MARGIN, type PatchKind, patchKinds } from './ground.js'
import { Line } from './line.js'
import type { Check, Comparison, Entity, Scene, SceneAction } from './scene.js'

/** Frames that a scene may run. */
const MOST_FRAMES = 100_000
/** Lines, and characters, that a scene may have: what a person writes. */
const MOST_LINES = 2000
const MOST_CHARACTERS = 200_000

/** Headings by word; a number 0..1023 is one as well. */
const HEADINGS: { readonly [word: string]: number } = { down: 0, right: 0x100, up: 0x200, left: 0x300 }
const COMPARISONS: readonly Comparison[] = ['=', '!=', '<', '<=', '>', '>=']
const GROUNDS: readonly PatchKind[] = ['pavement', 'road', 'field']

/** A scene under construction. */
interface Draft {
  title: string
  ground: PatchKind
  patches: Scene['patches'][number][]
  player: Entity | undefined
  drives: string | undefined
  entities: Entity[]
  actions: SceneAction[]
  holds: string[]
  frames: number
  checks: Check[]
}

/**
 * Reads a scene (docs/scenes.md): a line a statement, `#` starts a comment.
 *
 * @param file what errors call it
 * @throws FormatError with line and column of the word that is wrong
 */
export function parseScene(text: string, file = 'scene'): Scene {
  const draft: Draft = {
    title: file,
    ground: 'pavement',
    patches: [],
    player: undefined,
    drives: undefined,
    entities: [],
    actions: [],
    holds: [],
    frames: 0,
    checks: [],
  }
  if (text.length > MOST_CHARACTERS) throw tooLong(file, `${text.length} characters`)
  const lines = text.split(/\r\n|\r|\n/)
  if (lines.length > MOST_LINES) throw tooLong(file, `${lines.length} lines`)
  let offset = 0
  lines.forEach((source, index) => {
    const line = new Line(source, file, index + 1, offset)
    offset += source.length + 1
    if (line.isEmpty()) return
    const word = line.word('a statement')
    const read = Object.hasOwn(STATEMENTS, word) ? STATEMENTS[word] : undefined
    if (read === undefined) throw line.wrong(`one of ${Object.keys(STATEMENTS).join(' ')}`, word)
    read(line, draft)
    line.end()
  })
  for (const check of draft.checks) {
    if (check.last > draft.frames) {
      const place = { file, offset: 0, line: check.line, column: 1 }
      throw new FormatError({
        ...place,
        code: 'bad-value',
        expected: `a frame up to ${draft.frames}, which the scene runs`,
        found: String(check.last),
      })
    }
  }
  const { player, drives, ...rest } = draft
  return {
    ...rest,
    holds: draft.holds.join(','),
    player: player ?? { name: 'player', kind: 'player', type: 0, x: MARGIN.x, y: MARGIN.y, heading: 0, value: 0 },
    ...(drives === undefined ? {} : { drives }),
  }
}

function tooLong(file: string, found: string): FormatError {
  const expected = `at most ${MOST_LINES} lines and ${MOST_CHARACTERS} characters`
  return new FormatError({ code: 'over-limit', file, offset: 0, expected, found, line: 1, column: 1 })
}

type Statement = (line: Line, draft: Draft) => void

const STATEMENTS: { readonly [word: string]: Statement } = {
  scene: (line, draft) => {
    draft.title = line.rest('the scene’s title')
  },
  ground: (line, draft) => {
    draft.ground = line.oneOf(GROUNDS)
  },
  patch: readPatch,
  player: (line, draft) => {
    draft.player = { name: 'player', kind: 'player', type: 0, ...readPlace(line, true), value: 0 }
  },
  car: (line, draft) => {
    const name = newName(line, draft)
    const type = line.named(CarModel, 'a car model')
    draft.entities.push({ name, kind: 'car', type, ...readPlace(line, true), value: 0 })
  },
  ped: (line, draft) => {
    const name = newName(line, draft)
    draft.entities.push({ name, kind: 'ped', type: 0, ...readPlace(line, true), value: 0 })
  },
  object: (line, draft) => {
    const name = newName(line, draft)
    const type = line.named(ObjectType, 'an object type')
    draft.entities.push({ name, kind: 'object', type, ...readPlace(line, true), value: 0 })
  },
  powerup: (line, draft) => {
    const name = newName(line, draft)
    const type = line.named(PowerUp, 'a power-up')
    const place = readPlace(line, false)
    draft.entities.push({ name, kind: 'powerup', type, ...place, value: line.isEmpty() ? 0 : line.whole(0, 30000) })
  },
  drive: (line, draft) => {
    draft.drives = knownName(line, draft, ['car'])
  },
  set: (line, draft) => {
    draft.actions.push(readSet(line, draft, 1))
  },
  at: readAction,
  hold: (line, draft) => {
    draft.holds.push(line.script())
  },
  run: (line, draft) => {
    draft.frames = line.whole(1, MOST_FRAMES)
  },
  expect: readCheck,
}

/** Words of the statements, in the order in which the documentation has them. */
export const SCENE_STATEMENTS: readonly string[] = Object.keys(STATEMENTS)

function readPatch(line: Line, draft: Draft): void {
  const kind = line.oneOf(patchKinds)
  const x = line.whole(0, 255)
  const y = line.whole(0, 255)
  const width = line.whole(1, 256 - x)
  const height = line.whole(1, 256 - y)
  const value = line.isEmpty() ? 1 : line.whole(0, 63)
  draft.patches.push({ kind, x, y, width, height, value, line: line.number })
}

/** A place in pixels, with a heading where the statement may have one. */
function readPlace(line: Line, turned: boolean): { x: number; y: number; heading: number } {
  const x = line.whole(0, 256 * 64 - 1)
  const y = line.whole(0, 256 * 64 - 1)
  return { x, y, heading: turned && !line.isEmpty() ? line.named(HEADINGS, 'a heading', 1023) : 0 }
}

function newName(line: Line, draft: Draft): string {
  const name = line.word('a name')
  const known = name === 'player' || draft.entities.some((entity) => entity.name === name)
  if (known || !/^[a-z][a-z0-9-]*$/i.test(name)) throw line.wrong('a new name of letters, digits and -', name)
  return name
}

function knownName(line: Line, draft: Draft, kinds?: readonly Entity['kind'][]): string {
  const name = line.word('a name')
  if (name === 'player' && kinds === undefined) return name
  const entity = draft.entities.find((known) => known.name === name)
  if (entity === undefined || (kinds !== undefined && !kinds.includes(entity.kind))) {
    throw line.wrong(`the name of ${kinds?.join(' or ') ?? 'something'} in the scene`, name)
  }
  return name
}

/** `name.column`, the column's name left to the run, which knows the tables. */
function readField(line: Line, draft: Draft): { subject: string; column: string } {
  const text = line.word('name.column')
  const dot = text.indexOf('.')
  const subject = text.slice(0, Math.max(0, dot))
  const known = subject === 'player' || draft.entities.some((entity) => entity.name === subject)
  const column = text.slice(dot + 1)
  if (dot <= 0 || !known || !/^[a-zA-Z]+\d{0,2}$/.test(column))
    throw line.wrong('name.column of something in the scene', text)
  return { subject, column }
}

function readSet(line: Line, draft: Draft, frame: number): SceneAction {
  const { subject, column } = readField(line, draft)
  return { kind: 'set', frame, subject, column, value: line.decimal(), line: line.number }
}

function readAction(line: Line, draft: Draft): void {
  const frame = line.whole(1, MOST_FRAMES)
  const kind = line.oneOf(['set', 'kick', 'explode', 'fire'] as const)
  if (kind === 'set') {
    draft.actions.push(readSet(line, draft, frame))
    return
  }
  if (kind === 'kick') {
    const subject = knownName(line, draft, ['object', 'powerup'])
    draft.actions.push({ kind, frame, subject, x: line.whole(-64, 64), y: line.whole(-64, 64), line: line.number })
    return
  }
  const x = line.whole(0, 256 * 64 - 1)
  const y = line.whole(0, 256 * 64 - 1)
  const by = line.isEmpty() ? '' : line.word('by whom')
  if (by !== '' && by !== 'player') throw line.wrong('player, or nothing', by)
  draft.actions.push({ kind, frame, x, y, byPlayer: by === 'player', line: line.number })
}

function readCheck(line: Line, draft: Draft): void {
  const [first, last] = line.frames(draft.frames, MOST_FRAMES)
  const what = line.peek()
  const place = { first, last, line: line.number }
  if (what === 'count') {
    line.word('count')
    const type = line.named(ObjectType, 'an object type')
    draft.checks.push({ ...place, kind: 'count', type, comparison: line.oneOf(COMPARISONS), value: line.decimal() })
  } else if (what === 'explosions') {
    line.word('explosions')
    draft.checks.push({ ...place, kind: 'explosions', comparison: line.oneOf(COMPARISONS), value: line.decimal() })
  } else {
    const field = readField(line, draft)
    draft.checks.push({ ...place, kind: 'field', ...field, comparison: line.oneOf(COMPARISONS), value: line.decimal() })
  }
}
