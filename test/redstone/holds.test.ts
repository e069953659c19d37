import { describe, expect, it } from 'vitest';
import {
  AIR,
  blockAt,
  blockIndex,
  blockName,
  blocksWhere,
  type BlockGrid,
  type Vec3,
} from '../../src/blocks/grid.js';
import { GridBuilder } from '../../src/blocks/builder.js';
import { FAMILIES } from '../../src/cells/families.js';
import type { Engine } from '../../src/engine/engine.js';
import { nucleation } from '../../src/engine/nucleation.js';
import { redstone, redstoneEngine } from '../../src/engine/redstone.js';
import { holdAt, holdOf } from '../../src/redstone/holds.js';
import { RedstoneModel } from '../../src/redstone/solve.js';
import { checkDesignRules } from '../../src/verify/drc.js';
import { growDag } from '../helpers/grow-dag.js';
import { comparator, DUST, repeater, STONE } from '../helpers/states.js';
import { compile } from '../../src/machine/compile.js';
import { replacing } from '../helpers/edits.js';

const GLASS = 'minecraft:glass';

/**
 * Dust, latch; dust, locking comparator; reader, composter; randomizer: rows from north to south, starting at
 * (1, 2, 1).
 */
const HELD = {
  'second dust': [1, 2, 1, DUST],
  latch: [2, 2, 1, repeater('west', 4)],
  'first dust': [1, 2, 2, DUST],
  locking: [2, 2, 2, comparator('south', 'subtract')],
  reader: [1, 2, 3, comparator('south')],
  composter: [2, 2, 3, 'minecraft:composter[level=1]'],
  hopper: [1, 2, 4, 'minecraft:hopper[enabled=true,facing=down]'],
  dropper: [1, 1, 4, 'minecraft:dropper[facing=up,triggered=false]'],
} as const;
type Part = keyof typeof HELD;
type Block = readonly [x: number, y: number, z: number, state: string];

/** The scene with some blocks replaced and others added. */
function scene(changed: Readonly<Partial<Record<Part, string>>>, more: readonly Block[] = []): BlockGrid {
  const states = new Map<string, Block>();
  const set = (block: Block): void => void states.set(block.slice(0, 3).join(), block);
  for (let z = 0; z < 6; z++) for (let x = 0; x < 4; x++) set([x, 1, z, STONE]);
  for (const [part, [x, y, z, state]] of Object.entries(HELD)) set([x, y, z, changed[part as Part] ?? state]);
  more.forEach(set);
  const builder = new GridBuilder([0, 0, 0], [4, 3, 6]);
  for (const [x, y, z, state] of states.values()) builder.set(x, y, z, state);
  return builder.done();
}

describe('a hold', () => {
  const placeOf = (model: RedstoneModel, grid: BlockGrid, at: number): string =>
    blockName(blockAt(grid, model.outer(at)));
  const find = (grid: BlockGrid) => {
    const model = new RedstoneModel(grid);
    const at = (part: Part): number => {
      const [x, y, z] = HELD[part];
      return model.inner(blockIndex(grid, x, y, z));
    };
    const [byReader, byLocking] = [holdOf(model, at('reader')), holdAt(model, at('locking'))];
    expect(byReader).toEqual(byLocking);
    return (
      byLocking && {
        reader: placeOf(model, grid, byLocking.reader),
        locking: placeOf(model, grid, byLocking.locking),
        latch: placeOf(model, grid, byLocking.latch),
      }
    );
  };

  it('is found from its locking comparator and from its reader', () => {
    const named = (part: Part): string => blockName(HELD[part].slice(0, 3) as unknown as Vec3);
    const found = { reader: named('reader'), locking: named('locking'), latch: named('latch') };
    expect(find(scene({}))).toEqual(found);
    // A comparator gets no signal from a block or a torch beside it.
    for (const beside of [GLASS, STONE, 'minecraft:redstone_torch[lit=true]'])
      expect(find(scene({}, [[3, 2, 2, beside]]))).toEqual(found);
  });

  it.each<[string, Parameters<typeof scene>[0], (readonly Block[])?]>([
    [
      'a locking comparator that compares: a stick is as much as the composter',
      { locking: comparator('south') },
    ],
    ['a locking comparator turned round', { locking: comparator('north', 'subtract') }],
    ['a composter of another level', { composter: 'minecraft:composter[level=2]' }],
    ['an empty composter', { composter: 'minecraft:composter[level=0]' }],
    ['no composter', { composter: AIR }],
    ['no latch', { latch: DUST }],
    ['a latch that the locking comparator points at from behind', { latch: repeater('south', 4) }],
    ['a latch as fast as the locking comparator', { latch: repeater('west', 1) }],
    ['no dust beside the locking comparator', { 'first dust': STONE }],
    ['dust on both sides of it', {}, [[3, 2, 2, DUST]]],
    ['a repeater on its other side', {}, [[3, 2, 2, repeater('east', 1)]]],
    ['no reader', { reader: DUST }],
    ['a reader that reads nothing', { hopper: STONE }],
    ['a hopper that is no randomizer’s', { dropper: STONE }],
  ])('does not exist with %s', (_, changed, more) => {
    expect(find(scene(changed, more))).toBeUndefined();
  });
});

/** The families whose cells hold their bits: all that have room for it. */
const HOLDING = FAMILIES.filter(({ name }) => name !== 'low-3');

describe.each(HOLDING.map((family, k) => [family.name, family, k] as const))('in %s', (name, family, k) => {
  const dag = growDag(`held ${name}`, { width: 4, height: 3 });
  const { bytes, layout } = compile(dag, { seed: '1', family, presses: 0 });
  const { grid } = layout;
  const pistons = blocksWhere(grid, (state) => state.startsWith('minecraft:sticky_piston')).map((i) =>
    blockAt(grid, i),
  );

  // In nucleation, a torch tower beside a locking comparator of low-2 can turn it off; in the game it gives
  // no signal.
  const others = name === 'low-2' ? [] : [['nucleation', nucleation] as const];
  const engines: readonly (readonly [string, Engine])[] = [
    ['redstone', redstone],
    ['redstone, shuffled', redstoneEngine({ order: 'shuffled', seed: '1' })],
    ['redstone, up to 3 late', redstoneEngine({ late: 3, seed: '1' })],
    ...others,
  ];
  it.each([engines[k % engines.length]!])(
    'a piston moves at most once per press, and never if its door ends as it was: %s',
    (_, engine) => {
      const machine = engine.load(bytes, 'in-world');
      const probe = machine.probe(pistons);
      const isOut = (): boolean[] => probe.read().map((state) => state.includes('extended=true'));
      let moves = 0;
      for (let press = 1; press <= 8; press++) {
        machine.seed([press, 77 * press]);
        machine.use(layout.generate);
        let before = isOut();
        const turns = before.map(() => 0);
        for (let tick = 0; tick < 2 * layout.settleTicks; tick++) {
          machine.step();
          const now = isOut();
          now.forEach((out, k) => (turns[k]! += out === before[k] ? 0 : 1));
          before = now;
        }
        expect(Math.max(...turns)).toBeLessThanOrEqual(1);
        moves += turns.reduce((a, b) => a + b, 0);
      }
      expect(moves).toBeGreaterThan(0);
    },
  );
});

it('a bit without a hold is an error beside bits with holds, but not if it is alone', () => {
  const { grid } = compile(growDag('unheld', { width: 4, height: 3 }), { seed: '1', presses: 0 }).layout;
  const lockings = blocksWhere(grid, (state) => state.includes('mode=subtract'));
  expect(lockings.length).toBeGreaterThan(2);
  const codesWithout = (gone: readonly number[]): readonly string[] => {
    return checkDesignRules(replacing(grid, gone, AIR)).map(({ code }) => code);
  };
  expect(codesWithout([])).toEqual([]);
  expect(codesWithout(lockings.slice(0, 2))).toEqual(['no-latch', 'no-latch']);
  expect(codesWithout(lockings)).toEqual([]);
});
