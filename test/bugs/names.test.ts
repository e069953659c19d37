/**
 * Blocks, properties, items and options with names of members of every object: `bill` listed `function Object() ...`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import type { BlockGrid } from '../../src/blocks/grid.js';
import { readSponge, writeSponge } from '../../src/formats/sponge.js';
import { inFreshDirectory, mazestone, objectOf } from '../cli/harness.js';

inFreshDirectory();

const NAMES = ['__proto__', 'constructor', 'valueof'];
const FLOOR = 'minecraft:smooth_stone';

let grid: BlockGrid;
let write: (changed: Partial<BlockGrid>) => void;
beforeEach(async () => {
  await mazestone('compile', '--size', '2', '--seed', '1', '--no-verify');
  const file = readSponge(readFileSync('maze.schem'));
  ({ grid } = file);
  write = (changed) => {
    writeFileSync('x.schem', writeSponge({ ...grid, ...changed }, file.info));
  };
});

/** The grid's palette with the floor's block replaced. */
const withFloor = (state: string): Partial<BlockGrid> => ({
  palette: grid.palette.map((old) => (old === FLOOR ? state : old)),
});

interface BillAnswer {
  readonly place: readonly { readonly item: string; readonly count: number }[];
  readonly contents: readonly { readonly item: string; readonly count: number }[];
}

async function bill(path: string): Promise<BillAnswer> {
  return objectOf(await mazestone('bill', path, '--json')) as unknown as BillAnswer;
}

describe.each(NAMES)('%s', (name) => {
  test.each([`minecraft:${name}`, `${name}:smooth_stone`])(
    'as the block %s is a line of the material list',
    async (block) => {
      const before = (await bill('maze.schem')).place.find(({ item }) => item === FLOOR)!;
      write(withFloor(block));
      const { place } = await bill('x.schem');
      expect(place.find(({ item }) => item === block)?.count).toBe(before.count);
      const csv = await mazestone('bill', 'x.schem', '--format', 'csv');
      expect(csv.out).toContain(`\r\nplace,${block},${before.count},64,`);
      expect(csv.out).not.toMatch(/native|object/);
    },
  );

  test('as an item is a line of the material list', async () => {
    const entities = [...grid.entities].map(([at, entity]) => {
      const items = entity.items?.map((item) => ({ ...item, id: `minecraft:${name}` }));
      return [at, { ...entity, ...(items && { items }) }] as const;
    });
    write({ entities: new Map(entities) });
    const { contents } = await bill('x.schem');
    // Besides the items in the composters.
    const lines = contents.map(({ item }) => item).filter((item) => item !== 'minecraft:wheat_seeds');
    expect(lines).toEqual([`minecraft:${name}`]);
  });

  test.each([
    ['block', `minecraft:${name}`],
    ['property', `${FLOOR}[${name}=a]`],
  ])('as a %s is treated like any other by verify and render', async (_, state) => {
    write(withFloor(state));
    for (const command of ['verify', 'render']) {
      const more = command === 'render' ? ['-o', 'x.svg'] : ['--presses', '2', '--seed', '1'];
      const answer = await mazestone(command, 'x.schem', ...more);
      expect(answer.err).not.toMatch(/internal|native|object/);
      if (command === 'verify' && state.startsWith(`minecraft:${name}`)) expect(answer.code).toBe(1);
    }
  });

  test.each([
    ['--wall', name],
    ['--wall', `stone[${name}=1]`],
    ['--theme', name],
    ['--minecraft', name],
    ['--entrance', `0,0,${name}`],
  ])('as the value of %s is refused: %s', async (option, value) => {
    const answer = await mazestone('compile', '--size', '2', '--seed', '1', option, value, '-o', 'y.schem');
    expect(answer.err).toMatch(
      new RegExp(`^mazestone: (unknown-block|unknown-theme|usage): .*${name}.*\\n$`),
    );
    expect(answer.code).toBeGreaterThan(0);
  });
});
