import { random } from '../../base/random.js';
import { graphPath, sampleGraph, type GraphMaze } from '../../flow/graph-maze.js';
import { simulateWilson } from '../../flow/graph-simulate.js';
import { wilson } from '../../flow/wilson.js';
import { rowCount } from '../../board/rows.js';
import { meshEnds, meshNeighbours, meshOpenings, sidesOf, type Mesh, type Sides } from '../../mesh/mesh.js';
import { mazeLines, renderMeshDagSvg, renderMeshSvg, type MazeLines } from '../../render/mesh.js';
import { treeKindsText } from '../../report/stats-text.js';
import { treeStatsJson } from '../../stats/exact-json.js';
import { graphStats } from '../../stats/graph-stats.js';
import { expectedKinds } from '../../stats/totals.js';
import { graphTreeStats, graphTreeStatsIfQuick } from '../../stats/tree-stats.js';
import { answer } from '../answer.js';
import type { DrawnDag } from '../dag-file.js';
import type { SimulateFlags } from '../../options/commands/simulate.js';
import type { FlowSource, MeshTreeSource } from '../source.js';
import { answerGraphStats, answerSimulation, flowOn, type GraphMazes } from './graph.js';

/** Samples mazes on a mesh, proves each a tree, and measures them; solved from entrance to exit. */
export async function simulateMesh({ dag, seed }: FlowSource<DrawnDag>, flags: SimulateFlags): Promise<void> {
  await simulateOn(dag.mesh, sidesOf(dag.mesh), flowOn(dag), seed, flags);
}

/** The same for mazes of which each is equally likely. */
export async function simulateMeshTrees({ mesh, seed }: MeshTreeSource, flags: SimulateFlags): Promise<void> {
  const sides = sidesOf(mesh);
  const neighbours = meshNeighbours(mesh, sides);
  const exact = graphTreeStatsIfQuick(neighbours);
  const mazes: GraphMazes = {
    cells: rowCount(neighbours),
    simulate: (options, onRun) => simulateWilson(neighbours, options, onRun),
    expected: exact && expectedKinds(exact),
  };
  await simulateOn(mesh, sides, mazes, seed, flags);
}

async function simulateOn(
  mesh: Mesh,
  sides: Sides,
  mazes: GraphMazes,
  seed: string,
  { runs, json }: SimulateFlags,
): Promise<void> {
  const [entrance, exit] = meshEnds(mesh, meshOpenings(mesh, sides));
  await answerSimulation({ ...mazes, from: entrance, to: exit, cellAt: (v) => v }, seed, {
    runs,
    ...(json && { json }),
  });
}

/** Answers with the exact statistics of a flow on a mesh. */
export function answerMeshStats(dag: DrawnDag, name: string, json: boolean | undefined): void {
  answerGraphStats(`${name}, a mesh`, graphStats(dag), {}, json);
}

/** Answers with those of all mazes on a mesh, each as likely. */
export function answerMeshTreeStats({ mesh }: MeshTreeSource, name: string, json: boolean | undefined): void {
  const stats = graphTreeStats(meshNeighbours(mesh, sidesOf(mesh)));
  answer(json, { ok: true, ...treeStatsJson(stats) }, treeKindsText(`uniform, ${name}, a mesh`, stats));
}

/** A picture: an SVG, or its lines where a file is made of these. */
export interface MeshDrawing {
  readonly text: string;
  readonly lines?: MazeLines;
}

/** One of all mazes on a mesh, each as likely, with its solution. */
export function drawMeshTree({ mesh, seed }: MeshTreeSource, kind: string): MeshDrawing {
  return drawSolved(mesh, kind, (sides, sink) =>
    wilson(meshNeighbours(mesh, sides), sink, random(seed, 'render')),
  );
}

/** A DAG on a mesh, or a maze of it with its solution. */
export function drawMeshDag({ dag, seed }: FlowSource<DrawnDag>, isMaze: boolean, kind: string): MeshDrawing {
  if (!isMaze) return { text: renderMeshDagSvg(dag.mesh, dag.out) };
  return drawSolved(dag.mesh, kind, () => sampleGraph(dag, random(seed, 'render')));
}

function drawSolved(
  mesh: Mesh,
  kind: string,
  sample: (sides: Sides, sink: number) => GraphMaze,
): MeshDrawing {
  const sides = sidesOf(mesh);
  const openings = meshOpenings(mesh, sides);
  const [from, to] = meshEnds(mesh, openings);
  const maze = sample(sides, to);
  const picture = { openings, solution: graphPath(maze, from, to) };
  return kind === 'pdf' || kind === 'stl'
    ? { text: '', lines: mazeLines(mesh, maze, picture) }
    : { text: renderMeshSvg(mesh, maze, picture) };
}
