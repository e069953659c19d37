import {
  cellName,
  HORIZONTALS,
  DOWN,
  floorCount,
  OUT_DEGREE,
  opposite,
  UP,
  WEST,
  type Direction,
} from '../board/grid.js';
import type { AnyDag, Dag } from '../dag/dag.js';
import { edgeChance, ROOM } from '../dag/flow.js';
import { graphOf } from '../dag/graph.js';
import { roomAt, roomOf, vertexAt } from '../dag/rooms.js';
import { directionTo } from '../dag/sides.js';
import { eachVertex, flowOf } from '../dag/vertices.js';
import { pickChance } from '../dag/weights.js';
import { MazestoneError } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import { ofCells } from './expected.js';
import type { PassageTotals } from './totals.js';

/*
 * The passages of the vertices of a flow, over all its mazes, on any board and with any coins. A vertex has one
 * passage for its own choice, except for the sink, and one for each cell that chooses the vertex. These cells choose
 * independently, each with its own probability. The numbers of passages of two vertices depend on each other only if
 * a cell chooses between the two.
 *
 * On a grid most vertices have only fair coins around them, and there are few kinds of such vertices. Each kind is
 * computed once. All sums are then of halves, quarters ... times whole numbers, and therefore exact. Everything here
 * takes linear time, except in the number of cells that may choose a room.
 */

/**
 * The cells that may choose a vertex, with their probabilities. Both out-edges of a cell may lead into the same room.
 */
function pickersOf(dag: AnyDag, vertex: number): Map<number, number> {
  const { board, flow, heads } = graphOf(dag);
  const room = roomOf(dag, vertex);
  const chances = new Map<number, number>();
  for (const cell of room?.cells ?? [vertex]) {
    for (const from of board.neighbours(cell)) {
      const all = heads(from);
      const k = all.indexOf(cell);
      if (k < 0 || room?.has(from) === true) continue;
      chances.set(from, (chances.get(from) ?? 0) + edgeChance(flow, from, k, all.length));
    }
  }
  return chances;
}

/**
 * The distribution of a number plus the number of coins that show heads.
 * @param law the distribution of the number: entry `k` is the probability of `k`
 * @param chances the probability of heads for each coin
 */
export function withCoins(law: ArrayLike<number>, chances: readonly number[]): Float64Array {
  const longer = new Float64Array(law.length + chances.length);
  longer.set(law);
  for (const p of chances) {
    for (let k = longer.length - 1; k >= 0; k--) longer[k] = (1 - p) * longer[k]! + p * (longer[k - 1] ?? 0);
  }
  return longer;
}

/** The cells that may choose a vertex. */
interface Picked {
  /** The probability of each cell. */
  readonly pickers: Map<number, number>;
  /** A text that is equal for vertices whose numbers of passages have the same distribution. */
  readonly like: string;
}
type PickedAt = (vertex: number) => Picked;

/** Finds the cells that may choose a vertex. Results for rooms are cached. */
function pickedIn(dag: AnyDag): PickedAt {
  const known = new Map<number, Picked>();
  const { degree } = graphOf(dag);
  const find = (vertex: number): Picked => {
    const pickers = pickersOf(dag, vertex);
    const like = `${degree(vertex) === 0};${Float64Array.from(pickers.values()).sort().join()}`;
    return { pickers, like };
  };
  return (vertex) => {
    const before = known.get(vertex);
    if (before !== undefined) return before;
    const picked = find(vertex);
    if (roomOf(dag, vertex) !== undefined) known.set(vertex, picked);
    return picked;
  };
}

/**
 * The distribution of a vertex's number of passages: entry `k` is the probability of `k`.
 * @param vertex a cell outside all rooms, or the cell of a room that leads out of it
 * @param pickers the cells that may choose the vertex, with their probabilities
 * @param without cells of `pickers` to leave out
 */
export function vertexLaw(
  dag: AnyDag,
  vertex: number,
  pickers = pickersOf(dag, vertex),
  without: readonly number[] = [],
): Float64Array {
  const own = graphOf(dag).degree(vertex) === 0 ? [1] : [0, 1];
  const others = [...pickers.keys()].filter((from) => !without.includes(from));
  return withCoins(
    own,
    others.map((from) => pickers.get(from)!),
  );
}

/**
 * The distribution of a cell's number of passages: entry `k` is the probability of `k`. It ends at the greatest
 * possible number; on a grid of one floor without rooms it always has the entries 0 to 4. For a cell in a room it is
 * the distribution of the room.
 * @param cell the index of an existing cell, or its number on a mesh
 */
export function passageLaw(dag: AnyDag, cell: number): Float64Array {
  const law = vertexLaw(dag, vertexAt(dag, cell));
  const isFlat = 'width' in dag && floorCount(dag) === 1 && dag.rooms === undefined;
  const least = isFlat ? HORIZONTALS.length + 1 : 0;
  return Float64Array.from({ length: Math.max(least, law.length) }, (_, k) => law[k] ?? 0);
}

/** Pairs of directions that form a corner. */
const CORNERS: readonly number[] = [
  ...HORIZONTALS.map((d) => d | (d === WEST ? 1 : d << 1)),
  ...[UP, DOWN].flatMap((direction) => HORIZONTALS.map((d) => direction | d)),
];

/**
 * The probability that a cell has exactly two passages, and that they form a corner. Undefined for rooms and on a
 * mesh, where corners are not defined.
 */
export function bendChance(dag: AnyDag, cell: number): number | undefined {
  return 'width' in dag && roomAt(dag, cell) === undefined ? cornerChance(dag, cell) : undefined;
}

function cornerChance(dag: Dag, cell: number): number {
  const picked = [...pickersOf(dag, cell)].map(([from, p]) => ({ side: directionTo(dag, [cell, from]), p }));
  const sidesIn = picked.reduce((sum, { side }) => sum | side, 0);
  /** The probability that exactly the neighbours on these sides choose the cell. */
  const only = (sides: number): number =>
    (sides & ~sidesIn) === 0
      ? picked.reduce((chance, { side, p }) => chance * ((sides & side) !== 0 ? p : 1 - p), 1)
      : 0;
  const mask = dag.out[cell]!;
  if (mask === 0) return CORNERS.reduce((sum, corner) => sum + only(corner), 0);
  let sum = 0;
  for (const next of graphOf(dag).heads(cell)) {
    const direction = directionTo(dag, [cell, next]);
    const round = CORNERS.filter((corner) => (corner & direction) !== 0);
    sum +=
      pickChance(dag, cell, direction) * round.reduce((both, corner) => both + only(corner & ~direction), 0);
  }
  return sum;
}

/**
 * For each cell the probability that it is a dead end, that is, has one passage. NaN where there is no cell.
 * @throws MazestoneError `out-degree` for a cell of a grid with more than two out-edges.
 */
export function deadEndChances(dag: AnyDag): Float64Array {
  const kinds = kindsOf(dag);
  const known = new Map<number, number>();
  const chances = new Float64Array(kinds.length).fill(NaN);
  eachVertex(dag, (v) => {
    const kind = kinds[v]!;
    let chance = known.get(kind);
    if (chance === undefined) {
      chance = vertexLaw(dag, v)[1] ?? 0;
      if (kind < ALONE) known.set(kind, chance);
    }
    chances[v] = chance;
  });
  return ofCells(dag, chances);
}

/**
 * The expected numbers of vertices by their number of passages. A room counts as one vertex.
 * @param dag a checked DAG
 * @throws MazestoneError `out-degree` for a cell of a grid with more than two out-edges.
 */
export function passageTotals(dag: AnyDag): PassageTotals {
  const kinds = kindsOf(dag);
  const mean: number[] = [];
  const variance: number[] = [];
  let [straight, turn] = [0, 0];
  eachKind(dag, kinds, (v, count) => {
    const law = vertexLaw(dag, v);
    law.forEach((p, k) => {
      mean[k] = (mean[k] ?? 0) + count * p;
      variance[k] = (variance[k] ?? 0) + count * p * (1 - p);
    });
    const bend = bendChance(dag, v);
    if (bend === undefined) return;
    turn += count * bend;
    straight += count * ((law[2] ?? 0) - bend);
  });
  const pickedAt = pickedIn(dag);
  eachPair(dag, kinds, pickedAt, (one, other, count) => {
    covariances(dag, one, other, pickedAt).forEach((covariance, k) => {
      variance[k]! += count * 2 * covariance;
    });
  });
  return { mean: Float64Array.from(mean), variance: Float64Array.from(variance), straight, turn };
}

/**
 * The covariance of two events, for each `k`: that one vertex has `k` passages, and that the other has. Apart from the
 * cells that choose between the two vertices, their numbers are independent. Each of those cells chooses exactly one
 * of the two.
 */
function covariances(dag: AnyDag, one: number, other: number, pickedAt: PickedAt): number[] {
  const [ofOne, ofOther] = [pickedAt(one).pickers, pickedAt(other).pickers];
  const choosers = inBoth(ofOne, ofOther);
  const toOne = withCoins(
    [1],
    choosers.map((cell) => ofOne.get(cell)!),
  );
  const [lawOne, lawOther] = [vertexLaw(dag, one, ofOne), vertexLaw(dag, other, ofOther)];
  const [restOne, restOther] = [
    vertexLaw(dag, one, ofOne, choosers),
    vertexLaw(dag, other, ofOther, choosers),
  ];
  return Array.from({ length: Math.max(lawOne.length, lawOther.length) }, (_, k) => {
    const joint = toOne.reduce(
      (sum, p, n) => sum + p * (restOne[k - n] ?? 0) * (restOther[k - (choosers.length - n)] ?? 0),
      0,
    );
    return joint - (lawOne[k] ?? 0) * (lawOther[k] ?? 0);
  });
}

/** The cells that choose between two vertices: those that may choose either. */
function inBoth(a: Map<number, number>, b: Map<number, number>): number[] {
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  return [...few.keys()].filter((cell) => many.has(cell));
}

/** The bit in the kind of a vertex that must be computed alone. */
const ALONE = 2 ** 21;
/** Factors of two parts of a kind: the sides whose neighbours always choose the vertex, and its own out-edges. */
const CERTAIN = 2 ** 7;
const OWN = 2 ** 14;

/**
 * The kind of each vertex, which determines the distribution of its passages. It consists of three masks: the sides
 * whose neighbours choose the vertex by a fair coin, the sides whose neighbours always choose it, and its own
 * out-edges. Rooms, vertices at unfair coins, and all cells of a mesh have {@link ALONE} set.
 */
function kindsOf(dag: AnyDag): Uint32Array {
  return 'width' in dag ? gridKinds(dag) : new Uint32Array(graphOf(dag).board.size).fill(ALONE);
}

function gridKinds(dag: Dag): Uint32Array {
  const { out, weights } = dag;
  const { headsOf } = flowOf(dag);
  const heads = new Int32Array(ROOM);
  const kinds = new Uint32Array(out.length);
  for (const { cells } of graphOf(dag).rooms) for (const cell of cells) kinds[cell] = ALONE;
  eachVertex(dag, (v) => {
    const mask = out[v]!;
    const degree = headsOf(v, heads);
    if (degree > 2) {
      throw new MazestoneError({
        code: 'out-degree',
        message: says`the statistics are for cells with at most two out-edges`,
        where: says`cell ${cellName(dag, v)}`,
        hint: says`check the DAG first`,
      });
    }
    kinds[v]! += mask * OWN;
    for (let k = 0; k < degree; k++) {
      const direction = (k === 0 ? mask & -mask : mask & (mask - 1)) as Direction;
      kinds[heads[k]!]! += opposite(direction) * (degree === 1 ? CERTAIN : 1);
    }
    if (degree < 2 || (weights?.[v] ?? 0) === 0) return;
    for (const at of [v, heads[0]!, heads[1]!]) kinds[at]! |= ALONE;
  });
  return kinds;
}

/** Visits one vertex of each kind, with the number of vertices of that kind. */
function eachKind(dag: AnyDag, kinds: Uint32Array, visit: (vertex: number, count: number) => void): void {
  const found = new Map<number, { readonly vertex: number; count: number }>();
  eachVertex(dag, (vertex) => {
    const kind = kinds[vertex]!;
    const alike = found.get(kind);
    if (kind >= ALONE) visit(vertex, 1);
    else if (alike === undefined) found.set(kind, { vertex, count: 1 });
    else alike.count++;
  });
  for (const { vertex, count } of found.values()) visit(vertex, count);
}

/** Visits pairs of vertices that a cell chooses between: one pair of each kind, with the number of such pairs. */
function eachPair(
  dag: AnyDag,
  kinds: Uint32Array,
  pickedAt: PickedAt,
  visit: (one: number, other: number, count: number) => void,
): void {
  const { headsOf } = flowOf(dag);
  const [heads, back] = [new Int32Array(ROOM), new Int32Array(ROOM)];
  const found = new Map<number | string, { readonly one: number; readonly other: number; count: number }>();
  const add = (kind: number | string, one: number, other: number): void => {
    const alike = found.get(kind);
    if (alike === undefined) found.set(kind, { one, other, count: 1 });
    else alike.count++;
  };
  eachVertex(dag, (v) => {
    if (headsOf(v, heads) !== 2) return;
    const [one, other] = heads as unknown as [number, number];
    if (kinds[one]! >= ALONE || kinds[other]! >= ALONE) {
      const [a, b] = [pickedAt(one), pickedAt(other)];
      const choosers = inBoth(a.pickers, b.pickers);
      if (Math.min(...choosers) !== v) return;
      const toOne = choosers.map((cell) => a.pickers.get(cell));
      add([a.like, b.like, ...toOne].join(' '), one, other);
      return;
    }
    // On a grid one more cell can choose between the two: the one at the fourth corner of the square.
    const across = one + other - v;
    const isSquare =
      across !== v &&
      headsOf(across, back) === 2 &&
      (back[0] === one ? back[1] === other : back[0] === other && back[1] === one);
    if (isSquare && across < v) return;
    add((passagesIn(kinds[one]!) * 64 + passagesIn(kinds[other]!)) * 2 + Number(isSquare), one, other);
  });
  for (const { one, other, count } of found.values()) visit(one, other, count);
}

/** The part of a kind that determines the number of passages: 8 for each certain passage, 1 for each fair coin. */
function passagesIn(kind: number): number {
  const own = kind < OWN ? 0 : 8;
  return own + 8 * OUT_DEGREE[(kind >> 7) % 128]! + OUT_DEGREE[kind % 128]!;
}
