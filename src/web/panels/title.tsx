import { Action } from '../../city/input/index.js'
import type { Host } from '../host.js'
import { keyLabel } from '../input/key-codes.js'
import { bindings, openData, panel, screen, sectionNumber } from '../state.js'
import { EditorLink } from './editor-link.js'

/** The title over the living city: one button plays. */
export function Title({ host }: { readonly host: Host }) {
  if (screen.value !== 'title' || panel.value !== 'none') return null
  const data = openData.value
  const section = data?.survey.sections.find((each) => each.number === sectionNumber.value)
  const key = (action: number) => <kbd>{keyLabel(bindings.value[action])}</kbd>
  return (
    <main class="title">
      <h1>Tarmac</h1>
      <p class="tagline">
        {data?.own ? `${data.source.label}: ${section?.name ?? ''}` : 'A whole city, and every car in it is open.'}
      </p>
      <div class="buttons">
        <button type="button" class="primary" data-test="play" onClick={() => host.play()}>
          Play
        </button>
        <button
          type="button"
          data-test="own-copy"
          onClick={() => {
            panel.value = 'data'
          }}
        >
          Use your own copy
        </button>
        <button
          type="button"
          class="quiet"
          onClick={() => {
            panel.value = 'keys'
          }}
        >
          Controls
        </button>
      </div>
      <nav class="pages" aria-label="More of Tarmac">
        <a class="button" href="./rally.html" data-test="rally">
          Drive a rally
        </a>
        <EditorLink words="Script editor" />
      </nav>
      <p class="hints">
        {key(Action.accelerate)} {key(Action.brake)} {key(Action.left)} {key(Action.right)} move
        <span class="gap" /> {key(Action.enter)} get in or out <span class="gap" /> {key(Action.handbrake)} handbrake
      </p>
    </main>
  )
}
