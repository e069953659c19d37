import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildDag } from '../../src/dag/builders/index.js';
import { NO_CELL, step, type Dag } from '../../src/dag/dag.js';
import { parseDagFile } from '../../src/dag/file.js';
import { blockIndex, type Vec3 } from '../../src/layout/grid.js';
import { layOut, type Layout } from '../../src/layout/layout.js';
import { bodyOf } from '../../src/verify/collision.js';

const FREE = 0;
const FULL = 1;

const ring = parseDagFile(readFileSync(new URL('../../examples/ring.dag.json', import.meta.url), 'utf8'));
const square = (builder: string, size: number, seed: string): Dag =>
  buildDag(builder, { width: size, height: size, seed });

const MACHINES: readonly (readonly [string, Dag])[] = [
  ['one cell', square('staircase', 1, '1')],
  ['a row of 20', buildDag('staircase', { width: 20, height: 1, seed: '1' })],
  ['a column of 20', buildDag('staircase', { width: 1, height: 20, seed: '1' })],
  ['a ring with a hole', ring],
  ['staircase 5', square('staircase', 5, '1')],
  ...[1, 2, 3, 4, 5, 6].map((seed) => [`divide 8 seed ${seed}`, square('divide', 8, String(seed))] as const),
  ['divide 32', square('divide', 32, '9')],
];

/** How a block of the schematic stops a body; outside it there is nothing. */
function body({ grid }: Layout, [x, y, z]: Vec3): number {
  const index = blockIndex(grid, x, y, z);
  return index < 0 ? FREE : bodyOf(grid.palette[grid.blocks[index]!]!);
}

const stands = (layout: Layout, [x, y, z]: Vec3): boolean =>
  body(layout, [x, y, z]) === FREE &&
  body(layout, [x, y + 1, z]) === FREE &&
  [FULL, 2].includes(body(layout, [x, y - 1, z]));

/** Places on the level of the feet that a player walks to from a place. */
function walkFrom(layout: Layout, from: Vec3): Set<string> {
  const seen = new Set([from.join(',')]);
  const queue = [from];
  for (const [x, y, z] of queue) {
    for (const [dx, dz] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const to: Vec3 = [x + dx, y, z + dz];
      if (seen.has(to.join(',')) || !stands(layout, to)) continue;
      seen.add(to.join(','));
      queue.push(to);
    }
  }
  return seen;
}

describe.each(MACHINES)('the machine of %s', (_, dag) => {
  const layout = layOut(dag, 'layout');
  const { grid, origin, pitch, generate, stand, entrance, exit } = layout;
  const feet = (cell: number): Vec3 => [
    origin[0] + pitch * (cell % dag.width),
    origin[1],
    origin[2] + pitch * Math.floor(cell / dag.width),
  ];
  const cells = [...dag.out.keys()].filter((i) => dag.out[i] !== NO_CELL);

  it('lets one walk from the console through the entrance, all cells and the exit', () => {
    const reached = walkFrom(layout, stand);
    for (const cell of cells) expect(reached, `cell ${cell}`).toContain(feet(cell).join(','));
    for (const { cell, side } of [entrance, exit]) {
      // Two blocks of room, then the wall: straight out through it.
      const [dx, dz] = step(side);
      const out = dx + dz > 0 ? 3 : 2;
      const [x, y, z] = feet(cell);
      expect(reached).toContain([x + out * dx, y, z + out * dz].join(','));
    }
  });

  it('lets nobody in except by the two openings', () => {
    // With entrance and exit walled up, nothing walks from outside to a cell.
    const blocks = grid.blocks.slice();
    const palette = [...grid.palette, 'minecraft:stone'];
    for (const { cell, side } of [entrance, exit]) {
      const [dx, dz] = step(side);
      const [x, y, z] = feet(cell);
      for (const along of [0, 1]) {
        const [wx, wz] = [x + (dx === 0 ? along : dx > 0 ? 2 : -1), z + (dz === 0 ? along : dz > 0 ? 2 : -1)];
        blocks[blockIndex(grid, wx, y, wz)] = palette.length - 1;
        blocks[blockIndex(grid, wx, y + 1, wz)] = palette.length - 1;
      }
    }
    const walled: Layout = { ...layout, grid: { ...grid, blocks, palette } };
    const reached = walkFrom(walled, stand);
    for (const cell of cells) expect(reached).not.toContain(feet(cell).join(','));
  });

  it('has its button in reach of somebody who stands outside, and nowhere inside the maze', () => {
    expect(grid.palette[grid.blocks[blockIndex(grid, ...generate)]!]).toContain('stone_button');
    // Survival reach is 4.5 blocks from the eyes, 1.62 above the feet.
    const reach = (from: Vec3): number =>
      Math.hypot(
        generate[0] + 0.5 - (from[0] + 0.5),
        generate[1] + 0.1 - (from[1] + 1.62),
        generate[2] + 0.5 - (from[2] + 0.5),
      );
    expect(stands(layout, stand)).toBe(true);
    expect(reach(stand)).toBeLessThan(4.5);
    const [dx, dz] = step(entrance.side);
    const [x, y, z] = feet(entrance.cell);
    const threshold: Vec3 = [x + dx * (dx > 0 ? 3 : 2), y, z + dz * (dz > 0 ? 3 : 2)];
    expect(reach(threshold)).toBeLessThan(4.5);
  });

  it('puts the exit at the sink where that lies on the rim', () => {
    const sink = dag.out.indexOf(0);
    const [x, y] = [sink % dag.width, Math.floor(sink / dag.width)];
    const onEdge = x === 0 || y === 0 || x === dag.width - 1 || y === dag.height - 1;
    if (onEdge) expect(exit.cell).toBe(sink);
    expect(exit).not.toEqual(entrance);
  });
});

describe('layOut', () => {
  it('is the same for the same seed and saves another maze for another', () => {
    const dag = square('divide', 8, '1');
    expect(layOut(dag, 'a').grid).toEqual(layOut(dag, 'a').grid);
    expect(layOut(dag, 'a').grid.blocks).not.toEqual(layOut(dag, 'b').grid.blocks);
  });

  it('gives cells with one way out no circuit', () => {
    const corridor = layOut(buildDag('staircase', { width: 30, height: 1, seed: '1' }), '1');
    const names = new Set(corridor.grid.palette.map((state) => state.replace(/\[.*/, '')));
    for (const name of ['dropper', 'hopper', 'comparator', 'sticky_piston', 'redstone_wire', 'repeater']) {
      expect(names).not.toContain(`minecraft:${name}`);
    }
  });

  it('is still within 200 game ticks at 64 x 64, whichever side the entrance is on', () => {
    const sides = new Set<number>();
    for (let seed = 1; seed <= 8; seed++) {
      const layout = layOut(square('divide', 64, String(seed)), '1');
      expect(layout.settleTicks).toBeLessThanOrEqual(200);
      sides.add(layout.entrance.side);
    }
    expect(sides.size).toBeGreaterThan(1);
  });
});
