import { MazestoneError } from '../../base/diagnostic.js';
import { says } from '../../base/sentence.js';
import { random } from '../../base/random.js';

import { drawOpen } from '../../dag/beside.js';
import { shortestMeshPath } from '../../flow/path.js';
import { proveTree } from '../../flow/prove.js';
import { sampleMaze } from '../../flow/sample.js';
import { buildMesh, checkMeshCells, buildPortrait, meshDag, type MeshOptions } from '../../mesh/build.js';
import { formatMeshFile, meshFileOf, parseMeshFile, type MeshFile } from '../../mesh/file.js';
import { meshEnds, meshGraph, meshOpenings, type DrawnDag, type Mesh } from '../../mesh/mesh.js';
import { fineRegion } from '../../mesh/fine.js';
import { regionOfInk, type Ink } from '../../region/picture.js';
import type { Region } from '../../region/region.js';
import { drawShape } from '../../region/shapes.js';
import { meshPicture } from '../../render/mesh-picture.js';
import { withoutSolution, type Picture } from '../../render/picture.js';
import { askedBy, refuseUnmet } from '../asked.js';
import { besideOf, besideText } from '../../report/beside.js';
import { aimedOnMesh, printTargets } from '../target.js';
import { answer, UsageError, withProgress } from '../answer.js';
import { checkOutput, inFile, inFileAsync, readText, writeOutputs, endingOf } from '../files.js';
import { pictureFile } from '../picture-file.js';
import { inputsIn } from '../../base/option.js';
import { MESH, type MeshFlags } from '../../options/commands/mesh.js';
import { plural, thousands } from '../../base/numbers.js';
import { seedOf } from '../seed.js';
import { checkedReport } from '../dag-file.js';

/** The default number of cells. */
const USUAL_CELLS = 2000;
/** The height in pixels of a small drawing that shows whether words are wide or tall. */
const FEW_PIXELS = 8;
/** The thickness of a portrait's walls, in lengths of the mesh. Dark parts have cells of half that length. */
const PORTRAIT_WALL = 0.22;

const KINDS = ['svg', 'png', 'pdf', 'stl', 'json'] as const;
type Kind = (typeof KINDS)[number];

/** Makes or reads a mesh, checks its DAG, samples one maze, proves that it is a tree, and writes it. */
export async function runMesh(file: string | undefined, options: MeshFlags): Promise<void> {
  const read = file === undefined ? undefined : inFile(file, () => parseMeshFile(readText(file)));
  if (read?.out !== undefined && options.sink !== undefined)
    throw new UsageError(says`${file!} has its own edges and its own sink`, says`leave --sink out`);
  refuseUnmet(MESH, { ...askedBy(file, options), board: 'mesh', floors: 1 });
  // A sink that is no number has already been refused.
  const { sink, ...flags } = options;
  const { output: name, portrait } = options;
  const kind = name === undefined ? undefined : kindOf(name);
  const besides = { input: file, ...inputsIn(MESH, options) };
  const output = name === undefined ? undefined : checkOutput(name, { ...options, besides });
  const seed = seedOf(options);

  const held: MeshFile = read ?? { mesh: await build(options, seed) };
  const { mesh, out } = held;
  const flow = (): DrawnDag => {
    const dag =
      out === undefined ? meshDag(mesh, seed, sink as number | undefined) : meshGraph(mesh, out, held);
    checkedReport(dag);
    return { mesh, ...dag };
  };
  const found = file === undefined ? flow() : inFile(file, flow);
  const { dag, targets } = aimedOnMesh(found, { ...flags, seed });
  if (targets !== undefined) printTargets(targets);
  const report = checkedReport(dag);
  const maze = sampleMaze(dag, random(seed, 'mesh'));
  const proof = proveTree(maze, dag);
  if (!proof.ok) throw new MazestoneError(proof.errors);

  const openings = meshOpenings(mesh);
  const [from, to] = meshEnds(mesh, openings);
  const open = drawOpen(dag, random(seed, 'tossed'));
  const solution = shortestMeshPath(maze, open ?? [], from, to);
  const picture = meshPicture(mesh, maze, {
    ...{ openings, solution },
    ...(open && { open }),
    ...(dag.rooms && { rooms: dag.rooms }),
    ...(portrait !== undefined && { wall: PORTRAIT_WALL }),
  });
  const walls = wallCount(picture);
  if (output !== undefined && kind !== undefined) {
    // A PDF has pages with and without the solution. Other files have it on request.
    const isSolved = options.solution === true || kind === 'pdf';
    const drawn = isSolved ? picture : { ...picture, layers: picture.layers.map(withoutSolution) };
    const data = kind === 'json' ? formatMeshFile(meshFileOf(mesh, dag)) : await pictureFile(drawn, kind);
    writeOutputs([{ output, data }]);
  }
  const { cells, edges, n, diversity, outDegree } = report;
  answer(
    options.json,
    {
      ...{ ok: true, cells, edges, walls, n, diversity, outDegree, seed, ...besideOf(dag) },
      ...(targets && { targets }),
      solution: { length: solution.length - 1 },
      ...(output && { file: output.name }),
    },
    [
      `mesh       ${plural(cells, 'cell')}, ${plural(walls, 'wall')}`,
      `out-edges  ${plural(outDegree['1'] ?? 0, 'cell')} with one, ${thousands(n)} with two`,
      `mazes      M = ${diversity.exact}`,
      ...besideText(besideOf(dag)),
      `solution   ${plural(solution.length - 1, 'step')}`,
      ...(output === undefined ? [] : [`written    ${output.name}`]),
    ],
    output === undefined ? [] : [output],
  );
}

/** The kind of file to write, by its name. @throws UsageError for an unknown extension. */
function kindOf(name: string): Kind {
  const kind = KINDS.find((one) => one === endingOf(name)) ?? (name === '-' ? 'json' : undefined);
  if (kind !== undefined) return kind;
  throw new UsageError(
    says`meshes are written as .svg, .png, .pdf, .stl or .mesh.json, and ${JSON.stringify(name)} is none of these`,
  );
}

/** The number of walls. */
function wallCount({ layers }: Picture): number {
  let count = 0;
  for (const { walls } of layers)
    for (const { lines } of walls) for (const line of lines) count += line.length - 1;
  return count;
}

/** Makes the mesh of the options. */
async function build(options: MeshFlags, seed: string): Promise<Mesh> {
  const { cells = USUAL_CELLS, portrait } = options;
  checkMeshCells(cells);
  const made = (make: (how: Pick<MeshOptions, 'cells' | 'seed' | 'onRound'>) => Mesh): Mesh =>
    withProgress('rounds', (onRound) => make({ cells, seed, onRound }));
  if (portrait !== undefined) {
    const { readPicture } = await import('../picture.js');
    const ink = await readPicture(portrait, options.alpha);
    const drawn = options.invert === true ? inverted(ink) : ink;
    const { kind = 'voronoi' } = options;
    return made((how) => inFile(portrait, () => buildPortrait(drawn, { ...how, kind })));
  }
  const region = await outline(options, cells);
  return made((how) => buildMesh(region, { ...how, kind: options.kind ?? 'triangles' }));
}

/** The outline of the options, as a fine region. */
async function outline(options: MeshFlags, cells: number): Promise<Region> {
  const { shape = 'rect', sides, picture, words } = options;
  if (picture !== undefined) {
    const { readPicture } = await import('../picture.js');
    const ink = await readPicture(picture, options.alpha);
    const draw = (side: number): Region => {
      const scale = side / Math.max(ink.width, ink.height);
      const [width, height] = [ink.width, ink.height].map((n) => Math.max(1, Math.round(n * scale)));
      return regionOfInk(ink, width!, height!, options);
    };
    return inFileAsync(picture, () => fineRegion(draw, cells));
  }
  if (words !== undefined) {
    const { defaultFont, drawWords } = await import('../words.js');
    const draw = async (width?: number, height?: number): Promise<Region> =>
      (await drawWords(words, options.font ?? defaultFont(), width, height)).region;
    const { width, height } = await draw(undefined, FEW_PIXELS);
    return fineRegion((side) => (width < height ? draw(undefined, side) : draw(side)), cells);
  }
  return fineRegion((side) => drawShape(shape, side, side, sides), cells);
}

/** Swaps dark and light in a picture. */
function inverted({ ink, ...sides }: Ink): Ink {
  return { ...sides, ink: ink.map((dark) => 255 - dark) };
}
