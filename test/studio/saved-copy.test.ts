import { expect, test } from 'vitest';
import { buildDag, compile, SPONGE_2, type BlockGrid, type Vec3 } from '../../src/core.js';
import { blockAt, blockIndex } from '../../src/blocks/grid.js';
import { turnGrid } from '../../src/blocks/turn.js';
import { differencesIn } from '../../studio/saved-copy.js';

const dag = buildDag('divide', { width: 2, height: 2, seed: '2' });
const pasted = SPONGE_2.read(compile(dag, { seed: '1' }).bytes);
const repeater = blockAt(
  pasted.grid,
  pasted.grid.blocks.findIndex((id) => pasted.grid.palette[id]!.includes('repeater')),
);

/** A copy of a machine without metadata. */
const saved = (grid: BlockGrid): Parameters<typeof differencesIn>[0] =>
  SPONGE_2.read(SPONGE_2.write(grid, undefined, {}));
/** A machine without one of its blocks. */
const without = (grid: BlockGrid, [x, y, z]: Vec3): BlockGrid => {
  const blocks = grid.blocks.slice();
  blocks[blockIndex(grid, x, y, z)] = 0;
  return { ...grid, blocks };
};

test('an unchanged copy has no differences', () => {
  expect(differencesIn(saved(pasted.grid), pasted)).toEqual([]);
});

test.each([0, 1, 2, 3])(
  'a missing block is marked at its place in the original, turned %i times',
  (turns) => {
    const copy = saved(turnGrid(without(pasted.grid, repeater), turns));
    const differences = differencesIn(copy, pasted);
    expect(differences.map(({ code }) => code)).toEqual(['changed']);
    expect(differences[0]!.blocks).toEqual([repeater]);
  },
);

test('blocks without a machine are reported as such', () => {
  const [first, ...others] = differencesIn(
    saved({ ...pasted.grid, blocks: pasted.grid.blocks.map(() => 0) }),
    pasted,
  );
  expect([first!.code, others]).toEqual(['changed', []]);
});
