import type { AnyDag } from '../dag/dag.js';
import { flowOf, orderOf } from '../dag/graph.js';
import { edgeChance, ROOM } from '../dag/flow.js';
import type { PassageTotals } from './totals.js';

/*
 * How many vertices of a flow have how many passages, over all its mazes, whatever its board and its coins are. The passages
 * of a vertex are its own pick, which the sink has not, and the picks that come in; those who may pick it do so independently
 * of one another, each with a chance of its own. Only two vertices that some cell chooses between depend on one another.
 *
 * Where all who may pick a vertex do so always or with chance 1/2, it goes by two counts alone: few kinds, each worked out
 * once. `exact-passages.ts` has a kernel of its own for grids where that is so everywhere.
 */

/** Who may pick each vertex, in compressed rows. */
interface Pickers {
  /** The vertices, ascending. */
  readonly vertices: Int32Array;
  readonly start: Uint32Array;
  readonly tails: Uint32Array;
  readonly chances: Float64Array;
  /** 1 for a vertex with a pick of its own. */
  readonly own: Uint8Array;
  /** Pairs of vertices that a cell chooses between, as `lower * size + higher`, ascending, with the cells. */
  readonly pairs: readonly (readonly [pair: number, choosers: number[]])[];
  readonly size: number;
}

function pickersOf(dag: AnyDag): Pickers {
  const flow = flowOf(dag);
  const { size, headsOf } = flow;
  const vertices = orderOf(dag).slice().sort();
  const heads = new Int32Array(ROOM);
  const start = new Uint32Array(size + 1);
  const own = new Uint8Array(size);
  const chosen = new Map<number, number[]>();
  for (const v of vertices) {
    const degree = headsOf(v, heads);
    if (degree > 0) own[v] = 1;
    for (let k = 0; k < degree; k++) start[heads[k]! + 1]!++;
    if (degree !== 2) continue;
    const [a, b] = heads as unknown as [number, number];
    const pair = Math.min(a, b) * size + Math.max(a, b);
    const choosers = chosen.get(pair);
    if (choosers === undefined) chosen.set(pair, [v]);
    else choosers.push(v);
  }
  for (let v = 0; v < size; v++) start[v + 1]! += start[v]!;
  const tails = new Uint32Array(start[size]!);
  const chances = new Float64Array(tails.length);
  const filled = start.slice();
  for (const v of vertices) {
    const degree = headsOf(v, heads);
    for (let k = 0; k < degree; k++) {
      const at = filled[heads[k]!]!++;
      tails[at] = v;
      chances[at] = edgeChance(flow, v, k, degree);
    }
  }
  const pairs = [...chosen].sort(([a], [b]) => a - b);
  return { vertices, start, tails, chances, own, pairs, size };
}

/** Distance of kinds that differ by one certain passage: more than a vertex has who may pick it. */
const HALVES = 2 ** 16;

/** What a vertex's number of passages is made of: certain ones, fair coins and others. */
interface Made {
  /** The number of certain passages times {@link HALVES}, and that of fair coins. */
  readonly kind: number;
  readonly others: readonly number[];
}

function madeOf({ start, tails, chances, own }: Pickers, v: number, without: readonly number[] = []): Made {
  let kind = own[v]! * HALVES;
  const others: number[] = [];
  for (let k = start[v]!; k < start[v + 1]!; k++) {
    if (without.includes(tails[k]!)) continue;
    const chance = chances[k]!;
    if (chance === 1) kind += HALVES;
    else if (chance === 1 / 2) kind++;
    else others.push(chance);
  }
  return { kind, others };
}

/** The laws of numbers of passages: entry `k` is the chance of `k`. Those of fair coins are kept. */
class Laws {
  readonly #fair = new Map<number, Float64Array>();

  of({ kind, others }: Made): Float64Array {
    const fair = this.#fairOf(kind);
    return others.length === 0 ? fair : withCoins(fair, others);
  }

  #fairOf(kind: number): Float64Array {
    const known = this.#fair.get(kind);
    if (known !== undefined) return known;
    const certain = Float64Array.from({ length: Math.floor(kind / HALVES) + 1 }, (_, k) =>
      k === Math.floor(kind / HALVES) ? 1 : 0,
    );
    const made = withCoins(certain, new Array<number>(kind % HALVES).fill(1 / 2));
    this.#fair.set(kind, made);
    return made;
  }
}

/** A law of a number with one more for each coin that shows heads. */
export function withCoins(law: Float64Array, chances: readonly number[]): Float64Array {
  const longer = new Float64Array(law.length + chances.length);
  longer.set(law);
  for (const p of chances) {
    for (let k = longer.length - 1; k >= 0; k--) longer[k] = (1 - p) * longer[k]! + p * (longer[k - 1] ?? 0);
  }
  return longer;
}

/** Numbers that grow with what is added. */
class Sums {
  readonly #sums: number[] = [];

  add(k: number, value: number): void {
    while (this.#sums.length <= k) this.#sums.push(0);
    this.#sums[k]! += value;
  }

  done(): Float64Array {
    return Float64Array.from(this.#sums);
  }
}

/** The law of a vertex's number of passages, for every vertex: entry `k` is the chance of `k`. @param dag a checked DAG. */
export function passageLaws(dag: AnyDag): (vertex: number) => Float64Array {
  const pickers = pickersOf(dag);
  const laws = new Laws();
  return (vertex) => laws.of(madeOf(pickers, vertex));
}

/**
 * Expected number of vertices with 0, 1, 2 ... passages, and the variance of each number from maze to maze.
 * @param dag a checked DAG; a room counts as one.
 */
export function flowTotals(dag: AnyDag): PassageTotals {
  const pickers = pickersOf(dag);
  const laws = new Laws();
  const [mean, variance] = [new Sums(), new Sums()];
  const addLaw = (law: Float64Array, count: number): void => {
    law.forEach((p, k) => {
      mean.add(k, count * p);
      variance.add(k, count * p * (1 - p));
    });
  };
  const alike = new Map<number, number>();
  for (const v of pickers.vertices) {
    const made = madeOf(pickers, v);
    if (made.others.length === 0) alike.set(made.kind, (alike.get(made.kind) ?? 0) + 1);
    else addLaw(laws.of(made), 1);
  }
  for (const [kind, count] of alike) addLaw(laws.of({ kind, others: [] }), count);

  const pairs = new Map<string, readonly [pair: number, choosers: readonly number[], count: number]>();
  for (const [pair, choosers] of pickers.pairs) {
    const [one, other] = endsOf(pair, pickers).map((v) => madeOf(pickers, v)) as [Made, Made];
    const isFair = one.others.length === 0 && other.others.length === 0;
    if (!isFair) {
      addCovariance(pickers, laws, pair, choosers, (k, covariance) => {
        variance.add(k, 2 * covariance);
      });
      continue;
    }
    const name = `${one.kind} ${other.kind} ${choosers.length}`;
    pairs.set(name, [pair, choosers, (pairs.get(name)?.[2] ?? 0) + 1]);
  }
  for (const [pair, choosers, count] of pairs.values()) {
    addCovariance(pickers, laws, pair, choosers, (k, covariance) => {
      variance.add(k, count * 2 * covariance);
    });
  }
  return { mean: mean.done(), variance: variance.done() };
}

const endsOf = (pair: number, { size }: Pickers): readonly [number, number] => [
  Math.floor(pair / size),
  pair % size,
];

/**
 * Hands over the covariances of two vertices' having `k` passages. Without the cells that choose between the two they are
 * independent, and each of those picks exactly one of them.
 */
function addCovariance(
  pickers: Pickers,
  laws: Laws,
  pair: number,
  choosers: readonly number[],
  add: (k: number, covariance: number) => void,
): void {
  const { start, tails, chances } = pickers;
  const ends = endsOf(pair, pickers);
  const [one, other] = ends.map((v) => laws.of(madeOf(pickers, v))) as [Float64Array, Float64Array];
  const [restOne, restOther] = ends.map((v) => laws.of(madeOf(pickers, v, choosers))) as [
    Float64Array,
    Float64Array,
  ];
  const [first] = ends;
  const toFirst: number[] = [];
  for (let k = start[first]!; k < start[first + 1]!; k++)
    if (choosers.includes(tails[k]!)) toFirst.push(chances[k]!);
  const coins = withCoins(Float64Array.of(1), toFirst);
  for (let k = 0; k < Math.max(one.length, other.length); k++) {
    let joint = 0;
    coins.forEach((p, n) => {
      joint += p * (restOne[k - n] ?? 0) * (restOther[k - (choosers.length - n)] ?? 0);
    });
    add(k, joint - (one[k] ?? 0) * (other[k] ?? 0));
  }
}
