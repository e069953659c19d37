import type { Random } from '../../src/base/random.js';
import { GridBuilder } from '../../src/blocks/builder.js';
import { DOWN, FACING_NAMES, HORIZONTAL, OFFSETS, UP, type Facing } from '../../src/blocks/facing.js';
import type { BlockEntity, BlockGrid, Vec3 } from '../../src/blocks/grid.js';

/*
 * Random scenes of everything that the engine models, on a floor of stone. No block depends on a block that moves, and no
 * comparator is beside a block that engines are known to read differently.
 */

/** A scene, with the blocks in it that can be used. */
export interface Scene {
  readonly grid: BlockGrid;
  readonly controls: readonly Vec3[];
}

const SIDE = 9;
const HEIGHT = 7;

const STONE = 'minecraft:stone';
const MOVABLE = [STONE, 'minecraft:glass', 'minecraft:redstone_block', 'minecraft:redstone_lamp[lit=false]'];
const STICK = 'minecraft:stick';
const SWORD = 'minecraft:wooden_sword';

type Place = (x: number, y: number, z: number) => boolean;

/** Draws a scene. Most blocks are dust, so that components are connected. */
export function drawScene(draw: Random): Scene {
  const builder = new GridBuilder([0, 0, 0], [SIDE, HEIGHT, SIDE]);
  const taken = new Set<string>();
  const controls: Vec3[] = [];
  const key = (x: number, y: number, z: number): string => `${x},${y},${z}`;
  const free: Place = (x, y, z) =>
    x >= 0 && y >= 1 && z >= 0 && x < SIDE && y < HEIGHT - 1 && z < SIDE && !taken.has(key(x, y, z));
  const take = (x: number, y: number, z: number): void => void taken.add(key(x, y, z));
  const set = (x: number, y: number, z: number, state: string, entity?: BlockEntity): void => {
    take(x, y, z);
    builder.set(x, y, z, state, entity);
  };
  const pick = <T>(list: readonly T[]): T => list[draw.below(list.length)]!;
  const item = (slot: number, id: string) => ({ slot, id, count: 1 + draw.below(id === SWORD ? 1 : 9) });
  const held = (slots: number) => {
    const items = [];
    for (let slot = 0; slot < slots; slot++) {
      if (draw.below(slots) < 2) items.push(item(slot, pick([STICK, SWORD, STICK])));
    }
    return items;
  };
  for (let x = 0; x < SIDE; x++) for (let z = 0; z < SIDE; z++) builder.set(x, 0, z, STONE);

  const clear = (cells: readonly Vec3[]): boolean => cells.every(([x, y, z]) => free(x, y, z));
  const step = ([x, y, z]: Vec3, d: Facing, by = 1): Vec3 => {
    const [dx, dy, dz] = OFFSETS[d]!;
    return [x + by * dx, y + by * dy, z + by * dz];
  };

  /** Puts a piston, and keeps the places free that it moves blocks to. */
  const piston = (at: Vec3): void => {
    const d = pick<Facing>([UP, UP, ...HORIZONTAL]);
    const way = [1, 2, 3].map((k) => step(at, d, k));
    const above = way.map((cell) => step(cell, UP));
    if (!clear(way) || (d !== UP && !clear(above))) return;
    for (const cell of [...way, ...above]) take(...cell);
    const name = pick(['piston', 'sticky_piston', 'sticky_piston']);
    set(...at, `minecraft:${name}[extended=false,facing=${FACING_NAMES[d]}]`);
    if (draw.below(4) > 0) builder.set(...way[0]!, pick(MOVABLE));
  };
  /** Puts a comparator with dust or nothing at its sides. */
  const comparator = (at: Vec3): void => {
    const d = pick(HORIZONTAL);
    const sides = HORIZONTAL.filter((e) => e >> 1 !== d >> 1).map((e) => step(at, e));
    if (!clear(sides)) return;
    const mode = pick(['compare', 'subtract']);
    set(...at, `minecraft:comparator[facing=${FACING_NAMES[d]},mode=${mode},powered=false]`, {
      id: 'minecraft:comparator',
      outputSignal: 0,
    });
    for (const side of sides) {
      if (draw.below(2) === 0) set(...side, dust());
      else take(...side);
    }
    const behind = step(at, d);
    if (!free(...behind) || draw.below(2) === 0) return;
    const what = draw.below(4);
    if (what === 0) dropperAndHopper(behind);
    else if (what === 1) set(...behind, `minecraft:composter[level=${draw.below(9)}]`);
    else hopper(behind);
  };
  const dust = (): string => 'minecraft:redstone_wire[east=none,north=none,power=0,south=none,west=none]';
  const hopper = (at: Vec3): void => {
    const facing = FACING_NAMES[pick([DOWN, ...HORIZONTAL])];
    const entity = { id: 'minecraft:hopper', items: held(5) };
    set(...at, `minecraft:hopper[enabled=true,facing=${facing}]`, entity);
  };
  /** Puts a randomizer: a dropper below a hopper that returns the items. */
  const dropperAndHopper = (at: Vec3): void => {
    if (!free(...step(at, UP))) return;
    const entity = { id: 'minecraft:dropper', items: [item(0, STICK), item(4, SWORD)] };
    set(...at, 'minecraft:dropper[facing=up,triggered=false]', entity);
    set(...step(at, UP), 'minecraft:hopper[enabled=true,facing=down]', { id: 'minecraft:hopper', items: [] });
  };
  const kinds: readonly ((at: Vec3) => void)[] = [
    ...new Array<(at: Vec3) => void>(8).fill((at) => {
      set(...at, dust());
    }),
    (at) => {
      set(...at, STONE);
    },
    (at) => {
      // A raised block with dust or a torch on it.
      if (!free(...step(at, UP))) return;
      set(...at, pick([STONE, STONE, 'minecraft:glass']));
      set(...step(at, UP), pick([dust(), dust(), 'minecraft:redstone_torch[lit=true]']));
    },
    (at) => {
      set(
        ...at,
        `minecraft:repeater[delay=${1 + draw.below(4)},facing=${FACING_NAMES[pick(HORIZONTAL)]},locked=false,powered=false]`,
      );
    },
    (at) => {
      set(
        ...at,
        `minecraft:repeater[delay=1,facing=${FACING_NAMES[pick(HORIZONTAL)]},locked=false,powered=false]`,
      );
    },
    comparator,
    (at) => {
      set(...at, 'minecraft:redstone_lamp[lit=false]');
    },
    (at) => {
      set(...at, 'minecraft:redstone_torch[lit=true]');
    },
    (at) => {
      const d = pick(HORIZONTAL);
      const wall = step(at, d ^ 1);
      if (!free(...wall)) return;
      set(...wall, STONE);
      set(...at, `minecraft:redstone_wall_torch[facing=${FACING_NAMES[d]},lit=true]`);
    },
    piston,
    piston,
    hopper,
    dropperAndHopper,
    (at) => {
      const control = pick(['lever', 'lever', 'stone_button', 'oak_button']);
      set(...at, `minecraft:${control}[face=floor,facing=north,powered=false]`);
      controls.push(at);
    },
    (at) => {
      const d = pick(HORIZONTAL);
      const wall = step(at, d ^ 1);
      if (!free(...wall)) return;
      set(...wall, STONE);
      set(...at, `minecraft:lever[face=wall,facing=${FACING_NAMES[d]},powered=false]`);
      controls.push(at);
    },
  ];
  for (let k = 0; k < 2 * SIDE * SIDE; k++) {
    const at: Vec3 = [draw.below(SIDE), 1, draw.below(SIDE)];
    if (free(...at)) pick(kinds)(at);
  }
  return { grid: builder.done(), controls };
}

/**
 * Hoppers that pass on swords one by one, and a randomizer with a lever, each read by a comparator with a line of dust.
 */
export function itemScene(): Scene {
  const builder = new GridBuilder([0, 0, 0], [9, 3, 7]);
  for (let x = 0; x <= 9; x++) for (let z = 0; z <= 7; z++) builder.set(x, 0, z, STONE);
  const swords = [0, 1, 2, 3, 4].map((slot) => ({ slot, id: SWORD, count: 1 }));
  const reader = 'minecraft:comparator[facing=west,mode=compare,powered=false]';
  const line = 'minecraft:redstone_wire[east=none,north=none,power=0,south=none,west=none]';
  const entity = { id: 'minecraft:comparator', outputSignal: 0 };
  builder.set(0, 1, 1, 'minecraft:hopper[enabled=true,facing=east]', {
    id: 'minecraft:hopper',
    items: swords,
  });
  builder.set(1, 1, 1, 'minecraft:hopper[enabled=true,facing=south]', { id: 'minecraft:hopper', items: [] });
  builder.set(1, 1, 2, 'minecraft:hopper[enabled=true,facing=down]', { id: 'minecraft:hopper', items: [] });
  const coin = [
    { slot: 0, id: STICK, count: 1 },
    { slot: 1, id: SWORD, count: 1 },
  ];
  builder.set(1, 1, 5, 'minecraft:dropper[facing=up,triggered=false]', {
    id: 'minecraft:dropper',
    items: coin,
  });
  builder.set(1, 2, 5, 'minecraft:hopper[enabled=true,facing=down]', { id: 'minecraft:hopper', items: [] });
  builder.set(2, 1, 5, STONE);
  builder.set(0, 1, 5, 'minecraft:lever[face=floor,facing=north,powered=false]');
  for (const [y, z] of [
    [1, 1],
    [1, 2],
    [2, 5],
  ] as const) {
    builder.set(2, y, z, reader, entity);
    for (let x = 3; x < 8; x++) {
      if (y > 1) builder.set(x, y - 1, z, STONE);
      builder.set(x, y, z, line);
    }
  }
  return { grid: builder.done(), controls: new Array<Vec3>(4).fill([0, 1, 5]) };
}
