/**
 * Machines of every family in every format for three releases, read by nucleation and deepslate: every state and every
 * container. What Python's packages read stands in `python-readers.test.ts`.
 */
import { describe, expect, it } from 'vitest';
import { FORMATS } from '../../src/formats/formats.js';
import { content } from './grids.js';
import { machinesOf, RELEASES } from './machines.js';
import { OUTSIDE_READERS } from './outside-readers.js';

it('every format has a reader', () => {
  const read = OUTSIDE_READERS.flatMap(({ formats }) => formats);
  for (const { name } of FORMATS) expect(read).toContain(name);
});

describe.each(RELEASES)('for Minecraft %s', (minecraft) => {
  const machines = machinesOf(minecraft);

  it('a machine has each kind of block entity, with and without items', () => {
    for (const { name, grid } of machines) {
      const kinds = [...grid.entities.values()].map(({ id, items }) => `${id} ${items?.length ?? ''}`);
      for (const kind of ['dropper 1', 'hopper 0', 'hopper 1', 'comparator '])
        expect(kinds, name).toContain(`minecraft:${kind}`);
    }
  });

  describe.each(FORMATS.map((format) => [format.name, format] as const))('%s', (wanted, format) => {
    const readers = OUTSIDE_READERS.filter(({ formats }) => formats.includes(wanted));

    it.each(readers.map(({ name, read }) => [name, read] as const))('as %s reads it', (_, read) => {
      for (const { name, grid } of machines) {
        const found = read(format.write(grid, undefined, { minecraft }));
        expect(found, name).toEqual(content(grid));
      }
    });
  });
});
