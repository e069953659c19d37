import { random } from '../base/random.js';
import { blockAt, blockIndex, type BlockGrid } from '../blocks/grid.js';
import { parseState } from '../blocks/state.js';
import { placeOf, type GridBoard } from '../board/grid.js';
import { sideLetter } from '../circuit/netlist.js';
import { planOf } from '../dag/floor-plan.js';
import { borderOn, type Border } from '../dag/sides.js';
import type { Engine, Machine, LoadMode } from '../engine/engine.js';
import { TRIGGER_STATES, triggerAt } from '../engine/trigger.js';
import { pressPlaces } from '../formats/metadata.js';
import type { Randomizer } from '../redstone/randomizers.js';
import { RedstoneModel } from '../redstone/solve.js';
import { extractCircuit, keyOf } from './extract.js';
import { findPosts } from './find-posts.js';
import { isOfCells, planIn, type CellsFile, type MachineFile, type PostsFile } from './machine-file.js';
import { lampOf, MOST_TICKS } from './post-presses.js';
import { dustBefore, STACKABLE_LEVEL } from './post-choices.js';
import { IDLE_TICKS, STILL_TICKS, watch } from './presses.js';
import { VcdWriter, type Wave, type WaveValue } from './vcd.js';
import { forEngine } from './verify.js';
import { walkMap, type WalkMap } from './walk.js';

/*
 * Records a machine's signals during presses, game tick by game tick: the clock, the bits of its coins, the
 * doors as a player finds them, and the controls. The names are those of the netlist.
 */

/** Options for the presses of a waveform. */
export interface WaveOptions {
  readonly engine: Engine;
  /** How the engine loads the machine. */
  readonly mode: LoadMode;
  readonly presses: number;
  /** The seed of the mazes. The presses of `verifyMachine` with the same seed begin with the same mazes. */
  readonly seed: string;
}

/** Game ticks before the first press. */
const BEFORE = 20;
/** Bits of a comparator's signal strength. */
const LEVEL_BITS = 4;

const MACHINE = 'machine';
const CONTROLS = [MACHINE, 'controls'];

/** A signal that is read from block states. */
interface Source extends Wave {
  /** Indices of the blocks whose states `read` gets. */
  readonly places: readonly number[];
  readonly read: (states: readonly string[]) => WaveValue;
}

/** The signals of a machine. */
interface Scene {
  readonly map: WalkMap;
  readonly sources: readonly Source[];
  /** The doors, each at a border of the walk map. */
  readonly doors: readonly (Wave & { readonly border: Border })[];
}

/**
 * Records the waveform of a machine's first presses as a value change dump (VCD). Times are in milliseconds; a game
 * tick is 50 ms. The first press comes after 20 game ticks.
 */
export function waveform(file: MachineFile, { engine, mode, presses, seed }: WaveOptions): string {
  const { grid, info } = file;
  const map = walkMap(grid, planIn(file), info);
  const scene: Scene = { map, ...(isOfCells(file) ? cellsScene(file) : postsScene(file, map)) };
  const machine = engine.load(forEngine(undefined, file), mode, undefined, TRIGGER_STATES);
  const triggers = pressPlaces(info).map((at) => triggerAt(machine, at));
  const seeds = random(seed, `presses ${mode}`);
  const press: Wave = { scope: CONTROLS, name: 'press' };
  const writer = new VcdWriter(
    [press, ...scene.sources, ...scene.doors],
    [
      `${presses} presses of ${engine.name}, load mode ${mode}, seed ${JSON.stringify(seed)}`,
      '1 game tick = 50 ms; door 1 open, 0 closed, x while it moves; bit 1 if the item drawn does not stack',
    ],
  );
  const eyes = reader(machine, grid, scene);
  let tick = 0;
  let pressed = 0;
  const look = (): void => {
    writer.at(tick, [pressed, ...eyes()]);
  };
  const step = (): void => {
    machine.step();
    tick++;
    pressed = 0;
    look();
  };
  for (let t = 0; t < IDLE_TICKS - BEFORE; t++) machine.step();
  look();
  for (let t = 0; t < BEFORE; t++) step();
  const isLit = isOfCells(file) ? undefined : lampOf(machine, file.info);
  for (let k = 1; k <= presses; k++) {
    machine.seed([seeds.next(), seeds.next()]);
    const trigger = triggers.at((mode === 'in-world' ? k - 1 : -k) % triggers.length)!;
    trigger.press();
    pressed = 1;
    look();
    const start = tick;
    let litAt = isLit === undefined ? start : undefined;
    let wasDark = false;
    const end = start + MOST_TICKS;
    while (tick < end) {
      step();
      if (tick - start === trigger.holdTicks) trigger.release();
      wasDark ||= isLit?.() === false;
      if (litAt === undefined && wasDark && isLit?.() === true) litAt = tick;
      if (litAt !== undefined && tick - litAt >= info.settleTicks + STILL_TICKS) break;
    }
  }
  return writer.done(tick);
}

/** Reads all signals. It keeps the last values while no block changes. */
function reader(
  machine: Machine,
  grid: BlockGrid,
  { map, sources, doors }: Scene,
): () => readonly WaveValue[] {
  const probe = machine.probe(sources.flatMap(({ places }) => places.map((index) => blockAt(grid, index))));
  const bodies = watch(machine, grid, map);
  const indexOf = new Map(map.borders.map((border, b) => [keyOf(border), b]));
  const borders = doors.map(({ border }) => indexOf.get(keyOf(border))!);
  bodies.all();
  let seen = -1;
  let values: readonly WaveValue[] = [];
  return () => {
    if (machine.changes() === seen) return values;
    seen = machine.changes();
    const states = probe.read();
    let at = 0;
    const read = sources.map((source) => source.read(states.slice(at, (at += source.places.length))));
    const passages = map.read(bodies.moving());
    const opened = borders.map((b) => ({ open: 1, closed: 0, unclear: undefined })[passages[b]!]);
    return (values = [...read, ...opened]);
  };
}

/** `cell_3_0`, on floors `cell_3_0_1`. */
const scopeOf = (kind: string, board: GridBoard, k: number): string => [kind, ...placeOf(board, k)].join('_');

/** Whether a torch is lit, a repeater is on, or a hopper is open. */
function isOn(state: string): boolean {
  const { lit, powered, enabled } = parseState(state).properties;
  return (lit ?? powered ?? enabled) === 'true';
}

/**
 * The signals of a randomizer: its clock, which locks the hopper, the signal strength in front of its comparator, and
 * its bit.
 */
function coin(grid: BlockGrid, scope: readonly string[], randomizer: Randomizer, number = ''): Source[] {
  const front = dustBefore(grid, randomizer.comparators[0] ?? -1);
  const level = ([state]: readonly string[]): number => Number(parseState(state!).properties.power);
  return [
    {
      scope,
      name: `T${number}`,
      places: [randomizer.hopper],
      read: ([state]) => (isOn(state!) ? 0 : 1),
    },
    ...(front < 0
      ? []
      : ([
          { scope, name: `level${number}`, width: LEVEL_BITS, places: [front], read: level },
          {
            scope,
            name: `bit${number}`,
            places: [front],
            read: (states) => (level(states) > STACKABLE_LEVEL ? 1 : 0),
          },
        ] satisfies Source[])),
  ];
}

/** The clock of the whole machine. It is high when the clocks of all randomizers are high. */
function allOf(scope: readonly string[], hoppers: readonly number[]): Source {
  return { scope, name: 'T', places: hoppers, read: (states) => (states.some(isOn) ? 0 : 1) };
}

type Signals = Pick<Scene, 'sources' | 'doors'>;

function cellsScene({ grid, dag, info }: CellsFile): Signals {
  const model = new RedstoneModel(grid);
  const { randomizers, bits, loopBits } = extractCircuit(grid, planOf(dag), info, model);
  const scopeIn = (cell: number): string[] => [MACHINE, scopeOf('cell', dag, cell)];
  const loops = loopBits.map(({ coin: own, cell, sides: [side] }) => {
    const scope = [...scopeIn(cell), `loop_${sideLetter(side!)}`];
    return {
      sources: coin(grid, scope, own),
      door: { scope, name: 'door', border: borderOn(dag, cell, side!) },
    };
  });
  return {
    sources: [
      allOf(
        CONTROLS,
        randomizers.map(({ hopper }) => hopper),
      ),
      ...bits.flatMap(({ coin: own, cell }) => coin(grid, scopeIn(cell), own)),
      ...loops.flatMap(({ sources }) => sources),
    ],
    doors: [
      ...bits.flatMap(({ cell, sides }) =>
        sides.map((side) => ({
          scope: scopeIn(cell),
          name: `door_${sideLetter(side)}`,
          border: borderOn(dag, cell, side),
        })),
      ),
      ...loops.map(({ door }) => door),
    ],
  };
}

function postsScene(file: PostsFile, map: WalkMap): Signals {
  const { grid, info, region } = file;
  const { bits, corners } = findPosts(file);
  const posts = bits.flatMap((randomizers, post) => {
    const scope = [MACHINE, scopeOf('post', corners, corners.posts[post]!)];
    return randomizers.flatMap((randomizer, k) => coin(grid, scope, randomizer, `_${k}`));
  });
  const hoppers = bits.flat().map(({ hopper }) => hopper);
  const one = ([state]: readonly string[]): number => Number(isOn(state!));
  return {
    sources: [
      { scope: CONTROLS, name: 'done', places: [blockIndex(grid, ...info.done)], read: one },
      allOf(CONTROLS, hoppers),
      ...posts,
    ],
    doors: map.borders.map((border) => ({
      scope: [MACHINE, scopeOf('cell', region, border.cell)],
      name: `door_${sideLetter(border.side)}`,
      border,
    })),
  };
}
