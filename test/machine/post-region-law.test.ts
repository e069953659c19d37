// @module-tag long
import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.js';
import { parseState } from '../../src/blocks/state.js';
import { EAST, SOUTH } from '../../src/board/grid.js';
import { redstone } from '../../src/engine/redstone.js';
import { TRIGGER_STATES, triggerAt } from '../../src/engine/trigger.js';
import { passagesOfPosts, popRounds } from '../../src/flow/popping.js';
import { parseRegion, type Region } from '../../src/region/region.js';
import { chiSquareFit } from '../../src/stats/chi-square.js';
import { watch } from '../../src/verify/presses.js';
import { compile } from '../../src/machine/compile.js';
import { judgeOf } from '../../src/verify/passages.js';
import { readPosts } from '../helpers/judged.js';

/* Where cells are missing every maze is as likely as any other, too: held to all there are, one by one. */

/** Every spanning tree of a region, as the passages to the east and south of each cell. */
function everyTree({ width, cells }: Region): string[] {
  const here = [...cells.keys()].filter((cell) => cells[cell] === 1);
  const borders = here.flatMap((cell) =>
    ([EAST, SOUTH] as const).flatMap((side) => {
      const other = side === EAST ? ((cell + 1) % width === 0 ? -1 : cell + 1) : cell + width;
      return cells[other] === 1 ? [{ cell, side, other }] : [];
    }),
  );
  const trees: string[] = [];
  for (let set = 0; set < 1 << borders.length; set++) {
    const open = borders.filter((_, k) => (set >> k) & 1);
    if (open.length !== here.length - 1) continue;
    const root = new Map(here.map((cell) => [cell, cell]));
    const rootOf = (cell: number): number => (root.get(cell) === cell ? cell : rootOf(root.get(cell)!));
    const isTree = open.every(({ cell, other }) => {
      const [a, b] = [rootOf(cell), rootOf(other)];
      root.set(a, b);
      return a !== b;
    });
    if (isTree) trees.push(nameOf(open));
  }
  return trees;
}

const nameOf = (open: readonly { readonly cell: number; readonly side: number }[]): string =>
  open
    .map(({ cell, side }) => `${cell}${side === EAST ? 'e' : 's'}`)
    .sort()
    .join(' ');
/** A maze by its passages to the east and south. */
const nameOfOpen = (open: ArrayLike<number>, { cells }: Region): string =>
  nameOf(
    Array.from(open).flatMap((sides, cell) =>
      [EAST, SOUTH]
        .filter((side) => cells[cell] === 1 && (sides & side) !== 0)
        .map((side) => ({ cell, side })),
    ),
  );

/** The number of mazes for each tree. @throws Error if a maze is no tree */
function countsOf(trees: readonly string[], mazes: readonly string[]): number[] {
  const counts = new Map(trees.map((tree) => [tree, 0]));
  for (const maze of mazes) {
    if (!counts.has(maze)) throw new Error(`no spanning tree: ${maze}`);
    counts.set(maze, counts.get(maze)! + 1);
  }
  return [...counts.values()];
}

/** The least p-value. Fair counts fall below it once in 10,000 runs. */
const LEAST = 1e-4;
const fairness = (counts: readonly number[], runs: number): number =>
  chiSquareFit(counts, new Float64Array(counts.length).fill(1 / counts.length), runs).pValue;

const REGIONS = [
  ['..\n..\n.#\n', 4],
  ['..#\n...\n...\n', 56],
  ['#..\n...\n..#\n', 16],
  ['..#..\n.....\n##...\n', 4 * 56],
  // Round a hole: its hub picks one of eight walls. Beside two posts: |8 -1 -1, -1 4 -1, -1 -1 4|.
  ['...\n.#.\n...\n', 8],
  ['....\n.#..\n....\n', 110],
] as const;

describe('mazes of posts where cells are missing', () => {
  it.each(REGIONS)('of %j are equally likely', (text, count) => {
    const region = parseRegion(text);
    const trees = everyTree(region);
    expect(trees).toHaveLength(count);
    const runs = 100 * count;
    const draws = random('1', 'law');
    const mazes = Array.from({ length: runs }, () =>
      nameOfOpen(passagesOfPosts(popRounds(region, 'uniform', draws).at(-1)!.posts).open, region),
    );
    expect(fairness(countsOf(trees, mazes), runs)).toBeGreaterThan(LEAST);
  });

  it.each([
    ['..\n..\n.#\n', 400],
    ['...\n.#.\n...\n', 400],
    ['....\n.#..\n....\n', 660],
  ] as const)('of the machine of %j are equally likely in the engine', { timeout: 600_000 }, (text, runs) => {
    const region = parseRegion(text);
    const counts = countsOf(everyTree(region), pressed(region, runs));
    expect(fairness(counts, runs)).toBeGreaterThan(LEAST);
  });
});

/** The mazes of `runs` presses of a machine. */
function pressed(region: Region, runs: number): string[] {
  const { bytes } = compile(region, { seed: '1', presses: 0 });
  const file = readPosts(bytes);
  const { info } = file;
  const machine = redstone.load(bytes, 'in-world', [0, 0, 0], TRIGGER_STATES);
  const trigger = triggerAt(machine, info.generate);
  const lamp = machine.probe([info.done]);
  const { map, judge } = judgeOf(file);
  const eyes = watch(machine, file.grid, map);
  const isLit = (): boolean => parseState(lamp.read()[0]!).properties.lit === 'true';
  const draws = random('1', 'law of a machine');
  return Array.from({ length: runs }, () => {
    machine.seed([draws.next(), draws.next()]);
    trigger.press();
    for (let tick = 1, wasDark = false; !wasDark || !isLit(); tick++) {
      machine.step();
      if (tick === trigger.holdTicks) trigger.release();
      wasDark ||= !isLit();
    }
    for (let tick = 0; tick < info.settleTicks; tick++) machine.step();
    return nameOfOpen(judge(eyes.all()).passages.open, region);
  });
}
