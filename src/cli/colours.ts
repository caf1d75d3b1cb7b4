import picocolors from 'picocolors'

/** Colours for a person at a terminal only: what a pipe, a file or a build server reads stays plain. */
export const pc = picocolors.createColors(process.stdout.isTTY === true && picocolors.isColorSupported)
