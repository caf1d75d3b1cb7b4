import type { CityMapFile } from '../../formats/cmp.js'
import { PLAZA, SPAWN } from '../map/plan.js'

/** Name of the map file that the script asks for. */
export const MAP_FILE = 'TARMAC.CMP'

const HEADING = { down: 0, right: 256, up: 512, left: 768 } as const

interface Line {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly type: string
  readonly params: readonly number[]
}

/**
 * The free city's MISSION.INI: one section, free to roam. A car waits beside the player, emergency vehicles before their stations, and
 * a few things lie about. Its only command waits for ever.
 */
export function freeRoamScript(map: CityMapFile): Uint8Array {
  const lines: Line[] = [
    parked(SPAWN.x + 2, SPAWN.y, 2, HEADING.right),
    { ...SPAWN, type: 'PLAYER', params: [0, HEADING.down] },
    parked(SPAWN.x - 2, SPAWN.y, 41, HEADING.right),
    parked(SPAWN.x - 4, SPAWN.y, 22, HEADING.right),
    parked(PLAZA.x + PLAZA.width, PLAZA.y + 7, 19, HEADING.up),
  ]
  for (const service of EMERGENCY) {
    for (let n = 0; n < 6; n++) {
      const o = (service.kind * 6 + n) * 3
      const [x, y] = [map.locations[o], map.locations[o + 1]]
      if (x !== 0) lines.push(parked(x, y, service.model, service.heading))
    }
  }
  for (const [x, y, model, heading] of SIGHTS) lines.push(parked(x, y, model, heading))
  for (const [x, y, kind, value] of POWER_UPS) {
    lines.push({ x, y, z: 4, type: 'POWERUP', params: [kind, value] })
  }
  const text = [
    '[1]',
    'Free Roam, 0, tarmac.cmp, 0,',
    '100 1 1 1 1 0',
    ...lines.map((l, n) => `${n} 1 (${l.x},${l.y},${l.z}) ${l.type} ${l.params.join(' ')}`),
    '-1',
    '0 DONOWT 0 0 0 0 0',
    '-1',
    '',
  ].join('\r\n')
  return Uint8Array.from(text, (c) => c.charCodeAt(0))
}

/** Vehicles that stand before their stations, by kind of service location. */
const EMERGENCY = [
  { kind: 0, model: 4, heading: HEADING.right },
  { kind: 1, model: 5, heading: HEADING.right },
  { kind: 4, model: 42, heading: HEADING.right },
] as const

/** Rare vehicles: x, y, model, heading. */
const SIGHTS: readonly (readonly [number, number, number, number])[] = [
  [196, 146, 9, HEADING.right],
  [62, 70, 43, HEADING.right],
  [200, 216, 44, HEADING.right],
  [110, 125, 45, HEADING.left],
  [112, 128, 8, HEADING.right],
  [22, 143, 47, HEADING.right],
  [206, 237, 37, HEADING.left],
]

/** Power-ups: x, y, kind, value. */
const POWER_UPS: readonly (readonly [number, number, number, number])[] = [
  [104, 132, 1, 50],
  [29, 100, 10, 0],
  [128, 235, 3, 10],
  [12, 150, 6, 0],
  [196, 113, 11, 0],
  [84, 128, 13, 0],
]

function parked(x: number, y: number, model: number, heading: number): Line {
  return { x, y, z: 4, type: 'PARKED', params: [model, heading] }
}
