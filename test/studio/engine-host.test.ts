import { describe, expect, it } from 'vitest';
import {
  buildDag,
  compile,
  familyOf,
  random,
  readMachine,
  redstone,
  SPONGE_2,
  SPONGE_3,
  type Vec3,
} from '../../src/core.js';
import { blockAt, blockIndex } from '../../src/blocks/grid.js';
import { regionOf } from '../../src/dag/dag.js';
import { TRIGGER_STATES, triggerAt } from '../../src/engine/trigger.js';
import { openingsFrom } from '../../src/layout/openings.js';
import { movingBlocks } from '../../src/redstone/moving.js';
import { EngineHost, verified } from '../../studio/engine-host.js';
import { readShown, type ShownMachine } from '../../studio/machine-file.js';
import { rectangle } from '../../src/region/region.js';

describe.each(['full', 'low'] as const)('the engine in the page, with %s doors', (doors) => {
  const dag = buildDag('divide', { width: 4, height: 4, seed: '2' });
  const { bytes, layout } = compile(dag, { seed: '3', family: familyOf(doors, doors === 'full' ? 4 : 3)! });
  const { grid } = readMachine(bytes);
  const moving = movingBlocks(grid);
  const at = (block: number): Vec3 => blockAt(grid, moving[block]!);

  it('shows the engine’s blocks, and moving blocks on their way', () => {
    const host = new EngineHost(bytes, readShown(bytes), moving, doors);
    const seeds = random(doors, 'studio');
    const machine = redstone.load(bytes, 'in-world', [0, 0, 0], TRIGGER_STATES);
    const trigger = triggerAt(machine, layout.generate);
    const eyes = machine.probe(Array.from(moving, (i) => blockAt(grid, i)));
    const shown = [...eyes.read()];
    const numbers = new Map(Array.from(moving, (i, k) => [i, k]));
    let [pushed, pulled] = [0, 0];
    for (let press = 0; press < 3; press++) {
      host.press();
      machine.seed([seeds.next(), seeds.next()]);
      trigger.press();
      for (let tick = 1; tick <= layout.settleTicks; tick++) {
        machine.step();
        if (tick === trigger.holdTicks) trigger.release();
        const before = [...shown];
        const { blocks, states, glides } = host.step();
        blocks.forEach((block, k) => {
          shown[block] = states[k]!;
          const from = glides[k];
          if (from === null || from === undefined || /piston/.test(states[k]!)) return;
          const there = at(block).map((v, axis) => v + from[axis]!) as unknown as Vec3;
          expect(before[numbers.get(blockIndex(grid, ...there))!]).toBe(states[k]);
          if (from[1] < 0) pushed++;
          else pulled++;
        });
        eyes.read().forEach((state, block) => {
          if (state !== shown[block]) expect(state).toMatch(/moving_piston/);
        });
        expect(states.filter((state) => state.includes('moving_piston'))).toEqual([]);
      }
      expect(shown).toEqual(eyes.read());
    }
    expect(pushed).toBeGreaterThan(0);
    expect(pulled).toBeGreaterThan(0);
  });
});

it('the engine in the page reads version 3 of the Sponge format', async () => {
  const dag = buildDag('divide', { width: 2, height: 2, seed: '2' });
  const { bytes, layout } = compile(dag, { seed: '3', format: SPONGE_3 });
  const file = readShown(bytes);
  const host = new EngineHost(bytes, file, movingBlocks(file.grid), '1');
  host.press();
  for (let tick = 0; tick < layout.settleTicks + 4; tick++) host.step();
  expect(host.maze()).toBeDefined();
  expect(await verified(bytes, SPONGE_2, '1', () => undefined)).toMatchObject({
    presses: 10,
    trees: 10,
    failures: [],
  });
});

describe.each([
  [
    'two floors',
    () => {
      const dag = buildDag('peel', { width: 3, height: 3, floors: 2, seed: '1' });
      return compile(dag, { seed: '1', family: familyOf('low', 8)! }).bytes;
    },
    17,
  ],
  ['every maze', () => compile(rectangle(3, 3), { seed: '1' }).bytes, 8],
])('a machine of %s', (_, make, passages) => {
  it('makes a maze at a press, reports the end, and draws it', () => {
    const bytes = make();
    const file = readShown(bytes);
    const host = new EngineHost(bytes, file, movingBlocks(file.grid), '1');
    const open = (): number => {
      const ways = [...(host.maze()?.open ?? [])];
      return ways.reduce((sum, mask) => sum + mask.toString(2).replaceAll('0', '').length, 0);
    };
    // A tree has one passage less than cells.
    expect(open()).toBe(passages);
    host.press();
    let ticks = 0;
    while (!host.step().isOver && ticks < 20_000) ticks++;
    expect(ticks).toBeGreaterThan(file.settleTicks);
    expect(ticks).toBeLessThan(20_000);
    expect(open()).toBe(passages);
    expect(file.draw(host.maze()!).svg).toMatch(/^<svg/);
  });
});

describe('a machine with several controls', () => {
  const dag = buildDag('divide', { width: 4, height: 4, seed: '2' });
  const openings = openingsFrom(regionOf(dag), [{ cell: [0, 0] }, { cell: [0, 3] }]);
  const ticks = (host: EngineHost): void => {
    while (!host.step().isOver);
  };
  /** The shown states of a machine, as they change. */
  const shownOf = (file: ShownMachine, moving: Uint32Array) => {
    const shown = new Map(Array.from(moving, (i) => [i, file.grid.palette[file.grid.blocks[i]!]!]));
    return {
      /** Cells whose lamps are lit, in order. */
      lit: (): number[] => {
        const { origin, square, pitch, width } = file.cells;
        const cells = [...shown].flatMap(([i, state]) => {
          const [x, , z] = blockAt(file.grid, i);
          const [column, row] = [x - origin[0] - square[0], z - origin[2] - square[1]].map((at) =>
            Math.floor(at / pitch),
          ) as [number, number];
          return /lamp.*lit=true/.test(state) ? [column + row * width] : [];
        });
        return [...new Set(cells)].sort((a, b) => a - b);
      },
      run: (host: EngineHost): void => {
        for (let isOver = false; !isOver;) {
          const step = host.step();
          step.blocks.forEach((block, k) => shown.set(moving[block]!, step.states[k]!));
          ({ isOver } = step);
        }
      },
    };
  };
  const way = (file: ShownMachine, host: EngineHost): number[] =>
    [...file.draw(host.maze()!).way].sort((a, b) => a - b);

  it.each(['button', 'always'] as const)(
    'shows the trail, lit by %s, along the path through the maze',
    (trail) => {
      const { bytes } = compile(dag, { seed: '3', family: familyOf('full', 8)!, trail });
      const file = readShown(bytes);
      const moving = movingBlocks(file.grid);
      const host = new EngineHost(bytes, file, moving, '1');
      const { lit, run } = shownOf(file, moving);
      expect(file.trail !== undefined).toBe(trail === 'button');
      for (let press = 0; press < 3; press++) {
        host.press();
        run(host);
        if (trail === 'button') {
          expect(lit()).toEqual([]);
          host.light();
          run(host);
        }
        expect(lit()).toEqual(way(file, host));
      }
    },
  );

  it('makes the same new maze at every button', () => {
    const { bytes } = compile(dag, { seed: '3', ...openings });
    const file = readShown(bytes);
    expect(file.presses).toHaveLength(2);
    const mazes = file.presses.map((_, place) => {
      const host = new EngineHost(bytes, file, movingBlocks(file.grid), '1');
      const drawn = Array.from({ length: 4 }, () => {
        host.press(place);
        ticks(host);
        return host.maze()!.open.join();
      });
      expect(new Set(drawn).size).toBeGreaterThan(1);
      return drawn;
    });
    expect(mazes[1]).toEqual(mazes[0]);
  });
});

it('the engine in the page checks a uniform machine', async () => {
  const { bytes } = compile(rectangle(2, 2), { seed: '1' });
  expect(await verified(bytes, SPONGE_2, '1', () => undefined)).toMatchObject({
    presses: 2,
    trees: 2,
    failures: [],
  });
});
