import { diagnostic, type Diagnostic } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import type { BlockGrid, Vec3 } from '../blocks/grid.js';
import type { Format, Schematic } from '../formats/format.js';
import type { CellsInfo } from '../formats/metadata.js';

/**
 * Blocks along an axis from the button to where the player stands when the blocks are pasted: two or three in a file of
 * ours, more where somebody stood elsewhere when they were copied.
 */
const NEAR = 32;

/**
 * What others obey in a file beside its blocks and contents: where it says that the player stands, and what the format has
 * besides.
 *
 * Codes: `paste-place`, `pack-file`.
 * @param bytes the file.
 * @param schematic what was read of it.
 */
export function checkFile(
  bytes: Uint8Array,
  format: Format,
  schematic: Schematic,
  { generate }: Pick<CellsInfo, 'generate'>,
): Diagnostic[] {
  const { grid, anchor, tags, otherAnchors = [] } = schematic;
  const places = [{ tag: tags.anchor, anchor }, ...otherAnchors];
  const faults = places
    .filter((place) => !isNear(place.anchor, generate) && !isCorner(place.anchor, grid))
    .map(({ tag, anchor: at }): Diagnostic => {
      const far = at.map((a, axis) => Math.abs(a - generate[axis]!));
      return diagnostic({
        code: 'paste-place',
        message: says`a paste would put its button ${far.join(', ')} blocks (x, y, z) away from the player`,
        where: tag,
        hint: says`use the file as mazestone wrote it, or change the tag so that the player stands within ${NEAR} blocks of the button or at a corner`,
      });
    });
  return [...faults, ...(format.check?.(bytes, schematic) ?? [])];
}

function isNear(place: Vec3, button: Vec3): boolean {
  return place.every((a, axis) => Math.abs(a - button[axis]!) <= NEAR);
}

/** Where programs paste that know of no other place. */
function isCorner(place: Vec3, { width, height, length }: BlockGrid): boolean {
  return [width, height, length].every((side, axis) => place[axis] === 0 || place[axis] === side - 1);
}
