import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { familyOf } from '../../src/cells/families.js';
import { compile } from '../../src/compile.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { loadMachine, POWERED_BLOCK, SETTLE_MODES } from '../../src/engine/engine.js';
import { AIR, blockAt, type BlockEntity, type BlockGrid, type Vec3 } from '../../src/layout/grid.js';
import { writeSponge } from '../../src/schematic/sponge.js';
import { stressMachine, unmatched, type StressOptions, type StressReport } from '../../src/verify/stress.js';
import { readMachine } from '../../src/verify/verify.js';
import { faultOf } from '../helpers/fault.js';

const family = familyOf('low', 4)!;
const dag = buildDag('staircase', { width: 3, height: 3, seed: '1' });
const CHOICES = 4;
const { bytes, layout } = compile(dag, { seed: '2', family, presses: 0 });
const file = readMachine(bytes);
const { line } = layout;

function stress(options: Partial<StressOptions>, changed = bytes): StressReport {
  const rounds = { none: 6 };
  return stressMachine(changed, file, { mode: 'in-world', seed: '1', line, rounds, ...options });
}

/** The file with one block of the machine, the first that `at` accepts, replaced, or its contents. */
function sabotaged(
  at: (state: string, place: Vec3) => boolean,
  state: string | undefined,
  entity?: BlockEntity,
): Uint8Array {
  const { grid, info } = file;
  const index = grid.blocks.findIndex((id, i) => at(grid.palette[id]!, blockAt(grid, i)));
  expect(index).toBeGreaterThan(0);
  const palette = [...grid.palette];
  const copy: BlockGrid & { entities: Map<number, BlockEntity> } = {
    ...grid,
    palette,
    blocks: grid.blocks.slice(),
    entities: new Map(grid.entities),
  };
  if (state !== undefined) copy.blocks[index] = palette.push(state) - 1;
  if (entity !== undefined) copy.entities.set(index, entity);
  return writeSponge(copy, info, { sponge: 2, minecraft: '1.20.4', anchor: info.generate });
}

describe('an honest machine stands everything, in both settle modes', () => {
  it.each(SETTLE_MODES)('%s', (mode) => {
    const rounds = { none: 5, presses: 2, cuts: 8, holds: 3 };
    const { tallies, wrong, failures } = stress({ mode, rounds });
    expect(failures).toEqual([]);
    expect(wrong).toBe(0);
    for (const [kind, count] of Object.entries(rounds)) {
      // Two doors a choice; at rest after a disturbance, and after the clean press.
      const looks = kind === 'none' ? 1 : 2;
      expect(tallies[kind as keyof typeof rounds]).toMatchObject({
        rounds: count,
        draws: count * CHOICES,
        states: count * looks * 2 * CHOICES,
        unhealed: 0,
      });
    }
    // Cuts of every length leave both items in a hopper now and then; this seed shows that it is seen.
    expect(tallies.cuts.leftovers).toBeGreaterThan(0);
    expect(tallies.none.leftovers).toBe(0);
  });

  it('the same seed, the same report; another, another', () => {
    const rounds = { none: 8 };
    expect(stress({ rounds })).toEqual(stress({ rounds }));
    const ones = ['1', '2', '3', '4', '5', '6'].map((seed) => stress({ rounds, seed }).tallies.none.ones);
    expect(new Set(ones).size).toBeGreaterThan(1);
  });
});

describe('faults are found', () => {
  const codes = (report: StressReport): string[] => report.failures.map(({ code }) => code);

  it('a door that has no piston any more', () => {
    const report = stress(
      {},
      sabotaged((s) => s.includes('piston[extended=false'), 'minecraft:stone'),
    );
    expect(codes(report)).toContain('wrong-door');
    expect(report.wrong).toBeGreaterThan(0);
  });

  it('doors that no longer follow their comparator, though exactly one is closed', () => {
    // The torch that hands on NOT b, out at rest: without it b stays what it was for the doors.
    const report = stress(
      {},
      sabotaged((s) => s === 'minecraft:redstone_torch[lit=false]', AIR),
    );
    expect(new Set(codes(report))).toEqual(new Set(['stranger']));
    expect(report.wrong).toBeGreaterThan(0);
  });

  it('a hopper with too much in it', () => {
    const items = [0, 1].map((slot) => ({ slot, id: 'minecraft:wooden_sword', count: 1 }));
    const hopper = { id: 'minecraft:hopper', items };
    const report = stress(
      {},
      sabotaged((s) => s.startsWith('minecraft:hopper['), undefined, hopper),
    );
    expect(codes(report)).toContain('reading');
  });

  it('a machine that is not at rest', () => {
    const torch = (state: string): boolean =>
      state.startsWith('minecraft:redstone_wall_torch[facing=south,lit=true');
    const report = stress({ mode: 'placement' }, sabotaged(torch, AIR));
    expect(report.wrong).toBeGreaterThan(0);
  });

  it('a dropper that is empty from the start cannot be told from one with both items above it', () => {
    const empty = sabotaged((s) => s.startsWith('minecraft:dropper['), undefined, {
      id: 'minecraft:dropper',
      items: [],
    });
    expect(faultOf(() => stress({ rounds: { cuts: 1 } }, empty)).code).toBe('reading');
  });
});

describe('the world', () => {
  it('goes back to a checkpoint, as often as wanted', () => {
    const machine = loadMachine(bytes, 'in-world');
    const everywhere = machine.probe([...file.grid.blocks.keys()].map((i) => blockAt(file.grid, i)));
    const before = everywhere.read();
    const back = machine.checkpoint();
    for (let k = 0; k < 2; k++) {
      machine.place(file.info.generate, POWERED_BLOCK);
      for (let t = 0; t < 30; t++) machine.step();
      expect(everywhere.read()).not.toEqual(before);
      back();
      expect(everywhere.read()).toEqual(before);
    }
  });
});

describe('what doors showed and what comparators told', () => {
  const flip = (bits: string): string => [...bits].map((b) => (b === '1' ? '0' : '1')).join('');
  const bits = fc.string({ unit: fc.constantFrom('0', '1'), minLength: 8, maxLength: 8 });

  it('match in any order, each upright or upside down', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(bits, fc.boolean(), fc.double({ noNaN: true })), { minLength: 1 }),
        (cells) => {
          const told = cells.map(([b, turned]) => (turned ? flip(b) : b));
          const order = [...cells.keys()].sort((a, b) => cells[a]![2] - cells[b]![2]);
          const seen = order.map((k) => cells[k]![0]);
          expect(unmatched(seen, told)).toEqual([]);
        },
      ),
    );
  });

  it('one digit changed leaves one cell alone, and says when', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(bits, {
          minLength: 1,
          maxLength: 12,
          selector: (b) => (b.startsWith('1') ? flip(b) : b),
        }),
        fc.nat(),
        fc.integer({ min: 1, max: 7 }),
        (told, which, at) => {
          const index = which % told.length;
          const wrong = flip(told[index]!)[at]!;
          const seen = told.map((b, k) => (k === index ? b.slice(0, at) + wrong + b.slice(at + 1) : b));
          const found = unmatched(seen, told);
          // Changed, it may be the double of another: then one of the two is alone.
          expect(found).toHaveLength(1);
          expect(seen.map((b) => (b.startsWith('1') ? flip(b) : b))[found[0]!.index]).toBe(
            seen[index]!.startsWith('1') ? flip(seen[index]!) : seen[index],
          );
          expect(found[0]!.times).toEqual([at]);
        },
      ),
    );
  });
});
