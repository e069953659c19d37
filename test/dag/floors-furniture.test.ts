import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { checkDag } from '../../src/dag/check.js';
import { addRooms } from '../../src/dag/add-rooms.js';
import type { Dag } from '../../src/dag/dag.js';
import { vertexCount } from '../../src/dag/rooms.js';
import { compactDagFile, formatDagFile, parseDagFile } from '../../src/dag/file.js';
import { addLoops } from '../../src/dag/loops.js';
import { turnDag } from '../../src/dag/turn.js';
import { entropyOf } from '../../src/dag/weights.js';
import { biased } from '../../src/stats/bias.js';
import { exactStats } from '../../src/stats/exact-stats.js';
import { eachMazeOf, homes, mazeCount, contentOf } from '../helpers/contract.js';
import { faultOf } from '../helpers/fault.js';
import { expectClose } from '../stats/stats-flows.js';
import { GRIDS } from './furnished.js';

/** How far each direction leads: to the east, to the south and up. */
const STEPS = {
  ...{ north: '0,-1,0', east: '1,0,0', south: '0,1,0', west: '-1,0,0' },
  ...{ up: '0,0,1', down: '0,0,-1' },
};
const small = GRIDS.furnished.filter(({ dag }) => checkDag(dag).n <= 9);

describe('rooms, loops and weights on several floors', () => {
  it('leave a valid DAG after each room, and turn with it', () => {
    for (const seed of ['1', '2', '3', '4']) {
      const built = buildDag('peel', { width: 7, height: 6, floors: 3, seed });
      const dag = addLoops(
        addRooms(biased(built, 'up'), 5, random(seed, 'rooms')),
        { loops: 4, length: 6 },
        random(seed, 'loops'),
      );
      const random4 = addLoops(dag, { loops: 3, length: 4, random: true }, random(seed, 'tossed'));
      let turned = random4;
      for (let quarter = 0; quarter < 4; quarter++) {
        expect(checkDag(turned).errors).toEqual([]);
        expect(checkDag(turned).diversity).toEqual(checkDag(random4).diversity);
        expectClose(entropyOf(turned), entropyOf(random4));
        expectClose(exactStats(turned).deadEnds.deviation, exactStats(random4).deadEnds.deviation);
        expect(parseDagFile(formatDagFile(turned))).toEqual(turned);
        expect(parseDagFile(compactDagFile(turned))).toEqual(turned);
        turned = turnDag(turned);
      }
      expect(turned).toEqual(random4);
      expect(vertexCount(random4)).toBeLessThan(7 * 6 * 3);
      const areas = random4.rooms!;
      expect(areas.every((room) => room.length === 5)).toBe(true);
      areas.forEach(([x, y, w, h, floor], k) => {
        for (const [ox, oy, ow, oh, other] of areas.slice(k + 1)) {
          if (Math.abs(floor! - other!) > 1) continue;
          const gap = floor === other ? 1 : 0;
          expect(x >= ox + ow + gap || ox >= x + w + gap || y >= oy + oh + gap || oy >= y + h + gap).toBe(
            true,
          );
        }
      });
    }
  });

  it('have statistics of straight corridors, turns, directions, and consecutive choices', () => {
    fc.assert(
      fc.property(small, ({ dag }) => {
        const file = contentOf(formatDagFile(dag));
        const home = homes(file);
        const isInRoom = (cell: number): boolean => file.rooms.some((room) => room.includes(cell));
        const { width, height } = dag;
        const at = (i: number): number[] => [
          i % width,
          Math.floor(i / width) % height,
          Math.floor(i / width / height),
        ];
        const stepOf = (from: number, to: number): string =>
          at(to)
            .map((v, axis) => v - at(from)[axis]!)
            .join();
        const found = { straights: 0, turns: 0, pairs: 0, straightPairs: 0 };
        const picks: Record<string, number> = {};
        eachMazeOf(file, (next, chance) => {
          const beside = file.heads.map((): number[] => []);
          next.forEach((to, i) => {
            if (to < 0) return;
            beside[i]!.push(to);
            beside[to]!.push(i);
            if (home[to] === home[i]) return;
            const step = stepOf(i, to);
            picks[step] = (picks[step] ?? 0) + chance;
            if (next[to]! < 0 || isInRoom(to)) return;
            found.pairs += chance;
            if (stepOf(to, next[to]!) === step) found.straightPairs += chance;
          });
          for (const i of file.cells) {
            const [a, b] = beside[i]!;
            if (isInRoom(i) || beside[i]!.length !== 2) continue;
            found[stepOf(a!, i) === stepOf(i, b!) ? 'straights' : 'turns'] += chance;
          }
        });
        const stats = exactStats(dag);
        expectClose(stats.straights.expected, found.straights);
        expectClose(stats.turns.expected, found.turns);
        expectClose(stats.straights.share + stats.turns.share, (found.straights + found.turns) / stats.cells);
        expectClose(stats.nextStep.straight, found.straightPairs / Math.max(found.pairs, 1e-300));
        expectClose(stats.nextStep.straight + stats.nextStep.turn, Number(found.pairs > 0));
        for (const [name, count] of Object.entries(stats.directions)) {
          expectClose(count.expected, picks[STEPS[name as keyof typeof STEPS]] ?? 0);
          expectClose(count.share, count.expected / Math.max(1, stats.cells - 1));
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('DAG files of version 2', () => {
  const FILE = { format: 'mazestone/dag', version: 2, width: 2, height: 2, floors: 2 };
  const OUT = [
    ['1210', '0202'],
    ['0408', '0008'],
  ];
  const parse = (more: object): Dag => parseDagFile(JSON.stringify({ ...FILE, out: OUT, ...more }));

  it('are those of the contract', () => {
    const dag = parse({
      out: [
        ['1210', '0110'],
        ['0404', '0201'],
      ].map((rows, f) => (f === 0 ? rows : ['0404', '0200'])),
      rooms: [[0, 1, 2, 1, 1]],
      open: [[0, 1, 'E', 0]],
      tossed: [[1, 1, 'N', 0]],
      weights: [
        ['19..', '....'],
        ['....', '....'],
      ],
    });
    expect(checkDag(dag).errors).toEqual([]);
    const file = contentOf(formatDagFile(dag));
    expect(file.rooms).toEqual([[6, 7]]);
    expect(file.open).toEqual([[2, 3]]);
    expect(file.tossed).toEqual([[3, 1]]);
    expect(mazeCount(file)).toBe(2);
    expectClose(file.chances[0]!, 1 / 9);
    expect(JSON.parse(formatDagFile(dag))).toMatchObject({
      version: 2,
      rooms: [[0, 1, 2, 1, 1]],
      open: [[0, 1, 'E', 0]],
      tossed: [[1, 1, 'N', 0]],
      weights: [
        ['19..', '....'],
        ['....', '....'],
      ],
    });
  });

  it('may have one floor, and are then written as version 1', () => {
    const one = parse({
      floors: 1,
      out: [['0404', '0200']],
      rooms: [[0, 1, 2, 1, 0]],
      open: [[0, 0, 'E', 0]],
    });
    expect(one.rooms).toEqual([[0, 1, 2, 1]]);
    expect(JSON.parse(formatDagFile(one))).toMatchObject({
      version: 1,
      out: ['44', '20'],
      rooms: [[0, 1, 2, 1]],
      open: [[0, 0, 'E']],
    });
    expect(
      parse({ floors: 1, out: [['0404', '0200']], weights: [['19..', '....']] }).weights,
    ).toBeUndefined();
  });

  it.each<readonly [what: string, more: object, where: string, message: string]>([
    ['a room without its floor', { rooms: [[0, 0, 2, 2]] }, '"rooms", entry 0', ''],
    [
      'a room above the roof',
      {
        rooms: [
          [0, 0, 1, 1, 0],
          [0, 0, 2, 2, 2],
        ],
      },
      '"rooms", entry 1',
      '',
    ],
    ['a room over the edge', { rooms: [[1, 0, 2, 2, 1]] }, '"rooms", entry 0', 'the 2 x 2 x 2 cells'],
    ['a room of no cell', { rooms: [[0, 0, 0, 2, 1]] }, '"rooms", entry 0', ''],
    ['a room of half a cell', { rooms: [[0, 0, 1.5, 1, 1]] }, '"rooms", entry 0', ''],
    ['rooms in a text', { rooms: 'all' }, '"rooms"', ''],
    ['a passage without its floor', { open: [[0, 0, 'E']] }, '"open", entry 0', ''],
    ['an open passage down', { open: [[0, 0, 'D', 1]] }, '"open", entry 0', ''],
    ['an open passage to the north', { open: [[0, 1, 'N', 1]] }, '"open", entry 0', ''],
    ['a passage on no floor', { open: [[0, 0, 'E', 2]] }, '"open", entry 0', ''],
    [
      'one passage twice',
      {
        open: [
          [0, 0, 'U', 0],
          [0, 0, 'U', 0],
        ],
      },
      '"open", entry 1',
      'entry 0 is the same',
    ],
    ['a coin at no side', { tossed: [[0, 0, 'X', 0]] }, '"tossed", entry 0', ''],
    ['a coin without its floor', { tossed: [[0, 0, 'E']] }, '"tossed", entry 0', ''],
    ['weights of one floor', { weights: ['....', '....'] }, '"weights", floor 0', ''],
    ['weights of too few floors', { weights: [['....', '....']] }, '"weights"', '"floors" says 2'],
    [
      'a short row of weights',
      {
        weights: [
          ['....', '...'],
          ['....', '....'],
        ],
      },
      '"weights", floor 0, row 1',
      '',
    ],
    [
      'a weight of one',
      {
        weights: [
          ['....', '....'],
          ['....', '..22'],
        ],
      },
      '"weights", floor 1, row 1, cell 1',
      '',
    ],
    [
      'a row of weights that is none',
      {
        weights: [
          ['....', 7],
          ['....', '....'],
        ],
      },
      '"weights", floor 0, row 1',
      '',
    ],
  ])('with %s are malformed', (_, more, where, message) => {
    const fault = faultOf(() => parse(more));
    expect(fault).toMatchObject({ code: 'malformed', where });
    expect(fault.message).toContain(message);
    expect(fault.message).not.toContain('\n');
  });

  it.each<readonly [string, object, string]>([
    ['an open passage through the roof', { open: [[0, 0, 'U', 1]] }, 'open-loop'],
    ['an open passage where an edge is', { open: [[0, 0, 'U', 0]] }, 'open-loop'],
    ['a coin of a cell with two ways out', { tossed: [[0, 0, 'S', 0]] }, 'random-loop'],
    ['a coin through the floor', { tossed: [[0, 1, 'D', 0]] }, 'random-loop'],
    ['a coin of the sink', { tossed: [[0, 1, 'D', 1]] }, 'random-loop'],
    [
      'rooms that overlap',
      {
        rooms: [
          [0, 0, 2, 1, 1],
          [1, 0, 1, 2, 1],
        ],
      },
      'room',
    ],
    ['a room with two cells that lead out', { rooms: [[0, 0, 2, 1, 0]] }, 'room'],
  ])('with %s fail the check', (_, more, code) => {
    const codes = checkDag(parse(more)).errors.map((error) => error.code);
    expect(codes).toContain(code);
    for (const { cells = [] } of checkDag(parse(more)).errors)
      for (const cell of cells) expect(cell).toHaveLength(3);
  });
});
