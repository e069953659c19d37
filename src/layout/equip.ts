import type { GridBuilder } from '../blocks/builder.js';
import { placeFixtures, type Fixtures } from './fixtures.js';
import { planLabels, type Entry, type LabelOptions } from './labels.js';
import { planTreasure, type TreasureOptions, type TreasureRooms } from './treasure.js';

/** What fixtures of all kinds can be asked for. */
export type FixtureOptions = TreasureOptions & LabelOptions;

/** A building to equip, whatever makes its mazes. */
export interface Site extends Entry {
  readonly rooms: TreasureRooms;
}

/**
 * Plans and places all that stands in a finished building and has no part in its circuit.
 * @throws MazestoneError as `planTreasure` and `planLabels`.
 */
export function equip(
  builder: GridBuilder,
  site: Site,
  options: FixtureOptions & { readonly seed: string; readonly minecraft: string },
): Fixtures {
  return placeFixtures(builder, [planTreasure(site.rooms, options), planLabels(builder, site, options)]);
}
