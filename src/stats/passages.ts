import {
  cellName,
  DIRECTIONS,
  DOWN,
  floorCount,
  OUT_DEGREE,
  opposite,
  UP,
  WEST,
  type Way,
} from '../board/grid.js';
import type { AnyDag, Dag } from '../dag/dag.js';
import { edgeChance, ROOM } from '../dag/flow.js';
import { graphOf } from '../dag/graph.js';
import { roomAt, roomOf, vertexAt } from '../dag/rooms.js';
import { wayTo } from '../dag/sides.js';
import { eachVertex, flowOf } from '../dag/vertices.js';
import { pickChance } from '../dag/weights.js';
import { MazestoneError } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import { ofCells } from './expected.js';
import type { PassageTotals } from './totals.js';

/*
 * Which passages the vertices of a flow have, over all its mazes, whatever its board and its coins are. The passages of a vertex
 * are its own pick, which the sink has not, and the picks that come in; those who may pick it do so independently of one
 * another, each with a chance of its own. Only two vertices that some cell chooses between depend on one another.
 *
 * On a grid most vertices have fair coins around them, and are of few kinds: each kind is worked out once. All sums are then
 * of halves, quarters ... times whole numbers, and exact. Everything here is linear, but in the number of those who may pick a room.
 */

/** The chances of those who may pick a vertex. Of one cell both edges may lead into a room. */
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

/** A law of a number with one more for each coin that shows heads. */
export function withCoins(law: ArrayLike<number>, chances: readonly number[]): Float64Array {
  const longer = new Float64Array(law.length + chances.length);
  longer.set(law);
  for (const p of chances) {
    for (let k = longer.length - 1; k >= 0; k--) longer[k] = (1 - p) * longer[k]! + p * (longer[k - 1] ?? 0);
  }
  return longer;
}

/** Who may pick a vertex, and the same text for vertices whose passages have the same law. */
interface Picked {
  readonly pickers: Map<number, number>;
  readonly like: string;
}
type PickedAt = (vertex: number) => Picked;

/** That of each vertex. A room's is found once. */
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
 * The law of one vertex's number of passages: entry `k` is the probability of `k`.
 * @param vertex a cell outside all rooms, or the one of a room that leads out.
 * @param without those who may pick it, but are left out.
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
 * The law of one cell's number of passages: entry `k`, from 0 to 4 or to as many as there can be, is the probability of `k`.
 * In a room it is the room's.
 * @param cell a cell that there is, by its index or, on a mesh, its number.
 */
export function passageLaw(dag: AnyDag, cell: number): Float64Array {
  const law = vertexLaw(dag, vertexAt(dag, cell));
  const isFlat = 'width' in dag && floorCount(dag) === 1 && dag.rooms === undefined;
  const least = isFlat ? DIRECTIONS.length + 1 : 0;
  return Float64Array.from({ length: Math.max(least, law.length) }, (_, k) => law[k] ?? 0);
}

/** Pairs of ways round a corner. */
const CORNERS: readonly number[] = [
  ...DIRECTIONS.map((d) => d | (d === WEST ? 1 : d << 1)),
  ...[UP, DOWN].flatMap((way) => DIRECTIONS.map((d) => way | d)),
];

/** The chance that a cell has two passages, round a corner; undefined for a room and on a mesh, where nothing is straight. */
export function bendChance(dag: AnyDag, cell: number): number | undefined {
  return 'width' in dag && roomAt(dag, cell) === undefined ? cornerChance(dag, cell) : undefined;
}

function cornerChance(dag: Dag, cell: number): number {
  const picked = [...pickersOf(dag, cell)].map(([from, p]) => ({ side: wayTo(dag, [cell, from]), p }));
  const sidesIn = picked.reduce((sum, { side }) => sum | side, 0);
  /** The chance that the neighbours on these sides, and no others, pick the cell. */
  const only = (sides: number): number =>
    (sides & ~sidesIn) === 0
      ? picked.reduce((chance, { side, p }) => chance * ((sides & side) !== 0 ? p : 1 - p), 1)
      : 0;
  const mask = dag.out[cell]!;
  if (mask === 0) return CORNERS.reduce((sum, corner) => sum + only(corner), 0);
  let sum = 0;
  for (const next of graphOf(dag).heads(cell)) {
    const way = wayTo(dag, [cell, next]);
    const round = CORNERS.filter((corner) => (corner & way) !== 0);
    sum += pickChance(dag, cell, way) * round.reduce((both, corner) => both + only(corner & ~way), 0);
  }
  return sum;
}

/**
 * The chance that a cell is a dead end, that is, has one passage, for each cell; NaN where there is no cell.
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
 * How many vertices have how many passages. A room counts as one.
 * @param dag a checked DAG.
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
 * The covariances of two vertices' having `k` passages. Without the cells that choose between the two they are independent,
 * and each of those picks exactly one of them.
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

/** The cells that choose between two vertices, of those who may pick each. */
function inBoth(a: Map<number, number>, b: Map<number, number>): number[] {
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  return [...few.keys()].filter((cell) => many.has(cell));
}

/** Added to the kind of a vertex that is of no kind. */
const ALONE = 2 ** 21;
/** Factors of the parts of a kind: the sides whose neighbours always pick the vertex, and its own out-edges. */
const CERTAIN = 2 ** 7;
const OWN = 2 ** 14;

/**
 * The kind of each vertex, by which all of its passages are known: as masks the sides from where a fair coin may pick it,
 * those from where it always is picked, and its out-edges. Rooms, vertices beside coins that are not fair, and all of a
 * mesh are alone.
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
      const way = (k === 0 ? mask & -mask : mask & (mask - 1)) as Way;
      kinds[heads[k]!]! += opposite(way) * (degree === 1 ? CERTAIN : 1);
    }
    if (degree < 2 || (weights?.[v] ?? 0) === 0) return;
    for (const at of [v, heads[0]!, heads[1]!]) kinds[at]! |= ALONE;
  });
  return kinds;
}

/** Hands over a vertex of each kind, and how many there are of it. */
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

/** Hands over two vertices that some cells choose between, once each, or once for all pairs alike with the number of these. */
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
    // On a grid one more cell may choose between the two: at the fourth corner of a square.
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

/** What of a kind says how many passages there are: 8 for each that is certain, 1 for each fair coin. */
function passagesIn(kind: number): number {
  const own = kind < OWN ? 0 : 8;
  return own + 8 * OUT_DEGREE[(kind >> 7) % 128]! + OUT_DEGREE[kind % 128]!;
}
