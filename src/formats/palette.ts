/** Palettes of block states: a grid's into a file's, and back. */
import { AIR, type BlockGrid } from '../blocks/grid.js';
import { canonicalState, parseState } from '../blocks/state.js';
import type { MazestoneError } from '../base/diagnostic.js';
import { says, type Value } from '../base/sentence.js';
import { badGrid } from './faults.js';
import * as nbt from './nbt.js';

/** A place that a file leaves as it is in the world: it has no block there. The game's own block for that. */
export const VOID = 'minecraft:structure_void';

/** Grid indices are 16 bits. */
const MAX_PALETTE = 65536;

/** A file's palette, and how the numbers of the grid that it was made of become its own. */
export interface PackedPalette {
  /** States in their one spelling, each once. */
  readonly states: readonly string[];
  /** Index in `states` by number in the grid's palette; -1 for those that no block uses. */
  readonly indexOf: Int32Array;
}

/**
 * The states in use, in the order of first use.
 * @param first states that come before them, used or not.
 * @throws MazestoneError `bad-grid` for a block that has no state, and for too many or too few blocks.
 */
export function packPalette(grid: BlockGrid, first: readonly string[] = []): PackedPalette {
  const { blocks, width, height, length } = grid;
  const volume = width * height * length;
  if (blocks.length !== volume) {
    throw badGrid(
      says`"blocks" has ${blocks.length} entries, but ${width} x ${height} x ${length} blocks need ${volume}`,
    );
  }
  const indices = new Map(first.map((state, index) => [state, index]));
  const indexOf = new Int32Array(grid.palette.length).fill(-1);
  for (let i = 0; i < volume; i++) {
    const block = blocks[i]!;
    if ((indexOf[block] ?? -1) >= 0) continue;
    const state = canonicalState(grid.palette[block] ?? '');
    if (state === undefined) {
      const named = grid.palette[block] === undefined ? 'no state' : JSON.stringify(grid.palette[block]);
      const problem = says`palette entry ${block} has ${named}, which is not a block state`;
      throw badGrid(problem, { box: grid, index: i });
    }
    const index = indices.get(state) ?? indices.size;
    indices.set(state, index);
    indexOf[block] = index;
  }
  return { states: [...indices.keys()], indexOf };
}

/**
 * The grid's palette of a file's states, air first, and for each index in the file the number in it.
 * @param bad the error for a palette larger than a grid's.
 */
export function unpackPalette(
  states: readonly string[],
  bad: (problem: Value) => MazestoneError,
): { readonly palette: string[]; readonly indexOf: Uint16Array } {
  const numbers = new Map([[AIR, 0]]);
  const indexOf = new Uint16Array(states.length);
  for (const [index, state] of states.entries()) {
    const number = numbers.get(state) ?? numbers.size;
    if (number >= MAX_PALETTE) throw bad(says`there are more than ${MAX_PALETTE} block states`);
    numbers.set(state, number);
    indexOf[index] = number;
  }
  return { palette: [...numbers.keys()], indexOf };
}

/** A block state as the game itself stores it: a compound of `Name` and, where it has any, `Properties`. */
export function stateFields(state: string): nbt.Fields {
  const { name, properties } = parseState(state);
  const entries = Object.entries(properties).map(([key, value]) => [key, nbt.string(value)] as const);
  return {
    Name: nbt.string(name),
    ...(entries.length > 0 && { Properties: nbt.compound(Object.fromEntries(entries)) }),
  };
}

/** The state that such a compound says, in its one spelling; undefined where it is none. */
export function stateOf(fields: nbt.Fields): string | undefined {
  const name = nbt.childValue(fields, 'Name', 'string');
  const found = nbt.child(fields, 'Properties', 'compound');
  if (name === undefined || ('problem' in found && Object.hasOwn(fields, 'Properties'))) return undefined;
  const properties = 'value' in found ? found.value : {};
  const pairs = Object.keys(properties).map(
    (key) => `${key}=${nbt.childValue(properties, key, 'string') ?? ''}`,
  );
  // One property may not say two.
  if (name.includes('[') || pairs.some((pair) => pair.includes(','))) return undefined;
  return canonicalState(pairs.length === 0 ? name : `${name}[${pairs.join(',')}]`);
}

/**
 * A list of such compounds as states.
 * @throws what `bad` makes of a problem.
 */
export function readStates(list: readonly nbt.Fields[], bad: (problem: Value) => MazestoneError): string[] {
  if (list.length === 0) throw bad(says`the palette is empty`);
  return list.map((fields, index) => {
    const state = stateOf(fields);
    if (state === undefined) throw bad(says`entry ${index} is not a block state`);
    return state;
  });
}
