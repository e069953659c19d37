import { grouped } from '../base/grouped.js';
import { diagnostic, type Diagnostic } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import { blockInfo } from '../blocks/catalogue.js';
import { blockAt, blockIndex, blockName, stateAt, type BlockGrid } from '../blocks/grid.js';
import { stopsWater } from '../blocks/shape.js';
import { controlPlaces, type ControlsInfo } from '../formats/metadata.js';

/*
 * The flood test: what happens to a machine that is pasted into the sea. Water surrounds the box at every height, and
 * flows from there sideways and down without end, through everything that does not stop it. In the game water flows 7
 * blocks on the level, and lava less, so a machine that passes is safe there. Water washes away dust, torches and
 * diodes. Controls are left out, since players must reach them.
 */

/** The parts that water beside a machine washes away, without controls. */
interface Flood {
  /** Block indices of the parts, in the order in which water reaches them. */
  readonly parts: readonly number[];
  /** For each part, the block of the box at which that water came in. */
  readonly entries: readonly number[];
}

/** The blocks that water beside the box reaches, in this order. `entry` has the block at which it came in. */
interface Wet {
  readonly wet: Int32Array;
  readonly entry: Int32Array;
}

function reachedByWater(grid: BlockGrid): Wet {
  const { width, length, blocks, palette } = grid;
  const layer = width * length;
  const stops = Uint8Array.from(palette, (state) => Number(stopsWater(state)));
  /** For each block, the block at which its water came in; -1 for dry blocks. */
  const entry = new Int32Array(blocks.length).fill(-1);
  const queue = new Int32Array(blocks.length);
  let wet = 0;
  const come = (i: number, from: number): void => {
    if (entry[i]! >= 0 || stops[blocks[i]!] === 1) return;
    entry[i] = from;
    queue[wet++] = i;
  };
  for (let row = 0; row < blocks.length; row += width) {
    const z = (row % layer) / width;
    // Inner rows have two blocks at the sides; the first and last rows lie there as a whole.
    const step = z === 0 || z === length - 1 ? 1 : Math.max(1, width - 1);
    for (let i = row; i < row + width; i += step) come(i, i);
  }
  for (let k = 0; k < wet; k++) {
    const i = queue[k]!;
    const x = i % width;
    const z = Math.floor((i % layer) / width);
    if (x > 0) come(i - 1, entry[i]!);
    if (x < width - 1) come(i + 1, entry[i]!);
    if (z > 0) come(i - width, entry[i]!);
    if (z < length - 1) come(i + width, entry[i]!);
    if (i >= layer) come(i - layer, entry[i]!);
  }
  return { wet: queue.subarray(0, wet), entry };
}

/** The parts that water beside a machine washes away. @param info gives the controls, which are left out */
export function flood(grid: BlockGrid, info: ControlsInfo): Flood {
  const { wet, entry } = reachedByWater(grid);
  const controls = new Set(controlPlaces(info).map((at) => blockIndex(grid, ...at)));
  const parts = Array.from(wet).filter((i) => grid.blocks[i] !== 0 && !controls.has(i));
  return { parts, entries: parts.map((i) => entry[i]!) };
}

/**
 * The air of a waterproof machine that water beside it fills, as block indices. There is none if the water also washes
 * away a part of the circuit.
 */
export function floodedAir(grid: BlockGrid): ReadonlySet<number> {
  const { wet } = reachedByWater(grid);
  const isPart = (i: number): boolean =>
    grid.blocks[i] !== 0 && blockInfo(stateAt(grid, i)).kind !== 'button';
  return new Set(wet.some(isPart) ? [] : wet);
}

/**
 * Parts that water reaches (code `exposed-wire`) in a machine that says it is waterproof: one fault for each place where water gets in, at
 * that place and at the first of the parts that it washes away.
 */
export function checkWaterproofing(grid: BlockGrid, info: ControlsInfo): Diagnostic[] {
  const { parts, entries } = flood(grid, info);
  const washed = grouped(parts.map((part, k) => [entries[k]!, part] as const));
  return [...washed].map(([hole, list]) => {
    const [first] = list;
    const name = stateAt(grid, first!).replace(/^minecraft:|\[.*$/g, '');
    const at = blockAt(grid, hole);
    const others = list.length === 1 ? '' : says` and ${list.length - 1} more parts`;
    return diagnostic({
      code: 'exposed-wire',
      message: says`water beside the machine flows in here and washes away the ${name} at ${blockName(blockAt(grid, first!))}${others}`,
      where: says`block ${blockName(at)}`,
      blocks: [at, blockAt(grid, first!)],
    });
  });
}
