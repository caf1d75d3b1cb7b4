import { expect, test } from 'vitest'
import { CueKind, emitCue } from '../../src/city/cues.js'
import { stateHash, stepFrame, type World } from '../../src/city/index.js'
import { startLevel } from '../../src/city/level.js'
import { showBigMessage, showPager, showSubtitle, showZoneText, ZoneText } from '../../src/city/mission/briefs.js'
import { BriefKind } from '../../src/city/mission/index.js'
import { enterCar } from '../../src/city/player/index.js'
import { CarModel } from '../../src/formats/names/car-models.js'
import { PowerUp } from '../../src/formats/names/power-ups.js'
import { HudModel, NO_COUNT } from '../../src/web/hud/model.js'
import { makeLevel, START } from '../city/support/index.js'

const TEXTS = new Map([
  ['001area001', 'Left Bank'],
  [`car${CarModel.saloon}`, 'Saloon'],
  ['1010', 'Bring the van.'],
  ['1001', 'Phone home'],
  ['1002', 'Too late'],
  ['2500', 'Done!'],
])

function zone(x: number, width: number, sample: number) {
  const name = Uint8Array.from({ length: 30 }, (_, i) => (i === 0 ? 0x41 + sample : 0))
  return { x, y: 0, width, height: 255, sample, name }
}

/** A world of two areas side by side, the player at the right end of the left one. */
function twoAreas(): World {
  const level = makeLevel()
  const zones = [zone(0, START.x + 1, 1), zone(START.x + 1, 100, 2)]
  return startLevel({ ...level, map: { ...level.map, file: { ...level.map.file, style: 1, zones } } })
}

function begin(): { readonly world: World; readonly hud: HudModel; readonly step: (frames: number) => void } {
  const world = twoAreas()
  const hud = new HudModel(TEXTS, (text) => text.length * 10)
  const step = (frames: number) => {
    for (let frame = 0; frame < frames; frame++) {
      stepFrame(world)
      hud.step(world)
    }
  }
  return { world, hud, step }
}

test('the sign names the area for 45 frames at the start and after a change, by the texts or by the zone itself', () => {
  const { world, hud, step } = begin()
  step(1)
  expect([hud.sign, hud.signKind]).toEqual(['Left Bank', 'area'])
  step(44)
  expect(hud.sign).toBe('Left Bank')
  step(1)
  expect([hud.sign, hud.area]).toEqual(['', 'Left Bank'])
  world.peds.x[world.players.ped[0]] += 64 << 16
  step(1)
  expect(hud.sign).toBe('C')
})

test('texts that come late rename the area, and the sign says so only if the name is another one', () => {
  const { hud, step } = begin()
  step(60)
  hud.setTexts(new Map(TEXTS))
  step(1)
  expect(hud.sign).toBe('')
  hud.setTexts(new Map([['001area001', 'Rive Gauche']]))
  step(1)
  expect([hud.sign, hud.area]).toEqual(['Rive Gauche', 'Rive Gauche'])
})

test('entering a car shows its name, where the texts have one', () => {
  const { world, hud, step } = begin()
  step(1)
  const car = world.cars.model.indexOf(CarModel.saloon)
  enterCar(world, 0, car)
  step(1)
  expect([hud.sign, hud.signKind]).toEqual(['Saloon', 'car'])
})

test('score, lives, weapon and what is carried are the local player’s; a lent weapon needs no count', () => {
  const { world, hud, step } = begin()
  const { players } = world
  step(1)
  players.score[0] = 30
  players.multiplier[0] = 2
  players.wantedLevel[0] = 3
  players.weapon[0] = 2
  players.ammo[2] = 7
  players.jailCards[0] = 1
  step(1)
  expect([hud.points, hud.lives, hud.multiplier, hud.wanted]).toEqual([30, 4, 2, 3])
  expect([hud.weapon, hud.ammo, hud.jailCards]).toEqual([2, 7, 1])
  expect(hud.score.at(1)).toBe(0.125)
  players.temporaryWeapon[0] = 2
  players.temporaryFrames[0] = 100
  step(1)
  expect(hud.ammo).toBe(NO_COUNT)
})

test('a subtitle stays the frames that the script gives it, and goes when the script clears it', () => {
  const { world, hud, step } = begin()
  showSubtitle(world, BriefKind.speech, 1010, 10)
  step(1)
  expect([hud.subtitle, hud.subtitleKind]).toEqual(['Bring the van.', BriefKind.speech])
  step(12)
  expect(hud.subtitle).toBe('')
  showSubtitle(world, BriefKind.subtitle, 1010, 500)
  step(1)
  world.mission.subtitle[0] = 0
  step(1)
  expect(hud.subtitle).toBe('')
})

test('pager texts run through one after the other, and again while the pager’s clock runs', () => {
  const { world, hud, step } = begin()
  showPager(world, 1001, 0)
  showPager(world, 1002, 0)
  step(1)
  expect([hud.pager, hud.pagerShift]).toEqual(['Phone home', 0])
  // 116 pixels of display and 100 of text, four a frame.
  step(54)
  expect(hud.pager).toBe('Phone home')
  step(1)
  expect([hud.pager, hud.pagerShift]).toEqual(['Too late', 0])
  world.mission.pagerFrames[0] = 60
  step(50)
  expect([hud.pager, hud.seconds[2]]).toEqual(['Too late', 1])
  step(60)
  expect([hud.pager, hud.seconds[2]]).toEqual(['', 0])
})

test('a big message stays five frames for every letter, and one whose text is missing is not shown', () => {
  const { world, hud, step } = begin()
  showBigMessage(world, 2500)
  step(1)
  expect(hud.big).toBe('Done!')
  step(24)
  expect(hud.big).toBe('Done!')
  step(1)
  expect(hud.big).toBe('')
  showBigMessage(world, 999)
  step(1)
  expect(hud.big).toBe('')
})

test('zone texts and power-ups are told on the sign', () => {
  const { world, hud, step } = begin()
  step(1)
  showZoneText(world, ZoneText.bombOn)
  step(1)
  expect([hud.sign, hud.signKind]).toEqual(['Bomb armed', 'news'])
  emitCue(world, CueKind.powerUp, 0, PowerUp.rocketLauncher, 0, 0, 0)
  step(1)
  expect(hud.sign).toBe('Rocket launcher')
})

test('who dies reads so once, and with the last life that the game is over after it', () => {
  const { world, hud, step } = begin()
  step(1)
  world.players.lives[0] = 1
  world.peds.health[world.players.ped[0]] = 0
  step(2)
  expect([hud.big, hud.isBigBad]).toEqual(['Wasted!', true])
  step(5 * 'Wasted!'.length)
  expect([hud.big, hud.isBigBad]).toEqual(['Game over', true])
})

test('the HUD reads the world and never writes to it', () => {
  const { world, hud } = begin()
  showPager(world, 1001, 100)
  for (let frame = 0; frame < 40; frame++) {
    stepFrame(world)
    const before = stateHash(world)
    hud.step(world)
    expect(stateHash(world)).toBe(before)
  }
})
