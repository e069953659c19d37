// @module-tag slow
import { describe, expect, it } from 'vitest';
import { blockIndex, type Vec3 } from '../../src/blocks/grid.js';
import { familyOf } from '../../src/cells/families.js';
import { compile, type CompileOptions } from '../../src/compile.js';
import { buildDag } from '../../src/dag/builders/index.js';
import type { Dag } from '../../src/dag/dag.js';
import { buildStack } from '../../src/stack/build.js';
import { floorsOf, type StackDag } from '../../src/stack/stack.js';
import { checkMaterials } from '../../src/verify/materials.js';
import { storeysOf, type Storey } from '../../src/verify/storeys.js';
import { roomOf } from '../../src/verify/room.js';
import { readMachine, verifyStatic, type MachineFile } from '../../src/verify/verify.js';

/*
 * A block in a room was accepted where it touched a piston, a plate or a lamp; before a doorway anything was that left one
 * way. An exit could be walled up and another opened, and all chests be taken out.
 */

const compiled = (dag: Dag | StackDag, options: Partial<CompileOptions>): MachineFile =>
  readMachine(compile(dag, { seed: '1', presses: 0, ...options }).bytes);

const file = compiled(buildDag('divide', { width: 4, height: 4, seed: '1' }), {
  family: familyOf('full', 4)!,
  treasure: 2,
  lamp: true,
});
const { grid, info, dag } = file;
const feet = info.origin[1];
const room = roomOf(grid, dag, info);
const stateAt = (at: Vec3): string => grid.palette[grid.blocks[blockIndex(grid, ...at)]!]!;

function having(changes: readonly (readonly [at: Vec3, state: string])[], of = file): MachineFile {
  const { grid } = of;
  const blocks = grid.blocks.slice();
  changes.forEach(([at], k) => (blocks[blockIndex(grid, ...at)] = grid.palette.length + k));
  return { ...of, grid: { ...grid, palette: [...grid.palette, ...changes.map(([, s]) => s)], blocks } };
}
const codesOf = (changed: MachineFile): string[] => verifyStatic(changed).map(({ code }) => code);

const OTHERS = [
  'minecraft:stone',
  'minecraft:white_carpet',
  'minecraft:snow[layers=1]',
  'minecraft:stone_slab[type=bottom,waterlogged=false]',
  'minecraft:campfire[facing=north,lit=true,signal_fire=false,waterlogged=false]',
  'minecraft:redstone_lamp[lit=false]',
  'minecraft:stone_pressure_plate[powered=false]',
  'minecraft:water[level=0]',
  'minecraft:ladder[facing=north,waterlogged=false]',
] as const;

/** Parts of a circuit, which hold nobody up. */
const PARTS = [
  'minecraft:redstone_torch[lit=true]',
  'minecraft:redstone_wire[east=none,north=none,power=0,south=none,west=none]',
  'minecraft:repeater[delay=1,facing=north,locked=false,powered=false]',
] as const;

/** Whether a column is outside the maze and its walls, by the box round all cells. */
function isOutside({ grid, dag, info }: MachineFile, [x, , z]: Vec3): boolean {
  const { origin, square, pitch } = info;
  const { x: across, z: along } = roomOf(grid, floorsOf(dag)[0]!, info);
  const thickness = pitch - (across.to - across.from);
  const [dx, dz] = [x - origin[0] - square[0], z - origin[2] - square[1]];
  return (
    dx < across.from - thickness ||
    dz < along.from - thickness ||
    dx >= dag.width * pitch + across.from ||
    dz >= dag.height * pitch + along.from
  );
}

/** Whether any check of blocks says no; that of materials is the quickest. */
function isRefused(machine: MachineFile): boolean {
  const { grid, dag, info } = machine;
  const storeys = storeysOf(grid, dag, info);
  const isUnfit = (storey: Storey): boolean =>
    checkMaterials(grid, storey.dag, storey.info, storeys.length > 1 ? storey : undefined).length > 0;
  return storeys.some(isUnfit) || codesOf(machine).length > 0;
}

it('an honest machine passes', () => {
  expect(verifyStatic(file)).toEqual([]);
});

describe('rooms hold what the metadata promise, and air', () => {
  const inRooms = [...dag.out.keys()].flatMap((cell) => {
    const x0 = info.origin[0] + info.square[0] + info.pitch * (cell % 4) + room.x.from;
    const z0 = info.origin[2] + info.square[1] + info.pitch * Math.floor(cell / 4) + room.z.from;
    const size = room.x.to - room.x.from;
    return Array.from({ length: 2 * size * size }, (_, k): Vec3 => {
      const i = Math.floor(k / 2);
      return [x0 + (i % size), feet + (k % 2), z0 + Math.floor(i / size)];
    });
  });
  const empty = inRooms.filter((at) => stateAt(at) === 'minecraft:air');

  it.each(OTHERS)('no %s', (state) => {
    const accepted = empty.filter((at) => checkMaterials(having([[at, state]]).grid, dag, info).length === 0);
    expect(accepted).toEqual([]);
  });
});

describe.each([
  ['of a maze with a lamp', file],
  ['of a maze without a choice', compiled(buildDag('snake', { width: 3, height: 1, seed: '1' }), {})],
  [
    'of a maze with three floors',
    compiled(buildStack('peel', { width: 2, height: 2, floors: 3, seed: '1' }), {
      family: familyOf('low', 8)!,
    }),
  ],
])('what is outside an opening %s', (_, machine) => {
  const { grid, info } = machine;
  const feet = info.origin[1];
  const stateAt = (at: Vec3): string | undefined => grid.palette[grid.blocks[blockIndex(grid, ...at)]!];
  // A wall of full doors is one block thick with pitch 4, and no wall is thicker than two.
  const beside = [-3, -2, -1, 0, 1, 2, 3].flatMap((d): Vec3[] => [
    [d, 0, 0],
    [0, 0, d],
  ]);
  const columns = info.ways!.flatMap((way) =>
    beside.map(([dx, , dz]): Vec3 => [way[0] + dx, feet, way[2] + dz]),
  );
  const walked = columns
    .flatMap(([x, , z]): Vec3[] => [
      [x, feet, z],
      [x, feet + 1, z],
    ])
    .filter((at) => stateAt(at) === 'minecraft:air');
  const ground = columns
    .map(([x, , z]): Vec3 => [x, feet - 1, z])
    .filter((at) => stateAt(at) === 'minecraft:smooth_stone');
  const acceptedAt = (places: readonly Vec3[], state: string): Vec3[] =>
    places.filter((at) => !isRefused(having([[at, state]], machine)));

  it.each([...OTHERS, ...PARTS])('is free of %s at feet and head level', (state) => {
    expect(walked.length).toBeGreaterThan(20);
    expect(acceptedAt(walked, state)).toEqual([]);
  });

  it.each(['minecraft:magma_block', OTHERS[4]])('has a floor, and not of %s', (state) => {
    expect(ground.length).toBeGreaterThan(5);
    expect(acceptedAt(ground, state)).toEqual([]);
  });

  it('has a floor without holes', () => {
    const open = ground.filter((at) => isOutside(machine, at));
    expect(open.length).toBeGreaterThan(3);
    expect(acceptedAt(open, 'minecraft:air')).toEqual([]);
  });
});

it('chests are where the file says', () => {
  const [first, second] = info.chests as [Vec3, Vec3];
  const gone = (...places: Vec3[]): MachineFile => having(places.map((at) => [at, 'minecraft:air'] as const));
  const entities = new Map(grid.entities);
  for (const at of [first, second]) entities.delete(blockIndex(grid, ...at));
  const without = gone(first, second);
  expect(codesOf({ ...without, grid: { ...without.grid, entities } })).toContain('chests');
  expect(codesOf({ ...file, info: { ...info, chests: [first] } })).toContain('chests');
});

it('ways in and out are where the file says, in older files anywhere', () => {
  const { ways, chests, ...older } = info;
  expect(chests).toHaveLength(2);
  const elsewhere: MachineFile = {
    ...file,
    info: { ...info, ways: [ways![0]!, [info.origin[0], feet, info.origin[2]]] },
  };
  expect(codesOf(elsewhere)).toContain('openings');
  expect(verifyStatic({ ...file, info: older })).toEqual([]);
});
