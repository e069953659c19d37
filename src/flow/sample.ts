import {
  ALL_DIRECTIONS,
  boardOf,
  cellCountOf,
  cellName,
  cellsOf,
  NO_CELL,
  OUT_DEGREE,
  floorCount,
} from '../board/grid.js';
import { rowCount } from '../board/rows.js';
import type { AnyDag, Dag, MeshDag } from '../dag/dag.js';
import { boardText, graphOf } from '../dag/graph.js';
import { weightOfByte } from '../dag/weights.js';
import { MazestoneError, type Diagnostic } from '../base/diagnostic.js';
import { says, type Value } from '../base/sentence.js';
import type { Random } from '../base/random.js';
import type { AnyMaze, Maze, MeshMaze } from './maze.js';

/** For four bits, four bytes: 0xff for each bit that is set, the lowest first. */
const SPREAD = Uint32Array.from({ length: 16 }, (_, bits) =>
  [0, 1, 2, 3].reduce((word, k) => word | (((bits >> k) & 1) * (0xff << (8 * k))), 0),
);

/**
 * Draws the bits of one maze, one per cell, 32 per word: cell `i` has bit `i % 32`, counted from the lowest,
 * of word `floor(i / 32)`. With several floors, only existing cells consume random bits. Bits are fair unless
 * the DAG has weights. Cells without a choice get a bit too, so that a sample is plain words.
 */
export function sampleBits(dag: Dag | Pick<MeshDag, 'out' | 'weights'>, random: Random): Uint32Array {
  const { size } = graphOf(dag).board;
  const isTall = 'width' in dag && floorCount(dag) > 1;
  const drawn = isTall ? cellCountOf(dag.out) : size;
  const words = new Uint32Array(Math.ceil(drawn / 32));
  random.fill(words);
  const bits = isTall && drawn !== dag.out.length ? spread(words, dag.out) : words;
  dag.weights?.forEach((byte, cell) => {
    if (byte === 0) return;
    const [k, n] = weightOfByte(byte);
    const bit = 1 << (cell & 31);
    if (random.below(n) < k) bits[cell >> 5]! |= bit;
    else bits[cell >> 5]! &= ~bit;
  });
  return bits;
}

/**
 * Draws the bits of `sampleBits` for a full grid of one floor, part by part.
 * @param random of the whole maze
 * @returns a function for the bits of `count` cells from `cell` on, whose bit is the lowest. Call it with
 *   ascending cells; it can go back only within the last part.
 */
export function bitsOf(random: Random): (cell: number, count: number) => Uint32Array {
  let kept = new Uint32Array(0);
  let keptFrom = 0;
  const thrown = new Uint32Array(2 ** 12);
  return (cell, count) => {
    const from = Math.floor(cell / 32);
    const words = new Uint32Array(Math.ceil((cell + count) / 32) - from);
    let drawn = keptFrom + kept.length;
    if (from < drawn) words.set(kept.subarray(from - keptFrom, from - keptFrom + words.length));
    for (; drawn < from; drawn += thrown.length) {
      if (drawn + thrown.length > from) random.fill(thrown.subarray(0, from - drawn));
      else random.fill(thrown);
    }
    drawn = Math.max(from, keptFrom + kept.length);
    random.fill(words.subarray(drawn - from));
    kept = words;
    keptFrom = from;
    return shifted(words, cell % 32);
  };
}

/** Bits without the first `by` ones. */
function shifted(words: Uint32Array, by: number): Uint32Array {
  if (by === 0) return words;
  const bits = new Uint32Array(words.length);
  for (let w = 0; w < words.length; w++) bits[w] = (words[w]! >>> by) | ((words[w + 1] ?? 0) << (32 - by));
  return bits;
}

/** Spreads bits for existing cells over all places. */
function spread(words: Uint32Array, out: Uint8Array): Uint32Array {
  const bits = new Uint32Array(Math.ceil(out.length / 32));
  cellsOf(out).forEach((i, v) => (bits[i >>> 5]! |= ((words[v >>> 5]! >>> (v & 31)) & 1) << (i & 31)));
  return bits;
}

/**
 * Lets every cell choose one of its out-edges. With two, bit 0 takes the first and bit 1 the second, in the
 * order north, east, south, west, up, down, or on a mesh in the order of the row. A cell with one takes that.
 * Linear.
 *
 * @param bits as from `sampleBits`
 * @returns the choice of each cell: {@link Maze.pick}, or {@link MeshMaze.next}
 * @throws MazestoneError `bits` if there are too few, `out-degree` for a cell with more than two out-edges
 */
export function pickEdges(dag: Dag, bits: Uint32Array): Uint8Array;
export function pickEdges(dag: Pick<MeshDag, 'out'>, bits: Uint32Array): Int32Array;
export function pickEdges(dag: Dag | Pick<MeshDag, 'out'>, bits: Uint32Array): Uint8Array | Int32Array {
  const { size } = graphOf(dag).board;
  if (bits.length * 32 < size) {
    throw new MazestoneError({
      code: 'bits',
      message: says`${bits.length} words hold too few bits for ${size} cells`,
      where: boardText(dag),
      hint: says`draw them with sampleBits from the same DAG`,
    });
  }
  return 'width' in dag ? chooseDirections(dag, bits) : chooseCells(dag, bits);
}

/** The cell chosen by each cell of a mesh; -1 for a sink. */
function chooseCells(dag: Pick<MeshDag, 'out'>, bits: Uint32Array): Int32Array {
  const { offsets, targets } = dag.out;
  const next = new Int32Array(rowCount(dag.out)).fill(-1);
  let aboveTwo = -1;
  for (let v = 0; v < next.length; v++) {
    const first = offsets[v]!;
    const degree = offsets[v + 1]! - first;
    if (degree > 2 && aboveTwo < 0) aboveTwo = v;
    if (degree > 0) next[v] = targets[first + ((bits[v >>> 5]! >>> (v & 31)) & (degree - 1))]!;
  }
  if (aboveTwo >= 0) throw aboveTwoFault(`cell ${aboveTwo}`, { numbers: [aboveTwo] });
  return next;
}

/** The direction chosen by each cell of a grid. */
function chooseDirections(dag: Dag, bits: Uint32Array): Uint8Array {
  const { out } = dag;
  // Four cells at a time, one per byte of a 32-bit word. Masks leave the top bit of each byte free, so the
  // subtraction does not carry into the next byte.
  const words = (out.length + 3) >> 2;
  const masks = wordsOf(out);
  const pick = new Uint32Array(words);
  let aboveTwo = 0;
  for (let w = 0; w < words; w++) {
    const mask = masks[w]!;
    const first = mask & ~((mask | 0x80808080) - 0x01010101);
    const second = mask ^ first;
    aboveTwo |= second & ((second | 0x80808080) - 0x01010101);
    const has = (((second + 0x7f7f7f7f) >>> 7) & 0x01010101) * 255;
    pick[w] = first ^ (SPREAD[(bits[w >>> 3]! >>> (4 * (w & 7))) & 15]! & has & (first ^ second));
  }
  if (aboveTwo !== 0) refuseAboveTwo(dag);
  return new Uint8Array(pick.buffer, 0, out.length);
}

/** Bytes as 32-bit words, padded with zeros; without a copy if they are aligned. */
function wordsOf(bytes: Uint8Array): Uint32Array {
  if (bytes.byteOffset % 4 === 0 && bytes.length % 4 === 0) {
    return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  }
  const words = new Uint32Array((bytes.length + 3) >> 2);
  new Uint8Array(words.buffer).set(bytes);
  return words;
}

/** Refuses cells of out-degree above two. @throws MazestoneError with the first of them */
function refuseAboveTwo(dag: Dag): void {
  const cell = dag.out.findIndex(
    (mask) => mask !== NO_CELL && ((mask & ~ALL_DIRECTIONS) !== 0 || OUT_DEGREE[mask]! > 2),
  );
  if (cell >= 0) throw aboveTwoFault(`cell ${cellName(dag, cell)}`);
}

function aboveTwoFault(where: Value, witness: Pick<Diagnostic, 'numbers'> = {}): MazestoneError {
  return new MazestoneError({
    code: 'out-degree',
    message: says`one bit cannot choose among more than two out-edges`,
    ...{ where, ...witness },
    hint: says`check the DAG first`,
  });
}

/**
 * Samples a random maze of a DAG. Every cell chooses one of its out-edges, independently, uniformly or by its
 * weight.
 * @example
 * import { buildDag, mazePicture, random, renderText, sampleMaze } from 'mazestone/core';
 *
 * const dag = buildDag('divide', { width: 4, height: 4, seed: '1' });
 * const maze = sampleMaze(dag, random('1', 'flow'));
 * console.log(renderText(mazePicture(maze)));
 * // ┌───────────────┐
 * // │               │
 * // ├───╴   ╷   ╶───┤
 * // │       │       │
 * // ├───┐   ├───┐   │
 * // │   │   │   │   │
 * // │   ╵   │   ╵   │
 * // │ ◎     │       │
 * // └───────┴───────┘
 */
export function sampleMaze(dag: Dag, random: Random): Maze;
export function sampleMaze(dag: Pick<MeshDag, 'out' | 'weights'>, random: Random): MeshMaze;
export function sampleMaze(dag: AnyDag, random: Random): AnyMaze;
export function sampleMaze(dag: Dag | Pick<MeshDag, 'out' | 'weights'>, random: Random): AnyMaze {
  const bits = sampleBits(dag, random);
  return 'width' in dag ? { ...boardOf(dag), pick: pickEdges(dag, bits) } : { next: pickEdges(dag, bits) };
}
