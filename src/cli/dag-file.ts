import { parseDagFile } from '../dag/file.js';
import { MazestoneError } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import { checkDag, type DagReport, type MeshReport } from '../dag/check.js';
import { pairsOf } from '../dag/graph.js';
import { loopPassages } from '../dag/rooms.js';
import type { AnyDag as BareDag, Dag } from '../dag/dag.js';
import { entropyOf } from '../dag/weights.js';
import { sizeText } from '../board/grid.js';
import { parseMeshFile } from '../mesh/file.js';
import { meshGraph, type DrawnDag, type Mesh } from '../mesh/mesh.js';
import { plural, thousands } from './answer.js';
import { inFile, readBytes, readText } from './files.js';

/** A DAG on a grid, of one floor or several, or on a mesh. */
export type AnyDag = Dag | DrawnDag;

/** A DAG, and what the checker says of it. */
export interface ProvenDag<D = AnyDag> {
  readonly dag: D;
  readonly report: DagReport | MeshReport;
}

/** Where a DAG comes from; that of a mesh does not say. */
export function originOf(dag: AnyDag): Pick<Dag, 'builder' | 'seed'> {
  return 'width' in dag ? dag : {};
}

/** Checks a DAG. */
export function proveDag<D extends AnyDag>(dag: D): ProvenDag<D> {
  return { dag, report: checkDag(dag) };
}

/**
 * Reads a DAG file, or a mesh file with a DAG, and proves it.
 * @throws MazestoneError whatever is wrong with it, naming the file.
 */
export function readDag(file: string): ProvenDag {
  return inFile(file, () => {
    const bytes = readBytes(file);
    if (isPacked(bytes)) {
      throw new MazestoneError({
        code: 'malformed',
        message: says`this is a packed file, like a schematic; a DAG file is JSON text`,
        hint: says`for a machine use mazestone verify or mazestone render`,
      });
    }
    const text = new TextDecoder().decode(bytes);
    const proven = proveDag(MESH.test(text) ? parseMeshDag(text) : parseDagFile(text));
    if (!proven.report.ok) throw new MazestoneError(proven.report.errors);
    return proven;
  });
}

/** Whether a file begins with the two bytes of every gzip, as a schematic does. */
export function isPacked(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** What a mesh file says that it is. */
const MESH = /"format"\s*:\s*"mazestone\/mesh"/;

/** The mesh of a mesh file, with or without a DAG; undefined for any other file. @throws as {@link readDag}. */
export function readMesh(file: string): Mesh | undefined {
  return inFile(file, () => {
    const text = readText(file);
    return MESH.test(text) ? parseMeshFile(text).mesh : undefined;
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

/** The checker's report as `dag` and `check` answer it. */
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
    ...besideJson(dag),
  };
}

/** The checker's report in lines of text. */
export function describeDag({ dag, report }: ProvenDag): string[] {
  const { builder } = originOf(dag);
  const { cells, edges, sink, outDegree, n, diversity } = report;
  const size = 'width' in dag ? sizeText(dag) : 'mesh';
  const share = (100 * diversity.share).toFixed(1);
  const entropy = entropyIn(dag);
  return [
    `DAG        ${size}, ${plural(cells, 'cell')}, ${plural(edges, 'edge')}${builder === undefined ? '' : `, built by ${builder}`}`,
    `sink       ${sink === null ? 'none' : cellLabel(sink)}`,
    `out-edges  ${plural(outDegree['1'] ?? 0, 'cell')} with one, ${thousands(n)} with two`,
    `mazes      M = ${diversity.exact}, ${share} % of the ${plural(diversity.bound, 'bit')} that a DAG can reach here`,
    ...besideText(dag),
    ...(entropy === undefined
      ? []
      : [`entropy    ${entropy.toFixed(1)} bits, because weighted coins make some mazes likelier`]),
  ];
}

/** The entropy of a DAG with weights, in bits. */
function entropyIn(dag: AnyDag): number | undefined {
  return dag.weights && entropyOf(dag);
}

/** What rooms and passages beside the tree mean for numbers of mazes, in lines of text. */
export function notesOn(dag: BareDag): string[] {
  return [...roomsText(dag), ...loopsText(dag).map((line) => `${line}; the numbers leave them out`)];
}

/** How many rooms and passages beside the tree there are. */
export function besideJson(dag: BareDag): object {
  const randomLoops = pairsOf(dag, 'randomLoops').length;
  return {
    loops: loopsIn(dag),
    rooms: dag.rooms?.length ?? 0,
    ...(randomLoops > 0 && { tossed: randomLoops }),
  };
}

/** What rooms and passages beside the tree mean for a maze, in lines of text. */
export function besideText(dag: BareDag): string[] {
  return [...roomsText(dag), ...loopsText(dag)];
}

/** What passages beside the tree mean for a maze, in lines of text. */
function loopsText(dag: BareDag): string[] {
  const [loops, randomLoops] = [loopsIn(dag), pairsOf(dag, 'randomLoops').length];
  return [
    ...(loops === 0
      ? []
      : [`loops      ${plural(loops, 'passage')} always open, each of which closes a cycle`]),
    ...(randomLoops === 0
      ? []
      : [
          `random     ${plural(randomLoops, 'passage')} open or closed at random, each of which closes a cycle while open`,
        ]),
  ];
}

/** How many passages stand open for ever. */
export function loopsIn(dag: BareDag): number {
  return loopPassages(dag).length;
}

/** What rooms mean for a maze, in lines of text. */
function roomsText({ rooms }: BareDag): string[] {
  if (rooms === undefined) return [];
  return [`rooms      ${plural(rooms.length, 'room')} without walls inside; each counts as one cell`];
}

/** A cell as it is told: by its place, or on a mesh by its number. */
export function cellLabel(cell: number | readonly number[]): string {
  return typeof cell === 'number' ? `cell ${cell}` : `(${cell.join(', ')})`;
}
