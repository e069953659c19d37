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
 * Time limit in milliseconds for the presses of both load modes together. It applies if no number of presses is given,
 * or if a static check has failed.
 */
const PATIENCE = 8000;

/** Presses in each engine but the first: at most `FEW_PRESSES`, and at most one in `FEW_SHARE` of all presses. */
const FEW_PRESSES = 4;
const FEW_SHARE = 4;

/** The number of faults at which the checks end: this is no machine, or no longer one. */
const HOPELESS = 300;
/** Faults that make presses pointless by themselves. */
const HOPELESS_CODES: ReadonlySet<Code> = new Set(['feedback', 'dust-limit']);
/** The largest faulty schematic, in blocks, that is still pressed. The engine is slow on arbitrary blocks. */
const MOST_PRESSED = 1_000_000;

/** How a machine is pressed. */
export interface VerifyOptions {
  /** One engine, or several. The first does most of the presses, each other one a few. */
  readonly engine: Engine | readonly Engine[];
  /** The file's format; `SPONGE_2` by default, which reads version 3 too. */
  readonly format?: Format;
  /**
   * The total number of presses, shared out evenly among the load modes. By default, a machine of cells gets enough to
   * show a bit that never changes, at least 20. A uniform machine gets 4, or one for each of its controls. A slow
   * machine gets fewer, at least one per mode.
   */
  readonly presses?: number;
  readonly modes?: readonly LoadMode[];
  /** Faults to inject, in the first engine that can, with one press each. None by default. */
  readonly faultInjections?: readonly FaultOptions[];
  readonly seed: string;
  /** Called after every press with the number of presses done and their total. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** The results of all checks that apply to any machine. */
export interface MachineVerdict {
  readonly ok: boolean;
  readonly engine: string;
  readonly modes: readonly LoadMode[];
  readonly presses: number;
  readonly trees: number;
  /** The result of the comparison with the original, if it was asked for. */
  readonly original?: Compared;
  readonly failures: readonly Diagnostic[];
}

/** The parts of verification that depend on the kind of machine. */
export interface Kind<F extends MachineFile, R extends Pressed, Own extends object> {
  /** The default number of presses. */
  usualPresses(file: F): number;
  /** Whether each of its coins must hold two items. */
  readonly areFair: boolean;
  /** Whether its circuit has latches that keep their saved state. */
  hasLatches(file: F): boolean;
  /** Yields the faults of its circuit, pass by pass. @param model the model of its blocks, in steady state */
  circuitFaults(file: F, model: RedstoneModel): Iterable<readonly Diagnostic[]>;
  readonly protocol: (bench: Bench, file: F, options: PressOptions) => Protocol<R>;
  /** Sums up all presses. @param isPunctual whether all engines do everything on time */
  sum(
    file: F,
    sessions: readonly SessionReport<R>[],
    isPunctual: boolean,
  ): { readonly fields: Own; readonly failures: readonly Diagnostic[] };
}

/**
 * Runs the checks that need no engine and no original, one by one: known blocks, contents, reachability and the
 * circuit. An unknown block ends them.
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
 * @param found earlier diagnostics, such as those of the comparison with the original; the report begins with them
 * @throws MazestoneError if the engine refuses the machine although the static checks accept it
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
 * @param found the diagnostics of the static checks; the report begins with them
 * @param bytes the file, if this project has just written it
 */
export function pressAll<F extends MachineFile, R extends Pressed, Own extends object>(
  kind: Kind<F, R, Own>,
  file: F,
  found: readonly Diagnostic[],
  options: VerifyOptions,
  bytes?: Uint8Array,
): MachineVerdict & Own {
  if (!isWorthPressing(file.grid, found)) return verdictOf(kind, file, options, found);
  const sessions = planSessions(file, kind, options);
  const pressed = press(
    kind,
    file,
    forEngine(bytes, file, options.format),
    sessions,
    options,
    found.length > 0,
  );
  return verdictOf(kind, file, options, found, pressed);
}

/** The verdict on a machine. @param found the faults before its presses */
export function verdictOf<F extends MachineFile, R extends Pressed, Own extends object>(
  kind: Kind<F, R, Own>,
  file: F,
  { engine, modes = LOAD_MODES }: VerifyOptions,
  found: readonly Diagnostic[],
  pressed: AllPresses<R> = { reports: [], failures: [] },
): MachineVerdict & Own {
  const engines = [engine].flat();
  const sum = (of: (r: R) => number): number =>
    pressed.reports.reduce((s, report) => (report.session.isPlay ? s : s + of(report)), 0);
  const isPunctual = engines.every(({ play }) => play?.delays !== true);
  const { fields, failures: summed } = kind.sum(file, pressed.reports, isPunctual);
  const failures = [...found, ...pressed.failures, ...summed];
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
 * A machine's file for engines. A file from elsewhere is written anew from the blocks that were read, so that engines
 * get exactly what was checked. Texts of signs are left out: nucleation takes them for UTF-8 and refuses an emoji.
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
  /** The suffix of the seed. It differs between engines and between injected faults, and so do their mazes. */
  readonly label: string;
  /** Whether the presses are those with injected faults. */
  readonly isPlay: boolean;
}

/** The results of a session's presses. */
export type SessionReport<R extends Pressed> = R & { readonly session: Session };

/** The results of all sessions, and the faults that they found. */
interface AllPresses<R extends Pressed> {
  readonly reports: readonly SessionReport<R>[];
  readonly failures: readonly Diagnostic[];
}

/**
 * Shares out all presses: a few to each engine but the first, and equally many to each load mode. At the end comes one
 * press for each fault injection, for which the load modes take turns.
 */
function planSessions<F extends MachineFile>(
  file: F,
  kind: Pick<Kind<F, never, object>, 'usualPresses'>,
  {
    engine: asked,
    modes = LOAD_MODES,
    presses: total = kind.usualPresses(file),
    faultInjections = [],
    seed,
  }: VerifyOptions,
): Session[] {
  const engines = [asked].flat();
  const few = Math.min(FEW_PRESSES, Math.floor(total / FEW_SHARE));
  const usual = engines.flatMap((engine, e) => {
    const own = e === 0 ? total - few * (engines.length - 1) : few;
    return modes.map((mode, m): Session => {
      const presses = Math.floor((own + modes.length - 1 - m) / modes.length);
      return { engine, mode, presses, label: e === 0 ? '' : ` in engine ${e + 1}`, isPlay: false };
    });
  });
  const against = engines.find((engine) => engine.against !== undefined)?.against;
  if (against === undefined) return usual;
  const play = faultInjections.map((options, k): Session => {
    const mode = modes[k % modes.length]!;
    const label = ` with injected faults (run ${k + 1})`;
    return { engine: against({ seed, ...options }), mode, presses: 1, label, isPlay: true };
  });
  return [...usual, ...play];
}

/** Runs all presses, and returns what they find. @param isFaulty whether a static check has failed */
function press<F extends MachineFile, R extends Pressed>(
  { protocol }: Pick<Kind<F, R, object>, 'protocol'>,
  file: F,
  bytes: Uint8Array,
  sessions: readonly Session[],
  { seed, presses: asked, onProgress }: VerifyOptions,
  isFaulty: boolean,
): AllPresses<R> {
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
      // The faults of the static checks say more than the engine's refusal.
      if (!isFaulty || !(error instanceof MazestoneError)) throw error;
      failures.push(...error.diagnostics);
    }
  }
  return { reports, failures };
}

/** Whether presses can add anything to the faults of the static checks. */
function isWorthPressing(grid: BlockGrid, faults: readonly Diagnostic[]): boolean {
  if (faults.length === 0) return true;
  if (faults.length >= HOPELESS || grid.blocks.length > MOST_PRESSED) return false;
  return !faults.some(({ code }) => HOPELESS_CODES.has(code));
}
