import { expect, it } from 'vitest';
import { materialListOf, buildDag } from '../../src/core.js';
import { guideOf } from '../../studio/guide.js';
import { layOut } from '../../src/machine/compile.js';

const { grid } = layOut(buildDag('divide', { width: 4, height: 4, seed: '1' }), { seed: '1' });
const steps = guideOf(grid);

it('adds up to the material list of the machine, and has every block once', () => {
  const bill = materialListOf(grid);
  for (const [kind, list] of [
    ['place', bill.place],
    ['fill', bill.contents],
  ] as const) {
    const counts = new Map<string, number>();
    for (const step of steps.filter((one) => one.kind === kind))
      for (const [item, count] of step.items) counts.set(item, (counts.get(item) ?? 0) + count);
    expect(counts).toEqual(new Map(list.map(({ item, count }) => [item, count])));
  }
  const placed = steps.flatMap(({ kind, blocks }) => (kind === 'place' ? [...blocks] : []));
  expect(new Set(placed).size).toBe(placed.length);
  // What comes by itself is no step: heads of pistons, and air.
  const others = grid.palette.filter((_, id) => {
    const at = grid.blocks.indexOf(id);
    return at >= 0 && !placed.includes(at);
  });
  expect(others.map((state) => state.replace(/\[.*/, '')).sort()).toEqual(
    expect.arrayContaining(['minecraft:air']),
  );
  expect(others.every((state) => /air$|piston_head/.test(state.replace(/\[.*/, '')))).toBe(true);
});

it('goes layer by layer from below, and fills only placed containers', () => {
  const layer = grid.width * grid.length;
  const layers = steps.map((step) => step.layer);
  expect(layers).toEqual([...layers].sort((a, b) => a - b));
  const placed = new Set<number>();
  for (const { layer: y, kind, blocks } of steps) {
    expect(blocks.every((i) => Math.floor(i / layer) === y)).toBe(true);
    if (kind === 'fill') expect(blocks.every((i) => placed.has(i))).toBe(true);
    else for (const i of blocks) placed.add(i);
  }
});

it('places dust only on placed blocks', () => {
  const layer = grid.width * grid.length;
  const placed = new Set<number>();
  let dusts = 0;
  for (const { kind, items, blocks } of steps) {
    if (kind === 'place' && items[0]![0] === 'minecraft:redstone') {
      dusts += blocks.length;
      expect(blocks.every((i) => placed.has(i - layer))).toBe(true);
    }
    if (kind === 'place') for (const i of blocks) placed.add(i);
  }
  expect(dusts).toBeGreaterThan(20);
});
