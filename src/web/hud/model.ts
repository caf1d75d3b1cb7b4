import {
  Controls,
  CueKind,
  DeathPhase,
  INFINITE_LIVES,
  PedState,
  Result,
  ScanCode,
  type World,
} from '../../city/index.js'
import { BriefKind, ZONE_TEXTS } from '../../city/mission/index.js'
import { CueReader } from '../cue-reader.js'
import { bigMessageFrames, RollingDigits, secondsLeft } from './counting.js'
import { carName, engineText, type HudTexts, NO_TEXTS, POWER_UP_TEXTS, textOf } from './texts.js'
import { areaName, zoneAt } from './zones.js'

/** Frames that the name of an area or a car stays (city-tables, "HUD"). */
const LINE_FRAMES = 45
/** Pager: HUD pixels that its text moves a frame (ours), and those of its display (city-tables, "HUD"). */
const PAGER_STEP = 4
export const PAGER_WIDTH = 116
/** Texts that wait for the pager; more are lost, the oldest last. Ours. */
const PAGER_WAITING = 4
const WEAPONS = 5
const BLOCK_SHIFT = 22
/** No zone is known yet, or it may have another name now. */
const UNNAMED = -2

/** What the sign at the top is about: a place, a car, or something that happened. */
export type SignKind = 'area' | 'car' | 'news'

/** Ammunition of a weapon that needs none. */
export const NO_COUNT = -1

/**
 * What the HUD shows, read from the world after each frame. It never writes to the world, and only the local player's affairs are shown.
 */
export class HudModel {
  readonly score = new RollingDigits()
  /** The score itself: what the digits roll to. */
  points = 0
  /** −1: never counted. */
  lives = NO_COUNT
  multiplier = 1
  wanted = 0
  /** 0..100. */
  health = 0
  weapon = 0
  /** `NO_COUNT` where the weapon needs none. */
  ammo = NO_COUNT
  armour = 0
  speedUp = 0
  jailCards = 0
  /** Seconds of the clocks that run: frenzy, general, pager, demo. 0 stands still. */
  readonly seconds = [0, 0, 0, 0]
  /** Name of the area that the player is in, shown or not. */
  area = ''
  sign = ''
  signKind: SignKind = 'area'
  subtitle = ''
  subtitleKind = 0
  pager = ''
  /** How far the pager's text has come into its display, HUD pixels. */
  pagerShift = 0
  big = ''
  /** The big message is bad news. */
  isBigBad = false
  frame = 0
  /** What was said last, for those who do not see it. */
  spoken = ''

  private readonly cues = new CueReader()
  private signFrames = 0
  private subtitleFrames = 0
  private lastSubtitle = ''
  private bigFrames = 0
  private readonly bigWaiting: { readonly text: string; readonly isBad: boolean }[] = []
  private readonly pagerWaiting: string[] = []
  private lastPager = ''
  private zone = UNNAMED
  private car = -1
  private deathPhase: number = DeathPhase.alive
  private isArrested = false
  private isEnding = false
  private isUnlimited = false
  private isFirst = true

  /**
   * @param texts of the FXT file
   * @param pagerWidth HUD pixels of a text in the pager's letters
   */
  constructor(
    private texts: HudTexts = NO_TEXTS,
    public pagerWidth: (text: string) => number = (text) => text.length * 10,
  ) {}

  /** Texts that came late: the area gets its name from them. */
  setTexts(texts: HudTexts): void {
    this.texts = texts
    this.zone = UNNAMED
  }

  /** Reads the world after a frame. */
  step(world: World): void {
    const player = world.session.localPlayer[0]
    this.frame = world.session.frame[0]
    this.countDown()
    this.readPlayer(world, player)
    this.readClocks(world, player)
    this.readPlace(world, player)
    this.readFate(world, player)
    this.cues.read(world, (row) => this.readCue(world, player, row))
    this.readMission(world)
    this.readLimiter(world)
    this.isFirst = false
  }

  private countDown(): void {
    if (this.signFrames > 0 && --this.signFrames === 0) this.sign = ''
    if (this.subtitleFrames > 0 && --this.subtitleFrames === 0) this.subtitle = ''
    if (this.bigFrames > 0 && --this.bigFrames === 0) {
      this.big = ''
      const next = this.bigWaiting.shift()
      if (next) this.showBig(next.text, next.isBad)
    }
    if (this.pager === '') return
    this.pagerShift += PAGER_STEP
    if (this.pagerShift > PAGER_WIDTH + this.pagerWidth(this.pager)) this.turnPager()
  }

  /** The pager's text went by: the next one comes, or the same again while its clock runs. */
  private turnPager(): void {
    const next = this.pagerWaiting.shift()
    if (next !== undefined) this.pager = next
    else if (this.seconds[2] === 0) this.pager = ''
    this.pagerShift = 0
  }

  private readPlayer(world: World, player: number): void {
    const { players, peds } = world
    this.points = players.score[player]
    if (this.isFirst) this.score.reset(this.points)
    this.score.aim(this.points)
    this.score.roll()
    this.lives = players.lives[player] === INFINITE_LIVES ? NO_COUNT : players.lives[player]
    this.multiplier = players.multiplier[player]
    this.wanted = players.wantedLevel[player]
    this.health = Math.max(0, Math.min(100, peds.health[players.ped[player]]))
    this.weapon = players.weapon[player]
    const isLent = players.temporaryFrames[player] > 0 && players.temporaryWeapon[player] === this.weapon
    this.ammo = isLent ? NO_COUNT : players.ammo[player * WEAPONS + this.weapon]
    this.armour = players.armour[player]
    this.speedUp = players.speedUp[player]
    this.jailCards = players.jailCards[player]
  }

  private readClocks(world: World, player: number): void {
    this.seconds[0] = secondsLeft(world.missionPlayers.frenzyTimer[player])
    this.seconds[1] = secondsLeft(world.missionPlayers.generalTimer[player])
    this.seconds[2] = secondsLeft(world.mission.pagerFrames[0])
    this.seconds[3] = secondsLeft(world.session.demoCountdown[0])
  }

  private readPlace(world: World, player: number): void {
    const { players, cars, peds, level } = world
    const drives = players.controls[player] === Controls.car
    const id = drives ? players.controlled[player] : players.ped[player]
    const x = (drives ? cars.x[id] : peds.x[id]) >> BLOCK_SHIFT
    const y = (drives ? cars.y[id] : peds.y[id]) >> BLOCK_SHIFT
    const { zones, style } = level.map.file
    const zone = zoneAt(zones, x, y)
    if (zone !== this.zone) {
      const name = areaName(zones, style, this.texts, x, y)
      const isNews = this.zone !== UNNAMED || name !== this.area
      this.zone = zone
      this.area = name
      if (isNews) this.showSign(name, 'area')
    }
    const car = drives ? id : -1
    if (car !== this.car) {
      this.car = car
      const name = car < 0 ? undefined : carName(this.texts, cars.model[car])
      if (name !== undefined) this.showSign(name, 'car')
    }
  }

  private readFate(world: World, player: number): void {
    const { players, peds, session, processes } = world
    const arrested = peds.state[players.ped[player]] === PedState.arrested
    if (arrested && !this.isArrested) this.showBig(engineText(this.texts, 'busted'), true)
    this.isArrested = arrested
    const phase = players.deathPhase[player]
    if (phase !== this.deathPhase && phase !== DeathPhase.alive && !arrested) {
      this.showBig(engineText(this.texts, 'wasted'), true)
    }
    this.deathPhase = phase
    if (session.endScheduled[0] === 0 || this.isEnding) return
    this.isEnding = true
    const won = processes.result[player] === Result.success || processes.result[player] === Result.targetScore
    this.queueBig(engineText(this.texts, won ? 'success' : 'over'), !won)
  }

  private readCue(world: World, player: number, row: number): void {
    const { cues } = world
    if (cues.kind[row] === CueKind.hostKey) this.takeKey(cues.a[row])
    if (cues.a[row] !== player) return
    switch (cues.kind[row]) {
      case CueKind.message:
        this.readMessage(world, cues.x[row], cues.b[row])
        break
      case CueKind.bonus:
        this.queueBig(engineText(this.texts, 'bonus'), false)
        break
      case CueKind.powerUp: {
        const name = POWER_UP_TEXTS[cues.b[row]]
        if (name) this.showSign(engineText(this.texts, name), 'news')
      }
    }
  }

  private readMessage(world: World, kind: number, number: number): void {
    if (kind === BriefKind.zone) {
      if (ZONE_TEXTS[number] !== undefined) this.showSign(engineText(this.texts, ZONE_TEXTS[number]), 'news')
      return
    }
    const text = textOf(this.texts, String(number))
    if (text === undefined) return
    if (kind === BriefKind.pager) this.showPager(text)
    else if (kind === BriefKind.bigMessage) this.showBig(text, false)
    else this.showSubtitle(text, kind, world.mission.subtitleFrames[0])
  }

  /** What the script clears goes at once (RESET_WITH_BRIEFS). */
  private readMission(world: World): void {
    if (this.lastSubtitle !== '' && world.mission.subtitle[0] === 0) {
      this.subtitle = ''
      this.lastSubtitle = ''
    }
    if (this.lastPager !== '' && world.mission.pager[0] === 0) {
      this.pager = ''
      this.lastPager = ''
      this.pagerWaiting.length = 0
    }
  }

  private readLimiter(world: World): void {
    const unlimited = world.session.unlimited[0] !== 0
    if (unlimited !== this.isUnlimited) {
      this.showSign(engineText(this.texts, unlimited ? 'speed-limit-off' : 'speed-limit-on'), 'news')
    }
    this.isUnlimited = unlimited
  }

  /** F7, F9 and F10 show the last pager text, the area and the last subtitle again (seed core, "Game_HandleKey"). */
  private takeKey(code: number): void {
    if (code === ScanCode.f7 && this.lastPager !== '' && this.pager === '') this.showPager(this.lastPager)
    else if (code === ScanCode.f9) this.showSign(this.area, 'area')
    else if (code === ScanCode.f10 && this.lastSubtitle !== '') {
      this.showSubtitle(this.lastSubtitle, this.subtitleKind, this.lastSubtitle.length * 3)
    }
  }

  private showSign(text: string, kind: SignKind): void {
    this.sign = text
    this.signKind = kind
    this.signFrames = text === '' ? 0 : LINE_FRAMES
    this.speak(text)
  }

  private showSubtitle(text: string, kind: number, frames: number): void {
    this.subtitle = text
    this.lastSubtitle = text
    this.subtitleKind = kind
    this.subtitleFrames = Math.max(1, frames)
    this.speak(text)
  }

  private showPager(text: string): void {
    this.lastPager = text
    this.speak(text)
    if (this.pager !== '') {
      if (this.pagerWaiting.length < PAGER_WAITING) this.pagerWaiting.push(text)
      return
    }
    this.pager = text
    this.pagerShift = 0
  }

  private queueBig(text: string, isBad: boolean): void {
    if (this.big === '') this.showBig(text, isBad)
    else this.bigWaiting.push({ text, isBad })
  }

  private showBig(text: string, isBad: boolean): void {
    this.big = text
    this.isBigBad = isBad
    this.bigFrames = bigMessageFrames(text)
    this.speak(text)
  }

  private speak(text: string): void {
    if (text !== '') this.spoken = text
  }
}
