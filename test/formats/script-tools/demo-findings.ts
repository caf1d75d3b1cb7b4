/**
 * What the linter says of the public demo's script, checked against its map and texts, by code and severity: line numbers only. Every one was looked at.
 * The demo is cut down from a larger script, so triggers are left whose missions are gone, and lines that nothing names.
 */
export const DEMO_FINDINGS: { readonly [finding: string]: readonly number[] } = {
  'bad-ground warning': [670],
  'missing-label hint': [1997, 2009, 2023, 2035, 2048, 2060, 2069],
  'missing-label warning': [155, 184, 185, 199, 264, 272, 342, 351, 379, 392, 462, 742, 775],
  'never-created warning': [1349],
  'unreachable warning': [1343, 1374, 1665, 1722, 1808, 1940, 1997, 2009, 2023, 2035, 2048, 2060, 2069],
  'unused-line hint': [
    140, 142, 144, 145, 147, 150, 151, 168, 169, 170, 171, 172, 173, 174, 175, 176, 181, 183, 192, 197, 246, 255, 257,
    274, 278, 296, 297, 315, 316, 326, 346, 348, 350, 374, 375, 376, 377, 414, 415, 461, 486, 490, 494, 501, 506, 507,
    536, 537, 545, 547, 551, 552, 555, 556, 557, 566, 569, 570, 571, 572, 773, 776, 824, 870,
  ],
}
