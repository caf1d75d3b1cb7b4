import type { Host } from '../host.js'
import { describeProblem } from '../problems.js'
import { problem } from '../state.js'

/** Opens the mission debugger, or closes it. Its code is fetched with the first opening: who only plays pays nothing. */
export function toggleDebugger(host: Host): void {
  if (host.driver) {
    host.driver.close()
    return
  }
  import('./open.js')
    .then(({ openDebugger }) => openDebugger(host))
    .catch((error) => {
      problem.value = describeProblem(error)
    })
}
