import { diagnostic, type Diagnostic } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import type { BlockGrid, Vec3 } from '../blocks/grid.js';
import type { Format, Schematic } from '../formats/format.js';
import type { CellsInfo } from '../formats/metadata.js';

/**
 * The farthest that the player may be from the button when pasting, in blocks along an axis. It is two or three in
 * files of mazestone, and more if the machine was copied from elsewhere.
 */
const NEAR = 32;

/**
 * Checks the parts of a file that other programs obey, besides its blocks and contents: where it places the player, and
 * what the format adds.
 *
 * Codes: `paste-place`, `pack-file`.
 * @param bytes the file
 * @param schematic the contents that were read from it
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

/** Where programs paste if they know no other place. */
function isCorner(place: Vec3, { width, height, length }: BlockGrid): boolean {
  return [width, height, length].every((side, axis) => place[axis] === 0 || place[axis] === side - 1);
}
