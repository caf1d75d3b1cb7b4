import { choose, settings } from '../state.js'

/** A box to tick. */
export function Switch(props: {
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (on: boolean) => void
}) {
  return (
    <label class="switch">
      <input type="checkbox" checked={props.isOn} onChange={(event) => props.onChange(event.currentTarget.checked)} />
      <span>{props.label}</span>
    </label>
  )
}

/** Gearbox, co-driver and sound. */
export function CarSwitches() {
  const { gearbox, voice, sound } = settings.value
  return (
    <>
      <Switch
        label="Shift by hand, from the next start on"
        isOn={gearbox === 'manual'}
        onChange={(on) => choose({ gearbox: on ? 'manual' : 'automatic' })}
      />
      <Switch label="Co-driver speaks" isOn={voice} onChange={(on) => choose({ voice: on })} />
      <Switch label="Sound" isOn={sound} onChange={(on) => choose({ sound: on })} />
    </>
  )
}
