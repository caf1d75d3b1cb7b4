import { wallEffect } from '../../../rally/index.js'
import { CELL_METRES, LEVEL_COLOURS } from '../../../render/stage/geometry/grid-overlay.js'
import { wallColour } from '../../../render/stage/geometry/wall-overlay.js'
import { openStageData, settings } from '../state.js'

/** An entry of a legend. */
interface Entry {
  readonly name: string
  /** R, G, B. */
  readonly colour: ArrayLike<number>
}

/** What the colours of the layers mean that are switched on: types of walls that the stage has, levels of the grid. */
export function Legend() {
  const { layers } = settings.value
  return (
    <>
      {layers.includes('walls') && <Entries name="Walls" entries={wallEntries()} />}
      {layers.includes('grid') && <Entries name="Grid cells" entries={GRID_ENTRIES} />}
    </>
  )
}

const GRID_ENTRIES: readonly Entry[] = CELL_METRES.map((metres, level) => ({
  name: `${metres} m`,
  colour: LEVEL_COLOURS[level],
}))

const EFFECT_NAMES: { readonly [effect: string]: string } = {
  ignored: 'ignored',
  nothing: 'does nothing',
  'off-stage': 'off the stage',
  bump: 'bumps and slows',
  timer: 'off the stage after a second',
  solid: 'solid',
}

function wallEntries(): readonly Entry[] {
  const types = new Set(openStageData.value?.stage.walls.type ?? [])
  return [...types]
    .sort((a, b) => a - b)
    .map((type) => ({ name: `${type} ${EFFECT_NAMES[wallEffect(type)]}`, colour: wallColour(type) }))
}

function Entries({ name, entries }: { readonly name: string; readonly entries: readonly Entry[] }) {
  return (
    <ul class="legend" aria-label={name}>
      {entries.map((entry) => (
        <li key={entry.name}>
          <i style={{ background: `rgb(${entry.colour[0]} ${entry.colour[1]} ${entry.colour[2]})` }} />
          {entry.name}
        </li>
      ))}
    </ul>
  )
}
