// @module-tag long
/** Written files, read by prismarine-schematic, which shares nothing with the writer. */
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blockAt, type BlockGrid } from '../../src/blocks/grid.js';
import { canonicalState } from '../../src/blocks/state.js';
import { buildDag } from '../../src/dag/builders/index.js';
import type { Peer } from '../../src/formats/legacy.js';
import { writeSponge } from '../../src/formats/sponge.js';
import { minefieldBlocks } from '../../src/minefield/blocks.js';
import { MinefieldGame } from '../../src/minefield/game.js';
import { layMines } from '../../src/minefield/minefield.js';
import { gridArb } from './grids.js';
import { compile } from '../../src/machine/compile.js';

const { Schematic } = createRequire(new URL('../readers/package.json', import.meta.url))(
  'prismarine-schematic',
) as Peer;

/** Reads a file, and expects the blocks that were written. */
async function readAs(grid: BlockGrid, bytes: Uint8Array): ReturnType<typeof Schematic.read> {
  const read = await Schematic.read(Buffer.from(bytes), '1.20.4');
  expect(read.size).toMatchObject({ x: grid.width, y: grid.height, z: grid.length });
  for (let i = 0; i < grid.blocks.length; i++) {
    const state = grid.palette[grid.blocks[i]!]!;
    // It reads `delay`, the one number here that starts at 1, as one more: no repeaters.
    if (state.startsWith('minecraft:repeater')) continue;
    const block = read.getBlock(read.start().offset(...blockAt(grid, i)));
    const properties = Object.entries(block.getProperties()).map(([key, value]) => `${key}=${String(value)}`);
    expect(canonicalState(`${block.name}[${properties.join(',')}]`)).toBe(state);
  }
  return read;
}

test('random blocks are read back', async () => {
  await fc.assert(
    fc.asyncProperty(gridArb, async (grid) => {
      await readAs(grid, writeSponge(grid, undefined));
    }),
    { numRuns: 40 },
  );
});

test('a compiled machine is read back, with the place of the player', async () => {
  const dag = buildDag('divide', { width: 8, height: 8, seed: '5' });
  const { bytes, layout } = compile(dag, { seed: '5', presses: 0 });
  const { offset } = await readAs(layout.grid, bytes);
  expect([0 - offset.x, 0 - offset.y, 0 - offset.z]).toEqual(layout.stand);
});

test('a minefield is read back', async () => {
  const { grid } = minefieldBlocks(new MinefieldGame(layMines({ width: 8, height: 6, mines: 9, seed: '8' })));
  await readAs(grid, writeSponge(grid, undefined));
});
