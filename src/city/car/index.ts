/**
 * Cars (seed cars): creation, the frame, the rigid body, collision, ground, damage, doors. Positions are 16.16 pixels, headings
 * 0..1023, a car is its slot 0..399.
 */
export { carCameraTarget, carOfDriver, initCars, isCarSlowEnoughToLeave } from './access.js'
export { BikeStatus, fallOver } from './bike.js'
export { Bomb } from './bomb.js'
export { deleteCar, initCar } from './create.js'
export { addCarDamage, isWreck } from './damage.js'
export { CarDelta } from './deltas.js'
export { carDoorPoint, closeDoorStep, Door, openDoorStep } from './doors.js'
export { noteEntry } from './entry.js'
export { carTopSpeed, infoOf, infoTopSpeed } from './info.js'
export { steerTowards } from './kinematic.js'
export { nextLiveCar, wakeCar } from './live.js'
export { beginCarPhysics, endCarPhysics, isBodyAtRest } from './physics.js'
export { ringAlarm, setSiren } from './siren.js'
export { fillSoundView, SoundView } from './sound-view.js'
export { spawnCar, spawnCarOnGround, spawnCarOnRoad, spawnModelCar } from './spawn.js'
export { CAR_FREE, Corner, FIRST_DRIVER, MapHit, VehicleType } from './table.js'
export { updateCars } from './update.js'
