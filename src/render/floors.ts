import { floorsOf, type Dag, type Pair } from '../dag/dag.js';
import { wayTo } from '../dag/pairs.js';
import { loopPassages, roomAt } from '../dag/rooms.js';
import { randomLoopPairs } from '../dag/random-loops.js';
import { pickChance } from '../dag/weights.js';
import { MazestoneError } from '../base/diagnostic.js';
import {
  DOWN,
  EAST,
  NO_CELL,
  OUT_DEGREE,
  SOUTH,
  UP,
  isVertical,
  opposite,
  step,
  waysOf,
  type GridBoard,
} from '../board/grid.js';
import type { Opening, Passages } from '../flow/maze.js';
import {
  area,
  ARROWS,
  arrowsOf,
  CELL,
  centre,
  circle,
  COLOUR,
  document,
  fill,
  frameRound,
  kindOf,
  MARGIN,
  MOST_PIXELS,
  passagesBeside,
  REACH,
  round,
  runs,
  sinkMark,
  stroke,
  WALL,
  wallLines,
  type Frame,
} from './svg.js';
import { floorPlan } from './side-by-side.js';
import { dagText, mazeText, NODES } from './text.js';
import { endOpenings, trailOf } from './trail.js';
import { wallsOf } from './walls.js';

/** What a picture of a maze on several floors shows beside its walls. */
export interface FloorsPicture {
  /** Cell indices of a way through the maze. It runs out through openings at its ends. */
  readonly solution?: ArrayLike<number>;
  /** Entrance and exit, by index and side. */
  readonly openings?: readonly Opening[];
  /** Index of the sink, drawn as a target; none if left out. */
  readonly sink?: number;
  /** What stands over a floor, as SVG from the corner of its first cell on; its number if left out. */
  readonly label?: ((floor: number) => string) | undefined;
}

type Point = readonly [x: number, y: number];

/** Steps up and down, by `UP` and `DOWN`: a triangle in the north-east of a cell, one in its south-west. */
const STEPS: Readonly<Record<number, string>> = {
  [UP]: 'm1.5-1.5l1.5-3 1.5 3z',
  [DOWN]: 'm-1.5 1.5l-1.5 3-1.5-3z',
};

/**
 * A DAG of several floors as an SVG picture, floor by floor from the lowest, each with its number: as `renderDagSvg` draws
 * one, and triangles for edges up (in the north-east of a cell) and down (in its south-west), and for passages up and down
 * that stand open for ever, or empty ones where a coin opens and shuts them.
 * @param label what stands over a floor, as in {@link FloorsPicture}.
 * @throws MazestoneError `size` for floors that would be smaller than a pixel a cell.
 * @example
 * import { buildDag } from 'mazestone/core';
 * import { renderFloorsDagSvg } from 'mazestone/core/advanced';
 *
 * const dag = buildDag('peel', { width: 4, height: 4, floors: 2, seed: '1' });
 * console.log(renderFloorsDagSvg(dag).match(/width="\d+" height="\d+"/)?.[0]); // width="624" height="336"
 */
export function renderFloorsDagSvg(dag: Dag, label?: FloorsPicture['label']): string {
  const { width, height } = dag;
  const floors = floorsOf(dag);
  const climbs = climbsBeside(dag);
  return sideBySide(
    dag,
    'Maze DAG',
    (floor, frame) => {
      const here = floors[floor]!;
      const { out } = here;
      const arrows = arrowsOf(here, ARROWS);
      const steps = { one: [], rare: [], two: [], likely: [] } as ReturnType<typeof arrowsOf>;
      out.forEach((mask, i) => {
        for (const way of waysOf(mask).filter(isVertical))
          steps[kindOf(pickChance(here, i, way))].push(at(width, i) + STEPS[way]!);
      });
      const { opens, randomLoops } = passagesBeside(here);
      /** Triangles at both ends of passages up and down. */
      const triangles = (of: ReadonlyMap<number, number>): string[] =>
        Array.from(of).flatMap(([cell, mask]) =>
          waysOf(mask)
            .filter(() => Math.floor(cell / (width * height)) === floor)
            .map((way) => at(width, cell % (width * height)) + STEPS[way]!),
        );
      return [
        area(width, height, COLOUR.cell, (i) => out[i] !== NO_CELL),
        ...(here.rooms === undefined
          ? []
          : [area(width, height, COLOUR.room, (i) => roomAt(here, i) !== undefined)]),
        area(width, height, COLOUR.choice, (i) => OUT_DEGREE[out[i]!]! > 1),
        ...(['one', 'rare', 'two', 'likely'] as const).flatMap((kind) => [
          stroke(arrows[kind], COLOUR[kind]),
          fill(steps[kind], COLOUR[kind]),
        ]),
        stroke(opens, COLOUR.way),
        fill(triangles(climbs.open), COLOUR.way),
        stroke([...randomLoops, ...triangles(climbs.randomLoops)], COLOUR.way),
        sinkMark(frame, out, width),
      ];
    },
    label,
  );
}

/** The passages beside the tree that lead up and down: a mask of these ways for each cell that has any. */
function climbsBeside(dag: Dag): Readonly<Record<'open' | 'randomLoops', ReadonlyMap<number, number>>> {
  const climbs = { open: new Map<number, number>(), randomLoops: new Map<number, number>() };
  const add = (of: Map<number, number>, pair: Pair): void => {
    const way = wayTo(dag, pair);
    if (!isVertical(way)) return;
    const [cell, next] = pair;
    of.set(cell, (of.get(cell) ?? 0) | way);
    of.set(next, (of.get(next) ?? 0) | opposite(way));
  };
  for (const pair of loopPassages(dag)) add(climbs.open, pair);
  for (const pair of randomLoopPairs(dag)) add(climbs.randomLoops, pair);
  return climbs;
}

/**
 * A maze on several floors as an SVG picture, floor by floor from the lowest, each with its number: as `renderMazeSvg` draws
 * one, and triangles where one gets up (in the north-east of a cell) and down (in its south-west).
 * @throws MazestoneError `size` for floors that would be smaller than a pixel a cell, `opening` as `renderMazeSvg`.
 * @example
 * import { buildDag, passagesOf, random, renderFloorsSvg, sampleMaze } from 'mazestone/core';
 *
 * const dag = buildDag('peel', { width: 4, height: 4, floors: 2, seed: '1' });
 * const passages = passagesOf(sampleMaze(dag, random('1', 'flow')));
 * console.log(renderFloorsSvg(passages).match(/width="\d+" height="\d+"/)?.[0]); // width="624" height="336"
 */
export function renderFloorsSvg(passages: Passages, picture: FloorsPicture = {}): string {
  const { width, height } = passages;
  const climbed = climbsOf(passages, picture);
  return sideBySide(
    passages,
    'Maze',
    (floor, frame) => {
      const { north, west } = floorWalls(passages, picture, floor);
      function* steps(isClimbed: boolean): Generator<string> {
        for (let i = 0; i < width * height; i++) {
          const here = i + floor * width * height;
          const below = here - width * height;
          if (isUp(passages, here) && climbed.has(here) === isClimbed) yield at(width, i) + STEPS[UP]!;
          if (isUp(passages, below) && climbed.has(below) === isClimbed) yield at(width, i) + STEPS[DOWN]!;
        }
      }
      return [
        ...plate(passages, picture, floor, frame),
        fill(steps(false), COLOUR.two),
        fill(steps(true), COLOUR.way),
        stroke(wallLines(width, height, north, west), COLOUR.wall, WALL, 'square'),
      ];
    },
    picture.label,
  );
}

/**
 * An order of the cells of several floors as a picture, floor by floor from the lowest: a line along which the order visits
 * them, a triangle where it goes up or down, a dot on the first cell and the target on the last.
 * @param order cell indices, each a neighbour of the one before.
 * @throws MazestoneError `size` for floors that would be smaller than a pixel a cell.
 */
export function renderFloorsOrderSvg(board: GridBoard, order: Uint32Array): string {
  const { width, height } = board;
  const size = width * height;
  const [first, last] = [order[0]!, order[order.length - 1]!];
  return sideBySide(board, 'An order', (floor, frame) => {
    const isHere = (cell: number): boolean => Math.floor(cell / size) === floor;
    const line: string[] = [];
    const steps: string[] = [];
    order.forEach((cell, k) => {
      if (!isHere(cell)) return;
      const isOn = k > 0 && isHere(order[k - 1]!);
      line.push(`${isOn ? 'L' : 'M'}${centre(width, cell % size).join(' ')}`);
      for (const beside of [order[k - 1], order[k + 1]]) {
        if (beside === undefined || isHere(beside)) continue;
        steps.push(at(width, cell % size) + STEPS[beside > cell ? UP : DOWN]!);
      }
    });
    const masks = Uint8Array.from({ length: size }, (_, i) => (i + floor * size === last ? 0 : 1));
    return [
      area(width, height, COLOUR.cell, () => true),
      stroke([line.join('')], COLOUR.two, Math.max(2, 1.5 * frame.pixel)),
      fill(steps, COLOUR.way),
      isHere(first)
        ? circle(centre(width, first % size), Math.max(3, 4 * frame.pixel), `fill="${COLOUR.two}"`)
        : '',
      sinkMark(frame, masks, width),
    ];
  });
}

/** Height of a wall in the isometric picture, in units. */
const HIGH = 5;
/** Floors hide one another from where a picture in which they do not would be this many times as high as wide. */
const SLENDER = 3;
/** Cosine of 30 degrees: the three axes of space are drawn 120 degrees apart. */
const COS = Math.sqrt(3) / 2;
/** The colours of what one sees of a wall: its top, its south side and its east side. */
const FACES = { south: '#c3ccd6', east: '#98a4b1' };

/**
 * A maze on several floors as an isometric SVG picture from the south-east: every floor above the one below it, with walls, and a
 * line for each ladder from its foot to its hatch.
 * @throws MazestoneError `size` for a picture with cells smaller than a pixel, `opening` as `renderMazeSvg`.
 * @example
 * import { buildDag, passagesOf, random, renderFloorsIsometric, sampleMaze } from 'mazestone/core';
 *
 * const dag = buildDag('peel', { width: 4, height: 4, floors: 2, seed: '1' });
 * const passages = passagesOf(sampleMaze(dag, random('1', 'flow')));
 * console.log(renderFloorsIsometric(passages).match(/width="\d+" height="\d+"/)?.[0]); // width="381" height="500"
 */
export function renderFloorsIsometric(passages: Passages, picture: FloorsPicture = {}): string {
  const { width, height, floors = 1 } = passages;
  const deep = ((width + height) * CELL) / 2;
  const wide = (width + height) * CELL * COS;
  const storey = Math.min(deep + CELL, Math.max(2 * CELL, (SLENDER * wide) / floors));
  const frame = frameFor(wide, deep + (floors - 1) * storey + HIGH, passages);
  const place = (x: number, y: number, floor: number): Point => [
    round((x - y + height) * CELL * COS),
    round(((x + y) * CELL) / 2 + (floors - 1 - floor) * storey + HIGH),
  ];
  /** The upright face over a line on the floor. */
  const face = (from: Point, to: Point): string =>
    `M${from.join(' ')}L${to.join(' ')}v${-HIGH}L${from[0]} ${round(from[1] - HIGH)}z`;
  const parts: string[] = [];
  for (let floor = 0; floor < floors; floor++) {
    const { north, west } = floorWalls(passages, picture, floor);
    const [left, top] = place(0, 0, floor);
    const slant = `matrix(${round4(COS)} 0.5 ${round4(-COS)} 0.5 ${left} ${top})`;
    parts.push(group(slant, [...plate(passages, picture, floor, frame), holes(passages, floor)]));
    // From the back to the front, a row's north side before the walls across it.
    for (let y = 0; y <= height; y++) {
      const sides = Array.from(
        runs(width, (k) => north[k + y * width] === 1),
        ([x, n]) => face(place(x, y, floor), place(x + n, y, floor)),
      );
      parts.push(walled(sides, FACES.south));
      if (y === height) break;
      const across = Array.from(runs(width + 1, (k) => west[k + y * (width + 1)] === 1)).flatMap(([x, n]) =>
        Array.from({ length: n }, (_, k) => face(place(x + k, y, floor), place(x + k, y + 1, floor))),
      );
      parts.push(walled(across, FACES.east));
    }
    parts.push(...ladders(passages, picture, floor, (x, y, f) => place(x, y, f)));
  }
  return document(frame, title('Maze', passages), parts);
}

/** To four decimals, for matrices. */
const round4 = (n: number): number => Math.round(n * 1e4) / 1e4;

function walled(faces: readonly string[], colour: string): string {
  if (faces.length === 0) return '';
  return `<path fill="${colour}" stroke="${COLOUR.wall}" stroke-width="0.6" stroke-linejoin="round" d="${faces.join('')}"/>`;
}

/** Dark squares on a floor where hatches to the floor below are open. */
function holes(passages: Passages, floor: number): string {
  const { width, height } = passages;
  function* squares(): Generator<string> {
    for (let i = 0; i < width * height; i++) {
      if (isUp(passages, i + (floor - 1) * width * height)) yield `${at(width, i)}m-2.5-2.5h5v5h-5z`;
    }
  }
  return fill(squares(), COLOUR.wall);
}

/** A line from the middle of each cell with a way up to that of the cell above, which its floor will partly hide. */
function ladders(
  passages: Passages,
  picture: FloorsPicture,
  floor: number,
  place: (x: number, y: number, floor: number) => Point,
): string[] {
  const { width, height } = passages;
  const climbed = climbsOf(passages, picture);
  const lines = (isClimbed: boolean): string[] => {
    const found: string[] = [];
    for (let i = 0; i < width * height; i++) {
      const here = i + floor * width * height;
      if (!isUp(passages, here) || climbed.has(here) !== isClimbed) continue;
      const [x, y] = [(i % width) + 0.5, Math.floor(i / width) + 0.5];
      found.push(`M${place(x, y, floor).join(' ')}L${place(x, y, floor + 1).join(' ')}`);
    }
    return found;
  };
  return [stroke(lines(false), COLOUR.two, 1), stroke(lines(true), COLOUR.way, 2)];
}

/** A floor's cells, sink and solution, to be drawn under its walls. */
function plate(
  passages: Passages,
  { solution = [], openings = [], sink }: FloorsPicture,
  floor: number,
  frame: Frame,
): string[] {
  const { width, height } = passages;
  const first = floor * width * height;
  const open = floorOf(passages, passages.open, floor);
  const { entrance, exit } = endOpenings(solution, openings);
  const points: string[] = [];
  const outside = ({ cell, side }: Opening): Point => {
    const [x, y] = centre(width, cell - first);
    const [dx, dy] = step(side);
    return [x + dx * REACH, y + dy * REACH];
  };
  const isHere = (i: number): boolean => i >= first && i < first + open.length;
  let drawing = false;
  const to = (point: Point): void => {
    points.push(`${drawing ? 'L' : 'M'}${point.join(' ')}`);
    drawing = true;
  };
  if (entrance !== undefined && isHere(entrance.cell)) to(outside(entrance));
  for (let k = 0; k < solution.length; k++) {
    if (isHere(solution[k]!)) to(centre(width, solution[k]! - first));
    else drawing = false;
  }
  if (exit !== undefined && isHere(exit.cell)) to(outside(exit));
  const ends = solution.length === 0 ? [] : [solution[0]!, solution[solution.length - 1]!];
  const masks = Uint8Array.from(open, (_, i) => (i + first === sink ? 0 : 1));
  return [
    area(width, height, COLOUR.cell, (i) => open[i] !== NO_CELL),
    stroke(points, COLOUR.way, Math.max(3, frame.pixel)),
    ...ends
      .filter(isHere)
      .map((end) =>
        circle(centre(width, end - first), Math.max(2.5, 3 * frame.pixel), `fill="${COLOUR.way}"`),
      ),
    sinkMark(frame, masks, width),
  ];
}

/** Whether one gets up from a cell; not so from where there is no floor. */
function isUp({ open }: Passages, i: number): boolean {
  return i >= 0 && open[i] !== NO_CELL && (open[i]! & UP) !== 0;
}

/** The lower cells of the climbs on a solution. */
function climbsOf({ width, height }: GridBoard, { solution = [] }: FloorsPicture): ReadonlySet<number> {
  const climbs = new Set<number>();
  for (let k = 1; k < solution.length; k++) {
    const [one, other] = [solution[k - 1]!, solution[k]!];
    if (Math.abs(one - other) === width * height && one % (width * height) === other % (width * height)) {
      climbs.add(Math.min(one, other));
    }
  }
  return climbs;
}

/** What belongs to one floor, in place. */
function floorOf({ width, height }: GridBoard, masks: Uint8Array, floor: number): Uint8Array {
  return masks.subarray(floor * width * height, (floor + 1) * width * height);
}

function floorWalls(
  passages: Passages,
  { openings = [] }: FloorsPicture,
  floor: number,
): ReturnType<typeof wallsOf> {
  const { width, height } = passages;
  const first = floor * width * height;
  const open = floorOf(passages, passages.open, floor).map((mask) =>
    mask === NO_CELL ? NO_CELL : mask & (EAST | SOUTH),
  );
  const here = openings
    .filter(({ cell }) => cell >= first && cell < first + open.length)
    .map(({ cell, side }) => ({ cell: cell - first, side }));
  const flat: Passages = { width, height, open };
  return wallsOf(flat, here);
}

/** Draws all floors in reading order from the lowest, about as many rows as columns of cells. */
function sideBySide(
  size: GridBoard,
  what: string,
  draw: (floor: number, frame: Frame) => readonly string[],
  label: FloorsPicture['label'] = (floor) => stroke(digits(floor), COLOUR.one),
): string {
  const { floors = 1 } = size;
  const { wide, high, columns, rows, cornerOf } = floorPlan(size);
  const frame = frameFor(columns * wide, rows * high, size);
  const parts: string[] = [];
  for (let floor = 0; floor < floors; floor++) {
    const [x, y] = cornerOf(floor);
    parts.push(group(`translate(${x} ${y})`, [...draw(floor, frame), label(floor)]));
  }
  return document(frame, title(what, size), parts);
}

/** @throws MazestoneError `size` where a cell would be smaller than a pixel. */
function frameFor(wide: number, high: number, { width, height, floors = 1 }: GridBoard): Frame {
  const frame = frameRound(round(wide), round(high));
  if (frame.pixel <= CELL) return frame;
  throw new MazestoneError({
    code: 'size',
    message: `a picture has at most ${MOST_PIXELS} pixels a side, so a cell would be smaller than one pixel`,
    where: `${width} x ${height} x ${floors} cells`,
    hint: 'draw a smaller one',
  });
}

const title = (what: string, { width, height, floors = 1 }: GridBoard): string =>
  `${what}, ${width} x ${height} x ${floors} cells`;

function group(transform: string, parts: readonly string[]): string {
  return [`<g transform="${transform}">`, ...parts.filter((part) => part !== ''), '</g>'].join('\n');
}

/** The start of a path in the middle of a cell. */
const at = (width: number, i: number): string => `M${centre(width, i).join(' ')}`;

/** The seven strokes of a digit: top, upper left, upper right, middle, lower left, lower right, bottom. */
const STROKES = ['h4', 'v4', 'm4 0v4', 'm0 4h4', 'm0 4v4', 'm4 4v4', 'm0 8h4'];
/** Which of them each digit has, a bit each. */
const DIGITS = [
  0b1110111, 0b0100100, 0b1011101, 0b1101101, 0b0101110, 0b1101011, 0b1111011, 0b0100101, 0b1111111,
  0b1101111,
];

/** A number as lines above the north-west corner of a floor: pictures have no fonts. */
function digits(number: number): string[] {
  return Array.from(String(number)).flatMap((digit, k) =>
    STROKES.filter((_, bit) => ((DIGITS[Number(digit)]! >> bit) & 1) === 1).map(
      (line) => `M${k * MARGIN} ${-CELL + 1}${line}`,
    ),
  );
}

/** What stands beside a cell with ways up and down in text: nothing, up, down, both. */
const MARKS = [' ', '▲', '▼', '◆'];
/** The same of passages that are no edges. */
const HOLLOW = [' ', '△', '▽', '◇'];

/**
 * A DAG of several floors as text, floor by floor from the lowest: as `renderDagText` writes one, and behind a cell `▲` for
 * an edge up, `▼` for one down, `◆` for both; `△`, `▽` and `◇` for passages beside the tree, `◈` for an edge and a passage.
 * @example
 * import { buildDag } from 'mazestone/core';
 * import { renderFloorsDagText } from 'mazestone/core/advanced';
 *
 * const dag = buildDag('staircase', { width: 2, height: 2, floors: 2, seed: '1' });
 * console.log(renderFloorsDagText(dag));
 * // floor 0
 * // ● → ●▲
 * // ↓   ↓
 * // ●▲→ ○▲
 * //
 * // floor 1
 * // ● → ○
 * // ↓   ↓
 * // ○ → ◎
 */
export function renderFloorsDagText(dag: Dag): string {
  const { width, height } = dag;
  const { open, randomLoops } = climbsBeside(dag);
  const floors = floorsOf(dag);
  return floorTexts(dag, (floor) => {
    const here = floors[floor]!;
    return dagText(here, (i) => {
      const cell = i + floor * width * height;
      const [edges, beside] = [
        here.out[i]! >> 5,
        ((open.get(cell) ?? 0) | (randomLoops.get(cell) ?? 0)) >> 5,
      ];
      const mark = beside === 0 ? MARKS[edges]! : edges === 0 ? HOLLOW[beside]! : '◈';
      return `${NODES[OUT_DEGREE[here.out[i]!]!]!}${mark}`;
    });
  });
}

/**
 * A maze on several floors as text, floor by floor from the lowest: as `renderMazeText` writes one, and in a cell `▲` where one
 * gets up, `▼` where one gets down.
 * @throws MazestoneError `opening` as `renderMazeText`.
 * @example
 * import { buildDag, passagesOf, random, sampleMaze } from 'mazestone/core';
 * import { renderFloorsText } from 'mazestone/core/advanced';
 *
 * const dag = buildDag('peel', { width: 2, height: 1, floors: 2, seed: '1' });
 * const passages = passagesOf(sampleMaze(dag, random('1', 'flow')));
 * console.log(renderFloorsText(passages));
 * // floor 0
 * // ┌───────┐
 * // │  ▲    │
 * // └───────┘
 * //
 * // floor 1
 * // ┌───────┐
 * // │▼      │
 * // └───────┘
 */
export function renderFloorsText(passages: Passages, picture: FloorsPicture = {}): string {
  const { width, height } = passages;
  const trail = trailOf(passages, picture.solution ?? [], picture.openings ?? []);
  return floorTexts(passages, (floor) => {
    const first = floor * width * height;
    return mazeText(passages, floorWalls(passages, picture, floor), floorOf(passages, trail, floor), (i) => {
      const down = isUp(passages, first + i - width * height) ? '▼' : ' ';
      const up = isUp(passages, first + i) ? '▲' : ' ';
      const here = first + i === picture.sink ? '◎' : trail[first + i] !== 0 ? '•' : ' ';
      return down + here + up;
    });
  });
}

/** Floors one after the other, each under its number. */
function floorTexts({ floors = 1 }: GridBoard, draw: (floor: number) => string): string {
  return Array.from({ length: floors }, (_, floor) => `floor ${floor}\n${draw(floor)}`).join('\n');
}
