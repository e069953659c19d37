import { describe, expect, it } from 'vitest';
import { planOf } from '../../src/dag/floor-plan.js';
import { familyOf } from '../../src/cells/families.js';
import {
  HORIZONTALS,
  EAST,
  NORTH,
  NO_CELL,
  SOUTH,
  neighbour,
  opposite,
  directionName,
  type Horizontal,
} from '../../src/board/grid.js';
import { AIR, blockIndex, type BlockGrid, type Vec3 } from '../../src/blocks/grid.js';
import { roomOf } from '../../src/verify/room.js';
import { checkBuilding } from '../../src/verify/building.js';
import { growDag } from '../helpers/grow-dag.js';
import { rotateMachine } from '../helpers/rotate.js';
import { compile } from '../../src/machine/compile.js';
import { readMachine } from '../../src/verify/machine-file.js';
import { replacing, withBlocks } from '../helpers/edits.js';

/*
 * Single blocks taken from floor and walls are the mutation test's; here whole walls go.
 */

const dag = growDag('shell', { width: 5, height: 6, share: 0.8 });
const compiled = compile(dag, { seed: '1', family: familyOf('low', 3)!, presses: 0 });
const machine = readMachine(compiled.bytes);
const { grid, info } = machine;
const openings = [compiled.layout.entrance, compiled.layout.exit!];

/** The two columns of a cell's wall, feet and head level. */
function wallBlocks(cell: number, side: Horizontal): Vec3[] {
  const y0 = info.origin[1];
  const room = roomOf(info);
  const [x0, z0] = [
    info.origin[0] + info.square[0] + room.x.from,
    info.origin[2] + info.square[1] + room.z.from,
  ];
  const [x, z] = [x0 + 3 * (cell % dag.width), z0 + 3 * Math.floor(cell / dag.width)];
  const across = side === EAST || side === SOUTH ? 2 : -1;
  return [0, 1].flatMap((along) =>
    [0, 1].map((up): Vec3 =>
      side === NORTH || side === SOUTH ? [x + along, y0 + up, z + across] : [x + across, y0 + up, z + along],
    ),
  );
}

/** The machine with one state at some places. */
const having = (places: readonly Vec3[], state: string): BlockGrid => replacing(grid, places, state);

const without = (places: readonly Vec3[]): BlockGrid => having(places, AIR);

/** Every side of every cell, with the neighbour or -1. */
const sides = [...dag.out.keys()]
  .filter((cell) => dag.out[cell] !== NO_CELL)
  .flatMap((cell) =>
    HORIZONTALS.map((side) => {
      const next = neighbour(dag, cell, side);
      return { cell, side, next: next >= 0 && dag.out[next] !== NO_CELL ? next : -1 };
    }),
  );

describe('floor and walls', () => {
  it('of a machine as compiled, and turned, are whole', () => {
    let file = machine;
    for (let quarters = 0; quarters < 4; quarters++) {
      expect(checkBuilding(file.grid, planOf(file.dag), file.info)).toEqual([]);
      file = rotateMachine(file);
    }
  });

  it('a third opening to the outside is reported, wherever it is', () => {
    const outer = sides.filter(
      ({ cell, side, next }) =>
        next < 0 && !openings.some((opening) => opening.cell === cell && opening.side === side),
    );
    expect(outer.length).toBeGreaterThan(10);
    for (const { cell, side } of outer) {
      const faults = checkBuilding(without(wallBlocks(cell, side)), planOf(dag), info);
      expect(faults.map(({ code }) => code)).toEqual(['breach']);
      expect(faults[0]!.cells).toEqual([[cell % dag.width, Math.floor(cell / dag.width)]]);
      expect(wallBlocks(cell, side)).toContainEqual(faults[0]!.blocks![0]);
    }
  });

  it('entrance and exit must both be open', () => {
    for (const { cell, side } of openings) {
      const faults = checkBuilding(having(wallBlocks(cell, side), 'minecraft:stone'), planOf(dag), info);
      const where = `the opening ${directionName(side)} of cell (${cell % dag.width}, ${Math.floor(cell / dag.width)})`;
      expect(faults.map((fault) => [fault.code, fault.where])).toEqual([['out-of-reach', where]]);
    }
  });

  it('two cells without an edge must have no opening between them', () => {
    const inner = sides.filter(
      ({ cell, side, next }) =>
        next >= 0 && (dag.out[cell]! & side) === 0 && (dag.out[next]! & opposite(side)) === 0,
    );
    expect(inner.length).toBeGreaterThan(4);
    for (const { cell, side } of inner) {
      const blocks = wallBlocks(cell, side);
      const faults = checkBuilding(without(blocks), planOf(dag), info);
      expect(faults.map(({ code }) => code)).toEqual(['breach']);
      expect(blocks).toContainEqual(faults[0]!.blocks![0]);
    }
  });

  it('every room has a floor, whole and under every block', () => {
    const room = roomOf(info);
    for (let cell = 0; cell < dag.out.length; cell++) {
      if (dag.out[cell] === NO_CELL) continue;
      for (const dx of [0, 1]) {
        for (const dz of [0, 1]) {
          const at: Vec3 = [
            info.origin[0] + info.square[0] + room.x.from + 3 * (cell % dag.width) + dx,
            info.origin[1] - 1,
            info.origin[2] + info.square[1] + room.z.from + 3 * Math.floor(cell / dag.width) + dz,
          ];
          const faults = checkBuilding(without([at]), planOf(dag), info);
          expect(faults[0]).toMatchObject({ code: 'breach', blocks: [at] });
        }
      }
    }
  });
});

describe('the outer wall of a machine with full doors', () => {
  const file = readMachine(
    compile(growDag('tight', { width: 3, height: 3 }), {
      seed: '1',
      family: familyOf('full', 3)!,
      presses: 0,
    }).bytes,
  );
  const { origin, square } = file.info;
  const room = roomOf(file.info);
  /** The lines of blocks through walls, except openings and posts, and whether they run north-south. */
  const lines = HORIZONTALS.flatMap((side) =>
    [0, 1, 2].flatMap((k) => {
      const isNorthward = side === NORTH || side === SOUTH;
      const size = room.x.to - room.x.from;
      const across = side === EAST || side === SOUTH ? 6 + size : size - 3;
      return Array.from({ length: size }, (_, i) => {
        const line = Array.from({ length: 3 - size }, (__, t): readonly [number, number] => {
          const [a, b] = [3 * k + i, across + t];
          const [dx, dz] = isNorthward ? [a, b] : [b, a];
          return [origin[0] + square[0] + room.x.from + dx, origin[2] + square[1] + room.z.from + dz];
        });
        return { line, isNorthward };
      });
    }),
  ).filter(({ line }) =>
    line.every(
      ([x, z]) => file.grid.palette[file.grid.blocks[blockIndex(file.grid, x, origin[1], z)]!] !== AIR,
    ),
  );
  const codesWith = (line: readonly (readonly [number, number])[], ...states: string[]): string[] => {
    const changes = line.flatMap(([x, z]) =>
      states.map((state, up) => [[x, origin[1] + up, z] as Vec3, state] as const),
    );
    return checkBuilding(withBlocks(file.grid, changes), planOf(file.dag), file.info).map(({ code }) => code);
  };
  const SLAB = 'minecraft:stone_slab[type=bottom,waterlogged=false]';

  it('can have a slit of half a block, but none that a player can crawl through', () => {
    expect(lines.length).toBeGreaterThanOrEqual(10);
    for (const { line } of lines) {
      expect(codesWith(line, SLAB, 'minecraft:stone')).toEqual([]);
      expect(codesWith(line, SLAB, AIR)).toEqual(['breach']);
      expect(codesWith(line, 'minecraft:stone', SLAB)).toEqual([]);
      expect(codesWith(line, AIR, SLAB)).toEqual(['breach']);
    }
  });
});
