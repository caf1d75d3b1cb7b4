import { cosFixed, sinFixed } from '../../core/fixed.js'
import { ObjectType } from '../../formats/names/index.js'
import { emitSound } from '../cues.js'
import { BlockAttribute, testBlockAttribute } from '../map/index.js'
import { attachObject, createObject, deleteObject } from '../object/index.js'
import { playerOfPed } from '../player/index.js'
import { random } from '../random.js'
import { PedAnim } from '../tables/ped-animation.js'
import { PedSound } from '../tables/ped-sounds.js'
import type { World } from '../world.js'
import { isHelpless } from './controls.js'
import { isDead } from './death.js'
import { moveTo } from './enter.js'
import { canStepTo } from './ground.js'
import { leaveGroup } from './group.js'
import { calm, clearTarget } from './init.js'
import { setAnim, startAnim } from './live.js'
import { AttachKind, PedAction, PedControl, PedState } from './table.js'
import { checkWalls, WALK_BOX } from './walls.js'

/** A shot knocks back six pixels (seed peds, "Animation"): two a frame. */
const SHOT_SPEED = 2
const SHOT_FRAMES = 3
/** What an explosion throws flies this far a frame, pixels, and so long. Ours. */
const THROW_SPEED = 6
const THROW_FRAMES = 8

/** Health that fire takes a frame, and the frames after which one who runs burning turns. Ours. */
const BURN_DAMAGE = 2
const BURN_TURN = 7
const BURN_SPEED = 4

/** Whether a ped can be hurt where it is: not in a closed car, not already dying. */
export function canBeHurt(world: World, ped: number): boolean {
  const { peds } = world
  if (peds.anim[ped] === PedAnim.free || peds.state[ped] === PedState.inCar || isDead(world, ped)) return false
  return !isDying(peds.anim[ped])
}

/** True while a ped dies on its feet: shot or electrocuted. It is dead at the end of the animation. */
export function isDying(anim: number): boolean {
  if (anim >= PedAnim.shot && anim <= PedAnim.shotLast) return true
  return anim >= PedAnim.electrocuted && anim <= PedAnim.electrocutedLast
}

/** Armour takes a hit for a player. */
function armourTakes(world: World, ped: number): boolean {
  const player = playerOfPed(world, ped)
  if (player < 0 || world.players.armour[player] <= 0) return false
  world.players.armour[player] -= 1
  return true
}

/** What a ped was doing ends. */
function stopDoing(world: World, ped: number): void {
  const { peds } = world
  leaveGroup(world, ped)
  clearTarget(world, ped)
  if (peds.state[ped] !== PedState.falling) peds.state[ped] = PedState.normal
  peds.action[ped] = PedAction.normal
  peds.attachKind[ped] = AttachKind.none
  peds.attachId[ped] = -1
  peds.speed[ped] = 0
  peds.turn[ped] = 0
}

/**
 * A bullet hits a ped (0x89..0x91): blood, six pixels back the way the bullet flew, then dead. A player's armour takes the hit instead.
 * @param angle the way the bullet flew
 * @param attacker the ped who shot, −1 nobody
 */
export function shootPed(world: World, ped: number, angle: number, attacker: number): void {
  const { peds } = world
  if (!canBeHurt(world, ped)) return
  emitSound(world, PedSound.bulletHit, peds.x[ped], peds.y[ped], peds.z[ped])
  if (armourTakes(world, ped)) return
  stopDoing(world, ped)
  peds.attacker[ped] = attacker
  peds.health[ped] = 0
  knock(world, ped, sinFixed(angle) * SHOT_SPEED, cosFixed(angle) * SHOT_SPEED, SHOT_FRAMES)
  startAnim(world, ped, PedAnim.shot)
  createObject(world, ObjectType.firstBlood, peds.x[ped], peds.y[ped], peds.z[ped], angle, ped)
  emitSound(world, PedSound.scream, peds.x[ped], peds.y[ped], peds.z[ped])
}

/** A ped is thrown away from a place (16.16), off its feet (0x92): explosions. */
export function throwPed(world: World, ped: number, fromX: number, fromY: number): void {
  const { peds } = world
  if (!canBeHurt(world, ped)) return
  const dx = (peds.x[ped] - fromX) / 0x10000
  const dy = (peds.y[ped] - fromY) / 0x10000
  const distance = Math.sqrt(dx * dx + dy * dy)
  stopDoing(world, ped)
  const scale = distance < 1 ? 0 : (THROW_SPEED * 0x10000) / distance
  knock(world, ped, Math.trunc(dx * scale), Math.trunc(dy * scale), THROW_FRAMES)
  startAnim(world, ped, PedAnim.slideOff)
}

/** Sets a ped moving whatever it does: a velocity, 16.16 pixels a frame, and how many frames it lasts. */
function knock(world: World, ped: number, x: number, y: number, frames: number): void {
  const { peds } = world
  peds.knockX[ped] = x
  peds.knockY[ped] = y
  peds.knockFrames[ped] = frames
}

/** One frame of being thrown. Walls end it. */
export function stepKnock(world: World, ped: number): void {
  const { peds } = world
  peds.knockFrames[ped] -= 1
  const x = peds.x[ped] + peds.knockX[ped]
  const y = peds.y[ped] + peds.knockY[ped]
  const stopped =
    checkWalls(world, peds.x[ped], peds.y[ped], peds.z[ped], x, y, WALK_BOX) !== 0 || !canStepTo(world, ped, x, y)
  if (stopped) {
    peds.knockFrames[ped] = 0
    return
  }
  const z = peds.z[ped]
  moveTo(world, ped, x, y)
  peds.z[ped] = z
}

/**
 * A ped catches fire: flames on it (object 46), it runs about and loses health every frame until it is dead or in the water. A player's
 * armour takes the first flame.
 * @param attacker the ped who set it alight, −1 nobody
 */
export function setAlight(world: World, ped: number, attacker: number): void {
  const { peds } = world
  if (!canBeHurt(world, ped) || peds.burnFrames[ped] > 0 || peds.state[ped] === PedState.inWater) return
  if (armourTakes(world, ped)) return
  peds.attacker[ped] = attacker
  peds.burnFrames[ped] = 1
  if (peds.control[ped] < PedControl.firstPlayer && !isHelpless(peds.anim[ped])) stopDoing(world, ped)
  const fire = createObject(world, ObjectType.burningPerson, peds.x[ped], peds.y[ped], peds.z[ped], 0, attacker)
  if (fire >= 0) attachObject(world, fire, AttachKind.ped, ped, 0, 0)
  peds.fireObject[ped] = fire
  emitSound(world, PedSound.screamHigh, peds.x[ped], peds.y[ped], peds.z[ped])
}

/** One frame of burning. */
export function stepBurning(world: World, ped: number): void {
  const { peds } = world
  if (peds.burnFrames[ped] === 0) return
  if (isDead(world, ped) || peds.state[ped] === PedState.inWater) {
    putOut(world, ped)
    return
  }
  peds.burnFrames[ped] += 1
  peds.health[ped] -= BURN_DAMAGE
  if (peds.control[ped] >= PedControl.firstPlayer || isHelpless(peds.anim[ped])) return
  peds.speed[ped] = BURN_SPEED
  if (peds.anim[ped] === PedAnim.stand) setAnim(world, ped, PedAnim.run)
  if (peds.burnFrames[ped] % BURN_TURN === 0) {
    peds.wantedAngle[ped] = (peds.angle[ped] + (random(world) & 0x1ff) - 0x100) & 0x3ff
  }
}

/** The flames on a ped go out. */
export function putOut(world: World, ped: number): void {
  const { peds, objects } = world
  const fire = peds.fireObject[ped]
  peds.burnFrames[ped] = 0
  peds.fireObject[ped] = -1
  if (fire < 0 || objects.type[fire] !== ObjectType.burningPerson) return
  if (objects.attachKind[fire] === AttachKind.ped && objects.attachId[fire] === ped) deleteObject(world, fire)
}

/** Frames on rails after which a ped turns back, and after which they kill one who does not. */
const RAIL_FRAMES = 21
const DEADLY_RAIL_FRAMES = 3 * RAIL_FRAMES

/**
 * Rails turn a ped back after 21 frames (seed peds, "Movement", step 4): one that steers itself turns round. Who stays on them, as a player
 * may, is electrocuted (state 0x15, 0xe9..0xf0) after three times as long: the seed gives the states, the wait is ours.
 */
export function stepRails(world: World, ped: number): void {
  const { peds } = world
  const layer = peds.z[ped] >> 22
  if (!testBlockAttribute(world, peds.x[ped] >> 22, peds.y[ped] >> 22, layer, BlockAttribute.railway)) {
    peds.railFrames[ped] = 0
    return
  }
  if (peds.speed[ped] === 0 || isDying(peds.anim[ped])) return
  peds.railFrames[ped] += 1
  if (peds.railFrames[ped] > DEADLY_RAIL_FRAMES) {
    electrocute(world, ped)
  } else if (peds.railFrames[ped] === RAIL_FRAMES + 1 && peds.control[ped] < PedControl.firstPlayer) {
    peds.angle[ped] = (peds.angle[ped] + 0x200) & 0x3ff
    peds.wantedAngle[ped] = peds.angle[ped]
  }
}

/** The live rail kills a ped: it jerks through 0xe9..0xf0 and is dead. */
export function electrocute(world: World, ped: number): void {
  const { peds } = world
  if (!canBeHurt(world, ped)) return
  stopDoing(world, ped)
  calm(world, ped)
  putOut(world, ped)
  peds.railFrames[ped] = 0
  peds.state[ped] = PedState.onRails
  peds.health[ped] = 0
  startAnim(world, ped, PedAnim.electrocuted)
  emitSound(world, PedSound.shock, peds.x[ped], peds.y[ped], peds.z[ped])
}
