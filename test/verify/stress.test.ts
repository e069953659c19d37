import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { familyOf } from '../../src/cells/families.js';
import { compile } from '../../src/machine/cells.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { LOAD_MODES } from '../../src/engine/engine.js';
import type { Engine } from '../../src/engine/engine.js';
import { nucleation } from '../../src/engine/nucleation.js';
import { AIR, blockAt, type BlockEntity } from '../../src/blocks/grid.js';
import { writeSponge } from '../../src/formats/sponge.js';
import {
  POWERED_BLOCK,
  stressMachine,
  unmatched,
  type StressOptions,
  type StressReport,
} from '../../src/verify/stress.js';
import { readMachine, type MachineFile } from '../../src/verify/verify.js';
import { faultOf } from '../helpers/fault.js';

const family = familyOf('low', 4)!;
const dag = buildDag('staircase', { width: 3, height: 3, seed: '1' });
const CHOICES = 4;
const { bytes, layout } = compile(dag, { seed: '2', family, presses: 0 });
const file = readMachine(bytes);
const { line } = layout;

function stress(options: Partial<StressOptions>, changed = bytes): StressReport {
  const rounds = { none: 6 };
  return stressMachine(changed, readMachine(changed), {
    engine: nucleation,
    mode: 'in-world',
    seed: '1',
    line,
    rounds,
    ...options,
  });
}

interface Change {
  /** Picks the block: the first that it accepts. */
  readonly of: RegExp;
  readonly state?: string;
  readonly items?: BlockEntity['items'];
}

/** The file with some blocks, or what they hold, replaced. */
const sabotaged = (...changes: readonly Change[]): Uint8Array => sabotage(file, changes);

function sabotage({ grid, info }: MachineFile, changes: readonly Change[]): Uint8Array {
  const palette = [...grid.palette];
  const blocks = grid.blocks.slice();
  const entities = new Map(grid.entities);
  for (const { of, state, items } of changes) {
    const index = grid.blocks.findIndex((id) => of.test(grid.palette[id]!));
    expect(index).toBeGreaterThan(0);
    if (state !== undefined) blocks[index] = palette.push(state) - 1;
    if (items !== undefined) entities.set(index, { ...entities.get(index)!, items });
  }
  const anchor = info.generate;
  return writeSponge({ ...grid, palette, blocks, entities }, info, {
    sponge: 2,
    minecraft: '1.20.4',
    anchor,
  });
}

describe('an honest machine stands everything, in both load modes', () => {
  it.each(LOAD_MODES)('%s', (mode) => {
    const rounds = { none: 5, presses: 2, cuts: 20, holds: 3 };
    const { tallies, wrong, failures } = stress({ mode, rounds, seed: '3' });
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
  const codes = (report: StressReport): Set<string> => new Set(report.failures.map(({ code }) => code));

  it('a door that has no piston any more', () => {
    const report = stress({}, sabotaged({ of: /piston\[extended=false/, state: 'minecraft:stone' }));
    expect(codes(report)).toContain('door-mismatch');
    expect(report.wrong).toBeGreaterThan(0);
  });

  it('doors that do not follow their comparator, though exactly one is closed', () => {
    // The torch that hands on NOT b, out at rest: without it the doors never hear of b again.
    const report = stress({}, sabotaged({ of: /redstone_torch\[lit=false/, state: AIR }));
    expect(codes(report)).toEqual(new Set(['door-mismatch']));
    expect(report.wrong).toBeGreaterThan(0);
  });

  it('a hopper with far too much in it', () => {
    const items = [0, 1, 2, 3, 4].map((slot) => ({ slot, id: 'minecraft:stick', count: 64 }));
    const report = stress({}, sabotaged({ of: /:hopper/, items }));
    expect(codes(report)).toContain('item-unreadable');
    expect(report.wrong).toBeGreaterThan(0);
  });

  it('a dropper with nothing in it, which would look as if both items were in the hopper', () => {
    const empty = sabotaged({ of: /:dropper/, items: [] });
    expect(faultOf(() => stress({ rounds: { cuts: 1 } }, empty)).code).toBe('item-unreadable');
  });

  it('items that stay in their hoppers for good', () => {
    // After the first press the engine shows every dropper as empty, whatever is in it.
    const forgetful: Engine = {
      ...nucleation,
      load: (...world) => {
        const machine = nucleation.load(...world);
        let pressed = false;
        return {
          ...machine,
          use: (at) => {
            pressed = true;
            machine.use(at);
          },
          probe: (positions) => {
            const probe = machine.probe(positions);
            const empty = (state: string): string =>
              pressed && state.startsWith('minecraft:comparator')
                ? state.replace('powered=true', 'powered=false')
                : state;
            return { read: () => probe.read().map(empty) };
          },
        };
      },
    };
    const report = stress({ engine: forgetful, rounds: { presses: 1 } });
    expect(codes(report)).toEqual(new Set(['stuck-items']));
    expect(report.tallies.presses).toMatchObject({ leftovers: CHOICES, unhealed: CHOICES });
  });

  it('a randomizer that nothing reads', () => {
    expect(() => stress({}, sabotaged({ of: /:comparator\[.*mode=compare/, state: AIR }))).toThrow(
      /no dust shows/,
    );
  });

  it('a machine that is not at rest', () => {
    const out = 'minecraft:redstone_wall_torch[facing=south,lit=false]';
    const report = stress(
      { mode: 'placement' },
      sabotaged({ of: /wall_torch\[facing=south,lit=true/, state: out }),
    );
    expect(codes(report)).toContain('not-at-rest');
  });

  it('a machine slower than it says', () => {
    const { info } = file;
    const hasty = { ...file, info: { ...info, settleTicks: info.settleTicks - 1 } };
    const report = stressMachine(bytes, hasty, {
      engine: nucleation,
      mode: 'in-world',
      seed: '1',
      line,
      rounds: { none: 6 },
    });
    expect(codes(report)).toEqual(new Set(['not-settled']));
  });
});

describe('a machine with a plate, a lamp and a timer', () => {
  const { bytes: made, layout: plan } = compile(dag, {
    seed: '4',
    family,
    trigger: 'plate',
    lamp: true,
    every: 6,
  });
  const machine = readMachine(made);
  const timer = { lever: plan.timer!, periodTicks: 120 };
  const run = (changed: Uint8Array, options: Partial<StressOptions>): StressReport =>
    stress({ line: plan.line, timer, ...options }, changed);

  it('stands everything too', () => {
    const rounds = { none: 2, presses: 1, cuts: 2, holds: 2, timer: 3 };
    const { tallies, wrong, failures } = run(made, { mode: 'placement', rounds });
    expect(failures).toEqual([]);
    expect(wrong).toBe(0);
    // Four mazes of the timer, or one fewer or more by the moments it is put on and off, and that of the press.
    const { draws, ones } = tallies.timer;
    expect(draws).toBeGreaterThanOrEqual(3 * 4 * CHOICES);
    expect(draws).toBeLessThanOrEqual(3 * 6 * CHOICES);
    expect(ones).toBeGreaterThan(0);
    expect(ones).toBeLessThan(draws);
  });

  it('is found out where its timer counts otherwise', () => {
    const items = [{ slot: 0, id: 'minecraft:stick', count: 7 }];
    const changed = sabotage(machine, [{ of: /:hopper\[enabled=false,facing=east/, items }]);
    const { failures } = run(changed, { rounds: { timer: 1 } });
    expect(failures.map(({ code }) => code)).toEqual(['period']);
  });

  it('is found out where its timer does not begin', () => {
    const changed = sabotage(machine, [{ of: /:hopper\[enabled=false,facing=east/, items: [] }]);
    const { failures } = run(changed, { rounds: { timer: 1 } });
    expect(failures.map(({ code }) => code)).toContain('no-response');
  });

  it('has no rounds of the timer where none is told of', () => {
    const { tallies, failures } = stress({ line: plan.line, rounds: { timer: 3 } }, made);
    expect(failures).toEqual([]);
    expect(tallies.timer.rounds).toBe(0);
  });
});

describe('the world', () => {
  it('goes back to a checkpoint, as often as wanted', () => {
    const machine = nucleation.load(bytes, 'in-world');
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
  const flip = (bits: string): string => bits.replace(/./g, (b) => (b === '1' ? '0' : '1'));
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
