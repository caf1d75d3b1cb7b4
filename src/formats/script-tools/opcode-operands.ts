import { OPCODES, type OpcodeName } from '../names/opcodes.js'
import { PROCESS_OPCODES } from './opcodes-of-processes.js'
import { THING_OPCODES } from './opcodes-of-things.js'
import type { OpcodeFacts } from './operand-types.js'

/** What every command does and what its five values are, by name (seed missions, "Opcodes"). */
export const OPCODE_FACTS: { readonly [name in OpcodeName]: OpcodeFacts } = { ...PROCESS_OPCODES, ...THING_OPCODES }

/** The facts of an opcode, 0..149. */
export function opcodeFacts(opcode: number): OpcodeFacts {
  return OPCODE_FACTS[OPCODES[opcode]]
}
