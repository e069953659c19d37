import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HORIZONTALS, EAST, NORTH, NO_CELL, SOUTH, cellAt, neighbour } from '../../src/board/grid.js';
import { regionOf, type Dag } from '../../src/dag/dag.js';
import { lightPlan, type LightOptions } from '../../src/parts/light.js';
import type { Vec3 } from '../../src/blocks/grid.js';
import { MazestoneError } from '../../src/base/diagnostic.js';
import { random, type Random } from '../../src/base/random.js';
import { growDag } from '../helpers/grow-dag.js';
import { times } from '../helpers/thorough.js';

/** A maze as a building of opaque cubes and air, with light in it. */
class Building {
  private readonly size: Vec3;
  private readonly low: Vec3 = [-14, -1, -14];
  private readonly opaque: Uint8Array;
  private readonly light: Uint8Array;

  constructor(width: number, height: number, top: number) {
    this.size = [width + 28, top + 18, height + 28];
    const volume = this.size[0] * this.size[1] * this.size[2];
    this.opaque = new Uint8Array(volume);
    this.light = new Uint8Array(volume);
  }

  private at(x: number, y: number, z: number): number {
    const [i, j, k] = [x - this.low[0], y - this.low[1], z - this.low[2]];
    if (i < 0 || j < 0 || k < 0 || i >= this.size[0] || j >= this.size[1] || k >= this.size[2]) return -1;
    return i + this.size[0] * (k + this.size[2] * j);
  }

  fill([x0, x1]: Range, [y0, y1]: Range, [z0, z1]: Range, solid: boolean): void {
    for (let y = y0; y <= y1; y++)
      for (let z = z0; z <= z1; z++)
        for (let x = x0; x <= x1; x++) this.opaque[this.at(x, y, z)] = solid ? 1 : 0;
  }

  /** Spreads light as the game does: one level less to each of six neighbours, not into opaque blocks. */
  flood(sources: readonly Vec3[]): void {
    const queue: [Vec3, number][] = [];
    for (const source of sources) {
      expect(this.opaque[this.at(...source)]).toBe(1);
      queue.push([source, 15]);
    }
    for (const [[x, y, z], level] of queue) {
      for (const [dx, dy, dz] of [
        [1, 0, 0],
        [-1, 0, 0],
        [0, 1, 0],
        [0, -1, 0],
        [0, 0, 1],
        [0, 0, -1],
      ] as const) {
        const i = this.at(x + dx, y + dy, z + dz);
        if (i < 0 || this.opaque[i] === 1 || this.light[i]! >= level - 1) continue;
        this.light[i] = level - 1;
        if (level > 2) queue.push([[x + dx, y + dy, z + dz], level - 1]);
      }
    }
  }

  /** The dark places from the floor up where a player can stand, with feet in air on a cube. */
  dark([x0, x1]: Range, [z0, z1]: Range, top: number): Vec3[] {
    const found: Vec3[] = [];
    for (let z = z0; z <= z1; z++)
      for (let x = x0; x <= x1; x++)
        for (let y = 1; y <= top; y++) {
          const i = this.at(x, y, z);
          if (this.opaque[i] === 0 && this.opaque[this.at(x, y - 1, z)] === 1 && this.light[i] === 0)
            found.push([x, y, z]);
        }
    return found;
  }
}
type Range = readonly [number, number];

/** The dark places of a lit maze with arbitrary doors, in the columns of its cells and walls. */
function darkPlaces(
  dag: Dag,
  options: LightOptions & { full: boolean },
  luck: Random,
  lights: readonly Vec3[],
): Vec3[] {
  const { pitch, room, roof, full } = options;
  const wall = pitch - room;
  const top = options.wallTop ?? 3;
  const building = new Building(pitch * dag.width + wall, pitch * dag.height + wall, top);
  const all: Range[] = [
    [-14, pitch * dag.width + 13 - wall],
    [-14, pitch * dag.height + 13 - wall],
  ];
  building.fill(all[0]!, [0, 0], all[1]!, true);
  const cells = [...dag.out.keys()].filter((cell) => dag.out[cell] !== NO_CELL);
  const outer = (cell: number): [Range, Range] => {
    const [x, y] = cellAt(dag.width, cell);
    return [
      [pitch * x - wall, pitch * (x + 1) - 1],
      [pitch * y - wall, pitch * (y + 1) - 1],
    ];
  };
  for (const cell of cells) {
    const [xs, zs] = outer(cell);
    building.fill(xs, [1, top], zs, true);
    if (roof) building.fill(xs, [top + 1, top + 1], zs, true);
  }
  for (const cell of cells) {
    const [x, y] = cellAt(dag.width, cell);
    const [x0, z0] = [pitch * x, pitch * y];
    building.fill([x0, x0 + room - 1], [1, top], [z0, z0 + room - 1], false);
    for (const side of HORIZONTALS) {
      const next = neighbour(dag, cell, side);
      // Sometimes an opening to the outside, which has no door.
      const inner = next >= 0 && dag.out[next] !== NO_CELL;
      if (inner ? (dag.out[cell]! & side) === 0 : luck.below(6) > 0) continue;
      // The doorway leads through the whole wall and is 2 high; a door may fill one block of its depth.
      const off = luck.below(room);
      const door = luck.below(wall);
      const shut = inner && luck.below(2) === 1;
      for (let k = 0; k < wall; k++) {
        const across = side === EAST || side === SOUTH ? room + k : -1 - k;
        const [dx, dz] = side === NORTH || side === SOUTH ? [off, across] : [across, off];
        const from = shut && k === door ? (full ? 3 : 2) : 1;
        building.fill([x0 + dx, x0 + dx], [from, 2], [z0 + dz, z0 + dz], false);
      }
    }
  }
  building.flood(lights);
  return cells.flatMap((cell) => building.dark(...outer(cell), top + 2));
}

const setting = fc.record({
  width: fc.integer({ min: 1, max: 9 }),
  height: fc.integer({ min: 1, max: 9 }),
  share: fc.constantFrom(1, 1, 0.8, 0.6),
  seed: fc.nat(1e6).map(String),
  shape: fc.constantFrom(
    { pitch: 2, room: 1 },
    { pitch: 3, room: 2 },
    { pitch: 4, room: 2 },
    { pitch: 4, room: 3 },
    { pitch: 5, room: 3 },
    { pitch: 5, room: 2 },
    { pitch: 3, room: 1 },
    { pitch: 5, room: 4 },
    { pitch: 6, room: 5 },
    { pitch: 7, room: 6 },
    { pitch: 8, room: 7 },
  ),
  wallTop: fc.integer({ min: 2, max: 6 }),
  roof: fc.boolean(),
  full: fc.boolean(),
});

/**
 * Whether lights suffice. Between high walls, lights on them do not reach the middle of the widest interiors.
 * Walls under the sky are never two blocks high.
 */
const isLit = ({ pitch }: { readonly pitch: number }, wallTop: number, roof: boolean): boolean =>
  roof || (wallTop > 2 && (pitch < 8 || wallTop < 5));

describe('lights', () => {
  test('reach every interior, doorway, wall top and the roof, whatever the doors do', () => {
    fc.assert(
      fc.property(setting, ({ width, height, share, seed, shape, wallTop, roof, full }) => {
        fc.pre(isLit(shape, wallTop, roof));
        const dag = growDag(seed, { width, height, share });
        const options = { ...shape, wallTop, roof, full };
        const lights = lightPlan(regionOf(dag), options);
        for (const doors of ['a', 'b'])
          expect(darkPlaces(dag, options, random(seed, doors), lights)).toEqual([]);
      }),
      { numRuns: times(150, 40) },
    );
  });

  test('are all needed: without one a roofed cell is dark, and without any every place is', () => {
    const dag = growDag('1', { width: 3, height: 3 });
    const options = { pitch: 3, room: 2, roof: true, full: true };
    const lights = lightPlan(regionOf(dag), options);
    const dark = (sources: readonly Vec3[]): number =>
      darkPlaces(dag, options, random('a', 'doors'), sources).length;
    expect(dark(lights)).toBe(0);
    expect(dark([])).toBeGreaterThan(4 * 9 + 100);
    expect(lights.some((light) => dark(lights.filter((l) => l !== light)) > 0)).toBe(true);
  });

  test('are few under the open sky, all of them in posts', () => {
    const dag = growDag('1', { width: 32, height: 32 });
    const lights = lightPlan(regionOf(dag), { pitch: 3, room: 2, roof: false });
    // One for 18 cells in the middle of a large maze, more along its border.
    expect(lights.length).toBeLessThan((32 * 32) / 12);
    for (const [x, y, z] of lights) expect([(x + 1) % 3, y, (z + 1) % 3]).toEqual([0, 3, 0]);
    expect(new Set(lights.map(String)).size).toBe(lights.length);
  });

  test('are in every cell under a roof', () => {
    const dag = growDag('1', { width: 8, height: 8, share: 0.8 });
    const cells = dag.out.filter((mask) => mask !== NO_CELL).length;
    expect(lightPlan(regionOf(dag), { pitch: 3, room: 2, roof: true })).toHaveLength(cells);
  });

  test('are refused if they would not reach everything', () => {
    const dag = growDag('1', { width: 2, height: 2 });
    for (const [pitch, room, roof] of [
      [20, 19, true],
      [20, 19, false],
      [6, 2, false],
      [10, 9, false],
    ] as const)
      expect(() => lightPlan(regionOf(dag), { pitch, room, roof })).toThrow(MazestoneError);
  });
});
