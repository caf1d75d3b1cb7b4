import { type Problem, problem } from './page-state.js'

const LOST: Problem = {
  title: 'The picture is gone',
  detail: 'The browser took the graphics away for now. They mostly come back by themselves; if not, reload the page.',
}

/** Says so where the browser takes a canvas's WebGL context away, until it gives it back: `onLost` stops what runs unseen meanwhile. */
export function watchForLostPicture(canvas: HTMLCanvasElement, onLost: () => void): void {
  canvas.addEventListener('webglcontextlost', (event) => {
    // Without this it would never come back.
    event.preventDefault()
    onLost()
    problem.value = LOST
  })
  canvas.addEventListener('webglcontextrestored', () => {
    if (problem.value === LOST) problem.value = null
  })
}
