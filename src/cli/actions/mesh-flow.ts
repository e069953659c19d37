import { random } from '../../base/random.js';
import type { MeshMaze } from '../../flow/maze.js';
import { pathBetween } from '../../flow/path.js';
import { sampleMaze } from '../../flow/sample.js';
import { wilson } from '../../flow/wilson.js';
import {
  meshEnds,
  meshOpenings,
  sidesOf,
  type DrawnBoard,
  type DrawnDag,
  type Mesh,
  type Sides,
} from '../../mesh/mesh.js';
import { mazeLines, renderMeshDagSvg, renderMeshSvg, type MazeLines } from '../../render/mesh.js';
import type { FlowSource, TreeSource } from '../source.js';

/** A picture: an SVG, or its lines where a file is made of these. */
export interface MeshDrawing {
  readonly text: string;
  readonly lines?: MazeLines;
}

/** One of all mazes on a mesh, each as likely, with its solution. */
export function drawMeshTree({ board, seed }: TreeSource<DrawnBoard>, kind: string): MeshDrawing {
  return drawSolved(board.mesh, kind, (_, sink) => wilson(board.neighbours, sink, random(seed, 'render')));
}

/** A DAG on a mesh, or a maze of it with its solution. */
export function drawMeshDag({ dag, seed }: FlowSource<DrawnDag>, isMaze: boolean, kind: string): MeshDrawing {
  if (!isMaze) return { text: renderMeshDagSvg(dag.mesh, dag.out) };
  return drawSolved(dag.mesh, kind, () => sampleMaze(dag, random(seed, 'render')));
}

function drawSolved(mesh: Mesh, kind: string, sample: (sides: Sides, sink: number) => MeshMaze): MeshDrawing {
  const sides = sidesOf(mesh);
  const openings = meshOpenings(mesh, sides);
  const [from, to] = meshEnds(mesh, openings);
  const maze = sample(sides, to);
  const picture = { openings, solution: pathBetween(maze, from, to) };
  return kind === 'pdf' || kind === 'stl'
    ? { text: '', lines: mazeLines(mesh, maze, picture) }
    : { text: renderMeshSvg(mesh, maze, picture) };
}
