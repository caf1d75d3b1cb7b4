import type { SceneryDetail, StageName } from './countries.js'

/** How cloudy a cloud archive is. */
export type CloudCover = 'light' | 'med' | 'heavy'

/** Path of a cloud archive, which all countries share (seed rally, "Stages"). */
export function cloudArchivePath(cover: CloudCover): string {
  return `Game/Tracks/Clouds/pc/cloud_${cover}.bfl`
}

/** Path of a stage's attract-mode run at a detail level, such as `Game/DemoRuns/Fra01H.rpl` (seed rally, "Replays"). */
export function demoRunPath({ id }: StageName, detail: SceneryDetail): string {
  return `Game/DemoRuns/${id[0].toUpperCase()}${id.slice(1)}${detail[0]}.rpl`
}

/** Path of the run that the championship's end plays. */
export const CHAMPIONSHIP_END_RUN = 'Game/Tracks/Japan/CPU_runs/champend.rpl'

/** The archive of the surfaces' sounds. */
export const SURFACE_SOUND_ARCHIVE = 'Sounds/surface.bfl'

/** Where a surface's sound is heard, and whether the tyre skids: the letters of its name. */
export const SURFACE_SOUND_KINDS = { inside: 'i', outside: 'o', skidInside: 'ski', skidOutside: 'sko' } as const

/**
 * Name of a surface's sound in its archive, `SurfSnd\<nn>_i<nn>.wav` (seed rally, "Surfaces"). The seed does not say what the two numbers
 * count: here the surface's sound, then its variant.
 */
export function surfaceSoundName(sound: number, kind: keyof typeof SURFACE_SOUND_KINDS, variant: number): string {
  const digits = (value: number): string => String(value).padStart(2, '0')
  return `SurfSnd\\${digits(sound)}_${SURFACE_SOUND_KINDS[kind]}${digits(variant)}.wav`
}
