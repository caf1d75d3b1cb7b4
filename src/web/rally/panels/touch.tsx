import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { HoldButton } from '../../panels/widgets.js'
import type { RallyHost } from '../host.js'
import { screen } from '../state.js'

/** Share of the wheel's width that a thumb moves for full lock. */
const FULL_LOCK = 0.36

/** A wheel and pedals for thumbs, on devices whose main pointer is a finger. */
export function TouchControls({ host }: { readonly host: RallyHost }) {
  if (screen.value !== 'driving' || !matchMedia('(pointer: coarse)').matches) return null
  return (
    <div class="touch race-touch">
      <Wheel host={host} />
      <div class="pad right">
        <HoldButton
          label="Back to the road"
          sign="⟲"
          kind="small"
          onHold={(on) => host.controls.setTouchSwitch('reset', on)}
        />
        <HoldButton
          label="Handbrake"
          sign="Hand"
          kind="small"
          onHold={(on) => host.controls.setTouchSwitch('handbrake', on)}
        />
        <HoldButton label="Brake" sign="▼" kind="pedal" onHold={(on) => host.controls.setTouch('brake', on ? 1 : 0)} />
        <HoldButton
          label="Throttle"
          sign="▲"
          kind="pedal"
          onHold={(on) => host.controls.setTouch('throttle', on ? 1 : 0)}
        />
      </div>
      <button type="button" class="pause" aria-label="Pause" onClick={() => host.pause()}>
        ❚❚
      </button>
      <button type="button" class="pause camera" aria-label="Next camera" onClick={() => host.nextCamera()}>
        ◉
      </button>
    </div>
  )
}

/** Steers by how far the thumb has moved since it came down. */
function Wheel({ host }: { readonly host: RallyHost }) {
  const start = useRef(0)
  const steering = useSignal(0)
  const steer = (share: number): void => {
    steering.value = share
    host.controls.setTouch('steering', share)
  }
  const release = () => steer(0)
  return (
    <div
      class="wheel"
      role="slider"
      tabIndex={-1}
      aria-label="Steering"
      aria-valuemin={-100}
      aria-valuemax={100}
      aria-valuenow={Math.round(steering.value * 100)}
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = event.clientX
      }}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
        const reach = event.currentTarget.clientWidth * FULL_LOCK
        steer(Math.max(-1, Math.min(1, (event.clientX - start.current) / reach)))
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
    >
      <i style={{ transform: `translateX(${steering.value * 100}%)` }} />
    </div>
  )
}
