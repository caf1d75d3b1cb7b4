/** Whether someone still reads what a command prints: long work ends when `| head` has seen enough. */
export function hasReader(): boolean {
  return process.stdout.errored == null
}

/** Prints the state hash of a frame or step: a JSON object, or number and hash in columns. */
export function writeHash(of: 'frame' | 'step', number: number, hash: string, json = false): void {
  process.stdout.write(json ? `${JSON.stringify({ [of]: number, hash })}\n` : `${String(number).padStart(8)} ${hash}\n`)
}
