import { describe, expect, it } from 'vitest';
import { planOf } from '../../src/dag/floor-plan.js';
import { random } from '../../src/base/random.js';
import { AIR, blockIndex, type BlockGrid, type Vec3 } from '../../src/blocks/grid.js';
import { familyOf } from '../../src/cells/families.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { addRoom } from '../../src/dag/add-rooms.js';
import { roomOf } from '../../src/verify/room.js';
import { checkBuilding } from '../../src/verify/building.js';
import { compile } from '../../src/machine/compile.js';
import { readMachine } from '../../src/verify/machine-file.js';
import { replacing } from '../helpers/edits.js';

describe.each(['low', 'full'] as const)('a room with %s doors', (doors) => {
  const family = familyOf(doors, 4)!;
  const dag = addRoom(
    buildDag('divide', { width: 4, height: 4, seed: '1' }),
    [1, 1, 2, 2],
    random('1', 'rooms'),
  );
  const { grid, info } = readMachine(compile(dag, { seed: '1', family, presses: 0, light: true }).bytes);
  const own = roomOf(info);
  const feet = info.origin[1];
  const [x, z] = [0, 2].map(
    (axis, k) => info.origin[axis]! + info.square[k]! + 4 + (k === 0 ? own.x : own.z).from,
  ) as [number, number];
  const having = (at: Vec3, state: string): BlockGrid => replacing(grid, [at], state);

  it('is one space: seven by seven blocks, two high, with a floor', () => {
    expect(checkBuilding(grid, planOf(dag), info)).toEqual([]);
    for (let dz = 0; dz < 7; dz++) {
      for (let dx = 0; dx < 7; dx++) {
        const states = [0, 1].map(
          (dy) => grid.palette[grid.blocks[blockIndex(grid, x + dx, feet + dy, z + dz)]!],
        );
        expect(states).toEqual([AIR, AIR]);
        if (dx !== 3 && dz !== 3) continue;
        const codes = checkBuilding(having([x + dx, feet - 1, z + dz], AIR), planOf(dag), info).map(
          ({ code }) => code,
        );
        expect(codes).toContain('breach');
      }
    }
  });
});

it('a maze that is a single room has no choices', () => {
  const dag = addRoom(
    buildDag('divide', { width: 4, height: 4, seed: '1' }),
    [0, 0, 4, 4],
    random('1', 'rooms'),
  );
  expect(() => compile(dag, { seed: '1', presses: 0 })).not.toThrow();
});
