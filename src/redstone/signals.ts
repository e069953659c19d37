import { readingOf, type BlockInfo } from '../blocks/catalogue.js';
import { isRandomizerPair } from './randomizers.js';
import type { RedstoneModel } from './solve.js';
import { DOWN, EAST, isAcross, NORTH, UP } from '../blocks/facing.js';

/** How a signal passes from one component to another. Several can hold at once. */
export const DIRECT = 1;
const BY_BLOCK = 2;
export const BY_DUST = 4;
/** A signal only to the position above, which also counts for pistons and droppers. */
export const QUASI = 8;

const STRONGEST = 15;
/** The most steps through dust for all signals together. A maze of 250 x 250 cells takes a quarter of it. */
const MOST_STEPS = 5_000_000;
/** The greatest output of a comparator on a randomizer: that of a single sword in a hopper. */
const SWORD_SIGNAL = 3;

/** A component that gives or takes signals. Dust is part of the connections, not a component. */
export interface Node {
  /** The index in the model's padded arrays. */
  readonly at: number;
  readonly info: BlockInfo;
}

/**
 * Which components can power which. There is an edge from each component to every one that its output
 * reaches, through dust and conductors, in any state of the machine. Signal strengths are upper bounds, so
 * dust that is too far away is not reached.
 */
export class SignalGraph {
  readonly nodes: readonly Node[];
  /** The edges of node k: `to` and `how` from `first[k]` up to, but not including, `last[k]`. */
  readonly first: Int32Array;
  readonly last: Int32Array;
  readonly to: number[] = [];
  readonly how: number[] = [];
  /** The greatest signal strength of the dust at an index of the padded arrays. */
  readonly dustLevel: Uint8Array;
  /**
   * The padded index of a component whose signal was not followed to its end, because too much dust is
   * connected.
   */
  tangled: number | undefined;
  /** 1 for conductors that some component can power, weakly or strongly. */
  readonly canBePowered: Uint8Array;
  private readonly nodeAt: Int32Array;
  private readonly level: Uint8Array;
  /** The index of an edge from the current node to each node, if it exists already. */
  private readonly edgeTo: Int32Array;
  private readonly visited: Int32Array;
  private readonly kinds: readonly BlockInfo['kind'][];
  private waiting: number[] = [];
  private flood: number[] = [];
  private current = 0;
  private round = 0;
  private steps = 0;

  /** @param input padded index of a conductor that is powered from outside the machine */
  constructor(
    private readonly model: RedstoneModel,
    input?: number,
  ) {
    const { pal, infos } = model;
    const size = pal.length;
    this.kinds = infos.map(({ kind }) => kind);
    this.dustLevel = new Uint8Array(size);
    this.canBePowered = new Uint8Array(size);
    this.visited = new Int32Array(size);
    this.nodeAt = new Int32Array(size).fill(-1);
    const isNode = infos.map(({ kind }) => NODES.has(kind));
    const nodes: Node[] = [];
    for (let i = 0; i < size; i++) {
      if (!isNode[pal[i]!]! && i !== input) continue;
      this.nodeAt[i] = nodes.length;
      nodes.push({ at: i, info: infos[pal[i]!]! });
    }
    this.nodes = nodes;
    this.first = new Int32Array(nodes.length);
    this.last = new Int32Array(nodes.length);
    this.level = new Uint8Array(nodes.length);
    this.edgeTo = new Int32Array(nodes.length);
    nodes.forEach(({ at, info }, k) => {
      const source = info.kind === 'torch' || info.kind === 'repeater' || info.kind === 'button';
      if (source || at === input) this.raise(k, STRONGEST);
      const reads = info.kind === 'comparator' ? at + model.offset[info.facing]! : -1;
      if (reads >= 0 && this.kinds[pal[reads]!] === 'hopper')
        this.raise(k, isRandomizer(model, reads) ? SWORD_SIGNAL : STRONGEST);
      if (reads >= 0) this.raise(k, readingOf(infos[pal[reads]!]!) ?? 0);
    });
    for (let k = this.waiting.pop(); k !== undefined; k = this.waiting.pop()) {
      this.emit(k);
      if (this.steps > MOST_STEPS) {
        this.tangled = nodes[k]!.at;
        break;
      }
    }
  }

  /** The padded indices of dust that no component can power. */
  darkDust(): number[] {
    const { pal } = this.model;
    const isDust = this.kinds.map((kind) => kind === 'dust');
    const dark: number[] = [];
    for (let i = 0; i < pal.length; i++) if (isDust[pal[i]!]! && this.dustLevel[i] === 0) dark.push(i);
    return dark;
  }

  /** The node at an index of the padded arrays, or -1. */
  at(index: number): number {
    return this.nodeAt[index]!;
  }

  private raise(k: number, level: number): void {
    if (level <= this.level[k]!) return;
    this.level[k] = level;
    this.waiting.push(k);
  }

  /** Follows the output of a node: see `RedstoneModel.emits`. */
  private emit(k: number): void {
    const { offset, pal, infos } = this.model;
    const { at, info } = this.nodes[k]!;
    const level = this.level[k]!;
    this.current = k;
    this.round++;
    this.first[k] = this.to.length;
    for (let d = 0; d < 6; d++) {
      const diode = info.kind === 'repeater' || info.kind === 'comparator';
      const weak = diode ? d === (info.facing ^ 1) : info.kind === 'torch' ? d !== info.facing : true;
      if (!weak) continue;
      const strong =
        diode || (info.kind === 'torch' ? d === UP : info.kind === 'button' && d === info.facing);
      const n = at + offset[d]!;
      this.deliver(n, d ^ 1, level, DIRECT);
      if (diode) this.turnOff(n, d ^ 1, DIRECT);
      if (!strong || !infos[pal[n]!]!.conductor) continue;
      this.canBePowered[n] = 1;
      for (let e = 0; e < 6; e++) this.deliver(n + offset[e]!, e ^ 1, level, BY_BLOCK);
    }
    this.spread(level);
    this.last[k] = this.to.length;
  }

  /**
   * Follows a signal through dust, losing one level per block, from the dust in `flood`, which has the given
   * level.
   */
  private spread(level: number): void {
    const { offset, pal, infos, points } = this.model;
    let front = this.flood;
    for (let l = level; l > 0 && front.length > 0; l--) {
      const next: number[] = [];
      this.flood = next;
      this.steps += front.length;
      for (let f = 0; f < front.length; f++) {
        const q = front[f]!;
        if (this.dustLevel[q]! < l) this.dustLevel[q] = l;
        for (let d = 0; d < 6; d++) {
          const n = q + offset[d]!;
          const kind = this.kinds[pal[n]!];
          if (((points[q]! >> d) & 1) !== 0) {
            this.deliver(n, d ^ 1, l, BY_DUST);
            if (infos[pal[n]!]!.conductor) {
              this.canBePowered[n] = 1;
              for (let e = 0; e < 6; e++) this.deliver(n + offset[e]!, e ^ 1, l, BY_DUST | BY_BLOCK);
            }
          } else if ((kind === 'repeater' || kind === 'comparator') && infos[pal[n]!]!.facing === (d ^ 1)) {
            // A repeater or comparator reads dust behind it even if the dust points elsewhere.
            this.deliver(n, d ^ 1, l, BY_DUST);
          }
        }
        const roofed = infos[pal[q + offset[UP]!]!]!.conductor;
        const onConductor = infos[pal[q + offset[DOWN]!]!]!.conductor;
        for (let d = NORTH; d <= EAST; d++) {
          const n = q + offset[d]!;
          const conductor = infos[pal[n]!]!.conductor;
          this.wet(n);
          this.turnOff(n, d ^ 1, BY_DUST);
          if (!conductor && onConductor) this.wet(n + offset[DOWN]!);
          if (!roofed) this.wet(n + offset[UP]!);
        }
      }
      front = next;
    }
    this.flood = [];
  }

  private wet(i: number): void {
    if (this.kinds[this.model.pal[i]!] !== 'dust' || this.visited[i] === this.round) return;
    this.visited[i] = this.round;
    this.flood.push(i);
  }

  /** Handles power that arrives at i from its neighbour in direction `from`. */
  private deliver(i: number, from: number, level: number, how: number): void {
    const { offset, pal, infos } = this.model;
    const info = infos[pal[i]!]!;
    switch (info.kind) {
      case 'dust':
        if ((how & BY_DUST) === 0) this.wet(i);
        break;
      case 'torch':
      case 'repeater':
        if (from === info.facing) this.join(i, how);
        break;
      case 'comparator':
        if (from !== info.facing) break;
        this.join(i, how);
        if (this.kinds[pal[i + offset[from]!]!] !== 'hopper') this.raise(this.nodeAt[i]!, level);
        break;
      case 'piston':
        if (from !== info.facing) this.join(i, how);
        break;
      case 'hopper':
      case 'dropper':
        this.join(i, how);
        break;
      default:
    }
    const below = i + offset[DOWN]!;
    const { kind } = infos[pal[below]!]!;
    if (kind === 'dropper' || (kind === 'piston' && from !== DOWN)) this.join(below, QUASI);
  }

  /** Handles power from dust or a diode into the side of a comparator at i. */
  private turnOff(i: number, from: number, how: number): void {
    const { kind, facing } = this.model.infos[this.model.pal[i]!]!;
    if (kind === 'comparator' && isAcross(facing, from)) this.join(i, how);
  }

  private join(i: number, how: number): void {
    const k = this.nodeAt[i]!;
    const edge = this.edgeTo[k]!;
    if (edge >= this.first[this.current]! && this.to[edge] === k) this.how[edge]! |= how;
    else {
      this.edgeTo[k] = this.to.length;
      this.to.push(k);
      this.how.push(how);
    }
  }
}

const NODES: ReadonlySet<BlockInfo['kind']> = new Set([
  'torch',
  'repeater',
  'comparator',
  'button',
  'piston',
  'hopper',
  'dropper',
]);

/**
 * All nodes that signals from some nodes reach, those first.
 * @param left 1 for each node to leave out
 */
export function reachedFrom(
  { nodes, first, last, to }: SignalGraph,
  sources: readonly number[],
  left?: Uint8Array,
): number[] {
  const isFound = new Uint8Array(nodes.length);
  const found: number[] = [];
  const find = (k: number): void => {
    if (isFound[k] === 1) return;
    isFound[k] = 1;
    found.push(k);
  };
  sources.forEach(find);
  for (let f = 0; f < found.length; f++) {
    const k = found[f]!;
    for (let e = first[k]!; e < last[k]!; e++) if (left?.[to[e]!] !== 1) find(to[e]!);
  }
  return found;
}

/**
 * The drivers of each node: edges to node k from `first[k]` up to, but not including, `first[k + 1]`, in the
 * order of the driving nodes.
 */
export interface Drivers {
  readonly first: Int32Array;
  readonly from: Int32Array;
  readonly how: Uint8Array;
}

/** Sorts a graph's edges by their targets. */
export function driversOf({ nodes, first, last, to, how }: SignalGraph): Drivers {
  const begins = new Int32Array(nodes.length + 1);
  for (let k = 0; k < nodes.length; k++) for (let e = first[k]!; e < last[k]!; e++) begins[to[e]! + 1]!++;
  for (let k = 0; k < nodes.length; k++) begins[k + 1]! += begins[k]!;
  const next = begins.slice();
  const edges = begins[nodes.length]!;
  const from = new Int32Array(edges);
  const by = new Uint8Array(edges);
  for (let k = 0; k < nodes.length; k++) {
    for (let e = first[k]!; e < last[k]!; e++) {
      const at = next[to[e]!]!++;
      from[at] = k;
      by[at] = how[e]!;
    }
  }
  return { first: begins, from, how: by };
}

/** Whether the hopper at an index of the padded arrays belongs to a randomizer. */
export function isRandomizer({ infos, pal, offset }: RedstoneModel, hopper: number): boolean {
  return isRandomizerPair(infos[pal[hopper]!]!, infos[pal[hopper + offset[DOWN]!]!]);
}
