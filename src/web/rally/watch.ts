import { STEPS_PER_SECOND } from '../../rally/index.js'
import type { CarPicture } from '../../render/stage/index.js'
import { rivalOf } from './drive.js'
import { type HudModel, hudModel, PenaltyWatch } from './hud-model.js'
import { LOOKS } from './looks.js'
import type { OpenStage } from './open-stage.js'
import { ReplayPlayer } from './replay/player.js'
import type { ReplayTrack } from './replay/track.js'
import type { PlayerFacts } from './state.js'

/** One or two replays being watched. */
export class Watch {
  readonly player: ReplayPlayer
  private readonly penalties = new PenaltyWatch()

  constructor(
    readonly open: OpenStage,
    first: ReplayTrack,
    second: ReplayTrack | null,
  ) {
    this.player = new ReplayPlayer(first, second)
    // Nobody wants to watch a standing car.
    this.player.goTo(Math.max(0, first.countdown - 1.5 * STEPS_PER_SECOND))
  }

  hud(): HudModel {
    const { player, open } = this
    const { measure, notes } = open
    const other = player.tracks.find((track) => track !== player.focused)
    const rival = other ? rivalOf(other) : null
    return hudModel(player.focused.world, 0, { measure, notes, rival, penalties: this.penalties })
  }

  /** All cars of the present moment, the one that is followed first. */
  cars(): CarPicture[] {
    const { player } = this
    const t = player.fraction
    const pictures = player.tracks.flatMap((track, which) =>
      track.motions.map((motion, car) => ({
        isFollowed: track === player.focused && car === 0,
        picture: motion.picture(track.world, t, {
          ...(which === 0 ? LOOKS.first : LOOKS.second),
          ghost: track !== player.focused,
        }),
      })),
    )
    return pictures.sort((a, b) => Number(b.isFollowed) - Number(a.isFollowed)).map(({ picture }) => picture)
  }

  facts(): PlayerFacts {
    const { player } = this
    const { first } = player
    const marks = first.splits
      .filter((time) => time > 0)
      .map((time) => first.countdown + (time / 1000) * STEPS_PER_SECOND)
    if (first.finishStep !== null) marks.push(first.finishStep)
    return {
      labels: player.tracks.map((track) => track.label),
      position: player.position,
      length: player.length,
      countdown: first.countdown,
      isPlaying: player.isPlaying,
      speed: player.speed,
      focus: player.focus,
      gap: player.gap,
      marks,
      remark: remarkOn(first),
    }
  }
}

/** What there is to say of a recording that may not be what it was. */
function remarkOn(track: ReplayTrack): string {
  const { sidecar, isOurs } = track.opened
  if (track.firstDifference !== null) {
    return `Differs from what was seen when it was recorded, from step ${track.firstDifference} on.`
  }
  if (sidecar || isOurs) return ''
  return 'These controls drive our car: it need not take the path that was recorded.'
}
