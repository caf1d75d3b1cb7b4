import { HORIZON_WEATHERS, type HorizonWeather } from '../../../formats/rally/index.js'
import { STAGE_LAYERS, type StageLayer } from '../../../render/stage/index.js'
import { CAMERA_NAMES, CAMERAS } from '../cameras/camera.js'
import type { RallyHost } from '../host.js'
import { DETAILS, type Detail, WEATHER_NAMES } from '../settings.js'
import { choose, drawer, isOnStage, screen, settings } from '../state.js'
import { Legend } from './legend.js'
import { CarSwitches, Switch } from './switches.js'

const LAYER_NAMES: { readonly [layer in StageLayer]: string } = {
  terrain: 'Ground and scenery',
  trees: 'Trees and their shadows',
  walls: 'Walls by type',
  line: 'Centre line with progress',
  grid: 'Collision grid by level',
  triangles: 'Triangles under the cars',
  'tree-nodes': 'Tree nodes',
}

const DETAIL_NAMES: { readonly [detail in Detail]: string } = { low: 'Low', medium: 'Medium', high: 'High' }

/** Cameras, sky, detail and layers, at the side of the picture that they change. */
export function Drawer({ host }: { readonly host: RallyHost }) {
  if (!drawer.value || screen.value === 'loading') return null
  const { camera, minutes, weather, layers, detail } = settings.value
  return (
    <aside class="drawer" aria-label="Sky and layers" data-test="drawer">
      <header>
        <h2>View</h2>
        <button
          type="button"
          class="close"
          aria-label="Close"
          onClick={() => {
            drawer.value = false
          }}
        >
          ✕
        </button>
      </header>
      {isOnStage.value && (
        <Choices
          name="Camera"
          values={CAMERAS}
          names={CAMERA_NAMES}
          value={camera}
          onChoose={(value) => choose({ camera: value })}
        />
      )}
      {host.rig && camera === 'overhead' && (
        <div class="buttons">
          <button type="button" aria-label="Nearer" onClick={() => host.rig?.zoom(2)}>
            +
          </button>
          <button type="button" aria-label="Further" onClick={() => host.rig?.zoom(-2)}>
            −
          </button>
        </div>
      )}
      <label class="slider">
        <span>
          Time of day <strong>{clockText(minutes)}</strong>
        </span>
        <input
          type="range"
          data-test="time-of-day"
          min={0}
          max={1440}
          step={10}
          value={minutes}
          onInput={(event) => choose({ minutes: event.currentTarget.valueAsNumber })}
        />
      </label>
      <Choices
        name="Weather"
        values={Object.keys(HORIZON_WEATHERS) as HorizonWeather[]}
        names={WEATHER_NAMES}
        value={weather}
        onChoose={(value) => choose({ weather: value })}
      />
      <Choices
        name="Detail"
        values={Object.keys(DETAILS) as Detail[]}
        names={DETAIL_NAMES}
        value={detail}
        onChoose={(value) => choose({ detail: value })}
      />
      <fieldset>
        <legend>Layers</legend>
        {STAGE_LAYERS.map((layer) => (
          <Switch
            key={layer}
            label={LAYER_NAMES[layer]}
            isOn={layers.includes(layer)}
            onChange={(on) => choose({ layers: on ? [...layers, layer] : layers.filter((other) => other !== layer) })}
          />
        ))}
        <Legend />
      </fieldset>
      <fieldset>
        <legend>Car</legend>
        <CarSwitches />
      </fieldset>
    </aside>
  )
}

function Choices<T extends string>(props: {
  readonly name: string
  readonly values: readonly T[]
  readonly names: { readonly [value in T]: string }
  readonly value: T
  readonly onChoose: (value: T) => void
}) {
  return (
    <fieldset>
      <legend>{props.name}</legend>
      <div class="choices">
        {props.values.map((value) => (
          <button type="button" key={value} aria-pressed={value === props.value} onClick={() => props.onChoose(value)}>
            {props.names[value]}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

function clockText(minutes: number): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`
}
