// @module-tag slow
import { describe, expect, it } from 'vitest';
import { blockIndex, type Vec3 } from '../../src/blocks/grid.js';
import { familyOf } from '../../src/cells/families.js';
import { compile } from '../../src/compile.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { checkMaterials } from '../../src/verify/materials.js';
import { roomOf } from '../../src/verify/room.js';
import { readMachine, verifyStatic, type MachineFile } from '../../src/verify/verify.js';

/*
 * A block in a room was accepted where it touched a piston, a plate or a lamp; before a doorway anything was that left one
 * way. An exit could be walled up and another opened, and all chests be taken out.
 */

const file = readMachine(
  compile(buildDag('divide', { width: 4, height: 4, seed: '1' }), {
    seed: '1',
    family: familyOf('full', 4)!,
    treasure: 2,
    lamp: true,
    presses: 0,
  }).bytes,
);
const { grid, info, dag } = file;
const feet = info.origin[1];
const room = roomOf(grid, dag, info);
const stateAt = (at: Vec3): string => grid.palette[grid.blocks[blockIndex(grid, ...at)]!]!;

function having(changes: readonly (readonly [at: Vec3, state: string])[]): MachineFile {
  const blocks = grid.blocks.slice();
  changes.forEach(([at], k) => (blocks[blockIndex(grid, ...at)] = grid.palette.length + k));
  return { ...file, grid: { ...grid, palette: [...grid.palette, ...changes.map(([, s]) => s)], blocks } };
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

describe('what is outside an opening', () => {
  const steps: readonly Vec3[] = [
    [1, 0, 0],
    [-1, 0, 0],
    [0, 0, 1],
    [0, 0, -1],
  ];
  const outside = info.ways!.flatMap((way) =>
    steps
      .map(([dx, , dz]): Vec3 => [way[0] + dx, feet, way[2] + dz])
      .filter(([x, , z]) => {
        const [ax, az] = [x - info.origin[0] - info.square[0], z - info.origin[2] - info.square[1]];
        return Math.min(ax - room.x.from, az - room.z.from) < -1 || Math.max(ax, az) >= 4 * info.pitch;
      }),
  );

  it.each(OTHERS)('is free of %s at feet and head level', (state) => {
    expect(outside.length).toBeGreaterThan(0);
    for (const at of outside) {
      for (const y of [feet, feet + 1]) {
        const place: Vec3 = [at[0], y, at[2]];
        if (stateAt(place) !== 'minecraft:air') continue;
        const changed = having([[place, state]]);
        // Beside a control it may be a carrier to that check, and other checks say no.
        const isRefused = checkMaterials(changed.grid, dag, info).length > 0 || codesOf(changed).length > 0;
        expect(isRefused, String(place)).toBe(true);
      }
    }
  });

  it('is a floor', () => {
    for (const state of ['minecraft:magma_block', OTHERS[4]]) {
      for (const [x, , z] of outside)
        expect(codesOf(having([[[x, feet - 1, z], state]])), `${state} ${x} ${z}`).not.toEqual([]);
    }
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
