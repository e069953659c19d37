import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  controlNetlist,
  formatControls,
  periodOf,
  timerOf,
  type ControlOptions,
} from '../../src/circuit/controls.js';
import { TRIGGERS } from '../../src/circuit/triggers.js';
import { controlCell, linksFor, periodTicksOf, pressTiming } from '../../src/cells/controls.js';

const options: fc.Arbitrary<ControlOptions> = fc
  .record({
    trigger: fc.constantFrom(...TRIGGERS),
    every: fc.option(fc.integer({ min: 1, max: 3600 }), { nil: undefined }),
    lamp: fc.option(fc.record({ links: fc.integer({ min: 1, max: 40 }) }), { nil: undefined }),
    drop: fc.integer({ min: 2, max: 40 }),
    trail: fc.boolean(),
  })
  // The button of a trail needs another button.
  .map(({ trail, ...rest }) => ({
    ...rest,
    trail: trail && rest.trigger === 'button' && rest.every === undefined,
  }));

describe('the netlist of the controls', () => {
  it('is printed with one line per instance and per net', () => {
    const netlist = controlNetlist({ trigger: 'lever', every: 700, lamp: { links: 4 }, drop: 5 });
    expect(formatControls(netlist)).toBe(`cell trigger lever
cell guard repeater delay=4
cell edge edge-detector
cell timer lever
cell clock oscillator delays=2,1,1
cell counter1 counter items=2
cell counter2 counter items=175
cell timer-edge edge-detector
cell stretcher stretcher
cell stair stair drop=5
cell lamp lamp links=4
net trigger.out -> guard.in
net guard.out -> edge.in
net timer.out -> clock.run
net clock.out -> counter1.in
net counter1.out -> counter2.in
net counter2.out -> timer-edge.in
net edge.out timer-edge.out -> stretcher.in
net stretcher.out -> stair.in
net stair.tap -> lamp.in
net stair.out -> T
`);
    expect(formatControls(controlNetlist({ trigger: 'button', drop: 2 }))).toBe(`cell trigger button
cell stair stair drop=2
net trigger.out -> stair.in
net stair.out -> T
`);
  });

  it('connects every port of every cell once, outputs to inputs', () => {
    fc.assert(
      fc.property(options, (wanted) => {
        const { instances, nets } = controlNetlist(wanted);
        const names = instances.map(({ name }) => name);
        expect(new Set(names).size).toBe(names.length);
        const wired = new Map<string, 'in' | 'out'>();
        for (const { from, to } of nets) {
          for (const port of from) wired.set(port, 'out');
          for (const port of to.filter((name) => name !== 'T' && name !== 'trail')) wired.set(port, 'in');
        }
        const ports = instances.flatMap((instance) =>
          Object.entries(controlCell(instance).ports).map(
            ([name, { way }]) => [`${instance.name}.${name}`, way] as const,
          ),
        );
        // The taps are optional: for the lamp and the trail's latch; and so is the staircase's foot, for
        // further controls without a tower.
        const heard = [
          ...(wanted.lamp === undefined ? [] : ['stair.tap']),
          ...(wanted.trail ? ['trigger.tap'] : []),
        ];
        const left = ports.filter(([name]) => !/\.(tap|foot)$/.test(name) || heard.includes(name));
        expect([...wired].sort()).toEqual([...left].sort());
      }),
      { seed: 1 },
    );
  });

  it('leads further controls to the foot of the staircase if there is no tower', () => {
    const calls = { buttons: 2, goal: false };
    const { instances, nets } = controlNetlist({ trigger: 'button', drop: 2, calls });
    expect(instances.map(({ name }) => name)).toEqual(['trigger', 'button2', 'button3', 'stair']);
    expect(nets).toContainEqual({ from: ['button2.out', 'button3.out'], to: ['stair.foot'] });
    expect(nets).toContainEqual({ from: ['trigger.out'], to: ['stair.in'] });
  });

  it('keeps the clock low for 20 game ticks at every press, and presses at the timer’s period', () => {
    fc.assert(
      fc.property(options, (wanted) => {
        const netlist = controlNetlist(wanted);
        const cell = (name: string) =>
          controlCell(netlist.instances.find((instance) => instance.name === name)!);
        expect(pressTiming(netlist, cell, () => 0).lowTicks).toBeGreaterThanOrEqual(20);
        const period = wanted.every === undefined ? undefined : timerOf(wanted.every).periodTicks;
        expect(periodTicksOf(netlist)).toBe(period);
      }),
      { seed: 1 },
    );
  });
});

describe('counters', () => {
  it('in a chain count changes, every second of which is a rise', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }), (first, second) => {
        // The second counter counts rises of the first, which changes at every `first`-th tick of the clock.
        let [level, rises] = [0, 0];
        const changes: number[] = [];
        for (let tick = 1; changes.length < 3; tick++) {
          if (tick % first !== 0) continue;
          level ^= 1;
          if (level === 1 && ++rises % second === 0) changes.push(tick);
        }
        expect(changes[1]! - changes[0]!).toBe(periodOf(1, [first, second]));
        expect(periodOf(20, [first])).toBe(20 * first);
      }),
      { seed: 1 },
    );
  });
});

describe('a lamp', () => {
  it('has the fewest links that keep it lit long enough', () => {
    for (let ticks = 1; ticks < 400; ticks++) {
      const links = linksFor(ticks);
      const hold = (n: number): number => controlCell({ name: '', kind: 'lamp', links: n }).delay.fall;
      expect(hold(links)).toBeGreaterThanOrEqual(ticks);
      if (links > 1) expect(hold(links - 1)).toBeLessThan(ticks);
    }
  });
});
