import { opcodeName } from '../names/opcodes.js'
import { type Range, rangeOfToken, type ScriptDocument } from './document.js'
import type { ScriptModel } from './script-model.js'
import { typeName } from './script-model.js'

/** A place worth going to in a section. */
export interface OutlineEntry {
  readonly kind: 'objects' | 'commands' | 'start'
  /** `12 KICKSTART` for a place where processes start. */
  readonly name: string
  /** Who starts it, or how many records there are. */
  readonly detail: string
  /** What its author says of it: the comment before or behind it, without the braces. */
  readonly comment: string
  readonly range: Range
}

/** A section by its parts. */
export interface SectionOutline {
  readonly number: number
  readonly name: string
  readonly mapFile: string
  /** Its `[N]`. */
  readonly range: Range
  readonly entries: readonly OutlineEntry[]
}

/** The comment on the line of a token, else the one that ends on the line before. */
function commentAt({ tree }: ScriptModel, token: number): string {
  const { line } = tree.tokens[token].at
  const bare = (text: string) => text.replace(/^\{\s*|\s*\}?$/g, '').replace(/\s+/g, ' ')
  for (let at = token + 1; at < tree.tokens.length && tree.tokens[at].at.line === line; at++)
    if (tree.tokens[at].kind === 'comment') return bare(tree.tokens[at].text)
  for (let at = token - 1; at >= 0 && tree.tokens[at].kind === 'blank'; at--) {
    const before = tree.tokens[at - 1]
    const isOwnLine = tree.tokens[at - 2]?.kind !== 'blank' || tree.tokens[at - 2].text.includes('\n')
    if (before?.kind === 'comment') return isOwnLine ? bare(before.text) : ''
  }
  return ''
}

/** Who starts processes at commands, by the command's place in the section; the players' processes start at the first one. */
function startersOf(model: ScriptModel): ReadonlyMap<number, string[]> {
  const starters = new Map<number, string[]>()
  if (model.section.commands.length > 0) starters.set(0, ['players'])
  for (const { to, number, operand, from, counted } of model.references) {
    const command = to === 'label' && !counted ? model.commandOfLabel.get(number) : undefined
    if (command === undefined || operand.role !== 'label' || operand.use !== 'start') continue
    const who =
      from.record === 'object'
        ? `${typeName(model.section.objects[from.index])} ${model.section.objects[from.index].line.value}`
        : `${opcodeName(model.section.commands[from.index].opcode.value)} ${model.section.commands[from.index].label.value}`
    starters.set(command, [...(starters.get(command) ?? []), who])
  }
  return starters
}

/** Most starters of one command that are told by name. */
const MOST_NAMED = 3

function startEntries(model: ScriptModel): OutlineEntry[] {
  const { tree, section } = model
  return [...startersOf(model)]
    .sort(([a], [b]) => a - b)
    .map(([index, who]) => {
      const { label, opcode } = section.commands[index]
      const more = who.length > MOST_NAMED ? [`${who.length - MOST_NAMED} more`] : []
      return {
        kind: 'start',
        name: `${label.value} ${opcodeName(opcode.value)}`,
        detail: [...who.slice(0, MOST_NAMED), ...more].join(', '),
        comment: commentAt(model, label.token),
        range: rangeOfToken(tree.tokens[label.token]),
      }
    })
}

function sectionOutline(model: ScriptModel): SectionOutline {
  const { tree, section } = model
  const entries: OutlineEntry[] = []
  const part = (kind: 'objects' | 'commands', name: string, count: number, token: number | undefined): void => {
    if (token === undefined) return
    entries.push({ kind, name, detail: String(count), comment: '', range: rangeOfToken(tree.tokens[token]) })
  }
  part('objects', 'Object lines', section.objects.length, section.objects[0]?.line.token)
  part('commands', 'Commands', section.commands.length, section.commands[0]?.label.token)
  entries.push(...startEntries(model))
  const { name, mapFile } = section.head
  return { number: section.number, name, mapFile, range: rangeOfToken(tree.tokens[section.mark]), entries }
}

/** Every section with its parts and the commands at which processes start. */
export function outlineOf(document: ScriptDocument): readonly SectionOutline[] {
  return document.models.map(sectionOutline)
}
