import { expect, test } from 'vitest'
import { type Level, startLevel, stateHash, type World } from '../../src/city/index.js'
import { levelFromFiles } from '../../src/city/level-data.js'
import { decodeCmp } from '../../src/formats/cmp.js'
import { decodeTexts, textsByKey } from '../../src/formats/fxt.js'
import { listMissionSections } from '../../src/formats/mission-locate.js'
import { formatFinding, lintScript } from '../../src/formats/script-tools/index.js'
import { buildFreeCity } from '../../src/freedata/city.js'
import { TEXT } from '../../src/freedata/script/briefs.js'
import { Autopilot, playScript } from './autopilot.js'
import { PLAYS } from './plays.js'

const files = buildFreeCity()
const levels = new Map<number, Level>()

function file(name: string): Uint8Array {
  const bytes = files.get(name)
  if (bytes === undefined) throw new Error(`${name} is missing`)
  return bytes
}

function levelOf(section: number): Level {
  const known = levels.get(section)
  if (known !== undefined) return known
  const level = levelFromFiles(files, section)
  levels.set(section, level)
  return level
}

/** Lets the autopilot play, then plays a new level by the control script that it has left: both worlds are the same. */
function playTwice(name: string): World {
  const play = PLAYS[name]
  const level = levelOf(play.section ?? 1)
  const pilot = new Autopilot(startLevel(level))
  play.run(pilot)
  const script = pilot.script()
  const world = playScript(startLevel(level), script, pilot.frames)
  expect(stateHash(world), `the script of ${name}`).toBe(stateHash(pilot.world))
  return world
}

test('the linter has nothing to say of the free city’s scripts', () => {
  const map = decodeCmp(file('TARMAC.CMP'), 'TARMAC.CMP')
  const texts = textsByKey(decodeTexts(file('ENGLISH.FXT'), 'ENGLISH.FXT'))
  const findings = lintScript(file('MISSION.INI'), 'MISSION.INI', { map, texts })
  expect(findings.map((finding) => formatFinding('MISSION.INI', finding))).toEqual([])
})

test('the script has the city, a race and a sandbox, the city first', () => {
  const sections = listMissionSections(file('MISSION.INI'), 'MISSION.INI')
  expect(sections.map(({ number, name }) => `${number} ${name}`)).toEqual([
    '1 The City',
    '2 Checkpoint Race',
    '3 Sandbox',
  ])
})

for (const [name, play] of Object.entries(PLAYS)) {
  test(`${name}: ${play.shows}`, () => {
    const world = playTwice(name)
    play.check(world)
  }, 60_000)
}

test('the money for a bomb is paid once, however often the van’s mission is begun', () => {
  const pilot = new Autopilot(startLevel(levelOf(1)))
  const { players, mission } = pilot.world
  PLAYS['van.fail'].run(pilot)
  expect(players.score[0]).toBeLessThan(600)
  pilot.getOut()
  pilot.walkTo(124, 145, 20)
  pilot.getIn()
  pilot.hold([], 10)
  expect(mission.bigMessage[0]).toBe(TEXT.van)
  expect(players.score[0]).toBeLessThan(600)
}, 60_000)
