import {
  DIRECTIONS,
  EAST,
  NORTH,
  NO_CELL,
  OUT_DEGREE,
  SOUTH,
  WEST,
  cellAt,
  isVertical,
  step,
  waysToNeighbours,
} from '../board/grid.js';
import { checkedDag, type Dag } from '../dag/dag.js';
import { pickChance } from '../dag/weights.js';
import { MazestoneError } from '../base/diagnostic.js';
import { insideRooms, roomAt } from '../dag/rooms.js';
import { borderOn, sidesIn, type Border } from '../dag/sides.js';
import { passagesOf, withPassages, type Maze, type Opening } from '../flow/maze.js';
import type { Region } from '../region/region.js';
import { endOpenings, type MazePicture } from './trail.js';
import { wallsOf } from './walls.js';

/** Side of a cell in the own units of a picture of cells, whose (0, 0) is the north-west corner of cell (0, 0). */
export const CELL = 12;
export const HALF = CELL / 2;
/** Width of a wall, in units. */
export const WALL = 2;
/** Empty room round the cells, in units. */
export const MARGIN = 6;
/** How far from the middle of a cell a way ends that leads out through an opening: half into the margin. */
export const REACH = HALF + MARGIN / 2;
/** The longer side of a picture is at most this many pixels, and it has at most as many cells. */
export const MOST_PIXELS = 2048;
/** A cell is at most this many pixels. */
const CELL_PIXELS = 48;

/** Characters after which a path ends and another begins. */
const PATH_LENGTH = 2 ** 19;
/** Points of a line at most. */
const LINE_POINTS = 2 ** 14;

type Point = readonly [x: number, y: number];

/** The colours of pictures, by what they show. */
export const COLOUR = {
  page: '#e4e7eb',
  cell: '#ffffff',
  choice: '#e3eefd',
  room: '#fbf1d5',
  one: '#74808d',
  two: '#1d5fd1',
  /** Of two edges the less likely one, and the likelier. */
  rare: '#9cc0f2',
  likely: '#0d2c66',
  dot: '#123f8c',
  wall: '#1b2430',
  way: '#f08c00',
  sink: '#d6336c',
};

/** How an edge is drawn, by its direction: where it starts from the cell's middle, and the path data from there. */
type Arrows = Readonly<Record<number, readonly [dx: number, dy: number, draw: string]>>;

/** A line with a head, to a third of a cell short of the next cell's middle. */
export const ARROWS: Arrows = {
  [NORTH]: [0, 0, 'v-8m-2 2l2-2 2 2'],
  [EAST]: [0, 0, 'h8m-2-2l2 2-2 2'],
  [SOUTH]: [0, 0, 'v8m2-2l-2 2-2-2'],
  [WEST]: [0, 0, 'h-8m2 2l-2-2 2-2'],
};

/** A wedge, thick at the tail; where heads are too small to see, tapering still shows the direction. */
const WEDGES: Arrows = {
  [NORTH]: [-2, 0, 'l2-11 2 11'],
  [EAST]: [0, -2, 'l11 2-11 2'],
  [SOUTH]: [2, 0, 'l-2 11-2-11'],
  [WEST]: [0, 2, 'l-11-2 11-2'],
};

/**
 * A DAG as an SVG picture. Cells with two out-edges are shaded and their arrows blue, the likelier of two dark and the
 * other one light; the arrows of cells with one are grey; passages that stand open for ever are double strokes; rooms are
 * sand-coloured; the sink is a target. At most 2048 pixels a side; same DAG, same text; no fonts.
 *
 * @throws MazestoneError `size` if a side has more than 2048 cells, which would be smaller than a pixel.
 * @example
 * import { buildDag, renderDagSvg } from 'mazestone/core';
 *
 * const dag = buildDag('divide', { width: 4, height: 4, seed: '1' });
 * console.log(renderDagSvg(dag).match(/width="\d+" height="\d+"/)?.[0]); // width="240" height="240"
 */
export function renderDagSvg(dag: Dag): string {
  const { width, height, out } = checkedDag(dag);
  const frame = frameOf(width, height);
  const small = frame.pixel > 1;
  const { one, rare, two, likely } = arrowsOf(dag, small ? WEDGES : ARROWS);
  const draw = small ? fill : stroke;
  // A dot tells two edges out of a cell from one edge through it.
  function* dots(): Generator<string> {
    for (let i = 0; i < out.length && !small; i++) {
      if (OUT_DEGREE[out[i]!]! < 2) continue;
      const [x, y] = centre(width, i);
      yield `M${x - 1.5} ${y - 1.5}h3v3h-3z`;
    }
  }
  const { opens, randomLoops } = passagesBeside(dag);
  return document(frame, `Maze DAG, ${width} x ${height} cells`, [
    area(width, height, COLOUR.cell, (i) => out[i] !== NO_CELL),
    ...(dag.rooms === undefined
      ? []
      : [area(width, height, COLOUR.room, (i) => roomAt(dag, i) !== undefined)]),
    area(width, height, COLOUR.choice, (i) => OUT_DEGREE[out[i]!]! > 1),
    draw(one, COLOUR.one),
    draw(rare, COLOUR.rare),
    draw(two, COLOUR.two),
    draw(likely, COLOUR.likely),
    fill(dots(), COLOUR.dot),
    stroke(opens, COLOUR.way),
    stroke(randomLoops, COLOUR.way),
    sinkMark(frame, out, width),
  ]);
}

/**
 * The passages beside the tree on a floor as path data: a double stroke between two cells where one stands open for ever, the
 * same, broken, where a coin opens or shuts one.
 */
export function passagesBeside(dag: Dag): Readonly<Record<'opens' | 'randomLoops', string[]>> {
  const inside = insideRooms(dag);
  const draw = ({ cell, side }: Border, east: string, south: string): string => {
    const [x, y] = centre(dag.width, cell);
    return side === EAST ? `M${x + 4} ${y - 1}${east}` : `M${x - 1} ${y + 4}${south}`;
  };
  return {
    opens: sidesIn(dag, 'open')
      .filter(({ cell, side }) => !isVertical(side) && !inside(cell, side))
      .map((border) => draw(border, 'h4m-4 2h4', 'v4m2-4v4')),
    randomLoops: sidesIn(dag, 'randomLoops')
      .filter(({ side }) => !isVertical(side))
      .map(({ cell, side }) =>
        draw(borderOn(dag, cell, side), 'h1m2 0h1m-4 2h1m2 0h1', 'v1m0 2v1m2-4v1m0 2v1'),
      ),
  };
}

/** Every edge on a floor as path data: of cells with one out-edge, and of those with two by the chance of this one. */
export function arrowsOf(
  dag: Dag,
  shapes: Arrows,
): Readonly<Record<'one' | 'rare' | 'two' | 'likely', string[]>> {
  const { width, out } = dag;
  const arrows = { one: [], rare: [], two: [], likely: [] } as ReturnType<typeof arrowsOf>;
  for (let i = 0; i < out.length; i++) {
    const mask = out[i]!;
    const [x, y] = centre(width, i);
    for (const direction of DIRECTIONS) {
      if ((mask & direction) === 0) continue;
      const [dx, dy, draw] = shapes[direction]!;
      arrows[kindOf(pickChance(dag, i, direction))].push(`M${x + dx} ${y + dy}${draw}`);
    }
  }
  return arrows;
}

/** What an edge is drawn as that is picked with such a chance. */
export function kindOf(chance: number): 'one' | 'rare' | 'two' | 'likely' {
  return chance === 1 ? 'one' : chance < 1 / 2 ? 'rare' : chance > 1 / 2 ? 'likely' : 'two';
}

/**
 * A maze as an SVG picture: walls, its sink as a target, the solution as a line with dots at its ends, running
 * out through openings there. At most 2048 pixels a side; same input, same text; no fonts.
 *
 * @param maze a proved maze.
 * @param picture what is drawn in it.
 * @throws MazestoneError `size` if a side has more than 2048 cells, which would be smaller than a pixel;
 *   `opening` if an opening is not in the outer wall, or round a hole, on a side of a cell.
 * @example
 * import { buildDag, pathBetween, random, renderMazeSvg, sampleMaze } from 'mazestone/core';
 *
 * const dag = buildDag('divide', { width: 4, height: 4, seed: '1' });
 * const maze = sampleMaze(dag, random('1', 'flow'));
 * const picture = renderMazeSvg(maze, { solution: pathBetween(maze, 0, 15) });
 * console.log(picture.match(/width="\d+" height="\d+"/)?.[0]); // width="240" height="240"
 */
export function renderMazeSvg(maze: Maze, { solution = [], openings = [], open }: MazePicture = {}): string {
  const { width, height, pick } = maze;
  const frame = frameOf(width, height);
  const { north, west } = wallsOf(withPassages(passagesOf(maze), open), openings);
  const dot = Math.max(2.5, 3 * frame.pixel);
  const ends = solution.length === 0 ? [] : [solution[0]!, solution[solution.length - 1]!];
  const marks = ends
    .filter((end) => pick[end] !== 0)
    .map((end) => circle(centre(width, end), dot, `fill="${COLOUR.way}"`));
  return document(frame, `Maze, ${width} x ${height} cells`, [
    area(width, height, COLOUR.cell, (i) => pick[i] !== NO_CELL),
    stroke(way(width, solution, openings), COLOUR.way, Math.max(3, frame.pixel)),
    stroke(wallLines(width, height, north, west), COLOUR.wall, WALL, 'square'),
    ...marks,
    sinkMark(frame, pick, width),
  ]);
}

/**
 * A space-filling order as a picture: one line through all cells as the order visits them, from a dot on the
 * first to the target on the last.
 * @param order cell indices `x + y * width`, each a neighbour of the one before.
 * @throws MazestoneError `size` if a side has more than 2048 cells.
 * @example
 * import { ORDERS, renderOrderSvg } from 'mazestone/core/advanced';
 *
 * const [hilbert] = ORDERS;
 * console.log(renderOrderSvg(8, 8, hilbert!.walk(8, 8)).match(/width="\d+" height="\d+"/)?.[0]);
 * // width="432" height="432"
 */
export function renderOrderSvg(width: number, height: number, order: Uint32Array): string {
  const frame = frameOf(width, height);
  const masks = new Uint8Array(width * height).fill(1);
  masks[order[order.length - 1]!] = 0;
  return document(frame, `an order of ${width} x ${height} cells`, [
    area(width, height, COLOUR.cell, () => true),
    paths(
      way(width, order, []),
      `fill="none" stroke="${COLOUR.two}" stroke-width="${round(Math.max(2, 1.5 * frame.pixel))}" stroke-linejoin="round" stroke-linecap="round"`,
    ),
    circle(centre(width, order[0]!), Math.max(3, 4 * frame.pixel), `fill="${COLOUR.two}"`),
    sinkMark(frame, masks, width),
  ]);
}

/**
 * A region as an SVG picture: its cells, and a wall round them but for openings. At most 2048 pixels a side; same region,
 * same text.
 * @throws MazestoneError `size` if a side has more than 2048 cells.
 * @example
 * import { parseRegion, renderRegionSvg } from 'mazestone/core';
 *
 * const picture = renderRegionSvg(parseRegion('..#\n...\n'));
 * console.log(picture.match(/width="\d+" height="\d+"/)?.[0]); // width="192" height="144"
 */
export function renderRegionSvg(region: Region, openings: readonly Opening[] = []): string {
  const { width, height, cells } = region;
  const frame = frameOf(width, height);
  // As the passages of a maze without walls inside.
  const open = waysToNeighbours(region, NORTH | EAST | SOUTH | WEST);
  const { north, west } = wallsOf({ width, height, open }, openings);
  return document(frame, `Region, ${width} x ${height} places`, [
    area(width, height, COLOUR.cell, (i) => cells[i] === 1),
    stroke(wallLines(width, height, north, west), COLOUR.wall, WALL, 'square'),
  ]);
}

/** A picture's sides in units, and the units to a pixel. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly pixel: number;
}

function frameOf(columns: number, rows: number): Frame {
  if (Math.max(columns, rows) > MOST_PIXELS) {
    throw new MazestoneError({
      code: 'size',
      message: `a picture has at most ${MOST_PIXELS} cells a side`,
      where: `${columns} x ${rows} cells`,
      hint: 'draw a smaller one, or write text',
    });
  }
  return frameRound(columns * CELL, rows * CELL);
}

/** The frame round something so wide and high, in units, from (0, 0) on. */
export function frameRound(wide: number, high: number): Frame {
  const width = wide + 2 * MARGIN;
  const height = high + 2 * MARGIN;
  return { width, height, pixel: Math.max(CELL / CELL_PIXELS, Math.max(width, height) / MOST_PIXELS) };
}

export function document({ width, height, pixel }: Frame, title: string, parts: readonly string[]): string {
  const pixels = (units: number): number => Math.max(1, Math.round(units / pixel));
  const size = `width="${pixels(width)}" height="${pixels(height)}"`;
  const box = `${-MARGIN} ${-MARGIN} ${width} ${height}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="${box}">`,
    `<title>${title}</title>`,
    `<path fill="${COLOUR.page}" d="M${-MARGIN} ${-MARGIN}h${width}v${height}h${-width}z"/>`,
    ...parts.filter((part) => part !== ''),
    '</svg>\n',
  ].join('\n');
}

/** Every longest run of numbers below `count` for which `isSet` holds: its start and its length. */
export function* runs(count: number, isSet: (k: number) => boolean): Generator<readonly [number, number]> {
  for (let k = 0; k < count; k++) {
    if (!isSet(k)) continue;
    const start = k;
    while (k < count && isSet(k)) k++;
    yield [start, k - start];
  }
}

/** Walls, straight ones in a row as one line. */
export function* wallLines(
  width: number,
  height: number,
  north: Uint8Array,
  west: Uint8Array,
): Generator<string> {
  for (let y = 0; y <= height; y++) {
    for (const [x, n] of runs(width, (k) => north[k + y * width] === 1)) {
      yield `M${x * CELL} ${y * CELL}h${n * CELL}`;
    }
  }
  for (let x = 0; x <= width; x++) {
    for (const [y, n] of runs(height, (k) => west[x + k * (width + 1)] === 1)) {
      yield `M${x * CELL} ${y * CELL}v${n * CELL}`;
    }
  }
}

/** Fills the squares of some cells. */
export function area(width: number, height: number, colour: string, isSet: (i: number) => boolean): string {
  function* boxes(): Generator<string> {
    for (let y = 0; y < height; y++) {
      for (const [x, n] of runs(width, (k) => isSet(k + y * width))) {
        yield `M${x * CELL} ${y * CELL}h${n * CELL}v${CELL}h${-n * CELL}z`;
      }
    }
  }
  // Crisp edges, lest the page show through between rows.
  return paths(boxes(), `shape-rendering="crispEdges" fill="${colour}"`);
}

export function fill(shapes: Iterable<string>, colour: string): string {
  return paths(shapes, `fill="${colour}"`);
}

export function stroke(lines: Iterable<string>, colour: string, width = 1, cap = 'round'): string {
  const line = `stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="${cap}" stroke-linejoin="round"`;
  return paths(lines, `fill="none" ${line}`);
}

/**
 * Shapes as paths. What draws them takes up to a hundred times the memory of a path's text while it is at it, so that
 * a large picture has several.
 */
function paths(shapes: Iterable<string>, style: string): string {
  const done: string[] = [];
  let data = '';
  const end = (): void => {
    if (data !== '') done.push(`<path ${style} d="${data}"/>`);
    data = '';
  };
  for (const shape of shapes) {
    data += shape;
    if (data.length > PATH_LENGTH) end();
  }
  end();
  return done.join('\n');
}

/** A way through cells, straight stretches merged, led out through openings at its ends: lines that meet end to end. */
function* way(width: number, solution: ArrayLike<number>, openings: readonly Opening[]): Generator<string> {
  let line: string[] = [];
  let lines = 0;
  for (const [x, y] of bends(wayPoints(width, solution, openings))) {
    line.push(`${line.length === 0 ? 'M' : 'L'}${x} ${y}`);
    if (line.length < LINE_POINTS) continue;
    yield line.join('');
    line = [`M${x} ${y}`];
    lines++;
  }
  if (line.length > 1 || lines === 0) yield line.join('');
}

function* wayPoints(
  width: number,
  solution: ArrayLike<number>,
  openings: readonly Opening[],
): Generator<Point> {
  const { entrance, exit } = endOpenings(solution, openings);
  const outside = ({ cell, side }: Opening): Point => {
    const [x, y] = centre(width, cell);
    const [dx, dy] = step(side);
    return [x + dx * REACH, y + dy * REACH];
  };
  if (entrance !== undefined) yield outside(entrance);
  for (let k = 0; k < solution.length; k++) yield centre(width, solution[k]!);
  if (exit !== undefined) yield outside(exit);
}

/** The first and the last of some points, and those where a way along them turns. */
function* bends(points: Iterable<Point>): Generator<Point> {
  let before: Point | undefined;
  let here: Point | undefined;
  for (const after of points) {
    const turns = before === undefined || (before[0] !== after[0] && before[1] !== after[1]);
    if (here !== undefined && turns) yield here;
    [before, here] = [here, after];
  }
  if (here !== undefined) yield here;
}

/** A target on every cell whose mask is 0. */
export function sinkMark({ pixel }: Frame, masks: Uint8Array, width: number): string {
  const parts: string[] = [];
  const radius = Math.max(3, 5 * pixel);
  masks.forEach((mask, i) => {
    if (mask !== 0) return;
    const at = centre(width, i);
    const ring = `fill="${COLOUR.cell}" stroke="${COLOUR.sink}" stroke-width="${round(radius / 3)}"`;
    parts.push(circle(at, radius, ring), circle(at, radius / 3, `fill="${COLOUR.sink}"`));
  });
  return parts.join('\n');
}

export function circle([x, y]: readonly [number, number], radius: number, style: string): string {
  return `<circle cx="${x}" cy="${y}" r="${round(radius)}" ${style}/>`;
}

/** The middle of a cell in units. */
export function centre(width: number, i: number): Point {
  const [x, y] = cellAt(width, i);
  return [x * CELL + HALF, y * CELL + HALF];
}

/** To two decimals, for lengths that depend on the picture's scale. */
export function round(length: number): number {
  return Math.round(length * 100) / 100;
}
