import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FAMILIES, familyOf } from '../../src/cells/families.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { NO_CELL } from '../../src/board/grid.js';
import { type Dag } from '../../src/dag/dag.js';
import { parseDagFile } from '../../src/dag/file.js';
import { blockIndex, type BlockGrid, type Vec3 } from '../../src/blocks/grid.js';
import type { Layout } from '../../src/machine/layout.js';
import { bodyOf } from '../../src/blocks/shape.js';
import { layOut } from '../../src/machine/compile.js';

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
  ...[1, 2].map((seed) => [`divide 8 seed ${seed}`, square('divide', 8, String(seed))] as const),
  ['divide 32', square('divide', 32, '9')],
];

/** How a block of the schematic stops a player. Outside the schematic there is air. */
function body({ grid }: Layout, [x, y, z]: Vec3): number {
  const index = blockIndex(grid, x, y, z);
  return index < 0 ? FREE : bodyOf(grid.palette[grid.blocks[index]!]!);
}

const stands = (layout: Layout, [x, y, z]: Vec3): boolean =>
  body(layout, [x, y, z]) === FREE &&
  body(layout, [x, y + 1, z]) === FREE &&
  [FULL, 2].includes(body(layout, [x, y - 1, z]));

const SOME = ['low-3', 'full-4'];
const FEW = ['one cell', 'a ring with a hole', 'divide 8 seed 1'];

/** All machines for the most common families, a few for the others. */
const CASES = FAMILIES.flatMap((family) =>
  MACHINES.filter(([name]) => SOME.includes(family.name) || FEW.includes(name)).map(
    ([name, dag]) => [`${name} in ${family.name}`, dag, family] as const,
  ),
);

describe.each(CASES)('the machine of %s', (_, dag, family) => {
  const layout = layOut(dag, { seed: 'layout', family });
  const { grid, origin, generate, stand, entrance, exit } = layout;
  const { pitch } = family;
  const feet = (cell: number): Vec3 => [
    origin[0] + pitch * (cell % dag.width),
    origin[1],
    origin[2] + pitch * Math.floor(cell / dag.width),
  ];
  const cells = [...dag.out.keys()].filter((i) => dag.out[i] !== NO_CELL);

  it('has its button within reach from outside, and out of reach from inside the maze', () => {
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
    for (const cell of cells) expect(reach(feet(cell))).toBeGreaterThan(4.5);
  });

  it('puts the exit at the sink if the sink is on the rim', () => {
    const sink = dag.out.indexOf(0);
    const [x, y] = [sink % dag.width, Math.floor(sink / dag.width)];
    const onEdge = x === 0 || y === 0 || x === dag.width - 1 || y === dag.height - 1;
    if (onEdge) expect(exit!.cell).toBe(sink);
    expect(exit).not.toEqual(entrance);
  });
});

describe('layOut', () => {
  const family = familyOf('low', 3)!;

  it('gives the same blocks for the same seed, and saves another maze for another seed', () => {
    const dag = square('divide', 8, '1');
    const grid = (seed: string): BlockGrid => layOut(dag, { seed, family }).grid;
    expect(grid('a')).toEqual(grid('a'));
    expect(grid('a').blocks).not.toEqual(grid('b').blocks);
  });

  it('gives cells with one out-edge no circuit', () => {
    const dag = buildDag('staircase', { width: 30, height: 1, seed: '1' });
    const names = new Set(layOut(dag, { seed: '1', family }).grid.palette.map((s) => s.replace(/\[.*/, '')));
    for (const name of ['dropper', 'hopper', 'comparator', 'sticky_piston', 'redstone_wire', 'repeater']) {
      expect(names).not.toContain(`minecraft:${name}`);
    }
  });
});
