import { expect, it } from 'vitest';
import { blockIndex, type BlockGrid, type Vec3 } from '../../src/blocks/grid.js';
import { familyOf } from '../../src/cells/families.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { NORTH } from '../../src/board/grid.js';
import { verifyStatic } from '../../src/machine/verify-file.js';
import { compile } from '../../src/machine/compile.js';
import { readMachine, type CellsFile } from '../../src/verify/machine-file.js';
import { withBlocks } from '../helpers/edits.js';

/*
 * `verify` said "works" for a machine in which the clock reaches part of a bus twice, directly and later. It is then low for
 * so short a time that both items stay in the hoppers, and the bits never change again.
 */

const dag = buildDag('peel', { width: 4, height: 4, seed: '1', sink: [2, 2] });
const family = familyOf('low', 3)!;
const machine = readMachine(
  compile(dag, { seed: '1', family, entrance: { cell: 0, side: NORTH }, presses: 0 }).bytes,
);

const DUST = 'minecraft:redstone_wire[east=none,north=none,power=15,south=none,west=none]';
const repeater = (facing: string, delay: number): string =>
  `minecraft:repeater[delay=${delay},facing=${facing},locked=false,powered=true]`;

const having = (file: CellsFile, changes: readonly (readonly [Vec3, string])[]): CellsFile => ({
  ...file,
  grid: withBlocks(file.grid, changes),
});
const stateAt = (grid: BlockGrid, at: Vec3): string => grid.palette[grid.blocks[blockIndex(grid, ...at)]!]!;

/** The bus under the fourth column, interrupted by a repeater, and a second path round it with these delays. */
function branched(delays: readonly [number, number, number]): CellsFile {
  const [x, y, z] = [11, machine.info.origin[1] - 5, 10];
  for (const k of [0, 1, 2]) expect(stateAt(machine.grid, [x, y, z + k])).toContain('redstone_wire');
  const support = stateAt(machine.grid, [x, y - 1, z]);
  const parts: readonly (readonly [Vec3, string])[] = [
    [[x, y, z + 1], repeater('north', 1)],
    [[x - 1, y, z], repeater('east', delays[0])],
    [[x - 2, y, z], DUST],
    [[x - 2, y, z + 1], repeater('north', delays[1])],
    [[x - 2, y, z + 2], repeater('north', delays[2])],
    [[x - 2, y, z + 3], DUST],
    [[x - 1, y, z + 3], DUST],
    [[x, y, z + 3], DUST],
  ];
  return having(
    machine,
    parts.flatMap(([at, state]) => [
      [[at[0], at[1] - 1, at[2]], support],
      [at, state],
    ]),
  );
}

it('the machine is accepted as it was compiled', () => {
  expect(verifyStatic(machine)).toEqual([]);
});

it.each([
  [1, 1, 1],
  [2, 1, 1],
  [4, 1, 1],
  [4, 4, 4],
] as const)('a second path with the delays %i, %i and %i is refused', (...delays) => {
  const file = branched(delays);
  expect(verifyStatic(file)[0]).toMatchObject({ code: 'changed' });
});
