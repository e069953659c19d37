import type { Vec3 } from '../blocks/grid.js';

/*
 * A standard cell is data: drawn as text, layer by layer, and turned into blocks by `drawing`.
 *
 *   dd dust   ## support (a conductor)   GG glass (no conductor, on purpose)   WL block of the wall (a conductor)
 *   WW block of a door   t^ standing torch   tN tE tS tW wall torch pointing that way
 *   PU sticky piston facing up, PN PE PS PW lying and facing that way
 *   HD hopper facing down   HN HE HS HW hopper facing that way   DU dropper facing up
 *   CN CE CS CW comparator, SN SE SS SW one that subtracts, RN RE RS RW repeater; the letter is the side of the input
 *   2N .. 4W repeater of that many redstone ticks   K1 composter, filled to level 1   LA lamp, in the floor
 *   .  nothing of this cell's   -- nothing, where another drawing has a block
 *
 * Of the controls:
 *   BT button   LV lever, both on the floor, facing north   BW LW the same facing west   PL stone pressure plate
 *   CO block of the console   IN block whose being powered is a press   SL slab over a step of dust, which a full block would cut
 */
export type Glyph = string;

/** A block of a drawing, of a line or of the controls. In a standard cell, its place is relative to the maze cell's first room block, floor at y = 0. */
export interface Block {
  readonly at: Vec3;
  readonly glyph: Glyph;
  /** How many items are in it, of a hopper that is counted from. */
  readonly items?: number;
}

const GLYPH = /^(--|dd|##|GG|W[WL]|t[\^NESW]|P[UNESWL]|H[DNESW]|DU|B[TW]|L[AVW]|CO|SL|IN|K1|[CRS234][NESW])$/;

/**
 * Reads a drawing: lines `y=K` from the top layer down, each followed by its rows from north to south,
 * glyphs separated by blanks, west to east. `y=K @2,5` begins at column 2 of row 5, counted from 0, and a layer may
 * have several such parts. `x`, `z`: where column 0 and row 0 stand.
 * @throws Error for a glyph outside the legend or ragged rows (a fault of the library, not of its user).
 */
export function drawing(x: number, z: number, text: string): readonly Block[] {
  const blocks: Block[] = [];
  let [y, west, row] = [0, 0, 0];
  let columns = 0;
  for (const line of text.split('\n')) {
    const trimmed = line.trim();
    if (trimmed === '') continue;
    const part = /^y=(-?\d+)(?: @(\d+),(\d+))?$/.exec(trimmed);
    if (part !== null) {
      const [, layer, column = 0, first = 0] = part;
      [y, west, row] = [Number(layer), Number(column), Number(first)];
      columns = 0;
      continue;
    }
    const glyphs = trimmed.split(/\s+/);
    columns ||= glyphs.length;
    if (glyphs.length !== columns)
      throw new Error(`drawing: ${glyphs.length} columns in a row of y=${y}, not ${columns}`);
    glyphs.forEach((glyph, column) => {
      if (glyph === '.') return;
      if (!GLYPH.test(glyph)) throw new Error(`drawing: unknown glyph ${JSON.stringify(glyph)} in y=${y}`);
      blocks.push({ at: [x + west + column, y, z + row], glyph });
    });
    row++;
  }
  return blocks;
}

/** Whether what a glyph stands for, dust or a diode, lies on a support block. */
export const needsSupport = (glyph: Glyph): boolean => /^(dd|[CRS234][NESW])$/.test(glyph);

/** Glyphs whose second letter is a side. */
const SIDED = /^[tPHCRS234][NESW]$/;

/** Blocks with every column moved by `place`, and the sides in their glyphs renamed: N, E, S, W become `sides`. */
function moved(
  blocks: readonly Block[],
  place: (x: number, z: number) => readonly [number, number],
  sides: string,
): readonly Block[] {
  return blocks.map(({ at: [x, y, z], glyph }) => {
    const [nx, nz] = place(x, z);
    return { at: [nx, y, nz], glyph: turnedGlyph(glyph, sides) };
  });
}

/** A glyph with its side renamed: N, E, S, W become `sides`. */
export const turnedGlyph = (glyph: Glyph, sides: string): Glyph =>
  SIDED.test(glyph) ? glyph[0]! + sides['NESW'.indexOf(glyph[1]!)]! : glyph;

/** The cell mirrored in its diagonal: x and z change places, and so do north and west, east and south. */
export function transpose(blocks: readonly Block[]): readonly Block[] {
  return moved(blocks, (x, z) => [z, x], 'WSEN');
}

/** The cell mirrored in the middle of a room `room` blocks wide: east and west change places. */
export function mirror(blocks: readonly Block[], room: number): readonly Block[] {
  return moved(blocks, (x, z) => [room - 1 - x, z], 'NWSE');
}

/** A quarter turn clockwise about the middle of a room `room` blocks wide: north becomes east. */
export function turn(blocks: readonly Block[], room: number): readonly Block[] {
  return moved(blocks, (x, z) => [room - 1 - z, x], 'ESWN');
}

/** The cell moved by dx, dy, dz blocks. */
export function shift(blocks: readonly Block[], dx: number, dy: number, dz: number): readonly Block[] {
  return blocks.map((block) => ({ ...block, at: [block.at[0] + dx, block.at[1] + dy, block.at[2] + dz] }));
}

/** A line of text for each block. @param what is said in front of it. */
export const formatBlocks = (what: string, blocks: readonly Block[]): string[] =>
  blocks.map(({ at, glyph }) => `${what} ${at.join(' ')} ${glyph}`);

const SIDES: Readonly<Record<string, string>> = { N: 'north', E: 'east', S: 'south', W: 'west' };

/** The blocks that glyphs stand for where the machine has a choice; all but the slab are full conductors. */
export interface Materials {
  /** `##`, and of the others whatever is left out. */
  readonly support: string;
  readonly door?: string;
  readonly wall?: string;
  readonly console?: string;
  readonly input?: string;
  readonly slab?: string;
}

const MATERIALS: Readonly<Record<Glyph, keyof Materials>> = {
  '##': 'support',
  WW: 'door',
  WL: 'wall',
  CO: 'console',
  IN: 'input',
  SL: 'slab',
};

/** Whether what a glyph stands for passes power on from one block beside it to another. */
export const isConductor = (glyph: Glyph): boolean => glyph in MATERIALS && glyph !== 'SL';

/** The block state of a glyph, as placed: dust, torches and diodes unpowered, containers locked in nothing. */
export function glyphState(glyph: Glyph, materials: Materials): string {
  const material = MATERIALS[glyph];
  if (material !== undefined) return materials[material] ?? materials.support;
  const side = SIDES[glyph[1]!] ?? '';
  switch (glyph[0]) {
    case 't':
      return side === ''
        ? 'minecraft:redstone_torch[lit=false]'
        : `minecraft:redstone_wall_torch[facing=${side},lit=false]`;
    case 'P':
      if (glyph === 'PL') return 'minecraft:stone_pressure_plate[powered=false]';
      return `minecraft:sticky_piston[extended=false,facing=${side === '' ? 'up' : side}]`;
    case 'H':
      return `minecraft:hopper[enabled=true,facing=${side === '' ? 'down' : side}]`;
    case 'C':
      return `minecraft:comparator[facing=${side},mode=compare,powered=false]`;
    case 'S':
      return `minecraft:comparator[facing=${side},mode=subtract,powered=false]`;
    case 'R':
      return repeater(side);
    default:
      return STATES[glyph] ?? repeater(side, Number(glyph[0]));
  }
}

const floorSwitch = (name: string, facing: string): string =>
  `minecraft:${name}[face=floor,facing=${facing},powered=false]`;

export const DUST = 'minecraft:redstone_wire[east=none,north=none,power=0,south=none,west=none]';

/** The signal strength of dust beside its source. */
export const STRONGEST = 15;
/** Game ticks of a torch, and of a repeater at its shortest and at its longest. */
export const TORCH_TICKS = 2;
export const REPEATER_TICKS = 2;
export const SLOW_TICKS = 8;

/** A redstone lamp, unlit. */
export const LAMP = 'minecraft:redstone_lamp[lit=false]';

const STATES: Readonly<Record<Glyph, string>> = {
  dd: DUST,
  GG: 'minecraft:glass',
  DU: 'minecraft:dropper[facing=up,triggered=false]',
  LA: LAMP,
  K1: 'minecraft:composter[level=1]',
  BT: floorSwitch('stone_button', 'north'),
  BW: floorSwitch('stone_button', 'west'),
  LV: floorSwitch('lever', 'north'),
  LW: floorSwitch('lever', 'west'),
};

/** A repeater with its input on the named side. @param delay redstone ticks, 1 .. 4. */
export function repeater(input: string, delay = 1): string {
  return `minecraft:repeater[delay=${delay},facing=${input},locked=false,powered=false]`;
}
