import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { notice, problem } from '../page-state.js'

/** A bar with words. */
export function ProgressLine({ what, done }: { readonly what: string; readonly done: number }) {
  return (
    <div class="progress" role="status">
      <span>{what}</span>
      <progress max={1} value={done} />
    </div>
  )
}

/** Moves the keyboard's focus into a dialog as it comes: a `ref`. Not onto a button, which a key that is still held would press. */
export function takeFocus(dialog: HTMLElement | null): void {
  dialog?.focus({ preventScroll: true })
}

/** A dialog over the picture, with its name and a button that closes it. */
export function Dialog(props: {
  readonly name: string
  readonly kind?: string
  readonly onClose: () => void
  readonly children: ComponentChildren
}) {
  return (
    <div class="shade">
      <section
        ref={takeFocus}
        tabIndex={-1}
        class={`panel ${props.kind ?? ''}`}
        role="dialog"
        aria-modal="true"
        aria-label={props.name}
      >
        <header>
          <h2>{props.name}</h2>
          <button type="button" class="close" aria-label="Close" onClick={props.onClose}>
            ✕
          </button>
        </header>
        {props.children}
      </section>
    </div>
  )
}

/** An error in words; the page lives on behind it. `children` are further buttons. */
export function ProblemNote({ children }: { readonly children?: ComponentChildren }) {
  const fault = problem.value
  if (!fault) return null
  return (
    <div class="problem" role="alert" data-test="problem">
      <h2>{fault.title}</h2>
      <p>{fault.detail}</p>
      <div class="buttons">
        {children}
        <button
          type="button"
          class="quiet"
          onClick={() => {
            problem.value = null
          }}
        >
          Close
        </button>
      </div>
    </div>
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

/** Takes what is dropped anywhere on the page. */
export function DropZone({ words, onDrop }: { readonly words: string; readonly onDrop: (drop: DataTransfer) => void }) {
  const over = useSignal(false)
  return (
    <div
      class={over.value ? 'drop over' : 'drop'}
      ref={(element) => {
        if (!element) return
        window.ondragover = (event) => {
          event.preventDefault()
          over.value = true
        }
        window.ondragleave = (event) => {
          if (event.relatedTarget === null) over.value = false
        }
        window.ondrop = (event) => {
          event.preventDefault()
          over.value = false
          if (event.dataTransfer) onDrop(event.dataTransfer)
        }
      }}
    >
      {over.value && <p>{words}</p>}
    </div>
  )
}

/** A button that counts as held from finger down to finger up, wherever the finger goes. */
export function HoldButton(props: {
  readonly label: string
  readonly sign: string
  readonly kind?: string
  readonly onHold: (down: boolean) => void
}) {
  const hold = (down: boolean) => (event: PointerEvent) => {
    event.preventDefault()
    if (down) (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId)
    props.onHold(down)
  }
  return (
    <button
      type="button"
      class={props.kind ?? ''}
      aria-label={props.label}
      onPointerDown={hold(true)}
      onPointerUp={hold(false)}
      onPointerCancel={hold(false)}
      onContextMenu={(event) => event.preventDefault()}
    >
      {props.sign}
    </button>
  )
}

/** The files that a picker gave; the same ones may be chosen again after they were mended. */
export function takeFiles(input: HTMLInputElement): File[] {
  const files = [...(input.files ?? [])]
  input.value = ''
  return files
}
