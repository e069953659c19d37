import { cellAt, cellName, choosingCells, directionsOf } from '../dag/dag.js';
import { MazestoneError, type Diagnostic } from '../base/diagnostic.js';
import type { Engine, Machine, SettleMode } from '../engine/engine.js';
import { AIR, blockAt, blockIndex, blockWitness, type BlockGrid, type Vec3 } from '../blocks/grid.js';
import { random, type Random } from '../base/random.js';
import { blockInfo } from '../blocks/catalogue.js';
import { IDLE_TICKS, isOpen, judge, STILL_TICKS, watch } from './presses.js';
import type { MachineFile } from './verify.js';
import { walkMap } from './walk.js';
import { DOWN, FACING_NAMES, HORIZONTAL, OFFSETS, UP, type Facing } from '../blocks/facing.js';
import { parseState } from '../blocks/state.js';

/*
 * Endurance: a machine is disturbed in ways no player should, left alone, read, and pressed once. Whatever was done,
 * it rests as a maze; one clean press, and the maze is a fair one.
 */

/**
 * What is done before the clean press. `none`: nothing. `presses`: many presses at random moments. `cuts`: the T
 * line cut, at its head or further on, again and again. `holds`: the button's side of the line powered again and again.
 */
export type Disturbance = 'none' | 'presses' | 'cuts' | 'holds';
export const DISTURBANCES: readonly Disturbance[] = ['none', 'presses', 'cuts', 'holds'];

/** Presses of one disturbance, 1 .. MOST_GAP game ticks apart. */
const PRESSES = 40;
const MOST_GAP = 45;
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
/** What the comparator of a randomizer reads: a stick, a sword (alone or with the stick). */
const READINGS: ReadonlyMap<number, number> = new Map([
  [1, 0],
  [3, 1],
]);
/** Failures told one by one, up to this many. */
const MOST_FAILURES = 20;

export interface StressOptions {
  readonly engine: Engine;
  readonly mode: SettleMode;
  /** Draws the moments of all disturbances, and seeds the engine's random source. */
  readonly seed: string;
  /** Rounds of each kind: a disturbance, quiet, a clean press. */
  readonly rounds: Readonly<Partial<Record<Disturbance, number>>>;
  /** Dust of the T line, from its head on, in schematic coordinates. */
  readonly line: readonly Vec3[];
  /** Where the schematic's corner stands in the world. */
  readonly at?: Vec3;
}

/** What the rounds of one kind showed. */
export interface StressTally {
  readonly rounds: number;
  /** Doors read at rest, two for each cell with two ways out and each reading. */
  readonly states: number;
  /** Bits drawn at the clean presses, and how many of them were swords. */
  readonly draws: number;
  readonly ones: number;
  /** Randomizers whose hopper held both items after the disturbance, their bits at the clean press, and those not healed by it. */
  readonly leftovers: number;
  readonly leftoverOnes: number;
  readonly unhealed: number;
}

export interface StressReport {
  readonly tallies: Readonly<Record<Disturbance, StressTally>>;
  /** Doors that were not as the DAG or their comparator has them, and mazes that were none. */
  readonly wrong: number;
  readonly failures: readonly Diagnostic[];
}

/**
 * Disturbs a machine in the tick engine, round after round. At rest after every disturbance and after every clean
 * press its passages are read as a player finds them, and every comparator is read; at the end each cell must have a
 * comparator of its own that told its doors every time.
 *
 * Codes: those of the presses, `not-at-rest`, `late`, `reading`, `stranger`, `unhealed`.
 * @throws MazestoneError `engine` where the engine refuses the file, `reading` where a comparator's output or a
 *   dropper cannot be read in this layout.
 */
export function stressMachine(
  bytes: Uint8Array,
  { grid, dag, info }: MachineFile,
  options: StressOptions,
): StressReport {
  const failures: Diagnostic[] = [];
  let wrong = 0;
  const fail = (fault: Diagnostic): void => {
    if (failures.length < MOST_FAILURES) failures.push({ ...fault, mode: options.mode });
  };
  const machine = options.engine.load(bytes, options.mode, options.at, HORIZONTAL.map(reader));
  const draw = random(options.seed, 'stress');
  const map = walkMap(grid, dag, info);
  const eyes = watch(machine, grid, map);
  const choices = choosingCells(dag);
  const randomizers = findRandomizers(grid);
  const readings = machine.probe(randomizers.map(({ output }) => output));
  const disturb = disturbances(machine, grid, info.generate, options.line, draw, info.settleTicks);
  const tallies = Object.fromEntries(
    DISTURBANCES.map((kind) => [
      kind,
      { rounds: 0, states: 0, draws: 0, ones: 0, leftovers: 0, leftoverOnes: 0, unhealed: 0 },
    ]),
  ) as Record<Disturbance, { -readonly [K in keyof StressTally]: number }>;
  const told: string[] = randomizers.map(() => '');
  const seen: string[] = choices.map(() => '');
  const labels: string[] = [];

  const run = (ticks: number): void => {
    for (let t = 0; t < ticks; t++) machine.step();
  };
  /** Watches for block changes where there should be none. */
  const stand = (ticks: number, label: string, code: 'late' | 'not-at-rest'): void => {
    machine.resetChanges();
    let [last, changes] = [0, 0];
    for (let t = 1; t <= ticks; t++) {
      machine.step();
      if (machine.changes() !== changes) last = t;
      changes = machine.changes();
    }
    if (changes === 0) return;
    const message = `${changes} blocks changed after all should be still, the last ${last} game ticks after`;
    fail({ code, message, where: label });
  };
  /** Reads everything at rest; the bit of every randomizer. */
  const look = (label: string): number[] => {
    const verdict = judge(dag, map, eyes.all());
    wrong += verdict.wrongDoors + (verdict.tree || verdict.wrongDoors > 0 ? 0 : 1);
    for (const fault of verdict.faults) fail({ ...fault, where: `${label}, ${fault.where ?? ''}` });
    choices.forEach((cell, k) => {
      seen[k]! += isOpen(verdict.passages, cell, directionsOf(dag.out[cell]!)[1]!) ? '1' : '0';
    });
    labels.push(label);
    return readings.read().map((state, k) => {
      const level = Number(parseState(state).properties.power ?? 0);
      const bit = READINGS.get(level);
      if (bit === undefined) {
        wrong++;
        const message = `the comparator reads ${level}, neither a stick nor a sword`;
        fail({ code: 'reading', message, ...blockWitness(randomizers[k]!.output), press: labels.length });
      }
      told[k]! += String(bit ?? 0);
      return bit ?? 0;
    });
  };

  stand(IDLE_TICKS, 'before any press', 'not-at-rest');
  look('before any press');
  const isDisturbed = DISTURBANCES.some((kind) => kind !== 'none' && (options.rounds[kind] ?? 0) > 0);
  const readers = isDisturbed ? chooseReaders(machine, randomizers) : [];
  for (const kind of DISTURBANCES) {
    const tally = tallies[kind];
    const rounds = options.rounds[kind] ?? 0;
    for (let round = 1; round <= rounds; round++) {
      const label = `${kind}, round ${round}`;
      machine.seed([draw.next(), draw.next()]);
      let left: boolean[] = [];
      if (kind !== 'none') {
        disturb[kind]();
        run(Math.max(IDLE_TICKS, 2 * info.settleTicks));
        stand(STILL_TICKS, `${label}, at rest`, 'not-at-rest');
        look(`${label}, at rest`);
        tally.states += 2 * choices.length;
        left = emptyDroppers(machine, readers);
      }
      machine.use(info.generate);
      run(info.settleTicks);
      stand(STILL_TICKS, `${label}, pressed`, 'late');
      const bits = look(`${label}, pressed`);
      tally.rounds++;
      tally.states += 2 * choices.length;
      tally.draws += bits.length;
      for (const bit of bits) tally.ones += bit;
      if (!left.includes(true)) continue;
      const still = emptyDroppers(machine, readers);
      left.forEach((both, k) => {
        if (!both) return;
        tally.leftovers++;
        tally.leftoverOnes += bits[k]!;
        if (!still[k]) return;
        tally.unhealed++;
        const message = 'both items are in the hopper still, after a clean press';
        fail({ code: 'unhealed', message, ...blockWitness(randomizers[k]!.output) });
      });
    }
  }

  const strangers = unmatched(seen, told);
  for (const { index, times } of strangers) {
    wrong += Math.max(1, times.length);
    fail({
      code: 'stranger',
      message: `no comparator tells its doors: the nearest to them differs ${times.length} times, first ${labels[times[0]!] ?? 'never'}`,
      where: `cell ${cellName(dag.width, choices[index]!)}`,
      cells: [cellAt(dag.width, choices[index]!)],
    });
  }
  return { tallies, wrong, failures };
}

/** Where one randomizer is read. */
interface Randomizer {
  readonly dropper: Vec3;
  /** The dust its comparator puts out into. */
  readonly output: Vec3;
  /** Ways to read the dropper, the most harmless first. */
  readonly readers: readonly Reader[];
}

/** Where a comparator can stand for a moment that reads a dropper, its state, and air beside it. */
interface Reader {
  readonly at: Vec3;
  readonly state: string;
  readonly beside: Vec3;
}

const move = ([x, y, z]: Vec3, facing: Facing, by = 1): Vec3 => {
  const [dx, dy, dz] = OFFSETS[facing]!;
  return [x + by * dx, y + by * dy, z + by * dz];
};

/** Every hopper over a dropper, with the comparator that reads it. */
function findRandomizers(grid: BlockGrid): Randomizer[] {
  const infos = grid.palette.map(blockInfo);
  const kindAt = (at: Vec3): string | undefined => {
    const i = blockIndex(grid, ...at);
    return i < 0 ? undefined : infos[grid.blocks[i]!]!.kind;
  };
  const outputs = new Map<string, Vec3>();
  const droppers: Vec3[] = [];
  grid.blocks.forEach((id, i) => {
    const { kind, facing } = infos[id]!;
    if (kind === 'comparator') {
      const input = move(blockAt(grid, i), facing);
      // A comparator also reads a container behind a conductor.
      const hopper = kindAt(input) === 'solid' ? move(input, facing) : input;
      outputs.set(hopper.join(), move(blockAt(grid, i), facing, -1));
    }
    if (kind === 'dropper' && facing === UP) droppers.push(blockAt(grid, i));
  });
  return droppers.map((dropper) => {
    const output = outputs.get(move(dropper, UP).join());
    if (output === undefined || kindAt(output) !== 'dust') {
      const message = 'no dust shows what is drawn';
      throw new MazestoneError({ code: 'reading', message, ...blockWitness(dropper) });
    }
    const readers = ['air', 'clear', 'solid'].flatMap((kind) =>
      HORIZONTAL.flatMap((side): Reader[] => {
        const at = move(dropper, side);
        const beside = ([DOWN, UP, ...HORIZONTAL] as const).map((facing) => move(at, facing));
        const air = beside.find((place) => kindAt(place) === 'air');
        if (kindAt(at) !== kind || air === undefined) return [];
        return [{ at, state: reader((side ^ 1) as Facing), beside: air }];
      }),
    );
    return { dropper, output, readers };
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
      throw new MazestoneError({ code: 'reading', message, ...blockWitness(dropper) });
    });
    const blind = emptyDroppers(machine, readers);
    if (!blind.includes(true)) return readers;
    blind.forEach((isBlind, k) => (tried[k]! += isBlind ? 1 : 0));
  }
}

/** Whether each dropper is empty, so that both items are in its hopper. The world is afterwards as it was. */
function emptyDroppers(machine: Machine, readers: readonly Reader[]): boolean[] {
  const back = machine.checkpoint();
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
  grid: BlockGrid,
  generate: Vec3,
  line: readonly Vec3[],
  draw: Random,
  settleTicks: number,
): Record<Exclude<Disturbance, 'none'>, () => void> {
  const state = (at: Vec3): string => grid.palette[grid.blocks[blockIndex(grid, ...at)]!]!;
  const support = move(generate, blockInfo(state(generate)).facing);
  const cuts = cutPlaces(grid, line);
  const run = (ticks: number): void => {
    for (let t = 0; t < ticks; t++) machine.step();
  };
  const glitches = (place: () => Vec3, block: string): void => {
    if (draw.below(2) === 0) {
      machine.use(generate);
      run(1 + draw.below(settleTicks));
    }
    for (let k = 1 + draw.below(GLITCHES); k > 0; k--) {
      const at = place();
      machine.place(at, block);
      run(1 + draw.below(MOST_GLITCH));
      machine.place(at, state(at));
      run(1 + draw.below(draw.below(2) === 0 ? SHORT_GAP : MOST_GAP));
    }
  };
  return {
    presses: () => {
      for (let k = 0; k < PRESSES; k++) {
        machine.use(generate);
        run(1 + draw.below(MOST_GAP));
      }
    },
    // Every other cut is at the head of the line: all of T at once.
    cuts: () => {
      if (cuts.length > 0) glitches(() => cuts[draw.below(2) * draw.below(cuts.length)]!, AIR);
    },
    holds: () => {
      glitches(() => support, POWERED_BLOCK);
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
