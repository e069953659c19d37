// The speed of meshes on one core: a million cells, from polygons to a proved maze, and a portrait of 20000 cells.
// Run: npm run bench:mesh [-- CELLS]
import { buildMesh, buildPortrait, checkDag, drawShape, meshDag, random, sampleMaze } from 'mazestone';
import { proveTree } from '../dist/flow/prove.js';

const cells = Number(process.argv[2] ?? 1_000_000);

function measure(name, run) {
  const start = performance.now();
  const result = run();
  console.log(`${name.padEnd(42)} ${(performance.now() - start).toFixed(0).padStart(6)} ms`);
  return result;
}

const region = drawShape('disc', 2048, 2048);
for (const kind of ['hexagons', 'polar']) {
  const mesh = measure(`make ${cells} ${kind}`, () => buildMesh(region, { kind, cells, seed: '1' }));
  const dag = measure('sides, neighbours and DAG', () => meshDag(mesh, '1'));
  measure('check', () => checkDag(dag));
  const maze = measure('sample a maze', () => sampleMaze(dag, random('1', 'mesh')));
  measure('prove it a tree', () => proveTree(maze, dag));
}

const side = 512;
const ink = Uint8Array.from({ length: side * side }, (_, i) => {
  const [x, y] = [(i % side) / side - 0.5, Math.floor(i / side) / side - 0.5];
  return 255 * Math.max(0, 1 - 2 * Math.hypot(x, y));
});
measure('make a portrait of 20000 cells', () =>
  buildPortrait({ width: side, height: side, ink }, { kind: 'voronoi', cells: 20_000, seed: '1' }),
);
