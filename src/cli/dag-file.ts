import { parseDagFile } from '../dag/file.js';
import { MazestoneError } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import { checkDag, type DagReport, type MeshReport } from '../dag/check.js';
import type { AnyDag, Dag } from '../dag/dag.js';
import { entropyOf } from '../dag/weights.js';
import { sizeText } from '../board/grid.js';
import { isMeshFile, parseMeshFile } from '../mesh/file.js';
import { meshGraph, type DrawnDag, type Mesh } from '../mesh/mesh.js';
import { besideOf, besideText } from '../report/beside.js';
import { inFile, readText } from './files.js';
import { percent, plural, thousands } from '../base/numbers.js';

/** A DAG with the checker's report. */
export interface ProvenDag {
  readonly dag: Dag | DrawnDag;
  readonly report: DagReport | MeshReport;
}

/** The builder and seed of a DAG. One of a mesh has none. */
export function originOf(dag: AnyDag): Pick<Dag, 'builder' | 'seed'> {
  return 'width' in dag ? dag : {};
}

/** The checker's report on a DAG. @throws MazestoneError for any fault. */
export function checkedReport(dag: AnyDag): DagReport | MeshReport {
  const report = checkDag(dag);
  if (!report.ok) throw new MazestoneError(report.errors);
  return report;
}

/**
 * Reads a DAG file, or a mesh file with a DAG, and checks it.
 * @throws MazestoneError for any fault, with the name of the file.
 */
export function readDag(file: string): ProvenDag {
  return inFile(file, () => {
    const text = readText(file);
    const dag = isMeshFile(text) ? parseMeshDag(text) : parseDagFile(text);
    return { dag, report: checkedReport(dag) };
  });
}

/** The mesh of a mesh file, with or without a DAG; undefined for any other file. @throws as {@link readDag}. */
export function readMesh(file: string): Mesh | undefined {
  return inFile(file, () => {
    const text = readText(file);
    return isMeshFile(text) ? parseMeshFile(text).mesh : undefined;
  });
}

function parseMeshDag(text: string): DrawnDag {
  const { mesh, out, ...more } = parseMeshFile(text);
  if (out !== undefined) return { mesh, ...meshGraph(mesh, out, more) };
  throw new MazestoneError({
    code: 'no-sink',
    message: says`this is a mesh without a DAG: no cell leads anywhere`,
    where: '"out"',
    hint: says`mazestone mesh FILE -o with.mesh.json adds one`,
  });
}

/** The checker's report in the JSON of `dag` and `check`. */
export function dagAnswer({ dag, report }: ProvenDag): object {
  const { builder } = originOf(dag);
  const { ok, cells, edges, sink, outDegree, n, diversity } = report;
  return {
    ok,
    cells,
    edges,
    sink,
    outDegree,
    n,
    diversity,
    ...(builder !== undefined && { builder }),
    entropy: entropyIn(dag) ?? diversity.log2,
    ...besideOf(dag),
  };
}

/** The checker's report as lines of text. */
export function describeDag({ dag, report }: ProvenDag): string[] {
  const { builder } = originOf(dag);
  const { cells, edges, sink, outDegree, n, diversity } = report;
  const size = 'width' in dag ? sizeText(dag) : 'mesh';
  const entropy = entropyIn(dag);
  return [
    `DAG        ${size}, ${plural(cells, 'cell')}, ${plural(edges, 'edge')}${builder === undefined ? '' : `, built by ${builder}`}`,
    `sink       ${sink === null ? 'none' : cellLabel(sink)}`,
    `out-edges  ${plural(outDegree['1'] ?? 0, 'cell')} with one, ${thousands(n)} with two`,
    `mazes      M = ${diversity.exact}, ${percent(diversity.share)} of the ${plural(diversity.bound, 'bit')} that a DAG can reach here`,
    ...besideText(besideOf(dag)),
    ...(entropy === undefined
      ? []
      : [`entropy    ${entropy.toFixed(1)} bits, because weighted coins make some mazes likelier`]),
  ];
}

/** The entropy of a DAG with weights, in bits. */
function entropyIn(dag: AnyDag): number | undefined {
  return dag.weights && entropyOf(dag);
}

/** The name of a cell in answers: its place, or its number on a mesh. */
export function cellLabel(cell: number | readonly number[]): string {
  return typeof cell === 'number' ? `cell ${cell}` : `(${cell.join(', ')})`;
}
