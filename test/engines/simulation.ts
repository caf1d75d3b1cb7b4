/**
 * Both simulations as one plain script: builds the free city, plays 2,000 frames of a fixed script and prints the hashes; builds the
 * free stage, lets two cars drive 800 steps and prints theirs. Needs nothing of Node or of a browser but a way to print.
 */
import { parseScript, postScriptedKeys, startLevel, stateHash, stepFrame } from '../../src/city/index.js'
import { levelFromFiles } from '../../src/city/level-data.js'
import { buildFreeCity } from '../../src/freedata/city.js'
import { buildFreeStage } from '../../src/freedata/stage/index.js'
import {
  driveAutomatically,
  parseRallyScript,
  setScriptedControls,
  stageFromFiles,
  stageHash,
  startStage,
  stepStage,
} from '../../src/rally/index.js'

declare const print: ((line: string) => void) | undefined

const SCRIPT =
  '5-40:Up,20-30:Left,42:Enter,150-420:Up,200-212:Left,300-310:Right,430-470:Down,500-800:Up,520-530:Right,640-650:Left,' +
  '700-720:Jump,820-880:Down,900:Enter,960-1100:Up,1000-1010:Left,1150:Enter,1300-1900:Up,1400-1410:Right,1600-1615:Left'

const say = typeof print === 'function' ? print : (line: string) => console.log(line)
const world = startLevel(levelFromFiles(buildFreeCity(), 1))
const script = parseScript(SCRIPT)
for (let frame = 1; frame <= 2000; frame++) {
  postScriptedKeys(world, script, frame)
  stepFrame(world)
  if (frame % 250 === 0) say(`${frame} ${stateHash(world)}`)
}

const rally = startStage(stageFromFiles(buildFreeStage()), { cars: 2, countdown: 25 })
// The first car crosses ditches and hits walls, the second keeps to the road.
const driving = parseRallyScript(
  '26-180:Throttle,150-170:Left,181-260:Brake,261-500:Throttle,300-330:Handbrake,300-420:Right,600:Reset',
)
for (let step = 1; step <= 800; step++) {
  setScriptedControls(rally, 0, driving, step)
  driveAutomatically(rally, 1, 0.9)
  stepStage(rally)
  if (step % 200 === 0) say(`rally ${step} ${stageHash(rally)}`)
}
