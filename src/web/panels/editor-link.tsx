import { scriptId } from '../state.js'

/** A link to the script that is being played, in the script editor. */
export function EditorLink(props: {
  readonly words: string
  readonly line?: number | undefined
  readonly kind?: string
}) {
  const at = props.line === undefined ? '' : `&line=${props.line}`
  return (
    <a class="button" data-test="edit-script" href={`editor.html?script=${encodeURIComponent(scriptId.value)}${at}`}>
      {props.words}
    </a>
  )
}
