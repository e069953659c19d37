import type { Rows } from '../board/rows.js';
import type { AnyDag, Pair } from './dag.js';
import type { Flow } from './flow.js';
import { withBeside } from './beside.js';
import { pairsOf, graphOf, type Graph } from './graph.js';
import { loopPassages, inOneRoom, vertexIn } from './rooms.js';
import { asMesh, flowOf, leadersOf } from './vertices.js';
import { withWeights } from './weights.js';

/** Heads of cells that are not as their DAG has them. */
type Heads = Map<number, readonly number[]>;

/**
 * A DAG, or a graph, while it is given loops. What changes is kept beside it, by cell, until all loops are there. So a loop costs
 * as much time as there is close to it, however large the DAG is.
 */
export class LoopDraft<D extends AnyDag> {
  /** The flow as it is by now. */
  readonly flow: Flow;
  private readonly graph: Graph<D>;
  /** A cell's vertex. */
  readonly vertexAt: (cell: number) => number;
  private readonly rooms: ReadonlyMap<number, readonly number[]>;
  private readonly together: (cell: number, next: number) => boolean;
  /** The vertices beside each vertex, where they have numbers of their own, from 0. */
  private readonly borders: Rows;
  /** The cell of each number, and the other way round. */
  private readonly leaders: readonly number[];
  private readonly numbers: Uint32Array;
  /** Whether a vertex has passages beside the tree, by its number. */
  private readonly ends: Uint8Array;
  /** Numbers in the order in which a search comes to them, and for each the last search that did. */
  private readonly search: Uint32Array;
  private readonly seen: Float64Array;
  private rounds = 0;
  /** Where edges are given up: for the loops that are there, and for the one that is tried. */
  private readonly heads: Heads = new Map();
  private readonly tried: Heads = new Map();
  /** Passages beside the tree, in the order in which they came, and their places in it by cell. */
  private readonly passages: Pair[] = [];
  private readonly places = new Map<number, number[]>();
  /** The passages that came in this draft, as the DAG will have them. */
  private readonly opened: Pair[] = [];
  /** Cells whose coins are those of random loops. */
  private readonly coins: Set<number>;

  constructor(private readonly dag: D) {
    this.graph = graphOf(dag);
    this.vertexAt = vertexIn(dag);
    this.rooms = new Map(graphOf(dag).rooms.map(({ cells }) => [this.vertexAt(cells[0]!), cells]));
    this.together = inOneRoom(dag);
    const randomLoops = pairsOf(dag, 'randomLoops');
    this.coins = new Set(randomLoops.map(([coin]) => coin));
    const flow = flowOf(dag);
    this.borders = asMesh(dag).neighbours;
    this.leaders = leadersOf(dag);
    this.numbers = new Uint32Array(flow.size);
    this.leaders.forEach((leader, number) => (this.numbers[leader] = number));
    this.ends = new Uint8Array(this.leaders.length);
    this.search = new Uint32Array(this.leaders.length);
    this.seen = new Float64Array(this.leaders.length);
    for (const pair of [...loopPassages(dag), ...randomLoops]) this.stand(pair);
    this.flow = {
      ...flow,
      headsOf: (vertex, heads) => {
        const changed = this.changed(vertex);
        if (changed === undefined) return flow.headsOf(vertex, heads);
        changed.forEach((head, k) => (heads[k] = this.vertexAt(head)));
        return changed.length;
      },
    };
  }

  /** The cells of a vertex. */
  cellsOf(vertex: number): readonly number[] {
    return this.rooms.get(vertex) ?? [vertex];
  }

  /** The cells that a cell leads to by now. */
  headsAt(cell: number): readonly number[] {
    return this.changed(cell) ?? this.graph.heads(cell);
  }

  /** Whether a cell can lend its coin to a random loop. */
  sparesCoin(cell: number): boolean {
    return this.headsAt(cell).length === 1 && !this.together(cell, cell) && !this.coins.has(cell);
  }

  /** The passages beside the tree at some cells, in the order in which they came. */
  passagesAt(cells: readonly number[]): Pair[] {
    const places = new Set(cells.flatMap((cell) => this.places.get(cell) ?? []));
    return [...places].sort((a, b) => a - b).map((place) => this.passages[place]!);
  }

  /**
   * The vertices with passages beside the tree from which so many steps over borders, or fewer, lead to one; and a further vertex, if
   * it is as close.
   */
  endsWithin(steps: number, of: number, further: number): number[] {
    const { leaders, numbers, seen, ends, search } = this;
    const { offsets, targets } = this.borders;
    const round = ++this.rounds;
    const found: number[] = [];
    let [count, step, rim] = [1, 0, 1];
    search[0] = numbers[of]!;
    seen[search[0]] = round;
    for (let k = 0; k < count; k++) {
      const at = search[k]!;
      if (ends[at] === 1 || leaders[at] === further) found.push(leaders[at]!);
      if (k === rim) [step, rim] = [step + 1, count];
      if (step === steps) continue;
      for (let j = offsets[at]!; j < offsets[at + 1]!; j++) {
        const next = targets[j]!;
        if (seen[next] === round) continue;
        seen[next] = round;
        search[count++] = next;
      }
    }
    return found;
  }

  /** Gives up an edge for the loop that is tried. */
  cut(tail: number, head: number): void {
    this.tried.set(
      tail,
      this.headsAt(tail).filter((one) => one !== head),
    );
  }

  /** Forgets what was given up for a loop that cannot be. */
  forget(): void {
    this.tried.clear();
  }

  /** Opens the passage that is tried. @param coin the same with the cell first whose coin it is, of a random loop. */
  open(border: Pair, coin = border): void {
    for (const [cell, heads] of this.tried) this.heads.set(cell, heads);
    this.tried.clear();
    this.opened.push(coin);
    this.coins.add(coin[0]);
    this.stand(border);
  }

  /** The DAG with all that was opened, for ever or at random. */
  done(isRandom: boolean): D {
    const { dag, heads, opened } = this;
    const cut = heads.size === 0 ? dag : this.graph.withHeads(heads);
    const freed = heads.size === 0 || dag.weights === undefined ? cut : withWeights(cut, dag.weights);
    return withBeside(freed, isRandom ? 'randomLoops' : 'open', opened);
  }

  private stand(pair: Pair): void {
    for (const cell of pair) {
      this.ends[this.numbers[this.vertexAt(cell)]!] = 1;
      const places = this.places.get(cell);
      if (places === undefined) this.places.set(cell, [this.passages.length]);
      else places.push(this.passages.length);
    }
    this.passages.push(pair);
  }

  private changed(cell: number): readonly number[] | undefined {
    return this.tried.get(cell) ?? this.heads.get(cell);
  }
}
