import { hud, notice, overlay, screen } from '../state.js'

/** A quiet stand-in for the HUD to come: score, lives, health, speed. */
export function Hud() {
  const facts = hud.value
  if (!facts || (screen.value !== 'playing' && screen.value !== 'paused')) return null
  return (
    <aside class="hud" aria-label="Score">
      <span class="score">{facts.score.toLocaleString('en')}</span>
      <span class="row">
        {facts.lives >= 0 && facts.lives < 100 && <span>{'●'.repeat(Math.min(9, facts.lives))}</span>}
        {facts.driving ? <span class="speed">{Math.abs(facts.speed)}</span> : <Health value={facts.health} />}
      </span>
    </aside>
  )
}

function Health({ value }: { readonly value: number }) {
  return <meter min={0} max={100} low={30} optimum={100} value={Math.max(0, value)} aria-label="Health" />
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

/** A short message that goes by itself. */
export function Notice() {
  return notice.value ? (
    <p class="notice" role="status">
      {notice.value}
    </p>
  ) : null
}
