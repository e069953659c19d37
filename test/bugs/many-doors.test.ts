import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inFreshDirectory, mazestone } from '../cli/harness.js';

/*
 * A room can have more than four passages. `stats` counted such rooms in no row, so the shares did not add up to 100 %.
 */

inFreshDirectory();

/** The share of cells in each row of `stats`, in percent. */
async function shares(...source: string[]): Promise<Map<string, number>> {
  const { out } = await mazestone('stats', ...source);
  const rows = out.matchAll(/^(none|dead ends|corridors|junctions|crossings|five and more) .* ([\d.]+) %/gm);
  return new Map([...rows].map(([, name, share]) => [name!, Number(share)]));
}

it('rooms with five or more passages have a row, and all rows together are all cells', async () => {
  // Ten cells round a room of two cells. Six of them lead into it.
  const file = { format: 'mazestone/dag', version: 1, width: 4, height: 3, rooms: [[1, 1, 2, 1]] };
  writeFileSync('x.dag.json', JSON.stringify({ ...file, out: ['2448', '2208', '2118'] }));
  const roomy = await shares('x.dag.json');
  expect(roomy.get('five and more')).toBe(9.1);
  expect([...roomy.values()].reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 0);
  const plain = await shares('--builder', 'peel', '--size', '40', '--seed', '1');
  expect(plain.has('five and more')).toBe(false);
});
