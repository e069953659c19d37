import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.js';
import { checkDag } from '../../src/dag/check.js';
import { EAST, NO_CELL } from '../../src/board/grid.js';
import { addRoom } from '../../src/dag/add-rooms.js';
import type { Dag } from '../../src/dag/dag.js';
import { verticesOf } from '../../src/dag/rooms.js';
import { mazeStats } from '../../src/flow/maze-stats.js';
import { diameter, longestDeadEnd } from '../../src/flow/simulate.js';
import { exactCell } from '../../src/stats/exact-cell.js';
import { exactStats } from '../../src/stats/exact-stats.js';
import { biased } from '../../src/stats/bias.js';
import { hitTargets } from '../../src/stats/hit-targets.js';
import { anyWeightedFlow } from '../helpers/weights.js';
import { eachMaze, expectClose, KEYS, stepTo } from './stats-flows.js';

/** A flow with up to two rooms that has few mazes. */
const roomy = fc
  .record({
    dag: anyWeightedFlow(5),
    at: fc.array(fc.nat(24), { maxLength: 2, minLength: 1 }),
    seed: fc.string(),
  })
  .map(({ dag, at, seed }) =>
    at.reduce((flow, corner, k) => {
      try {
        return addRoom(flow, [corner % 5, Math.floor(corner / 5), 2, 2 + k], random(seed, 'rooms'));
      } catch {
        return flow;
      }
    }, dag),
  )
  .filter((dag) => dag.rooms !== undefined && checkDag(dag).n <= 9);

/** A maze with rooms as vertices: which ones are joined. A vertex has the number of its first cell. */
interface Drawn {
  readonly p: number;
  readonly joined: ReadonlyMap<number, readonly number[]>;
  readonly pick: readonly number[];
}

/** Each cell's vertex, by definition. */
function nameOf(dag: Dag, cell: number): number {
  const [x, y] = [cell % dag.width, Math.floor(cell / dag.width)];
  const room = dag.rooms!.find(([rx, ry, w, h]) => x >= rx && x < rx + w && y >= ry && y < ry + h);
  return room === undefined ? cell : room[0] + room[1] * dag.width;
}

/** All mazes with their probabilities. */
function lawOf(dag: Dag): Drawn[] {
  const law: Drawn[] = [];
  eachMaze(dag, (pick) => {
    let p = 1;
    const joined = new Map<number, number[]>();
    pick.forEach((bit, cell) => {
      if (bit === NO_CELL) return;
      const from = nameOf(dag, cell);
      if (!joined.has(from)) joined.set(from, []);
      if (bit === 0) return;
      const others = dag.out[cell]! - bit;
      const byte = dag.weights?.[cell] ?? 0;
      const second = byte === 0 ? 1 / 2 : Math.floor(byte / 16) / (byte % 16);
      if (others > 0) p *= bit > others ? second : 1 - second;
      const to = nameOf(dag, stepTo(dag, cell, bit));
      if (from === to) return;
      joined.get(from)!.push(to);
      if (!joined.has(to)) joined.set(to, []);
      joined.get(to)!.push(from);
    });
    law.push({ p, joined, pick: [...pick] });
  });
  return law;
}

/** Steps from a vertex to all others. */
function stepsFrom({ joined }: Drawn, from: number): Map<number, number> {
  const steps = new Map([[from, 0]]);
  for (const [at, n] of steps) for (const to of joined.get(at)!) if (!steps.has(to)) steps.set(to, n + 1);
  return steps;
}

describe('mazes with rooms', () => {
  it('are measured with rooms as vertices', () => {
    fc.assert(
      fc.property(roomy, fc.nat(), fc.nat(), (dag, a, b) => {
        const cells = [...dag.out.keys()].filter((cell) => dag.out[cell] !== NO_CELL);
        const [from, to] = [cells[a % cells.length]!, cells[b % cells.length]!];
        const vertices = verticesOf(dag)!;
        for (const drawn of lawOf(dag).slice(0, 20)) {
          const maze = { width: dag.width, height: dag.height, pick: Uint8Array.from(drawn.pick) };
          const { joined } = drawn;
          const stats = mazeStats(maze, from, to, vertices);
          KEYS.slice(1).forEach((key, k) => {
            const count = [...joined.values()].filter((list) => list.length === k + 1).length;
            expect(stats[key as 'deadEnds']).toBe(count);
          });
          expect(stats.cells).toBe(joined.size);
          expect(stats.solution.length).toBe(stepsFrom(drawn, nameOf(dag, from)).get(nameOf(dag, to)));
          const widest = Math.max(
            ...[...joined.keys()].map((v) => Math.max(...stepsFrom(drawn, v).values())),
          );
          expect(diameter(maze, vertices)).toBe(widest);
          // Dead ends: vertices that hang together without those of three passages or more, a last one among them.
          const slim = new Map(
            [...joined]
              .filter(([, list]) => list.length < 3)
              .map(([v, list]) => [v, list.filter((w) => joined.get(w)!.length < 3)]),
          );
          const ends = [...joined].filter(([, list]) => list.length === 1).map(([v]) => v);
          const lengths = ends.map((v) => stepsFrom({ ...drawn, joined: slim }, v).size);
          expect(longestDeadEnd(maze, vertices)).toBe(Math.max(0, ...lengths));
        }
      }),
      { numRuns: 100 },
    );
  });

  it('all mazes are counted with rooms as vertices, also adjacent rooms with several common borders', () => {
    // The two rooms are joined in two places, and the eastern one is in a triangle with two cells.
    const dag: Dag = { width: 3, height: 2, out: Uint8Array.of(4, 4, 4, 2, 2, 0) };
    const two = addRoom(addRoom(dag, [0, 0, 1, 2], random('1', 'r')), [1, 0, 1, 2], random('1', 'r'));
    expectClose(exactStats(two).spanningTrees!.log2, Math.log2(2 * 3));
  });
});

describe('weights on flows with rooms', () => {
  it('cannot be improved by any single coin, and targets are met', () => {
    const flow = addRoom(
      {
        width: 6,
        height: 6,
        out: Uint8Array.from({ length: 36 }, (_, i) => (i % 6 < 5 ? EAST : 0) | (i < 30 ? 4 : 0)),
      },
      [1, 1, 3, 3],
      random('1', 'rooms'),
    );
    const fair = exactStats(flow).deadEnds.expected;
    const more = exactStats(biased(flow, 'dead-ends')).deadEnds.expected;
    expect(more).toBeGreaterThan(fair);
    const wanted = (fair + more) / 2;
    const { dag, reached } = hitTargets(
      [flow],
      [{ measure: 'dead-ends', low: wanted - 0.1, high: wanted + 0.1, share: false }],
      () => 0,
    );
    expect(Math.abs(reached[0]! - wanted)).toBeLessThan(0.1);
    expectClose(exactStats(dag).deadEnds.expected, reached[0]!);
    const way = hitTargets([flow], [{ measure: 'way', low: 6.3, high: 6.5, share: false }], () => 0);
    expectClose(exactCell(way.dag, 0).way.mean, way.reached[0]!);
  });
});
