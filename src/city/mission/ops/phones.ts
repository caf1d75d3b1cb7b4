import { ObjectType } from '../../../formats/names/object-types.js'
import { emitSound } from '../../cues.js'
import { EventType, scheduleEvent } from '../../events.js'
import { Controls } from '../../player/index.js'
import type { World } from '../../world.js'
import { recordA } from '../entities.js'
import { award, branch, currentPlayer, fail, killProcess, setStep, stepOf } from '../process.js'
import { resetMission } from '../reset.js'
import { objectOf, recordOf } from '../script-objects.js'
import { FIRST_FREE_PROCESS, PROCESS_COUNT, ProcessKind } from '../table.js'

/** Frames between two changes of a ringing phone. */
const RING_FRAMES = 50
/** Pixels from a phone at which one answers it. Ours: a step and a half. */
const ANSWER_REACH = 24
/** Sample of a ringing phone. Ours: the alarm's. */
const RING_SOUND = 0x47

/** Whether the running process's player stands on foot at a phone. */
function isAtPhone(world: World, phone: number): boolean {
  const { players, peds, objects } = world
  const player = currentPlayer(world)
  if (phone < 0 || players.controls[player] !== Controls.ped) return false
  const ped = players.ped[player]
  if (peds.health[ped] <= 0) return false
  const dx = Math.abs(peds.x[ped] - objects.x[phone]) >> 16
  const dy = Math.abs(peds.y[ped] - objects.y[phone]) >> 16
  return dx <= ANSWER_REACH && dy <= ANSWER_REACH
}

/**
 * ANSWER: the phone of line a rings, changing every 50 frames, d times; walking up to it answers (b, or c when e = 0), ringing out fails.
 *
 * Quirk: e is only looked at on the frames on which it changes. Known scripts give d = 10 beside a countdown of 18 seconds, which are 450
 * frames: so d counts the changes.
 */
export function answer(world: World, command: number): void {
  const { mission, processes, commands } = world
  const process = mission.running[0]
  const phone = objectOf(world, recordA(world, command))
  if (stepOf(world) === 1) {
    setStep(world, 2)
    processes.wait[process] = 0
    mission.alarmLoop[0] = 1
  }
  processes.wait[process] += 1
  const changes = processes.wait[process] % RING_FRAMES === 0
  if (changes) {
    mission.alarmLoop[0] ^= 1
    if (phone >= 0) emitSound(world, RING_SOUND, world.objects.x[phone], world.objects.y[phone], world.objects.z[phone])
  }
  if (isAtPhone(world, phone)) {
    mission.alarmLoop[0] = 0
    if (changes && commands.e[command] === 0) fail(world, command)
    else award(world, command)
  } else if (processes.wait[process] >= commands.d[command] * RING_FRAMES) {
    mission.alarmLoop[0] = 0
    fail(world, command)
  }
}

/** Blocks within which the mission phones are heard. */
const HEARD_WITHIN = 15
/** Frames until the player's next phone mission may start, and the first of the events that say so. */
const FLAG_FRAMES = 250
const FIRST_FLAG = 0x32

/**
 * MPHONE: the c phones on the lines from a ring for who is within 15 blocks. Answering the i-th stops the other processes, clears the mission
 * and goes on i commands behind b.
 */
export function missionPhones(world: World, command: number): void {
  const { script } = world.level
  world.mission.phonesRinging[0] = 1
  const count = script.c[command]
  for (let i = 0; i < count; i++) {
    const phone = objectOf(world, recordOf(world, script.a[command] + i))
    if (phone < 0 || world.objects.type[phone] !== ObjectType.phone) continue
    if (isAtPhone(world, phone)) {
      take(world, command, i)
      return
    }
    if (world.session.frame[0] % RING_FRAMES === 0 && isHeard(world, phone)) {
      emitSound(world, RING_SOUND, world.objects.x[phone], world.objects.y[phone], world.objects.z[phone])
    }
  }
}

function isHeard(world: World, phone: number): boolean {
  const { players, peds, objects } = world
  const ped = players.ped[currentPlayer(world)]
  const dx = Math.abs((peds.x[ped] >> 22) - (objects.x[phone] >> 22))
  const dy = Math.abs((peds.y[ped] >> 22) - (objects.y[phone] >> 22))
  return dx <= HEARD_WITHIN && dy <= HEARD_WITHIN
}

function take(world: World, command: number, phone: number): void {
  const { mission, processes, missionPlayers } = world
  const player = currentPlayer(world)
  for (let process = FIRST_FREE_PROCESS; process < PROCESS_COUNT; process++) {
    if (process === mission.running[0] || processes.kind[process] !== ProcessKind.normal) continue
    killProcess(world, process)
  }
  resetMission(world)
  mission.phonesRinging[0] = 0
  missionPlayers.phoneFlag[player] = 1
  scheduleEvent(world, FLAG_FRAMES, EventType.briefDone, player + FIRST_FLAG)
  branch(world, command, world.level.script.b[command])
  if (processes.active[mission.running[0]] !== 0) mission.next[0] += phone
}
