import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.js';
import { MazestoneError } from '../../src/base/diagnostic.js';
import { GridBuilder } from '../../src/blocks/builder.js';
import { AIR, type Vec3 } from '../../src/blocks/grid.js';
import type { Machine } from '../../src/engine/engine.js';
import { redstone } from '../../src/engine/redstone.js';
import { writeSponge } from '../../src/formats/sponge.js';
import { DUST, LEVER, repeater, STONE } from '../helpers/states.js';

/*
 * Water according to FlowingFluid and WaterFluid, compared with what follows from them. On level ground it
 * flows up to seven steps, by the shortest path around obstacles, one step every five game ticks.
 */

const SIZE = 19;
const MIDDLE = 9;
const STEP = 5;
const FAR = 7;
const SOURCE = 'minecraft:water[level=0]';
const SIDES = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

/** Ground at height 1 with walls on top and around it, and other blocks in place of some. */
function ground(
  isWall: (x: number, z: number) => boolean,
  more: readonly (readonly [Vec3, string])[] = [],
): Machine {
  const builder = new GridBuilder([0, 0, 0], [SIZE - 1, 4, SIZE - 1]);
  const own = new Set(more.map(([place]) => place.join()));
  const set = (x: number, y: number, z: number): void => {
    if (!own.has([x, y, z].join())) builder.set(x, y, z, STONE);
  };
  for (let x = 0; x < SIZE; x++)
    for (let z = 0; z < SIZE; z++) {
      set(x, 0, z);
      set(x, 1, z);
      const isRim = x === 0 || z === 0 || x === SIZE - 1 || z === SIZE - 1;
      if (isRim || isWall(x, z)) set(x, 2, z);
    }
  for (const [at, state] of more) builder.set(...at, state);
  return redstone.load(writeSponge(builder.done(), undefined), 'in-world', [0, 0, 0], [SOURCE, LEVER]);
}

const all: readonly Vec3[] = Array.from({ length: SIZE * SIZE }, (_, i): Vec3 => [
  i % SIZE,
  2,
  Math.floor(i / SIZE),
]);

/** The water at height 2, by place: its level; -1 for none. */
function levels(machine: Machine): number[] {
  return machine
    .probe(all)
    .read()
    .map((state) => Number(/^minecraft:water\[level=(\d+)\]$/.exec(state)?.[1] ?? -1));
}

/** Steps from the middle around obstacles. */
function distances(isWall: (x: number, z: number) => boolean): Map<number, number> {
  const found = new Map([[MIDDLE * SIZE + MIDDLE, 0]]);
  for (const [i, far] of found) {
    const [x, z] = [i % SIZE, Math.floor(i / SIZE)];
    for (const [dx, dz] of SIDES) {
      const n = (z + dz) * SIZE + x + dx;
      const isRim = x + dx <= 0 || z + dz <= 0 || x + dx >= SIZE - 1 || z + dz >= SIZE - 1;
      if (!isRim && !isWall(x + dx, z + dz) && !found.has(n)) found.set(n, far + 1);
    }
  }
  return found;
}

const middle: Vec3 = [MIDDLE, 2, MIDDLE];
const run = (machine: Machine, ticks: number): void => {
  for (let k = 0; k < ticks; k++) machine.step();
};
const corridor = (_x: number, z: number): boolean => z !== MIDDLE;
const at = (x: number): number => MIDDLE * SIZE + x;

describe('water on level ground', () => {
  it.each([0, 1, 2, 3, 4, 5])('takes the shortest path, one step every five game ticks, maze %i', (seed) => {
    const draw = random(String(seed), 'water');
    const walls = new Set(all.filter(() => draw.below(4) === 0).map(([x, , z]) => z * SIZE + x));
    const isWall = (x: number, z: number): boolean => z * SIZE + x !== at(MIDDLE) && walls.has(z * SIZE + x);
    const machine = ground(isWall);
    const far = distances(isWall);
    machine.place(middle, SOURCE);
    for (let tick = 0; tick <= STEP * (FAR + 2); tick++) {
      const expected = all.map((_, i) => {
        const steps = far.get(i) ?? Infinity;
        return steps <= Math.min(FAR, Math.floor(tick / STEP)) ? steps : -1;
      });
      expect(levels(machine)).toEqual(expected);
      machine.step();
    }
    // Without its source, all of it disappears in the end.
    machine.place(middle, AIR);
    run(machine, 4 * STEP * FAR);
    expect(levels(machine).every((level) => level === -1)).toBe(true);
  });

  it('turns towards a hole at most five steps away, and only there', () => {
    for (let steps = 1; steps <= FAR; steps++) {
      const machine = ground(corridor, [[[MIDDLE + steps, 1, MIDDLE], AIR]]);
      machine.place(middle, SOURCE);
      run(machine, STEP * (FAR + 2));
      const found = levels(machine);
      expect([steps, found[at(MIDDLE + 1)], found[at(MIDDLE - 1)]]).toEqual([steps, 1, steps <= 5 ? -1 : 1]);
      expect(machine.probe([[MIDDLE + steps, 1, MIDDLE]]).read()).toEqual(['minecraft:water[level=8]']);
    }
  });

  it('makes a source between two sources, on a solid block', () => {
    for (const below of [STONE, 'minecraft:glass', AIR]) {
      const machine = ground(corridor, [[[MIDDLE, 1, MIDDLE], below]]);
      for (const x of [MIDDLE - 1, MIDDLE + 1]) machine.place([x, 2, MIDDLE], SOURCE);
      run(machine, 3 * STEP);
      expect(levels(machine)[at(MIDDLE)]).toBe(below === AIR ? 1 : 0);
    }
  });

  it('falls as far as it can, and spreads from there as from a source', () => {
    const shaft = [3, 4].flatMap((y) =>
      SIDES.map(([dx, dz]) => [[MIDDLE + dx, y, MIDDLE + dz], STONE] as const),
    );
    const machine = ground(corridor, shaft);
    machine.place([MIDDLE, 4, MIDDLE], SOURCE);
    run(machine, STEP * 12);
    expect(machine.probe([3, 2].map((y): Vec3 => [MIDDLE, y, MIDDLE])).read()).toEqual(
      [8, 8].map((level) => `minecraft:water[level=${level}]`),
    );
    const found = levels(machine);
    for (let k = 1; k <= FAR; k++) expect([found[at(MIDDLE + k)], found[at(MIDDLE - k)]]).toEqual([k, k]);
  });
});

describe('a block reached by water', () => {
  it.each([
    DUST,
    'minecraft:redstone_torch[lit=true]',
    repeater('east'),
    'minecraft:comparator[facing=east,mode=compare,powered=false]',
    LEVER,
    'minecraft:stone_button[face=floor,facing=north,powered=false]',
  ])('is washed away if it is %s', (state) => {
    const machine = ground(corridor, [[[MIDDLE + 1, 2, MIDDLE], state]]);
    machine.place(middle, SOURCE);
    run(machine, 2 * STEP + 3);
    expect(levels(machine)[at(MIDDLE + 1)]).toBe(1);
    expect(levels(machine)[at(MIDDLE + 2)]).toBe(2);
  });

  it.each([
    STONE,
    'minecraft:glass',
    'minecraft:piston[extended=false,facing=up]',
    'minecraft:hopper[enabled=true,facing=down]',
    'minecraft:stone_pressure_plate[powered=false]',
    'minecraft:redstone_lamp[lit=false]',
    'minecraft:white_shulker_box[facing=up]',
    'minecraft:oak_door[facing=east,half=lower,hinge=left,open=false,powered=false]',
  ])('stops it if it is %s', (state) => {
    const upper = state.includes('half=lower') ? [state.replace('lower', 'upper')] : [];
    const machine = ground(corridor, [
      [[MIDDLE + 1, 2, MIDDLE], state],
      ...upper.map((half) => [[MIDDLE + 1, 3, MIDDLE], half] as const),
    ] as never);
    machine.place(middle, SOURCE);
    run(machine, 4 * STEP);
    const found = levels(machine);
    expect([found[at(MIDDLE + 1)], found[at(MIDDLE + 2)], found[at(MIDDLE - 1)]]).toEqual([-1, -1, 1]);
  });

  it('is updated when dust is washed away: the lamp behind the dust goes out', () => {
    const lamp: Vec3 = [MIDDLE + 2, 2, MIDDLE];
    const isWall = (x: number, z: number): boolean =>
      corridor(x, z) && (x !== MIDDLE + 1 || z !== MIDDLE - 1);
    const machine = ground(isWall, [
      [[MIDDLE + 1, 2, MIDDLE], DUST.replace('power=0', 'power=15')],
      [[MIDDLE + 1, 2, MIDDLE - 1], 'minecraft:redstone_block'],
      [lamp, 'minecraft:redstone_lamp[lit=true]'],
    ]);
    run(machine, STEP);
    expect(machine.probe([lamp]).read()).toEqual(['minecraft:redstone_lamp[lit=true]']);
    machine.place(middle, SOURCE);
    run(machine, STEP + 4);
    expect(machine.probe([lamp]).read()).toEqual(['minecraft:redstone_lamp[lit=false]']);
  });

  it('is refused by name if it would fill with water or make bubbles', () => {
    for (const state of [
      'minecraft:oak_slab[type=bottom,waterlogged=false]',
      'minecraft:soul_sand',
      'minecraft:magma_block',
    ]) {
      expect(() => ground(corridor, [[middle, state]])).toThrow(MazestoneError);
      expect(() => ground(corridor, [[middle, state]])).toThrow(state);
    }
  });
});

describe('a checkpoint', () => {
  it('saves moving water', () => {
    const machine = ground(() => false);
    machine.place(middle, SOURCE);
    run(machine, 2 * STEP + 2);
    const back = machine.checkpoint();
    const seen = (): number[][] =>
      Array.from({ length: 4 * STEP }, () => {
        machine.step();
        return levels(machine);
      });
    const first = seen();
    back();
    expect(seen()).toEqual(first);
  });
});
