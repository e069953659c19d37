import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { random, type Random } from '../../src/base/random.js';
import { onFloors, type GridCells } from '../../src/board/grid.js';
import { rowOf, rowsOf, type MeshBoard } from '../../src/board/rows.js';
import { addGraphRoom, addGraphRooms } from '../../src/dag/add-rooms.js';
import { drawOpen } from '../../src/dag/beside.js';
import { pairsOf, graphOf, type RoomIn } from '../../src/dag/graph.js';
import { loopPassages, inOneRoom } from '../../src/dag/rooms.js';
import type { AnyDag, Dag } from '../../src/dag/dag.js';
import { addGraphLoops } from '../../src/dag/graph-loops.js';
import { allBorders } from '../../src/dag/vertices.js';
import { walkOf, type AnyMaze } from '../../src/flow/maze.js';
import { popRounds, popCycles } from '../../src/flow/popping.js';
import { proveTree } from '../../src/flow/prove.js';
import { TREE_BUILDERS } from '../../src/flow/tree-builders.js';
import { wilsonSampler } from '../../src/flow/wilson.js';
import { parseRegion, rectangle } from '../../src/region/region.js';
import { treesFrom } from '../../src/source.js';
import { treeCell, treeMaps, treeStats } from '../../src/stats/tree-stats.js';
import { chiSquare, chiSquareLimit } from '../helpers/chi-square.js';
import { faultOf } from '../helpers/fault.js';
import { parts } from '../helpers/graph.js';
import { treeKey, type Pair } from '../helpers/trees.js';

/** A wheel: its middle is adjacent to all six other cells, each of which is adjacent to two more. */
const WHEEL: MeshBoard = {
  neighbours: rowsOf([
    [1, 2, 3, 4, 5, 6],
    ...[1, 2, 3, 4, 5, 6].map((v) => [0, (v % 6) + 1, ((v + 4) % 6) + 1]),
  ]),
};
const RING = parseRegion('....\n.##.\n....\n');

interface Wanted {
  readonly rooms?: readonly RoomIn<AnyDag>[];
  readonly loops?: number;
  readonly length?: number;
  readonly random?: boolean;
}

const BOARDS: readonly (readonly [name: string, board: GridCells | MeshBoard, wanted: Wanted])[] = [
  ['a room in a corner', rectangle(3, 3), { rooms: [[0, 0, 2, 2]] }],
  ['a room in the middle of a side', rectangle(4, 3), { rooms: [[1, 0, 2, 2]] }],
  ['two rooms with two borders between them', rectangle(4, 3), { rooms: [[0, 0, 2, 2], [2, 0, 2, 2]] }],
  ['a room from side to side', rectangle(3, 3), { rooms: [[0, 1, 3, 1]] }],
  ['a room that is all', rectangle(2, 2), { rooms: [[0, 0, 2, 2]] }],
  ['two loops', rectangle(3, 3), { loops: 2, length: 4 }],
  ['loops with coins', rectangle(3, 3), { loops: 2, length: 4, random: true }],
  ['a long loop, for which other borders stay shut', rectangle(4, 3), { loops: 1, length: 6 }],
  ['a room and a loop', rectangle(4, 3), { rooms: [[0, 0, 2, 2]], loops: 1, length: 4 }],
  ['a room on a ring', RING, { rooms: [[0, 0, 2, 1]] }],
  ['a loop on a ring', RING, { loops: 1, length: 4 }],
  ['a room upstairs and a loop', onFloors(rectangle(2, 2), 2), { rooms: [[0, 0, 2, 1, 1]], loops: 1, length: 3 }],
  ['a room of a mesh', WHEEL, { rooms: [[2, 0, 1]] }],
  ['two rooms and a loop of a mesh', WHEEL, { rooms: [[1, 2], [4, 5]], loops: 1, length: 3 }],
]; // oxfmt-ignore

function furnished(board: GridCells | MeshBoard, wanted: Wanted, seed = '1'): AnyDag {
  const { rooms = [], loops = 0, length = 4 } = wanted;
  const roomy = rooms.reduce((graph, room) => addGraphRoom(graph, room), allBorders(board));
  if (loops === 0) return roomy;
  const how = { loops, length, ...(wanted.random !== undefined && { random: wanted.random }) };
  return addGraphLoops(roomy, how, random(seed, 'loops'));
}

/**
 * The vertices and edges of a graph as this test counts them: all borders except those inside rooms, those of
 * loops, and those that are closed.
 */
function readGraph(graph: AnyDag, board: GridCells | MeshBoard) {
  const whole = allBorders(board);
  const cells = [...cellsIn(whole)];
  const rooms = (graph.rooms ?? []).map((room) =>
    'width' in graph
      ? cells.filter((cell) => isWithin(graph, room as RoomIn<Dag>, cell))
      : (room as readonly number[]),
  );
  const vertexOf = (cell: number): number => rooms.find((room) => room.includes(cell))?.[0] ?? cell;
  const borders = cells.flatMap((a) =>
    graphOf(whole)
      .board.neighbours(a)
      .filter((b) => a < b)
      .map((b): Pair => [a, b]),
  );
  const between = borders.filter(([a, b]) => vertexOf(a) !== vertexOf(b));
  const loops = [...loopPassages(graph), ...pairsOf(graph, 'randomLoops')];
  const key = ([a, b]: Pair): string => [a, b].sort().join();
  const beside = new Set(loops.map(key));
  const edges = between.filter((pair) => !beside.has(key(pair)) && cellsLeadTo(graph, pair));
  return { cells, rooms, borders, vertexOf, loops, edges, vertices: [...new Set(cells.map(vertexOf))] };
}

function* cellsIn(graph: AnyDag): Generator<number> {
  if ('width' in graph) yield* [...graph.out.keys()].filter((i) => graph.out[i] !== 16);
  else yield* Array.from({ length: graph.out.offsets.length - 1 }, (_, v) => v);
}

const isWithin = ({ width, height }: Dag, [x, y, w, h, floor = 0]: RoomIn<Dag>, cell: number): boolean => {
  const [cx, cy, cf] = [cell % width, Math.floor(cell / width) % height, Math.floor(cell / width / height)];
  return cx >= x && cx < x + w && cy >= y && cy < y + h && cf === floor;
};

function cellsLeadTo(graph: AnyDag, [a, b]: Pair): boolean {
  if (!('width' in graph)) return rowOf(graph.out, a).includes(b) && rowOf(graph.out, b).includes(a);
  const bits = { [-graph.width]: 1, 1: 2, [graph.width]: 4, [graph.width * graph.height]: 32 };
  return (graph.out[a]! & bits[b - a]!) !== 0;
}

/** All spanning trees of a graph, which may have parallel edges. */
function treesOf({ vertices, vertexOf, edges }: ReturnType<typeof readGraph>): Pair[][] {
  const numbers = new Map(vertices.map((v, k) => [v, k]));
  const trees: Pair[][] = [];
  const joined = edges.map((pair) => pair.map((cell) => numbers.get(vertexOf(cell))!) as unknown as Pair);
  for (let set = 0; set < 2 ** edges.length; set++) {
    const chosen = edges.filter((_, k) => ((set >> k) & 1) === 1);
    if (chosen.length !== vertices.length - 1) continue;
    const isTree = parts({
      cells: [...numbers.values()],
      edges: joined.filter((_, k) => ((set >> k) & 1) === 1),
    });
    if (isTree.every((part) => part === 0)) trees.push(chosen);
  }
  return trees;
}

/** The passages of a maze between vertices. */
function passagesIn(maze: AnyMaze, cells: readonly number[], vertexOf: (cell: number) => number): Pair[] {
  const { next } = walkOf(maze);
  return cells
    .map((cell): Pair => [cell, next(cell)])
    .filter(([cell, to]) => to >= 0 && vertexOf(cell) !== vertexOf(to));
}

describe.each(BOARDS)('%s', (_, board, wanted) => {
  const graph = furnished(board, wanted);
  const seen = readGraph(graph, board);
  const { cells, rooms, vertices, vertexOf } = seen;
  const trees = treesOf(seen);
  const keys = trees.map(treeKey);

  const laws: [string, (draws: Random) => AnyMaze, boolean][] = [
    ['by Wilson', wilsonSampler({ graph }), true],
    ...('width' in graph && graph.floors === undefined
      ? ([
          ['by popping walls', (draws) => popCycles({ graph }, 'uniform', draws).maze, true],
          ['by growth', (draws) => popCycles({ graph }, 'growth', draws).maze, false],
        ] as [string, (draws: Random) => AnyMaze, boolean][])
      : []),
  ];
  it.each(laws)(
    'every spanning tree occurs %s, and equally often under the uniform law',
    (_, sample, isUniform) => {
      const draws = random('1', 'trees');
      const counts = new Map(keys.map((key) => [key, 0]));
      const runs = Math.max(50, 20 * keys.length);
      for (let run = 0; run < runs; run++) {
        const maze = sample(draws);
        if (run < 20) expect(proveTree(maze)).toMatchObject({ ok: true, cells: cells.length });
        const key = treeKey(passagesIn(maze, cells, vertexOf));
        counts.set(key, (counts.get(key) ?? NaN) + 1);
      }
      expect(counts.size).toBe(keys.length);
      expect([...counts.values()].filter((count) => !(count >= 0))).toEqual([]);
      if (isUniform && keys.length > 1)
        expect(chiSquare(counts.values(), runs / keys.length)).toBeLessThan(chiSquareLimit(keys.length - 1));
      else if (keys.length < 500) expect(Math.min(...counts.values())).toBeGreaterThan(0);
    },
  );

  it('the exact statistics are averages over these mazes', () => {
    const stats = treeStats({ graph });
    expect(stats.cells).toBe(vertices.length);
    expect(stats.spanningTrees!.log2).toBeCloseTo(Math.log2(trees.length), 9);
    const at = (v: number, tree: readonly Pair[]): Pair[] =>
      tree.filter((pair) => pair.some((cell) => vertexOf(cell) === v));
    const share = (has: (tree: readonly Pair[]) => boolean): number =>
      trees.filter(has).length / trees.length;
    (['alone', 'deadEnds', 'corridors', 'junctions', 'crossings'] as const).forEach((kind, k) => {
      const mean = vertices.reduce((sum, v) => sum + share((tree) => at(v, tree).length === k), 0);
      expect(stats[kind].expected).toBeCloseTo(mean, 9);
    });
    const { deadEnds, passages } = treeMaps({ graph });
    for (const cell of cells) {
      const v = vertexOf(cell);
      const { passages: law, sides } = treeCell({ graph }, cell);
      law.forEach((p, k) => {
        expect(p).toBeCloseTo(
          share((tree) => at(v, tree).length === k),
          9,
        );
      });
      expect(deadEnds[cell]).toBeCloseTo(
        share((tree) => at(v, tree).length === 1),
        9,
      );
      expect(passages[cell]).toBeCloseTo(
        trees.reduce((sum, tree) => sum + at(v, tree).length, 0) / trees.length,
        9,
      );
      const open = Object.values(sides).reduce((sum, p) => sum + p, 0);
      const own = trees.reduce((sum, tree) => sum + tree.filter((pair) => pair.includes(cell)).length, 0);
      expect(open).toBeCloseTo(own / trees.length, 9);
    }
  });

  it('rooms have no walls inside, and every loop closes a long enough cycle in every maze', () => {
    const isInside = inOneRoom(graph);
    const open = new Set(pairsOf(graph, 'open').map((pair) => treeKey([pair])));
    const inside = seen.borders.filter(([a, b]) =>
      rooms.some((room) => room.includes(a) && room.includes(b)),
    );
    for (const pair of inside) expect([isInside(...pair), open.has(treeKey([pair]))]).toEqual([true, true]);
    expect(seen.loops.length).toBe(wanted.loops ?? 0);
    for (const tree of trees) {
      for (const loop of seen.loops) {
        const others = [...tree, ...seen.loops.filter((one) => one !== loop)];
        const [from, to] = loop.map(vertexOf);
        const far = new Map([[from!, 0]]);
        for (const [v, steps] of far)
          for (const pair of others.map((one) => one.map(vertexOf)))
            for (const [a, b] of [pair, pair.toReversed()] as unknown as Pair[])
              if (a === v && !far.has(b)) far.set(b, steps + 1);
        expect(far.get(to!)! + 1).toBeGreaterThanOrEqual(wanted.length ?? 0);
      }
    }
  });
});

describe('random graphs', () => {
  it('have the wanted number of loops on any board, and are connected without them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 9 }), fc.integer({ min: 4, max: 10 }), fc.boolean(), fc.string(), (side, length, isRandom, seed) => {
        const board = rectangle(side, 6);
        const roomy = addGraphRooms(allBorders(board), 1, random(seed, 'rooms'));
        const graph = addGraphLoops(roomy, { loops: 2, length, random: isRandom }, random(seed, 'loops'));
        const maze = wilsonSampler({ graph })(random(seed, 'maze'));
        expect(proveTree(maze)).toMatchObject({ ok: true });
        expect([loopPassages(graph).length, pairsOf(graph, 'randomLoops').length]).toEqual(isRandom ? [0, 2] : [2, 0]);
        expect(graph.rooms).toHaveLength(1);
        const rounds = popRounds({ graph }, 'growth', random(seed, 'walls'));
        expect(rounds.at(-1)!.again).toHaveLength(0);
      }),
      { numRuns: 40 },
    ); // oxfmt-ignore
  });

  it('are refused if there is no place for rooms or loops', () => {
    expect(faultOf(() => treesFrom(rectangle(3, 3), { room: [[2, 2, 2, 2]], seed: '1' }))).toMatchObject({ code: 'room' });
    expect(faultOf(() => treesFrom(rectangle(3, 3), { rooms: 9, seed: '1' }))).toMatchObject({ code: 'rooms' });
    expect(faultOf(() => treesFrom(rectangle(3, 1), { loops: 1, loopLength: 4, seed: '1' }))).toMatchObject({ code: 'loops' });
    const full = treesFrom(rectangle(3, 3), { loops: 4, loopLength: 4, seed: '1' });
    expect(treeStats(full).spanningTrees!.log2).toBe(0);
    expect(faultOf(() => treesFrom(rectangle(3, 3), { loops: 5, loopLength: 4, seed: '1' }))).toMatchObject({ code: 'loops' });
  }); // oxfmt-ignore

  it('are plain boards by default, and can have the rooms of a region on all floors and random loops of both outcomes', () => {
    const cells = rectangle(4, 4);
    expect(treesFrom(cells, { seed: '1' })).toBe(cells);
    const region = parseRegion('AA..\nAA..\n....\n....\n');
    const marked = treesFrom(onFloors(region, 2), { footprint: region, seed: '1' });
    expect('graph' in marked && marked.graph.rooms).toEqual([[0, 0, 2, 2, 0], [0, 0, 2, 2, 1]]);
    const tossed = treesFrom(cells, { loops: 3, loopLength: 4, randomLoops: true, seed: '1' });
    const draws = random('1', 'tossed');
    const seen = Array.from({ length: 400 }, () => pairsOf({ ...(tossed as { graph: Dag }).graph, open: drawOpen((tossed as { graph: Dag }).graph, draws)! }, 'open').length);
    expect(new Set(seen)).toEqual(new Set([0, 1, 2, 3]));
    expect(seen.reduce((sum, n) => sum + n, 0) / 400).toBeCloseTo(1.5, 0);
    const sample = TREE_BUILDERS.get('growth')!.sampler(tossed)(random('1', 'growth'));
    expect(sample.popping!.rounds).toBeGreaterThan(0);
  }); // oxfmt-ignore
});
