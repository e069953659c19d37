import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.js';
import { GridBuilder } from '../../src/blocks/builder.js';
import type { BlockGrid, Vec3 } from '../../src/blocks/grid.js';
import { FAMILIES } from '../../src/cells/families.js';
import { buildDag } from '../../src/dag/builders/index.js';
import type { Engine } from '../../src/engine/engine.js';
import { engineOf } from '../../src/engine/redstone.js';
import type { Rule, Rules } from '../../src/engine/rule.js';
import { RULES } from '../../src/engine/rules/index.js';
import { Part } from '../../src/engine/states.js';
import { TRIGGER_STATES, triggerAt } from '../../src/engine/trigger.js';
import { writeSponge } from '../../src/formats/sponge.js';
import { firstDifference, type Act } from '../helpers/agreement.js';
import { drawScene } from '../helpers/scenes.js';
import { compile } from '../../src/machine/compile.js';
import { readMachine } from '../../src/verify/machine-file.js';

/** An engine whose rules record every scheduled tick and block event in order. */
function logged(rules: Rules, log: string[]): Engine {
  return engineOf(
    rules.map(({ tick, event, ...rule }, part): Rule => ({
      ...rule,
      ...(tick && {
        tick: (world, at) => {
          if (part !== Part.Hopper) log.push(`${world.time} ${Part[part]} ${at}`);
          tick(world, at);
        },
      }),
      ...(event && {
        event: (world, at, type) => {
          log.push(`${world.time} event ${type} ${at}`);
          event(world, at, type);
        },
      }),
    })),
  );
}

/** The game's rules, with cascades of dust passed through `attempt`. */
const withDust = (attempt: (find: () => boolean) => boolean): Rules =>
  RULES.map((rule, part): Rule => {
    if (part !== Part.Dust) return rule;
    return {
      ...rule,
      neighborChanged: (world, at) => {
        if (!Object.hasOwn(world, 'cascade')) {
          const find = world.cascade.bind(world);
          world.cascade = (n) => attempt(() => find(n));
        }
        rule.neighborChanged!(world, at);
      },
    };
  });
const ONE_BY_ONE = withDust(() => false);

/**
 * Runs a file with cascades dust by dust and at once: the first difference, the order of events, and the
 * number of changes.
 */
function both(
  bytes: Uint8Array,
  grid: BlockGrid,
  ticks: number,
  act: Act,
  options: Parameters<typeof firstDifference>[5],
) {
  let cascades = 0;
  const atOnce = withDust((find) => {
    const has = find();
    if (has) cascades++;
    return has;
  });
  const logs: [string[], string[]] = [[], []];
  const engines = [ONE_BY_ONE, atOnce].map((rules, k) => logged(rules, logs[k]!)) as [Engine, Engine];
  const changes: number[] = [];
  const last: Act = (machine, tick) => {
    act(machine, tick);
    if (tick === ticks) changes.push(machine.changes());
  };
  const difference = firstDifference(engines, bytes, grid, ticks, last, options);
  return { difference, logs, changes, cascades };
}

describe('precomputed cascades of dust', () => {
  const TICKS = 50;
  const DUST = 'minecraft:redstone_wire[east=side,north=side,power=0,south=side,west=side]';

  it.each(Array.from({ length: 8 }, (_, k) => k))(
    'give the same ticks and events in the same order, scene %i',
    (k) => {
      const draw = random(`cascade ${k}`, 'cascades');
      const { grid, controls } = drawScene(draw);
      const moments = controls.flatMap((at) =>
        [0, 1, 2, 3].map(() => ({ at, tick: draw.below(TICKS - 10) })),
      );
      const act: Act = (machine, tick) => {
        for (const moment of moments) if (moment.tick === tick) machine.use(moment.at);
      };
      const { difference, logs, changes } = both(writeSponge(grid, undefined), grid, TICKS, act, {
        mode: 'placement',
        at: [k, 0, 7 * k],
      });
      expect(difference).toBeUndefined();
      expect(logs[1]).toEqual(logs[0]);
      expect(changes[1]).toBe(changes[0]);
    },
  );

  const shown = FAMILIES.flatMap(({ name, pitch }, k) =>
    pitch <= 4 || pitch === 8 ? [[name, k] as const] : [],
  );
  it.each(shown)('give the same result for a machine of %s', (_, k) => {
    const dag = buildDag('divide', { width: 4, height: 4, seed: `cascades ${k}` });
    const { bytes } = compile(dag, { seed: '1', family: FAMILIES[k]!, presses: 0 });
    const { grid, info } = readMachine(bytes);
    const round = info.settleTicks + 25;
    const act: Act = (machine, tick) => {
      if (tick % round !== 0) return;
      machine.seed([k, tick + 1]);
      triggerAt(machine, info.generate).press();
    };
    const { difference, logs, changes, cascades } = both(bytes, grid, 2 * round - 1, act, {
      at: [3 * k, 64, -k],
      states: TRIGGER_STATES,
    });
    expect(difference).toBeUndefined();
    expect(logs[0].length).toBeGreaterThan(100);
    expect(logs[1]).toEqual(logs[0]);
    expect(changes[1]).toBe(changes[0]);
    expect(cascades).toBeGreaterThan(0);
  });

  it('are left to single dusts in a net of more than 256, with the same result', () => {
    const [length, rows] = [30, 10];
    const builder = new GridBuilder([0, 0, 0], [length + 1, 2, 2 * rows]);
    for (let x = 0; x <= length; x++)
      for (let z = 0; z < 2 * rows; z++) builder.set(x, 0, z, 'minecraft:stone');
    const lever: Vec3 = [0, 1, 0];
    builder.set(...lever, 'minecraft:lever[face=floor,facing=north,powered=false]');
    const line: Vec3[] = [];
    for (let row = 0; row < rows; row++) {
      for (let x = 1; x <= length; x++) line.push([x, 1, 2 * row]);
      // The line turns round at its ends.
      if (row < rows - 1) line.push([row % 2 === 0 ? length : 1, 1, 2 * row + 1]);
    }
    expect(line.length).toBeGreaterThan(256);
    for (const at of line) builder.set(...at, DUST);
    const act: Act = (machine, tick) => {
      if (tick % 10 === 1) machine.use(lever);
    };
    const { difference, logs, changes, cascades } = both(
      writeSponge(builder.done(), undefined),
      builder.done(),
      45,
      act,
      {
        mode: 'in-world',
      },
    );
    expect([difference, cascades]).toEqual([undefined, 0]);
    expect(logs[1]).toEqual(logs[0]);
    expect(changes[1]).toBe(changes[0]);
    expect(changes[1]).toBeGreaterThan(100);
  });

  it('are cut short when a repeater without support pops off, and all dust is updated', () => {
    const builder = new GridBuilder([0, 0, 0], [12, 4, 5]);
    const lever: Vec3 = [0, 1, 2];
    for (let x = 0; x < 12; x++) for (let z = 0; z < 5; z++) builder.set(x, 0, z, 'minecraft:stone');
    builder.set(...lever, 'minecraft:lever[face=floor,facing=north,powered=false]');
    for (let x = 1; x < 11; x++) {
      builder.set(x, 1, 2, 'minecraft:redstone_wire[east=side,north=none,power=0,south=none,west=side]');
    }
    // It powers the end of the line from a block of redstone, and has no support.
    builder.set(6, 2, 2, 'minecraft:repeater[delay=1,facing=west,locked=false,powered=true]');
    builder.set(7, 2, 2, 'minecraft:stone');
    const grid = builder.done();
    const act: Act = (machine, tick) => {
      if (tick % 10 === 1) machine.use(lever);
    };
    const { difference } = both(writeSponge(grid, undefined), grid, 45, act, { mode: 'in-world' });
    expect(difference).toBeUndefined();
    const machine = engineOf(RULES).load(writeSponge(grid, undefined), 'in-world');
    for (let tick = 0; tick < 15; tick++) {
      act(machine, tick);
      machine.step();
    }
    expect(machine.probe([[6, 2, 2]]).read()).toEqual(['minecraft:air']);
  });
});
