import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOAD_MODES } from '../../src/engine/engine.js';
import { timerOf } from '../../src/circuit/controls.js';
import { TRIGGERS } from '../../src/circuit/triggers.js';
import { controlCell } from '../../src/cells/controls.js';
import { planConsole, type ConsoleOptions } from '../../src/layout/console.js';
import { blockIndex, type Vec3 } from '../../src/blocks/grid.js';
import { outcomeAt, restState } from '../../src/redstone/rest.js';
import { random } from '../../src/base/random.js';
import { blockInfo } from '../../src/blocks/catalogue.js';
import { RedstoneModel } from '../../src/redstone/solve.js';
import { checkDesignRules } from '../../src/verify/drc.js';
import { buildBench, rotateBench, Running, type Bench } from '../helpers/bench.js';
import { faultOf } from '../helpers/fault.js';
import { times } from '../helpers/thorough.js';
import { parseState } from '../../src/blocks/state.js';

const DEPTHS = [-4, -5, -6, -7, -12, -13, -14, -15, -20, -25, -30];
const ORIGINS: readonly Vec3[] = [
  [0, 0, 0],
  [-1001, 60, 317],
  [15, -60, -16],
];
const EVERYTHING = TRIGGERS.flatMap((trigger) => [
  { trigger },
  { trigger, lamp: { ticks: 90 } },
  { trigger, every: 3 },
  { trigger, every: 900, lamp: { ticks: 200 } },
]);

/** A sample of the depths, different for each k; all depths in a thorough run. */
const depthsOf = (k: number): readonly number[] => {
  const every = times(1, 4);
  return DEPTHS.filter((_, n) => n % every === k % every);
};

/** The bench, turned in all four directions. */
function turns(bench: Bench): Bench[] {
  const all = [bench];
  while (all.length < 4) all.push(rotateBench(all.at(-1)!));
  return all;
}

/** Runs a bench in both load modes, at several origins, in all directions or in one. */
function everywhere(
  options: Partial<ConsoleOptions>,
  check: (run: Running, bench: Bench) => void,
  quarters?: number,
): void {
  turns(buildBench(options)).forEach((bench, k) => {
    if (quarters !== undefined && k !== quarters % 4) return;
    for (const mode of LOAD_MODES) check(new Running(bench, mode, ORIGINS[k % ORIGINS.length]), bench);
  });
}

describe.each(EVERYTHING)('the console %j', (options) => {
  it('stays in its area, is covered by the floor, and obeys the design rules', () => {
    for (const busY of depthsOf(EVERYTHING.indexOf(options))) {
      const { blocks, joints, controls } = planConsole({ u: 7, busY, ...options });
      const [west, east] = joints.footprint as [Vec3, Vec3];
      for (const { at } of blocks) {
        expect(at[2]).toBeLessThanOrEqual(-4);
        expect(at[1]).toBeGreaterThanOrEqual(busY - 1);
        expect(at[1]).toBeLessThanOrEqual(3);
        expect(at[0]).toBeGreaterThanOrEqual(west[0]);
        expect(at[0]).toBeLessThanOrEqual(east[0]);
        expect(at[2]).toBeGreaterThan(west[2]);
      }
      expect(joints.t.slice(1)).toEqual([busY, -3]);
      expect(controls.generate[0]).toBe(7);
      const wires = blocks.filter(({ glyph }) => /^(dd|t.|[R234][NESW])$/.test(glyph));
      const at = new Set(blocks.map((block) => block.at.join(',')));
      for (const {
        at: [x, y, z],
      } of wires.filter((block) => block.at[1] >= 0)) {
        expect(at.has([x, y + 1, z].join(','))).toBe(true);
      }
      const bench = buildBench({ busY, ...options });
      expect(checkDesignRules(bench.grid, undefined, blockIndex(bench.grid, ...bench.generate))).toEqual([]);
    }
  });

  it('is saved in steady state: no change in 100 game ticks, and the clock is high', () => {
    everywhere(
      { busY: -7, ...options },
      (run) => {
        expect(run.idle()).toBe(0);
        expect(run.t()).toBe('15');
      },
      EVERYTHING.indexOf(options),
    );
  });
});

describe.each(TRIGGERS)('the trigger %s', (trigger) => {
  it.each(depthsOf(TRIGGERS.indexOf(trigger)))(
    'gives one clean clock pulse a press, header at %i',
    (busY) => {
      const check = (run: Running, { console: { riseTicks, lowTicks } }: Bench): void => {
        for (let press = 1; press <= 2; press++) {
          const start = run.now;
          run.edges.length = 0;
          run.press();
          run.run(120);
          expect(run.edges).toHaveLength(2);
          const [fall, rise] = run.edges as [number, number];
          // The pulse of a lever ends 2 game ticks earlier when it is switched on than when it is switched off.
          expect(rise - start).toBe(trigger === 'lever' && press === 1 ? riseTicks - 2 : riseTicks);
          expect(rise - fall).toBeGreaterThanOrEqual(lowTicks);
          expect(rise - fall).toBeLessThanOrEqual(lowTicks + 4);
          expect(lowTicks).toBeGreaterThanOrEqual(20);
        }
        expect(run.idle()).toBe(0);
      };
      everywhere({ trigger, busY }, check, DEPTHS.indexOf(busY));
    },
  );

  it('returns to steady state with the clock high after any presses, and then gives one clean pulse', () => {
    const luck = random('presses', trigger);
    const check = (run: Running, { console: { lowTicks, riseTicks } }: Bench): void => {
      for (let press = 0; press < 30; press++) {
        run.press((trigger === 'plate' ? 20 : 4) + luck.below(30));
        run.run(1 + luck.below(45));
      }
      run.run(250);
      expect(run.idle()).toBe(0);
      expect(run.t()).toBe('15');
      // Low and high phase together take more than 10 game ticks. Otherwise a bit would be lost.
      for (let k = 2; k < run.edges.length; k++) {
        expect(run.edges[k]! - run.edges[k - 2]!).toBeGreaterThan(10);
      }
      const before = run.edges.length;
      const start = run.now;
      run.press();
      run.run(200);
      expect(run.edges).toHaveLength(before + 2);
      const [fall, rise] = run.edges.slice(-2) as [number, number];
      expect(rise - fall).toBeGreaterThanOrEqual(lowTicks);
      expect([riseTicks, riseTicks - (trigger === 'lever' ? 2 : 0)]).toContain(rise - start);
      expect(run.idle()).toBe(0);
    };
    everywhere({ trigger, busY: -6, lamp: { ticks: 60 } }, check, TRIGGERS.indexOf(trigger));
  });

  it.each([20, 60, 100, 150, 200, 300])(
    'lights the lamp for at least %i game ticks, and at most 20 more',
    (ticks) => {
      const check = (run: Running, { console: { riseTicks, lowTicks } }: Bench): void => {
        const start = run.now;
        run.press();
        run.run(ticks + riseTicks + 60);
        expect(run.lamp).toHaveLength(2);
        const [on, off] = run.lamp as [number, number];
        expect(on - start).toBeLessThanOrEqual(riseTicks - lowTicks + 4);
        expect(off - start).toBeGreaterThanOrEqual(ticks);
        expect(off - start).toBeLessThanOrEqual(Math.max(ticks + 20, riseTicks + 30));
      };
      everywhere({ trigger, busY: -6, lamp: { ticks } }, check, ticks / 10);
    },
  );
});

describe('a plate and an input', () => {
  it.each(['plate', 'none'] as const)('keep the clock low while they are held (%s)', (trigger) => {
    const check = (run: Running): void => {
      run.press(137);
      run.run(300);
      expect(run.edges).toHaveLength(2);
      expect(run.edges[1]! - run.edges[0]!).toBeGreaterThanOrEqual(137);
    };
    everywhere({ trigger }, check, TRIGGERS.indexOf(trigger));
  });
});

describe('the timer', () => {
  it.each([
    ['button', 2],
    ['plate', 5],
    ['none', 7],
    ['lever', 3],
  ] as const)(
    'beside a %s presses every %i seconds, from when it is on to when it is off',
    (trigger, every) => {
      const check = (run: Running, { console: { periodTicks } }: Bench): void => {
        expect(periodTicks).toBe(20 * every);
        run.flipTimer();
        run.run(4.9 * periodTicks!);
        const falls = run.edges.filter((_, k) => k % 2 === 0);
        expect(falls.length).toBeGreaterThanOrEqual(4);
        // The stretched pulse of a falling edge begins 2 game ticks before that of a rising edge.
        for (let k = 2; k < falls.length; k++) expect(falls[k]! - falls[k - 2]!).toBe(2 * periodTicks!);
        run.flipTimer();
        run.run(200);
        for (let k = 1; k < run.edges.length; k += 2) {
          expect(run.edges[k]! - run.edges[k - 1]!).toBeGreaterThanOrEqual(20);
        }
        expect(run.idle()).toBe(0);
        expect(run.t()).toBe('15');
      };
      everywhere({ trigger, every, lamp: { ticks: 30 } }, check, TRIGGERS.indexOf(trigger));
    },
  );

  it('also keeps its period with more than a stack of items', () => {
    const { items, periodTicks } = timerOf(66);
    expect([items, periodTicks]).toEqual([[66], 1320]);
    const run = new Running(buildBench({ every: 66 }), 'placement');
    run.flipTimer();
    run.run(3.5 * periodTicks);
    expect(run.edges).toHaveLength(6);
    expect(run.edges[5]! - run.edges[1]!).toBe(2 * periodTicks);
  });

  it('returns to steady state after random starts, stops and presses, and then keeps its period', () => {
    const luck = random('timer', 'moments');
    const check = (run: Running): void => {
      for (let k = 0; k < 40; k++) {
        if (luck.below(2) === 0) run.flipTimer();
        else run.press();
        run.run(1 + luck.below(90));
      }
      // If it is on, it presses.
      run.run(200);
      const seen = run.edges.length;
      run.run(200);
      if (run.edges.length > seen) run.flipTimer();
      run.run(200);
      expect(run.idle()).toBe(0);
      expect(run.t()).toBe('15');
      run.edges.length = 0;
      run.flipTimer();
      run.run(400);
      const rises = run.edges.filter((_, k) => k % 2 === 1);
      expect(rises.length).toBeGreaterThanOrEqual(8);
      for (let k = 2; k < rises.length; k++) expect(rises[k]! - rises[k - 2]!).toBe(80);
    };
    everywhere({ trigger: 'button', every: 2 }, check, 2);
  });

  it('has the period nearest to the one that is asked for', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3600 }), (seconds) => {
        const { delays, items, periodTicks } = timerOf(seconds);
        const oscillator = 4 * (1 + delays[0] + delays[1] + delays[2]);
        const rises = items.length === 1 ? items[0]! : 2 * items[0]! * items[1]!;
        expect(periodTicks).toBe(oscillator * rises);
        // Two waves in the ring would need three half waves of the longest delay.
        expect(3 * 2 * Math.max(...delays)).toBeGreaterThan(oscillator / 2);
        expect(oscillator).toBeGreaterThanOrEqual(20);
        expect(delays.every((delay) => delay >= 1 && delay <= 4)).toBe(true);
        expect(items.every((count) => count >= 1 && count <= 320)).toBe(true);
        const off = Math.abs(periodTicks - 20 * seconds);
        if (seconds >= 2 && seconds <= 320) expect(off).toBe(0);
        if (seconds >= 2) expect(off).toBeLessThanOrEqual(Math.min(40, 20 * seconds * 0.002));
      }),
      { numRuns: 1000, seed: 1 },
    );
    expect(timerOf(1).periodTicks).toBe(40);
    expect(timerOf(3600).periodTicks).toBe(72000);
  });

  it.each([0, 0.5, -3, 3601, NaN, Infinity])('is refused for every %d seconds', (every) => {
    const fault = faultOf(() => planConsole({ u: 0, busY: -4, trigger: 'button', every }));
    expect(fault.code).toBe('bad-option');
  });
});

describe('the steady-state model', () => {
  it('agrees with the engine on every component of the controls, with each control held', () => {
    // Each trigger, and each optional control.
    for (const options of EVERYTHING.filter((__, k) => k % times(1, 5) === 0)) {
      const bench = buildBench({ busY: -12, ...options });
      const infos = bench.grid.palette.map(blockInfo);
      const held = options.trigger === 'none' ? [] : [bench.generate];
      const trigger = bench.console.netlist.instances.find(({ name }) => name === 'trigger')!;
      const { pulse } = controlCell(trigger).delay;
      if (options.trigger === 'plate') continue;
      for (const pressed of [[], held]) {
        const run = new Running(bench, 'in-world');
        const model = new RedstoneModel(bench.grid);
        for (const at of pressed) {
          run.press();
          model.press(blockIndex(bench.grid, ...at), true);
        }
        // A button stays down long enough for all signals except the lamp's chain.
        run.run(pulse === undefined ? 400 : pulse - 1);
        if (pulse !== undefined && pressed.length > 0 && options.lamp !== undefined) continue;
        expect(model.solve()).toBe(true);
        const places = [...bench.grid.blocks.keys()];
        const states = run.machine.probe(places.map((i) => placeOf(bench, i))).read();
        states.forEach((state, i) => {
          const info = infos[bench.grid.blocks[i]!]!;
          const wanted = restState(info, outcomeAt(info, model, i));
          if (wanted !== undefined) expect(parseState(state).properties).toMatchObject(wanted);
        });
      }
    }
  });
});

function placeOf({ grid: { width, length } }: Bench, i: number): Vec3 {
  const layer = width * length;
  return [i % width, Math.floor(i / layer), Math.floor((i % layer) / width)];
}
