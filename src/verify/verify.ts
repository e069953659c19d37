import { parseDagFile } from '../dag/file.js';
import { planOf } from '../dag/floor-plan.js';
import { releaseOf } from '../blocks/versions.js';
import type { Code } from '../base/codes.js';
import { checkDag } from '../dag/check.js';
import type { Dag } from '../dag/dag.js';
import { secondChance } from '../dag/flow.js';
import { diagnostic, MazestoneError, retold, type Diagnostic } from '../base/diagnostic.js';
import { says, type Value } from '../base/sentence.js';
import { SIGN } from '../blocks/sign.js';
import type { FaultOptions } from '../engine/fault-injector.js';
import { LOAD_MODES, type Engine, type LoadMode } from '../engine/engine.js';
import { blockAt, blockIndex, blockWitness, type BlockGrid } from '../blocks/grid.js';
import { RedstoneModel } from '../redstone/solve.js';
import { whyNoCells, type CellsInfo } from '../formats/metadata.js';
import type { Format, Schematic, TagNames } from '../formats/format.js';
import { SPONGE_2 } from '../formats/sponge.js';
import { checkChests } from './chests.js';
import { checkWaterproofing, flood } from './flood.js';
import { checkCoins } from './coins.js';
import { checkContents, type Contents } from './contents.js';
import { checkGallery } from './gallery.js';
import { checkFile } from './file.js';
import { checkDesignRules, signalsOf } from './drc.js';
import { coinPValue, leastPresses, coinsPValue, UNFAIR, type Fairness } from './fairness.js';
import type { Compared } from './conform.js';
import { checkCircuit } from './lvs.js';
import { checkPlan, checkWalls } from './plan.js';
import { checkKnown } from './known.js';
import { coinsOf, pressMachine, type PressReport } from './presses.js';
import { cellName, placeOf } from '../board/grid.js';
import { checkShafts } from './shafts.js';
import { checkShell } from './shell.js';
import { onStorey, storeysOf, type Storey } from './storeys.js';
import { checkTrailTicks, trailNodes } from './trail.js';
import { checkTiming } from './timing.js';

/** Presses where nobody says how many, even if fewer would show a bit that never changes. */
const USUAL_PRESSES = 20;
/**
 * Milliseconds for the presses of both load modes together, where nobody says how many, or the static checks have said
 * no already: then they only add to what is known.
 */
const PATIENCE = 8000;

/** Presses in each engine but the first: this many, and no more than one in so many. */
const FEW_PRESSES = 4;
const FEW_SHARE = 4;

/** From so many faults on nothing more is looked for: this is no machine, or no longer one. */
const HOPELESS = 300;
/** Faults that say the same by themselves. */
const HOPELESS_CODES: ReadonlySet<Code> = new Set(['no-walls', 'feedback', 'dust-limit']);
/** Blocks of a schematic at fault up to which it is pressed all the same: rubbish takes the engine longer than machines. */
const MOST_PRESSED = 1_000_000;

/** How a machine is pressed. */
export interface VerifyOptions {
  /** One engine, or several: then the first presses most, and the others a few times each. */
  readonly engine: Engine | readonly Engine[];
  /** The file's format; `SPONGE_2` by default, which reads version 3 too. */
  readonly format?: Format;
  /**
   * Presses in all, shared out evenly among the load modes. Where there is no number, as many as show a bit that never
   * changes, and at least 20; on a machine so large that this takes long fewer, at least one a mode.
   */
  readonly presses?: number;
  readonly modes?: readonly LoadMode[];
  /** Faults to inject, in the first engine that can: one press each; none by default. */
  readonly faultInjections?: readonly FaultOptions[];
  readonly seed: string;
  /** Told after every press: how many are done, of how many. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** What a machine did with faults injected. */
export interface PlayedReport {
  readonly engine: string;
  readonly presses: number;
  readonly trees: number;
  readonly wrongDoors: number;
}

/** What is known of a machine after all checks. */
export interface VerifyReport {
  readonly ok: boolean;
  readonly engine: string;
  readonly modes: readonly LoadMode[];
  readonly presses: number;
  readonly trees: number;
  readonly wrongDoors: number;
  /** Of all bits drawn at all presses: how often the second out-edge (north, east, south, west) was open. */
  readonly ones: number;
  readonly draws: number;
  /** Two-sided, of `ones` in `draws` flips of coins that are fair, or as the DAG's weights have them. */
  readonly pValue: number;
  /** What so many presses can say of the bits; their contents are proved without presses. */
  readonly fairness: Fairness;
  /** Presses whose maze had been there before, in the same load mode. */
  readonly repeats: number;
  readonly settleTicks: { readonly max: number };
  /** The presses with faults injected, which the numbers above leave out. */
  readonly faultInjections: readonly PlayedReport[];
  /** Parts of the circuit that water or lava beside the machine would wash away; 0 where it is waterproof. */
  readonly bare: number;
  /** Whether the machine was held against its original, where that was asked for. */
  readonly original?: Compared;
  readonly failures: readonly Diagnostic[];
}

/** A schematic file as this project's machine: its blocks and what else is in it, its DAG and its metadata. */
export interface MachineFile extends Contents {
  readonly dag: Dag;
  readonly info: CellsInfo;
  /** The game that wrote the file, see `releaseOf`. */
  readonly dataVersion: number;
  /** What diagnostics call the file's tags. */
  readonly tags: TagNames;
  /** What is wrong with the file beside blocks, contents and metadata: see `checkFile`. */
  readonly fileFaults: readonly Diagnostic[];
}

/**
 * Reads a `.schem` that `compile` wrote.
 * @throws MazestoneError with the codes of the format's reader, `no-metadata`, `bad-metadata`, or those of the DAG
 *   file and the checker where the DAG in the metadata is no good.
 * @example
 * import { buildDag, compile, readMachine } from 'mazestone/core';
 *
 * const dag = buildDag('divide', { width: 2, height: 2, seed: '1' });
 * const { dag: read, info } = readMachine(compile(dag, { seed: '1' }).bytes);
 * console.log(read.builder, info.pitch, info.doors); // divide 4 full
 */
export function readMachine(bytes: Uint8Array, format: Format = SPONGE_2): MachineFile {
  return machineIn(format.read(bytes), bytes, format);
}

/**
 * The machine of cells in a file that was read of these bytes.
 * @throws MazestoneError as {@link readMachine}; `no-dag` for one of posts, `minefield` for a minefield.
 */
export function machineIn(schematic: Schematic, bytes: Uint8Array, format: Format): MachineFile {
  const { grid, dataVersion, extraTags, tags, info } = schematic;
  if (info?.kind !== 'cells') throw new MazestoneError(whyNoCells(schematic));
  const dag = readDag(info, tags.machine);
  const misfits = checkPlan(grid, planOf(dag), info, tags.machine);
  if (misfits.length > 0) throw new MazestoneError(misfits);
  const fileFaults = checkFile(bytes, format, schematic, info);
  return { grid, dataVersion, extraTags, tags, dag, info, fileFaults };
}

/**
 * The DAG in a machine's metadata, checked.
 * @param tag what diagnostics call the metadata.
 */
function readDag(info: CellsInfo, tag: string): Dag {
  try {
    const dag = parseDagFile(info.dag);
    const report = checkDag(dag);
    if (!report.ok) throw new MazestoneError(report.errors);
    return dag;
  } catch (error) {
    if (!(error instanceof MazestoneError)) throw error;
    const dag = `${tag}.Dag`;
    const inTag = (where: Value | undefined): Value => (where === undefined ? dag : says`${dag}, ${where}`);
    throw new MazestoneError(error.diagnostics.map((d) => retold(d, { where: inTag(d.said.where) })));
  }
}

/**
 * What the checks find that need no engine and no original, one by one: blocks that the game knows, contents, floor and walls,
 * who gets where, design rules, the circuit read back from the blocks, timing. Where a block is unknown nothing else is said.
 */
export function* staticFaults(machine: MachineFile): Generator<readonly Diagnostic[], void> {
  const { grid, dag, info, dataVersion } = machine;
  const unknown = checkKnown(grid, dataVersion);
  if (unknown.length > 0) {
    yield unknown;
    return;
  }
  const plan = planOf(dag);
  const storeys = storeysOf(grid, plan, info);
  const onEach = (check: (storey: Storey) => readonly Diagnostic[]): Diagnostic[] =>
    storeys.flatMap((storey) => onStorey(check(storey), storey, storeys.length));
  const ground = storeys[0]!;
  const contents = [...checkContents(machine), ...checkCoins(grid)];
  yield [...contents, ...machine.fileFaults];
  const walls = onEach((storey) => checkWalls(grid, storey.plan, storey.info));
  yield walls;
  if ([...contents, ...walls].some(({ code }) => code === 'no-walls')) return;
  const model = new RedstoneModel(grid);
  // The latch behind a trail's button.
  if (info.trail !== undefined) model.recall(grid);
  if (!model.solve()) {
    const at = blockAt(grid, model.restless!);
    const message = says`the circuit feeds back into itself and has no steady state`;
    yield [diagnostic({ code: 'feedback', message, ...blockWitness(at) })];
    return;
  }
  const control = blockIndex(grid, ...info.generate);
  const graph = signalsOf(model, control);
  const trail = trailNodes(grid, info, model, graph);
  const passes: readonly (() => readonly Diagnostic[])[] = [
    () => onEach((storey) => checkShell(grid, storey.plan, storey.info, storey === ground)),
    () => checkShafts(grid, plan, info),
    () => onEach((storey) => checkChests(grid, storey.plan, storey.info)),
    () => checkGallery(grid, plan, info),
    () => (info.casing ? checkWaterproofing(grid, info) : []),
    () => checkDesignRules(grid, model, control, graph, trail),
    () => checkCircuit(grid, dag, info, model),
    () => checkTiming(grid, info, model, graph, trail),
    () => checkTrailTicks(grid, dag, info, model, graph),
  ];
  let faulty = contents.length + walls.length;
  for (const pass of passes) {
    const faults = pass();
    yield faults;
    faulty += faults.length;
    if (faulty >= HOPELESS || graph.tangled !== undefined) return;
  }
}

/**
 * Judges a machine by its blocks alone, whatever was compiled: by the static checks, then by presses.
 * @throws MazestoneError as {@link readMachine}, or where the engine refuses it though the static checks do not.
 */
export function judgeMachine(bytes: Uint8Array, options: VerifyOptions): VerifyReport {
  const machine = readMachine(bytes, options.format);
  return pressAll(undefined, machine, [...staticFaults(machine)].flat(), options);
}

/**
 * Presses a machine.
 * @param bytes the file, where this project has just written it.
 * @param found what the static checks have found; the report begins with it.
 */
export function pressAll(
  bytes: Uint8Array | undefined,
  machine: MachineFile,
  found: readonly Diagnostic[],
  options: VerifyOptions,
): VerifyReport {
  const { grid, dag } = machine;
  const modes = options.modes ?? LOAD_MODES;
  const engines = [options.engine].flat();
  const failures = [...found];
  const choices = coinsOf(dag).map(({ cell }) => cell);
  const chances = choices.map((cell) => secondChance(dag, cell));
  const least = leastPresses(choices.length, Math.max(1 / 2, ...chances.map((p) => Math.max(p, 1 - p))));
  const total = options.presses ?? Math.max(USUAL_PRESSES, least);
  const sessions = planSessions(engines, modes, total);
  const played = planPlay(engines, modes, options);
  const all = isWorthPressing(grid, failures)
    ? press(forEngine(bytes, machine, options.format), machine, options, [...sessions, ...played], failures)
    : [];
  const reports = all.filter(({ session }) => !session.isPlay);
  const sum = (of: (r: PressReport) => number): number => reports.reduce((s, r) => s + of(r), 0);
  const ones = sum((r) => r.ones.reduce((s, n) => s + n, 0));
  const presses = sum((r) => r.presses);
  const draws = choices.length * presses;
  const alike = [...new Set(chances)].sort((a, b) => a - b);
  const pValue = coinsPValue(
    ones,
    alike.map((chance) => ({ chance, draws: presses * chances.filter((p) => p === chance).length })),
  );
  // Who keeps bits is not asked for fair ones.
  if (engines.every(({ play }) => play?.delays !== true))
    failures.push(...unfair(dag, choices, chances, reports, { ones, draws, pValue }));
  return {
    ok: failures.length === 0,
    engine: engines.map(({ name }) => name).join(' and '),
    modes,
    presses,
    trees: sum((r) => r.trees),
    wrongDoors: sum((r) => r.wrongDoors),
    ones,
    draws,
    pValue,
    fairness: { tested: presses >= least, leastPresses: least },
    repeats: sum((r) => r.repeats),
    settleTicks: { max: Math.max(0, ...reports.map((r) => r.settleTicks)) },
    faultInjections: all.flatMap(({ session, presses: made, trees, wrongDoors }) =>
      session.isPlay ? [{ engine: session.engine.name, presses: made, trees, wrongDoors }] : [],
    ),
    bare: flood(grid, machine.info).parts.length,
    failures,
  };
}

/**
 * A machine's file as engines read it: of a file from elsewhere one of the blocks that were read, so that no engine meets
 * what the checks have not. The texts of signs are left out: nucleation takes them for UTF-8, and refuses an emoji.
 */
export function forEngine(
  bytes: Uint8Array | undefined,
  { grid, dataVersion }: Pick<MachineFile, 'grid' | 'dataVersion'>,
  { extensions }: Format = SPONGE_2,
): Uint8Array {
  const entities = new Map([...grid.entities].filter(([, { id }]) => id !== SIGN));
  const isSponge = extensions.some((extension) => SPONGE_2.extensions.includes(extension));
  if (bytes !== undefined && isSponge && entities.size === grid.entities.size) return bytes;
  return SPONGE_2.write({ ...grid, entities }, undefined, { minecraft: releaseOf(dataVersion)!.name });
}

/** Presses in one engine and load mode. */
interface Session {
  readonly engine: Engine;
  readonly mode: LoadMode;
  readonly presses: number;
  /** What the seed is called: no two sessions draw the same mazes. */
  readonly label: string;
  /** Whether faults are injected that the engine asked for does not inject. */
  readonly isPlay: boolean;
}

/** All presses shared out: to each engine but the first a few, and to the load modes alike. */
function planSessions(engines: readonly Engine[], modes: readonly LoadMode[], total: number): Session[] {
  const few = Math.min(FEW_PRESSES, Math.floor(total / FEW_SHARE));
  return engines.flatMap((engine, e) => {
    const own = e === 0 ? total - few * (engines.length - 1) : few;
    return modes.map((mode, m) => ({
      engine,
      mode,
      presses: Math.floor((own + modes.length - 1 - m) / modes.length),
      label: e === 0 ? '' : ` in engine ${e + 1}`,
      isPlay: false,
    }));
  });
}

/** A press for each fault injection, in one load mode after the other. */
function planPlay(
  engines: readonly Engine[],
  modes: readonly LoadMode[],
  { faultInjections = [], seed }: VerifyOptions,
): Session[] {
  const player = engines.find(({ against }) => against !== undefined);
  if (player === undefined) return [];
  return faultInjections.map((options, k) => ({
    engine: player.against!({ seed, ...options }),
    mode: modes[k % modes.length]!,
    presses: 1,
    label: ` with injected faults (run ${k + 1})`,
    isPlay: true,
  }));
}

type SessionReport = PressReport & { readonly session: Session };

/** All presses; what they find is added to `failures`, which hold the faults found before. */
function press(
  bytes: Uint8Array,
  machine: MachineFile,
  options: VerifyOptions,
  sessions: readonly Session[],
  failures: Diagnostic[],
): SessionReport[] {
  const { grid, info } = machine;
  const { dag } = machine;
  const { seed, onProgress } = options;
  const isFaulty = failures.length > 0;
  const share = PATIENCE / sessions.length;
  const total = sessions.reduce((sum, { presses }) => sum + presses, 0);
  const areMany = new Set(sessions.map(({ engine }) => engine)).size > 1;
  const reports: SessionReport[] = [];
  let before = 0;
  for (const session of sessions) {
    const { engine, mode, presses, label } = session;
    const start = before;
    before += presses;
    try {
      const report = pressMachine(bytes, grid, dag, info, {
        engine,
        mode,
        presses,
        seed: `${seed}${label}`,
        onPress: (done) => onProgress?.(start + done, total),
        ...(options.presses === undefined && { stopAfter: share }),
        ...(isFaulty && { giveUpAfter: share }),
      });
      reports.push({ ...report, session });
      failures.push(
        ...report.failures.map((failure) => (areMany ? { ...failure, engine: engine.name } : failure)),
      );
    } catch (error) {
      // What the static checks found says more than the engine's refusal.
      if (!isFaulty || !(error instanceof MazestoneError)) throw error;
      failures.push(...error.diagnostics);
    }
  }
  return reports;
}

/** Whether presses add anything to what the static checks have found. */
function isWorthPressing(grid: BlockGrid, faults: readonly Diagnostic[]): boolean {
  if (faults.length === 0) return true;
  if (faults.length >= HOPELESS || grid.blocks.length > MOST_PRESSED) return false;
  return !faults.some(({ code }) => HOPELESS_CODES.has(code));
}

/**
 * Bits that are not fair, over all cells or in one of them (with the number of cells taken into account), and mazes that
 * come again too often.
 */
function unfair(
  dag: Dag,
  choices: readonly number[],
  chances: readonly number[],
  reports: readonly PressReport[],
  { ones, draws, pValue }: Pick<VerifyReport, 'ones' | 'draws' | 'pValue'>,
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
  choices.forEach((cell, k) => {
    const count = reports.reduce((s, r) => s + r.ones[k]!, 0);
    const p = coinPValue(count, presses, chances[k]);
    if (p * choices.length >= UNFAIR) return;
    failures.push(
      diagnostic({
        code: 'unfair',
        message: says`its second out-edge was open after ${count} of ${presses} presses, p = ${p.toExponential(1)}`,
        where: says`cell ${cellName(dag, cell)}`,
        cells: [placeOf(dag, cell)],
      }),
    );
  });
  // That two mazes are the same: one in 2^n where all n coins are fair.
  const same = chances.reduce((log2, p) => log2 + Math.log2(p * p + (1 - p) * (1 - p)), 0);
  for (const { repeats, presses: k } of reports) {
    // Expected repeats in k draws: about k^2 / 2 times that.
    if (repeats > 0 && 2 * Math.log2(k) + same - 1 < Math.log2(UNFAIR)) {
      failures.push(
        diagnostic({
          code: 'repeating',
          message: says`${repeats} of ${k} mazes repeated an earlier one`,
          where: says`all cells together`,
        }),
      );
    }
  }
  return failures;
}
