import { isOpenWay, type Passages } from '../flow/maze.js';
import {
  boardOf,
  floorCount,
  neighbour,
  NO_CELL,
  opposite,
  placeOf,
  sideName,
  type Way,
  wayName,
  waysOf,
} from '../board/grid.js';
import type { Dag } from '../dag/dag.js';
import { choosingCells } from '../dag/graph.js';
import { planOf } from '../dag/floor-plan.js';
import { isRandomLoop, sidesIn } from '../dag/sides.js';
import { diagnostic, type Diagnostic, type Place } from '../base/diagnostic.js';
import { listSome, says, type Sentence, type Value } from '../base/sentence.js';
import type { Engine, Machine, LoadMode } from '../engine/engine.js';
import { TRIGGER_STATES, triggerAt } from '../engine/trigger.js';
import { provePassages } from '../flow/prove.js';
import { random } from '../base/random.js';
import { blockInfo } from '../blocks/catalogue.js';
import { blockAt, blockIndex, blockName, type BlockGrid, type Vec3 } from '../blocks/grid.js';
import { pressPlaces, type BuildingInfo } from '../formats/metadata.js';
import { pistonReach } from '../redstone/moving.js';
import { TrailWatch } from './trail.js';
import { walkMap, type PassageState, type WalkMap } from './walk.js';
import { parseState } from '../blocks/state.js';

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

/** What K presses showed. */
export interface PressReport {
  readonly presses: number;
  /** Presses after which the passages were a spanning tree of edges of the DAG. */
  readonly trees: number;
  /** Passages that were not as the DAG allows, summed over all presses. */
  readonly wrongDoors: number;
  /** For each coin, see {@link coinsOf}: how often what it opens with a one was open. */
  readonly ones: Uint32Array;
  /** The same maze at two presses. */
  readonly repeats: number;
  /** Game ticks from press to the last block change, the most of all presses. */
  readonly settleTicks: number;
  readonly failures: readonly Diagnostic[];
}

/**
 * Loads a machine from its bytes and presses its button again and again. Every passage is read after every
 * press as a player would find it (see `walkMap`), and every maze proved a spanning tree. An engine that injects faults into
 * the machine is waited for until all is still.
 */
export function pressMachine(
  bytes: Uint8Array,
  grid: BlockGrid,
  dag: Dag,
  info: BuildingInfo,
  options: PressOptions,
): PressReport {
  const { mode, stopAfter = Infinity, giveUpAfter = Infinity } = options;
  const { play } = options.engine;
  const patience = play?.patience ?? 0;
  const isPunctual = play?.delays !== true;
  const start = performance.now();
  const isOver = (limit: number): boolean => performance.now() - start > limit;
  const failures: Diagnostic[] = [];
  const fail = (failure: Diagnostic): void => {
    if (failures.length < MOST_FAILURES) failures.push({ ...failure, mode });
  };
  const machine = options.engine.load(bytes, mode, options.at, TRIGGER_STATES);
  const triggers = pressPlaces(info).map((at) => triggerAt(machine, at));
  // A lamp goes out some time after the last door is still.
  const hasLamp = grid.palette.some((state) => state.startsWith('minecraft:redstone_lamp'));
  const map = walkMap(grid, planOf(dag), info);
  const eyes = watch(machine, grid, map);
  const trail =
    info.trailTicks === undefined || floorCount(dag) > 1
      ? undefined
      : new TrailWatch(machine, grid, dag, info);
  const seeds = random(options.seed, `presses ${mode}`);

  machine.resetChanges();
  for (let t = 0; t < IDLE_TICKS && !isOver(giveUpAfter); t++) machine.step();
  const [changes, moved] = [machine.changes(), changedBlocks(machine, grid)];
  if (changes > 0 || moved.length > 0) {
    fail(
      diagnostic({
        code: 'not-at-rest',
        message: says`${changes} blocks changed in ${IDLE_TICKS} game ticks before any press; ${moved.length} are no longer as they were saved`,
        ...placed(moved, `load mode ${mode}`),
      }),
    );
  }
  const first = judge(dag, map, eyes.all());
  for (const fault of first.faults) fail({ ...fault, press: 0 });

  const coins = coinsOf(dag);
  const ones = new Uint32Array(coins.length);
  const seen = new Set<string>();
  let [presses, trees, wrongDoors, repeats, settleTicks] = [0, 0, 0, 0, 0];
  for (let press = 1; press <= options.presses; press++) {
    if (press > 1 && isOver(stopAfter)) break;
    machine.seed([seeds.next(), seeds.next()]);
    machine.resetChanges();
    // All controls in turn; in the other load mode from the last to the first, so that few presses are enough for many.
    const trigger = triggers.at((mode === 'in-world' ? press - 1 : -press) % triggers.length)!;
    trigger.press();
    const dueTick = info.settleTicks + patience;
    let limit = dueTick + STILL_TICKS;
    const most = play === undefined ? limit : ENDLESS * limit;
    let last = 0;
    let changed = 0;
    let due: Uint16Array | undefined;
    for (let tick = 1; tick <= limit && !isOver(giveUpAfter); tick++) {
      machine.step();
      if (tick === trigger.holdTicks) trigger.release();
      const now = machine.changes();
      if (now !== changed) {
        if (!hasLamp || tick <= dueTick) last = tick;
        // What is still to come is at most so far away.
        if (play !== undefined) limit = Math.min(most, Math.max(limit, tick + patience + STILL_TICKS));
      }
      changed = now;
      if (tick === dueTick) due = eyes.moving().slice();
    }
    if (isOver(giveUpAfter)) break;
    presses = press;
    settleTicks = Math.max(settleTicks, last);
    if (isPunctual && changed <= trigger.ownChanges && coins.length > 0) {
      fail(
        diagnostic({
          code: 'no-response',
          message: says`nothing responded to the press`,
          where: says`block (${info.generate.join(', ')})`,
          blocks: [info.generate],
          press,
        }),
      );
    }
    // Between the first and the last press only blocks that pistons can reach are read.
    const bodies = press === options.presses ? eyes.all() : eyes.moving();
    const verdict = judge(dag, map, bodies);
    const late = map.positions.filter((_, i) => due !== undefined && due[i] !== bodies[i]);
    if (isPunctual && (last > dueTick || late.length > 0)) {
      fail(
        diagnostic({
          code: 'not-settled',
          message: says`blocks still changed ${Math.max(last, dueTick + 1)} game ticks after the press, but SettleTicks says ${info.settleTicks}`,
          ...placed(late, `press ${press}`),
          press,
        }),
      );
    }
    wrongDoors += verdict.wrongDoors;
    if (verdict.tree) trees++;
    for (const fault of verdict.faults) fail({ ...fault, press });
    let bits = '';
    coins.forEach(({ cell, side }, k) => {
      const open = isOpenWay(verdict.passages, cell, side) ? 1 : 0;
      ones[k]! += open;
      bits += String(open);
    });
    if (trail !== undefined && isPunctual && verdict.tree) {
      const pick = (cell: number): number =>
        waysOf(dag.out[cell]!).find((side) => isOpenWay(verdict.passages, cell, side)) ?? 0;
      for (const fault of trail.follow(pick)) fail({ ...fault, press });
    }
    if (seen.has(bits)) repeats++;
    seen.add(bits);
    options.onPress?.(press);
  }
  return { presses, trees, wrongDoors, ones, repeats, settleTicks, failures };
}

/**
 * All coins of a machine, and what a one opens: for each cell with two out-edges, in cell order, the second; then the
 * passages that have coins of their own.
 */
export function coinsOf(dag: Dag): { readonly cell: number; readonly side: Way }[] {
  const choices = choosingCells(dag).map((cell) => ({ cell, side: waysOf(dag.out[cell]!)[1]! }));
  return [...choices, ...sidesIn(dag, 'randomLoops')];
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
function placed(blocks: readonly Vec3[], otherwise: Value): Place<'blocks'> {
  if (blocks.length === 0) return { where: otherwise };
  return { where: says`${otherwise}, ${listSome(blocks, blockName)}`, blocks: blocks.slice(0, MOST_BLOCKS) };
}

/** Reads the bodies of all positions of a walk map; `moving` refreshes only those near a piston's way. */
export function watch(
  machine: Machine,
  grid: BlockGrid,
  map: WalkMap,
): { all(): Uint16Array; moving(): Uint16Array } {
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

interface Verdict {
  readonly passages: Passages;
  readonly wrongDoors: number;
  readonly tree: boolean;
  readonly faults: readonly Diagnostic[];
}

/** Compares the passages read with what the DAG allows, and proves them a spanning tree. */
export function judge(dag: Dag, map: WalkMap, bodies: Uint16Array): Verdict {
  const states = map.read(bodies);
  const { out, open: forever } = dag;
  const isLoop = (cell: number, side: Way): boolean =>
    ((forever?.[cell] ?? 0) & side) !== 0 || isRandomLoop(dag, cell, side);
  const open = out.map((mask) => (mask === NO_CELL ? NO_CELL : 0));
  const faults: Diagnostic[] = [];
  let wrongDoors = 0;
  const wrong = (cell: number, side: Way, message: Sentence): void => {
    wrongDoors++;
    faults.push(
      diagnostic({
        code: 'door-mismatch',
        message,
        where: sideName(dag, cell, side),
        cells: [placeOf(dag, cell)],
      }),
    );
  };
  map.borders.forEach(({ cell, side }, b) => {
    const state: PassageState = states[b]!;
    if (state === 'open') open[cell]! |= side;
    if (state === 'unclear') wrong(cell, side, says`a passage is neither open nor closed to a player`);
  });
  const passages: Passages = { ...boardOf(dag), open };
  for (const { cell, side } of map.borders) {
    const isForever = ((forever?.[cell] ?? 0) & side) !== 0;
    if (isForever && (open[cell]! & side) === 0)
      wrong(cell, side, says`a passage is closed that should always be open`);
    if (isLoop(cell, side)) continue;
    const next = neighbour(dag, cell, side);
    const edge = (out[cell]! & side) !== 0 || (out[next]! & opposite(side)) !== 0;
    if (!edge && (open[cell]! & side) !== 0)
      wrong(cell, side, says`a passage is open that is not an edge of the DAG`);
  }
  for (let cell = 0; cell < out.length; cell++) {
    const sides = waysOf(out[cell]!);
    const opened = sides.filter((side) => isOpenWay(passages, cell, side));
    if (sides.length > 0 && opened.length !== 1) {
      const names = sides.map((side) => wayName(side)).join(' and ');
      const what =
        sides.length === 1
          ? 'its only out-edge, is closed'
          : opened.length === 0
            ? 'are both closed'
            : 'are both open';
      wrong(
        cell,
        sides[0]!,
        sides.length === 1 ? says`${names}, ${what}` : says`${names} ${what}; exactly one must be open`,
      );
    }
  }
  // Without what stands open beside the tree it is one; with that it has as many cycles as there are such passages open.
  const loops = map.borders.filter(({ cell, side }) => isLoop(cell, side));
  const tree = { ...passages, open: open.slice() };
  for (const { cell, side } of loops) tree.open[cell]! &= ~side;
  const proof = provePassages(tree);
  if (!proof.ok) faults.push(...proof.errors);
  return { passages, wrongDoors, tree: proof.ok && wrongDoors === 0, faults };
}
