import { says, type Sentence } from '../base/sentence.js';
import {
  EAST,
  NO_CELL,
  NORTH,
  OUT_DEGREE,
  SOUTH,
  UP,
  WEST,
  cellAt,
  floorCount,
  isVertical,
  sidesOf,
  step,
  directionsOf,
  directionsToNeighbours,
  type Horizontal,
  type GridBoard,
} from '../board/grid.js';
import { checkedDag, floorsOf, type Dag, type Pair } from '../dag/dag.js';
import { planOf } from '../dag/floor-plan.js';
import { pairsOf } from '../dag/graph.js';
import { insideRooms, loopPassages, roomAt } from '../dag/rooms.js';
import { borderOn, sidesIn, directionTo } from '../dag/sides.js';
import { pickChance } from '../dag/weights.js';
import { passagesOf, withPassages, type Maze, type Opening, type Passages } from '../flow/maze.js';
import type { Region } from '../region/region.js';
import {
  chanceColour,
  lazily,
  SOLUTION,
  WALL,
  type Area,
  type Colour,
  type Layer,
  type Length,
  type Line,
  type Mark,
  type Picture,
  type Point,
  type Solution,
  type Strokes,
} from './picture.js';
import { cornerOfFloor, sheetOf } from './side-by-side.js';
import { wallsOf, type Walls } from './walls.js';

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
 * @param options with `walls`, the picture also has the walls that stand in all mazes of the DAG. The solid of a
 *   DAG is made of them.
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
  const floors = floorsOf(checkedDag(dag));
  const between = laddersBeside(dag);
  const plan = walls ? { ...dag, open: openOf(dag) } : undefined;
  return pictureOf(says`Maze DAG, ${cellsText(dag)}`, dag, (floor) => {
    const here = floors[floor]!;
    const { width, height, out, rooms } = here;
    const areas: Area[] = [
      cellArea(here, 'cell', (i) => out[i] !== NO_CELL),
      ...(rooms === undefined ? [] : [cellArea(here, 'room', (i) => roomAt(here, i) !== undefined)]),
      cellArea(here, 'choice', (i) => OUT_DEGREE[out[i]!]! > 1),
    ];
    const marks = lazily(function* (): Generator<Mark> {
      yield* edgeMarks(here, floors.length === 1);
      yield* loopMarks(here);
      for (const { cell, ...ladder } of between) {
        if (Math.floor(cell / (width * height)) !== floor) continue;
        yield { kind: 'ladder', at: middleIn(here, cell), colour: 'way', ...ladder };
      }
    });
    return {
      areas,
      marks,
      walls: plan === undefined ? [] : [wallStrokes(floorWalls(plan, [], floor), here)],
    };
  });
}

/**
 * The edges of one floor, with ladders for those up and down, and its sinks.
 * @param isTold whether cells with two out-edges are marked as such.
 */
function* edgeMarks(dag: Dag, isTold: boolean): Generator<Mark> {
  const { out } = dag;
  for (let i = 0; i < out.length; i++) {
    const mask = out[i]!;
    if (mask === NO_CELL) continue;
    const at = middleIn(dag, i);
    if (mask === 0) yield { kind: 'sink', at };
    if (isTold && OUT_DEGREE[mask]! > 1) yield { kind: 'choice', at };
    for (const direction of directionsOf(mask)) {
      const colour = chanceColour(pickChance(dag, i, direction));
      if (isVertical(direction)) yield { kind: 'ladder', at, isUp: direction === UP, colour };
      else yield { kind: 'arrow', from: at, to: moved(at, direction), colour };
    }
  }
}

/** The additional passages (loops) of one floor. */
function* loopMarks(dag: Dag): Generator<Mark> {
  const inside = insideRooms(dag);
  const loops = [
    ...sidesIn(dag, 'open').map((border) => ({ ...border, is: 'open' as const })),
    ...sidesIn(dag, 'randomLoops')
      .filter(({ side }) => !isVertical(side))
      .map(({ cell, side }) => ({ ...borderOn(dag, cell, side), is: 'random' as const })),
  ];
  for (const { cell, side, is } of loops) {
    if (isVertical(side)) continue;
    const from = middleIn(dag, cell);
    const isRoom = is === 'open' && inside(cell, side);
    yield { kind: 'loop', from, to: moved(from, side), is: isRoom ? 'room' : is };
  }
}

/** The additional passages that lead up and down, as a ladder at each of their ends. */
function laddersBeside(
  dag: Dag,
): readonly { readonly cell: number; readonly isUp: boolean; readonly isEmpty: boolean }[] {
  if (floorCount(dag) === 1) return [];
  const ends = (pair: Pair, isEmpty: boolean) => {
    const direction = directionTo(dag, pair);
    if (!isVertical(direction)) return [];
    return pair.map((cell, k) => ({ cell, isUp: (direction === UP) === (k === 0), isEmpty }));
  };
  return [
    ...loopPassages(dag).flatMap((pair) => ends(pair, false)),
    ...pairsOf(dag, 'randomLoops').flatMap((pair) => ends(pair, true)),
  ];
}

/** Every passage that a maze of a DAG may have. */
function openOf(dag: Dag): Uint8Array {
  return planOf(dag).passages.map((ways, i) => (dag.out[i] === NO_CELL ? NO_CELL : ways));
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
  const { width, height, open } = passages;
  const climbed = laddersOn(passages, solution);
  return pictureOf(says`Maze, ${cellsText(passages)}`, passages, (floor) => {
    const first = floor * width * height;
    const isHere = (cell: number): boolean => cell >= first && cell < first + width * height;
    const marks = lazily(function* (): Generator<Mark> {
      for (let i = first; i < first + width * height; i++) {
        for (const [lower, isUp] of [
          [i, true],
          [i - width * height, false],
        ] as const) {
          if (lower < 0 || open[lower] === NO_CELL || (open[lower]! & UP) === 0) continue;
          yield {
            kind: 'ladder',
            at: middleIn(passages, i),
            isUp,
            colour: climbed.has(lower) ? 'way' : 'two',
          };
        }
      }
      if (sink !== undefined && isHere(sink)) yield { kind: 'sink', at: middleIn(passages, sink) };
    });
    const line = {
      ...({ colour: 'way', width: SOLUTION, radius: [2.5, 3] } as const),
      ends: endsOf(solution).filter((end) => end !== sink),
    };
    return {
      areas: [cellArea(passages, 'cell', (i) => open[i + first] !== NO_CELL)],
      ...(solution.length > 0 && { solution: solutionOn(passages, floor, solution, openings, line) }),
      walls: [wallStrokes(floorWalls(passages, openings, floor), passages)],
      marks,
    };
  });
}

/** The lower cell of each ladder on a solution. */
function laddersOn({ width, height }: GridBoard, solution: ArrayLike<number>): ReadonlySet<number> {
  const ladders = new Set<number>();
  for (let k = 1; k < solution.length; k++) {
    const [one, other] = [solution[k - 1]!, solution[k]!];
    if (Math.abs(one - other) === width * height && one % (width * height) === other % (width * height))
      ladders.add(Math.min(one, other));
  }
  return ladders;
}

/**
 * A picture of a space-filling order: one line through all cells in that order, from a dot on the first cell
 * to the target on the last. A triangle marks where it goes up or down.
 * @param order cell indices. Each cell is a neighbour of the one before it.
 */
export function orderPicture(board: GridBoard, order: Uint32Array): Picture {
  const ladders = [...laddersOn(board, order)];
  const size = board.width * board.height;
  const last = order[order.length - 1]!;
  return pictureOf(says`an order of ${cellsText(board)}`, board, (floor) => {
    const isHere = (cell: number): boolean => Math.floor(cell / size) === floor;
    const marks = ladders.flatMap((lower) => [lower, lower + size]).filter(isHere);
    const line = { colour: 'two', width: [2, 1.5], radius: [3, 4], ends: [order[0]!] } as const;
    return {
      areas: [cellArea(board, 'cell', () => true)],
      solution: solutionOn(board, floor, order, [], line),
      walls: [],
      marks: [
        ...marks.map((cell): Mark => ({
          ...{ kind: 'ladder', at: middleIn(board, cell), colour: 'way' },
          isUp: ladders.includes(cell),
        })),
        ...[last].filter(isHere).map((cell): Mark => ({ kind: 'sink', at: middleIn(board, cell) })),
      ],
    };
  });
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
  const layer: Layer = {
    areas: [cellArea(region, 'cell', (i) => cells[i] === 1)],
    walls: [wallStrokes(wallsOf({ width, height, open }, openings), region)],
    marks: [],
  };
  return pictureOf(says`Region, ${sidesOf(region)} places`, region, () => layer);
}

/** A picture with the floors side by side, the lowest first, about as wide as it is high. */
function pictureOf(
  title: Sentence,
  board: GridBoard,
  draw: (floor: number) => Omit<Layer, 'at' | 'number'>,
): Picture {
  const { width, height, floors = 1 } = board;
  const about = { ...{ title, of: cellsText(board), isGrid: true }, size: [width, height] as const };
  if (floors === 1) return { ...about, sheet: about.size, layers: [draw(0)] };
  return {
    ...{ ...about, sheet: sheetOf(board) },
    layers: Array.from({ length: floors }, (_, floor) => ({
      ...{ at: cornerOfFloor(board, floor), number: floor },
      ...draw(floor),
    })),
  };
}

const cellsText = (board: GridBoard): Sentence => says`${sidesOf(board)} cells`;

/** Cells of a floor, those in a row as one rectangle. */
function cellArea({ width, height }: GridBoard, colour: Colour, isSet: (cell: number) => boolean): Area {
  const outlines = lazily(function* (): Generator<Line> {
    for (let y = 0; y < height; y++) {
      for (const [x, n] of runs(width, (k) => isSet(k + y * width))) {
        yield [
          [x, y],
          [x + n, y],
          [x + n, y + 1],
          [x, y + 1],
        ];
      }
    }
  });
  return { colour, outlines };
}

/**
 * Walls as lines. Walls in a straight row form one line. First come all lines to the east, row by row, then
 * those to the south.
 */
export function wallStrokes({ north, west }: Walls, { width, height }: GridBoard): Strokes {
  const lines = lazily(function* (): Generator<Line> {
    for (let y = 0; y <= height; y++) {
      for (const [x, n] of runs(width, (k) => north[k + y * width] === 1)) {
        yield [
          [x, y],
          [x + n, y],
        ];
      }
    }
    for (let x = 0; x <= width; x++) {
      for (const [y, n] of runs(height, (k) => west[x + k * (width + 1)] === 1)) {
        yield [
          [x, y],
          [x, y + n],
        ];
      }
    }
  });
  return { colour: 'wall', lines, width: WALL };
}

/**
 * Every longest run of consecutive numbers below `count` that satisfy `isSet`, as its start and its length.
 */
function* runs(count: number, isSet: (k: number) => boolean): Generator<readonly [number, number]> {
  for (let k = 0; k < count; k++) {
    if (!isSet(k)) continue;
    const start = k;
    while (k < count && isSet(k)) k++;
    yield [start, k - start];
  }
}

function floorWalls(passages: Passages, openings: readonly Opening[], floor: number): Walls {
  const { width, height } = passages;
  const [first, next] = [floor * width * height, (floor + 1) * width * height];
  const here = openings
    .filter(({ cell }) => floorCount(passages) === 1 || (cell >= first && cell < next))
    .map(({ cell, side }) => ({ cell: cell - first, side }));
  return wallsOf({ width, height, open: passages.open.subarray(first, next) }, here);
}

/** The parts of a path that lie on one floor, led out through the openings at its ends. */
function solutionOn(
  board: GridBoard,
  floor: number,
  path: ArrayLike<number>,
  openings: readonly Opening[],
  { ends, ...look }: { colour: Colour; width: Length; radius: Length; ends: readonly number[] },
): Solution {
  const size = board.width * board.height;
  const isHere = (cell: number): boolean => Math.floor(cell / size) === floor;
  const outside = ({ cell, side }: Opening): Point => moved(middleIn(board, cell), side, OUT);
  const [first, last] = endsOf(path);
  const entrance = openings.find(({ cell }) => cell === first);
  const exit = openings.find((opening) => opening.cell === last && opening !== entrance);
  const lines: Point[][] = [];
  if (entrance !== undefined && isHere(first!)) lines.push([outside(entrance)]);
  for (let k = 0; k < path.length; k++) {
    if (!isHere(path[k]!)) continue;
    if (lines.length === 0 || (k > 0 && !isHere(path[k - 1]!))) lines.push([]);
    lines.at(-1)!.push(middleIn(board, path[k]!));
  }
  if (exit !== undefined && isHere(last!)) lines.at(-1)!.push(outside(exit));
  return {
    ...look,
    lines: lines.map(bends),
    ends: ends.filter(isHere).map((cell) => middleIn(board, cell)),
  };
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

/** The middle of a cell on its floor. */
function middleIn({ width, height }: GridBoard, cell: number): Point {
  const [x, y] = cellAt(width, cell % (width * height));
  return [x + 0.5, y + 0.5];
}

function moved([x, y]: Point, side: Horizontal, by = 1): Point {
  const [dx, dy] = step(side);
  return [x + dx * by, y + dy * by];
}
