import { MazestoneError } from '../base/diagnostic.js';
import { range } from '../base/numbers.js';
import { says } from '../base/sentence.js';
import type { GridBuilder } from '../blocks/builder.js';
import { plus, type Vec3 } from '../blocks/grid.js';
import { isBlank, labelFault, labelTexts, signOf } from '../blocks/sign.js';
import { directionName } from '../board/grid.js';
import { isSameOpening, type Opening } from '../flow/maze.js';
import type { Circuit } from '../layout/circuit.js';
import { allOpenings, OUTWARDS, openingPlaces, type FurtherOpening } from '../layout/face.js';
import type { Part } from './part.js';
import { LINTEL } from './walls.js';

/** The options of signs. */
export interface LabelOptions {
  /**
   * The texts of the signs over entrances and over exits, `IN,OUT`, with lines separated by `|`; no signs by
   * default.
   */
  readonly label?: string | undefined;
}

/** The file's metadata about signs. */
export interface LabelPlaces {
  /** The signs over entrances and exits. */
  readonly signs?: readonly Vec3[];
  /** The text of each sign. */
  readonly label?: string;
}

/**
 * Signs over all entrances and exits, where nobody walks into them. Each hangs on the block above the
 * opening, in the middle if the block in front is free there. A blank text hangs none. Refuses with code
 * `label` if no sign can show a text, if there is no room for a sign, or if there is no opening for any.
 */
export const LABELS: Part<LabelOptions, LabelPlaces> = {
  place: ({ builder, circuit }, { label }) => {
    if (label === undefined) return undefined;
    const fault = labelFault(label);
    if (fault !== undefined) {
      throw new MazestoneError({
        code: 'label',
        message: fault,
        where: 'label',
        hint: says`give two texts apart by a comma, and their lines by |, such as WAY|IN,OUT`,
      });
    }
    const [ins, outs] = labelTexts(label);
    const { openings } = circuit;
    const isOut = (opening: FurtherOpening): boolean =>
      opening.isExit === true || isSameOpening(opening, openings.exit);
    const taken = new Set<string>();
    const signs = allOpenings(openings).flatMap((opening) => {
      const text = isOut(opening) ? outs : ins;
      if (text === undefined || isBlank(text)) return [];
      const at = placeOver(builder, circuit, opening, taken);
      taken.add(at.join());
      return [{ at, opening, text, said: text.join('|') }];
    });
    if (signs.length === 0) {
      throw new MazestoneError({
        code: 'label',
        message: says`no exit is in the outer wall, so there is no place for the sign of exits`,
        where: 'label',
        hint: says`choose an exit in the outer wall, or give a text for entrances too`,
      });
    }
    for (const { at, opening, text } of signs)
      builder.set(
        ...at,
        `minecraft:oak_wall_sign[facing=${directionName(opening.side)},waterlogged=false]`,
        signOf(text),
      );
    return { signs: signs.map(({ at }) => at), label: signs.map(({ said }) => said).join(',') };
  },
};

/** Places a sign over an opening. @throws MazestoneError `label`. */
function placeOver(
  builder: GridBuilder,
  { width, family }: Circuit,
  opening: Opening,
  taken: ReadonlySet<string>,
): Vec3 {
  const { pitch, room } = family;
  const [feet] = openingPlaces({ entrance: opening }, width, family) as [Vec3];
  const outwards = OUTWARDS[opening.side];
  const along: Vec3 = outwards[0] === 0 ? [1, 0, 0] : [0, 0, 1];
  const before = plus([feet[0], LINTEL, feet[2]], outwards, pitch - room);
  const middle = (room - 1) / 2;
  const free = range(0, room)
    .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
    .map((k) => plus(before, along, k))
    .find((at) => builder.isAir(...at) && !taken.has(at.join()));
  if (free !== undefined) return free;
  throw new MazestoneError({
    code: 'label',
    message: says`there is no room for the signs over two openings in one corner`,
    where: 'label',
    hint: says`choose another opening or a larger pitch, or leave the signs out`,
  });
}
