import {
  cellAt,
  directionsOf,
  EAST,
  NO_CELL,
  NORTH,
  OUT_DEGREE,
  SOUTH,
  step,
  WEST,
  type Dag,
} from '../dag/dag.js';
import { MazestoneError } from '../base/diagnostic.js';
import { passagesOf, type Maze, type Opening } from '../flow/maze.js';
import { endOpenings, type MazePicture } from './trail.js';
import { wallsOf } from './walls.js';

/** Side of a cell in the picture's own units; with it every line lies on whole numbers. */
const CELL = 12;
const HALF = CELL / 2;
/** Empty room round the cells, in units. */
const MARGIN = 6;
/** How far from the middle of a cell a way ends that leads out through an opening: half into the margin. */
const REACH = HALF + MARGIN / 2;
/** The longer side of a picture is at most this many pixels, and it has at most as many cells. */
const MOST_PIXELS = 2048;
/** A cell is at most this many pixels. */
const CELL_PIXELS = 48;

/** The palette. */
export const COLOUR = {
  page: '#e4e7eb',
  cell: '#ffffff',
  choice: '#e3eefd',
  one: '#74808d',
  two: '#1d5fd1',
  dot: '#123f8c',
  wall: '#1b2430',
  way: '#f08c00',
  sink: '#d6336c',
};

/** How an edge is drawn, by its direction: where it starts from the cell's middle, and the path data from there. */
type Arrows = Readonly<Record<number, readonly [dx: number, dy: number, draw: string]>>;

/** A line with a head, to a third of a cell short of the next cell's middle. */
const ARROWS: Arrows = {
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
 * A DAG as an SVG picture. Cells with two out-edges are shaded and their arrows blue; the arrows of cells with
 * one are grey; the sink is a target. At most 2048 pixels a side; same DAG, same text; no fonts.
 *
 * @throws MazestoneError `size` if a side has more than 2048 cells, which would be smaller than a pixel.
 */
export function renderDagSvg(dag: Dag): string {
  const { width, height, out } = dag;
  const frame = frameOf(width, height);
  const small = frame.pixel > 1;
  const shapes = small ? WEDGES : ARROWS;
  const one: string[] = [];
  const two: string[] = [];
  for (let i = 0; i < out.length; i++) {
    const degree = OUT_DEGREE[out[i]!]!;
    const [x, y] = centre(width, i);
    for (const direction of directionsOf(out[i]!)) {
      const [dx, dy, draw] = shapes[direction]!;
      (degree === 1 ? one : two).push(`M${x + dx} ${y + dy}${draw}`);
    }
  }
  const draw = small ? fill : stroke;
  // A dot tells two edges out of a cell from one edge through it.
  const dots: string[] = [];
  for (let i = 0; i < out.length && !small; i++) {
    if (OUT_DEGREE[out[i]!]! < 2) continue;
    const [x, y] = centre(width, i);
    dots.push(`M${x - 1.5} ${y - 1.5}h3v3h-3z`);
  }
  return document(frame, `Maze DAG, ${width} x ${height} cells`, [
    area(width, height, COLOUR.cell, (i) => out[i] !== NO_CELL),
    area(width, height, COLOUR.choice, (i) => OUT_DEGREE[out[i]!]! > 1),
    draw(one, COLOUR.one),
    draw(two, COLOUR.two),
    fill(dots, COLOUR.dot),
    sinkMark(frame, out, width),
  ]);
}

/**
 * A maze as an SVG picture: walls, its sink as a target, the solution as a line with dots at its ends, running
 * out through openings there. At most 2048 pixels a side; same input, same text; no fonts.
 *
 * @param maze a proved maze.
 * @throws MazestoneError `size` if a side has more than 2048 cells, which would be smaller than a pixel;
 *   `opening` as {@link wallsOf}.
 */
export function renderMazeSvg(maze: Maze, { solution = [], openings = [] }: MazePicture = {}): string {
  const { width, height, pick } = maze;
  const frame = frameOf(width, height);
  const { north, west } = wallsOf(passagesOf(maze), openings);
  const walls: string[] = [];
  for (let y = 0; y <= height; y++) {
    eachRun(
      width,
      (x) => north[x + y * width] === 1,
      (x, n) => walls.push(`M${x * CELL} ${y * CELL}h${n * CELL}`),
    );
  }
  for (let x = 0; x <= width; x++) {
    const isWall = (y: number): boolean => west[x + y * (width + 1)] === 1;
    eachRun(height, isWall, (y, n) => walls.push(`M${x * CELL} ${y * CELL}v${n * CELL}`));
  }
  const marks: string[] = [];
  const trail: string[] = [];
  if (solution.length > 0) {
    trail.push(way(width, solution, openings));
    const dot = Math.max(2.5, 3 * frame.pixel);
    for (const end of [solution[0]!, solution[solution.length - 1]!]) {
      if (pick[end] !== 0) marks.push(circle(centre(width, end), dot, `fill="${COLOUR.way}"`));
    }
  }
  return document(frame, `Maze, ${width} x ${height} cells`, [
    area(width, height, COLOUR.cell, (i) => pick[i] !== NO_CELL),
    stroke(trail, COLOUR.way, Math.max(3, frame.pixel)),
    stroke(walls, COLOUR.wall, 2, 'square'),
    ...marks,
    sinkMark(frame, pick, width),
  ]);
}

/**
 * A space-filling order as a picture: one line through all cells as the order visits them, from a dot on the
 * first to the target on the last.
 * @param order cell indices `x + y * width`, each a neighbour of the one before.
 * @throws MazestoneError `size` if a side has more than 2048 cells.
 */
export function renderOrderSvg(width: number, height: number, order: Uint32Array): string {
  const frame = frameOf(width, height);
  const masks = new Uint8Array(width * height).fill(1);
  masks[order[order.length - 1]!] = 0;
  return document(frame, `an order of ${width} x ${height} cells`, [
    area(width, height, COLOUR.cell, () => true),
    `<path fill="none" stroke="${COLOUR.two}" stroke-width="${round(Math.max(2, 1.5 * frame.pixel))}" stroke-linejoin="round" stroke-linecap="round" d="${way(width, order, [])}"/>`,
    circle(centre(width, order[0]!), Math.max(3, 4 * frame.pixel), `fill="${COLOUR.two}"`),
    sinkMark(frame, masks, width),
  ]);
}

/** A picture's sides in units, and the units to a pixel. */
interface Frame {
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
  const width = columns * CELL + 2 * MARGIN;
  const height = rows * CELL + 2 * MARGIN;
  return { width, height, pixel: Math.max(CELL / CELL_PIXELS, Math.max(width, height) / MOST_PIXELS) };
}

function document({ width, height, pixel }: Frame, title: string, parts: readonly string[]): string {
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

/** Calls `run(start, length)` for every longest run of numbers below `count` for which `isSet` holds. */
function eachRun(
  count: number,
  isSet: (k: number) => boolean,
  run: (start: number, length: number) => void,
): void {
  for (let k = 0; k < count; k++) {
    if (!isSet(k)) continue;
    const start = k;
    while (k < count && isSet(k)) k++;
    run(start, k - start);
  }
}

/** Fills the squares of some cells. */
function area(width: number, height: number, colour: string, isSet: (i: number) => boolean): string {
  const boxes: string[] = [];
  for (let y = 0; y < height; y++) {
    const isSetHere = (x: number): boolean => isSet(x + y * width);
    eachRun(width, isSetHere, (x, n) =>
      boxes.push(`M${x * CELL} ${y * CELL}h${n * CELL}v${CELL}h${-n * CELL}z`),
    );
  }
  // Crisp edges, lest the page show through between rows.
  return boxes.length === 0
    ? ''
    : `<path shape-rendering="crispEdges" fill="${colour}" d="${boxes.join('')}"/>`;
}

function fill(shapes: readonly string[], colour: string): string {
  return shapes.length === 0 ? '' : `<path fill="${colour}" d="${shapes.join('')}"/>`;
}

function stroke(lines: readonly string[], colour: string, width = 1, cap = 'round'): string {
  if (lines.length === 0) return '';
  const line = `stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="${cap}" stroke-linejoin="round"`;
  return `<path fill="none" ${line} d="${lines.join('')}"/>`;
}

/** The path data of a way through cells, straight stretches merged, led out through openings at its ends. */
function way(width: number, solution: ArrayLike<number>, openings: readonly Opening[]): string {
  const { entrance, exit } = endOpenings(solution, openings);
  const points = Array.from(solution, (i) => centre(width, i));
  const outside = ({ cell, side }: Opening): readonly [number, number] => {
    const [x, y] = centre(width, cell);
    const [dx, dy] = step(side);
    return [x + dx * REACH, y + dy * REACH];
  };
  if (entrance !== undefined) points.unshift(outside(entrance));
  if (exit !== undefined) points.push(outside(exit));
  const bends = points.filter((_, k) => {
    const before = points[k - 1];
    const after = points[k + 1];
    return before === undefined || after === undefined || (before[0] !== after[0] && before[1] !== after[1]);
  });
  return bends.map(([x, y], k) => `${k === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}

/** A target on every cell whose mask is 0. */
function sinkMark({ pixel }: Frame, masks: Uint8Array, width: number): string {
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

function circle([x, y]: readonly [number, number], radius: number, style: string): string {
  return `<circle cx="${x}" cy="${y}" r="${round(radius)}" ${style}/>`;
}

/** The middle of a cell in units. */
function centre(width: number, i: number): readonly [number, number] {
  const [x, y] = cellAt(width, i);
  return [x * CELL + HALF, y * CELL + HALF];
}

/** To two decimals, for lengths that depend on the picture's scale. */
function round(length: number): number {
  return Math.round(length * 100) / 100;
}
