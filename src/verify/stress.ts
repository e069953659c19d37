import { isOpenWay } from '../flow/maze.js';
import { cellName, placeOf, waysOf } from '../board/grid.js';
import { choosingCells } from '../dag/dag.js';
import { planOf } from '../dag/floor-plan.js';
import { listSome, MazestoneError, type Diagnostic } from '../base/diagnostic.js';
import type { Engine, Machine, LoadMode } from '../engine/engine.js';
import {
  AIR,
  blockAt,
  blockIndex,
  blockName,
  blockWitness,
  type BlockGrid,
  type Vec3,
} from '../blocks/grid.js';
import { TRIGGER_STATES, triggerAt, type EngineTrigger } from '../engine/trigger.js';
import type { BuildingInfo } from '../formats/metadata.js';
import { random, type Random } from '../base/random.js';
import { blockInfo, type BlockInfo } from '../blocks/catalogue.js';
import { findRandomizers } from '../redstone/randomizers.js';
import { IDLE_TICKS, judge, STILL_TICKS, watch } from './presses.js';
import { type MachineFile } from './verify.js';
import { walkMap } from './walk.js';
import { DOWN, FACING_NAMES, HORIZONTAL, OFFSETS, UP, type Facing } from '../blocks/facing.js';
import { parseState } from '../blocks/state.js';

/*
 * A stress test: a machine is disturbed in ways that no player should, left alone, read, and pressed once. Whatever was done, it must come
 * to rest as a maze, and after one clean press it must be a maze with fair bits.
 */

/**
 * What is done before the clean press. `none`: nothing. `presses`: many presses at random moments, a plate or an input
 * held for as long as it comes. `cuts`: the clock line cut, at its head or further on, again and again. `holds`: what the
 * trigger powers powered again and again. `timer`: the timer's lever put on for some periods, and off at any moment.
 */
export type Disturbance = 'none' | 'presses' | 'cuts' | 'holds' | 'timer';
export const DISTURBANCES: readonly Disturbance[] = ['none', 'presses', 'cuts', 'holds', 'timer'];

/** Presses of one disturbance, 1 .. MOST_GAP game ticks apart. */
const PRESSES = 40;
const MOST_GAP = 45;
/** Periods of one turn of the timer. */
const PERIODS = 4;
/** Game ticks after the last door is still within which a lamp has gone out. */
const LAMP_TICKS = 40;
/** Glitches of one disturbance, up to this many, each of 1 .. MOST_GLITCH game ticks. */
const GLITCHES = 5;
const MOST_GLITCH = 20;
/** Every other glitch is followed by another this soon: then both items may end up in the hopper. */
const SHORT_GAP = 10;
/** Game ticks for a comparator to read what it was placed beside. */
const READ_TICKS = 4;
/** The full cube that gives power by itself; the engine always knows it. */
export const POWERED_BLOCK = 'minecraft:redstone_block';
/** A comparator that reads what stands on a side. */
const reader = (side: Facing): string =>
  `minecraft:comparator[facing=${FACING_NAMES[side]},mode=compare,powered=false]`;
/** What carries a comparator for a moment, and is no conductor. */
const SUPPORT = 'minecraft:glass';
/** What the comparator of a randomizer reads: stackable items alone, or up to five unstackable ones among them. */
const READINGS: ReadonlyMap<number, number> = new Map([
  [1, 0],
  ...[3, 6, 9, 12, 15].map((level) => [level, 1] as const),
]);
/** Failures told one by one, and blocks of one failure, up to this many. */
const MOST_FAILURES = 20;

/** How a machine is disturbed. */
export interface StressOptions {
  readonly engine: Engine;
  readonly mode: LoadMode;
  /** Draws the moments of all disturbances, and seeds the engine's random source. */
  readonly seed: string;
  /** Rounds of each kind: a disturbance, quiet, a clean press. */
  readonly rounds: Readonly<Partial<Record<Disturbance, number>>>;
  /** Dust of the clock line, from its head on, in schematic coordinates. */
  readonly line: readonly Vec3[];
  /** The timer's lever, and the game ticks from one of its mazes to the next. Without it there are no rounds of `timer`. */
  readonly timer?: { readonly lever: Vec3; readonly periodTicks: number };
  /** Where the schematic's corner stands in the world. */
  readonly at?: Vec3;
}

/** What the rounds of one kind showed. */
export interface StressTally {
  readonly rounds: number;
  /** Doors read, two for each cell with two out-edges and each reading. */
  readonly states: number;
  /** Bits drawn at the clean presses and by the timer, and how many of them were swords. */
  readonly draws: number;
  readonly ones: number;
  /** Randomizers whose hopper held both items after the disturbance, their bits at the clean press, and those not healed by it. */
  readonly leftovers: number;
  readonly leftoverOnes: number;
  readonly unhealed: number;
}

/** What a disturbed machine did. */
export interface StressReport {
  readonly tallies: Readonly<Record<Disturbance, StressTally>>;
  /** Doors that were not as the DAG or their comparator has them, and mazes that were none. */
  readonly wrong: number;
  readonly failures: readonly Diagnostic[];
}

/**
 * Disturbs a machine in the tick engine, round after round. In steady state after every disturbance and after every clean
 * press its passages are read as a player finds them, and every comparator is read; so it is in every period of the
 * timer. At a clean press every hopper must open and close; at the end each cell must have a comparator of its own
 * that told its doors every time.
 *
 * Codes: those of the presses, `not-at-rest`, `no-response`, `not-settled`, `period`, `item-unreadable`, `door-mismatch`, `stuck-items`.
 * @param bytes the file.
 * @param machine the same, as `readMachine` reads it.
 * @param options how it is disturbed.
 * @throws MazestoneError `engine` where the engine refuses the file, `item-unreadable` where a comparator's output or a
 *   dropper cannot be read in this layout.
 * @example
 * import { buildDag, compile, nucleation, readMachine } from 'mazestone';
 * import { stressMachine } from 'mazestone/core/advanced';
 *
 * const dag = buildDag('divide', { width: 2, height: 2, seed: '1' });
 * const { bytes, layout } = compile(dag, { seed: '1' });
 * const options = { engine: nucleation, mode: 'in-world', seed: '1', line: layout.line } as const;
 * const rounds = { presses: 2, cuts: 2 };
 * const { wrong, failures } = stressMachine(bytes, readMachine(bytes), { ...options, rounds });
 * console.log(wrong, failures); // 0 []
 */
export function stressMachine(
  bytes: Uint8Array,
  { grid, info, ...file }: MachineFile,
  options: StressOptions,
): StressReport {
  const failures: Diagnostic[] = [];
  let wrong = 0;
  const fail = (fault: Diagnostic): void => {
    if (failures.length < MOST_FAILURES) failures.push({ ...fault, mode: options.mode });
  };
  const states = [...TRIGGER_STATES, SUPPORT, ...HORIZONTAL.map(reader)];
  const machine = options.engine.load(bytes, options.mode, options.at, states);
  const trigger = triggerAt(machine, info.generate);
  // A lamp goes out some time after the last door is still.
  const hasLamp = grid.palette.some((state) => state.startsWith('minecraft:redstone_lamp'));
  const hasTimer = options.timer !== undefined;
  const draw = random(options.seed, 'stress');
  const { dag } = file;
  const map = walkMap(grid, planOf(dag), info);
  const eyes = watch(machine, grid, map);
  const choices = choosingCells(dag);
  const randomizers = readable(grid);
  const readings = machine.probe(randomizers.map(({ output }) => output));
  const hoppers = machine.probe(randomizers.map(({ hopper }) => hopper));
  const disturb = disturbances(machine, trigger, grid, info, options.line, draw);
  const tallies = Object.fromEntries(
    DISTURBANCES.map((kind) => [
      kind,
      { rounds: 0, states: 0, draws: 0, ones: 0, leftovers: 0, leftoverOnes: 0, unhealed: 0 },
    ]),
  ) as Record<Disturbance, Tally>;
  const told: string[] = randomizers.map(() => '');
  const seen: string[] = choices.map(() => '');
  const labels: string[] = [];

  const run = (ticks: number): void => {
    for (let t = 0; t < ticks; t++) machine.step();
  };
  /** Watches for block changes where there should be none. */
  const stand = (ticks: number, label: string, code: 'not-settled' | 'not-at-rest'): void => {
    machine.resetChanges();
    let [last, changes] = [0, 0];
    for (let t = 1; t <= ticks; t++) {
      machine.step();
      if (machine.changes() !== changes) last = t;
      changes = machine.changes();
    }
    if (changes === 0) return;
    const message = `${changes} blocks changed after the time in SettleTicks, the last one ${last} game ticks after it`;
    fail({ code, message, where: label });
  };
  /** Reads everything in steady state; the bit of every randomizer. */
  const look = (label: string): number[] => {
    const verdict = judge(dag, map, eyes.all());
    wrong += verdict.wrongDoors + (verdict.tree || verdict.wrongDoors > 0 ? 0 : 1);
    for (const fault of verdict.faults) fail({ ...fault, where: `${label}, ${fault.where ?? ''}` });
    choices.forEach((cell, k) => {
      seen[k]! += isOpenWay(verdict.passages, cell, waysOf(dag.out[cell]!)[1]!) ? '1' : '0';
    });
    labels.push(label);
    return readings.read().map((state, k) => {
      const level = Number(parseState(state).properties.power ?? 0);
      const bit = READINGS.get(level);
      if (bit === undefined) {
        wrong++;
        const message = `the comparator reads ${level}, which is neither a stick nor a sword`;
        fail({
          code: 'item-unreadable',
          message,
          ...blockWitness(randomizers[k]!.output),
          press: labels.length,
        });
      }
      told[k]! += String(bit ?? 0);
      return bit ?? 0;
    });
  };

  /** One press with time to hold and let go, until all doors must be still. */
  const press = (label: string): void => {
    const idle = new Set(randomizers.keys());
    let changes = machine.changes();
    trigger.press();
    for (let t = 1; t <= info.settleTicks; t++) {
      machine.step();
      if (t === trigger.holdTicks) trigger.release();
      if (machine.changes() === changes || idle.size === 0) continue;
      changes = machine.changes();
      const open = hoppers.read().map((state) => parseState(state).properties.enabled === 'true');
      for (const k of idle) if (open[k] === true) idle.delete(k);
    }
    if (idle.size > 0) {
      const silent = [...idle].map((k) => randomizers[k]!.hopper);
      const message = `${silent.length} of ${randomizers.length} randomizers do not respond to the press`;
      fail({
        code: 'no-response',
        message,
        where: `${label}, ${listSome(silent, blockName)}`,
        blocks: silent,
      });
    }
    if (!hasLamp) return;
    const due = eyes.moving().slice();
    run(LAMP_TICKS);
    const now = eyes.moving();
    const late = map.positions.filter((_, i) => due[i] !== now[i]);
    if (late.length === 0) return;
    const message = `doors still move ${info.settleTicks} game ticks after the press`;
    fail({
      code: 'not-settled',
      message,
      where: `${label}, ${listSome(late, blockName)}`,
      blocks: late.slice(0, MOST_FAILURES),
    });
  };
  /** The timer on for some periods, with a look at the maze of each, and off at any moment. */
  const tick = (label: string, tally: Tally): void => {
    const { lever, periodTicks } = options.timer!;
    const head = machine.probe(options.line.slice(0, 1));
    const falls: number[] = [];
    let [wasLow, rise] = [false, Infinity];
    machine.use(lever);
    for (let t = 1, last = PERIODS * periodTicks + draw.below(periodTicks); t <= last; t++) {
      machine.step();
      const low = parseState(head.read()[0]!).properties.power === '0';
      if (low && !wasLow) falls.push(t);
      if (low) rise = Infinity;
      else if (wasLow) rise = t;
      wasLow = low;
      if (t - rise === info.settleTicks) count(tally, look(`${label}, its maze ${falls.length}`));
    }
    machine.use(lever);
    const where = `${label}, block ${blockName(lever)}`;
    if (falls.length < PERIODS - 1) {
      const message = `the timer makes ${falls.length} mazes in ${PERIODS} periods`;
      fail({ code: 'no-response', message, where, blocks: [lever] });
    }
    // Every other maze begins with a change up, which takes another time than one down.
    const wrongPeriod = falls.find((t, k) => k >= 2 && t - falls[k - 2]! !== 2 * periodTicks);
    if (wrongPeriod !== undefined) {
      const message = `the timer makes mazes at game ticks ${falls.join(', ')}, not every ${periodTicks}`;
      fail({ code: 'period', message, where, blocks: [lever] });
    }
  };

  stand(IDLE_TICKS, 'before any press', 'not-at-rest');
  look('before any press');
  const isDisturbed = DISTURBANCES.some((kind) => kind !== 'none' && (options.rounds[kind] ?? 0) > 0);
  const readers = isDisturbed ? chooseReaders(machine, randomizers) : [];
  for (const kind of DISTURBANCES) {
    const tally = tallies[kind];
    const rounds = kind === 'timer' && !hasTimer ? 0 : (options.rounds[kind] ?? 0);
    for (let round = 1; round <= rounds; round++) {
      const label = `${kind}, round ${round}`;
      machine.seed([draw.next(), draw.next()]);
      let left: boolean[] = [];
      if (kind !== 'none') {
        if (kind === 'timer') tick(label, tally);
        else disturb[kind]();
        run(Math.max(IDLE_TICKS, 2 * info.settleTicks) + LAMP_TICKS);
        stand(STILL_TICKS, `${label}, in steady state`, 'not-at-rest');
        look(`${label}, in steady state`);
        tally.states += 2 * choices.length;
        left = emptyDroppers(machine, readers);
      }
      press(`${label}, pressed`);
      stand(STILL_TICKS, `${label}, pressed`, 'not-settled');
      const bits = look(`${label}, pressed`);
      tally.rounds++;
      count(tally, bits);
      if (!left.includes(true)) continue;
      const still = emptyDroppers(machine, readers);
      left.forEach((both, k) => {
        if (!both) return;
        tally.leftovers++;
        tally.leftoverOnes += bits[k]!;
        if (!still[k]) return;
        tally.unhealed++;
        const message = 'both items are still in the hopper after a clean press';
        fail({ code: 'stuck-items', message, ...blockWitness(randomizers[k]!.output) });
      });
    }
  }

  const strangers = unmatched(seen, told);
  for (const { index, times } of strangers) {
    wrong += Math.max(1, times.length);
    fail({
      code: 'door-mismatch',
      message: `no comparator agrees with its doors: the best one differs ${times.length} times, first ${labels[times[0]!] ?? 'never'}`,
      where: `cell ${cellName(dag, choices[index]!)}`,
      cells: [placeOf(dag, choices[index]!)],
    });
  }
  return { tallies, wrong, failures };
}

type Tally = { -readonly [K in keyof StressTally]: number };

/** Adds what one look at freshly drawn bits showed. */
function count(tally: Tally, bits: readonly number[]): void {
  tally.states += 2 * bits.length;
  tally.draws += bits.length;
  for (const bit of bits) tally.ones += bit;
}

/** Where one randomizer is read. */
interface Randomizer {
  readonly dropper: Vec3;
  readonly hopper: Vec3;
  /** The dust its comparator puts out into. */
  readonly output: Vec3;
  /** Ways to read the dropper, the most harmless first. */
  readonly readers: readonly Reader[];
}

/** Where a comparator can stand for a moment that reads a dropper, its state, and air beside it. */
interface Reader {
  readonly at: Vec3;
  /** Air under it, where there is no block to carry it. */
  readonly under: Vec3 | undefined;
  readonly state: string;
  readonly beside: Vec3;
}

const move = ([x, y, z]: Vec3, facing: Facing, by = 1): Vec3 => {
  const [dx, dy, dz] = OFFSETS[facing]!;
  return [x + by * dx, y + by * dy, z + by * dz];
};

/** The randomizers, and where each can be read. */
function readable(grid: BlockGrid): Randomizer[] {
  const infos = grid.palette.map(blockInfo);
  const infoAt = (at: Vec3): BlockInfo | undefined => infos[grid.blocks[blockIndex(grid, ...at)] ?? -1];
  const kindAt = (at: Vec3): string | undefined => infoAt(at)?.kind;
  return findRandomizers(grid, infos).map((coin) => {
    const [hopper, dropper] = [blockAt(grid, coin.hopper), blockAt(grid, coin.dropper)];
    const [output] = coin.comparators.map((i) => {
      const at = blockAt(grid, i);
      return move(at, infoAt(at)!.facing, -1);
    });
    if (output === undefined || kindAt(output) !== 'dust') {
      const message = 'no dust shows which item was drawn';
      throw new MazestoneError({ code: 'item-unreadable', message, ...blockWitness(dropper) });
    }
    const readers = ['air', 'clear', 'solid'].flatMap((kind) =>
      HORIZONTAL.flatMap((side): Reader[] => {
        const at = move(dropper, side);
        const beside = ([UP, ...HORIZONTAL] as const).map((facing) => move(at, facing));
        const air = beside.find((place) => kindAt(place) === 'air');
        const under = move(at, DOWN);
        const isSupported = infoAt(under)?.sturdyTop === true;
        if (kindAt(at) !== kind || air === undefined || !(isSupported || kindAt(under) === 'air')) return [];
        return [{ at, under: isSupported ? undefined : under, state: reader(side ^ 1), beside: air }];
      }),
    );
    return { dropper, hopper, output, readers };
  });
}

/**
 * A way to read each dropper beside what is built there and the other readers, found by trial.
 * @param machine with an item in every dropper.
 */
function chooseReaders(machine: Machine, randomizers: readonly Randomizer[]): readonly Reader[] {
  const tried = randomizers.map(() => 0);
  for (;;) {
    const readers = randomizers.map(({ dropper, readers: own }, k) => {
      const reader = own[tried[k]!];
      if (reader !== undefined) return reader;
      const message = 'no comparator placed beside the dropper reads the item in it';
      throw new MazestoneError({ code: 'item-unreadable', message, ...blockWitness(dropper) });
    });
    const blind = emptyDroppers(machine, readers);
    if (!blind.includes(true)) return readers;
    blind.forEach((isBlind, k) => (tried[k]! += isBlind ? 1 : 0));
  }
}

/** Whether each dropper is empty, so that both items are in its hopper. The world is afterwards as it was. */
function emptyDroppers(machine: Machine, readers: readonly Reader[]): boolean[] {
  const back = machine.checkpoint();
  for (const { under } of readers) if (under !== undefined) machine.place(under, SUPPORT);
  for (const { at, state } of readers) machine.place(at, state);
  // A comparator looks when something changes beside it. One that stands parallel to it leaves its sides alone.
  for (const { beside, state } of readers) machine.place(beside, state);
  for (let t = 0; t < READ_TICKS; t++) machine.step();
  const states = machine.probe(readers.map(({ at }) => at)).read();
  back();
  return states.map((state) => parseState(state).properties.powered !== 'true');
}

/** What can be done to a machine at random moments. */
function disturbances(
  machine: Machine,
  trigger: EngineTrigger,
  grid: BlockGrid,
  { generate, settleTicks }: BuildingInfo,
  line: readonly Vec3[],
  draw: Random,
): Record<Exclude<Disturbance, 'none' | 'timer'>, () => void> {
  const state = (at: Vec3): string => grid.palette[grid.blocks[blockIndex(grid, ...at)]!]!;
  const { kind, facing } = blockInfo(state(generate));
  /** The block that the trigger powers, or that is one itself. */
  const powered = kind === 'button' ? move(generate, facing) : generate;
  const cuts = cutPlaces(grid, line);
  const run = (ticks: number): void => {
    for (let t = 0; t < ticks; t++) machine.step();
  };
  const glitches = (place: () => Vec3, block: string): void => {
    const held = draw.below(2) === 0;
    if (held) {
      trigger.press();
      run(1 + draw.below(settleTicks));
    }
    for (let k = 1 + draw.below(GLITCHES); k > 0; k--) {
      const at = place();
      machine.place(at, block);
      run(1 + draw.below(MOST_GLITCH));
      machine.place(at, state(at));
      run(1 + draw.below(draw.below(2) === 0 ? SHORT_GAP : MOST_GAP));
    }
    if (held) trigger.release();
  };
  return {
    presses: () => {
      for (let k = 0; k < PRESSES; k++) {
        trigger.press();
        if (trigger.holdTicks > 0) run(1 + draw.below(MOST_GAP));
        trigger.release();
        run(1 + draw.below(MOST_GAP));
      }
    },
    // Every other cut is at the head of the line: all of the clock at once.
    cuts: () => {
      if (cuts.length > 0) glitches(() => cuts[draw.below(2) * draw.below(cuts.length)]!, AIR);
    },
    holds: () => {
      glitches(() => powered, POWERED_BLOCK);
    },
  };
}

/**
 * Dust of a line that can be taken away without the dust beside it pointing somewhere new: one that is left with one
 * connection becomes a straight line, so it must have been one.
 */
function cutPlaces(grid: BlockGrid, line: readonly Vec3[]): Vec3[] {
  const connected = (place: Vec3, side: Facing): boolean => {
    const i = blockIndex(grid, ...place);
    const { name, properties } = parseState(i < 0 ? AIR : grid.palette[grid.blocks[i]!]!);
    return name === 'minecraft:redstone_wire' && properties[FACING_NAMES[side]] !== 'none';
  };
  const stays = (place: Vec3, from: Facing): boolean => {
    const others = HORIZONTAL.filter((side) => side !== from && connected(place, side));
    return others.length !== 1 || others[0] === (from ^ 1);
  };
  return line.filter((place) => HORIZONTAL.every((side) => stays(move(place, side), (side ^ 1) as Facing)));
}

/**
 * Pairs every string of `seen` with an equal one of `told`, or one with every digit the other way round; each is
 * used once. What finds no partner is told with the times it differs from the likest string left.
 */
export function unmatched(
  seen: readonly string[],
  told: readonly string[],
): { readonly index: number; readonly times: readonly number[] }[] {
  const normal = (bits: string): string =>
    bits.startsWith('1') ? bits.replace(/./g, (b) => (b === '1' ? '0' : '1')) : bits;
  const left = new Map<string, number>();
  for (const bits of told) left.set(normal(bits), (left.get(normal(bits)) ?? 0) + 1);
  const alone: number[] = [];
  seen.forEach((bits, index) => {
    const count = left.get(normal(bits)) ?? 0;
    if (count === 0) alone.push(index);
    else left.set(normal(bits), count - 1);
  });
  const others = [...left].flatMap(([bits, count]) => (count > 0 ? [bits] : []));
  return alone.map((index) => {
    const bits = normal(seen[index]!);
    const places = Array.from({ length: bits.length }, (_, t) => t);
    const differences = others.map((other) => places.filter((t) => bits[t] !== other[t]));
    differences.sort((a, b) => a.length - b.length);
    return { index, times: differences[0] ?? [] };
  });
}
