import { effect } from '@preact/signals'
import { render } from 'preact'
import { download } from '../download.js'
import { PAGE_KEYS } from '../input/key-set.js'
import { watchForLostPicture } from '../lost-picture.js'
import { faded, problem, say } from '../page-state.js'
import { RallyHost } from './host.js'
import { App } from './panels/app.js'
import { stageActions } from './stage-actions.js'
import { bindings, drawer, panel, rival, screen } from './state.js'
import '../style.css'
import './rally.css'
import { rallyTestApi } from './test-api.js'

const DRAWER_KEY = 'KeyV'

const canvas = document.querySelector('canvas') as HTMLCanvasElement
const host = new RallyHost(canvas)
const actions = stageActions(host)

Object.assign(window, { tarmac: rallyTestApi(host) })
render(<App host={host} actions={actions} />, document.querySelector('#panels') as HTMLElement)
effect(() => {
  document.body.dataset.screen = screen.value
  document.body.classList.toggle('faded', faded.value)
})

/** Whether a key drives, or flies the camera, rather than works a control of the page. */
function isForGame(event: KeyboardEvent): boolean {
  const isShortcut = event.altKey || event.metaKey || (event.ctrlKey && !event.code.startsWith('Control'))
  if (isShortcut || panel.value !== 'none') return false
  return screen.value === 'driving' || screen.value === 'watching'
}

window.addEventListener('keydown', (event) => {
  if (event.code === PAGE_KEYS.screenshot) {
    event.preventDefault()
    void takePicture()
  } else if (event.code === PAGE_KEYS.pause) host.back()
  else if (isDrawerKey(event)) drawer.value = !drawer.value
  else if (screen.value === 'watching' && panel.value === 'none' && isPlayerKey(event)) event.preventDefault()
  else if (isForGame(event)) {
    if (host.controls.keyDown(event.code)) event.preventDefault()
  } else if (screen.value === 'title' && panel.value === 'none' && isPlayKey(event)) {
    event.preventDefault()
    rival.value = null
    void actions.play()
  }
})

/** V opens the drawer, unless it drives. */
function isDrawerKey(event: KeyboardEvent): boolean {
  const isFree = panel.value === 'none' && !bindings.value.includes(DRAWER_KEY)
  return event.code === DRAWER_KEY && isFree && !event.repeat && !event.ctrlKey && !event.metaKey
}

/** Space plays and stops a replay, the arrows go single steps. */
function isPlayerKey(event: KeyboardEvent): boolean {
  if (event.target instanceof HTMLInputElement) return false
  if (event.code === 'Space') host.control((player) => player.togglePlay())
  else if (event.code === 'ArrowLeft') host.control((player) => player.nudge(-1))
  else if (event.code === 'ArrowRight') host.control((player) => player.nudge(1))
  else return false
  return true
}

/** Enter and Space play from the title, unless they press another button. */
function isPlayKey(event: KeyboardEvent): boolean {
  const focused = document.activeElement
  const onControl = focused !== document.body && focused !== null && !focused.classList.contains('primary')
  return (event.code === 'Enter' || event.code === 'Space') && !onControl
}

window.addEventListener('keyup', (event) => host.controls.keyUp(event.code))
window.addEventListener('blur', () => host.controls.releaseAll())
document.addEventListener('visibilitychange', () => {
  if (document.hidden) host.hide()
})
watchForLostPicture(canvas, () => host.hide())

canvas.addEventListener('wheel', (event) => host.rig?.zoom(-Math.sign(event.deltaY)), { passive: true })
/** Radians that a pixel of a drag turns the free camera. */
const DRAG = 0.004
canvas.addEventListener('pointerdown', (event) => canvas.setPointerCapture(event.pointerId))
canvas.addEventListener('pointermove', (event) => {
  if (canvas.hasPointerCapture(event.pointerId)) host.rig?.turn(event.movementX * DRAG, -event.movementY * DRAG)
})

async function takePicture(): Promise<void> {
  const picture = await host.screenshot()
  if (!picture) return
  download('tarmac-rally.png', picture)
  say('The picture was saved.')
}

function onPicture(time: number): void {
  requestAnimationFrame(onPicture)
  host.onPicture(time)
}
requestAnimationFrame(onPicture)

// What is wrong with the first stage is on the page by then.
void actions.openFreeStage().then(() => {
  if (problem.value) faded.value = false
})
