import { random } from '../random.js'
import { TRAFFIC_ROW_ENTRIES, TRAFFIC_ROWS, trafficModels } from '../tables/traffic-models.js'
import type { World } from '../world.js'

/**
 * Fills and shuffles the rows of traffic models (Traffic_InitModelTables, part of Cars_Init; seed core, "Entity tables"): each entry is swapped
 * with a random one of its row. Once a level start: 300 numbers of the generator.
 */
export function initTrafficModels(world: World): void {
  const { model } = world.trafficModels
  const models = trafficModels(world.level.style)
  for (let entry = 0; entry < model.length; entry++) {
    model[entry] = models.length === 0 ? 0 : models[(entry % TRAFFIC_ROW_ENTRIES) % models.length]
  }
  for (let row = 0; row < TRAFFIC_ROWS; row++) {
    const first = row * TRAFFIC_ROW_ENTRIES
    for (let entry = first; entry < first + TRAFFIC_ROW_ENTRIES; entry++) {
      const other = first + (random(world) % TRAFFIC_ROW_ENTRIES)
      const swapped = model[entry]
      model[entry] = model[other]
      model[other] = swapped
    }
  }
}
