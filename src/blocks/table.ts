import { grouped } from '../base/grouped.js';
import { parseState, type BlockState } from './state.js';
import { BLOCKS, BOXES, PROPERTIES, SHAPES } from './tables/blocks.js';
import { releaseIndex } from './versions.js';

/*
 * The table of facts about blocks. Its lines are parsed on demand. The sources of the facts, and the
 * hand-written ones, are in tables/make/blocks.js and tables/make/block-facts.js.
 */

/**
 * What a block does by itself. `plain` and `decor` do nothing; a `plain` block is a full cube, while a
 * `decor` block is not, or holds data, or can be used. `other` has not been examined.
 */
export type Nature =
  | 'plain'
  | 'decor'
  | 'falls'
  | 'redstone'
  | 'flows'
  | 'burns'
  | 'melts'
  | 'grows'
  | 'soaks'
  | 'dies'
  | 'changes'
  | 'joins'
  | 'infested'
  | 'hurts'
  | 'sticks'
  | 'opens'
  | 'weathers'
  | 'other';

/** What a piston does with a block: pushes and pulls it, only pushes it, breaks it, or cannot move it. */
type Push = 'moves' | 'pushed' | 'breaks' | 'stays';

/**
 * What supports a block: the full `top` of the block below, anything `below`, the block `behind` it, or what
 * its property `face` (`fixed`) or `hanging` names. `none` if it needs nothing, or has not been examined.
 */
type Support = 'none' | 'top' | 'below' | 'behind' | 'fixed' | 'hanging';

/**
 * A box in sixteenths of a block, from x, y, z to x, y, z. Fences are higher than their block, and piston
 * rods are longer.
 */
export type Box = readonly [x0: number, y0: number, z0: number, x1: number, y1: number, z1: number];

/**
 * Properties common to all states of a block, in the releases from `since` up to, but not including, `until`.
 */
export interface Block {
  /** `minecraft:oak_log` */
  readonly name: string;
  /** The game's class: `block` for plain ones, `slab`, `rotated_pillar` ... */
  readonly gameClass: string;
  /** The release that introduced it without an experiment; undefined if 1.20.4 has it. */
  readonly since: string | undefined;
  /**
   * The first release without it, or with other properties; undefined if the newest release has this form.
   */
  readonly until: string | undefined;
  /** The values of each property, with properties in alphabetical order. */
  readonly properties: Readonly<Record<string, readonly string[]>>;
  readonly defaults: Readonly<Record<string, string>>;
  readonly nature: Nature;
  readonly push: Push;
  readonly support: Support;
  /** Whether it has a block entity. */
  readonly blockEntity: boolean;
  /** Whether a comparator reads it, as with containers or cakes. */
  readonly readable: boolean;
  /** Whether it conducts redstone; undefined if the shape decides. By default every full cube does. */
  readonly conducts: boolean | undefined;
  /** Whether it conducts in the game but not in the tick engine. */
  readonly doubtful: boolean;
  readonly slippery: boolean;
  readonly leaves: boolean;
  readonly log: boolean;
  /**
   * The faces that support others, if the shape does not decide: none, those of a full cube, or the top in
   * addition.
   */
  readonly supports: 'none' | 'cube' | 'top' | undefined;
  /** Block light of the default state, 0 .. 15. */
  readonly light: number;
  /** The average colour of its texture, red, green and blue 0 .. 255, if measured. */
  readonly color: readonly number[] | undefined;
  /** Collision boxes by state, or one list for all; undefined if they depend on more than the state. */
  readonly shapes: readonly (readonly Box[])[] | undefined;
}

/** A block in one of its states, with all properties given. */
export interface KnownState extends BlockState {
  readonly block: Block;
  /** Its collision boxes; undefined if they depend on more than the state. */
  readonly boxes: readonly Box[] | undefined;
}

const NONE = '-';
const UNSURE = '?';

/** Lines of the table by block name, the newest form last. */
const LINES: ReadonlyMap<string, readonly string[]> = grouped(
  BLOCKS.split('\n').map((line) => [`minecraft:${line.slice(0, line.indexOf(' '))}`, line] as const),
);
const BLOCK_NAMES: readonly string[] = [...LINES.keys()];
const [PROPERTY_LINES, BOX_LINES, SHAPE_LINES] = [PROPERTIES, BOXES, SHAPES].map((text) =>
  text.split('\n'),
) as [string[], string[], string[]];

/** The sorted names of all blocks in releases from 1.20.4. */
export function blockNames(): readonly string[] {
  return BLOCK_NAMES;
}

/** A cache of parsed blocks. */
const blocks = new Map<string, readonly Block[]>();

/** All forms of a block (`minecraft:stone`), the newest last; empty if no release has it. */
export function blocksNamed(name: string): readonly Block[] {
  const lines = LINES.get(name);
  if (lines === undefined) return [];
  let found = blocks.get(name);
  if (found === undefined) blocks.set(name, (found = lines.map(readLine)));
  return found;
}

/** A block in a release, or else in the newest release that has it; undefined if there is none. */
export function blockNamed(name: string, minecraft?: string): Block | undefined {
  return blocksNamed(name).findLast((block) => minecraft === undefined || isIn(block, minecraft));
}

/** Whether a release has the block in this form. */
function isIn({ since, until }: Block, minecraft: string): boolean {
  const now = releaseIndex(minecraft);
  return (
    (since === undefined || releaseIndex(since) <= now) && (until === undefined || now < releaseIndex(until))
  );
}

/**
 * A state string with its block. Undefined unless a form of the block (in the given release, if any) has
 * exactly these properties, each with a valid value.
 */
export function knownState(state: string, minecraft?: string): KnownState | undefined {
  const { name, properties } = parseState(state);
  const given = Object.keys(properties).length;
  const block = blocksNamed(name).findLast(
    (b) =>
      (minecraft === undefined || isIn(b, minecraft)) &&
      Object.keys(b.properties).length === given &&
      Object.entries(b.properties).every(([key, values]) => values.includes(properties[key] ?? '')),
  );
  if (block === undefined) return undefined;
  const { shapes } = block;
  return {
    name,
    properties,
    block,
    boxes: shapes?.[shapes.length === 1 ? 0 : stateNumber(block, properties)],
  };
}

/** The number of a state. States are counted with the last property changing fastest. */
function stateNumber({ properties }: Block, state: Readonly<Record<string, string>>): number {
  let number = 0;
  for (const [key, values] of Object.entries(properties)) {
    number = number * values.length + values.indexOf(state[key]!);
  }
  return number;
}

function readLine(line: string): Block {
  const [id, kind, releases, states, shape, nature, push, support, flags, light, color] = line.split(' ') as [
    ...[string, string, string, string, string, Nature, Push, Support, string, string, string],
  ];
  const [since, until] = releases.split('..');
  const [set, number] = states.split(':');
  const properties = states === NONE ? {} : readProperties(PROPERTY_LINES[Number(set)]!);
  const has = (flag: string): boolean => flags.includes(flag);
  return {
    name: `minecraft:${id}`,
    gameClass: kind === '=' ? id : kind,
    since: since === NONE || since === '' ? undefined : since,
    until: until === undefined || until === '' ? undefined : until,
    properties,
    defaults: stateNumbered(properties, Number(number ?? 0)),
    nature,
    push,
    support: (support as string) === NONE ? 'none' : support,
    blockEntity: has('e'),
    readable: has('r'),
    conducts: has('n') ? false : has('c') ? true : undefined,
    doubtful: has('d'),
    slippery: has('s'),
    leaves: has('l'),
    log: has('w'),
    supports: has('0') ? 'none' : has('1') ? 'cube' : has('2') ? 'top' : undefined,
    light: Number(light),
    color: color === NONE ? undefined : [0, 2, 4].map((i) => parseInt(color.slice(i, i + 2), 16)),
    shapes: shape === UNSURE ? undefined : shapesOf(Number(shape)),
  };
}

/** `facing=north,south;lit=true,false` */
function readProperties(line: string): Record<string, readonly string[]> {
  return Object.fromEntries(
    line.split(';').map((property) => {
      const [key, values] = property.split('=') as [string, string];
      return [key, values.split(',')];
    }),
  );
}

/** The inverse of {@link stateNumber}. */
function stateNumbered(
  properties: Readonly<Record<string, readonly string[]>>,
  number: number,
): Record<string, string> {
  let rest = number;
  const pairs = Object.entries(properties)
    .reverse()
    .map(([key, values]) => {
      const value = values[rest % values.length]!;
      rest = Math.floor(rest / values.length);
      return [key, value] as const;
    });
  return Object.fromEntries(pairs.reverse());
}

const shapesRead: (readonly (readonly Box[])[])[] = [];
const boxesRead: (readonly Box[])[] = [];

/** `3 4*2 3`: numbers of box lists, with repetitions. */
function shapesOf(number: number): readonly (readonly Box[])[] {
  return (shapesRead[number] ??= SHAPE_LINES[number]!.split(' ').flatMap((run) => {
    const [boxes, count] = run.split('*').map(Number) as [number, number?];
    return new Array<readonly Box[]>(count ?? 1).fill(boxesOf(boxes));
  }));
}

function boxesOf(number: number): readonly Box[] {
  const line = BOX_LINES[number]!;
  return (boxesRead[number] ??=
    line === '' ? [] : line.split(' ').map((box) => box.split(',').map(Number) as unknown as Box));
}
