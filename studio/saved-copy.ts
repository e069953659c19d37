import type { Diagnostic, Vec3 } from '../src/core.js';
import { plus } from '../src/blocks/grid.js';
import { turnPlace } from '../src/blocks/turn.js';
import type { Schematic } from '../src/formats/format.js';
import { pastedOriginal } from '../src/machine/original.js';
import { conformSaved } from '../src/verify/saved.js';

/**
 * Finds the differences of a copy saved from the world. Texts name places in the copy. Marks are blocks of the original, which the
 * page shows.
 * @throws MazestoneError as `pastedOriginal`.
 */
export function differencesIn(saved: Schematic, pasted: Schematic): readonly Diagnostic[] {
  const { failures, found } = conformSaved(saved, pastedOriginal(pasted));
  if (found === undefined) return failures;
  const { corner, turns } = found;
  const { width, height, length } = pasted.grid;
  const box = turns % 2 === 0 ? { width, height, length } : { width: length, height, length: width };
  const back = corner.map((v) => -v) as unknown as Vec3;
  const inOriginal = (at: Vec3): Vec3 => turnPlace(plus(at, back), box, (4 - turns) % 4);
  return failures.map((failure) =>
    failure.code === 'changed' && failure.blocks !== undefined
      ? { ...failure, blocks: failure.blocks.map(inOriginal) }
      : failure,
  );
}
