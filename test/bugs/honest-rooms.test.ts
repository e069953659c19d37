// @module-tag long
import { describe, expect, it } from 'vitest';
import { blockIndex, type Vec3 } from '../../src/blocks/grid.js';
import { familyOf } from '../../src/cells/families.js';
import type { CompileOptions } from '../../src/machine/cells.js';
import { buildDag } from '../../src/dag/builders/index.js';
import type { Dag } from '../../src/dag/dag.js';
import { verifyStatic } from '../../src/machine/verify-file.js';
import { judged } from '../helpers/judged.js';
import {
  airBeforeWays,
  airInRooms,
  beforeWays,
  having,
  isOutside,
  isRefused,
  stateAt,
  STONES,
} from '../helpers/stones.js';
import { compile } from '../../src/machine/compile.js';
import { readMachine, type CellsFile } from '../../src/verify/machine-file.js';

/*
 * `verify` accepted a block in an interior if it touched a piston, a plate or a lamp. In front of an opening it accepted
 * any block that left one path. An exit could be walled up and another one opened, and all chests could be removed.
 */

const compiled = (dag: Dag, options: Partial<CompileOptions>): CellsFile =>
  readMachine(compile(dag, { seed: '1', presses: 0, ...options }).bytes);

const file = compiled(buildDag('divide', { width: 4, height: 4, seed: '1' }), {
  family: familyOf('full', 4)!,
  treasure: 2,
  lamp: true,
});
const { grid, info } = file;
const feet = info.origin[1];
const codesOf = (changed: CellsFile): string[] => verifyStatic(changed).map(({ code }) => code);

const SHARE = 11;

it('an unchanged machine passes', () => {
  expect(verifyStatic(file)).toEqual([]);
});

describe.each([
  ['with a lamp', file],
  ['without a choice', compiled(buildDag('snake', { width: 3, height: 1, seed: '1' }), {})],
  [
    'with three floors',
    compiled(buildDag('peel', { width: 2, height: 2, floors: 3, seed: '1' }), {
      family: familyOf('low', 8)!,
    }),
  ],
])('in a maze %s', (_, machine) => {
  const acceptedAt = (places: readonly Vec3[], state: string): Vec3[] =>
    places.filter((at) => !isRefused(having(machine, [[at, state]])));
  /** A part of the places, different for each stone. `npm run bench:damage` tries all stones at all places. */
  const shareOf = (places: readonly Vec3[], k: number): Vec3[] =>
    places.filter((_, i) => (i + k) % SHARE === 0);
  const ground = beforeWays(machine)
    .map(([x, y, z]): Vec3 => [x, y - 1, z])
    .filter((at) => stateAt(machine, at) === 'minecraft:smooth_stone');

  it.each(STONES.map((state, k) => [state, k] as const))(
    'interiors and the blocks in front of openings must be free of %s',
    (state, k) => {
      const [inside, before] = [airInRooms(machine), airBeforeWays(machine)];
      expect([inside.length > 5, before.length > 20]).toEqual([true, true]);
      expect(acceptedAt(shareOf([...inside, ...before], k), state)).toEqual([]);
    },
  );

  it.each(['minecraft:magma_block', 'minecraft:oak_slab[type=bottom,waterlogged=true]'])(
    'the ground must not be %s',
    (state) => {
      expect(ground.length).toBeGreaterThan(5);
      expect(acceptedAt(ground, state)).toEqual([]);
    },
  );

  it('the ground must not have holes', () => {
    const outside = ground.filter((at) => isOutside(machine, at));
    expect(outside.length).toBeGreaterThan(3);
    expect(acceptedAt(outside, 'minecraft:air')).toEqual([]);
  });
});

it('chests must be at the places that the file names', () => {
  const [first, second] = info.chests as [Vec3, Vec3];
  const gone = (...places: Vec3[]): CellsFile =>
    having(
      file,
      places.map((at) => [at, 'minecraft:air'] as const),
    );
  const entities = new Map(grid.entities);
  for (const at of [first, second]) entities.delete(blockIndex(grid, ...at));
  const without = gone(first, second);
  expect(codesOf({ ...without, grid: { ...without.grid, entities } })).toContain('changed');
  expect(codesOf({ ...file, info: { ...info, chests: [first] } })).toContain('changed');
});

it('openings must be at the places that the file names, but can be anywhere in older files', () => {
  const { ways, chests, ...older } = info;
  expect(chests).toHaveLength(2);
  const elsewhere: CellsFile = {
    ...file,
    info: { ...info, ways: [ways![0]!, [info.origin[0], feet, info.origin[2]]] },
  };
  expect(codesOf(elsewhere)).toContain('changed');
  expect(judged({ ...file, info: older })).toEqual([]);
});
