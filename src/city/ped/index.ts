/**
 * Peds (seed peds): the table, the frame, a ped's step and animation, getting into and out of cars, dying. Positions are 16.16
 * pixels, headings 0..1023, a ped is its slot 0..619.
 */
export { DeathCause, killPed } from './death.js'
export { enterExitKey } from './enter-exit.js'
export { startFiring, stopFiring } from './fire.js'
export { updatePeds } from './frame.js'
export { canBeHurt, electrocute, setAlight, shootPed, throwPed } from './hurt.js'
export { createPed, initPeds, isPedInUse, resetPed } from './init.js'
export { startLeaving } from './leave.js'
export { countLivePeds, nextLivePed } from './live.js'
export { isOnCar } from './near.js'
export { panicNear } from './panic.js'
export { placePedOnFoot } from './place.js'
export { ejectDriver, seatPedInCar, tryCreateCarDriver } from './seat.js'
export { isPedDrawn } from './sprite.js'
export {
  AttachKind,
  PedAction,
  PedControl,
  PedObjective,
  PedState,
  WalkMode,
  Weapon,
} from './table.js'
export { headingOf } from './turn.js'
export { isPedVisibleRecently } from './visible.js'
export { sendToDoor } from './walk-to-car.js'
