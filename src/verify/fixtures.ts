import type { Diagnostic } from '../base/diagnostic.js';
import type { BlockGrid } from '../blocks/grid.js';
import type { FloorPlan } from '../dag/floor-plan.js';
import type { BuildingInfo } from '../formats/metadata.js';
import { checkPromisedChests } from './chests.js';
import { checkGallery } from './gallery.js';
import { checkLabels } from './labels.js';

/**
 * What stands in the building of any machine and has no part in its circuit, against what the file says of it: a check for each
 * kind that `equip` (layout) places.
 *
 * Codes: `chests`, `label`, `gallery`.
 */
export const FIXTURE_CHECKS: readonly ((
  grid: BlockGrid,
  plan: FloorPlan,
  info: BuildingInfo,
) => Diagnostic[])[] = [
  (grid, _, info) => checkPromisedChests(grid, info),
  (grid, _, info) => checkLabels(grid, info),
  checkGallery,
];
