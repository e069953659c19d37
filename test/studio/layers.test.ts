import { expect, it } from 'vitest';
import { materialListOf, buildDag } from '../../src/core.js';
import { materialsByLayer, layerOf } from '../../studio/layers.js';
import { layOut } from '../../src/machine/compile.js';

it('the material lists of all layers add up to that of the machine', () => {
  const { grid } = layOut(buildDag('divide', { width: 4, height: 4, seed: '1' }), { seed: '1' });
  const whole = materialListOf(grid);
  const layers = Array.from({ length: grid.height }, (_, y) => materialListOf(layerOf(grid, y)));
  for (const list of ['place', 'contents'] as const) {
    const counts = new Map<string, number>();
    for (const bill of layers) {
      for (const { item, count } of bill[list]) counts.set(item, (counts.get(item) ?? 0) + count);
    }
    expect(counts).toEqual(new Map(whole[list].map(({ item, count }) => [item, count])));
  }
  const at = layers.flatMap(({ fill }, y) => fill.map(({ at: [x, , z] }) => [x, y, z]));
  expect(at).toEqual(whole.fill.map(({ at: block }) => [...block]));
  expect(materialsByLayer(grid).match(/^Layer \d+ of/gm)).toHaveLength(grid.height);
});
