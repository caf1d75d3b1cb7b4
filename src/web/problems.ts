import { FormatError, GameError, MissingFileError } from '../core/index.js'
import { type Problem, problem, progress } from './page-state.js'

/** An error in words for the page: what kind it is, then file, place, what was expected and found. */
export function describeProblem(error: unknown): Problem {
  if (error instanceof MissingFileError) return { title: 'A file is missing', detail: error.message }
  if (error instanceof FormatError) {
    const title = error.code === 'unsafe-path' ? 'This archive is not safe to open' : 'A file cannot be read'
    return { title, detail: error.message, ...placeInScript(error) }
  }
  if (error instanceof GameError) return { title: 'The level stopped', detail: error.message, ...placeInScript(error) }
  const detail = error instanceof Error ? error.message : String(error)
  if (/webgl/i.test(detail)) {
    return {
      title: 'No WebGL2',
      detail: 'This browser draws no WebGL2 pictures. Turn hardware acceleration on, or try another browser.',
    }
  }
  return { title: 'Something went wrong', detail }
}

/** The line of the script that an error is about, where there is one: a level's fatal errors name it in words. */
function placeInScript(error: FormatError | GameError): { readonly scriptLine?: number } {
  if (error instanceof FormatError) {
    const isScript = /(?:^|\/)mission\.ini$/i.test(error.file)
    return isScript && error.line !== undefined ? { scriptLine: error.line } : {}
  }
  const line = /script line (\d+)/.exec(error.message)?.[1]
  return line === undefined ? {} : { scriptLine: Number(line) }
}

/** Runs what a panel asked for; a failure ends up on the page in words. */
export async function attempt(action: () => Promise<void>): Promise<void> {
  problem.value = null
  try {
    await action()
  } catch (error) {
    problem.value = describeProblem(error)
  } finally {
    progress.value = null
  }
}
