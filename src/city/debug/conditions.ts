import { type Breakpoint, parseBreakpoint } from './breakpoints.js'
import type { ScriptSource } from './source.js'
import { parseWatch, type Watch } from './watches.js'

/** What a run under the debugger is looked at for: its breakpoints and watches, in the order in which they were added. */
export class Conditions {
  readonly breakpoints: Breakpoint[] = []
  readonly watches: Watch[] = []
  private lastId = 0

  constructor(private readonly source: ScriptSource) {}

  /** Adds a breakpoint, as `parseBreakpoint` reads it; throws `FormatError`. */
  addBreakpoint(text: string): Breakpoint {
    const condition = parseBreakpoint(text, this.source)
    this.lastId += 1
    const breakpoint = { id: this.lastId, text: text.trim(), condition, isOn: true, hits: 0 }
    this.breakpoints.push(breakpoint)
    return breakpoint
  }

  /** Takes a breakpoint away; whether there was one. */
  removeBreakpoint(id: number): boolean {
    const at = this.breakpoints.findIndex((breakpoint) => breakpoint.id === id)
    if (at >= 0) this.breakpoints.splice(at, 1)
    return at >= 0
  }

  /** Adds a watch, as `parseWatch` reads it; throws `FormatError`. */
  addWatch(text: string): Watch {
    const watch = parseWatch(text, this.source)
    if (!this.watches.some((known) => known.text === watch.text)) this.watches.push(watch)
    return watch
  }

  /** Takes a watch away; whether there was one. */
  removeWatch(text: string): boolean {
    const at = this.watches.findIndex((watch) => watch.text === text)
    if (at >= 0) this.watches.splice(at, 1)
    return at >= 0
  }
}
