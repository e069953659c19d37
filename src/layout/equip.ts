import type { GridBuilder } from '../blocks/builder.js';
import { placeFixtures, type Fixtures } from './fixtures.js';
import type { Dress } from './dress.js';
import { planGallery, type GalleryOptions, type Overlooked } from './gallery.js';
import { planLabels, type Entry, type LabelOptions } from './labels.js';
import { planTreasure, type TreasureOptions, type TreasureRooms } from './treasure.js';
import type { WallOptions } from './walls.js';

/** What fixtures of all kinds can be asked for. */
export type FixtureOptions = TreasureOptions & LabelOptions & GalleryOptions;

/** A building to equip, whatever makes its mazes. */
export interface Site extends Entry, Overlooked {
  readonly rooms: TreasureRooms;
}

/**
 * Plans and places all that stands in a finished building and has no part in its circuit.
 * @throws MazestoneError as `planTreasure`, `planLabels` and `planGallery`.
 */
export function equip(
  builder: GridBuilder,
  site: Site,
  options: FixtureOptions &
    WallOptions & { readonly seed: string; readonly dress: Dress; readonly minecraft: string },
): Fixtures {
  return placeFixtures(builder, [
    planTreasure(site.rooms, options),
    planLabels(builder, site, options),
    planGallery(builder, site, options),
  ]);
}
