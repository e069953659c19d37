import { describe, expect, it } from 'vitest';
import { placeRandom } from '../../src/base/place.js';
import { random } from '../../src/base/random.js';
import { DIRECTIONS, neighbour, opposite } from '../../src/board/grid.js';
import { checkDag } from '../../src/dag/check.js';
import { largeDag, type LargePlan } from '../../src/dag/large.js';
import { pathBetween } from '../../src/flow/path.js';
import { proveTree } from '../../src/flow/prove.js';
import { LEAVES, placedMaze, wayFrom, windowOf } from '../../src/flow/window.js';

const PLANS: readonly LargePlan[] = [
  { width: 64, height: 64, builder: 'hilbert', cut: 'successor', reverse: false },
  { width: 64, height: 64, builder: 'moore', cut: 'random', reverse: true },
  { width: 81, height: 81, builder: 'peano', cut: 'soonest', reverse: false },
  { width: 101, height: 70, builder: 'gilbert', cut: 'successor', reverse: true },
  { width: 70, height: 101, builder: 'gilbert', cut: 'random', reverse: false },
  { width: 33, height: 150, builder: 'snake', cut: 'latest', reverse: false },
  { width: 61, height: 61, builder: 'spiral', cut: 'successor', reverse: true },
  { width: 70, height: 50, builder: 'staircase', cut: 'successor', reverse: false },
  { width: 128, height: 128, builder: 'divide', cut: 'successor', reverse: false },
].map((plan) => ({ ...plan, seed: 'windows', generator: 'place' }) as LargePlan);

describe.each(PLANS)('windows of $builder, cut $cut', (plan) => {
  const { width, height } = plan;
  const dag = largeDag(plan);
  const picks = placedMaze(dag, placeRandom('1', 'test'));
  const whole = { left: 0, top: 0, width, height };
  const out = dag.edges(whole);
  const maze = { width, height, pick: picks(whole) };

  it('are of a maze of a checked DAG', () => {
    expect(checkDag({ width, height, out }).errors).toEqual([]);
    expect(proveTree(maze, { width, height, out })).toMatchObject({ ok: true, cells: width * height });
  });

  it('are the same cells as the whole, and open where passages lead on', () => {
    const draws = random('1', plan.builder);
    for (let k = 0; k < 200; k++) {
      const [left, top] = [draws.below(width), draws.below(height)];
      const w = 1 + draws.below(Math.min(40, width - left));
      const h = 1 + draws.below(Math.min(40, height - top));
      const found = windowOf(dag, picks, { left, top, width: w, height: h });
      const open = new Set(found.openings.map(({ cell, side }) => `${cell} ${side}`));
      let ways = 0;
      for (let cell = 0; cell < w * h; cell++) {
        const [x, y] = [cell % w, Math.floor(cell / w)];
        const at = left + x + (top + y) * width;
        const side = maze.pick[at]!;
        const isLeft = DIRECTIONS.some((d) => side === d && neighbour({ width: w, height: h }, cell, d) < 0);
        if (found.maze.pick[cell] !== (isLeft ? LEAVES : side)) throw new Error(`cell ${at} of window ${k}`);
        for (const d of DIRECTIONS) {
          const beyond = neighbour(maze, at, d);
          const isPassage = beyond >= 0 && (side === d || maze.pick[beyond] === opposite(d));
          const isOut = neighbour({ width: w, height: h }, cell, d) < 0;
          if (isPassage && isOut) ways++;
          if (open.has(`${cell} ${d}`) !== (isPassage && isOut)) throw new Error(`side ${d} of cell ${at}`);
        }
      }
      expect(found.openings).toHaveLength(ways);
    }
  });

  it('have the way from any cell to the sink', () => {
    const sink = maze.pick.indexOf(0);
    const draws = random('2', plan.builder);
    for (let k = 0; k < 20; k++) {
      const from = draws.below(width * height);
      const way = [...wayFrom(dag, picks, [from % width, Math.floor(from / width)])];
      expect(way.map(([x, y]) => x + y * width)).toEqual([...pathBetween(maze, from, sink)]);
    }
  });
});

describe('windows of mazes of 2^31 cells a side', () => {
  it.each(['gilbert', 'hilbert', 'moore', 'snake', 'spiral', 'staircase'])(
    'agree where they overlap: %s',
    (builder) => {
      const side = 2 ** 31;
      const plan: LargePlan = {
        ...{ width: side, height: side, builder, cut: 'successor', reverse: false },
        ...{ seed: '1', generator: 'place' },
      };
      const dag = largeDag(plan);
      const picks = placedMaze(dag, placeRandom('1', 'test'));
      const draws = random('3', builder);
      for (let k = 0; k < 5; k++) {
        const [left, top] = [draws.below(side - 200), draws.below(side - 200)];
        const all = picks({ left, top, width: 200, height: 150 });
        const part = picks({ left: left + 37, top: top + 21, width: 90, height: 80 });
        for (let i = 0; i < part.length; i++) {
          const at = 37 + (i % 90) + (21 + Math.floor(i / 90)) * 200;
          if (part[i] !== all[at]) throw new Error(`${i} of window ${k}`);
        }
        // Nothing there is a sink, and ways lead on.
        expect(all.includes(0)).toBe(false);
        const seen = new Set<string>();
        let steps = 0;
        for (const cell of wayFrom(dag, picks, [left, top])) {
          seen.add(cell.join());
          if (++steps === 1000) break;
        }
        expect(seen.size).toBe(steps);
      }
    },
  );
});
