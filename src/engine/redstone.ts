import { MazestoneError } from '../base/diagnostic.js';
import { listSome, says } from '../base/sentence.js';
import { AIR, blockAt, blockName, type BlockGrid, type Vec3 } from '../blocks/grid.js';
import { canonicalState } from '../blocks/state.js';
import { readSponge } from '../formats/sponge.js';
import { FaultInjector, describePlay, playOf, type FaultOptions } from './fault-injector.js';
import type { Engine, Machine } from './engine.js';
import { ALTERNATE_RULES, RULES } from './rules/index.js';
import { isOnlyThrown } from './dispensed.js';
import { modelled, Part, States } from './states.js';
import { KNOWN_SHAPE, NEIGHBORS, QUIETLY, type Rules } from './rule.js';
import { World } from './world.js';

const NAME = 'redstone';
/** The most blocks of a file, at some 30 bytes each. */
const MOST_BLOCKS = 16_000_000;
/** The most block states in a file. That leaves room for the states that pistons and dust add. */
const MOST_IN_FILE = 50_000;

const models = new Map<string, ReturnType<typeof modelled>>();

function modelOf(state: string): ReturnType<typeof modelled> {
  if (!models.has(state)) models.set(state, modelled(state));
  return models.get(state);
}

/** The dust implementation: the game's, or that of Paper's `redstone-implementation: ALTERNATE_CURRENT`. */
export type Dust = 'vanilla' | 'alternate-current';
const ALTERNATE_NAME = 'Alternate Current';

/** The injected faults and the dust implementation of an engine. */
export interface RedstoneOptions extends FaultOptions {
  /** The dust implementation; `vanilla` by default. */
  readonly dust?: Dust;
}

/**
 * Creates mazestone's own tick engine. It follows the game's order of phases, scheduled ticks and updates. It
 * models the blocks of machines and blocks that do nothing, and refuses all others by name. With options, it
 * injects faults.
 */
export function redstoneEngine({ dust = 'vanilla', ...faults }: RedstoneOptions = {}): Engine {
  return dust === 'vanilla' ? engineOf(RULES, faults) : engineOf(ALTERNATE_RULES, faults, [ALTERNATE_NAME]);
}

/** Creates an engine with these rules and words for its name. Tests of the tests use it with wrong rules. */
export function engineOf(rules: Rules, options: FaultOptions = {}, named: readonly string[] = []): Engine {
  const play = playOf(options);
  return {
    name: [NAME, ...named, ...describePlay(options)].join(', '),
    mostBlocks: MOST_BLOCKS,
    knows: (state) => modelOf(state) === 'always',
    ...(play && { play }),
    against: (other) => engineOf(rules, other, named),
    load: (bytes, mode, origin = [0, 0, 0], states = []) => {
      const { grid } = readSponge(bytes);
      refuseUnknown(grid, states);
      refuseDispensed(grid);
      refuseBesideWater(grid, states);
      const faults = play && new FaultInjector(options);
      const world = new World(grid, new States([...grid.palette, ...states]), rules, origin, faults);
      if (mode === 'placement') place(world, grid);
      return machineOf(world);
    },
  };
}

/**
 * The tick engine with the game's rules and no faults: {@link redstoneEngine}.
 * @example
 * import { buildDag, compile, redstone } from 'mazestone/core';
 *
 * const dag = buildDag('divide', { width: 2, height: 2, seed: '1' });
 * const { verified } = compile(dag, { seed: '1', engine: redstone, presses: 6 });
 * console.log(verified?.engine, verified?.trees); // redstone 6
 */
export const redstone: Engine = redstoneEngine();

function refuseUnknown(grid: BlockGrid, states: readonly string[]): void {
  const counts = new Map<number, number>();
  grid.blocks.forEach((id, i) => {
    if (!counts.has(id)) counts.set(id, i);
  });
  const unknown = [...counts].filter(([id]) => modelOf(grid.palette[id]!) === undefined);
  const extra = states.filter((state) => modelOf(state) === undefined);
  const size = grid.blocks.length;
  const tooMany = grid.palette.length > MOST_IN_FILE || size > MOST_BLOCKS;
  if (unknown.length === 0 && extra.length === 0 && !tooMany) return;
  const names = [...unknown.map(([id]) => grid.palette[id]!), ...extra];
  const first = unknown[0];
  const message = tooMany
    ? says`the tick engine holds ${MOST_BLOCKS} blocks of ${MOST_IN_FILE} states, but the file has ${size} blocks of ${grid.palette.length}`
    : says`the tick engine does not know how these blocks behave: ${listSome(names)}`;
  throw new MazestoneError({
    code: 'engine',
    message,
    where: first === undefined ? NAME : says`block ${blockName(blockAt(grid, first[1]))}`,
    hint: says`remove these blocks from the file, or use another engine`,
  });
}

/**
 * Refuses items with a dispense behaviour of their own in any container of a file with dispensers, because
 * items move.
 */
function refuseDispensed(grid: BlockGrid): void {
  if (!grid.palette.some((state) => state.startsWith('minecraft:dispenser['))) return;
  for (const [at, { items = [] }] of grid.entities) {
    const placed = items.find(({ id }) => !isOnlyThrown(id));
    if (placed === undefined) continue;
    throw new MazestoneError({
      code: 'engine',
      message: says`the tick engine does not know what a dispenser does with ${placed.id}`,
      where: says`block ${blockName(blockAt(grid, at))}`,
      hint: says`remove these items or the dispensers from the file, or use another engine`,
    });
  }
}

/** Blocks that water fills or that make bubbles: SimpleWaterloggedBlock, SoulSandBlock, MagmaBlock. */
const WITH_WATER = /[[,]waterlogged=|^minecraft:(soul_sand|magma_block)$/;

function refuseBesideWater(grid: BlockGrid, states: readonly string[]): void {
  const { palette } = grid;
  if (![...palette, ...states].some((state) => state.startsWith('minecraft:water['))) return;
  const at = grid.blocks.findIndex((id) => WITH_WATER.test(palette[id]!));
  const state = at < 0 ? states.find((one) => WITH_WATER.test(one)) : palette[grid.blocks[at]!];
  if (state === undefined) return;
  throw new MazestoneError({
    code: 'engine',
    message: says`the tick engine does not know what flowing water does with ${state}`,
    where: at < 0 ? NAME : says`block ${blockName(blockAt(grid, at))}`,
    hint: says`remove these blocks or the water from the file, or use another engine`,
  });
}

/**
 * Places the blocks one after another, as StructureTemplate.placeInWorld does. Full cubes come first, blocks
 * with data last, each with its updates. Then every block is updated once more. The changes also trigger
 * observers.
 */
function place(world: World, grid: BlockGrid): void {
  const { states, ids } = world;
  const rank = (id: number): number =>
    states.slots[id]! > 0 || states.part[id] === Part.Comparator ? 2 : states.cube[id] === true ? 0 : 1;
  const order: number[] = [];
  for (let r = 0; r < 3; r++) {
    for (let y = 0; y < grid.height; y++) {
      for (let x = 0; x < grid.width; x++) {
        for (let z = 0; z < grid.length; z++) {
          const at = world.places.indexOf(x, y, z);
          if (ids[at] !== 0 && rank(ids[at]!) === r) order.push(at);
        }
      }
    }
  }
  world.replace(order);
  if (grid.palette.some((state) => states.part[states.intern(state)] === Part.Observer))
    world.updateEdge(order);
  for (const at of order) {
    if (ids[at] === 0) continue;
    const shaped = world.shaped(at, ids[at]!);
    if (shaped !== ids[at]) world.set(at, shaped, QUIETLY | KNOWN_SHAPE);
    world.updateNeighborsAt(at);
  }
  world.changes = 0;
}

function machineOf(world: World): Machine {
  let counting = false;
  const must = (at: Vec3): number => {
    const index = world.places.indexOf(...at);
    if (index < 0) throw new RangeError(`block ${blockName(at)} is outside`);
    return index;
  };
  return {
    seed: ([high, low]) => {
      world.random.seed(high, low);
    },
    step: () => {
      world.tick();
    },
    use: (at) => {
      const index = must(at);
      world.rules[world.partAt(index)]!.use(world, index);
    },
    place: (at, state) => {
      const index = must(at);
      // An equal block may have been aware of its inputs; the new one is not.
      world.keepAwake(index);
      world.set(index, world.states.intern(canonicalState(state) ?? AIR), NEIGHBORS | QUIETLY);
    },
    checkpoint: () => world.checkpoint(),
    changes: () => world.changes,
    resetChanges: () => {
      world.changes = 0;
    },
    countUpdates: () => {
      const count = counting ? world.updates : 0;
      counting = true;
      world.updates = 0;
      return count;
    },
    probe: (positions) => {
      const places = positions.map(([x, y, z]) => world.places.indexOf(x, y, z));
      const { names } = world.states;
      return { read: () => places.map((at) => (at < 0 ? AIR : names[world.ids[at]!]!)) };
    },
  };
}
