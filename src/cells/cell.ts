import type { Vec3 } from '../blocks/grid.js';

/*
 * A standard cell is data: a drawing in text, layer by layer, which `drawing` turns into blocks.
 *
 *     dd dust   ## support block (a conductor)   GG glass (no conductor, on purpose)   WL block of the wall (a conductor)
 *     WW block of a door   t^ standing torch   tN tE tS tW wall torch pointing that way
 *     PU sticky piston facing up, PN PE PS PW lying and facing that way
 *     HD hopper facing down   HN HE HS HW hopper facing that way   DU dropper facing up
 *     CN CE CS CW comparator, SN SE SS SW in subtract mode, RN RE RS RW repeater; the letter is the side of the input
 *     2N .. 4W repeater of that many redstone ticks   K1 composter, filled to level 1   LA lamp, in the floor
 *     .  no block of this cell   -- no block where another drawing has one
 *
 * Used for controls only:
 *     BT button   LV lever, both on the floor, facing north   BW LW the same facing west   PL stone pressure plate
 *     CO block of the console   IN input block, whose power is a press   SL slab over a step of dust, which a full block would cut
 */
export type Glyph = string;

/**
 * A block of a drawing, a line or the controls. In a standard cell, places are relative to the north-western
 * block of the interior, with the floor at y = 0.
 */
export interface Block {
  readonly at: Vec3;
  readonly glyph: Glyph;
  /** The number of items in a hopper of a counter. */
  readonly items?: number;
}

const GLYPH = /^(--|dd|##|GG|W[WL]|t[\^NESW]|P[UNESWL]|H[DNESW]|DU|B[TW]|L[AVW]|CO|SL|IN|K1|[CRS234][NESW])$/;

/**
 * Reads a drawing. A line `y=K` begins a layer; layers come from top to bottom. Its rows follow from north to
 * south, with glyphs from west to east, separated by blanks. `y=K @2,5` begins at column 2 of row 5, counted
 * from 0, and a layer may have several such parts. Column 0 and row 0 are at `x` and `z`.
 * @throws Error for an unknown glyph or ragged rows, which is a bug of the library
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

/** Whether the block of a glyph, dust or a diode, needs a support block. */
export const needsSupport = (glyph: Glyph): boolean => /^(dd|[CRS234][NESW])$/.test(glyph);

/** Glyphs whose second letter is a side. */
const SIDED = /^[tPHCRS234][NESW]$/;

/**
 * Moves every column of some blocks by `place`, and renames the sides in their glyphs: N, E, S, W become
 * `sides`.
 */
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

/** A cell mirrored in its diagonal: x and z are swapped, and so are north and west, east and south. */
export function transpose(blocks: readonly Block[]): readonly Block[] {
  return moved(blocks, (x, z) => [z, x], 'WSEN');
}

/** A cell mirrored in the middle of an interior `room` blocks wide: east and west are swapped. */
export function mirror(blocks: readonly Block[], room: number): readonly Block[] {
  return moved(blocks, (x, z) => [room - 1 - x, z], 'NWSE');
}

/**
 * A cell turned a quarter clockwise about the middle of an interior `room` blocks wide: north becomes east.
 */
export function turn(blocks: readonly Block[], room: number): readonly Block[] {
  return moved(blocks, (x, z) => [room - 1 - z, x], 'ESWN');
}

/** A cell moved by dx, dy, dz blocks. */
export function shift(blocks: readonly Block[], dx: number, dy: number, dz: number): readonly Block[] {
  return blocks.map((block) => ({ ...block, at: [block.at[0] + dx, block.at[1] + dy, block.at[2] + dz] }));
}

/** One line of text per block. @param what the first word of each line */
export const formatBlocks = (what: string, blocks: readonly Block[]): string[] =>
  blocks.map(({ at, glyph }) => `${what} ${at.join(' ')} ${glyph}`);

const SIDES: Readonly<Record<string, string>> = { N: 'north', E: 'east', S: 'south', W: 'west' };

/** The materials that a machine can choose for some glyphs. All but the slab are full conductors. */
interface Materials {
  /** For `##`, and for every material left out. */
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

/** Whether the block of a glyph passes power from one neighbour on to another. */
export const isConductor = (glyph: Glyph): boolean => glyph in MATERIALS && glyph !== 'SL';

/** The block state of a glyph as placed: dust, torches and diodes unpowered, hoppers unlocked. */
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
/** The delay of a torch, and of a repeater at its shortest and its longest setting, in game ticks. */
export const TORCH_TICKS = 2;
export const REPEATER_TICKS = 2;
export const SLOW_TICKS = 8;

/** A redstone lamp, unlit. */
const LAMP = 'minecraft:redstone_lamp[lit=false]';

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

/** A repeater with its input on the given side. @param delay redstone ticks, 1 .. 4 */
export function repeater(input: string, delay = 1): string {
  return `minecraft:repeater[delay=${delay},facing=${input},locked=false,powered=false]`;
}
