import type { CellFamily, DoorKind } from './family.js';
import { FULL_3 } from './full3.js';
import { LOW_2 } from './low2.js';
import { LOW_3 } from './low3.js';
import { wideFamily } from './wide.js';

/** Every family of standard cells, smallest pitch first. */
export const FAMILIES: readonly CellFamily[] = [
  LOW_2,
  LOW_3,
  FULL_3,
  ...[4, 5, 6, 7, 8].flatMap((pitch) => [wideFamily('low', pitch), wideFamily('full', pitch)]),
];

/**
 * The family for a kind of door and a pitch; undefined if there is none.
 * @example
 * import { familyOf } from 'mazestone/core';
 *
 * console.log(familyOf('low', 3)?.name, familyOf('full', 2)); // low-3 undefined
 */
export function familyOf(doors: DoorKind, pitch: number): CellFamily | undefined {
  return FAMILIES.find((family) => family.doors === doors && family.pitch === pitch);
}
