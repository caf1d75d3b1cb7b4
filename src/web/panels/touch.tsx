import { Action } from '../../city/input/index.js'
import type { Host } from '../host.js'
import { driving as isDriving, screen } from '../state.js'
import { HoldButton } from './widgets.js'

/** Buttons for thumbs, on devices whose main pointer is a finger. */
export function Touch({ host }: { readonly host: Host }) {
  if (screen.value !== 'playing' || !matchMedia('(pointer: coarse)').matches) return null
  const driving = isDriving.value
  return (
    <div class="touch">
      <div class="pad left">
        <TouchButton host={host} action={Action.left} label="Left" sign="◀" />
        <TouchButton host={host} action={Action.right} label="Right" sign="▶" />
      </div>
      <div class="pad right">
        <TouchButton
          host={host}
          action={Action.enter}
          label={driving ? 'Get out' : 'Get in'}
          sign={driving ? 'Out' : 'In'}
          small
        />
        <TouchButton host={host} action={Action.fire} label="Fire" sign="Fire" small />
        <TouchButton
          host={host}
          action={Action.handbrake}
          label={driving ? 'Handbrake' : 'Jump'}
          sign={driving ? 'Hand' : 'Jump'}
          small
        />
        <TouchButton host={host} action={Action.brake} label={driving ? 'Brake' : 'Back'} sign="▼" />
        <TouchButton host={host} action={Action.accelerate} label={driving ? 'Accelerate' : 'Walk'} sign="▲" />
      </div>
      <button type="button" class="pause" aria-label="Pause" onClick={() => host.pause()}>
        ❚❚
      </button>
    </div>
  )
}

function TouchButton(props: {
  readonly host: Host
  readonly action: number
  readonly label: string
  readonly sign: string
  readonly small?: boolean
}) {
  return (
    <HoldButton
      label={props.label}
      sign={props.sign}
      kind={props.small ? 'small' : ''}
      onHold={(down) => props.host.controls.touch(props.action, down)}
    />
  )
}
