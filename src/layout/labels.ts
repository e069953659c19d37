import { MazestoneError } from '../base/diagnostic.js';
import type { GridBuilder } from '../blocks/builder.js';
import { plus, type Vec3 } from '../blocks/grid.js';
import { labelFault, labelTexts, signOf } from '../blocks/sign.js';
import { wayName } from '../board/grid.js';
import type { CellFamily } from '../cells/family.js';
import type { Opening } from '../flow/maze.js';
import { OUTWARDS, wayPlaces, type Openings } from './face.js';
import type { Fixture } from './fixtures.js';
import { LINTEL } from './walls.js';

/** What labels can be asked for. */
export interface LabelOptions {
  /** The texts of signs over entrance and exit, `IN,OUT`, lines apart by `|`; no signs by default. */
  readonly label?: string | undefined;
}

/** Where labels go: over openings, on the outer wall. */
export interface Entry {
  readonly openings: Openings;
  /** Cells from west to east. */
  readonly width: number;
  readonly family: Pick<CellFamily, 'pitch' | 'room'>;
}

/**
 * Signs over entrance and exit, where nobody walks into them: on what fills the wall above the opening, where the block
 * before it is free, in its middle if that is.
 * @throws MazestoneError `label` for a text that no sign shows.
 */
export function planLabels(builder: GridBuilder, entry: Entry, { label }: LabelOptions): Fixture {
  const fault = label === undefined ? undefined : labelFault(label);
  if (fault !== undefined) {
    throw new MazestoneError({
      code: 'label',
      message: fault,
      where: 'label',
      hint: 'give two texts apart by a comma, and their lines by |, such as WAY|IN,OUT',
    });
  }
  const { entrance, exit } = entry.openings;
  const texts = label === undefined ? [] : labelTexts(label);
  const signs = texts.flatMap((text, k) => {
    const opening = [entrance, exit][k];
    return opening === undefined ? [] : [{ at: placeOver(builder, entry, opening), opening, text }];
  });
  return {
    blocks: signs.map(({ at, opening, text }) => ({
      at,
      state: `minecraft:oak_wall_sign[facing=${wayName(opening.side)},waterlogged=false]`,
      entity: signOf(text),
    })),
    places: { signs: signs.map(({ at }) => at) },
    facts: label === undefined ? {} : { label },
    lines: signs.map(({ at, text }) => `sign ${at.join(' ')} ${JSON.stringify(text)}`),
  };
}

function placeOver(builder: GridBuilder, { width, family }: Entry, opening: Opening): Vec3 {
  const { pitch, room } = family;
  const [way] = wayPlaces({ entrance: opening }, width, family) as [Vec3];
  const outwards = OUTWARDS[opening.side];
  const along: Vec3 = outwards[0] === 0 ? [1, 0, 0] : [0, 0, 1];
  const before = plus([way[0], LINTEL, way[2]], outwards, pitch - room);
  const middle = (room - 1) / 2;
  const places = Array.from({ length: room }, (_, k) => k).sort(
    (a, b) => Math.abs(a - middle) - Math.abs(b - middle),
  );
  const free = places.find((k) => builder.isAir(...plus(before, along, k)));
  return plus(before, along, free ?? places[0]!);
}
