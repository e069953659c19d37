import { describe, expect, it } from 'vitest';
import type { CellBlock } from '../../src/cells/cell.js';
import type { CellFamily } from '../../src/cells/family.js';
import { LOW_2 } from '../../src/cells/low2.js';
import { EAST, NO_CELL, opposite, SOUTH, type Dag } from '../../src/dag/dag.js';
import { loadMachine, SETTLE_MODES } from '../../src/engine/engine.js';
import { blockIndex, type BlockGrid, type Vec3 } from '../../src/layout/grid.js';
import { random } from '../../src/random.js';
import { parseState } from '../../src/redstone/blocks.js';
import { RedstoneModel } from '../../src/redstone/solve.js';
import { writeSponge } from '../../src/schematic/sponge.js';
import { checkAtRest } from '../../src/verify/at-rest.js';
import { checkDesignRules } from '../../src/verify/drc.js';
import { growDag } from '../helpers/grow-dag.js';
import { buildLab, randomMasks, STICK, SWORD, type Lab } from '../helpers/lab.js';
import { rotateGrid, rotatePlace } from '../helpers/rotate.js';

const PAIRS = [3, 5, 6, 9, 10, 12];
const COLUMNS = [0, 1, 2, 3];
const BUTTON_TICKS = 20;

/** A maze with a few cells in it. */
function mazeWith(width: number, height: number, cells: ReadonlyMap<number, number>): Dag {
  return {
    width,
    height,
    out: Uint8Array.from({ length: width * height }, (_, i) => cells.get(i) ?? NO_CELL),
  };
}

/** What is wrong with the machine in the steady-state model, each bit drawn both ways `draws` times. */
function faultsInModel({ grid, parts, button }: Lab, draws: number, seed = ''): string[] {
  const at = (place: Vec3): number => blockIndex(grid, ...place);
  const faults = new Set<string>();
  const model = new RedstoneModel(grid);
  const settle = (): void => {
    if (!model.settle()) faults.add('restless');
  };
  const expectTriggered = (high: 0 | 1): void => {
    for (const { cell, hopper, dropper } of parts) {
      if (model.levelOf(at(dropper)) !== high || model.levelOf(at(hopper)) !== high) faults.add(`T ${cell}`);
    }
  };
  const bits = random(seed, 'model');
  for (let k = 0; k < draws; k++) {
    const drawn = parts.map(() => bits.below(2));
    for (const turned of [0, 1]) {
      parts.forEach(({ hopper }, i) => {
        model.draw(at(hopper), [{ id: (drawn[i]! ^ turned) === 1 ? SWORD : STICK, count: 1 }]);
      });
      settle();
      parts.forEach(({ cell, mask, up0, up1 }, i) => {
        const bit = drawn[i]! ^ turned;
        if (model.levelOf(at(up0)) !== 1 - bit || model.levelOf(at(up1)) !== bit)
          faults.add(`door ${cell} ${mask}`);
      });
    }
  }
  expectTriggered(1);
  model.press(at(button), true);
  settle();
  expectTriggered(0);
  return [...faults];
}

interface Running {
  readonly ones: readonly number[];
  /** Game ticks from the press to the last change. */
  readonly last: number;
}

interface RunOptions {
  readonly mode?: (typeof SETTLE_MODES)[number];
  readonly origin?: Vec3;
  readonly turns?: number;
}

/**
 * Loads the machine, waits for nothing to move, and presses its button; after each press, doors have to be as the
 * comparators read.
 */
function run(
  grid: BlockGrid,
  { parts, button, delay }: Lab,
  presses: number,
  options: RunOptions = {},
): Running {
  const { mode = 'in-world', origin = [0, 0, 0], turns = 0 } = options;
  let [turned, places] = [grid, [...parts.flatMap((p) => [p.reading, p.up0, p.up1]), button]];
  for (let k = 0; k < turns; k++) {
    const { length } = turned;
    places = places.map((place) => rotatePlace(place, length));
    turned = rotateGrid(turned);
  }
  const world = loadMachine(writeSponge(turned, undefined), mode, origin);
  const probe = world.probe(places);
  for (let t = 0; t < 100; t++) world.step();
  expect(world.changes()).toBe(0);
  const luck = random(`${turns}`, mode);
  const ones = parts.map(() => 0);
  let last = 0;
  for (let press = 0; press < presses; press++) {
    world.seed([luck.next(), luck.next()]);
    world.use(places.at(-1)!);
    for (let t = 1, before = -1; t <= BUTTON_TICKS + delay + LOW_2.doorTicks + 20; t++) {
      world.step();
      if (world.changes() !== before) last = Math.max(last, t);
      before = world.changes();
    }
    const states = probe.read().map((state) => parseState(state).properties);
    const wrong = parts.filter((_, i) => {
      const [reading, up0, up1] = states.slice(3 * i, 3 * i + 3);
      ones[i]! += reading!.power === '3' ? 1 : 0;
      const doors = { 1: 'true false', 3: 'false true' }[reading!.power!];
      return `${up0!.extended} ${up1!.extended}` !== doors;
    });
    expect(wrong).toEqual([]);
  }
  return { ones, last };
}

/** Each pair in each column of a group. */
const ALONE = COLUMNS.flatMap((column) => PAIRS.map((mask) => ({ column, mask })));

function alone(column: number, mask: number, family: CellFamily = LOW_2): Lab {
  return buildLab(family, mazeWith(8, 3, new Map([[column + 8, mask]])), `${column}`);
}

describe.each(ALONE)('the pair $mask in column $column', ({ column, mask }) => {
  it('alone: bit 0 raises one door, bit 1 the other; the button fires the dropper', () => {
    const lab = alone(column, mask);
    expect(lab.parts.map((parts) => parts.mask)).toEqual([mask]);
    expect(checkDesignRules(lab.grid)).toEqual([]);
    expect(faultsInModel(lab, 1)).toEqual([]);
  });

  it('needs each of its blocks: without any one, the rules or the model object', () => {
    const { blocks } = LOW_2.cell(mask, column, 1);
    const idle = blocks.filter((left) => {
      // Without these there is no door or reading to look at.
      if (/^(WW|PU|HD|DU|C.)$/.test(left.glyph)) return false;
      return isSound(
        column,
        mask,
        blocks.filter((block) => block !== left),
      );
    });
    expect(idle).toEqual([]);
  });

  it('has its doors still at most doorTicks after the bus changes', () => {
    const lab = alone(column, mask);
    const bus = LOW_2.buses.find((b) => b.column === column)!;
    const tap = lab.place([bus.x, bus.y, LOW_2.pitch + bus.taps[0]!]);
    const world = loadMachine(writeSponge(lab.grid, undefined), 'in-world');
    const probe = world.probe([tap]);
    const luck = random(`${column} ${mask}`, 'ticks');
    let longest = 0;
    for (let press = 0; press < 12; press++) {
      world.seed([luck.next(), luck.next()]);
      world.use(lab.button);
      let [fall, last, high, changes] = [0, 0, false, world.changes()];
      for (let tick = 1; tick <= BUTTON_TICKS + lab.delay + 80; tick++) {
        world.step();
        const now = parseState(probe.read()[0]!).properties.power !== '0';
        if (high && !now) fall = tick;
        high = now;
        if (world.changes() !== changes) last = tick;
        changes = world.changes();
      }
      expect(fall).toBeGreaterThan(BUTTON_TICKS);
      longest = Math.max(longest, last - fall);
    }
    expect(longest).toBeLessThanOrEqual(LOW_2.doorTicks);
  });
});

/** Whether a cell with other blocks still passes for the one it stands for. */
function isSound(column: number, mask: number, blocks: readonly CellBlock[]): boolean {
  const family: CellFamily = { ...LOW_2, cell: (m, x, y) => ({ ...LOW_2.cell(m, x, y), blocks }) };
  const lab = alone(column, mask, family);
  return checkDesignRules(lab.grid).length === 0 && faultsInModel(lab, 1).length === 0;
}

/** A cell, and another of the given out-mask so many columns and rows away. */
interface Pair {
  readonly column: number;
  readonly mask: number;
  readonly other: number;
  readonly dx: number;
  readonly dy: number;
}

/** All pairs of cells with blocks near enough to power one another, and no wall that both want. */
function touchingPairs(): Pair[] {
  const near = 3;
  const reach = (mask: number, x: number): Set<string> => {
    const places = new Set<string>();
    for (const { at } of LOW_2.cell(mask, x, 0).blocks) {
      for (let a = -near; a <= near; a++) {
        for (let b = Math.abs(a) - near; b <= near - Math.abs(a); b++) {
          const rest = near - Math.abs(a) - Math.abs(b);
          for (let c = -rest; c <= rest; c++) places.add(`${at[0] + a},${at[1] + b},${at[2] + c}`);
        }
      }
    }
    return places;
  };
  return ALONE.flatMap(({ column, mask }) => {
    const within = reach(mask, column);
    return Array.from({ length: 13 * 4 }, (_, k) => ({ dx: (k % 13) - 6, dy: Math.floor(k / 13) }))
      .filter(({ dx, dy }) => dy > 0 || dx > 0)
      .flatMap(({ dx, dy }) => PAIRS.map((other) => ({ column, mask, other, dx, dy })))
      .filter(({ other, dx, dy }) => {
        const side = dx === 1 && dy === 0 ? EAST : dx === 0 && dy === 1 ? SOUTH : undefined;
        if (side !== undefined && (mask & side) !== 0 && (other & opposite(side)) !== 0) return false;
        const { blocks } = LOW_2.cell(other, column + dx + 8, 0);
        return blocks.some(({ at: [x, y, z] }) => within.has(`${x + 2 * dx},${y},${z + 2 * dy}`));
      });
  });
}

describe('beside each other', () => {
  it('any two, wherever they can touch, in the model', () => {
    const pairs = touchingPairs();
    expect(pairs.length).toBeGreaterThan(1000);
    expect(Math.max(...pairs.map(({ dx }) => Math.abs(dx)))).toBeLessThan(6);
    expect(Math.max(...pairs.map(({ dy }) => dy))).toBeLessThan(3);
    const [side, across, along] = [16, 16, 8];
    for (let k = 0; k < pairs.length; k += side * side) {
      const cells = new Map<number, number>();
      pairs.slice(k, k + side * side).forEach(({ column, mask, other, dx, dy }, i) => {
        const at = 8 + column + across * (i % side) + across * side * along * Math.floor(i / side);
        cells.set(at, mask).set(at + dx + dy * across * side, other);
      });
      const lab = buildLab(LOW_2, mazeWith(across * side, along * side, cells), `${k}`);
      expect(faultsInModel(lab, 2, `${k}`)).toEqual([]);
    }
  });

  const crowds = [
    ...[0, 0.1, 0.3].map((spare, k) => randomMasks(`masks ${k}`, 12, 12, spare)),
    ...[1, 0.8].map((share, k) => growDag(`grown ${k}`, { width: 13, height: 11, share })),
  ].map((dag, k) => buildLab(LOW_2, dag, `${k}`));

  it('every bit of a crowd moves its own two doors and no others, in the model; design rules hold', () => {
    for (const lab of crowds) {
      expect(checkDesignRules(lab.grid)).toEqual([]);
      expect(faultsInModel(lab, 10)).toEqual([]);
      const model = new RedstoneModel(lab.grid);
      model.settle();
      expect(checkAtRest(lab.grid, model)).toEqual([]);
    }
  });

  it.each(SETTLE_MODES)(
    'the same in the engine, at rest when loaded, and both values of every bit come up (%s)',
    (mode) => {
      for (const lab of crowds) {
        const { ones, last } = run(lab.grid, lab, 24, { mode });
        expect(Math.min(...ones)).toBeGreaterThan(0);
        expect(Math.max(...ones)).toBeLessThan(24);
        expect(last).toBeLessThanOrEqual(BUTTON_TICKS + lab.delay + LOW_2.doorTicks);
      }
    },
  );

  it.each([1, 2, 3])('the same after %i quarter turns, at another place of the world', (turns) => {
    const lab = crowds[1]!;
    for (const mode of SETTLE_MODES)
      run(lab.grid, lab, 8, { mode, turns, origin: [13 * turns, -40, 1001 - 7 * turns] });
  });
});
