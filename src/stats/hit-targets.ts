import { MazestoneError } from '../base/diagnostic.js';
import { list, says } from '../base/sentence.js';
import type { AnyDag, Dag } from '../dag/dag.js';
import { boardText, choosingCells, graphOf } from '../dag/graph.js';
import { vertexAt, vertexCount } from '../dag/rooms.js';
import { flowOf, orderOf } from '../dag/vertices.js';
import { weightByte, weightOf, WEIGHTS, withWeights } from '../dag/weights.js';
import { edgeChance, ROOM } from '../dag/flow.js';
import { slopeOf, withPassages, type CellMeasure } from './bias.js';
import { expectedPath } from './expected.js';
import { bendChance } from './passages.js';
import { formatNumber, formatTarget, type MeasureName, type Target } from './target.js';

/*
 * Chooses weights that bring means into wanted ranges. Every measure is a polynomial in the coins' probabilities, linear in
 * each one. So a step of one coin changes a measure by a known amount, and steps of many coins by about the sum. The search
 * starts with fair coins. It takes many steps at once, each to the next weight, that should lead nearest to the targets. If
 * that does not help, it tries half as many, at last single ones, and then single ones of any length. All numbers are exact
 * expectations, without sampling.
 */

/** A DAG with weights, and its exact means, in the order and units of the targets. */
export interface Hit<D extends AnyDag = Dag> {
  readonly dag: D;
  readonly reached: readonly number[];
}

/** The wanted distance from the middle of the range, relative to the middle. */
const NEAR = 0.02;
/** The distance below which no more steps are taken. */
const NEAREST = 0.002;
/** Number of candidates to try first: those nearest with fair coins. */
const FIRST_TRIED = 8;
/** The most cells of all later candidates together. One of each builder is tried at any size. */
const MOST_CELLS = 8000;

const LOCAL: Readonly<Record<Exclude<MeasureName, 'way'>, CellMeasure>> = {
  'dead-ends': withPassages(1),
  turns: (dag, cell) => bendChance(dag, cell) ?? 0,
};

/**
 * Finds a DAG and weights that meet all targets. It tries the candidates nearest with fair coins first, and then others of
 * every builder. Previous weights are discarded.
 * @param candidates checked DAGs, at least one.
 * @param wayFrom the entrance of a DAG, whose path to the sink has the wanted length; undefined if there is none.
 * @throws MazestoneError `target` with the nearest means, if no candidate meets all targets.
 */
export function hitTargets<D extends AnyDag>(
  candidates: readonly D[],
  targets: readonly Target[],
  wayFrom: (dag: D) => number | undefined,
): Hit<D> {
  const asksWay = targets.some(({ measure }) => measure === 'way');
  const fit = candidates.filter((dag) => !asksWay || wayFrom(dag) !== undefined);
  if (fit.length === 0) {
    throw new MazestoneError({
      code: 'target',
      message: says`a target for the way needs the exit at the sink, but here it is elsewhere`,
      where: 'way',
      hint: says`leave way out, or take a maze whose sink is at its exit`,
    });
  }
  const starts = fit
    .map((dag) => new Aim(dag, targets, (flow) => wayFrom(flow)!))
    .sort((a, b) => a.loss - b.loss);
  let nearest: Aim<D> | undefined;
  const approach = (aim: Aim<D>): void => {
    aim.approach();
    if (nearest === undefined || aim.loss < nearest.loss) nearest = aim;
  };
  for (const aim of starts.slice(0, FIRST_TRIED)) {
    approach(aim);
    if (aim.isNear() && aim.isHit()) break;
  }
  for (const aim of inTurns(starts.slice(FIRST_TRIED))) {
    if (nearest!.isHit()) break;
    approach(aim);
  }
  const { dag, reached } = nearest!.result();
  if (nearest!.isHit()) return { dag, reached };
  const found = targets.map(({ measure, share }, k) => `${measure}=${formatNumber(reached[k]!, share)}`);
  throw new MazestoneError({
    code: 'target',
    message: says`${list(targets.map(formatTarget))} is out of reach`,
    where: boardText(dag),
    hint: says`the nearest found is ${list(found)}, with the builder ${builderOf(dag) ?? 'file'}`,
  });
}

/** Each builder's first candidate, then each builder's second, and so on, up to a total number of cells. */
function inTurns<D extends AnyDag>(aims: readonly Aim<D>[]): readonly Aim<D>[] {
  const turns = new Map<string | undefined, number>();
  const ordered = aims
    .map((aim) => {
      const turn = turns.get(aim.builder) ?? 0;
      turns.set(aim.builder, turn + 1);
      return { aim, turn };
    })
    .sort((a, b) => a.turn - b.turn);
  let cells = 0;
  return ordered
    .filter(({ aim, turn }) => (cells += aim.size) <= MOST_CELLS || turn === 0)
    .map(({ aim }) => aim);
}

/** The builder of a DAG, if it is known. */
function builderOf(dag: AnyDag): string | undefined {
  return 'builder' in dag ? dag.builder : undefined;
}

/** The search for weights of one DAG. */
class Aim<D extends AnyDag> {
  private readonly flow: D & { readonly weights: Uint8Array };
  private readonly cells: readonly number[];
  private readonly order: Int32Array;
  /** The middles of the ranges, in steps or cells. */
  private readonly middles: readonly number[];
  private means: readonly number[];
  /** The sum of the squares of the relative distances from the middles. */
  loss: number;

  constructor(
    private readonly dag: D,
    private readonly targets: readonly Target[],
    private readonly entranceOf: (dag: D) => number,
  ) {
    this.flow = { ...dag, weights: new Uint8Array(graphOf(dag).board.size) };
    this.cells = choosingCells(dag);
    this.order = orderOf(dag);
    // No mean is more than the cells are; beyond that a step would be lost in rounding, and none be seen to lead nearer.
    const middle = ({ low, high, share }: Target): number => this.scale(share) * ((low + high) / 2);
    this.middles = targets.map((target) => Math.min(middle(target), this.size));
    this.means = this.measure();
    this.loss = this.lossOf(this.means);
  }

  get builder(): string | undefined {
    return builderOf(this.dag);
  }

  /** The number of cells. */
  get size(): number {
    return this.flow.weights.length;
  }

  private scale(share: boolean): number {
    return share ? vertexCount(this.dag) : 1;
  }

  /** The exact means with the current weights. */
  private measure(): number[] {
    const { flow } = this;
    return this.targets.map(({ measure }) => {
      if (measure === 'way') return expectedPath(flow, this.order)[this.entranceOf(flow)]!;
      const at = LOCAL[measure];
      return this.order.reduce((sum, cell) => sum + at(flow, cell), 0);
    });
  }

  private lossOf(means: readonly number[]): number {
    return means.reduce((sum, mean, k) => sum + (mean / this.middles[k]! - 1) ** 2, 0);
  }

  /** Whether every mean is near the middle of its range. */
  isNear(): boolean {
    return this.means.every((mean, k) => Math.abs(mean / this.middles[k]! - 1) <= NEAR);
  }

  /** Whether every mean is within its range, or near the number if the range is one number. */
  isHit(): boolean {
    return this.targets.every(({ low, high, share }, k) => {
      const mean = this.means[k]! / this.scale(share);
      return low < high ? mean >= low && mean <= high : Math.abs(mean / low - 1) <= NEAR;
    });
  }

  result(): Hit<D> {
    return {
      dag: withWeights(this.dag, this.flow.weights),
      reached: this.means.map((mean, k) => mean / this.scale(this.targets[k]!.share)),
    };
  }

  /** Takes steps until every mean is in its range and near its middle, or no step helps. */
  approach(): void {
    for (let most = this.cells.length, reach = 1; this.loss > NEAREST ** 2 || !this.isHit();) {
      const { weights } = this.flow;
      const before = weights.slice();
      const steps = this.steps(most, reach);
      for (const { cell, byte } of steps) weights[cell] = byte;
      const means = this.measure();
      const loss = this.lossOf(means);
      if (steps.length > 0 && loss < this.loss) {
        [this.means, this.loss] = [means, loss];
        continue;
      }
      weights.set(before);
      if (steps.length > 1) most = Math.floor(steps.length / 2);
      else if (reach === 1) reach = WEIGHTS.length;
      else return;
    }
  }

  /**
   * The steps that should lead nearest to the targets. It goes through them in order of their gain alone, and keeps each that
   * still gains after the steps before it.
   */
  private steps(most: number, reach: number): { readonly cell: number; readonly byte: number }[] {
    const slopes = this.slopes();
    const off = this.means.map((mean, k) => mean / this.middles[k]! - 1);
    /** The best step of one coin at this distance, and the loss after it. */
    const best = (i: number, from: readonly number[]): Step => {
      const [n, d] = weightOf(this.flow, this.cells[i]!);
      const at = WEIGHTS.findIndex(([k, m]) => k === n && m === d);
      let step: Step = { i, to: at, loss: sumOfSquares(from), off: from };
      for (let to = Math.max(0, at - reach); to <= Math.min(WEIGHTS.length - 1, at + reach); to++) {
        const [k, m] = WEIGHTS[to]!;
        const after = from.map((v, t) => v + (slopes[t]![i]! * (k / m - n / d)) / this.middles[t]!);
        const loss = sumOfSquares(after);
        if (loss < step.loss) step = { i, to, loss, off: after };
      }
      return step;
    };
    const start = sumOfSquares(off);
    const order = this.cells
      .map((_, i) => best(i, off))
      .filter(({ loss }) => loss < start)
      .sort((a, b) => a.loss - b.loss || a.i - b.i);
    const steps: { cell: number; byte: number }[] = [];
    let now: readonly number[] = off;
    for (const { i } of order) {
      if (steps.length >= most) break;
      const step = best(i, now);
      if (step.loss >= sumOfSquares(now)) continue;
      steps.push({ cell: this.cells[i]!, byte: weightByte(...WEIGHTS[step.to]!) });
      now = step.off;
    }
    return steps;
  }

  /** How much each mean grows with the probability of each coin, by target and index in `cells`. */
  private slopes(): Float64Array[] {
    return this.targets.map(({ measure }) => {
      if (measure === 'way') return this.waySlopes();
      const at = LOCAL[measure];
      return Float64Array.from(this.cells, (cell) => slopeOf(this.flow, cell, at));
    });
  }

  /** For the path from the entrance: the probability that it visits a cell, times how much longer the path through its second out-edge is. */
  private waySlopes(): Float64Array {
    const way = expectedPath(this.flow, this.order);
    const flow = flowOf(this.flow);
    const heads = new Int32Array(ROOM);
    const visits = new Float64Array(this.size);
    visits[vertexAt(this.flow, this.entranceOf(this.flow))] = 1;
    for (let k = this.order.length - 1; k >= 0; k--) {
      const i = this.order[k]!;
      const degree = flow.headsOf(i, heads);
      for (let d = 0; d < degree; d++) visits[heads[d]!]! += edgeChance(flow, i, d, degree) * visits[i]!;
    }
    const { heads: headsAt } = graphOf(this.flow);
    return Float64Array.from(this.cells, (cell) => {
      const [first, second] = headsAt(cell).map((head) => way[head]!);
      return visits[cell]! * (second! - first!);
    });
  }
}

/** A coin by its index in `cells`, its new weight by index, and the estimated distances of all means after it. */
interface Step {
  readonly i: number;
  readonly to: number;
  readonly loss: number;
  readonly off: readonly number[];
}

function sumOfSquares(values: readonly number[]): number {
  return values.reduce((sum, v) => sum + v * v, 0);
}
