import { effect } from '@preact/signals'
import { render } from 'preact'
import { keptCopy } from './data/stored.js'
import { dataActions } from './data-actions.js'
import { toggleDebugger } from './debugger/link.js'
import { download } from './download.js'
import { Host } from './host.js'
import { PAGE_KEYS } from './input/key-set.js'
import { watchForLostPicture } from './lost-picture.js'
import { say } from './page-state.js'
import { App } from './panels/app.js'
import { faded, kept, panel, problem, screen } from './state.js'
import './style.css'
import { testApi } from './test-api.js'

const canvas = document.querySelector('canvas') as HTMLCanvasElement
const host = new Host(canvas)
const actions = dataActions(host)

window.tarmac = testApi(host)
render(<App host={host} actions={actions} />, document.querySelector('#panels') as HTMLElement)
effect(() => {
  document.body.dataset.screen = screen.value
  document.body.classList.toggle('faded', faded.value)
})

/** Whether a key is meant for a control of the page rather than for the game. */
function isForPage(event: KeyboardEvent): boolean {
  return event.altKey || event.metaKey || panel.value !== 'none' || screen.value !== 'playing'
}

window.addEventListener('keydown', (event) => {
  if (event.code === PAGE_KEYS.overlay) {
    event.preventDefault()
    host.showsOverlay = !host.showsOverlay
  } else if (event.code === PAGE_KEYS.screenshot) {
    event.preventDefault()
    void takePicture()
  } else if (event.code === PAGE_KEYS.debugger) {
    event.preventDefault()
    toggleDebugger(host)
  } else if (event.code === PAGE_KEYS.pause) {
    if (panel.value !== 'none') panel.value = 'none'
    else if (problem.value) problem.value = null
    else host.togglePause()
  } else if (!isForPage(event)) {
    if (!event.repeat && host.controls.keyDown(event.code)) event.preventDefault()
    if (event.repeat) event.preventDefault()
  } else if (screen.value === 'title' && panel.value === 'none' && isPlayKey(event)) {
    event.preventDefault()
    void host.play()
  }
})

/** Enter and Space play from the title, unless they press another button or follow a link. */
function isPlayKey(event: KeyboardEvent): boolean {
  const focused = document.activeElement
  const isElsewhere = focused instanceof HTMLElement && focused.matches('a, button:not(.primary), input')
  return (event.code === 'Enter' || event.code === 'Space') && !isElsewhere
}

window.addEventListener('keyup', (event) => host.controls.keyUp(event.code))
window.addEventListener('blur', () => host.controls.releaseAll())
document.addEventListener('visibilitychange', () => {
  if (document.hidden) host.pause()
})
watchForLostPicture(canvas, () => host.pause())

async function takePicture(): Promise<void> {
  const picture = await host.screenshot()
  if (!picture) return
  download('tarmac.png', picture)
  say('The picture was saved.')
}

function onPicture(time: number): void {
  requestAnimationFrame(onPicture)
  host.onPicture(time)
}
requestAnimationFrame(onPicture)

void actions.openFirst()
void keptCopy().then((copy) => {
  if (copy) kept.value = copy.label
})
