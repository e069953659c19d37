import { describe, expect, test } from 'vitest';
import { buildDag, compile, familyOf, readMachine, type Vec3 } from '../../src/core.js';
import { blockIndex } from '../../src/blocks/grid.js';
import { shapeOf } from '../../src/blocks/shape.js';
import { regionOf } from '../../src/dag/dag.js';
import { openingsFrom } from '../../src/layout/openings.js';
import { CELL } from '../../src/render/picture.js';
import { cornerOfFloor } from '../../src/render/side-by-side.js';
import { readShown } from '../../studio/machine-file.js';
import { blocksOfWay, cellUnder, feetOf, placeInPlan, type Ground } from '../../studio/way.js';

describe.each([
  ['full', 4, 1],
  ['low', 2, 1],
  ['low', 8, 2],
  ['low', 8, 3],
] as const)('%s doors at pitch %d, %d floors', (doors, pitch, floors) => {
  const dag = buildDag('peel', { width: 4, height: 3, seed: '2', ...(floors > 1 && { floors }) });
  const { bytes } = compile(dag, { seed: '2', family: familyOf(doors, pitch)! });
  const { grid, cells, labels, standing, draw } = readShown(bytes);
  const stateAt = ([x, y, z]: Vec3): string => {
    const index = blockIndex(grid, x, y, z);
    return index < 0 ? 'minecraft:air' : grid.palette[grid.blocks[index]!]!;
  };
  const isLadder = (at: Vec3): boolean => stateAt(at).startsWith('minecraft:ladder');
  const isFree = (at: Vec3): boolean => shapeOf(stateAt(at)).sure.length === 0 || isLadder(at);
  const ground: Ground = { isFree, isLadder };
  const way = [...draw(standing.read(standing.positions.map(stateAt))!).way];
  const blocks = blocksOfWay(way, cells, ground);

  test('the path of the current maze goes from block to block, through no wall and no closed door', () => {
    expect(way.length).toBeGreaterThan(1);
    expect(blocks[0]).toEqual(feetOf(cells, way[0]!));
    expect(blocks.at(-1)).toEqual(feetOf(cells, way.at(-1)!));
    blocks.slice(1).forEach((at, k) => {
      const far = at.reduce((sum, v, axis) => sum + Math.abs(v - blocks[k]![axis]!), 0);
      expect(far).toBe(1);
    });
    for (const at of blocks) expect([at, isFree(at)]).toEqual([at, true]);
    // Through all cells of the way, and through no other.
    expect(new Set(blocks.map((at) => cellUnder(cells, at)))).toEqual(new Set(way));
    expect(new Set(blocks.map(String)).size).toBe(blocks.length);
  });

  test('the path may begin and end in the outer wall, at entrance and exit', () => {
    const [entrance, exit] = ['entrance', 'exit'].map((what) => labels.find((one) => one.what === what)!.at);
    const whole = blocksOfWay(way, cells, ground, [entrance!, exit!]);
    expect([whole[0], whole.at(-1)]).toEqual([entrance, exit]);
    expect(whole.length).toBeGreaterThan(way.length);
    expect([isFree(entrance!), isFree(exit!)]).toEqual([true, true]);
  });

  test('a walker in the middle of a cell is shown there in the plan, on its floor', () => {
    const frame = { width: 4, height: 3, floors };
    for (let cell = 0; cell < 12 * floors; cell++) {
      const [x, y, z] = feetOf(cells, cell);
      const [left, top] = cornerOfFloor(frame, Math.floor(cell / 12));
      const place = placeInPlan(cells, [x + 0.5, y, z + 0.5])!;
      const [column, row] = [cell % 4, Math.floor(cell / 4) % 3];
      expect(Math.floor(place[0] / CELL - left)).toBe(column);
      expect(Math.floor(place[1] / CELL - top)).toBe(row);
      // Half up a ladder one is still on the floor below.
      expect(placeInPlan(cells, [x + 0.5, y + cells.rise / 2, z + 0.5])).toEqual(place);
    }
  });
});

test('a path that nobody can walk is straight', () => {
  const dag = buildDag('divide', { width: 4, height: 4, seed: '1' });
  const { cells } = readShown(compile(dag, { seed: '1' }).bytes);
  const ground: Ground = { isFree: () => false, isLadder: () => false };
  const blocks = blocksOfWay([0, 1, 5], cells, ground);
  expect(blocks).toHaveLength(1 + 2 * cells.pitch);
  expect(blocks.at(-1)).toEqual(feetOf(cells, 5));
});

test('a straight path is preferred to a bend', () => {
  const dag = buildDag('divide', { width: 4, height: 4, seed: '1' });
  const { cells } = readShown(compile(dag, { seed: '1' }).bytes);
  const blocks = blocksOfWay([0, 1, 2, 6], cells, { isFree: () => true, isLadder: () => false });
  const bends = blocks
    .slice(2)
    .filter((at, k) =>
      at.some((v, axis) => v - blocks[k + 1]![axis]! !== blocks[k + 1]![axis]! - blocks[k]![axis]!),
    );
  expect(bends).toHaveLength(1);
});

test('the labels of a file mark its openings, its button and its goal', () => {
  const dag = buildDag('divide', { width: 4, height: 4, seed: '1' });
  const asked = openingsFrom(regionOf(dag), [{ cell: [0, 2] }], [{ cell: [3, 1] }]);
  const { bytes } = compile(dag, { seed: '1', ...asked });
  const { labels, cells, start } = readShown(bytes);
  const { info } = readMachine(bytes);
  expect(labels).toEqual([
    { what: 'entrance', at: info.ways![0] },
    { what: 'exit', at: info.ways![1] },
    { what: 'button', at: info.generate },
  ]);
  // One begins to walk a cell's width before the entrance, looking east.
  const [x, y, z] = feetOf(cells, 8);
  expect(start).toEqual({ at: [x - cells.pitch + 0.5, y, z + 0.5], yaw: -Math.PI / 2 });
  const lever = compile(dag, { seed: '1', trigger: 'lever' }).bytes;
  expect(readShown(lever).labels.at(-1)!.what).toBe('lever');
  const sink = dag.out.indexOf(0);
  const withGoal = compile(dag, { seed: '1', goal: sink, family: familyOf('full', 8)! });
  expect(readShown(withGoal.bytes).labels.map(({ what }) => what)).toEqual(['entrance', 'goal', 'button']);
});
