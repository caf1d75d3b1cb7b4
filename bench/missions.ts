import { type Level, startLevel } from '../src/city/index.js'
import { compileScript, updateMission } from '../src/city/mission/index.js'
import { runProcesses } from '../src/city/mission/interpreter.js'
import type { CommandLine, MissionSection } from '../src/formats/mission-section.js'
import { type OpcodeName, opcodeOf } from '../src/formats/names/opcodes.js'
import type { Bench } from './city.js'
import { timeCalls } from './harness.js'
import { benchData } from './levels.js'

/** What known scripts wait with most: each of these comes round to itself. */
const WAITS: readonly (readonly [OpcodeName, number, number, number])[] = [
  ['IS_GOAL_DEAD', 0, 0, 0],
  ['GENERAL_ONSCREEN', 1, 0, 0],
  ['SURVIVE', 0, 30, 0],
  ['IS_PED_IN_CAR', 1, -1, 0],
  ['CHECK_CAR', 0, -1, 0],
  ['STEAL', 0, 0, 0],
  ['GOTO', 0, 0, 0],
  ['LOCATE', 0, 0, 8],
  ['DONOWT', 0, 0, 0],
  ['INCCOUNT', 1, -1, 0],
]

/** 28 processes beside the player's four places: each starts with a kick of the first one and waits for ever. */
function busySection(level: Level): MissionSection {
  const commands: CommandLine[] = []
  const add = (label: number, name: OpcodeName, values: readonly number[]) => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = values
    commands.push({ label, opcode: opcodeOf(name) ?? 0, a, b, c, d, e, at: { line: commands.length + 1, column: 1 } })
  }
  for (let n = 0; n < 28; n++) add(n + 1, 'KICKSTART', [1000 + n, 0, 0, 0, 0])
  add(500, 'DONOWT', [])
  for (let n = 0; n < 28; n++) {
    const [name, a, d, e] = WAITS[n % WAITS.length]
    add(1000 + n, name, [a, 1000 + n, 1000 + n, d, e])
  }
  return { ...level.section, commands }
}

/** The script runtime: all the processes that there can be, and the whole mission part of a frame. */
export async function missionBenches(): Promise<readonly Bench[]> {
  const benches: Bench[] = []
  for (const { label, level } of await benchData()) {
    const section = busySection(level)
    const world = startLevel({ ...level, section, script: compileScript(section) })
    for (let frame = 0; frame < 200; frame++) updateMission(world)
    const running = world.processes.active.reduce((sum, active) => sum + active, 0)
    const processes = `${running} running processes, ${label}`
    benches.push(
      { name: processes, run: () => timeCalls(processes, 30, 2000, () => runProcesses(world)) },
      {
        name: `mission part of a frame, ${processes}`,
        run: () => timeCalls(`mission part of a frame, ${processes}`, 30, 2000, () => updateMission(world)),
      },
    )
  }
  return benches
}
