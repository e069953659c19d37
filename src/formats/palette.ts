/** Conversion between the palettes of grids and files. */
import { AIR, type BlockGrid } from '../blocks/grid.js';
import { canonicalState, parseState } from '../blocks/state.js';
import type { MazestoneError } from '../base/diagnostic.js';
import { says, type Sentence } from '../base/sentence.js';
import { badGrid } from './faults.js';
import * as nbt from './nbt.js';

/** The game's block for places without a block in a file. Pasting does not change the world there. */
export const VOID = 'minecraft:structure_void';

/** The most states: a grid's indices have 16 bits. */
const MAX_PALETTE = 65536;

/** The palette of a file, and its indices for the numbers of the grid. */
interface PackedPalette {
  /** States in their canonical spelling, each once. */
  readonly states: readonly string[];
  /** The index in `states` for each number in the grid's palette; -1 if no block uses it. */
  readonly indexOf: Int32Array;
}

/**
 * Makes the palette of a file: the states in use, in the order of first use.
 * @param first states that come first, used or not.
 * @throws MazestoneError `bad-grid` for a block without a state, and for a wrong number of blocks.
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
 * Makes the palette of a grid from a file's states, air first. Also returns the grid's number for each index in the file.
 * @param bad makes the error for a palette that is too large for a grid.
 */
export function unpackPalette(
  states: readonly string[],
  bad: (problem: Sentence) => MazestoneError,
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

/** A block state as the game stores it: a compound of `Name` and, if there are any, `Properties`. */
export function stateFields(state: string): nbt.Fields {
  const { name, properties } = parseState(state);
  const entries = Object.entries(properties).map(([key, value]) => [key, nbt.string(value)] as const);
  return {
    Name: nbt.string(name),
    ...(entries.length > 0 && { Properties: nbt.compound(Object.fromEntries(entries)) }),
  };
}

/** The state in such a compound, in its canonical spelling; undefined if it is none. */
export function stateOf(fields: nbt.Fields): string | undefined {
  const name = nbt.childValue(fields, 'Name', 'string');
  const found = nbt.child(fields, 'Properties', 'compound');
  if (name === undefined || ('problem' in found && Object.hasOwn(fields, 'Properties'))) return undefined;
  const properties = 'value' in found ? found.value : {};
  const pairs = Object.keys(properties).map(
    (key) => `${key}=${nbt.childValue(properties, key, 'string') ?? ''}`,
  );
  // A value must not contain another property.
  if (name.includes('[') || pairs.some((pair) => pair.includes(','))) return undefined;
  return canonicalState(pairs.length === 0 ? name : `${name}[${pairs.join(',')}]`);
}

/**
 * Reads a list of such compounds as states.
 * @throws the error that `bad` makes for a problem.
 */
export function readStates(
  list: readonly nbt.Fields[],
  bad: (problem: Sentence) => MazestoneError,
): string[] {
  if (list.length === 0) throw bad(says`the palette is empty`);
  return list.map((fields, index) => {
    const state = stateOf(fields);
    if (state === undefined) throw bad(says`entry ${index} is not a block state`);
    return state;
  });
}
