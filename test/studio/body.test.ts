import { beforeAll, describe, expect, it } from 'vitest';
import {
  buildDag,
  compile,
  EAST,
  familyOf,
  NORTH,
  readMachine,
  shortestPath,
  SOUTH,
  WEST,
  type Horizontal,
  type CellsFile,
  type Passages,
  type Vec3,
} from '../../src/core.js';
import { blockAt, blockIndex } from '../../src/blocks/grid.js';
import { type Box, shapeOf } from '../../src/blocks/shape.js';
import { planOpenings } from '../../src/layout/openings.js';
import { standingMaze } from '../../src/verify/standing.js';
import { moveBody, PACE, type Body, type SolidAt } from '../../studio/body.js';

const CUBE: readonly Box[] = [[0, 0, 0, 16, 16, 16]];
/** A floor up to y = 0, with some blocks on it. */
const ground =
  (...blocks: readonly (readonly [at: Vec3, boxes: readonly Box[]])[]): SolidAt =>
  (at) => {
    if (at[1] < 0) return CUBE;
    return blocks.find(([there]) => there.every((v, k) => v === at[k]))?.[1] ?? [];
  };
const still: Body = { at: [0.5, 0, 0.5], falling: 0, isStanding: true };

function after(
  ticks: number,
  body: Body,
  move: readonly [number, number],
  solidAt: SolidAt,
  jumps = false,
): Body {
  let now = body;
  for (let tick = 0; tick < ticks; tick++) now = moveBody(now, move, jumps, solidAt);
  return now;
}

describe('a body', () => {
  it('walks until a block stops it', () => {
    expect(after(10, still, [PACE, 0], ground()).at[0]).toBeCloseTo(0.5 + 10 * PACE);
    const wall = ground([[3, 0, 0], CUBE], [[3, 1, 0], CUBE]);
    expect(after(40, still, [PACE, 0], wall).at[0]).toBeCloseTo(3 - 0.3);
    // At head height alone it stops as well.
    expect(after(40, still, [PACE, 0], ground([[3, 1, 0], CUBE])).at[0]).toBeCloseTo(3 - 0.3);
  });

  it('slides along a wall', () => {
    const at = after(
      10,
      still,
      [PACE, PACE],
      ground([[1, 0, 0], CUBE], [[1, 0, 1], CUBE], [[1, 0, 2], CUBE]),
    ).at;
    expect(at[0]).toBeCloseTo(0.7);
    expect(at[2]).toBeCloseTo(0.5 + 10 * PACE);
  });

  it('steps up a slab and not up a block, which it jumps', () => {
    const slab = ground([[2, 0, 0], [[0, 0, 0, 16, 8, 16]]]);
    expect(after(8, still, [PACE, 0], slab).at[1]).toBeCloseTo(0.5);
    const block = ground([[2, 0, 0], CUBE]);
    expect(after(20, still, [PACE, 0], block).at[0]).toBeCloseTo(1.7);
    expect(after(16, still, [PACE, 0], block, true).at[0]).toBeGreaterThan(2);
  });

  it('falls, and lands', () => {
    const fallen = after(60, { at: [0.5, 5, 0.5], falling: 0, isStanding: false }, [0, 0], ground());
    expect([fallen.at[1], fallen.isStanding]).toEqual([expect.closeTo(0), true]);
  });
});

describe('a body on a ladder', () => {
  const { grid, info } = readMachine(
    compile(buildDag('peel', { width: 3, height: 3, floors: 3, seed: '4' }), {
      seed: '1',
      family: familyOf('low', 8)!,
    }).bytes,
  );
  const stateAt = (at: Vec3): string => {
    const i = blockIndex(grid, ...at);
    return i < 0 ? 'minecraft:air' : grid.palette[grid.blocks[i]!]!;
  };
  const solidAt: SolidAt = (at) => shapeOf(stateAt(at)).sure;
  const isLadder = (at: Vec3): boolean => stateAt(at).startsWith('minecraft:ladder');
  const FACINGS: Readonly<Record<string, readonly [number, number]>> = {
    north: [0, -1],
    east: [1, 0],
    south: [0, 1],
    west: [-1, 0],
  };
  /** The lowest block of every ladder, with its direction and its number of blocks. */
  const ladders = Array.from(grid.blocks.keys()).flatMap((i) => {
    const at = blockAt(grid, i);
    const [x, y, z] = at;
    if (!isLadder(at) || isLadder([x, y - 1, z])) return [];
    let length = 1;
    while (isLadder([x, y + length, z])) length++;
    return [{ at, length, facing: FACINGS[/facing=(\w+)/.exec(stateAt(at))![1]!]! }];
  });

  it.each([true, false])(
    'climbs to the end of every ladder, and leaves it through no door: jumping %s',
    (isJumping) => {
      expect(ladders.length).toBeGreaterThan(2);
      let left = 0;
      for (const { at, length, facing } of ladders) {
        const [x, y, z] = at;
        const top = y + length;
        const against = [-0.1 * facing[0], -0.1 * facing[1]] as const;
        let body: Body = { at: [x + 0.5, y, z + 0.5], falling: 0, isStanding: true };
        for (let tick = 0; tick < 200 && body.at[1] < top; tick++)
          body = moveBody(body, isJumping ? [0, 0] : against, isJumping, solidAt, isLadder);
        expect(body.at[1]).toBeGreaterThanOrEqual(top);
        for (let tick = 0; tick < 8; tick++)
          body = moveBody(body, [PACE * facing[0], PACE * facing[1]], false, solidAt, isLadder);
        const isOpen = [0, 1].every((up) => solidAt([x + facing[0], top + up, z + facing[1]]).length === 0);
        if (isOpen) expect([body.at[1], body.isStanding]).toEqual([expect.closeTo(top), true]);
        else expect(Math.hypot(body.at[0] - x - 0.5, body.at[2] - z - 0.5)).toBeLessThan(0.3);
        if (isOpen) left++;
      }
      expect(left).toBeGreaterThan(0);
      expect(new Set(ladders.map(({ length }) => length))).toEqual(new Set([info.rise]));
    },
  );

  it('never falls off a ladder, and slides down at the limited speed', () => {
    for (const { at, length } of ladders) {
      let body: Body = { at: [at[0] + 0.5, at[1] + length - 1, at[2] + 0.5], falling: 0, isStanding: false };
      const heights = [body.at[1]];
      for (let tick = 0; tick < 40; tick++) {
        body = moveBody(body, [0, 0], false, solidAt, isLadder);
        heights.push(body.at[1]);
      }
      expect(Math.max(...heights.slice(1).map((y, k) => heights[k]! - y))).toBeCloseTo(0.15);
    }
  });
});

describe('a body in a machine', () => {
  let file: CellsFile;
  let maze: Passages;
  let solidAt: SolidAt;
  beforeAll(() => {
    file = readMachine(compile(buildDag('peel', { width: 7, height: 6, seed: '3' }), { seed: '8' }).bytes);
    const { grid } = file;
    const stateAt = (at: Vec3): string => {
      const i = blockIndex(grid, ...at);
      return i < 0 ? 'minecraft:air' : grid.palette[grid.blocks[i]!]!;
    };
    const standing = standingMaze(file);
    maze = standing.read(standing.positions.map(stateAt))!;
    solidAt = (at) => shapeOf(stateAt(at)).sure;
  });

  const WAYS: Readonly<Record<Horizontal, readonly [number, number]>> = {
    [NORTH]: [0, -1],
    [EAST]: [1, 0],
    [SOUTH]: [0, 1],
    [WEST]: [-1, 0],
  };
  /** The feet of somebody in the middle of a cell, or one pitch beside it. */
  const feet = (cell: number, [dx, dz]: readonly [number, number] = [0, 0]): Vec3 => {
    const { origin, pitch } = file.info;
    const [x, y] = [cell % maze.width, Math.floor(cell / maze.width)];
    return [origin[0] + pitch * (x + dx) + 0.5, origin[1], origin[2] + pitch * (y + dz) + 0.5];
  };
  /** Walks straight towards a place, for long enough to get there. */
  const towards = (body: Body, to: Vec3): Body => {
    let now = body;
    for (let tick = 0; tick < 40; tick++) {
      const [dx, dz] = [to[0] - now.at[0], to[2] - now.at[2]];
      const far = Math.hypot(dx, dz);
      const pace = Math.min(PACE, far) / (far || 1);
      now = moveBody(now, [dx * pace, dz * pace], false, solidAt);
    }
    return now;
  };
  const distance = ({ at }: Body, to: Vec3): number => Math.hypot(to[0] - at[0], to[2] - at[2]);
  /** Whether a straight walk leads from one place to another, in any lane of the room. */
  const goes = (from: Vec3, to: Vec3): boolean => {
    const isEast = from[0] !== to[0];
    return [0, 1, 2].some((lane) => {
      const beside = ([x, y, z]: Vec3): Vec3 => (isEast ? [x, y, z + lane] : [x + lane, y, z]);
      let body: Body = { at: from, falling: 0, isStanding: true };
      for (const stop of [beside(from), beside(to), to]) body = towards(body, stop);
      return distance(body, to) < 0.01;
    });
  };

  it('walks the solution from outside the entrance into the doorway of the exit', () => {
    const { entrance, exit } = planOpenings(file.dag);
    const [dx, dz] = WAYS[exit.side];
    const stops = [
      feet(entrance.cell, WAYS[entrance.side]),
      ...Array.from(shortestPath(maze, entrance.cell, exit.cell), (cell) => feet(cell)),
      feet(exit.cell, [0.75 * dx, 0.75 * dz]),
    ];
    for (let k = 1; k < stops.length; k++) expect(goes(stops[k - 1]!, stops[k]!)).toBe(true);
  });

  it('is stopped by every closed door', () => {
    let closed = 0;
    for (let cell = 0; cell < maze.open.length; cell++) {
      for (const side of [EAST, SOUTH] as const) {
        const next = cell + (side === EAST ? 1 : maze.width);
        const isInside = side === EAST ? (cell + 1) % maze.width > 0 : next < maze.open.length;
        if (!isInside) continue;
        const isOpen = (maze.open[cell]! & side) !== 0;
        expect(goes(feet(cell), feet(next))).toBe(isOpen);
        if (!isOpen) closed++;
      }
    }
    expect(closed).toBeGreaterThan(3);
  });
});
