import {
  ALL_WAYS,
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

/** For four bits, four bytes, each full where its bit is set; the lowest first. */
const SPREAD = Uint32Array.from({ length: 16 }, (_, bits) =>
  [0, 1, 2, 3].reduce((word, k) => word | (((bits >> k) & 1) * (0xff << (8 * k))), 0),
);

/**
 * Bits for one maze, one a cell, 32 to a word: cell `i` has bit `i % 32` (from the lowest) of word `floor(i / 32)`. Of several
 * floors they are drawn for the cells that there are, without the places that are none.
 * They are fair but where the DAG has weights. Cells that have nothing to choose get a bit too, so that a sample is
 * plain words.
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
 * The bits that `sampleBits` draws on a full grid of one floor, part by part.
 * @param random of the whole maze.
 * @returns draws those of `count` cells from one on, that cell's the lowest. Cells are asked for in ascending order, or again
 *   as far as the last part reaches back.
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

/** Bits without the first few of them. */
function shifted(words: Uint32Array, by: number): Uint32Array {
  if (by === 0) return words;
  const bits = new Uint32Array(words.length);
  for (let w = 0; w < words.length; w++) bits[w] = (words[w]! >>> by) | ((words[w + 1] ?? 0) << (32 - by));
  return bits;
}

/** Bits of the cells as bits of all places. */
function spread(words: Uint32Array, out: Uint8Array): Uint32Array {
  const bits = new Uint32Array(Math.ceil(out.length / 32));
  cellsOf(out).forEach((i, v) => (bits[i >>> 5]! |= ((words[v >>> 5]! >>> (v & 31)) & 1) << (i & 31)));
  return bits;
}

/**
 * Lets every cell pick one of its out-edges: of two, in the order north, east, south, west, up, down, or on a mesh in that of
 * the row, bit 0 the first and bit 1 the second; a cell with one picks that. Linear.
 *
 * @param bits as `sampleBits` draws them.
 * @returns for each cell what it picks: {@link Maze.pick}, or {@link MeshMaze.next}.
 * @throws MazestoneError `bits` if there are too few, `out-degree` for a cell with more than two out-edges.
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
  return 'width' in dag ? pickWays(dag, bits) : pickHeads(dag, bits);
}

/** The cell that each cell of a mesh picks, -1 for a sink. */
function pickHeads(dag: Pick<MeshDag, 'out'>, bits: Uint32Array): Int32Array {
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

/** The way that each cell of a grid picks. */
function pickWays(dag: Dag, bits: Uint32Array): Uint8Array {
  const { out } = dag;
  // Four cells at a time, one a byte of a 32-bit word. Masks leave the top bit of a byte free, which keeps the
  // subtraction within it.
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

/** Bytes as 32-bit words, the last filled up with zeros; without a copy where they lie in words already. */
function wordsOf(bytes: Uint8Array): Uint32Array {
  if (bytes.byteOffset % 4 === 0 && bytes.length % 4 === 0) {
    return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  }
  const words = new Uint32Array((bytes.length + 3) >> 2);
  new Uint8Array(words.buffer).set(bytes);
  return words;
}

/** @throws MazestoneError naming the first cell that one bit cannot choose for, if there is one. */
function refuseAboveTwo(dag: Dag): void {
  const cell = dag.out.findIndex(
    (mask) => mask !== NO_CELL && ((mask & ~ALL_WAYS) !== 0 || OUT_DEGREE[mask]! > 2),
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
 * A random maze of a DAG: every cell picks one of its out-edges, independently and uniformly, or by its weight.
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
