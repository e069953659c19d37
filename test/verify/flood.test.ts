import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AIR, blockAt, blockIndex, type BlockGrid } from '../../src/blocks/grid.js';
import { stopsWater } from '../../src/blocks/shape.js';
import { FAMILIES } from '../../src/cells/families.js';
import type { CompileOptions } from '../../src/machine/cells.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { redstone } from '../../src/engine/redstone.js';
import { TRIGGERS } from '../../src/circuit/triggers.js';
import { checkWaterproofing, flood } from '../../src/verify/flood.js';
import { verifyMachine } from '../../src/machine/verify-file.js';
import { judged } from '../helpers/judged.js';
import { random } from '../../src/base/random.js';
import { compile, layOut } from '../../src/machine/compile.js';
import { readMachine } from '../../src/verify/machine-file.js';

const STATES = [
  AIR,
  'minecraft:stone',
  'minecraft:redstone_wire[east=none,north=none,power=0,south=none,west=none]',
  'minecraft:repeater[delay=1,facing=west,locked=false,powered=false]',
  'minecraft:smooth_stone_slab[type=bottom,waterlogged=false]',
] as const;

describe('flowing water', () => {
  // https://minecraft.wiki/w/Water#Breaking_blocks_(and_entities)_by_flowing, and below blocks that it does not list.
  it.each([
    'redstone_wire[east=none,north=none,power=0,south=none,west=none]',
    'redstone_torch[lit=true]',
    'redstone_wall_torch[facing=north,lit=true]',
    'repeater[delay=1,facing=north,locked=false,powered=false]',
    'comparator[facing=north,mode=compare,powered=false]',
    'lever[face=floor,facing=north,powered=false]',
    'stone_button[face=floor,facing=north,powered=false]',
    'torch',
    'red_carpet',
    'air',
  ])('washes %s away, or fills it', (state) => {
    expect(stopsWater(`minecraft:${state}`)).toBe(false);
  });

  it.each([
    'stone',
    'glass',
    'hopper[enabled=true,facing=down]',
    'dropper[facing=up,triggered=false]',
    'sticky_piston[extended=false,facing=up]',
    'piston_head[facing=up,short=false,type=sticky]',
    'stone_pressure_plate[powered=false]',
    'redstone_lamp[lit=false]',
    'smooth_stone_slab[type=top,waterlogged=false]',
    'smooth_stone_slab[type=bottom,waterlogged=false]',
    'oak_leaves[distance=7,persistent=true,waterlogged=false]',
  ])('stops at %s', (state) => {
    expect(stopsWater(`minecraft:${state}`)).toBe(true);
  });
});

/** The wet blocks by definition: those open at the sides, and those open beside and under a wet one. */
function wetBlocks(grid: BlockGrid): Set<number> {
  const { width, length } = grid;
  const open = (i: number): boolean => !stopsWater(grid.palette[grid.blocks[i]!]!);
  const wet = new Set<number>();
  for (let before = -1; before < wet.size;) {
    before = wet.size;
    grid.blocks.forEach((_, i) => {
      const [x, y, z] = blockAt(grid, i);
      const from = [
        [x - 1, y, z],
        [x + 1, y, z],
        [x, y, z - 1],
        [x, y, z + 1],
        [x, y + 1, z],
      ].map(([a, b, c]) => blockIndex(grid, a!, b!, c!));
      const isSide = x === 0 || z === 0 || x === width - 1 || z === length - 1;
      if (open(i) && (isSide || from.some((j) => wet.has(j)))) wet.add(i);
    });
  }
  return wet;
}

describe('the flood', () => {
  it('is the least set of its definition', () => {
    const anyGrid = fc
      .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 5 }))
      .chain(([width, height, length]) =>
        fc
          .array(fc.nat({ max: STATES.length - 1 }), {
            minLength: width * height * length,
            maxLength: width * height * length,
          })
          .map((blocks): BlockGrid => {
            return {
              ...{ width, height, length, palette: STATES, entities: new Map() },
              blocks: Uint16Array.from(blocks),
            };
          }),
      );
    fc.assert(
      fc.property(anyGrid, fc.nat(), (grid, control) => {
        const wet = wetBlocks(grid);
        const button = control % grid.blocks.length;
        const parts = [...wet].filter((i) => grid.blocks[i] !== 0 && i !== button);
        const info = { generate: blockAt(grid, button) };
        const found = flood(grid, info);
        expect([...found.parts].sort((a, b) => a - b)).toEqual(parts.sort((a, b) => a - b));
        for (const entry of found.entries) {
          const [x, , z] = blockAt(grid, entry);
          expect(x === 0 || z === 0 || x === grid.width - 1 || z === grid.length - 1).toBe(true);
        }
        expect(checkWaterproofing(grid, info)).toHaveLength(new Set(found.entries).size);
      }),
      { numRuns: 300, seed: 1 },
    );
  });
});

const dag = buildDag('peel', { width: 4, height: 3, seed: '1' });
const made = (options: Partial<CompileOptions>) =>
  compile(dag, { seed: '1', presses: 0, minecraft: '1.21.4', ...options });

describe.each(FAMILIES.map((family, k) => [family.name, family, k] as const))(
  'waterproofing round %s',
  (_, family, k) => {
    it('keeps water out, with a timer and a lamp', () => {
      const trigger = TRIGGERS[k % TRIGGERS.length]!;
      const { bytes, layout } = made({ family, trigger, every: 8, lamp: true, casing: true });
      const { grid, info } = readMachine(bytes);
      expect(layout.casing).toBeGreaterThan(0);
      expect(info.casing).toBe(true);
      expect(flood(grid, info).parts).toEqual([]);
    });

    it('is reported as incomplete if one of its blocks is missing, at that block', () => {
      const machine = readMachine(made({ family, casing: true }).bytes);
      const { grid, info } = machine;
      const side = ([x, , z]: readonly number[]): boolean =>
        x === 0 || z === 0 || x === grid.width - 1 || z === grid.length - 1;
      const casing = [...grid.blocks.keys()].filter((i) => {
        const at = blockAt(grid, i);
        return grid.blocks[i] !== 0 && side(at) && at[1] < info.origin[1] - 1;
      });
      const luck = random('casing', family.name);
      let found = 0;
      for (let n = 0; n < 5; n++) {
        const hole = casing[luck.below(casing.length)]!;
        const blocks = grid.blocks.slice();
        blocks[hole] = 0;
        const damaged = { ...machine, grid: { ...grid, blocks } };
        const washed = flood(damaged.grid, info).parts;
        const faults = judged(damaged);
        expect(faults.map(({ code }) => code)).toEqual(washed.length > 0 ? ['exposed-wire'] : []);
        if (washed.length === 0) continue;
        found++;
        expect(faults[0]!.blocks![0]).toEqual(blockAt(grid, hole));
      }
      expect(found).toBeGreaterThan(0);
    });
  },
);

describe('waterproofing that nobody asked for', () => {
  it('is reported if it is missing, but not as a fault', () => {
    const options = { engine: redstone, presses: 2, seed: '1' };
    const report = verifyMachine(made({ casing: false }).bytes, options);
    expect(report.failures).toEqual([]);
    expect(report.bare).toBeGreaterThan(0);
    expect(verifyMachine(made({ casing: true }).bytes, options).bare).toBe(0);
  });

  it('is there if it takes few blocks, but not if it takes many', () => {
    for (const [width, height] of [
      [4, 4],
      [12, 12],
      [20, 20],
      [30, 3],
    ] as const) {
      const wide = buildDag('peel', { width, height, seed: '1' });
      const of = (casing: boolean | undefined) =>
        layOut(wide, { seed: '1', ...(casing !== undefined && { casing }) });
      const [asked, chosen, none] = [of(true), of(undefined), of(false)];
      expect(none.casing).toBe(0);
      const floor = asked.grid.width * asked.grid.length;
      expect(chosen.casing).toBe(asked.casing <= 0.4 * floor ? asked.casing : 0);
    }
    const chosen = (side: number) =>
      layOut(buildDag('peel', { width: side, height: side, seed: '1' }), { seed: '1' });
    expect(chosen(4).casing).toBe(0);
    expect(chosen(20).casing).toBeGreaterThan(0);
  });
});
