import type { Rows } from '../board/rows.js';
import type { AnyDag, Pair } from './dag.js';
import type { Flow } from './flow.js';
import { withBeside } from './beside.js';
import { pairsOf, graphOf, type Graph } from './graph.js';
import { loopPassages, inOneRoom, vertexIn } from './rooms.js';
import { asMesh, flowOf, leadersOf } from './vertices.js';
import { withWeights } from './weights.js';

/** Cells whose heads differ from those in the DAG, with their heads. */
type Heads = Map<number, readonly number[]>;

/**
 * A DAG or a graph while loops are added to it. Changes are kept separately, by cell, until all loops are
 * added. So the time for a loop depends only on its surroundings and not on the size of the DAG.
 */
export class LoopDraft<D extends AnyDag> {
  /** The flow with the changes so far. */
  readonly flow: Flow;
  private readonly graph: Graph<D>;
  /** A cell's vertex. */
  readonly vertexAt: (cell: number) => number;
  private readonly rooms: ReadonlyMap<number, readonly number[]>;
  private readonly together: (cell: number, next: number) => boolean;
  /** The neighbours of each vertex. Here vertices are numbered from 0. */
  private readonly borders: Rows;
  /** The cell for each number, and the number for each cell. */
  private readonly leaders: readonly number[];
  private readonly numbers: Uint32Array;
  /** Whether a vertex has additional passages, by its number. */
  private readonly ends: Uint8Array;
  /** Numbers in the order in which a search reaches them, and for each the last search that reached it. */
  private readonly search: Uint32Array;
  private readonly seen: Float64Array;
  private rounds = 0;
  /** The heads of cells that lost edges: for the loops added so far, and for the one being tried. */
  private readonly heads: Heads = new Map();
  private readonly tried: Heads = new Map();
  /** Additional passages in the order in which they were added, and their positions in that list by cell. */
  private readonly passages: Pair[] = [];
  private readonly places = new Map<number, number[]>();
  /** The passages added in this draft, in the form in which the DAG will have them. */
  private readonly opened: Pair[] = [];
  /** Cells whose coins belong to random loops. */
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

  /** The cells that a cell leads to, with the changes so far. */
  headsAt(cell: number): readonly number[] {
    return this.changed(cell) ?? this.graph.heads(cell);
  }

  /** Whether a cell can give its coin to a random loop. */
  sparesCoin(cell: number): boolean {
    return this.headsAt(cell).length === 1 && !this.together(cell, cell) && !this.coins.has(cell);
  }

  /** The additional passages at some cells, in the order in which they were added. */
  passagesAt(cells: readonly number[]): Pair[] {
    const places = new Set(cells.flatMap((cell) => this.places.get(cell) ?? []));
    return [...places].sort((a, b) => a - b).map((place) => this.passages[place]!);
  }

  /**
   * The vertices with additional passages that are at most `steps` borders away from a vertex. `further` is
   * included if it is that close, too.
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

  /** Removes an edge for the loop being tried. */
  cut(tail: number, head: number): void {
    this.tried.set(
      tail,
      this.headsAt(tail).filter((one) => one !== head),
    );
  }

  /** Restores the edges that were removed for a loop that is not possible. */
  forget(): void {
    this.tried.clear();
  }

  /**
   * Opens the passage being tried. @param coin for a random loop, the same pair with the cell first whose
   * coin decides
   */
  open(border: Pair, coin = border): void {
    for (const [cell, heads] of this.tried) this.heads.set(cell, heads);
    this.tried.clear();
    this.opened.push(coin);
    this.coins.add(coin[0]);
    this.stand(border);
  }

  /** The DAG with all added passages, which are open always or at random. */
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
