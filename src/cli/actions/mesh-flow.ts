import { meshOpenings, ownerOf, sidesOf } from '../../mesh/mesh.js';
import { graphStats } from '../../stats/graph-stats.js';
import { UsageError } from '../answer.js';
import type { MeshDag } from '../dag-file.js';
import type { SimulateFlags } from '../simulate.js';
import type { Source } from '../source.js';
import { answerGraphStats, answerSimulation } from './graph.js';

/** Samples mazes on a mesh, proves each a tree, and measures them; solved from entrance to exit. */
export async function simulateMesh(
  { dag: { mesh, graph }, seed }: Source<MeshDag>,
  { from, to, ...options }: SimulateFlags,
): Promise<void> {
  if (from !== undefined || to !== undefined) {
    throw new UsageError('a mesh is solved from its entrance to its exit, leave --from and --to out');
  }
  const [entrance, exit] = meshOpenings(mesh, sidesOf(mesh)).map((side) => ownerOf(mesh.cells, side));
  await answerSimulation({ graph, from: entrance!, to: exit!, cellAt: (v) => v }, seed, options);
}

/** Answers with the exact statistics of a flow on a mesh. */
export function answerMeshStats({ graph }: MeshDag, name: string, json: boolean | undefined): void {
  answerGraphStats(`${name}, a mesh`, graphStats(graph), {}, json);
}
