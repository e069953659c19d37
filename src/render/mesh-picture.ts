import { says } from '../base/sentence.js';
import type { MeshDag, Pair } from '../dag/dag.js';
import { graphOf } from '../dag/graph.js';
import type { MeshMaze } from '../flow/maze.js';
import { rowCount, rowOf } from '../board/rows.js';
import {
  boxOf,
  middleOf,
  ownerOf,
  sidesOf,
  type DrawnDag,
  type Mesh,
  type MeshFurniture,
} from '../mesh/mesh.js';
import { dagPictureOn, pictureOf, type Plane } from './board-picture.js';
import { CELL, SOLUTION, WALL, type Line, type Picture, type Point, type Strokes } from './picture.js';

/** What a picture of a maze on a mesh shows in addition to its walls. */
export interface MeshSeen {
  /** Entrance and exit, as sides on the rim that `meshOpenings` returns. */
  readonly openings?: readonly number[];
  /**
   * Cells of a path through the maze, as `pathBetween` returns them. It leads out through openings at its
   * ends.
   */
  readonly solution?: ArrayLike<number>;
  /** Passages that are open in addition to the tree, as `drawOpen` returns them. */
  readonly open?: MeshDag['open'];
  /** Sets of cells without walls between them. */
  readonly rooms?: MeshDag['rooms'];
  /** Thickness of a wall, in the mesh's unit of length. The default is a sixth. */
  readonly wall?: number;
}

/**
 * A picture of a maze on a mesh. Every side is a wall, except the openings and, for each passage, the first side
 * that its two cells share. A solution runs from the middle of one cell to that of the next, through the middle
 * of the open side between them.
 * @param mesh the mesh of the maze's cells.
 * @param maze a proved maze.
 * @example
 * import { buildMesh, meshDag, meshPicture, random, rectangle, renderSvg, sampleMaze } from 'mazestone/core';
 *
 * const mesh = buildMesh(rectangle(40, 40), { kind: 'hexagons', cells: 30, seed: '1' });
 * const picture = meshPicture(mesh, sampleMaze(meshDag(mesh, '1'), random('1', 'flow')));
 * console.log(renderSvg(picture).includes('<title>Maze, ')); // true
 */
export function meshPicture(mesh: Mesh, { next }: MeshMaze, seen: MeshSeen = {}): Picture {
  const { openings = [], solution = [], open = [], rooms, wall } = seen;
  const plane = meshPlane(mesh);
  const passages = [...Array.from(next, (w, v) => [v, w] as const).filter(([, w]) => w >= 0), ...open];
  const sides = openSides(mesh, passages, openings, rooms);
  const lines = solution.length === 0 ? [] : [pathIn(mesh, sides, openings, Array.from(solution))];
  const look = { colour: 'way', width: SOLUTION, radius: [3, 1] } as const;
  return pictureOf(
    says`Maze, ${plane.of}`,
    plane,
    () => true,
    () => ({
      ...(lines.length > 0 && {
        solution: { ...look, lines, ends: lines.flatMap((line) => [line[0]!, line.at(-1)!]) },
      }),
      walls: [wallStrokes(mesh, sides, wall)],
    }),
  );
}

/**
 * A picture of a DAG on a mesh.
 * @param dag the edges, rooms, loops and weights.
 * @param options with `walls`, the picture also has the walls that all mazes of the DAG have in common. A solid of a DAG
 *   consists of them.
 * @example
 * import { buildMesh, meshDag, meshDagPicture, rectangle, renderSvg } from 'mazestone/core';
 *
 * const mesh = buildMesh(rectangle(40, 40), { kind: 'hexagons', cells: 30, seed: '1' });
 * console.log(renderSvg(meshDagPicture({ mesh, ...meshDag(mesh, '1') })).includes('Maze DAG')); // true
 */
export function meshDagPicture(
  dag: Pick<DrawnDag, 'mesh' | 'out'> & MeshFurniture,
  { walls = false }: { readonly walls?: boolean } = {},
): Picture {
  const { mesh, open = [], rooms, randomLoops = [] } = dag;
  const { board, heads } = graphOf(dag);
  const plane = meshPlane(mesh);
  const edges = Array.from({ length: board.size }, (_, v) => heads(v).map((w) => [v, w] as const)).flat();
  const strokes = (): Strokes =>
    wallStrokes(mesh, openSides(mesh, [...edges, ...open, ...randomLoops], [], rooms));
  return dagPictureOn(
    plane,
    dag,
    (v) => heads(v).map(plane.middle),
    () => (walls ? [strokes()] : []),
  );
}

/** The places of a mesh's cells, which are polygons. */
export function meshPlane(mesh: Mesh): Plane {
  const { from, to } = boxOf(mesh.points);
  const { point, middle } = placesIn(mesh);
  const places = rowCount(mesh.cells);
  return {
    ...{ of: says`${places} cells`, isGrid: false, size: [to[0] - from[0], to[1] - from[1]] },
    ...{ floors: 1, places, middle },
    outlines: function* (kindOf) {
      for (let v = 0; v < places; v++) {
        const kind = kindOf(v);
        if (kind !== false) yield [kind, Array.from(rowOf(mesh.cells, v), point)];
      }
    },
  };
}

/** Positions of a mesh's points and of the middles of its cells, measured from its north-west corner. */
function placesIn(mesh: Mesh): Readonly<Record<'point' | 'middle', (number: number) => Point>> {
  const { points } = mesh;
  const { from } = boxOf(points);
  const inside = ([x, y]: Point): Point => [x - from[0], y - from[1]];
  return {
    point: (p) => inside([points[2 * p]!, points[2 * p + 1]!]),
    middle: (v) => inside(middleOf(mesh, v)),
  };
}

/** The sides of cells, and for each side a byte that says whether it is open. */
interface OpenSides extends ReturnType<typeof sidesOf> {
  readonly open: Uint8Array;
}

/**
 * Opens the sides of passages, rooms and openings.
 * @param passages pairs of cells. The first side of the first cell that leads to the second is opened.
 * @param rooms sets of cells. Every side between two cells of a set is opened.
 */
function openSides(
  mesh: Mesh,
  passages: readonly Pair[],
  openings: readonly number[],
  rooms: MeshDag['rooms'] = [],
): OpenSides {
  const { cells } = mesh;
  const { across, to } = sidesOf(mesh);
  const open = new Uint8Array(across.length);
  for (const s of openings) open[s] = 1;
  for (const [v, w] of passages) {
    let s = cells.offsets[v]!;
    while (across[s] !== w) s++;
    open[s] = 1;
    // The same side, seen from the other cell. That cell may list its corners in the same or in the opposite
    // order.
    const ends = [cells.targets[s], to[s]];
    let twin = cells.offsets[w]!;
    while (!(ends.includes(cells.targets[twin]) && ends.includes(to[twin]))) twin++;
    open[twin] = 1;
  }
  for (const room of rooms) {
    const isIn = new Set(room);
    for (const v of room)
      for (let s = cells.offsets[v]!; s < cells.offsets[v + 1]!; s++) if (isIn.has(across[s]!)) open[s] = 1;
  }
  return { across, to, open };
}

/** A path through the middles of cells and of the open sides between them. */
function pathIn(
  mesh: Mesh,
  { across, to, open }: OpenSides,
  openings: readonly number[],
  path: readonly number[],
): Line {
  const { cells } = mesh;
  const { point, middle } = placesIn(mesh);
  const doorway = (s: number): Point => {
    const [[x, y], [toX, toY]] = [point(cells.targets[s]!), point(to[s]!)];
    return [(x + toX) / 2, (y + toY) / 2];
  };
  const between = (v: number, w: number): number => {
    let s = cells.offsets[v]!;
    while (across[s] !== w || open[s] === 0) s++;
    return s;
  };
  const line = path.flatMap((v, k) =>
    k === 0 ? [middle(v)] : [doorway(between(path[k - 1]!, v)), middle(v)],
  );
  const entrance = openings.find((s) => ownerOf(cells, s) === path[0]);
  const exit = openings.find((s) => s !== entrance && ownerOf(cells, s) === path.at(-1));
  if (entrance !== undefined) line.unshift(doorway(entrance));
  if (exit !== undefined) line.push(doorway(exit));
  return line;
}

/** The sides that are not open, as strokes. */
function wallStrokes(mesh: Mesh, { across, to, open }: OpenSides, wall = WALL[0] / CELL): Strokes {
  const { points, cells } = mesh;
  const walls: number[] = [];
  for (let v = 0; v < rowCount(cells); v++) {
    for (let s = cells.offsets[v]!; s < cells.offsets[v + 1]!; s++) {
      if (open[s] === 0 && (across[s]! < 0 || v < across[s]!)) walls.push(cells.targets[s]!, to[s]!);
    }
  }
  const { point } = placesIn(mesh);
  const lines = strokesOf(points.length / 2, walls).map((stroke) => stroke.map(point));
  return { colour: 'wall', lines, width: [CELL * wall, 0] };
}

/**
 * Walls as strokes. A stroke is a list of points. Every wall is in exactly one stroke, and there are as few
 * strokes as possible. A stroke begins and ends at points where an odd number of walls meet. Where there are
 * no such points, it may begin anywhere.
 * @param count the number of points.
 * @param walls the two points of each wall, one wall after another.
 */
export function strokesOf(count: number, walls: readonly number[]): number[][] {
  const start = new Uint32Array(count + 1);
  for (const p of walls) start[p + 1]!++;
  for (let p = 0; p < count; p++) start[p + 1]! += start[p]!;
  const at = start.slice(0, count);
  const ends = new Uint32Array(walls.length);
  walls.forEach((p, k) => (ends[at[p]!++] = k));
  // From here on `at` is the end of each point's list. Walls that are already drawn are skipped from its
  // beginning.
  const next = start.slice(0, count);
  const drawn = new Uint8Array(walls.length / 2);
  const strokes: number[][] = [];
  const draw = (from: number): void => {
    const stroke = [from];
    for (let p = from; ;) {
      while (next[p]! < start[p + 1]! && drawn[ends[next[p]!]! >> 1] === 1) next[p]!++;
      if (next[p] === start[p + 1]) break;
      const k = ends[next[p]!]!;
      drawn[k >> 1] = 1;
      p = walls[k ^ 1]!;
      stroke.push(p);
    }
    if (stroke.length > 1) strokes.push(stroke);
  };
  for (let p = 0; p < count; p++) if ((start[p + 1]! - start[p]!) % 2 === 1) draw(p);
  for (const p of walls) draw(p);
  return strokes;
}
