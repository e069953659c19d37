import { cellName, directionsOf, NO_CELL, OUT_DEGREE, type Dag } from '../dag/dag.js';
import { MazestoneError } from '../diagnostic.js';
import type { Random } from '../random.js';
import type { Maze } from './maze.js';

/** In {@link PICK}: a mask that one bit cannot choose from. */
const NO_PICK = 255;

/** The direction picked, by out-mask (0 .. 16) plus 32 times the bit. */
const PICK = Uint8Array.from({ length: 64 }, (_, key) => {
  const mask = key & 31;
  if (mask === 0 || mask === NO_CELL) return mask;
  if (mask > NO_CELL || OUT_DEGREE[mask]! > 2) return NO_PICK;
  const directions = directionsOf(mask);
  return directions[key >> 5] ?? directions[0]!;
});

/**
 * Fair bits for one maze, one a cell, 32 to a word: cell `i` has bit `i % 32` (from the lowest) of word
 * `floor(i / 32)`. Cells that have nothing to choose get a bit too, so that a sample is plain words.
 */
export function sampleBits(dag: Dag, random: Random): Uint32Array {
  const bits = new Uint32Array(Math.ceil(dag.out.length / 32));
  random.fill(bits);
  return bits;
}

/**
 * Lets every cell pick one of its out-edges: of two, in the order north, east, south, west, bit 0 the first
 * and bit 1 the second; a cell with one picks that. Linear, one table look-up a cell.
 *
 * @param bits as {@link sampleBits} draws them.
 * @returns one byte a cell: {@link Maze.pick}.
 * @throws MazestoneError `bits` if there are too few, `out-degree` for a cell with more than two out-edges.
 */
export function pickEdges(dag: Dag, bits: Uint32Array): Uint8Array {
  const { out } = dag;
  const pick = new Uint8Array(out.length);
  if (bits.length * 32 < out.length) {
    throw new MazestoneError({
      code: 'bits',
      message: `${bits.length} words hold too few bits for ${out.length} cells`,
      where: `${dag.width} x ${dag.height} cells`,
      hint: 'draw them with sampleBits from the same DAG',
    });
  }
  for (let i = 0; i < out.length; i++) {
    const bit = (bits[i >>> 5]! >>> (i & 31)) & 1;
    const direction = PICK[out[i]! + 32 * bit]!;
    if (direction === NO_PICK) {
      throw new MazestoneError({
        code: 'out-degree',
        message: 'one bit cannot choose among more than two out-edges',
        where: `cell ${cellName(dag.width, i)}`,
        hint: 'check the DAG first',
      });
    }
    pick[i] = direction;
  }
  return pick;
}

/** A random maze of a DAG: every cell picks one of its out-edges, independently and uniformly. */
export function sampleMaze(dag: Dag, random: Random): Maze {
  return { width: dag.width, height: dag.height, pick: pickEdges(dag, sampleBits(dag, random)) };
}
