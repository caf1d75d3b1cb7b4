import {
  Action,
  Controls,
  parseScript,
  postKey,
  postScriptedKeys,
  RELEASED,
  type ScriptedControl,
  type World,
} from '../src/city/index.js'

/** Frames of a part of a script. */
const PART = 100

/** Posts a script's keys frame by frame, looking only at the entries of the frame's part: reading the script is not what is measured. */
export function keyPoster(text: string): (world: World, frame: number) => void {
  const script = parseScript(text)
  const last = script.reduce((frame, control) => Math.max(frame, control.last), 0)
  const parts: ScriptedControl[][] = []
  for (let start = 0; start <= last + 1; start += PART) {
    parts.push(script.filter((control) => control.first <= start + PART && control.last >= start - 1))
  }
  return (world, frame) => postScriptedKeys(world, parts[Math.floor(frame / PART)] ?? [], frame)
}

/** Frames between two turns of a roamer, and how long it turns. */
const STRAIGHT = 110
const TURN = 9
/** Frames between two looks at how far it has come, and pixels below which it is held by something. */
const LOOK = 12
const HELD_WITHIN = 6

/**
 * A player who gets into a car and drives about for as long as it is asked: round corners, and back off what it runs into, for longer and
 * to one side or the other by a small generator of its own.
 */
export function roamer(): (world: World, frame: number) => void {
  const held = new Set<number>()
  let x = 0
  let y = 0
  let back = 0
  let swing = 0
  let side: number = Action.left
  let chance = 1
  return (world, frame) => {
    const { players, cars } = world
    const isDriving = players.controls[0] === Controls.car
    if (back > 0) back--
    else if (swing > 0) swing--
    const car = players.controlled[0]
    const looks = isDriving && frame % LOOK === 0
    const moved = Math.abs(cars.x[car] - x) + Math.abs(cars.y[car] - y)
    if (looks) {
      x = cars.x[car]
      y = cars.y[car]
    }
    if (looks && moved < HELD_WITHIN * 0x10000) {
      chance = (Math.imul(chance, 1103515245) + 12345) >>> 0
      back = back > 0 ? 0 : 20 + ((chance >>> 16) % 100)
      swing = (chance >>> 22) % 40
      side = chance & 0x8000 ? Action.left : Action.right
    }
    const away = side === Action.left ? Action.right : Action.left
    const steer = back > 0 ? side : swing > 0 ? away : frame % STRAIGHT < TURN ? Action.left : -1
    const wanted: readonly (readonly [action: number, isWanted: boolean])[] = [
      [Action.enter, !isDriving && frame % 80 === 20],
      [Action.accelerate, isDriving && back === 0],
      [Action.brake, back > 0],
      [Action.left, isDriving && steer === Action.left],
      [Action.right, isDriving && steer === Action.right],
    ]
    // Letting go of one pedal lets go of both: what is pressed comes a frame later.
    const lets = wanted.some(([action, isWanted]) => !isWanted && held.has(action))
    for (const [action, isWanted] of wanted) {
      if (isWanted === held.has(action) || (isWanted && lets)) continue
      if (isWanted) held.add(action)
      else held.delete(action)
      postKey(world, world.input.bindings[action] + (isWanted ? 0 : RELEASED))
    }
  }
}
