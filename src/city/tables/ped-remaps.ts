/**
 * The clothes of peds by slot: a cycle of 22 script remap numbers. Ours; the original's is its program's (seed core, "Entity
 * tables", Ped_InitAll). Numbers that stand side by side differ in hue, so that a crowd looks mixed.
 */
export const REMAP_CYCLE: readonly number[] = [
  142, 155, 131, 168, 149, 175, 136, 160, 183, 145, 171, 139, 152, 179, 164, 133, 158, 187, 147, 173, 162, 181,
]

/**
 * The palette remap of a script's ped remap number (city-tables and city-render, "Sprites"): 131–140 are 8–17, 142–187 are 18–63.
 * The pages say nothing of other numbers: those up to 63 stand for themselves, any other wears the sprite's own palette.
 */
export function pedRemap(scriptNumber: number): number {
  if (scriptNumber >= 131 && scriptNumber <= 140) return scriptNumber - 123
  if (scriptNumber >= 142 && scriptNumber <= 187) return scriptNumber - 124
  return scriptNumber >= 0 && scriptNumber <= 63 ? scriptNumber : 0
}
