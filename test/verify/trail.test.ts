import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.js';
import { AIR, blockAt, blockIndex, type BlockGrid, type Vec3 } from '../../src/blocks/grid.js';
import { FAMILIES, familyOf } from '../../src/cells/families.js';
import type { CompileOptions } from '../../src/machine/cells.js';
import { buildDag } from '../../src/dag/builders/index.js';
import {
  HORIZONTALS,
  NORTH,
  NO_CELL,
  SOUTH,
  cellAt,
  horizontalsOf,
  neighbour,
} from '../../src/board/grid.js';
import { addRooms } from '../../src/dag/add-rooms.js';
import type { Dag } from '../../src/dag/dag.js';
import type { Opening } from '../../src/flow/maze.js';
import { biased } from '../../src/stats/bias.js';
import { addLoops } from '../../src/dag/loops.js';
import { redstone } from '../../src/engine/redstone.js';
import { TRIGGER_STATES, triggerAt } from '../../src/engine/trigger.js';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import { verifyMachine } from '../../src/machine/verify-file.js';
import { judged } from '../helpers/judged.js';
import { faultOf } from '../helpers/fault.js';
import { growDag } from '../helpers/grow-dag.js';
import { compile, layOut } from '../../src/machine/compile.js';
import { readMachine, type CellsFile } from '../../src/verify/machine-file.js';
import { replacing } from '../helpers/edits.js';

const family = familyOf('full', 8)!;
/** A region with holes. */
const region = growDag('trail', { width: 6, height: 5, share: 0.85 });
const north = { entrance: { cell: region.out.findIndex((mask) => mask !== NO_CELL), side: NORTH } } as const;

/** A flow whose paths from the first cell lead through all others, and through cells of every pair of sides. */
const flow = buildDag('gilbert', { width: 6, height: 6, seed: '4' });

const make = (options: Partial<CompileOptions> = {}, dag: Dag = region): CellsFile =>
  readMachine(compile(dag, { seed: '1', family, trail: 'button', presses: 0, ...options }).bytes);
const codesOf = (file: CellsFile): string[] => [...new Set(judged(file).map(({ code }) => code))];

/** The machine without the blocks at some places. */
function without(file: CellsFile, places: readonly number[]): CellsFile {
  return { ...file, grid: replacing(file.grid, places, AIR) };
}

/** Blocks of a kind, under the floor, that the same machine without a trail does not have. */
function partsOf(file: CellsFile, kind: RegExp): number[] {
  const bare = make({ trail: undefined as never, ...north }).grid;
  const lit = file.grid;
  const at = ({ palette, blocks, width, length }: BlockGrid, x: number, y: number, z: number): string =>
    palette[blocks[x + (z + y * length) * width]!]!;
  expect([lit.width, lit.height, lit.length]).toEqual([bare.width, bare.height, bare.length]);
  return [...lit.blocks.keys()].filter((index) => {
    const x = index % lit.width;
    const z = Math.floor(index / lit.width) % lit.length;
    const y = Math.floor(index / lit.width / lit.length);
    return kind.test(at(lit, x, y, z)) && !kind.test(at(bare, x, y, z));
  });
}

describe('the trail', () => {
  it('follows every pair of out-edges', () => {
    const file = make({ entrance: { cell: 0, side: NORTH } }, flow);
    const masks = new Set([...flow.out].filter((mask) => horizontalsOf(mask).length === 2));
    expect(masks.size).toBe(6);
    expect(file.info.trail).toBeDefined();
  });

  it('takes 4 game ticks from cell to cell', () => {
    const { info, dag } = make({ trail: 'always', ...north });
    const longest = (cell: number): number =>
      Math.max(0, ...horizontalsOf(dag.out[cell]!).map((side) => 1 + longest(neighbour(dag, cell, side))));
    expect(info.trailTicks).toBe(4 * longest(north.entrance.cell));
    expect(info.trail).toBeUndefined();
  });

  it('needs its parts', () => {
    const file = make({ trail: 'always', ...north });
    for (const kind of [/redstone_wire/, /redstone_wall_torch/, /redstone_lamp/]) {
      const parts = partsOf(file, kind);
      expect(parts.length).toBeGreaterThan(8);
      const found = [0.1, 0.3, 0.5, 0.7, 0.9].filter(
        (k) => codesOf(without(file, [parts[Math.floor(k * parts.length)]!])).length > 0,
      );
      // A cell that is on every way, or that another one lights whenever it does, needs no torch that says it is dark.
      expect(found.length).toBeGreaterThanOrEqual(kind.source.includes('torch') ? 3 : 5);
    }
  });

  it('feeds back in a cell whose floor above the next torch is not glass', () => {
    const file = make({ trail: 'always', ...north });
    const panes = partsOf(file, /glass/).filter(
      (index) => blockAt(file.grid, index)[1] === file.info.origin[1] - 1,
    );
    expect(panes.length).toBeGreaterThan(8);
    const stone = file.grid.palette.findIndex((state) => /concrete$|stone$|planks$/.test(state));
    const blocks = file.grid.blocks.slice();
    blocks[panes[0]!] = stone;
    expect(codesOf({ ...file, grid: { ...file.grid, blocks } })).toContain('feedback');
  });

  it('is reported if a closed door does not stop it', () => {
    const file = make({ trail: 'always', ...north });
    const { grid, info } = file;
    // The dust beside the upper torches of doors, at the foot of the walls.
    const feet = partsOf(file, /redstone_wire/).filter((index) => {
      const besides = [1, -1, grid.width, -grid.width].map(
        (step) => grid.palette[grid.blocks[index + step]!]!,
      );
      return (
        blockAt(grid, index)[1] === info.origin[1] - 1 &&
        besides.some((state) => state.includes('redstone_torch['))
      );
    });
    expect(feet.length).toBeGreaterThan(3);
    for (const index of feet.slice(0, 2)) expect(codesOf(without(file, [index]))).toContain('wrong-trail');
  });

  it('goes past a random loop, open or not, by the torch of its door', () => {
    const tree = buildDag('hilbert', { width: 4, height: 4, seed: '1' });
    const dag = addLoops(tree, { loops: 2, length: 4, random: true }, random('1', 'loops'));
    // The torch of the door that is not there, which tells how the coin fell.
    const file = make({ trail: 'always' }, dag);
    const { grid, info } = file;
    const torch = grid.palette.findIndex((state) => state.startsWith('minecraft:redstone_torch[lit=false'));
    const unlit = torch < 0 ? grid.palette.length : torch;
    const palette = torch < 0 ? [...grid.palette, 'minecraft:redstone_torch[lit=false]'] : grid.palette;
    const broken = [...grid.blocks.keys()].filter((index) => {
      if (
        blockAt(grid, index)[1] !== info.origin[1] - 1 ||
        !palette[grid.blocks[index]!]!.includes('redstone_wire')
      )
        return false;
      const [line] = [1, grid.width].filter((step) =>
        [step, -step].every((d) => palette[grid.blocks[index + d]!] !== AIR),
      );
      return line !== undefined;
    });
    const isFound = broken.some((index) =>
      [1, -1, grid.width, -grid.width].some((step) => {
        const blocks = grid.blocks.slice();
        const under = index + step - grid.width * grid.length;
        // On a block that the other coin's wiring powers.
        if (
          palette[blocks[index + step]!]!.includes('torch') ||
          !palette[blocks[under]!]!.includes('concrete')
        )
          return false;
        blocks[index + step] = unlit;
        return codesOf({ ...file, grid: { ...grid, palette, blocks } }).includes('wrong-trail');
      }),
    );
    expect(isFound).toBe(true);
  });

  it('is reported if it does not reach the sink, by the static checks and by presses', () => {
    const dag = buildDag('peel', { width: 3, height: 3, seed: '1' });
    const file = make({}, dag);
    const { grid, info } = file;
    const [sinkX, sinkZ] = cellAt(dag.width, dag.out.indexOf(0));
    const [west, from] = [info.origin[0] + 8 * sinkX, info.origin[2] + 8 * sinkZ];
    const lamps = [...grid.blocks.keys()].filter((index) => {
      const [x, , z] = blockAt(grid, index);
      const isThere = x >= west && x < west + 7 && z >= from && z < from + 7;
      return isThere && grid.palette[grid.blocks[index]!]!.startsWith('minecraft:redstone_lamp');
    });
    expect(lamps.length).toBeGreaterThan(0);
    const blocks = grid.blocks.slice();
    const floor = grid.blocks[blockIndex(grid, west, info.origin[1] - 1, from)]!;
    for (const index of lamps) blocks[index] = floor;
    const bytes = SPONGE_2.write({ ...grid, blocks }, info, { minecraft: '1.20.4' });
    const { failures } = verifyMachine(bytes, { engine: redstone, presses: 2, seed: '1' });
    const codes = failures.map(({ code }) => code);
    expect(new Set(codes)).toEqual(new Set(['changed', 'wrong-trail']));
    // One of the static checks, and one of each press.
    expect(codes.filter((code) => code === 'wrong-trail')).toHaveLength(3);
  });

  it('is reported if it does not begin at an entrance', () => {
    const dag = buildDag('peel', { width: 3, height: 3, seed: '1' });
    const opening = (cell: number): Opening => ({ cell, side: NORTH });
    const file = make({ trail: 'always', entrance: opening(0), exit: opening(2) }, dag);
    expect(codesOf(file)).toEqual([]);
    const { ways } = file.info;
    const elsewhere = { ...file, info: { ...file.info, ways: ways!.toReversed() } };
    expect(codesOf(elsewhere)).toContain('wrong-trail');
  });

  it.each([
    ['weights', (tree: Dag) => biased(tree, 'corridors'), {}],
    ['rooms', (tree: Dag) => addRooms(tree, 1, random('1', 'rooms')), {}],
    ['loops', (tree: Dag) => addLoops(tree, { loops: 2, length: 4 }, random('1', 'loops')), {}],
    [
      'several entrances',
      (tree: Dag) => tree,
      { entrance: { cell: 1, side: NORTH }, entrances: [{ cell: 15, side: SOUTH }] },
    ],
  ] as const)('works with %s, and an unlit path is reported', (_, change, options) => {
    const dag = change(buildDag('divide', { width: 4, height: 4, seed: '2' }));
    const file = make({ trail: 'always', ...options }, dag);
    const lamps = [...file.grid.blocks.keys()].filter((index) =>
      file.grid.palette[file.grid.blocks[index]!]!.includes('redstone_lamp'),
    );
    const floor = file.grid.palette.indexOf(file.grid.palette[file.grid.blocks[lamps[0]! - 1]!]!);
    const blocks = file.grid.blocks.slice();
    for (const index of lamps.slice(0, lamps.length / 2)) blocks[index] = floor;
    expect(codesOf({ ...file, grid: { ...file.grid, blocks } })).toContain('wrong-trail');
  });

  it('is refused if there is no space for it, with a family that has some', () => {
    for (const other of FAMILIES.filter((one) => one !== family)) {
      const fault = faultOf(() => layOut(region, { seed: '1', family: other, trail: 'always' }));
      expect(fault).toMatchObject({ code: 'trail', message: expect.stringContaining(other.name) as string });
      expect(fault.hint).toContain('full-8');
    }
    const triggers = (['plate', 'lever', 'none'] as const).map((trigger) => ({ trigger }));
    for (const options of [{ every: 30 }, ...triggers]) {
      const fault = faultOf(() => layOut(region, { seed: '1', family, trail: 'button', ...options }));
      expect(fault).toMatchObject({
        code: 'trail',
        hint: expect.stringContaining('--trail always') as string,
      });
    }
    const snake = buildDag('snake', { width: 3, height: 1, seed: '1' });
    expect(faultOf(() => layOut(snake, { seed: '1', family, trail: 'button' })).code).toBe('trail');
    expect(judged(make({ trail: 'always' }, snake))).toEqual([]);
    const stack = buildDag('peel', { width: 3, height: 3, floors: 2, seed: '1' });
    const low = familyOf('low', 8)!;
    expect(faultOf(() => layOut(stack, { seed: '1', family: low, trail: 'always' })).code).toBe(
      'several-floors',
    );
    expect(faultOf(() => layOut(region, { seed: '1', family, trail: 'never' as never }))).toMatchObject({
      code: 'bad-option',
      where: 'trail',
    });
  });

  it('is lit after the time in its file, and not as soon as a shorter time says', () => {
    const file = make({ ...north, lamp: true });
    const { grid, info } = file;
    const pressed = (trailTicks: number): string[] => {
      const bytes = SPONGE_2.write(grid, { ...info, trailTicks }, { minecraft: '1.20.4' });
      const { failures } = verifyMachine(bytes, { engine: redstone, presses: 2, seed: '1' });
      return [...new Set(failures.map(({ code }) => code))];
    };
    expect(pressed(info.trailTicks!)).toEqual([]);
    expect(pressed(8)).toEqual(['changed', 'wrong-trail']);
  });

  it.each(HORIZONTALS)('goes out at every control’s press, with the entrance on side %i', (side) => {
    const dag = buildDag('peel', { width: 3, height: 3, seed: '2' });
    const cells = [...dag.out.keys()].filter((cell) => neighbour(dag, cell, side) < 0);
    const [first, , second] = cells as [number, number, number];
    const { bytes } = compile(dag, {
      seed: '1',
      family,
      trail: 'button',
      presses: 0,
      entrance: { cell: first, side },
      entrances: [{ cell: second, side }],
    });
    const { grid, info } = readMachine(bytes);
    const machine = redstone.load(bytes, 'in-world', undefined, TRIGGER_STATES);
    const lamps = [...grid.blocks.keys()].filter((index) =>
      grid.palette[grid.blocks[index]!]!.includes('redstone_lamp'),
    );
    const probe = machine.probe(lamps.map((index) => blockAt(grid, index)));
    const lit = (): number => probe.read().filter((state) => state.includes('lit=true')).length;
    const press = (at: Vec3): void => {
      triggerAt(machine, at).press();
      for (let tick = 0; tick < info.settleTicks + info.trailTicks!; tick++) machine.step();
    };
    for (const control of [info.generate, ...info.buttons!]) {
      expect(lit()).toBe(0);
      press(info.trail!);
      expect(lit()).toBeGreaterThan(0);
      press(info.trail!);
      expect(lit()).toBeGreaterThan(0);
      press(control);
      expect(lit()).toBe(0);
    }
  });
});
