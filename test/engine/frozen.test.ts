import { describe, expect, it } from 'vitest';
import { GridBuilder } from '../../src/blocks/builder.js';
import type { BlockEntity, Vec3 } from '../../src/blocks/grid.js';
import { FaultInjector } from '../../src/engine/fault-injector.js';
import { NEIGHBORS } from '../../src/engine/rule.js';
import { RULES } from '../../src/engine/rules/index.js';
import { States } from '../../src/engine/states.js';
import { World } from '../../src/engine/world.js';

/*
 * What stops in a frozen chunk, and what a saved and loaded world keeps, part by part. Whole machines show
 * only that something does.
 */

const POWER = 'minecraft:redstone_block';
const CHUNK = 16;

interface Plan {
  /** The chunk at (0, 0) is frozen from one game tick up to, but not including, another. */
  readonly from?: number;
  readonly until?: number;
  /** The world is loaded again before this game tick. */
  readonly reloadAt?: number;
}

class Planned extends FaultInjector {
  private time = 0;

  constructor(private readonly plan: Plan) {
    super({ freeze: true });
  }

  override beginTick(time: number): void {
    this.time = time;
  }

  override isFrozen(chunk: number): boolean {
    const { from = 0, until = 0 } = this.plan;
    return chunk === FaultInjector.chunkOf(0, 0) && this.time >= from && this.time < until;
  }

  override reloads(): boolean {
    return this.time + 1 === this.plan.reloadAt;
  }
}

interface Scene {
  readonly blocks: readonly (readonly [at: Vec3, state: string, entity?: BlockEntity])[];
  /** The place that is powered before the first game tick. */
  readonly power: Vec3;
  /** The place where the result shows. */
  readonly at: Vec3;
  readonly shows: RegExp;
}

const hopper = (facing: string, ...items: string[]): readonly [string, BlockEntity] => [
  `minecraft:hopper[enabled=true,facing=${facing}]`,
  { id: 'minecraft:hopper', items: items.map((id, slot) => ({ slot, id, count: 1 })) },
];

const REPEATER: Scene = {
  blocks: [[[1, 1, 0], 'minecraft:repeater[delay=4,facing=west,locked=false,powered=false]']],
  power: [0, 1, 0],
  at: [1, 1, 0],
  shows: /powered=true/,
};
const PISTON: Scene = {
  blocks: [[[1, 1, 0], 'minecraft:piston[extended=false,facing=up]']],
  power: [0, 1, 0],
  at: [1, 1, 0],
  shows: /extended=true/,
};
const HEAD: Scene = { ...PISTON, at: [1, 2, 0], shows: /piston_head/ };
/** A stick, and 8 game ticks later a sword. */
const HOPPER: Scene = {
  blocks: [
    [[1, 1, 0], ...hopper('east', 'minecraft:stick', 'minecraft:wooden_sword')],
    [[2, 1, 0], ...hopper('down')],
    [[3, 1, 0], 'minecraft:comparator[facing=west,mode=compare,powered=false]'],
    [[4, 1, 0], 'minecraft:redstone_wire[east=side,north=none,power=0,south=none,west=side]'],
  ],
  power: [6, 1, 2],
  at: [4, 1, 0],
  shows: /power=3/,
};

/** The game tick in which a scene at column x first shows its result. */
function answer({ blocks, power, at, shows }: Scene, plan: Plan, x = 0): number {
  const builder = new GridBuilder([0, 0, 0], [2 * CHUNK - 1, 3, 2]);
  for (let k = 0; k < 2 * CHUNK; k++) for (let z = 0; z < 3; z++) builder.set(k, 0, z, 'minecraft:stone');
  for (const [[dx, y, z], state, entity] of blocks) builder.set(x + dx, y, z, state, entity);
  const world = new World(builder.done(), new States(), RULES, [0, 0, 0], new Planned(plan));
  const [dx, y, z] = power;
  world.set(world.places.indexOf(x + dx, y, z), world.states.intern(POWER), NEIGHBORS);
  for (let time = 1; time < 50; time++) {
    world.tick();
    if (shows.test(world.stateAt(x + at[0], at[1], at[2]))) return time;
  }
  return Infinity;
}

describe('in a frozen chunk', () => {
  const due = (time: number, from: number, until: number): number =>
    time >= from && time < until ? until : time;
  const nth = (tick: number, from: number, until: number): number =>
    tick < from ? tick : tick + until - from;

  it.each([
    ['what is due waits for the thaw', REPEATER, due.bind(undefined, 8), 8],
    ['a block event waits', PISTON, nth.bind(undefined, 1), 1],
    ['a block on its way stands', HEAD, nth.bind(undefined, 3), 3],
    [
      'a hopper counts no game ticks',
      HOPPER,
      (from: number, until: number) => due(nth(9, from, until) + 2, from, until),
      11,
    ],
  ] as const)('%s', (_, scene, held, free) => {
    for (let from = 1; from < 14; from++) {
      for (const until of [from, from + 1, from + 3, from + 20]) {
        expect(answer(scene, { from, until }), `${from} .. ${until}`).toBe(held(from, until));
        expect(answer(scene, { from, until }, CHUNK), 'in the chunk beside it').toBe(free);
      }
    }
  });
});

describe('a world that is saved and loaded', () => {
  it.each([
    ['keeps scheduled ticks', REPEATER, () => 8],
    ['keeps how long a hopper waits', HOPPER, () => 11],
    // PistonMovingBlockEntity.saveAdditional: it lags half a step.
    ['has a block on its way half a step back', HEAD, (at: number) => (at === 2 || at === 3 ? 4 : 3)],
  ] as const)('%s', (_, scene, expected) => {
    // Not before the piston's block event.
    for (let reloadAt = 2; reloadAt < 14; reloadAt++)
      expect(answer(scene, { reloadAt }), `${reloadAt}`).toBe(expected(reloadAt));
  });

  it('loses its block events', () => {
    expect(answer(PISTON, { from: 1, until: 10 })).toBe(10);
    expect(answer(PISTON, { from: 1, until: 10, reloadAt: 5 })).toBe(Infinity);
  });
});
