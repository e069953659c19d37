import { cellWitness } from '../board/grid.js';
import { diagnostic, type Diagnostic } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import { blockIndex } from '../blocks/grid.js';
import type { Dag } from '../dag/dag.js';
import { secondChance } from '../dag/flow.js';
import type { RedstoneModel } from '../redstone/solve.js';
import { cellsProtocol, type PressReport } from './cell-presses.js';
import { checkDesignRules, signalsOf } from './drc.js';
import { coinPValue, coinsPValue, leastPresses, UNFAIR, type Fairness } from './fairness.js';
import { flood } from './flood.js';
import { checkCircuit } from './lvs.js';
import type { CellsFile } from './machine-file.js';
import { coinsOf } from './passages.js';
import { checkTiming } from './timing.js';
import { trailNodes } from './trail.js';
import type { Kind, MachineVerdict, SessionReport } from './verify.js';

/** The default number of presses is at least this, even if fewer would show a bit that never changes. */
const USUAL_PRESSES = 20;
/** The results of presses with injected faults. */
export interface PlayedReport {
  readonly engine: string;
  readonly presses: number;
  readonly trees: number;
  readonly wrongDoors: number;
}

/** The results of presses that only machines of cells have. */
interface CellsVerdict {
  readonly wrongDoors: number;
  /** How often the second out-edge (north, east, south, west) was open, over all bits and presses. */
  readonly ones: number;
  readonly draws: number;
  /** Two-sided p-value of `ones` in `draws` coin flips, with the weights of the DAG. */
  readonly pValue: number;
  /** What the number of presses can show about the bits. Their contents are proved without presses. */
  readonly fairness: Fairness;
  /** Presses that repeated an earlier maze of the same load mode. */
  readonly repeats: number;
  readonly settleTicks: { readonly max: number };
  /** The presses with injected faults. The numbers above exclude them. */
  readonly faultInjections: readonly PlayedReport[];
  /** Parts of the circuit that water or lava beside the machine would wash away; 0 if it is waterproof. */
  readonly bare: number;
}

/** The results of all checks of a machine of cells. */
export interface VerifyReport extends MachineVerdict, CellsVerdict {}

/** Machines of cells: checked by design rules, by comparing the circuit with the DAG, and by timing. */
export const CELLS: Kind<CellsFile, PressReport, CellsVerdict> = {
  usualPresses: ({ dag }) => Math.max(USUAL_PRESSES, leastPresses(chancesIn(dag))),
  areFair: false,
  // The latch behind the button of a trail.
  hasLatches: ({ info }) => info.trail !== undefined,
  circuitFaults,
  protocol: cellsProtocol,
  sum,
};

function* circuitFaults(
  { grid, dag, info }: CellsFile,
  model: RedstoneModel,
): Generator<readonly Diagnostic[], void> {
  const control = blockIndex(grid, ...info.generate);
  const graph = signalsOf(model, control);
  const trail = trailNodes(grid, info, model, graph);
  yield checkDesignRules(grid, model, control, graph, trail);
  if (graph.tangled !== undefined) return;
  yield checkCircuit(grid, dag, info, model);
  yield checkTiming(grid, info, model, graph, trail);
}

/** The probability of a one for each coin. */
const chancesIn = (dag: Dag): number[] => coinsOf(dag).map(({ cell }) => secondChance(dag, cell));

function sum(
  { grid, dag, info }: CellsFile,
  sessions: readonly SessionReport<PressReport>[],
  isPunctual: boolean,
): { readonly fields: CellsVerdict; readonly failures: readonly Diagnostic[] } {
  const reports = sessions.filter(({ session }) => !session.isPlay);
  const add = (of: (r: PressReport) => number): number => reports.reduce((s, r) => s + of(r), 0);
  const chances = chancesIn(dag);
  const ones = add((r) => r.ones.reduce((s, n) => s + n, 0));
  const presses = add((r) => r.presses);
  const draws = chances.length * presses;
  const alike = [...new Set(chances)].sort((a, b) => a - b);
  const pValue = coinsPValue(
    ones,
    alike.map((chance) => ({ chance, draws: presses * chances.filter((p) => p === chance).length })),
  );
  const least = leastPresses(chances);
  const fields = {
    wrongDoors: add((r) => r.wrongDoors),
    ...{ ones, draws, pValue },
    fairness: { tested: presses >= least, leastPresses: least },
    repeats: add((r) => r.repeats),
    settleTicks: { max: Math.max(0, ...reports.map((r) => r.settleTicks)) },
    faultInjections: sessions.flatMap(({ session, presses: made, trees, wrongDoors }) =>
      session.isPlay ? [{ engine: session.engine.name, presses: made, trees, wrongDoors }] : [],
    ),
    bare: flood(grid, info).parts.length,
  };
  // With late ticks a bit can keep its old value, so fairness is required of punctual engines only.
  return { fields, failures: isPunctual ? unfair(dag, chances, reports, fields) : [] };
}

/** Reports unfair bits (over all cells, or in one, corrected for their number) and mazes that recur too often. */
function unfair(
  dag: Dag,
  chances: readonly number[],
  reports: readonly PressReport[],
  { ones, draws, pValue }: Pick<CellsVerdict, 'ones' | 'draws' | 'pValue'>,
): Diagnostic[] {
  const failures: Diagnostic[] = [];
  if (pValue < UNFAIR) {
    failures.push(
      diagnostic({
        code: 'unfair',
        message: says`${ones} of ${draws} bits were ones, p = ${pValue.toExponential(1)}`,
        where: says`all cells together`,
      }),
    );
  }
  const presses = reports.reduce((s, r) => s + r.presses, 0);
  coinsOf(dag).forEach(({ cell }, k, { length }) => {
    const count = reports.reduce((s, r) => s + r.ones[k]!, 0);
    const p = coinPValue(count, presses, chances[k]);
    if (p * length >= UNFAIR) return;
    failures.push(
      diagnostic({
        code: 'unfair',
        message: says`its second out-edge was open after ${count} of ${presses} presses, p = ${p.toExponential(1)}`,
        ...cellWitness(dag, cell),
      }),
    );
  });
  // The probability that two mazes are equal, as a logarithm: 2^-n for n fair coins.
  const same = chances.reduce((log2, p) => log2 + Math.log2(p * p + (1 - p) * (1 - p)), 0);
  for (const { repeats, presses: k } of reports) {
    // Expected repeats in k draws: about k^2 / 2 times that.
    if (repeats > 0 && 2 * Math.log2(k) + same - 1 < Math.log2(UNFAIR)) {
      failures.push(
        diagnostic({
          code: 'unfair',
          message: says`${repeats} of ${k} mazes repeated an earlier one`,
          where: says`all cells together`,
        }),
      );
    }
  }
  return failures;
}
