import type { Vec3 } from '../layout/grid.js';

/*
 * A standard cell is data: drawn as text, layer by layer, and turned into blocks by `drawing`.
 *
 *   dd dust   ## support (a conductor)   GG glass (no conductor, on purpose)   WW the block of a low door
 *   t^ standing torch   tN tE tS tW wall torch pointing that way   PU sticky piston facing up
 *   HD hopper facing down   DU dropper facing up
 *   CN CE CS CW comparator, RN RE RS RW repeater; the letter is the side of the input
 *   .  nothing of this cell's
 */
export type Glyph = string;

/** One block of a standard cell, at its place relative to the maze cell's first room block, floor at y = 0. */
export interface CellBlock {
  readonly at: Vec3;
  readonly glyph: Glyph;
}

const GLYPH = /^(dd|##|GG|WW|t[\^NESW]|PU|HD|DU|[CR][NESW])$/;

/**
 * Reads a drawing: lines `y=K` from the top layer down, each followed by its rows from north to south,
 * glyphs separated by blanks, west to east. `x`, `z`: where the first column and row stand.
 * @throws Error for a glyph outside the legend or ragged rows (a fault of the library, not of its user).
 */
export function drawing(x: number, z: number, text: string): readonly CellBlock[] {
  const blocks: CellBlock[] = [];
  let y = 0;
  let row = 0;
  let columns = 0;
  for (const line of text.split('\n')) {
    const trimmed = line.trim();
    if (trimmed === '') continue;
    const layer = /^y=(-?\d+)$/.exec(trimmed);
    if (layer !== null) {
      y = Number(layer[1]);
      row = 0;
      continue;
    }
    const glyphs = trimmed.split(/\s+/);
    columns ||= glyphs.length;
    if (glyphs.length !== columns)
      throw new Error(`drawing: ${glyphs.length} columns in a row of y=${y}, not ${columns}`);
    glyphs.forEach((glyph, column) => {
      if (glyph === '.') return;
      if (!GLYPH.test(glyph)) throw new Error(`drawing: unknown glyph ${JSON.stringify(glyph)} in y=${y}`);
      blocks.push({ at: [x + column, y, z + row], glyph });
    });
    row++;
  }
  return blocks;
}

const TRANSPOSED: Readonly<Record<string, string>> = { N: 'W', W: 'N', E: 'S', S: 'E' };

/** The cell mirrored in its diagonal: x and z change places, and so do north and west, east and south. */
export function transpose(blocks: readonly CellBlock[]): readonly CellBlock[] {
  return blocks.map(({ at: [x, y, z], glyph }) => ({ at: [z, y, x], glyph: renamed(glyph, TRANSPOSED) }));
}

const FLIPPED: Readonly<Record<string, string>> = { N: 'N', W: 'E', S: 'S', E: 'W' };

/** The cell mirrored from west to east: x becomes -x. */
export function mirror(blocks: readonly CellBlock[]): readonly CellBlock[] {
  return blocks.map(({ at: [x, y, z], glyph }) => ({ at: [0 - x, y, z], glyph: renamed(glyph, FLIPPED) }));
}

/** The cell moved by `by`. */
export function moved(blocks: readonly CellBlock[], by: Vec3): readonly CellBlock[] {
  return blocks.map(({ at: [x, y, z], glyph }) => ({ at: [x + by[0], y + by[1], z + by[2]], glyph }));
}

/** A glyph with its side, if it has one, under its new name. */
function renamed(glyph: Glyph, names: Readonly<Record<string, string>>): Glyph {
  return /^[tCR][NESW]$/.test(glyph) ? glyph[0]! + names[glyph[1]!]! : glyph;
}

const SIDES: Readonly<Record<string, string>> = { N: 'north', E: 'east', S: 'south', W: 'west' };

/**
 * The block state of a glyph, as placed: dust, torches and diodes unpowered, containers locked in nothing.
 * `support` and `door` are the block names for `##` and `WW`.
 */
export function glyphState(glyph: Glyph, support: string, door: string): string {
  const side = SIDES[glyph[1]!] ?? '';
  switch (glyph[0]) {
    case 'd':
      return DUST;
    case '#':
      return support;
    case 'G':
      return 'minecraft:glass';
    case 'W':
      return door;
    case 't':
      return side === ''
        ? 'minecraft:redstone_torch[lit=false]'
        : `minecraft:redstone_wall_torch[facing=${side},lit=false]`;
    case 'P':
      return 'minecraft:sticky_piston[extended=false,facing=up]';
    case 'H':
      return 'minecraft:hopper[enabled=true,facing=down]';
    case 'D':
      return 'minecraft:dropper[facing=up,triggered=false]';
    case 'C':
      return `minecraft:comparator[facing=${side},mode=compare,powered=false]`;
    default:
      return repeater(side);
  }
}

export const DUST = 'minecraft:redstone_wire[east=none,north=none,power=0,south=none,west=none]';

/** A repeater of one redstone tick with its input on the named side. */
export function repeater(input: string): string {
  return `minecraft:repeater[delay=1,facing=${input},locked=false,powered=false]`;
}
