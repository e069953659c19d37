import { diagnostic, type Diagnostic, type Place } from '../base/diagnostic.js';
import { listSome, says, type Sentence, type Value } from '../base/sentence.js';
import { random } from '../base/random.js';
import { blockInfo } from '../blocks/catalogue.js';
import { blockAt, blockIndex, blockName, type BlockGrid, type Vec3 } from '../blocks/grid.js';
import { parseState } from '../blocks/state.js';
import type { Engine, Machine, LoadMode } from '../engine/engine.js';
import { TRIGGER_STATES, triggerAt, type EngineTrigger } from '../engine/trigger.js';
import { pressPlaces } from '../formats/metadata.js';
import { pistonReach } from '../redstone/moving.js';
import type { MachineFile } from './machine-file.js';
import { judgeOf, type Judge, type Verdict } from './passages.js';
import type { WalkMap } from './walk.js';

/** Idle game ticks in which a machine just loaded must not move. */
export const IDLE_TICKS = 100;
/** Game ticks after SettleTicks in which nothing may move any more. */
export const STILL_TICKS = 20;
/** Where faults are injected, a machine is given up after so many times its time. */
export const ENDLESS = 50;
/** Failures told one by one, up to this many. */
const MOST_FAILURES = 50;
/** Blocks named in one failure, up to this many. */
const MOST_BLOCKS = 20;

export interface PressOptions {
  readonly engine: Engine;
  readonly mode: LoadMode;
  readonly presses: number;
  /** Seeds the engine's random source. */
  readonly seed: string;
  /** Where the schematic's corner stands in the world. */
  readonly at?: Vec3;
  readonly onPress?: (done: number) => void;
  /** Milliseconds after which no further press begins; the first one always does. */
  readonly stopAfter?: number;
  /** Milliseconds after which even a press in progress is given up, and not counted. */
  readonly giveUpAfter?: number;
}

/** What K presses of any machine showed. */
export interface Pressed {
  readonly presses: number;
  /** Presses after which the passages were a spanning tree, of edges of the DAG where there is one. */
  readonly trees: number;
  readonly failures: readonly Diagnostic[];
}

/** A machine in an engine, and somebody before its controls. */
export interface Bench {
  readonly machine: Machine;
  readonly eyes: Eyes;
  readonly judge: Judge['judge'];
  readonly map: WalkMap;
  /** Whether the engine keeps the times of the game: late ticks are not the machine's fault. */
  readonly isPunctual: boolean;
  /** Game ticks by which injected faults can make a machine late. */
  readonly patience: number;
  /** Whether a press in progress is given up. */
  readonly isOver: () => boolean;
  readonly fail: (failure: Diagnostic) => void;
  /** One game tick; the control is let go in time. */
  readonly step: () => void;
  /**
   * Waits out the settle time of the doors, and longer while faults are injected and something moves.
   * @param next makes a game tick, the one of this number, and says whether anything has moved in it.
   */
  readonly settle: (next: (after: number) => boolean) => void;
}

/** How machines of one kind are pressed: what to wait for, and what to look at. */
export interface Protocol<R extends Pressed> {
  /** What else is wrong before any press, in words. */
  readonly unready?: () => Sentence | undefined;
  /**
   * Sees a press through, from when the control has just been used.
   * @returns the maze that stands then; undefined where the press has come to nothing, and so would all others.
   */
  press(press: number, trigger: EngineTrigger): Verdict | undefined;
  /** What these presses showed. */
  report(pressed: Pressed): R;
}

/**
 * Loads a machine from its bytes and presses its controls again and again. Every passage is read after every press as a
 * player would find it (see `walkMap`), and every maze proved a spanning tree.
 *
 * Codes: `not-at-rest`; those of the maze that stands; and those of the kind's own protocol.
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
  /** The control that is used, and game ticks since. */
  let [trigger, tick]: [EngineTrigger | undefined, number] = [undefined, 0];
  const step = (): void => {
    machine.step();
    if (++tick === trigger?.holdTicks) trigger.release();
  };
  const settle: Bench['settle'] = (next) => {
    let limit = info.settleTicks + patience + STILL_TICKS;
    const most = play === undefined ? limit : ENDLESS * limit;
    for (let after = 1; after <= limit && !isOver(); after++) {
      // What is still to come is at most so far away.
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
        ...placed(moved, `load mode ${mode}`),
      }),
    );
  }
  for (const fault of judge(eyes.all()).faults) fail({ ...fault, press: 0 });

  let [presses, trees] = [0, 0];
  for (let press = 1; press <= options.presses; press++) {
    if (press > 1 && performance.now() - start > stopAfter) break;
    machine.seed([seeds.next(), seeds.next()]);
    machine.resetChanges();
    // All controls in turn; in the other load mode from the last to the first, so that few presses are enough for many.
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

/** The components that are not in the state they were saved in. */
function changedBlocks(machine: Machine, grid: BlockGrid): Vec3[] {
  const infos = grid.palette.map(blockInfo);
  const parts: number[] = [];
  grid.blocks.forEach((id, i) => {
    const { kind } = infos[id]!;
    if (kind !== 'air' && kind !== 'solid' && kind !== 'clear') parts.push(i);
  });
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

/** A failure's place: blocks if there are any, some of them by name. */
export function placed(blocks: readonly Vec3[], otherwise: Value): Place<'blocks'> {
  if (blocks.length === 0) return { where: otherwise };
  return { where: says`${otherwise}, ${listSome(blocks, blockName)}`, blocks: blocks.slice(0, MOST_BLOCKS) };
}

/** Reads the bodies of all positions of a walk map; `moving` refreshes only those near a piston's way. */
export interface Eyes {
  all(): Uint16Array;
  moving(): Uint16Array;
}

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
