import { diagnostic, type Diagnostic, type Place } from '../base/diagnostic.js';
import { listSome, says, type Sentence, type Value } from '../base/sentence.js';
import { random } from '../base/random.js';
import { blockInfo, isPart } from '../blocks/catalogue.js';
import { blockAt, blockIndex, blockName, blocksWhere, type BlockGrid, type Vec3 } from '../blocks/grid.js';
import { parseState } from '../blocks/state.js';
import type { Engine, Machine, LoadMode } from '../engine/engine.js';
import { TRIGGER_STATES, triggerAt, type EngineTrigger } from '../engine/trigger.js';
import { pressPlaces } from '../formats/metadata.js';
import { pistonReach } from '../redstone/moving.js';
import type { MachineFile } from './machine-file.js';
import { judgeOf, type Judge, type Verdict } from './passages.js';
import type { WalkMap } from './walk.js';

/** Game ticks that a machine is watched after loading. It must not move during them. */
export const IDLE_TICKS = 100;
/** Game ticks that a machine is watched after SettleTicks. It must not move during them. */
export const STILL_TICKS = 20;
/** The multiple of its normal time after which waiting for a machine ends, with injected faults. */
export const ENDLESS = 50;
/** The most failures that are reported. */
const MOST_FAILURES = 50;
/** The most blocks in the data of one failure. */
const MOST_BLOCKS = 20;

export interface PressOptions {
  readonly engine: Engine;
  readonly mode: LoadMode;
  readonly presses: number;
  /** Seeds the engine's random source. */
  readonly seed: string;
  /** The place of the schematic's corner in the world. */
  readonly at?: Vec3;
  readonly onPress?: (done: number) => void;
  /** Milliseconds after which no further press starts. The first press always starts. */
  readonly stopAfter?: number;
  /** Milliseconds after which even a press in progress is abandoned. It is not counted. */
  readonly giveUpAfter?: number;
}

/** The results of the presses of a machine. */
export interface Pressed {
  readonly presses: number;
  /** Presses that left a spanning tree. In a machine of cells it consists of edges of the DAG. */
  readonly trees: number;
  readonly failures: readonly Diagnostic[];
}

/** A machine in an engine, with everything needed to press its controls and to look at it. */
export interface Bench {
  readonly machine: Machine;
  readonly eyes: Eyes;
  readonly judge: Judge['judge'];
  readonly map: WalkMap;
  /** Whether the engine does everything on time. If not, late ticks are not the machine's fault. */
  readonly isPunctual: boolean;
  /** The longest delay that injected faults can cause, in game ticks. */
  readonly patience: number;
  /** Whether time is up, so that a press in progress is abandoned. */
  readonly isOver: () => boolean;
  readonly fail: (failure: Diagnostic) => void;
  /** Runs one game tick, and releases the control in time. */
  readonly step: () => void;
  /**
   * Waits until the doors have settled, and longer if something still moves because of injected faults.
   * @param next runs game tick number `after`, and returns whether anything moved in it
   */
  readonly settle: (next: (after: number) => boolean) => void;
}

/** The steps of a press that depend on the kind of machine. */
export interface Protocol<R extends Pressed> {
  /** Describes what else is wrong before the first press, if anything is. */
  readonly unready?: () => Sentence | undefined;
  /**
   * Waits for the maze after a control was used.
   * @returns the verdict on the maze; undefined if the press failed in a way that makes further presses useless
   */
  press(press: number, trigger: EngineTrigger): Verdict | undefined;
  /** Makes the report of all presses. */
  report(pressed: Pressed): R;
}

/**
 * Loads a machine from its bytes and presses its controls repeatedly. After every press it reads all passages as a
 * player would find them (see `walkMap`), and checks that the maze is a spanning tree.
 *
 * Codes of failures: `not-at-rest`, those of mazes, and those of the protocol.
 */
export function pressMachine<F extends MachineFile, R extends Pressed>(
  bytes: Uint8Array,
  file: F,
  protocolOf: (bench: Bench, file: F, options: PressOptions) => Protocol<R>,
  options: PressOptions,
): R {
  const { engine, mode, stopAfter = Infinity, giveUpAfter = Infinity } = options;
  const { grid, info } = file;
  const { play } = engine;
  const patience = play?.patience ?? 0;
  const start = performance.now();
  const failures: Diagnostic[] = [];
  const fail = (failure: Diagnostic): void => {
    if (failures.length < MOST_FAILURES) failures.push({ ...failure, mode });
  };
  const machine = engine.load(bytes, mode, options.at, TRIGGER_STATES);
  const triggers = pressPlaces(info).map((at) => triggerAt(machine, at));
  const { map, judge } = judgeOf(file);
  const eyes = watch(machine, grid, map);
  const isOver = (): boolean => performance.now() - start > giveUpAfter;
  /** The last control that was used, and the game ticks since then. */
  let [trigger, tick]: [EngineTrigger | undefined, number] = [undefined, 0];
  const step = (): void => {
    machine.step();
    if (++tick === trigger?.holdTicks) trigger.release();
  };
  const settle: Bench['settle'] = (next) => {
    let limit = info.settleTicks + patience + STILL_TICKS;
    const most = play === undefined ? limit : ENDLESS * limit;
    for (let after = 1; after <= limit && !isOver(); after++) {
      // A next movement can follow at most this much later.
      if (next(after)) limit = Math.min(most, Math.max(limit, after + patience + STILL_TICKS));
    }
  };
  const isPunctual = play?.delays !== true;
  const bench: Bench = { machine, eyes, judge, map, isPunctual, patience, isOver, fail, step, settle };
  const protocol = protocolOf(bench, file, options);
  const seeds = random(options.seed, `presses ${mode}`);

  machine.resetChanges();
  for (let t = 0; t < IDLE_TICKS && !isOver(); t++) machine.step();
  const [changes, moved] = [machine.changes(), changedBlocks(machine, grid)];
  const unready = protocol.unready?.();
  if (changes > 0 || moved.length > 0 || unready !== undefined) {
    const seen = says`${changes} blocks changed in ${IDLE_TICKS} game ticks before any press; ${moved.length} are no longer as they were saved`;
    fail(
      diagnostic({
        code: 'not-at-rest',
        message: unready === undefined ? seen : says`${seen}; ${unready}`,
        ...placed(moved, says`load mode ${mode}`),
      }),
    );
  }
  for (const fault of judge(eyes.all()).faults) fail({ ...fault, press: 0 });

  let [presses, trees] = [0, 0];
  for (let press = 1; press <= options.presses; press++) {
    if (press > 1 && performance.now() - start > stopAfter) break;
    machine.seed([seeds.next(), seeds.next()]);
    machine.resetChanges();
    // All controls in turn, in the other load mode in reverse order. So a few presses in both modes reach many controls.
    trigger = triggers.at((mode === 'in-world' ? press - 1 : -press) % triggers.length)!;
    tick = 0;
    trigger.press();
    const verdict = protocol.press(press, trigger);
    if (verdict === undefined || isOver()) break;
    presses = press;
    for (const fault of verdict.faults) fail({ ...fault, press });
    if (verdict.tree) trees++;
    options.onPress?.(press);
  }
  return protocol.report({ presses, trees, failures });
}

/** The components whose states differ from the saved ones. */
function changedBlocks(machine: Machine, grid: BlockGrid): Vec3[] {
  const infos = grid.palette.map(blockInfo);
  const parts = blocksWhere(grid, (_, id) => isPart(infos[id]!));
  const states = machine.probe(parts.map((i) => blockAt(grid, i))).read();
  const changed = parts.filter((i, k) => {
    const saved = infos[grid.blocks[i]!]!;
    const { name, properties } = parseState(states[k]!);
    return (
      name !== saved.name || Object.keys(properties).some((key) => properties[key] !== saved.properties[key])
    );
  });
  return changed.map((i) => blockAt(grid, i));
}

/** The place of a failure: `otherwise`, with some of the blocks if there are any. */
export function placed(blocks: readonly Vec3[], otherwise: Value): Place<'blocks'> {
  if (blocks.length === 0) return { where: otherwise };
  return { where: says`${otherwise}, ${listSome(blocks, blockName)}`, blocks: blocks.slice(0, MOST_BLOCKS) };
}

/** Reads the bodies at all positions of a walk map. */
interface Eyes {
  /** Reads all positions. */
  all(): Uint16Array;
  /** Reads only the positions that pistons can change, and returns all. */
  moving(): Uint16Array;
}

/** Makes the eyes for a machine. */
export function watch(machine: Machine, grid: BlockGrid, map: WalkMap): Eyes {
  const reach = pistonReach(grid);
  const movers = map.positions.flatMap((at, i) => (reach[blockIndex(grid, ...at)] === 1 ? [i] : []));
  const everything = machine.probe(map.positions);
  const moving = machine.probe(movers.map((i) => map.positions[i]!));
  const bodies = new Uint16Array(map.positions.length);
  const cache = new Map<string, number>();
  const body = (state: string): number => {
    let b = cache.get(state);
    if (b === undefined) cache.set(state, (b = map.bodyOf(state)));
    return b;
  };
  return {
    all: () => {
      everything.read().forEach((state, i) => (bodies[i] = body(state)));
      return bodies;
    },
    moving: () => {
      moving.read().forEach((state, k) => (bodies[movers[k]!] = body(state)));
      return bodies;
    },
  };
}
