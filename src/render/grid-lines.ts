import {
  DIRECTIONS,
  DOWN,
  EAST,
  NO_CELL,
  SOUTH,
  UP,
  cellAt,
  floorCount,
  isVertical,
  neighbour,
  opposite,
  step,
  waysOf,
} from '../board/grid.js';
import type { Dag } from '../dag/dag.js';
import { borderOn, sidesIn } from '../dag/sides.js';
import { passagesOf, withPassages, type Maze, type Passages } from '../flow/maze.js';
import { meshOfRegion, type MeshPoint } from '../mesh/mesh.js';
import { linesBetween, marksOf, type Mark, type MazeLines } from './mesh.js';
import { COLOUR } from './svg.js';
import type { MazePicture } from './trail.js';

/**
 * A maze on the grid as lines, as `mazeLines` has those of a mesh: its cells are unit squares.
 * @param maze a proved maze.
 * @param picture its openings, its solution and what is open beside the tree.
 * @returns one layer for each floor, from the lowest; triangles mark where one gets up and down.
 * @example
 * import { buildDag, random, sampleMaze } from 'mazestone/core';
 * import { gridLines } from 'mazestone/core/advanced';
 *
 * const dag = buildDag('divide', { width: 4, height: 4, seed: '1' });
 * console.log(gridLines(sampleMaze(dag, random('1', 'flow')))[0]!.walls.length / 2); // 25
 */
export function gridLines(maze: Maze, { open, ...picture }: MazePicture = {}): MazeLines[] {
  const passages = withPassages(passagesOf(maze), open);
  const climbs = climbsOf(passages);
  return layersOf(passages, picture, (i, middle) =>
    waysOf(climbs[i]!).map((way) => stepMark(middle, way, COLOUR.two)),
  );
}

/**
 * A DAG on the grid as lines: the walls that stand in all its mazes, and an arrow for every out-edge; triangles for edges up
 * and down.
 * @param dag a checked DAG.
 * @example
 * import { buildDag } from 'mazestone/core';
 * import { gridDagLines } from 'mazestone/core/advanced';
 *
 * const dag = buildDag('staircase', { width: 3, height: 3, seed: '1' });
 * console.log(gridDagLines(dag)[0]!.marks?.length); // 13
 */
export function gridDagLines(dag: Dag): MazeLines[] {
  // Whatever a maze may open.
  const open = dag.out.map((mask) => (mask === NO_CELL ? NO_CELL : mask & (EAST | SOUTH | UP)));
  dag.out.forEach((mask, i) => {
    if (mask === NO_CELL) return;
    for (const way of waysOf(mask)) {
      if ((way & (EAST | SOUTH | UP)) === 0) open[neighbour(dag, i, way)]! |= opposite(way);
    }
  });
  const beside = [
    ...sidesIn(dag, 'open'),
    ...sidesIn(dag, 'randomLoops').map(({ cell, side }) => borderOn(dag, cell, side)),
  ];
  for (const { cell, side } of beside) open[cell]! |= side;
  return layersOf({ ...dag, open }, {}, (i, middle) => {
    const mask = dag.out[i]!;
    const heads = DIRECTIONS.filter((d) => (mask & d) !== 0).map((d): MeshPoint => {
      const [dx, dy] = step(d);
      return [middle[0] + dx, middle[1] + dy];
    });
    const isChoice = waysOf(mask).length > 1;
    const arrows = mask !== 0 && heads.length === 0 ? [] : marksOf(middle, heads);
    const steps = [UP, DOWN]
      .filter((way) => (mask & way) !== 0)
      .map((way) => stepMark(middle, way, isChoice ? COLOUR.two : COLOUR.one));
    const loops = beside
      .filter(({ cell }) => cell === i)
      .map(({ side }): Mark => {
        if (isVertical(side)) return stepMark(middle, side, COLOUR.way);
        const [dx, dy] = step(side);
        return { line: [middle, [middle[0] + dx, middle[1] + dy]], colour: COLOUR.way };
      });
    return [...arrows.map((mark) => (isChoice ? { ...mark, colour: COLOUR.two } : mark)), ...steps, ...loops];
  });
}

/** For each cell the ways up and down that are open. */
function climbsOf({ width, height, open }: Passages): Uint8Array {
  const climbs = new Uint8Array(open.length);
  open.forEach((mask, i) => {
    if (mask === NO_CELL || (mask & UP) === 0) return;
    climbs[i]! |= UP;
    climbs[i + width * height]! |= DOWN;
  });
  return climbs;
}

/** Triangles in the north-east and the south-west of a cell, as pictures of several floors have them. */
function stepMark([x, y]: MeshPoint, way: number, colour: string): Mark {
  const turn = way === UP ? 1 : -1;
  const corner = (dx: number, dy: number): MeshPoint => [x + (turn * dx) / 12, y - (turn * dy) / 12];
  return { line: [corner(1.5, 1.5), corner(3, 4.5), corner(4.5, 1.5), corner(1.5, 1.5)], colour };
}

/** Lines floor by floor. */
function layersOf(
  passages: Passages,
  { solution = [], openings = [] }: Pick<MazePicture, 'solution' | 'openings'>,
  marksIn: (cell: number, middle: MeshPoint) => readonly Mark[],
): MazeLines[] {
  const { width, height, open } = passages;
  const size = width * height;
  const floors = floorCount(passages);
  const climbs = climbsOf(passages);
  return Array.from({ length: floors }, (_, floor) => {
    const first = floor * size;
    const here = open.subarray(first, first + size);
    const numbers = new Int32Array(size);
    let cells = 0;
    here.forEach((mask, i) => {
      if (mask !== NO_CELL) numbers[i] = cells++;
    });
    const numberOf = (cell: number): number => numbers[cell - first]!;
    const isHere = (cell: number): boolean => cell >= first && cell < first + size;
    const pairs: (readonly [number, number])[] = [];
    const marks: Mark[] = [];
    const squares: { readonly corner: MeshPoint; readonly hasHatch: boolean }[] = [];
    here.forEach((mask, i) => {
      if (mask === NO_CELL) return;
      if ((mask & EAST) !== 0) pairs.push([numbers[i]!, numbers[i + 1]!]);
      if ((mask & SOUTH) !== 0) pairs.push([numbers[i]!, numbers[i + width]!]);
      const [x, y] = cellAt(width, i);
      marks.push(...marksIn(i + first, [x + 0.5, y + 0.5]));
      squares.push({ corner: [x, y], hasHatch: (climbs[i + first]! & DOWN) !== 0 });
    });
    const mesh = meshOfRegion({ width, height, cells: here.map((mask) => (mask === NO_CELL ? 0 : 1)) });
    // A square's sides are its north, east, south and west one.
    const sides = openings
      .filter(({ cell }) => isHere(cell))
      .map(({ cell, side }) => 4 * numberOf(cell) + Math.log2(side));
    const lines = linesBetween(mesh, pairs, sides, stretches(solution, isHere, numberOf));
    return {
      ...lines,
      ...(marks.length > 0 && { marks }),
      ...(floor > 0 && { floor: squares }),
      // All floors are as large as one another, whatever cells are on them.
      ...(floors > 1 && { from: [0, 0] as const, to: [width, height] as const }),
    };
  });
}

/** The parts of a way that are on one floor. */
function stretches(
  way: ArrayLike<number>,
  isHere: (cell: number) => boolean,
  numberOf: (cell: number) => number,
): number[][] {
  const found: number[][] = [];
  for (let k = 0; k < way.length; k++) {
    if (!isHere(way[k]!)) continue;
    if (k === 0 || !isHere(way[k - 1]!)) found.push([]);
    found.at(-1)!.push(numberOf(way[k]!));
  }
  return found;
}
