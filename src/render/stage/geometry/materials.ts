import { FALLBACK_SURFACE, SURFACES } from '../../../rally/index.js'

/** What ground, walls and gates look like: the order is that of the pictures in the texture. Ground materials come first. */
export const MATERIALS = [
  'tarmac',
  'fine-gravel',
  'gravel',
  'heavy-gravel',
  'round-gravel',
  'loose',
  'mud',
  'red-mud',
  'grass',
  'rock',
  'snow',
  'ice',
  'shallow-water',
  'deep-water',
  'forest-floor',
  'stone-wall',
  'planks',
  'straw',
  'metal',
  'bark',
  'cloth',
  'start-banner',
  'finish-banner',
] as const
export type Material = (typeof MATERIALS)[number]

/** Index of a material in `MATERIALS`. */
export function materialIndex(material: Material): number {
  return MATERIALS.indexOf(material)
}

/** Metres that one tile of a material's picture covers. */
export const MATERIAL_METRES: { readonly [material in Material]: number } = {
  ...{ tarmac: 4.5, 'fine-gravel': 3, gravel: 3.2, 'heavy-gravel': 3.6, 'round-gravel': 2.6, loose: 4 },
  ...{ mud: 4.5, 'red-mud': 4.5, grass: 3.2, rock: 7, snow: 6, ice: 7, 'shallow-water': 5, 'deep-water': 7 },
  ...{
    'forest-floor': 3.4,
    'stone-wall': 2,
    planks: 1.6,
    straw: 1.2,
    metal: 1,
    bark: 1.4,
    cloth: 1,
    'start-banner': 1,
    'finish-banner': 1,
  },
}

/** Of two materials that meet, the one with the greater number is strewn over the other. */
export const MATERIAL_PRIORITY: { readonly [material in Material]: number } = {
  ...{ tarmac: 1, 'deep-water': 2, 'shallow-water': 3, ice: 4, mud: 5, 'red-mud': 5, 'round-gravel': 6 },
  ...{ 'heavy-gravel': 7, gravel: 8, 'fine-gravel': 9, loose: 10, 'forest-floor': 11, grass: 12, rock: 13, snow: 14 },
  ...{ 'stone-wall': 0, planks: 0, straw: 0, metal: 0, bark: 0, cloth: 0, 'start-banner': 0, 'finish-banner': 0 },
}

/** Mean colours, R, G, B, for maps. */
export const MATERIAL_COLOURS: { readonly [material in Material]: readonly [number, number, number] } = {
  ...{ tarmac: [92, 92, 96], 'fine-gravel': [196, 180, 150], gravel: [174, 154, 126], 'heavy-gravel': [150, 136, 116] },
  ...{ 'round-gravel': [156, 150, 142], loose: [172, 142, 104], mud: [104, 80, 56], 'red-mud': [150, 84, 52] },
  ...{ grass: [104, 132, 62], rock: [128, 122, 114], snow: [236, 240, 246], ice: [190, 210, 224] },
  ...{ 'shallow-water': [96, 140, 156], 'deep-water': [52, 92, 122], 'forest-floor': [98, 92, 56] },
  ...{ 'stone-wall': [140, 134, 126], planks: [150, 116, 78], straw: [214, 182, 96], metal: [176, 180, 186] },
  ...{ bark: [96, 74, 54], cloth: [230, 230, 230] },
  ...{ 'start-banner': [230, 200, 60], 'finish-banner': [220, 220, 220] },
}

const BY_SURFACE: { readonly [surface: string]: Material | undefined } = {
  ...{ TARMAC: 'tarmac', LOOSE: 'loose', MONSOON: 'mud', SAFARI_MUD_MERGE: 'red-mud', ROUND_GRAVEL: 'round-gravel' },
  ...{ HEAVY_GRAVEL: 'heavy-gravel', MEDIUM_GRAVEL: 'gravel', LIGHT_GRAVEL: 'fine-gravel', MUD_ROAD: 'mud' },
  ...{ SHALLOW_WATER: 'shallow-water', DEEP_WATER: 'deep-water', ROCK_SURF: 'rock', SNOW_ON_ICE: 'ice' },
  DEEP_SNOW: 'snow',
}

/** Beyond this distance from the centre line, metres, loose ground is overgrown. */
export const VERGE_METRES = 5

/** Stands in for surfaces that are not known: gravel where it is the road, any ground this far off it. */
const STAND_IN_METRES = 9

/** A surface and whether it is one of the wet ones. */
export interface GroundLook {
  readonly material: Material
  readonly wet: boolean
}

/**
 * What a surface (index of `SURFACES`) looks like. The surface list has no grass: loose ground, and what stands in for surfaces that
 * are not known, is overgrown off the road (`landMaterial`).
 *
 * @param metresFromLine distance from the stage's centre line; 0 on stages without one
 */
export function groundLook(surface: number, metresFromLine: number): GroundLook {
  const name = SURFACES[surface]?.name ?? ''
  const wet = name.startsWith('WET_')
  const material = BY_SURFACE[wet ? name.slice(4) : name] ?? byWord(name)
  if (surface === FALLBACK_SURFACE && metresFromLine > STAND_IN_METRES) return { material: 'loose', wet }
  return { material, wet }
}

/** What grows on a ground: grass or, in woods (0..1), needles and leaves on loose ground off the road. */
export function landMaterial(material: Material, metresFromLine: number, woods: number): Material {
  if (material !== 'loose' || metresFromLine < VERGE_METRES) return material
  return woods > 0.5 ? 'forest-floor' : 'grass'
}

const WORDS: readonly (readonly [RegExp, Material])[] = [
  [/GRASS|VERGE|FIELD|MOSS/, 'grass'],
  [/FOREST|LEAVES|NEEDLE/, 'forest-floor'],
  [/TARMAC|ASPHALT|CONCRETE|BRIDGE|COBBLE/, 'tarmac'],
  [/SNOW/, 'snow'],
  [/ICE/, 'ice'],
  [/WATER|FORD/, 'shallow-water'],
  [/MUD/, 'mud'],
  [/ROCK|STONE/, 'rock'],
  [/SAND|DIRT|EARTH|LOOSE/, 'loose'],
]

/** Surfaces that are not named above, by the words in their names. */
function byWord(name: string): Material {
  return WORDS.find(([word]) => word.test(name))?.[1] ?? 'gravel'
}
