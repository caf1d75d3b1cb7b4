import { encodeTexts, makeTexts } from '../formats/fxt.js'
import { ZONES } from './map/plan.js'

/** Texts of the free city by key, all our own words. Keys that the engine asks for stand first, zone names last. */
const TEXTS: readonly (readonly [string, string])[] = [
  ['city1', 'Tarmouth'],
  ['mission1', 'Free Roam'],
  ['paused', 'Paused'],
  ['quit', 'Leave the city?'],
  ['yes', 'Yes'],
  ['no', 'No'],
  ['wasted', 'Wiped out'],
  ['busted', 'Nicked'],
  ['over', 'Game over'],
  ['success', 'Well done'],
  ['fail', 'That went wrong'],
  ['speed-limit-on', 'Frame limiter on'],
  ['speed-limit-off', 'Frame limiter off'],
  ['bomb_on', 'Bomb armed'],
  ['bomb_off', 'Bomb disarmed'],
  ['car1', 'Pippin'],
  ['car2', 'Meteor'],
  ['car4', 'Police car'],
  ['car5', 'Ambulance'],
  ['car6', 'Drover'],
  ['car7', 'Shire Estate'],
  ['car8', 'Consul Long'],
  ['car9', 'City bus'],
  ['car10', 'Mauler'],
  ['car12', 'Breeze'],
  ['car13', 'Launch'],
  ['car22', 'Taxi'],
  ['car37', 'Tank'],
  ['car41', 'Hornet'],
  ['car42', 'Fire engine'],
  ['car43', 'School bus'],
  ['car44', 'Tanker'],
  ['car45', 'TV van'],
  ['car46', 'Van'],
  ['car47', 'Model car'],
  ['car54', 'Saloon'],
  ['car3', 'Gang bike'],
]

/** ENGLISH.FXT of the free city. */
export function buildTexts(): Uint8Array {
  const zones = ZONES.map((zone): readonly [string, string] => [zone.name, zone.name])
  return encodeTexts(makeTexts([...TEXTS, ...zones]))
}
