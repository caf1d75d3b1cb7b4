import { FIRST_DRIVER } from '../../../src/city/car/index.js'
import { tryCreateCarDriver } from '../../../src/city/ped/index.js'
import { buildSceneStyle, runScene } from '../../../src/city/scene/index.js'
import type { World } from '../../../src/city/world.js'
import type { StyleFile } from '../../../src/formats/g24.js'

/** What a strip follows: the player's ped, the first ped or car that the scene makes, that car's driver, the first explosion. */
export type Subject = 'player' | 'ped' | 'driver' | 'car' | 'explosion'

/** A strip of film: a scene, and what of it is shown. */
export interface Strip {
  readonly name: string
  /** Statements of the scene without `scene`, `run` and `expect` (docs/scenes.md). */
  readonly scene: string
  readonly subject: Subject
  /** First and last frame shown. */
  readonly from: number
  readonly to: number
  /** What no scene can say, done after its first frame. */
  readonly prepare?: (world: World) => void
}

/** Where everything happens, pixels: on a lawn, where nobody walks. */
const HERE = '6000 6000'

/** The strips, each from the simulation itself. */
export const STRIPS: readonly Strip[] = [
  {
    name: 'walk',
    subject: 'ped',
    scene: `ground field\nplayer 6100 6100\nped who ${HERE}\nset who.objective 25\nset who.speed 2\nset who.missionPed 1`,
    from: 2,
    to: 40,
  },
  { name: 'run', subject: 'player', scene: `ground field\nplayer ${HERE}\nhold 1-40:Up`, from: 2, to: 36 },
  { name: 'walk-back', subject: 'player', scene: `ground field\nplayer ${HERE}\nhold 1-40:Down`, from: 2, to: 36 },
  {
    name: 'get-in',
    subject: 'player',
    scene: `ground field\nplayer 6028 6000\ncar mine saloon ${HERE}\nhold 1:Enter`,
    from: 1,
    to: 46,
  },
  {
    name: 'get-out',
    subject: 'player',
    scene: `ground field\ncar mine saloon ${HERE}\ndrive mine\nhold 2:Enter`,
    from: 1,
    to: 36,
  },
  {
    name: 'get-out-passenger',
    subject: 'player',
    scene: `ground field\npatch building 94 80 1 40\ncar mine saloon 5999 6000\ndrive mine\nhold 2:Enter`,
    from: 1,
    to: 36,
  },
  {
    name: 'get-in-passenger',
    subject: 'player',
    scene: `ground field\npatch building 94 80 1 40\nplayer 5972 6000\ncar mine saloon 5999 6000\nhold 1:Enter`,
    from: 1,
    to: 46,
  },
  {
    name: 'pull-out',
    subject: 'player',
    scene: `ground field\nplayer 6028 6000\ncar mine saloon ${HERE}\nhold 2:Enter`,
    from: 1,
    to: 60,
    prepare: (world) => tryCreateCarDriver(world, 1),
  },
  {
    name: 'pulled-out',
    subject: 'driver',
    scene: `ground field\nplayer 6028 6000\ncar mine saloon ${HERE}\nhold 2:Enter`,
    from: 14,
    to: 90,
    prepare: (world) => tryCreateCarDriver(world, 1),
  },
  {
    name: 'bike',
    subject: 'player',
    scene: `ground field\nplayer 6014 6000\ncar mine gangBike ${HERE}\nhold 1:Enter\nhold 40:Enter`,
    from: 1,
    to: 60,
  },
  {
    name: 'fall',
    subject: 'player',
    scene: 'ground field\npatch pit 94 94 6 6\nplayer 6008 6080 right\nhold 1-30:Up',
    from: 1,
    to: 46,
  },
  {
    name: 'swim',
    subject: 'player',
    scene: 'ground field\npatch water 94 94 6 6\nplayer 6000 6080 right\nhold 1-30:Up',
    from: 1,
    to: 60,
  },
  {
    name: 'shoot',
    subject: 'player',
    scene: `ground field\nplayer ${HERE}\nset player.ammo1 20\nhold 1:Next\nhold 4-30:Fire`,
    from: 1,
    to: 32,
  },
  {
    name: 'run-and-shoot',
    subject: 'player',
    scene: `ground field\nplayer ${HERE}\nset player.ammo2 50\nhold 1:Next\nhold 1-40:Up\nhold 4-40:Fire`,
    from: 2,
    to: 40,
  },
  {
    name: 'punch',
    subject: 'player',
    scene: `ground field\nplayer ${HERE}\nhold 2-4:Fire`,
    from: 1,
    to: 18,
  },
  {
    name: 'punched',
    subject: 'ped',
    scene: `ground field\nplayer ${HERE}\nped who 6000 6009 up\nhold 2-4:Fire`,
    from: 6,
    to: 40,
  },
  {
    name: 'die',
    subject: 'ped',
    scene: `ground field\nplayer ${HERE}\nped who 6000 6060 up\nset player.ammo1 20\nhold 1:Next\nhold 3-4:Fire`,
    from: 1,
    to: 34,
  },
  {
    name: 'run-over',
    subject: 'ped',
    scene: 'ground field\ncar mine saloon 6000 5800\ndrive mine\nped who 6000 6000 right\nhold 1-60:Up',
    from: 22,
    to: 46,
  },
  {
    name: 'burn',
    subject: 'ped',
    scene: 'ground field\nplayer 6100 6100\nped who 6000 6000\nat 2 fire 6004 6000',
    from: 1,
    to: 80,
  },
  {
    name: 'electrocuted',
    subject: 'player',
    scene: 'ground field\npatch rails 93 80 1 40\nplayer 5980 6000\nhold 1-120:Up',
    from: 60,
    to: 130,
  },
  {
    name: 'thrown',
    subject: 'ped',
    scene: `ground field\nplayer 6100 6100\nped who 6000 6050\nat 2 explode ${HERE}`,
    from: 1,
    to: 50,
  },
  {
    name: 'jump',
    subject: 'player',
    scene: 'ground field\nplayer 6000 5930\ncar mine saloon 6000 6000 right\nhold 1-60:Up\nhold 1-60:Jump',
    from: 6,
    to: 50,
  },
  {
    name: 'door',
    subject: 'car',
    scene: `ground field\nplayer 6028 6000\ncar mine saloon ${HERE}\nhold 1:Enter\nhold 60:Enter`,
    from: 1,
    to: 100,
  },
  {
    name: 'wreck',
    subject: 'car',
    scene: `ground field\nplayer 6150 6150\ncar mine saloon ${HERE}\nat 3 set mine.damage 100`,
    from: 1,
    to: 40,
  },
  {
    name: 'explosion',
    subject: 'explosion',
    scene: `ground field\nplayer 6150 6150\nat 2 explode ${HERE}`,
    from: 1,
    to: 28,
  },
]

/** One frame of a strip: what the subject shows. */
export interface FilmFrame {
  readonly frame: number
  /** Sprite of the style; −1 where there is none. */
  readonly graphic: number
  /** Sprite within the subject's group: of peds within the civilian's graphics. */
  readonly relative: number
  readonly anim: number
  readonly deltas: number
  readonly angle: number
  /** Pixels. */
  readonly x: number
  readonly y: number
}

/** Plays a strip; `look` sees the world after each of its frames. */
export function playStrip(
  strip: Strip,
  style: StyleFile = buildSceneStyle(),
  look?: (world: World, at: FilmFrame) => void,
) {
  const frames: FilmFrame[] = []
  const text = `scene ${strip.name}\n${strip.scene}\nrun ${strip.to}`
  runScene(text, style, strip.name, (world) => {
    const frame = world.session.frame[0]
    if (frame === 1) strip.prepare?.(world)
    if (frame < strip.from) return
    const at = frameOf(world, strip.subject, frame)
    frames.push(at)
    look?.(world, at)
  })
  return frames
}

function frameOf(world: World, subject: Subject, frame: number): FilmFrame {
  const { peds, cars, explosions, players, level } = world
  if (subject === 'explosion') {
    const step = explosions.step[0]
    const place = { x: explosions.x[0] / 65536, y: explosions.y[0] / 65536 }
    return { frame, graphic: step === 0 ? -1 : step, relative: step, anim: 0, deltas: 0, angle: 0, ...place }
  }
  const table = subject === 'car' ? cars : peds
  // The scene's own spare car stands in slot 0.
  const row =
    subject === 'car' ? 1 : subject === 'player' ? players.ped[0] : subject === 'driver' ? FIRST_DRIVER + 1 : 0
  const base = level.style.groupBase[subject === 'car' ? 5 : 7]
  return {
    frame,
    graphic: table.graphic[row],
    relative: table.graphic[row] - base,
    anim: subject === 'car' ? 0 : peds.anim[row],
    deltas: table.deltas[row],
    angle: table.angle[row],
    x: table.x[row] / 65536,
    y: table.y[row] / 65536,
  }
}

/** The values that follow each other, without repeats. */
export function changes(values: readonly number[]): number[] {
  return values.filter((value, i) => i === 0 || value !== values[i - 1])
}
