import { handleCameraKey } from './camera/index.js'
import { CueKind, emitCue } from './cues.js'
import { showKeyToHud } from './hud/index.js'
import { isRelease, RELEASED, ScanCode } from './input/index.js'
import { Option } from './options.js'
import { Phase, QuitCode } from './session-table.js'
import type { World } from './world.js'

const WEAPON_CHEAT_AMMO = 99

/**
 * A key event that no action takes (Game_HandleKey; seed core): scan code, + 0x80 released.
 *
 * What it asks of the host (the quit prompt, menus, chat, radio, pager, the names of zones) goes out as a `hostKey` cue. F6 and F8 work
 * in a single player game; the debug keys work with their option.
 *
 * @returns whether the key is known, did it something or not
 */
export function handleKey(world: World, code: number): boolean {
  showKeyToHud(world, code)
  if (handlePlainKey(world, code)) return true
  if (world.session.options[Option.debugKeys] !== 0) return handleDebugKey(world, code)
  if (code === ScanCode.keypadMultiply && world.session.options[Option.weaponsCheat] !== 0) {
    giveWeapons(world)
    return true
  }
  return isDebugKey(code)
}

function handlePlainKey(world: World, code: number): boolean {
  const { session } = world
  const single = session.playerCount[0] <= 1
  const pressed = !isRelease(code)
  switch (pressed ? code : code - RELEASED) {
    case ScanCode.f6:
      if (single && pressed) session.phase[0] = session.phase[0] === Phase.frozen ? Phase.running : Phase.frozen
      return true
    case ScanCode.f8:
      if (single && pressed) session.unlimited[0] ^= 1
      return true
    case ScanCode.escape:
    case ScanCode.f1:
    case ScanCode.f2:
    case ScanCode.f3:
    case ScanCode.f4:
    case ScanCode.f5:
    case ScanCode.f7:
    case ScanCode.f9:
    case ScanCode.f10:
    case ScanCode.f11:
      if (pressed) emitCue(world, CueKind.hostKey, code, 0, 0, 0, 0)
      return true
    default:
      return false
  }
}

function handleDebugKey(world: World, code: number): boolean {
  const { session } = world
  if (handleCameraKey(world, code)) {
    if (session.phase[0] === Phase.frozen) session.redraw[0] = 1
    return true
  }
  if (!isDebugKey(code)) return false
  switch (code) {
    case ScanCode.keypadMultiply:
      giveWeapons(world)
      break
    case ScanCode.alt:
      session.stepMode[0] ^= 1
      break
    case ScanCode.keypadPlus:
      session.phase[0] = Phase.singleStep
      break
    case ScanCode.f12:
      session.quit[0] = QuitCode.reload
      break
    case ScanCode.c:
      emitCue(world, CueKind.hostKey, code, 0, 0, 0, 0)
      break
  }
  return true
}

function isDebugKey(code: number): boolean {
  switch (isRelease(code) ? code - RELEASED : code) {
    case ScanCode.keypadMultiply:
    case ScanCode.alt:
    case ScanCode.keypadPlus:
    case ScanCode.f12:
    case ScanCode.c:
    case ScanCode.home:
    case ScanCode.openBracket:
    case ScanCode.closeBracket:
    case ScanCode.k:
    case ScanCode.l:
      return true
    default:
      return false
  }
}

function giveWeapons(world: World): void {
  const player = world.session.localPlayer[0]
  for (let weapon = 1; weapon < 5; weapon++) world.players.ammo[player * 5 + weapon] = WEAPON_CHEAT_AMMO
}
