/** Files of random blocks, read by programs that share nothing with the writer. */
import fc from 'fast-check';
import { TickSettleMode, TickSimulation } from 'nucleation';
import { describe, expect, test } from 'vitest';
import { AIR } from '../../src/blocks/grid.js';
import { FORMATS } from '../../src/formats/formats.js';
import { writeSponge } from '../../src/formats/sponge.js';
import { COMPARATOR, content, gridArb, gridOf, HOPPER, INFO, RELEASES, SMALL } from './grids.js';
import { openWithNucleation, OUTSIDE_READERS, type EntityJson } from './outside-readers.js';

describe.each(
  FORMATS.flatMap((format) => RELEASES.map((minecraft) => [format.name, minecraft, format] as const)),
)('%s for Minecraft %s', (name, minecraft, format) => {
  test.each(OUTSIDE_READERS.filter(({ formats }) => formats.includes(name)))(
    'is read by $name',
    ({ read }) => {
      fc.assert(
        fc.property(gridArb, (grid) => {
          expect(read(format.write(grid, undefined, { minecraft }))).toEqual(content(grid));
        }),
        { numRuns: 10 },
      );
    },
  );
});

const SPONGES = [
  { sponge: 2, minecraft: '1.20.4' },
  { sponge: 2, minecraft: '1.21.4' },
  { sponge: 3, minecraft: '1.20.4' },
  { sponge: 3, minecraft: '26.3' },
] as const;

describe.each(SPONGES)('nucleation reads from Sponge $sponge for $minecraft', (options) => {
  test('that no hopper has a cooldown', () => {
    const schematic = openWithNucleation(writeSponge(SMALL, undefined, options));
    for (const { id, nbt } of JSON.parse(schematic.getAllBlockEntitiesJson()) as EntityJson[])
      expect(nbt.TransferCooldown?.Int).toBe(id === 'minecraft:hopper' ? 0 : undefined);
  });

  test('a machine with metadata', () => {
    expect(openWithNucleation(writeSponge(SMALL, INFO, options)).getBlockString(0, 0, 0)).toBe(
      'minecraft:stone',
    );
  });

  test('the contents of hoppers into its engine', () => {
    // The output of a comparator is 1 + 14 * fullness: 5 for (1 + 40/64) of 5 slots, 3 for the same items, each once.
    const wire = (power: number) =>
      `minecraft:redstone_wire[east=side,north=none,power=${power},south=none,west=side]`;
    const [hopper, comparator] = [HOPPER.replace('true', 'false'), COMPARATOR.replace('true', 'false')];
    const stone = 'minecraft:stone';
    for (const { count, signal } of [
      { count: 40, signal: 5 },
      { count: 1, signal: 3 },
    ]) {
      const items = [
        { slot: 0, id: 'minecraft:wooden_sword', count: 1 },
        { slot: 1, id: 'minecraft:stick', count },
      ];
      const grid = gridOf(
        [3, 3, 1],
        [stone, stone, stone, hopper, comparator, wire(0), 'minecraft:redstone_block', AIR, AIR],
        [
          [3, { id: 'minecraft:hopper', items }],
          [4, { id: 'minecraft:comparator', outputSignal: 0 }],
        ],
      );
      const schematic = openWithNucleation(writeSponge(grid, undefined, options));
      // `Placement` updates every block, so the comparator reads its hopper. The block above locks the hopper.
      const engine = TickSimulation.fromSchematic(schematic, TickSettleMode.Placement, 0, 0, 0, '');
      engine.run(20);
      expect(engine.getBlock(2, 1, 0)).toBe(wire(signal));
    }
  });
});
