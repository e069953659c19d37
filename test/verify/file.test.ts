import { nucleation } from '../../src/engine/nucleation.js';
import { describe, expect, it } from 'vitest';
import { familyOf } from '../../src/cells/families.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { blockIndex } from '../../src/blocks/grid.js';
import { readSponge, writeSponge } from '../../src/formats/sponge.js';
import { verifyMachine } from '../../src/machine/verify-file.js';
import { judged } from '../helpers/judged.js';
import { faultsOf } from '../helpers/fault.js';
import { cellsIn } from '../helpers/infos.js';
import { compile } from '../../src/machine/compile.js';
import { readMachine } from '../../src/verify/machine-file.js';

const dag = buildDag('divide', { width: 4, height: 4, seed: '1' });
const { bytes } = compile(dag, { seed: '1', presses: 0, family: familyOf('low', 3)! });
const read = readSponge(bytes);
const [grid, info] = [read.grid, cellsIn(read)];

describe('a file that is not what it says', () => {
  it('with an unknown block is reported with the place of the block', () => {
    const palette = grid.palette.map((state) =>
      state === 'minecraft:stone_bricks' ? 'minecraft:stone_brix' : state,
    );
    const damaged = writeSponge({ ...grid, palette }, info);
    const [failure] = faultsOf(() => verifyMachine(damaged, { engine: nucleation, presses: 1, seed: '1' }));
    expect(failure).toMatchObject({ code: 'unknown-block' });
    const [x, y, z] = failure!.blocks![0]!;
    expect(palette[grid.blocks[x + z * grid.width + y * grid.width * grid.length]!]).toBe(
      'minecraft:stone_brix',
    );
  });

  it('with low doors called full fails, since a player can crawl through', () => {
    const report = verifyMachine(writeSponge(grid, { ...info, doors: 'full' }), {
      engine: nucleation,
      presses: 2,
      seed: '1',
    });
    expect(report.ok).toBe(false);
    expect(report.failures.map(({ code }) => code)).toContain('door-mismatch');
  });

  it('with a torch that switches itself off has no steady state', () => {
    // In the first room, a loop on end: the torch hangs on the stone, lights the block above it, that the dust, and
    // the dust the stone.
    const [x, y, z] = info.origin;
    const palette = [
      ...grid.palette,
      'minecraft:stone',
      'minecraft:redstone_wall_torch[facing=east,lit=true]',
      'minecraft:redstone_wire[east=side,north=none,power=0,south=none,west=side]',
    ];
    const blocks = grid.blocks.slice();
    const [stone, torch, dust] = [palette.length - 3, palette.length - 2, palette.length - 1];
    blocks[blockIndex(grid, x, y, z)] = stone;
    blocks[blockIndex(grid, x + 1, y, z)] = torch;
    blocks[blockIndex(grid, x + 1, y + 1, z)] = stone;
    blocks[blockIndex(grid, x, y + 1, z)] = dust;
    const faults = judged(readMachine(writeSponge({ ...grid, palette, blocks }, info)));
    // The loop fills the place where a player stands.
    expect(faults.map(({ code }) => code)).toEqual(['out-of-reach', 'feedback']);
    const [place] = faults[1]!.blocks!;
    expect(place!.every((v, axis) => v - info.origin[axis]! <= 1)).toBe(true);
  });

  it('with more DAG than a schematic holds is refused before any work', () => {
    const large = buildDag('staircase', { width: 300, height: 300, seed: '1' });
    expect(() => compile(large, { seed: '1' })).toThrow(/too-big: .*300 x 300 cells/);
  });
});
