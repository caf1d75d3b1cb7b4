/** How far sprites stand before the ground they are on for the depth test, pixels: enough for slopes, less than the lowest wall. */
export const SPRITE_BIAS = 10

/** Share of black in the shadow under a car or ped. Shadows are ours. */
export const SHADOW_OPACITY = 0.34
