import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { buildDag } from '../../src/dag/builders/index.js';
import { compactDagFile } from '../../src/dag/file.js';
import type { CellsInfo } from '../../src/formats/metadata.js';
import { writeSponge } from '../../src/formats/sponge.js';
import { inFreshDirectory } from '../cli/harness.js';
import { answersToDamage, boxOf, read, verify } from './damaged.js';

inFreshDirectory();

describe('verify answers for a file', () => {
  it.each([2, 3] as const)('with a foot layer of air at pitch %i', async (pitch) => {
    const { grid, info } = read('low', pitch);
    const blocks = grid.blocks.map((id, i) => {
      const y = Math.floor(i / (grid.width * grid.length));
      return y === info.origin[1] || y === info.origin[1] + 1 ? 0 : id;
    });
    expect(await verify(writeSponge({ ...grid, blocks, entities: new Map() }, info))).toContain('breach');
  });

  it.each([1, 64])('with the pitch %i', async (pitch) => {
    for (const doors of ['low', 'full'] as const) {
      const { grid, info } = read(doors, 4);
      const large = boxOf(grid, [100, 12, 100], 'minecraft:stone');
      const square = [0, 0] as const;
      const codes = await verify(writeSponge(large, { ...info, pitch, origin: [0, 8, 0], square }));
      expect(codes.length).toBeGreaterThan(0);
      if (pitch > 16) expect(codes).toEqual(['bad-metadata']);
    }
  });
});

describe('verify refuses a maze that is not inside the box', () => {
  const { grid, info } = read('low', 3);
  it.each<[string, Partial<CellsInfo>]>([
    ['too far east', { origin: [grid.width - 4, info.origin[1], info.origin[2]] }],
    ['too far south', { origin: [info.origin[0], info.origin[1], grid.length - 4] }],
    ['too far north', { origin: [info.origin[0], info.origin[1], 0], square: [0, -1] }],
    ['on the lowest layer', { origin: [info.origin[0], 0, info.origin[2]] }],
    ['under the roof of the box', { origin: [info.origin[0], grid.height - 1, info.origin[2]] }],
    ['of another DAG', { dag: compactDagFile(buildDag('staircase', { width: 60, height: 60, seed: '1' })) }],
  ])('%s', async (_, change) => {
    expect(await verify(writeSponge(grid, { ...info, ...change }))).toEqual(['bad-metadata']);
  });
});

it('verify answers for a large box of one block', async () => {
  const { grid, info } = read('low', 3);
  const dust = 'minecraft:redstone_wire[east=side,north=side,power=15,south=side,west=side]';
  const large = boxOf(grid, [60, 30, 60], dust);
  const codes = await verify(writeSponge(large, { ...info, origin: [2, 15, 2], settleTicks: 12000 }));
  expect(codes.length).toBeGreaterThan(0);
});

describe('verify refuses too long a SettleTicks', () => {
  it.each([12000])('of %i game ticks, with many presses', async (settleTicks) => {
    const { grid, info } = read('low', 3);
    expect(await verify(writeSponge(grid, { ...info, settleTicks }), '--presses', '200')).toEqual([
      'changed',
      'settle-ticks',
    ]);
  });
});

it('verify refuses bytes that are no schematic', async () => {
  for (const bytes of [new Uint8Array(0), Buffer.from('x'), gzipSync('x'), gzipSync(Buffer.alloc(2 ** 26))]) {
    expect((await verify(bytes)).length).toBe(1);
  }
});

answersToDamage([...Array(6).keys()]);
