import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { checkDag } from '../../src/dag/check.js';
import { neighboursOf } from '../../src/dag/vertices.js';
import { rowsOf } from '../../src/board/rows.js';
import { meshDag } from '../../src/mesh/build.js';
import { meshNeighbours, meshOfRegion, sidesOf, type Mesh } from '../../src/mesh/mesh.js';
import { peelMesh } from '../../src/mesh/peel.js';
import { largestComponent } from '../../src/region/components.js';
import { faultOf } from '../helpers/fault.js';

const regions = fc
  .record({
    width: fc.integer({ min: 1, max: 9 }),
    height: fc.integer({ min: 1, max: 9 }),
    seed: fc.integer(),
  })
  .map(({ width, height, seed }) => {
    const draw = random(String(seed), 'test');
    const cells = Uint8Array.from({ length: width * height }, () => (draw.below(4) > 0 ? 1 : 0));
    cells[0] = 1;
    return largestComponent({ width, height, cells });
  });

/** Squares around a torus, which is not planar. */
function torus(side: number): Mesh {
  const at = (x: number, y: number): number => (x % side) + (y % side) * side;
  const cells = Array.from({ length: side * side }, (_, i) => {
    const [x, y] = [i % side, Math.floor(i / side)];
    return [at(x, y), at(x + 1, y), at(x + 1, y + 1), at(x, y + 1)];
  });
  return { points: new Float64Array(2 * side * side), cells: rowsOf(cells) };
}

describe('a region as a mesh of squares', () => {
  it('has the neighbours of the grid', () => {
    fc.assert(
      fc.property(regions, (region) => {
        const mesh = meshOfRegion(region);
        const sorted = ({ offsets, targets }: ReturnType<typeof neighboursOf>): number[][] =>
          Array.from({ length: offsets.length - 1 }, (_, v) =>
            [...targets.subarray(offsets[v], offsets[v + 1])].sort((a, b) => a - b),
          );
        expect(sorted(meshNeighbours(mesh))).toEqual(sorted(neighboursOf(region)));
      }),
    );
  });

  it('is peeled to the bound for any sink, as by the builder peel', () => {
    fc.assert(
      fc.property(regions, fc.nat(), (region, pick) => {
        const mesh = meshOfRegion(region);
        const sides = sidesOf(mesh);
        const neighbours = meshNeighbours(mesh, sides);
        const sink = pick % (neighbours.offsets.length - 1);
        const report = checkDag({
          neighbours,
          out: peelMesh(mesh, sides, sink, random(String(pick), 'x')),
        });
        expect(report).toMatchObject({ errors: [], sink });
        expect(report.n).toBe(report.diversity.bound);
        const { width, height } = region;
        const grid = checkDag(buildDag('peel', { width, height, region, seed: '1' }));
        expect(report.diversity).toEqual(grid.diversity);
      }),
      { numRuns: 300 },
    );
  });

  it('can give every DAG that reaches the bound', () => {
    const mesh = meshOfRegion({ width: 2, height: 2, cells: new Uint8Array(4).fill(1) });
    const sides = sidesOf(mesh);
    const seen = new Set<string>();
    for (let seed = 0; seed < 100; seed++) {
      seen.add(peelMesh(mesh, sides, 3, random(String(seed), 'x')).targets.join(' '));
    }
    // Around a ring of four with a given sink, one cell has two out-edges: any of three.
    expect(seen.size).toBe(3);
  });
});

describe('a mesh without a DAG', () => {
  it('is disconnected, with the separate cells', () => {
    const mesh = meshOfRegion({ width: 3, height: 1, cells: Uint8Array.of(1, 0, 1) });
    expect(faultOf(() => meshDag(mesh, '1'))).toMatchObject({ code: 'disconnected', numbers: [0] });
  });

  it('is bad-mesh for a torus with a hole', () => {
    const { points, cells } = torus(4);
    const lists = Array.from({ length: 15 }, (_, v) => [...cells.targets.subarray(4 * v, 4 * v + 4)]);
    expect(faultOf(() => meshDag({ points, cells: rowsOf(lists) }, '1'))).toMatchObject({ code: 'bad-mesh' });
  });

  it('is bad-mesh for a side of three cells', () => {
    const points = Float64Array.of(0, 0, 1, 0, 0, 1, 1, 1, 0, -1);
    const cells = rowsOf([
      [0, 1, 2],
      [1, 0, 3],
      [0, 1, 4],
    ]);
    expect(faultOf(() => sidesOf({ points, cells }))).toMatchObject({ code: 'bad-mesh', numbers: [0, 2] });
  });
});
