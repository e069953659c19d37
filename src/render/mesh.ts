import type { MeshDag, Pair } from '../dag/dag.js';
import { edgeChance } from '../dag/flow.js';
import { graphOf } from '../dag/graph.js';
import type { MeshMaze } from '../flow/maze.js';
import { rowCount, rowOf, type Rows } from '../board/rows.js';
import {
  boxOf,
  middleOf,
  ownerOf,
  sidesOf,
  type DrawnDag,
  type Mesh,
  type MeshFurniture,
  type MeshPoint,
} from '../mesh/mesh.js';
import { CELL, circle, COLOUR, document, fill, frameRound, kindOf, round, stroke, WALL } from './svg.js';

/** What a picture of a maze on a mesh shows beside its walls. */
export interface MeshPicture {
  /** Entrance and exit, sides on the rim, as `meshOpenings` gives them. */
  readonly openings?: readonly number[];
  /** Cells of a way through the maze, as `pathBetween` gives them. It runs out through openings at its ends. */
  readonly solution?: ArrayLike<number>;
  /** Passages that stand open beside the tree, as `drawOpen` gives them. */
  readonly open?: MeshDag['open'];
  /** Sets of cells that have no walls inside. */
  readonly rooms?: MeshDag['rooms'];
  /** How thick a wall is, in lengths of the mesh; a sixth by default. */
  readonly wall?: number;
}

/** A maze as lines: what pictures, printed pages and solids are made of. Lengths are the mesh's. */
export interface MazeLines {
  readonly points: Float64Array;
  /** The two points of each wall, one wall after another. */
  readonly walls: Uint32Array;
  /** The solution, in one stretch or, over several floors, in some or none. */
  readonly solution: readonly (readonly MeshPoint[])[];
  /** What else is drawn: arrows of a DAG, steps up and down. */
  readonly marks?: readonly Mark[];
  /** What one walks on, where another floor is below: squares, some of them with a hatch in it. */
  readonly floor?: readonly { readonly corner: MeshPoint; readonly hasHatch: boolean }[];
  /** The least and the greatest x and y of all points. */
  readonly from: MeshPoint;
  readonly to: MeshPoint;
}

/** A line in a colour. */
export interface Mark {
  readonly line: readonly MeshPoint[];
  readonly colour: string;
}

/**
 * The walls of a maze on a mesh: every side but those of the openings and, of each passage, the first side that its two
 * cells share. A solution runs from the middle of one cell to that of the next through the middle of that side.
 * @param mesh whose cells the maze is of.
 * @param maze a proved maze.
 * @param picture its openings and its solution.
 * @example
 * import { rectangle } from 'mazestone/core';
 * import { mazeLines, meshOfRegion } from 'mazestone/core/advanced';
 *
 * const { walls } = mazeLines(meshOfRegion(rectangle(2, 1)), { next: Int32Array.of(1, -1) });
 * console.log(walls.length / 2); // 6
 */
export function mazeLines(mesh: Mesh, { next }: MeshMaze, picture: MeshPicture = {}): MazeLines {
  const { openings = [], solution = [], open = [], rooms } = picture;
  const passages = [...Array.from(next, (w, v) => [v, w] as const).filter(([, w]) => w >= 0), ...open];
  return linesBetween(mesh, passages, openings, solution.length === 0 ? [] : [Array.from(solution)], rooms);
}

/**
 * The same of any passages.
 * @param passages pairs of cells: the first side of the first that leads to the second is open.
 * @param ways stretches of cells.
 * @param rooms sets of cells between which every side is open.
 */
export function linesBetween(
  mesh: Mesh,
  passages: readonly Pair[],
  openings: readonly number[],
  ways: readonly (readonly number[])[],
  rooms: MeshDag['rooms'] = [],
): MazeLines {
  const { points, cells } = mesh;
  const { across, to } = sidesOf(mesh);
  /** The first side of a cell that leads to another. */
  const sideTo = (v: number, w: number): number => {
    let s = cells.offsets[v]!;
    while (across[s] !== w) s++;
    return s;
  };
  const middle = (s: number): MeshPoint => {
    const [p, q] = [2 * cells.targets[s]!, 2 * to[s]!];
    return [(points[p]! + points[q]!) / 2, (points[p + 1]! + points[q + 1]!) / 2];
  };
  const open = new Uint8Array(across.length);
  for (const s of openings) open[s] = 1;
  for (const [v, w] of passages) {
    const s = sideTo(v, w);
    open[s] = 1;
    // The same side, seen from the other cell, which may go round the same way or the other.
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
  const walls: number[] = [];
  for (let v = 0; v < rowCount(cells); v++) {
    for (let s = cells.offsets[v]!; s < cells.offsets[v + 1]!; s++) {
      if (open[s] === 0 && (across[s]! < 0 || v < across[s]!)) walls.push(cells.targets[s]!, to[s]!);
    }
  }
  const doorway = (v: number, w: number): number => {
    let s = cells.offsets[v]!;
    while (across[s] !== w || open[s] === 0) s++;
    return s;
  };
  const solution = ways.map((way) => {
    const line = way.flatMap((v, k) =>
      k === 0 ? [middleOf(mesh, v)] : [middle(doorway(way[k - 1]!, v)), middleOf(mesh, v)],
    );
    const entrance = openings.find((s) => ownerOf(cells, s) === way[0]);
    const exit = openings.find((s) => s !== entrance && ownerOf(cells, s) === way[way.length - 1]);
    if (entrance !== undefined) line.unshift(middle(entrance));
    if (exit !== undefined) line.push(middle(exit));
    return line;
  });
  return { points, walls: Uint32Array.from(walls), solution, ...boxOf(points) };
}

/**
 * A DAG on a mesh as lines: the walls that stand in all its mazes, an arrow for every out-edge, and a line for every passage beside
 * the tree.
 * @param dag whose edges lead to neighbours.
 * @example
 * import { rectangle } from 'mazestone/core';
 * import { meshDagLines, meshOfRegion, rowsOf } from 'mazestone/core/advanced';
 *
 * const { marks } = meshDagLines({ mesh: meshOfRegion(rectangle(2, 1)), out: rowsOf([[1], []]) });
 * console.log(marks?.length); // 2
 */
export function meshDagLines(dag: Pick<DrawnDag, 'mesh' | 'out'> & MeshFurniture): MazeLines {
  const { mesh, out, open = [], randomLoops = [], rooms } = dag;
  const middles = Array.from({ length: rowCount(out) }, (_, v) => middleOf(mesh, v));
  const edges = middles.flatMap((_, v) => Array.from(rowOf(out, v), (w) => [v, w] as const));
  const marks = middles.flatMap((middle, v): Mark[] => {
    const heads = Array.from(rowOf(out, v), (w) => middles[w]!);
    return marksOf(middle, heads);
  });
  const loops = [...loopsOf(dag), ...randomLoops].map(([v, w]): Mark => ({
    line: [middles[v]!, middles[w]!],
    colour: COLOUR.way,
  }));
  return {
    ...linesBetween(mesh, [...edges, ...open, ...randomLoops], [], [], rooms),
    marks: [...marks, ...loops],
  };
}

/** Passages that stand open for ever and are no room's. */
function loopsOf({ open = [], rooms = [] }: MeshFurniture): readonly Pair[] {
  return open.filter(([v, w]) => !rooms.some((room) => room.includes(v) && room.includes(w)));
}

/** The arrows of a cell to others, by their middles; a diamond for the sink. */
export function marksOf(middle: MeshPoint, heads: readonly MeshPoint[]): Mark[] {
  const [x, y] = middle;
  if (heads.length === 0) {
    const corners = [0, 1, 2, 3, 4].map((k): MeshPoint => [
      x + 0.25 * Math.cos((k * Math.PI) / 2),
      y + 0.25 * Math.sin((k * Math.PI) / 2),
    ]);
    return [{ line: corners, colour: COLOUR.sink }];
  }
  return heads.map(([toX, toY]) => {
    const [dx, dy] = [(toX - x) * REACH, (toY - y) * REACH];
    const tip: MeshPoint = [x + dx, y + dy];
    const barb = (turn: number): MeshPoint => [
      tip[0] + HEAD * (turn * dy - dx),
      tip[1] - HEAD * (turn * dx + dy),
    ];
    const line = [middle, tip, barb(1), tip, barb(-1)];
    return { line, colour: heads.length > 1 ? COLOUR.two : COLOUR.one };
  });
}

/**
 * Walls in strokes: each a list of points, every wall in exactly one, as few strokes as can be. Where an odd number of
 * walls meet, a stroke begins or ends; where no walls do but in pairs, anywhere.
 */
export function strokesOf({ points, walls }: Pick<MazeLines, 'points' | 'walls'>): number[][] {
  const count = points.length / 2;
  const start = new Uint32Array(count + 1);
  for (const p of walls) start[p + 1]!++;
  for (let p = 0; p < count; p++) start[p + 1]! += start[p]!;
  const at = start.slice(0, count);
  const ends = new Uint32Array(walls.length);
  walls.forEach((p, k) => (ends[at[p]!++] = k));
  // `at` is now the end of each point's list; walls drawn are skipped from its beginning.
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

/**
 * A maze on a mesh as an SVG picture: its walls, open at entrance and exit, and the solution as a line if there is one.
 * At most 2048 pixels a side; same input, same text; no fonts.
 * @param mesh whose cells the maze is of.
 * @param maze a proved maze.
 * @param picture what is drawn in it.
 * @example
 * import { meshDag, random, rectangle, renderMeshSvg, sampleMaze } from 'mazestone/core';
 * import { meshOfRegion } from 'mazestone/core/advanced';
 *
 * const mesh = meshOfRegion(rectangle(8, 8));
 * const picture = renderMeshSvg(mesh, sampleMaze(meshDag(mesh, '1'), random('1', 'flow')));
 * console.log(picture.match(/width="\d+" height="\d+"/)?.[0]); // width="432" height="432"
 */
export function renderMeshSvg(mesh: Mesh, maze: MeshMaze, picture: MeshPicture = {}): string {
  const lines = mazeLines(mesh, maze, picture);
  const { frame, at, place, pointAt, outlines } = sheetOf(mesh);
  function* wallPaths(): Generator<string> {
    for (const stroke of strokesOf(lines)) yield `M${stroke.map(pointAt).join('L')}`;
  }
  const { solution } = lines;
  const width = Math.max(3, frame.pixel);
  return document(frame, `Maze, ${maze.next.length} cells`, [
    fill(outlines(), COLOUR.cell),
    stroke(
      solution.map((line) => `M${line.map(place).join('L')}`),
      COLOUR.way,
      width,
    ),
    stroke(wallPaths(), COLOUR.wall, picture.wall === undefined ? WALL : picture.wall * CELL),
    ...solution
      .flatMap((line) => [line[0]!, line.at(-1)!])
      .map((point) => circle(at(point), width, `fill="${COLOUR.way}"`)),
  ]);
}

/** How much of the way to the middle of the next cell an arrow goes, and how long the sides of its head are. */
const REACH = 0.8;
const HEAD = 0.22;

/**
 * A DAG on a mesh as an SVG picture: an arrow for every out-edge, from the middle of its cell. Cells with two are shaded
 * and their arrows blue, the likelier of two dark and the other one light; those of cells with one are grey; passages that stand
 * open for ever are double strokes, and broken ones where a coin opens or shuts them; rooms are sand-coloured; the sink is a circle.
 * @param out the out-edges, as `meshGraph` takes them.
 * @param dag rooms, loops and weights.
 * @example
 * import { meshDag, rectangle, renderMeshDagSvg } from 'mazestone/core';
 * import { meshOfRegion } from 'mazestone/core/advanced';
 *
 * const mesh = meshOfRegion(rectangle(8, 8));
 * const picture = renderMeshDagSvg(mesh, meshDag(mesh, '1').out);
 * console.log(picture.match(/width="\d+" height="\d+"/)?.[0]); // width="432" height="432"
 */
export function renderMeshDagSvg(mesh: Mesh, out: Rows, dag: MeshFurniture = {}): string {
  const { frame, at, outlines } = sheetOf(mesh);
  const middle = (v: number): MeshPoint => at(middleOf(mesh, v));
  const count = rowCount(out);
  const { flow, degree } = graphOf({ out, ...dag });
  const arrows: Record<ReturnType<typeof kindOf>, string[]> = { one: [], rare: [], two: [], likely: [] };
  for (let v = 0; v < count; v++) {
    rowOf(out, v).forEach((w, k) => {
      arrows[kindOf(edgeChance(flow, v, k, degree(v)))].push(arrow(middle(v), middle(w)));
    });
  }
  const { rooms = [], randomLoops = [] } = dag;
  const inRooms = new Set(rooms.flat());
  const strokes = (pairs: readonly Pair[], parts: readonly (readonly [number, number])[]): string[] =>
    pairs.flatMap(([v, w]) => parts.map((part) => twice(middle(v), middle(w), part)));
  const sinks = Array.from({ length: count }, (_, v) => v).filter((v) => degree(v) === 0);
  return document(frame, `Maze DAG, ${count} cells`, [
    fill(outlines(), COLOUR.cell),
    fill(
      outlines((v) => inRooms.has(v)),
      COLOUR.room,
    ),
    fill(
      outlines((v) => degree(v) === 2),
      COLOUR.choice,
    ),
    stroke(outlines(), COLOUR.page, 2),
    ...(['one', 'rare', 'two', 'likely'] as const).map((kind) => stroke(arrows[kind], COLOUR[kind])),
    stroke(strokes(loopsOf(dag), [[0.35, 0.65]]), COLOUR.way),
    stroke(
      strokes(randomLoops, [
        [0.35, 0.45],
        [0.55, 0.65],
      ]),
      COLOUR.way,
    ),
    ...sinks.map((v) => circle(at(middleOf(mesh, v)), CELL / 6, `fill="${COLOUR.sink}"`)),
  ]);
}

/** A double stroke along a part of the line between two places. */
function twice([x, y]: MeshPoint, [toX, toY]: MeshPoint, [from, to]: readonly [number, number]): string {
  const [dx, dy] = [toX - x, toY - y];
  const length = Math.hypot(dx, dy);
  return [-1, 1]
    .map((side) => {
      const [startX, startY] = [x + from * dx - (side * dy) / length, y + from * dy + (side * dx) / length];
      return `M${round(startX)} ${round(startY)}l${round((to - from) * dx)} ${round((to - from) * dy)}`;
    })
    .join('');
}

/** An arrow from one place towards another. */
function arrow([x, y]: MeshPoint, [toX, toY]: MeshPoint): string {
  const [dx, dy] = [(toX - x) * REACH, (toY - y) * REACH];
  const side = (turn: number): string =>
    `l${round(HEAD * (turn * dy - dx))} ${round(-HEAD * (turn * dx + dy))}`;
  return `M${round(x)} ${round(y)}l${round(dx)} ${round(dy)}${side(1)}M${round(x + dx)} ${round(y + dy)}${side(-1)}`;
}

/** What pictures of a mesh have in common: the frame, where in it a point is, the same as text, and the outlines of cells. */
function sheetOf({ points, cells }: Mesh) {
  const { from, to } = boxOf(points);
  const at = ([x, y]: MeshPoint): [number, number] => [
    round((x - from[0]) * CELL),
    round((y - from[1]) * CELL),
  ];
  const place = (point: MeshPoint): string => at(point).join(' ');
  const pointAt = (p: number): string => place([points[2 * p]!, points[2 * p + 1]!]);
  function* outlines(isWanted: (v: number) => boolean = () => true): Generator<string> {
    for (let v = 0; v < rowCount(cells); v++) {
      if (isWanted(v)) yield `M${[...rowOf(cells, v)].map(pointAt).join('L')}z`;
    }
  }
  return {
    frame: frameRound((to[0] - from[0]) * CELL, (to[1] - from[1]) * CELL),
    at,
    place,
    pointAt,
    outlines,
  };
}
