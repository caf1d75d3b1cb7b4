import { startLevel } from '../src/city/index.js'
import { renderShot } from '../src/render/index.js'
import type { Bench } from './city.js'
import { timeRuns } from './harness.js'
import { benchData } from './levels.js'

/** The first picture of a level, drawn on the CPU. The browser's is measured in the page (F3). */
export async function pictureBenches(): Promise<readonly Bench[]> {
  const data = await benchData()
  return data.map(({ label, level }) => {
    const name = `first frame drawn (CPU, 640 × 480), ${label}`
    const world = startLevel(level)
    return { name, run: () => timeRuns(name, 7, () => renderShot(world, { width: 640, height: 480, samples: 1 })) }
  })
}
