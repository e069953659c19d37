import { describe, expect, it } from 'vitest';
import { parseState } from '../../src/blocks/state.js';
import { TRIGGERS } from '../../src/circuit/triggers.js';
import { AIR, type BlockGrid, type Vec3 } from '../../src/blocks/grid.js';
import { redstone } from '../../src/engine/redstone.js';
import { TRIGGER_STATES, triggerAt } from '../../src/engine/trigger.js';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import { rectangle } from '../../src/region/region.js';
import { compareWithOriginal } from '../../src/machine/original.js';
import { watch } from '../../src/verify/presses.js';
import { faultOf } from '../helpers/fault.js';
import { compile, layOut } from '../../src/machine/compile.js';
import { judged, readPosts } from '../helpers/judged.js';
import { judgeOf } from '../../src/verify/passages.js';
import { replacing } from '../helpers/edits.js';

const made = (controls: object): ReturnType<typeof compile> =>
  compile(rectangle(2, 2), { seed: '1', presses: 0, ...controls });

/** Loads a machine into our engine. Returns it, and whether its passages are a tree for players. */
function played({ bytes, layout }: ReturnType<typeof compile>): {
  readonly machine: ReturnType<typeof redstone.load>;
  readonly isLit: () => boolean;
  readonly isTree: () => boolean;
} {
  const machine = redstone.load(bytes, 'in-world', [0, 0, 0], TRIGGER_STATES);
  const lamp = machine.probe([layout.done]);
  const { map, judge } = judgeOf(readPosts(bytes));
  const eyes = watch(machine, layout.grid, map);
  return {
    machine,
    isLit: () => parseState(lamp.read()[0]!).properties.lit === 'true',
    isTree: () => judge(eyes.all()).tree,
  };
}

describe('controls of a uniform machine', () => {
  it.each([...TRIGGERS.map((trigger) => ({ trigger })), { trigger: 'lever', every: 30 } as const])(
    'turn the lamp off within 40 game ticks of a press, without flicker (%j)',
    (controls) => {
      const { grid, done, generate } = layOut(rectangle(2, 3), { seed: '1', ...controls });
      const bytes = SPONGE_2.write(grid, undefined, {});
      const machine = redstone.load(bytes, 'in-world', [0, 0, 0], TRIGGER_STATES);
      const lamp = machine.probe([done]);
      const used = triggerAt(machine, generate);
      used.press();
      const lit: number[] = [];
      // Every round is longer than that.
      for (let tick = 1; tick <= 120; tick++) {
        machine.step();
        if (tick === used.holdTicks) used.release();
        if (lamp.read()[0]!.includes('lit=true')) lit.push(tick);
      }
      expect(lit.length).toBeLessThan(40);
      expect(lit).toEqual([...lit.keys()].map((k) => k + 1));
    },
  );

  it('make mazes at the interval of the timer while it is on, and none while it is off', () => {
    const made20 = made({ every: 20 });
    const { machine, isLit, isTree } = played(made20);
    machine.use(made20.layout.timer!);
    const begun: number[] = [];
    let was = true;
    for (let tick = 0; tick < 1600; tick++) {
      machine.step();
      if (was && !isLit()) begun.push(tick);
      was = isLit();
    }
    // 20 s are enough for most mazes of 2 x 2 cells. A press while the lamp is dark is ignored.
    expect(begun.length).toBeGreaterThanOrEqual(3);
    for (const [k, tick] of begun.slice(1).entries()) expect((tick - begun[k]!) % 400).toBe(0);
    machine.use(made20.layout.timer!);
    for (let tick = 0; tick < 2000; tick++) machine.step();
    expect([isLit(), isTree()]).toEqual([true, true]);
    machine.resetChanges();
    for (let tick = 0; tick < 1000; tick++) machine.step();
    expect(machine.changes()).toBe(0);
  });

  it('make one maze after another while a player stays on a plate', () => {
    const plates = made({ trigger: 'plate' });
    const { machine, isLit, isTree } = played(plates);
    const plate = triggerAt(machine, plates.layout.generate);
    plate.press();
    for (let tick = 0; tick < 1000; tick++) machine.step();
    plate.release();
    for (let tick = 0; tick < 3000 && !isLit(); tick++) machine.step();
    for (let tick = 0; tick < plates.layout.settleTicks; tick++) machine.step();
    expect([isLit(), isTree()]).toEqual([true, true]);
  });

  it('are checked without a press', () => {
    const { bytes } = made({ trigger: 'lever', every: 30 });
    const file = readPosts(bytes);
    const { grid, info: posts } = file;
    expect(judged(file)).toEqual([]);
    const codes = (broken: BlockGrid, info = posts): string[] => [
      ...new Set(compareWithOriginal({ grid: broken, info }, 'tag').faults.map(({ code }) => code)),
    ];
    const without = (at: Vec3): BlockGrid => replacing(grid, [at], AIR);
    expect(codes(without(posts.generate))).toEqual(['changed']);
    expect(codes(without(posts.timer!))).toEqual(['changed']);
    expect(codes(grid, { ...posts, periodTicks: 640 })).toEqual(['changed']);
    expect(codes(grid, { ...posts, trigger: 'plate', plates: [posts.generate] })).toEqual(['changed']);
  });

  it('have only periods that a timer can keep', () => {
    expect(faultOf(() => made({ every: 4000 }))).toMatchObject({ code: 'bad-option' });
  });
});
