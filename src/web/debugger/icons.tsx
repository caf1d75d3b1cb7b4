/** Shapes of the buttons, on 24 × 24. */
const PATHS = {
  lastBreak: 'M6 5v14M19 6l-9 6 9 6z',
  backSecond: 'M12 6l-7 6 7 6zM20 6l-7 6 7 6z',
  back: 'M16 6l-8 6 8 6z',
  fast: 'M4 6l7 6-7 6zM12 6l7 6-7 6z',
  run: 'M8 5l11 7-11 7z',
  stop: 'M8 5v14M16 5v14',
  command: 'M5 5v6a3 3 0 0 0 3 3h9M13 10l4 4-4 4',
  over: 'M4 15a8 7 0 0 1 15-2M20 7v6h-6M12 18h.01',
  frame: 'M8 6l8 6-8 6z',
} as const

export type IconName = keyof typeof PATHS

/** The picture of a button. */
export function Icon({ name }: { readonly name: IconName }) {
  const isFilled =
    name === 'back' || name === 'frame' || name === 'run' || name === 'backSecond' || name === 'lastBreak'
  return (
    <svg viewBox="0 0 24 24" width="19" height="19" aria-hidden="true" focusable="false">
      <path
        d={PATHS[name]}
        fill={isFilled ? 'currentColor' : 'none'}
        stroke="currentColor"
        stroke-width={name === 'stop' ? 4 : 2}
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  )
}
