import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.js';
import { itemFacts } from '../../src/blocks/items.js';
import { MINECRAFT_VERSIONS } from '../../src/blocks/versions.js';
import type { BlockEntity, Item } from '../../src/blocks/grid.js';
import { FAMILIES, familyOf } from '../../src/cells/families.js';
import type { Dag } from '../../src/dag/dag.js';
import { choosingCells } from '../../src/dag/graph.js';
import { weightByte, weightOf, WEIGHTS, withWeights } from '../../src/dag/weights.js';
import { nucleation } from '../../src/engine/nucleation.js';
import { writeSponge } from '../../src/formats/sponge.js';
import { planOpenings } from '../../src/layout/openings.js';
import { findRandomizers } from '../../src/redstone/randomizers.js';
import { verifyMachine, verifyStatic } from '../../src/machine/verify-file.js';
import { growDag } from '../helpers/grow-dag.js';
import { withRandomWeights } from '../helpers/weights.js';
import { compile } from '../../src/machine/compile.js';
import { readMachine, type CellsFile } from '../../src/verify/machine-file.js';

/** A flow with every pair of sides, and with more coins than there are weights. */
const flow = growDag('weights', { width: 9, height: 9, share: 0.9 });
const coins = choosingCells(flow);
// Weights would move the entrance, and the console with it.
const openings = planOpenings(flow);
const all: Dag = withWeights(
  flow,
  flow.out.map((_, cell) => weightByte(...WEIGHTS[Math.max(0, coins.indexOf(cell)) % WEIGHTS.length]!)),
);
const family = familyOf('low', 3)!;
const small = withRandomWeights(growDag('small', { width: 4, height: 4 }), random('1', 'weights'));
const machine = readMachine(compile(small, { seed: '1', family, presses: 0 }).bytes);

/** Replaces the items of a hopper and its dropper. */
type Refill = (drawn: Item[], kept: Item[]) => readonly [Item[], Item[]];

/** The machine with other items in the first randomizer that has enough items. */
function filled(change: Refill, least = 2): CellsFile {
  const { grid } = machine;
  const items = (index: number): Item[] => [...(grid.entities.get(index)!.items ?? [])];
  const { hopper, dropper } = findRandomizers(grid).find((r) => items(r.dropper).length + 1 >= least)!;
  const [drawn, kept] = change(items(hopper), items(dropper));
  const entities = new Map<number, BlockEntity>(grid.entities);
  entities.set(hopper, { ...grid.entities.get(hopper)!, items: drawn });
  entities.set(dropper, { ...grid.entities.get(dropper)!, items: kept });
  return { ...machine, grid: { ...grid, entities } };
}

const item = (name: string, slot: number, count = 1): Item => ({ slot, id: `minecraft:${name}`, count });
const codes = (file: CellsFile): string[] => [...new Set(verifyStatic(file).map(({ code }) => code))];

describe.each(FAMILIES.filter(({ pitch }) => pitch < 6).map((f) => [f.name, f] as const))(
  'weights in %s',
  (_, each) => {
    const options = { seed: '1', family: each, presses: 0, ...openings };
    const { bytes } = compile(all, options);

    it('take no more blocks than fair coins', () => {
      expect(coins.length).toBeGreaterThanOrEqual(WEIGHTS.length);
      const fair = readMachine(compile(flow, options).bytes);
      const { grid } = readMachine(bytes);
      const count = ({ palette, blocks }: CellsFile['grid']): Record<string, number> => {
        const counts: Record<string, number> = {};
        for (const id of blocks) {
          const name = palette[id]!.replace(/\[.*/, '').replace('piston_head', 'air');
          counts[name] = (counts[name] ?? 0) + 1;
        }
        return counts;
      };
      const [a, b] = [count(grid), count(fair.grid)];
      // Another draw leaves other pistons out; what they push is then where air was.
      delete a['minecraft:air'];
      delete b['minecraft:air'];
      expect(a).toEqual(b);
    });
  },
);

describe('items', () => {
  it('exist in every release, and are read by the circuit as intended', () => {
    const names = [...machine.grid.entities.values()].flatMap(({ items = [] }) => items.map(({ id }) => id));
    for (const name of new Set(names)) {
      const facts = itemFacts(name)!;
      expect([1, 64]).toContain(facts.stackSize);
      expect(facts.since).toBe(MINECRAFT_VERSIONS[0]!.name);
      expect(facts.until).toBeUndefined();
    }
  });

  it.each<[string, Refill]>([
    ['another number of them', () => [[item('stick', 0)], [item('coal', 0), item('iron_sword', 1)]]],
    ['fair ones where the coin is not', () => [[item('stick', 0)], [item('iron_sword', 0)]]],
    [
      'two of a kind that stack',
      (drawn: Item[], kept: Item[]) => [drawn, [...kept.slice(1), item('stick', 7), item('stick', 8)]],
    ],
    [
      'a stack of two',
      (drawn: Item[], kept: Item[]) => [drawn, kept.map((i, k) => (k === 0 ? { ...i, count: 2 } : i))],
    ],
    ['two drawn', (drawn: Item[], kept: Item[]) => [[...drawn, item('flint', 1)], kept.slice(1)]],
    ['none that stack', () => [[item('iron_sword', 0)], [item('iron_sword', 0)]]],
    [
      'ten',
      () => [
        [item('stick', 0)],
        ['coal', 'flint', 'bone', 'feather', 'string', 'paper', 'leather', 'wheat', 'iron_sword'].map(
          (name, k) => item(name, k),
        ),
      ],
    ],
  ])('at fault are reported: %s', (_, change) => {
    expect(codes(filled(change, 4))).toContain('lvs-contents');
  });

  it('can be replaced by the same number of each sort, also by items that stack to 16', () => {
    const others = [
      'egg',
      'snowball',
      'ender_pearl',
      'bucket',
      'honey_bottle',
      'apple',
      'clay_ball',
      'brick',
    ];
    const renamed = (items: Item[], from: number): Item[] =>
      items.map((i, k) =>
        i.id === 'minecraft:wooden_sword'
          ? { ...i, id: 'minecraft:bow' }
          : { ...i, id: `minecraft:${others[from + k]!}` },
      );
    const file = filled((drawn, kept) => [renamed(drawn, 7), renamed(kept, 0)], 4);
    expect(codes(file)).toEqual([]);
    const bytes = writeSponge(file.grid, file.info);
    const report = verifyMachine(bytes, { engine: nucleation, seed: '1', presses: 20 });
    expect(report).toMatchObject({ ok: true, trees: 20 });
  });
});

describe('presses', () => {
  it('confirm the expected weights, and no others', () => {
    const bytes = writeSponge(machine.grid, machine.info);
    const report = verifyMachine(bytes, { engine: nucleation, seed: '1', presses: 200 });
    expect(report).toMatchObject({ ok: true, trees: 200 });
    expect(report.fairness.tested).toBe(true);
    const cell = choosingCells(small).find((c) => weightOf(small, c)[1] === 9) ?? choosingCells(small)[0]!;
    const [k, n] = weightOf(small, cell);
    const lied = small.weights!.slice();
    lied[cell] = weightByte(n - k, n);
    const other = {
      ...machine.info,
      dag: JSON.stringify({ ...(JSON.parse(machine.info.dag) as object), weights: rowsOf(lied) }),
    };
    const faults = verifyMachine(writeSponge(machine.grid, other), {
      engine: nucleation,
      seed: '1',
      presses: 200,
    }).failures;
    expect(faults.map(({ code }) => code)).toEqual(expect.arrayContaining(['lvs-contents', 'unfair']));
  });
});

/** The rows of "weights". */
function rowsOf(weights: Uint8Array): string[] {
  return Array.from({ length: small.height }, (_, y) =>
    Array.from(weights.subarray(y * small.width, (y + 1) * small.width), (byte) =>
      byte === 0 ? '..' : `${byte >> 4}${byte & 15}`,
    ).join(''),
  );
}
