import { releaseOf } from '../blocks/versions.js';
import type { Code } from '../base/codes.js';
import { diagnostic, MazestoneError, type Diagnostic } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import { SIGN } from '../blocks/sign.js';
import type { FaultOptions } from '../engine/fault-injector.js';
import { LOAD_MODES, type Engine, type LoadMode } from '../engine/engine.js';
import { blockAt, blockWitness, type BlockGrid } from '../blocks/grid.js';
import { RedstoneModel } from '../redstone/solve.js';
import type { Format } from '../formats/format.js';
import { SPONGE_2 } from '../formats/sponge.js';
import { checkBuilding } from './building.js';
import { checkCoins } from './coins.js';
import type { Compared } from './conform.js';
import { checkContents } from './contents.js';
import { checkWaterproofing } from './flood.js';
import { checkKnown } from './known.js';
import { planIn, type MachineFile } from './machine-file.js';
import { pressMachine, type Bench, type Pressed, type PressOptions, type Protocol } from './presses.js';

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
const HOPELESS_CODES: ReadonlySet<Code> = new Set(['feedback', 'dust-limit']);
/** Blocks of a schematic at fault up to which it is pressed all the same: rubbish takes the engine longer than machines. */
const MOST_PRESSED = 1_000_000;

/** How a machine is pressed. */
export interface VerifyOptions {
  /** One engine, or several: then the first presses most, and the others a few times each. */
  readonly engine: Engine | readonly Engine[];
  /** The file's format; `SPONGE_2` by default, which reads version 3 too. */
  readonly format?: Format;
  /**
   * Presses in all, shared out evenly among the load modes. Without a number: of a machine of cells as many as show a bit
   * that never changes, and at least 20; of a uniform machine 4, or one for each of its controls. Of a machine so large
   * that this takes long fewer, at least one a mode.
   */
  readonly presses?: number;
  readonly modes?: readonly LoadMode[];
  /** Faults to inject, in the first engine that can: one press each; none by default. */
  readonly faultInjections?: readonly FaultOptions[];
  readonly seed: string;
  /** Told after every press: how many are done, of how many. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** What is known of any machine after all checks. */
export interface MachineVerdict {
  readonly ok: boolean;
  readonly engine: string;
  readonly modes: readonly LoadMode[];
  readonly presses: number;
  readonly trees: number;
  /** Whether the machine was held against its original, where that was asked for. */
  readonly original?: Compared;
  readonly failures: readonly Diagnostic[];
}

/** What differs between kinds of machines when they are judged: their circuits, what a press is, and what presses show. */
export interface Kind<F extends MachineFile, R extends Pressed, Own extends object> {
  /** Presses where nobody says how many. */
  usualPresses(file: F): number;
  /** Whether each of its coins has to hold two items. */
  readonly areFair: boolean;
  /** Whether latches of its circuit keep what they are saved with. */
  hasLatches(file: F): boolean;
  /** What is wrong with its circuit, pass by pass. @param model of its blocks, in steady state. */
  circuitFaults(file: F, model: RedstoneModel): Iterable<readonly Diagnostic[]>;
  readonly protocol: (bench: Bench, file: F, options: PressOptions) => Protocol<R>;
  /** What all presses together show. @param isPunctual whether all engines keep the times of the game. */
  sum(
    file: F,
    sessions: readonly SessionReport<R>[],
    isPunctual: boolean,
  ): { readonly fields: Own; readonly failures: readonly Diagnostic[] };
}

/**
 * What the checks find that need no engine and no original, one by one: blocks that the game knows, contents, who
 * gets where, and the circuit. Where a block is unknown nothing else is said.
 */
export function* staticFaults<F extends MachineFile>(
  kind: Pick<Kind<F, never, object>, 'areFair' | 'hasLatches' | 'circuitFaults'>,
  file: F,
): Generator<readonly Diagnostic[], void> {
  const { grid, info, dataVersion } = file;
  const unknown = checkKnown(grid, dataVersion);
  if (unknown.length > 0) {
    yield unknown;
    return;
  }
  const plan = planIn(file);
  const contents = [...checkContents(file), ...checkCoins(grid, kind.areFair)];
  yield [...contents, ...file.fileFaults];
  const building = checkBuilding(grid, plan, info);
  yield building;
  const model = new RedstoneModel(grid);
  if (kind.hasLatches(file)) model.recall(grid);
  if (!model.solve()) {
    const at = blockAt(grid, model.restless!);
    const message = says`the circuit feeds back into itself and has no steady state`;
    yield [diagnostic({ code: 'feedback', message, ...blockWitness(at) })];
    return;
  }
  let faulty = contents.length + building.length;
  const passes = function* (): Generator<readonly Diagnostic[], void> {
    if (info.casing) yield checkWaterproofing(grid, info);
    yield* kind.circuitFaults(file, model);
  };
  for (const faults of passes()) {
    yield faults;
    faulty += faults.length;
    if (faulty >= HOPELESS) return;
  }
}

/**
 * Judges a machine by its blocks: by the static checks, then by presses.
 * @param bytes the file, where this project has just written it.
 * @param found what is known already, as what an original says; the report begins with it.
 * @throws MazestoneError where the engine refuses it though the static checks do not.
 */
export function judgeMachine<F extends MachineFile, R extends Pressed, Own extends object>(
  kind: Kind<F, R, Own>,
  file: F,
  options: VerifyOptions,
  found: readonly Diagnostic[] = [],
): MachineVerdict & Own {
  return pressAll(kind, file, [...found, ...[...staticFaults(kind, file)].flat()], options);
}

/**
 * Presses a machine.
 * @param found what the static checks have found; the report begins with it.
 * @param bytes the file, where this project has just written it.
 */
export function pressAll<F extends MachineFile, R extends Pressed, Own extends object>(
  kind: Kind<F, R, Own>,
  file: F,
  found: readonly Diagnostic[],
  options: VerifyOptions,
  bytes?: Uint8Array,
): MachineVerdict & Own {
  const modes = options.modes ?? LOAD_MODES;
  const engines = [options.engine].flat();
  const sessions = [
    ...planSessions(engines, modes, options.presses ?? kind.usualPresses(file)),
    ...planPlay(engines, modes, options),
  ];
  const all = isWorthPressing(file.grid, found)
    ? press(kind, file, forEngine(bytes, file, options.format), sessions, options, found.length > 0)
    : { reports: [], failures: [] };
  const sum = (of: (r: R) => number): number =>
    all.reports.reduce((s, report) => (report.session.isPlay ? s : s + of(report)), 0);
  const isPunctual = engines.every(({ play }) => play?.delays !== true);
  const { fields, failures: summed } = kind.sum(file, all.reports, isPunctual);
  const failures = [...found, ...all.failures, ...summed];
  return {
    ok: failures.length === 0,
    engine: engines.map(({ name }) => name).join(' and '),
    modes,
    presses: sum((r) => r.presses),
    trees: sum((r) => r.trees),
    ...fields,
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

/** What a session's presses showed. */
export type SessionReport<R extends Pressed> = R & { readonly session: Session };

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

/** All presses, and what they find. @param isFaulty whether the static checks have said no. */
function press<F extends MachineFile, R extends Pressed>(
  { protocol }: Pick<Kind<F, R, object>, 'protocol'>,
  file: F,
  bytes: Uint8Array,
  sessions: readonly Session[],
  { seed, presses: asked, onProgress }: VerifyOptions,
  isFaulty: boolean,
): { readonly reports: readonly SessionReport<R>[]; readonly failures: readonly Diagnostic[] } {
  const share = PATIENCE / sessions.length;
  const total = sessions.reduce((sum, { presses }) => sum + presses, 0);
  const areMany = new Set(sessions.map(({ engine }) => engine)).size > 1;
  const reports: SessionReport<R>[] = [];
  const failures: Diagnostic[] = [];
  let before = 0;
  for (const session of sessions) {
    const { engine, mode, presses, label } = session;
    const start = before;
    before += presses;
    try {
      const report = pressMachine(bytes, file, protocol, {
        ...{ engine, mode, presses, seed: `${seed}${label}` },
        onPress: (done) => onProgress?.(start + done, total),
        ...(asked === undefined && { stopAfter: share }),
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
  return { reports, failures };
}

/** Whether presses add anything to what the static checks have found. */
function isWorthPressing(grid: BlockGrid, faults: readonly Diagnostic[]): boolean {
  if (faults.length === 0) return true;
  if (faults.length >= HOPELESS || grid.blocks.length > MOST_PRESSED) return false;
  return !faults.some(({ code }) => HOPELESS_CODES.has(code));
}
