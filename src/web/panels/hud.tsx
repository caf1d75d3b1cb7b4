import type { Host } from '../host.js'
import { hudSpoken, hudStatus, overlay } from '../state.js'
import '../hud/hud.css'

/** The HUD: a canvas for what stands at the edges, markers that point, and the same in words for who cannot see them. */
export function Hud({ host }: { readonly host: Host }) {
  return (
    <div class="hud">
      <div
        aria-hidden="true"
        ref={(element) => {
          if (element) host.attachHud(element)
        }}
      >
        <canvas class="hud-marker" />
        <canvas class="hud-marker" />
        <canvas class="hud-canvas" data-test="hud" />
      </div>
      <Status />
      <p class="unseen" aria-live="polite">
        {hudSpoken.value}
      </p>
    </div>
  )
}

function Status() {
  return (
    <dl class="unseen" aria-label="Status" data-test="hud-status">
      {hudStatus.value.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Times, counts, position and state hash (F3). */
export function Overlay() {
  const lines = overlay.value
  if (!lines) return null
  return (
    <dl class="overlay" data-test="overlay">
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
