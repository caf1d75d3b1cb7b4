/** A rally's country: where its stages lie and what they are called (seed rally, "Stages"). */
export interface RallyCountry {
  /** Folder below `Game/Tracks/`. */
  readonly directory: string
  /** Start of every file name of the country. */
  readonly prefix: string
  readonly firstStage: number
  readonly stages: number
  readonly rally: string
}

const country = (directory: string, prefix: string, stages: number, rally: string, firstStage = 1): RallyCountry => ({
  directory,
  prefix,
  firstStage,
  stages,
  rally,
})

/** The ten countries with their 94 stages. Those with 11 stages end with a Super Special Stage; `cha` are circuits. */
export const RALLY_COUNTRIES: readonly RallyCountry[] = [
  country('Finland', 'fin', 10, 'Finland'),
  country('Greece', 'gre', 11, 'Greece (Acropolis)'),
  country('France', 'fra', 10, 'France (Corsica)'),
  country('Sweden', 'swe', 11, 'Sweden'),
  country('Aus', 'aus', 10, 'Australia'),
  country('Kenya', 'ken', 11, 'Kenya (Safari)'),
  country('Italy', 'ita', 10, 'Italy (San Remo)'),
  country('Uk', 'uk', 11, 'Great Britain'),
  country('Japan', 'jap', 2, "the challenge mode's Super Special Stages", 11),
  country('Chall', 'cha', 8, "the arcade mode's circuits"),
]

/** Scenery detail: the two archives of a stage differ in `temp.obj` and `<stage>.tre` only. */
export type SceneryDetail = 'Hi' | 'Lo'

/** A stage of the table. */
export interface StageName {
  /** Prefix and two digits, lower case: how the members are named. */
  readonly id: string
  readonly country: RallyCountry
  /** Number within the country, as in the file name. */
  readonly number: number
}

/** The stage of an id such as `fra02`, without regard to case, or undefined for one that is not in the table. */
export function findStage(id: string): StageName | undefined {
  const match = /^([a-z]{2,3})(\d\d)$/.exec(id.toLowerCase())
  const country = RALLY_COUNTRIES.find(({ prefix }) => prefix === match?.[1])
  if (match === null || country === undefined) return undefined
  const number = Number(match[2])
  if (number < country.firstStage || number >= country.firstStage + country.stages) return undefined
  return { id: match[0], country, number }
}

/** Every stage of the table in its order. */
export function allStages(): readonly StageName[] {
  return RALLY_COUNTRIES.flatMap((country) =>
    Array.from({ length: country.stages }, (_, i) => {
      const number = country.firstStage + i
      return { id: `${country.prefix}${String(number).padStart(2, '0')}`, country, number }
    }),
  )
}

/** Path of a stage's archive, `Game/Tracks/<Country>/<ccc><nn><Hi|Lo>.bfl`. */
export function stageArchivePath({ id, country }: StageName, detail: SceneryDetail): string {
  return `Game/Tracks/${country.directory}/${id}${detail}.bfl`
}

/** Path of a country's texture archive, `<ccc>hit.bfl` or `<ccc>lot.bfl`. */
export function textureArchivePath({ directory, prefix }: RallyCountry, detail: SceneryDetail): string {
  return `Game/Tracks/${directory}/${prefix}${detail === 'Hi' ? 'hit' : 'lot'}.bfl`
}

/** Stage and detail of an archive by its file name, or undefined for other names. */
export function parseStageArchiveName(path: string): { stage: StageName; detail: SceneryDetail } | undefined {
  const match = /^(?:.*[/\\])?([a-z]{2,3}\d\d)(hi|lo)\.bfl$/i.exec(path)
  const stage = match === null ? undefined : findStage(match[1])
  if (match === null || stage === undefined) return undefined
  return { stage, detail: match[2].toLowerCase() === 'hi' ? 'Hi' : 'Lo' }
}

/** Whether a stage has racing lines for computer cars: the arcade circuits and Sweden's last stage (seed rally, "Members"). */
export function hasRacingLines({ id, country }: StageName): boolean {
  return country.prefix === 'cha' || id === 'swe11'
}
