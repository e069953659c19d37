import {
  EAST,
  NO_CELL,
  NORTH,
  SOUTH,
  UP,
  WEST,
  cellAt,
  isVertical,
  neighbour,
  sideName,
  sidesOf,
  step,
  directionsOf,
  directionsToNeighbours,
  type Horizontal,
  type GridBoard,
} from '../board/grid.js';
import { MazestoneError } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import { checkedDag, type Dag } from '../dag/dag.js';
import { planOf } from '../dag/floor-plan.js';
import { passagesOf, withPassages, type Maze, type Opening, type Passages } from '../flow/maze.js';
import type { Region } from '../region/region.js';
import { dagPictureOn, floorOf, pictureOf, type Plane } from './board-picture.js';
import {
  lazily,
  SOLUTION,
  WALL,
  type Colour,
  type Length,
  type Line,
  type Mark,
  type Picture,
  type Point,
  type Solution,
  type Strokes,
} from './picture.js';

/** What a picture of a maze shows in addition to its walls. */
export interface MazeSeen {
  /** Cell indices of a path through the maze, as `pathBetween` returns them. Without it none is drawn. */
  readonly solution?: ArrayLike<number>;
  /** Entrance and exit. Where the solution ends at one of them, it leads out through it. */
  readonly openings?: readonly Opening[];
  /** Passages that are always open in addition to the tree, as in `Dag.open`. */
  readonly open?: Uint8Array | undefined;
  /** The cell index of the sink, if it is to be marked. The sink of a `Maze` is known without it. */
  readonly sink?: number;
}

/** How far from the middle of its last cell a solution ends that leads out through an opening, in cells. */
const OUT = 0.75;

/**
 * A picture of a DAG on a grid.
 * @param dag any graph, checked or not.
 * @param options with `walls`, the picture also has the walls that all mazes of the DAG have in common. A solid of a DAG
 *   consists of them.
 * @example
 * import { buildDag, dagPicture, renderText } from 'mazestone/core';
 *
 * const dag = buildDag('divide', { width: 2, height: 2, seed: '1' });
 * console.log(renderText(dagPicture(dag)));
 * // ◎ ← ●
 * // ↑   ↓
 * // ○ ← ○
 */
export function dagPicture(dag: Dag, { walls = false }: { readonly walls?: boolean } = {}): Picture {
  const { out } = checkedDag(dag);
  const plane = gridPlane(dag);
  const heads = (cell: number) =>
    directionsOf(out[cell]!).map((direction) =>
      isVertical(direction) ? direction : moved(plane.middle(cell), direction),
    );
  const passages = walls ? { ...dag, open: openOf(dag) } : undefined;
  return dagPictureOn(plane, dag, heads, (floor) => (passages ? [wallsOn(plane, passages, floor)] : []));
}

/** Every passage that a maze of a DAG may have. */
function openOf(dag: Dag): Uint8Array {
  return planOf(dag).passages.map((mask, i) => (dag.out[i] === NO_CELL ? NO_CELL : mask));
}

/**
 * A picture of a maze on a grid, with its walls, its sink, and its solution if one is given.
 * @param maze a proved maze, or passages.
 * @throws MazestoneError `opening` if an opening is not on a side of a cell in the outer wall or in the wall round
 *   a hole.
 * @example
 * import { buildDag, mazePicture, pathBetween, random, renderText, sampleMaze } from 'mazestone/core';
 *
 * const dag = buildDag('divide', { width: 4, height: 4, seed: '1' });
 * const maze = sampleMaze(dag, random('1', 'flow'));
 * console.log(renderText(mazePicture(maze, { solution: pathBetween(maze, 0, 4) })));
 * // ┌───────────────┐
 * // │ • • •         │
 * // ├───╴ • ╷   ╶───┤
 * // │ • • • │       │
 * // ├───┐   ├───┐   │
 * // │   │   │   │   │
 * // │   ╵   │   ╵   │
 * // │ ◎     │       │
 * // └───────┴───────┘
 */
export function mazePicture(maze: Maze | Passages, seen: MazeSeen = {}): Picture {
  const passages = withPassages('pick' in maze ? passagesOf(maze) : maze, seen.open);
  const { solution = [], openings = [] } = seen;
  const sink = 'pick' in maze ? maze.pick.indexOf(0) : seen.sink;
  const { open } = passages;
  const plane = gridPlane(passages);
  const climbed = laddersOn(plane, solution);
  checkOpenings(passages, openings);
  const hasLadder = (lower: number): boolean =>
    lower >= 0 && open[lower] !== NO_CELL && (open[lower]! & UP) !== 0;
  const look = {
    ...({ colour: 'way', width: SOLUTION, radius: [2.5, 3] } as const),
    ends: endsOf(solution).filter((end) => end !== sink),
  };
  return pictureOf(
    says`Maze, ${plane.of}`,
    plane,
    (cell) => open[cell] !== NO_CELL,
    (floor) => ({
      ...(solution.length > 0 && { solution: solutionOn(plane, floor, solution, openings, look) }),
      walls: [wallsOn(plane, passages, floor, openings)],
      marks: lazily(function* (): Generator<Mark> {
        for (let cell = floor * plane.places; cell < (floor + 1) * plane.places; cell++) {
          const at = plane.middle(cell);
          for (const isUp of [true, false]) {
            const lower = isUp ? cell : cell - plane.places;
            if (!hasLadder(lower)) continue;
            yield { kind: 'ladder', at, isUp, colour: climbed.has(lower) ? 'way' : 'two' };
          }
          if (cell === sink) yield { kind: 'sink', at };
        }
      }),
    }),
  );
}

/** The lower cell of each ladder on a path. */
function laddersOn({ places }: Plane, path: ArrayLike<number>): ReadonlySet<number> {
  const ladders = new Set<number>();
  for (let k = 1; k < path.length; k++) {
    const [one, other] = [path[k - 1]!, path[k]!];
    if (Math.abs(one - other) === places && one % places === other % places)
      ladders.add(Math.min(one, other));
  }
  return ladders;
}

/**
 * A picture of a space-filling order: one line through all cells in that order, from a dot on the first cell
 * to the target on the last. Triangles mark where it goes up or down.
 * @param order cell indices. Each cell is a neighbour of the one before it.
 */
export function orderPicture(board: GridBoard, order: Uint32Array): Picture {
  const plane = gridPlane(board);
  const ladders = laddersOn(plane, order);
  const ends = [...ladders].flatMap((lower) => [lower, lower + plane.places]);
  const last = order[order.length - 1]!;
  const look = { colour: 'two', width: [2, 1.5], radius: [3, 4], ends: [order[0]!] } as const;
  return pictureOf(
    says`an order of ${plane.of}`,
    plane,
    () => true,
    (floor) => {
      const isHere = (cell: number): boolean => floorOf(plane, cell) === floor;
      const marks = ends.filter(isHere).map((cell): Mark => ({
        kind: 'ladder',
        at: plane.middle(cell),
        colour: 'way',
        isUp: ladders.has(cell),
      }));
      return {
        solution: solutionOn(plane, floor, order, [], look),
        marks: [...marks, ...(isHere(last) ? [{ kind: 'sink', at: plane.middle(last) } as const] : [])],
      };
    },
  );
}

/**
 * A picture of a region: its cells, and the wall round them except at the openings.
 * @example
 * import { parseRegion, regionPicture, renderSvg } from 'mazestone/core';
 *
 * const picture = renderSvg(regionPicture(parseRegion('..#\n...\n')));
 * console.log(picture.match(/width="\d+" height="\d+"/)?.[0]); // width="192" height="144"
 */
export function regionPicture(region: Region, openings: readonly Opening[] = []): Picture {
  const { width, height, cells } = region;
  // Like the passages of a maze without inner walls.
  const open = directionsToNeighbours(region, NORTH | EAST | SOUTH | WEST);
  const passages = { width, height, open };
  checkOpenings(passages, openings);
  const plane = gridPlane(region);
  return pictureOf(
    says`Region, ${sidesOf(region)} places`,
    plane,
    (cell) => cells[cell] === 1,
    (floor) => ({
      walls: [wallsOn(plane, passages, floor, openings)],
    }),
  );
}

/** The places of a grid's cells: unit squares in rows. */
export function gridPlane(board: GridBoard): Plane {
  const { width, height, floors = 1 } = board;
  const places = width * height;
  return {
    ...{ of: says`${sidesOf(board)} cells`, isGrid: true, size: [width, height], floors, places },
    middle: (cell) => {
      const [x, y] = cellAt(width, cell % places);
      return [x + 0.5, y + 0.5];
    },
    // Cells of one kind in a row share a rectangle.
    outlines: function* (kindOf) {
      for (let y = 0; y < height; y++) {
        for (const [x, n, kind] of runs(width, (k) => kindOf(k + y * width))) {
          yield [
            kind,
            [
              [x, y],
              [x + n, y],
              [x + n, y + 1],
              [x, y + 1],
            ],
          ];
        }
      }
    },
  };
}

/** Checks openings. @throws MazestoneError `opening` if one does not lead from a cell to a place without a cell. */
function checkOpenings(passages: Passages, openings: readonly Opening[]): void {
  const isCell = (cell: number): boolean => (passages.open[cell] ?? NO_CELL) !== NO_CELL;
  for (const { cell, side } of openings) {
    if (isCell(cell) && !isCell(neighbour(passages, cell, side))) continue;
    throw new MazestoneError({
      code: 'opening',
      message: says`an opening must lead from a cell to where there is no cell`,
      where: sideName(passages, cell, side),
      hint: says`choose a cell at the edge, and its outer side`,
    });
  }
}

/**
 * The walls on a floor: every side of a cell that is neither a passage nor an opening. So holes have walls round them. Walls in
 * a straight row form one line. First come all lines to the east, row by row, then those to the south.
 */
function wallsOn(
  plane: Plane,
  { width, height, open }: Passages,
  floor: number,
  openings: readonly Opening[] = [],
): Strokes {
  const first = floor * plane.places;
  const gaps = new Set(
    openings
      .filter(({ cell }) => floorOf(plane, cell) === floor)
      .map(({ cell, side }) => moved(plane.middle(cell), side, 1 / 2).join()),
  );
  const maskAt = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= width || y >= height ? NO_CELL : open[first + x + y * width]!;
  const isWall = (x: number, y: number, side: typeof EAST | typeof SOUTH): boolean => {
    const here = maskAt(x, y);
    const beyond = side === EAST ? maskAt(x + 1, y) : maskAt(x, y + 1);
    if (here !== NO_CELL && beyond !== NO_CELL) return (here & side) === 0;
    return here !== beyond && !gaps.has(moved([x + 0.5, y + 0.5], side, 1 / 2).join());
  };
  const lines = lazily(function* (): Generator<Line> {
    for (let y = 0; y <= height; y++) {
      for (const [x, n] of runs(width, (k) => isWall(k, y - 1, SOUTH))) {
        yield [
          [x, y],
          [x + n, y],
        ];
      }
    }
    for (let x = 0; x <= width; x++) {
      for (const [y, n] of runs(height, (k) => isWall(x - 1, k, EAST))) {
        yield [
          [x, y],
          [x, y + n],
        ];
      }
    }
  });
  return { colour: 'wall', lines, width: WALL };
}

/** The longest runs of equal kinds among the numbers below `count`. Numbers without a kind are left out. */
function* runs<K>(
  count: number,
  kindOf: (k: number) => K | false,
): Generator<readonly [start: number, length: number, kind: K]> {
  for (let k = 0; k < count;) {
    const start = k;
    const kind = kindOf(k);
    while (k < count && kindOf(k) === kind) k++;
    if (kind !== false) yield [start, k - start, kind];
  }
}

/** The parts of a path that lie on one floor, led out through the openings at its ends. */
function solutionOn(
  plane: Plane,
  floor: number,
  path: ArrayLike<number>,
  openings: readonly Opening[],
  { ends, ...look }: { colour: Colour; width: Length; radius: Length; ends: readonly number[] },
): Solution {
  const isHere = (cell: number): boolean => floorOf(plane, cell) === floor;
  const outside = ({ cell, side }: Opening): Point => moved(plane.middle(cell), side, OUT);
  const [first, last] = endsOf(path);
  const entrance = openings.find(({ cell }) => cell === first);
  const exit = openings.find((opening) => opening.cell === last && opening !== entrance);
  const lines: Point[][] = [];
  if (entrance !== undefined && isHere(first!)) lines.push([outside(entrance)]);
  for (let k = 0; k < path.length; k++) {
    if (!isHere(path[k]!)) continue;
    if (lines.length === 0 || (k > 0 && !isHere(path[k - 1]!))) lines.push([]);
    lines.at(-1)!.push(plane.middle(path[k]!));
  }
  if (exit !== undefined && isHere(last!)) lines.at(-1)!.push(outside(exit));
  return { ...look, lines: lines.map(bends), ends: ends.filter(isHere).map(plane.middle) };
}

const endsOf = (path: ArrayLike<number>): readonly number[] =>
  path.length === 0 ? [] : [path[0]!, path[path.length - 1]!];

/** The first and the last of the points, and those where a path along them turns. */
function bends(points: Line): Line {
  return points.filter((_, k) => {
    const [before, after] = [points[k - 1], points[k + 1]];
    return !before || !after || (before[0] !== after[0] && before[1] !== after[1]);
  });
}

function moved([x, y]: Point, side: Horizontal, by = 1): Point {
  const [dx, dy] = step(side);
  return [x + dx * by, y + dy * by];
}
