import { type Level, startLevel, stepFrame } from '../src/city/index.js'
import { renderShot, SpriteCollector, SpriteList } from '../src/render/index.js'
import type { Bench } from './city.js'
import { timeCalls, timeRuns } from './harness.js'
import { benchData } from './levels.js'

/** The first picture of a level, drawn on the CPU. The browser's is measured in the page (F3). */
export async function pictureBenches(): Promise<readonly Bench[]> {
  const data = await benchData()
  const pictures = data.map(({ label, level }) => {
    const name = `first frame drawn (CPU, 640 × 480), ${label}`
    const world = startLevel(level)
    return { name, run: () => timeRuns(name, 7, () => renderShot(world, { width: 640, height: 480, samples: 1 })) }
  })
  return [...pictures, spriteBench(data[0].level)]
}

/** Sprites that a drawn frame of the page may have in view. */
const SPRITES_IN_VIEW = 400

/** What the page does for each drawn frame besides its two instanced calls: gathers, sorts and places the sprites in view. */
function spriteBench(level: Level): Bench {
  const name = `sprites gathered for a drawn frame, ${SPRITES_IN_VIEW} in view`
  const world = startLevel(level)
  for (let frame = 0; frame < 100; frame++) stepFrame(world)
  const x = world.players.cameraX[0] / 0x10000
  const y = world.players.cameraY[0] / 0x10000
  const collector = new SpriteCollector(world)
  const list = new SpriteList()
  let reach = 300
  const gather = (): void =>
    collector.collect(list, { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach })
  for (gather(); list.count < SPRITES_IN_VIEW && reach < 0x4000; gather()) reach += 50
  return { name, run: () => timeCalls(name, 30, 50, gather) }
}
