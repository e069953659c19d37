import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asMesh } from '../../src/dag/vertices.js';
import { random } from '../../src/base/random.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { checkDag } from '../../src/dag/check.js';
import { HORIZONTALS, EAST, NORTH, NO_CELL, SOUTH, WEST, opposite } from '../../src/board/grid.js';
import { addRoom, addRooms } from '../../src/dag/add-rooms.js';
import { loopPassages, insideRooms, vertexCount, verticesOf } from '../../src/dag/rooms.js';
import type { Dag } from '../../src/dag/dag.js';
import { isEdge, graphOf } from '../../src/dag/graph.js';
import { isAlwaysOpen } from '../../src/dag/sides.js';
import { formatDagFile, parseDagFile } from '../../src/dag/file.js';
import { addLoops } from '../../src/dag/loops.js';
import { turnDag } from '../../src/dag/turn.js';
import { withWeights } from '../../src/dag/weights.js';
import { passagesOf, withPassages } from '../../src/flow/maze.js';
import { proveTree } from '../../src/flow/prove.js';
import { sampleMaze } from '../../src/flow/sample.js';
import type { RoomArea } from '../../src/region/rooms.js';
import { faultOf } from '../helpers/fault.js';
import { anyWeightedFlow } from '../helpers/weights.js';
import { stepTo } from '../stats/stats-flows.js';

const BUILDERS = ['divide', 'peel', 'hilbert', 'snake', 'staircase'];
const FLOWS = BUILDERS.map((name) => buildDag(name, { width: 16, height: 16, seed: '1' }));

/** A flow with holes and a room somewhere in it. */
const anyRoom = fc
  .record({
    dag: anyWeightedFlow(6),
    at: fc.nat(35),
    w: fc.integer({ min: 1, max: 4 }),
    h: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ dag, at, w, h }) => ({
    dag,
    room: [at % dag.width, Math.floor(at / 6) % dag.height, w, h] as const,
  }))
  .filter(({ dag, room }) => cellsIn(dag, room).every((mask) => mask !== NO_CELL));

/** The masks of a rectangle's places, undefined off the grid. */
function cellsIn({ width, height, out }: Dag, [x, y, w, h]: RoomArea): (number | undefined)[] {
  return Array.from({ length: w * h }, (_, k) => {
    const [cx, cy] = [x + (k % w), y + Math.floor(k / w)];
    return cx < width && cy < height ? out[cx + cy * width] : NO_CELL;
  });
}

/** The number of walls inside rooms in a maze, by definition. */
function wallsInside(dag: Dag, open: Uint8Array): number {
  let walls = 0;
  for (const [x, y, w, h] of dag.rooms ?? []) {
    for (let cy = y; cy < y + h; cy++) {
      for (let cx = x; cx < x + w; cx++) {
        const mask = open[cx + cy * dag.width]!;
        if (cx + 1 < x + w && (mask & EAST) === 0) walls++;
        if (cy + 1 < y + h && (mask & SOUTH) === 0) walls++;
      }
    }
  }
  return walls;
}

describe('a room', () => {
  it('is one vertex in the diversity', () => {
    fc.assert(
      fc.property(anyRoom, ({ dag, room }) => {
        const joined = addRoom(dag, room, random('1', 'rooms'));
        const { width, height, out } = joined;
        const isInside = insideRooms(joined);
        const borders = [...out.keys()].flatMap((cell) =>
          [EAST, SOUTH].filter((side) => {
            const [x, y] = [
              (cell % width) + Number(side === EAST),
              Math.floor(cell / width) + Number(side === SOUTH),
            ];
            const isBorder =
              x < width && y < height && out[cell] !== NO_CELL && out[x + y * width] !== NO_CELL;
            return isBorder && !isInside(cell, side);
          }),
        ).length;
        expect(checkDag(joined).diversity.bound).toBe(Math.max(0, borders - vertexCount(joined) + 1));
      }),
    );
  });

  it('leaves a DAG with one sink on any flow, wherever it is, and every maze of its vertices a tree', () => {
    fc.assert(
      fc.property(anyRoom, fc.string(), ({ dag, room }, seed) => {
        const roomy = addRoom(dag, room, random(seed, 'rooms'));
        expect(checkDag(roomy).errors).toEqual([]);
        // The graph of vertices is checked by another checker.
        expect(checkDag(asMesh(roomy))).toMatchObject({ errors: [], cells: vertexCount(roomy) });
        const maze = sampleMaze(roomy, random(seed, 'flow'));
        expect(proveTree(maze, roomy).ok).toBe(true);
        expect(wallsInside(roomy, withPassages(passagesOf(maze), roomy.open).open)).toBe(0);
        // Edges between cells outside are as they were.
        dag.out.forEach((mask, cell) => {
          if (mask === NO_CELL) return;
          const isIn = cellsOf(dag, room).includes(cell);
          if (!isIn) expect(roomy.out[cell]).toBe(mask);
        });
        const choosing = cellsOf(dag, room).filter((cell) => [3, 5, 6, 9, 10, 12].includes(roomy.out[cell]!));
        expect(choosing.length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 300 },
    );
  });

  it('has two out-edges if any of its cells can have them', () => {
    fc.assert(
      fc.property(anyRoom, ({ dag, room }) => {
        const cells = cellsOf(dag, room);
        const roomy = addRoom(dag, room, random('1', 'rooms'));
        if (cells.some((cell) => dag.out[cell] === 0)) return;
        /** Whether no path from a cell enters the room, found by following all of them. */
        const isClear = (cell: number): boolean =>
          !cells.includes(cell) &&
          HORIZONTALS.every((d) => (dag.out[cell]! & d) === 0 || isClear(stepTo(dag, cell, d)));
        const ways = cells.map(
          (cell) =>
            HORIZONTALS.filter((d) => {
              const next = stepTo(dag, cell, d);
              return next >= 0 && dag.out[next] !== NO_CELL && isClear(next);
            }).length,
        );
        const edges = cells.map((cell) => HORIZONTALS.filter((d) => (roomy.out[cell]! & d) !== 0).length);
        expect(edges.reduce((a, b) => a + b) - cells.length + 1).toBe(Math.min(2, Math.max(...ways)));
      }),
      { numRuns: 200 },
    );
  });

  it('keeps only weights of coins whose edges stay', () => {
    const fair = buildDag('staircase', { width: 4, height: 4, seed: '1' });
    const dag = withWeights(
      fair,
      fair.out.map(() => 0x13),
    );
    const { weights, out } = addRoom(dag, [1, 1, 2, 2], random('1', 'rooms'));
    expect(out[10]).toBe(EAST | SOUTH);
    expect([5, 6, 9, 10].map((cell) => weights![cell])).toEqual([0, 0, 0, 0x13]);
  });

  it('is refused outside, over holes and over another', () => {
    const dag = addRoom(FLOWS[0]!, [2, 2, 3, 3], random('1', 'rooms'));
    const refused = (room: RoomArea, on = dag): unknown =>
      faultOf(() => addRoom(on, room, random('1', 'rooms')));
    expect(refused([15, 0, 2, 1])).toMatchObject({ code: 'room', where: 'room of 2 x 1 cells from (15, 0)' });
    expect(refused([4, 4, 2, 2])).toMatchObject({ code: 'room' });
    expect(() => addRoom(dag, [5, 2, 2, 2], random('1', 'rooms'))).not.toThrow();
    const holed = { width: 3, height: 1, out: Uint8Array.of(0, 8, NO_CELL) };
    expect(refused([1, 0, 2, 1], holed)).toMatchObject({ code: 'room' });
  });

  function cellsOf({ width }: Dag, [x, y, w, h]: RoomArea): number[] {
    return Array.from({ length: w * h }, (_, k) => x + (k % w) + (y + Math.floor(k / w)) * width);
  }
});

describe('rooms at random', () => {
  it.each(FLOWS.map((dag) => [dag.builder!, dag] as const))(
    'on %s do not touch, and each has a coin',
    (_, dag) => {
      for (const seed of ['1', '2', '3']) {
        const roomy = addRooms(dag, 6, random(seed, 'rooms'));
        expect(checkDag(roomy).errors).toEqual([]);
        expect(roomy.rooms).toHaveLength(6);
        roomy.rooms!.forEach((room, k) => {
          expect(cellsIn(roomy, room).filter((mask) => [3, 5, 6, 9, 10, 12].includes(mask!))).toHaveLength(1);
          for (const [x, y, w, h] of roomy.rooms!.slice(k + 1)) {
            const [ox, oy, ow, oh] = room;
            // One cell between them, at least along one axis.
            expect(x > ox + ow || ox > x + w || y > oy + oh || oy > y + h).toBe(true);
          }
        });
      }
    },
  );

  it('are refused if there are too many, with the possible number', () => {
    const dag = buildDag('divide', { width: 4, height: 4, seed: '1' });
    const fault = faultOf(() => addRooms(dag, 9, random('1', 'rooms')));
    expect(fault).toMatchObject({ code: 'rooms' });
    expect(addRooms(dag, fault.limit as number, random('1', 'rooms')).rooms).toHaveLength(
      fault.limit as number,
    );
  });

  it('and loops go together: the loops are between vertices', () => {
    for (const dag of FLOWS) {
      const looped = addLoops(
        addRooms(dag, 4, random('1', 'rooms')),
        { loops: 3, length: 4 },
        random('1', 'loops'),
      );
      expect(checkDag(looped).errors).toEqual([]);
      const loops = loopPassages(looped);
      expect(loops).toHaveLength(3);
      const vertices = verticesOf(looped)!;
      for (const [cell, next] of loops) expect(vertices[cell]).not.toBe(vertices[next]);
    }
  });
});

describe('rooms in a file', () => {
  const roomy = addLoops(
    addRooms(FLOWS[0]!, 4, random('1', 'rooms')),
    { loops: 2, length: 6 },
    random('1', 'loops'),
  );

  it('are read back, and their inner passages are not among the open ones', () => {
    const { rooms, open } = JSON.parse(formatDagFile(roomy)) as { rooms: number[][]; open: unknown[] };
    expect(rooms).toEqual(roomy.rooms);
    expect(open).toHaveLength(2);
    expect(parseDagFile(formatDagFile(roomy))).toEqual(roomy);
  });

  it('turn with the DAG', () => {
    // One turn: what was north-west is north-east.
    const one = turnDag(
      addRoom(buildDag('staircase', { width: 4, height: 3, seed: '1' }), [0, 0, 2, 1], random('1', 'r')),
    );
    expect([one.width, one.height, one.rooms]).toEqual([3, 4, [[2, 0, 1, 2]]]);
  });

  const GOOD = { format: 'mazestone/dag', version: 1, width: 3, height: 2 };
  const parse = (rooms: unknown, out: string[] = ['442', '280']): Dag =>
    parseDagFile(JSON.stringify({ ...GOOD, out, rooms }));

  it.each([
    ['a text', 'A', '"rooms"'],
    ['three numbers', [[0, 0, 2]], '"rooms", entry 0'],
    ['no width', [[0, 0, 0, 1]], '"rooms", entry 0'],
    [
      'a place outside',
      [
        [0, 0, 1, 1],
        [2, 0, 2, 1],
      ],
      '"rooms", entry 1',
    ],
    ['half a cell', [[0.5, 0, 1, 1]], '"rooms", entry 0'],
    ['a negative one', [[-1, 0, 1, 1]], '"rooms", entry 0'],
  ])('are malformed: %s', (_, rooms, where) => {
    expect(faultOf(() => parse(rooms))).toMatchObject({ code: 'malformed', where });
  });

  it('have one cell that leads out, and the others one edge each, to cells of the room', () => {
    // (1, 1) leads out to the east; the others lead to it.
    expect(checkDag(parse([[0, 0, 2, 2]], ['244', '220'])).errors).toEqual([]);
    const codes = (out: string[], rooms = [[0, 0, 2, 2]]): unknown[] =>
      checkDag(parse(rooms, out)).errors.map(({ code, cells }) => [code, cells]);
    // Two that lead out.
    expect(codes(['224', '220'])).toEqual([
      [
        'room',
        [
          [1, 0],
          [1, 1],
        ],
      ],
    ]);
    // One that tosses a coin inside.
    expect(codes(['644', '220'])).toEqual([['room', [[0, 0]]]]);
    // One over another, and one with a hole in it.
    expect(
      codes(
        ['244', '220'],
        [
          [0, 0, 2, 2],
          [1, 1, 2, 1],
        ],
      ),
    ).toMatchObject([['room', undefined]]);
    expect(codes(['#44', '220'])).toMatchObject([['room', undefined]]);
  });

  it('are always open inside, and nowhere else', () => {
    const dag = parse([[0, 0, 2, 2]], ['244', '220']);
    const inside = [
      [0, EAST],
      [3, EAST],
      [0, SOUTH],
      [1, SOUTH],
    ] as const;
    for (const cell of dag.out.keys()) {
      for (const side of [EAST, SOUTH] as const) {
        const isInside = inside.some(([c, s]) => c === cell && s === side);
        const next = stepTo(dag, cell, side);
        expect(isAlwaysOpen(dag, cell, side) || (isInside && isEdge(graphOf(dag), [cell, next]))).toBe(
          isInside,
        );
        if (next >= 0) expect(isAlwaysOpen(dag, next, opposite(side))).toBe(isAlwaysOpen(dag, cell, side));
      }
    }
  });
});

it('a border is inside a room if both its cells are in that room, also at the rim of the grid', () => {
  const rooms = [
    [0, 0, 3, 2],
    [3, 0, 2, 2],
  ] as const;
  const dag: Dag = { ...buildDag('snake', { width: 5, height: 4, seed: '1' }), rooms };
  const roomOf = (x: number, y: number): number =>
    rooms.findIndex(([rx, ry, w, h]) => x >= rx && y >= ry && x < rx + w && y < ry + h);
  const inside = insideRooms(dag);
  for (let cell = 0; cell < 20; cell++) {
    const [x, y] = [cell % 5, Math.floor(cell / 5)];
    const steps = [
      [NORTH, x, y - 1],
      [EAST, x + 1, y],
      [SOUTH, x, y + 1],
      [WEST, x - 1, y],
    ] as const;
    for (const [side, nx, ny] of steps) {
      const isInside = roomOf(x, y) >= 0 && roomOf(x, y) === roomOf(nx, ny);
      expect(inside(cell, side), `${cell} ${side}`).toBe(isInside);
    }
  }
});

it('a room without a cell that leads out is reported with all its cells', () => {
  // Round in a circle: the sink is elsewhere.
  const out = Uint8Array.of(EAST, SOUTH, 0, NORTH, WEST, NORTH);
  const rooms = [[0, 0, 2, 2]] as const;
  const faults = checkDag({ width: 3, height: 2, out, rooms }).errors.filter(({ code }) => code === 'room');
  expect(faults).toEqual([
    expect.objectContaining({
      message: 'a room has 0 cells that lead out, but needs exactly one',
      cells: [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ],
    }),
  ]);
});
