import { gzipSync } from 'node:zlib';
import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AIR, type BlockGrid } from '../../src/blocks/grid.js';
import { familyOf } from '../../src/cells/families.js';
import { compile } from '../../src/machine/cells.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { compactDagFile } from '../../src/dag/file.js';
import type { CellsInfo } from '../../src/formats/metadata.js';
import { readSponge, writeSponge } from '../../src/formats/sponge.js';
import { inFreshDirectory, mazestone, objectOf } from '../cli/harness.js';
import { damagedFile, SMALL_FILE } from '../helpers/fuzz.js';
import { cellsIn } from '../helpers/infos.js';

/*
 * `verify` of damaged files ran for minutes or ended in an internal error: a foot layer of air at pitch 2, a crafted
 * Pitch, boxes full of rubbish. Any bytes at all get an answer, and a reason. `bench/fuzz.js` measures how soon.
 */

inFreshDirectory();

/** Codes of the answer of `verify`. An answer that never comes ends at the time limit of all tests. */
async function verify(bytes: Uint8Array, ...args: string[]): Promise<readonly string[]> {
  writeFileSync('m.schem', bytes);
  const told = await mazestone('verify', 'm.schem', '--seed', '1', '--json', ...args);
  const { ok, errors = [] } = objectOf(told) as { ok: boolean; errors?: { code: string }[] };
  const codes = [...new Set(errors.map(({ code }) => code))];
  expect(codes).not.toContain('internal');
  expect(told.code).toBe(ok ? 0 : 1);
  expect(ok).toBe(codes.length === 0);
  return codes;
}

const read = (doors: 'low' | 'full', pitch: number): { grid: BlockGrid; info: CellsInfo } => {
  const dag = buildDag('peel', { width: 3, height: 3, seed: '1' });
  const read = readSponge(compile(dag, { seed: '1', family: familyOf(doors, pitch)!, presses: 0 }).bytes);
  return { grid: read.grid, info: cellsIn(read) };
};

/** A box of one block round a machine's description, its block entities gone. */
const boxOf = (
  grid: BlockGrid,
  [width, height, length]: readonly [number, number, number],
  state: string,
) => ({
  ...grid,
  width,
  height,
  length,
  palette: [AIR, state],
  blocks: new Uint16Array(width * height * length).fill(state === AIR ? 0 : 1),
  entities: new Map(),
});

describe('what the issue names', () => {
  it.each([2, 3, 4] as const)('a foot layer of air at pitch %i', async (pitch) => {
    const { grid, info } = read('low', pitch);
    const blocks = grid.blocks.map((id, i) => {
      const y = Math.floor(i / (grid.width * grid.length));
      return y === info.origin[1] || y === info.origin[1] + 1 ? 0 : id;
    });
    expect(await verify(writeSponge({ ...grid, blocks, entities: new Map() }, info))).toContain('no-walls');
  });

  it.each([1, 5, 17, 40, 64, 300])('Pitch %i', async (pitch) => {
    for (const doors of ['low', 'full'] as const) {
      const { grid, info } = read(doors, 4);
      const large = boxOf(grid, [300, 12, 300], 'minecraft:stone');
      const square = [0, 0] as const;
      const codes = await verify(writeSponge(large, { ...info, pitch, origin: [0, 8, 0], square }));
      expect(codes.length).toBeGreaterThan(0);
      if (pitch > 16) expect(codes).toEqual(['bad-metadata']);
    }
  });
});

describe('a plan that is not inside the box', () => {
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

describe('huge boxes of one block', () => {
  it.each([
    'stone',
    'redstone_wire[east=side,north=side,power=15,south=side,west=side]',
    'repeater[delay=1,facing=west,locked=false,powered=true]',
    'sticky_piston[extended=false,facing=up]',
    'redstone_torch[lit=true]',
    'hopper[enabled=true,facing=down]',
  ])('%s', async (state) => {
    const { grid, info } = read('low', 3);
    const large = boxOf(grid, [120, 60, 120], `minecraft:${state}`);
    const codes = await verify(writeSponge(large, { ...info, origin: [2, 30, 2], settleTicks: 12000 }));
    expect(codes.length).toBeGreaterThan(0);
  });
});

describe('a SettleTicks that nobody wants to wait for', () => {
  it.each([600, 12000])('%i, with many presses', async (settleTicks) => {
    const { grid, info } = read('low', 3);
    expect(await verify(writeSponge(grid, { ...info, settleTicks }), '--presses', '200')).toEqual([
      'settle-ticks',
    ]);
  });
});

it('bytes that are no schematic', async () => {
  for (const bytes of [new Uint8Array(0), Buffer.from('x'), gzipSync('x'), gzipSync(Buffer.alloc(2 ** 26))]) {
    expect((await verify(bytes)).length).toBe(1);
  }
});

// A share of them; `bench/fuzz.js` tries thousands.
it.each(Array.from({ length: 40 }, (_, seed) => seed))('the damaged file %i', async (seed) => {
  const bytes = damagedFile(String(seed));
  if (bytes.length < SMALL_FILE) await verify(bytes, ...(seed % 2 === 0 ? ['--presses', '4'] : []));
});
