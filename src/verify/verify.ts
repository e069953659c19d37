import { checkDag } from '../dag/check.js';
import { cellAt, cellName, choosingCells, type Dag } from '../dag/dag.js';
import { parseDagFile } from '../dag/file.js';
import { MazestoneError, type Diagnostic } from '../base/diagnostic.js';
import { SETTLE_MODES, type Engine, type SettleMode } from '../engine/engine.js';
import { isKnownBlock } from '../blocks/known.js';
import { blockAt, blockIndex, blockWitness, type BlockGrid } from '../blocks/grid.js';
import { RedstoneModel } from '../redstone/solve.js';
import type { MachineInfo } from '../formats/metadata.js';
import { readSponge } from '../formats/sponge.js';
import { checkAtRest } from './at-rest.js';
import { checkControls } from './controls.js';
import { checkDesignRules, signalsOf } from './drc.js';
import { coinPValue } from './fairness.js';
import { checkCircuit } from './lvs.js';
import { pressMachine, type PressReport } from './presses.js';
import { checkShell } from './shell.js';
import { checkTiming } from './timing.js';
import { parseState } from '../blocks/state.js';

/** A fair machine fails one of these tests less often than once in a million runs. */
const UNFAIR = 1e-6;

export interface VerifyOptions {
  readonly engine: Engine;
  /** Presses in all, shared out evenly among the settle modes. */
  readonly presses: number;
  readonly modes?: readonly SettleMode[];
  readonly seed: string;
  /** Told after every press: how many are done, of how many. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** What is known of a machine after all checks. */
export interface VerifyReport {
  readonly ok: boolean;
  readonly engine: string;
  readonly modes: readonly SettleMode[];
  readonly presses: number;
  readonly trees: number;
  readonly wrongDoors: number;
  /** Of all bits drawn at all presses: how often the second out-edge (north, east, south, west) was open. */
  readonly ones: number;
  readonly draws: number;
  /** Two-sided, of `ones` in `draws` fair tosses. */
  readonly pValue: number;
  /** Presses whose maze had been there before, in the same settle mode. */
  readonly repeats: number;
  readonly settleTicks: { readonly max: number };
  readonly failures: readonly Diagnostic[];
}

/** A schematic file as this project's machine: its blocks, its DAG and its metadata. */
export interface MachineFile {
  readonly grid: BlockGrid;
  readonly dag: Dag;
  readonly info: MachineInfo;
}

/**
 * Reads a `.schem` that `compile` wrote.
 * @throws MazestoneError with the codes of `readSponge`, `no-metadata`, `bad-metadata`, or those of the DAG
 *   file and the checker where the DAG in the metadata is no good.
 */
export function readMachine(bytes: Uint8Array): MachineFile {
  const { grid, info, infoErrors } = readSponge(bytes);
  if (info === undefined) throw new MazestoneError(infoErrors);
  try {
    const dag = parseDagFile(info.dag);
    const report = checkDag(dag);
    if (!report.ok) throw new MazestoneError(report.errors);
    return { grid, dag, info };
  } catch (error) {
    if (!(error instanceof MazestoneError)) throw error;
    const inTag = (where = ''): string => `tag Metadata.Mazestone.Dag${where === '' ? '' : `, ${where}`}`;
    throw new MazestoneError(error.diagnostics.map((d) => ({ ...d, where: inTag(d.where) })));
  }
}

/** Blocks that the game does not have (code `unknown-block`): a palette that somebody or something has damaged. */
function checkNames(grid: BlockGrid): Diagnostic[] {
  return grid.palette.flatMap((state, id) => {
    const { name } = parseState(state);
    const index = isKnownBlock(name) ? -1 : grid.blocks.indexOf(id);
    if (index < 0) return [];
    const at = blockAt(grid, index);
    return [
      {
        code: 'unknown-block',
        message: `there is no block ${JSON.stringify(name)} in the game`,
        hint: 'save the schematic again from the game',
        ...blockWitness(at),
      },
    ];
  });
}

/** The checks that need no engine: floor and walls, design rules, saved states, the circuit read back from the blocks. */
export function verifyStatic({ grid, dag, info }: MachineFile): Diagnostic[] {
  const model = new RedstoneModel(grid);
  if (!model.settle()) {
    const at = blockAt(grid, model.restless!);
    const message = 'the circuit feeds back and never comes to rest';
    return [{ code: 'feedback', message, ...blockWitness(at) }];
  }
  const control = blockIndex(grid, ...info.generate);
  const graph = signalsOf(model, control);
  return [
    ...checkShell(grid, dag, info),
    ...checkDesignRules(grid, model, control, graph),
    ...checkAtRest(grid, model),
    ...checkCircuit(grid, dag, info, model),
    ...checkTiming(grid, info, model, graph),
    ...checkControls(grid, dag, info, model, graph),
  ];
}

/**
 * Verifies a machine from its file's bytes alone: the static checks, then presses in the tick engine.
 * @throws MazestoneError where the file cannot be read (see {@link readMachine}), holds an `unknown-block`, or the
 *   engine refuses it.
 */
export function verifyMachine(bytes: Uint8Array, options: VerifyOptions): VerifyReport {
  const machine = readMachine(bytes);
  const { grid, dag, info } = machine;
  const modes = options.modes ?? SETTLE_MODES;
  const unknown = checkNames(grid);
  if (unknown.length > 0) throw new MazestoneError(unknown);
  const failures = verifyStatic(machine);
  const reports: PressReport[] = [];
  let before = 0;
  modes.forEach((mode, m) => {
    const presses = Math.floor((options.presses + modes.length - 1 - m) / modes.length);
    const start = before;
    const report = pressMachine(bytes, grid, dag, info, {
      engine: options.engine,
      mode,
      presses,
      seed: options.seed,
      onPress: (done) => options.onProgress?.(start + done, options.presses),
    });
    before += presses;
    reports.push(report);
    failures.push(...report.failures);
  });
  const sum = (of: (r: PressReport) => number): number => reports.reduce((s, r) => s + of(r), 0);
  const ones = sum((r) => r.ones.reduce((s, n) => s + n, 0));
  const cells = reports[0]?.ones.length ?? 0;
  const presses = sum((r) => r.presses);
  const draws = cells * presses;
  const pValue = coinPValue(ones, draws);
  failures.push(...unfair(dag, reports, ones, draws, pValue));
  return {
    ok: failures.length === 0,
    engine: options.engine.name,
    modes,
    presses,
    trees: sum((r) => r.trees),
    wrongDoors: sum((r) => r.wrongDoors),
    ones,
    draws,
    pValue,
    repeats: sum((r) => r.repeats),
    settleTicks: { max: Math.max(0, ...reports.map((r) => r.settleTicks)) },
    failures,
  };
}

/** Bits that are not fair, over all cells or in one of them (with the number of cells taken into account), and mazes that come again too often. */
function unfair(
  dag: Dag,
  reports: readonly PressReport[],
  ones: number,
  draws: number,
  pValue: number,
): Diagnostic[] {
  const failures: Diagnostic[] = [];
  if (pValue < UNFAIR) {
    failures.push({
      code: 'unfair',
      message: `${ones} of ${draws} bits were ones, p = ${pValue.toExponential(1)}`,
      where: 'all cells together',
    });
  }
  const choices = choosingCells(dag);
  const presses = reports.reduce((s, r) => s + r.presses, 0);
  choices.forEach((cell, k) => {
    const count = reports.reduce((s, r) => s + r.ones[k]!, 0);
    const p = coinPValue(count, presses);
    if (p * choices.length >= UNFAIR) return;
    failures.push({
      code: 'unfair',
      message: `its second way out was open at ${count} of ${presses} presses, p = ${p.toExponential(1)}`,
      where: `cell ${cellName(dag.width, cell)}`,
      cells: [cellAt(dag.width, cell)],
    });
  });
  for (const { repeats, presses: k } of reports) {
    // Expected repeats in k draws of 2^n mazes: about k^2 / 2^(n + 1).
    if (repeats > 0 && 2 * Math.log2(k) - choices.length - 1 < Math.log2(UNFAIR)) {
      failures.push({
        code: 'repeating',
        message: `${repeats} of ${k} mazes had been there before`,
        where: 'all cells together',
      });
    }
  }
  return failures;
}
