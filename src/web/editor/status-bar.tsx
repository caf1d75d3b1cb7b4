import { cursor, fileFacts, signature } from './state.js'

/** What the values of the record at the cursor are for, and where the cursor is. */
export function StatusBar() {
  const { line, character } = cursor.value
  return (
    <footer class="status">
      <SignatureLine />
      <span class="place">
        {line + 1}:{character + 1}
      </span>
      <span class="facts">{fileFacts.value}</span>
    </footer>
  )
}

function SignatureLine() {
  const found = signature.value
  if (found === null) return <span class="signature" />
  return (
    <span class="signature" data-test="signature">
      <strong>{found.name}</strong>
      {found.values.map(({ letter, words, isHere }) => (
        <span key={letter} class={isHere ? 'value here' : 'value'}>
          <i>{letter}</i> {words}
        </span>
      ))}
    </span>
  )
}
