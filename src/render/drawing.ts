import { MazestoneError } from '../base/diagnostic.js';
import { says, type Value } from '../base/sentence.js';
import {
  CELL,
  COLOUR,
  type Area,
  type Colour,
  type Layer,
  type Length,
  type Line,
  type Mark,
  type Picture,
  type Point,
  type Strokes,
} from './picture.js';

/** The margin around the cells, in units. */
const MARGIN = 6;
/** The most pixels, and the most cells in rows, along the longer side of a picture. */
const MOST_PIXELS = 2048;
/** The most pixels of a cell. */
const CELL_PIXELS = 48;
/** The most steps of one line. */
const LINE_STEPS = 2 ** 14 - 1;

/** A drawing that can be written as SVG or on a canvas. Lengths are in units of its own. */
export interface Drawing {
  readonly title: Value;
  /** Width and height in pixels. */
  readonly size: Point;
  /** The visible part of the plane. */
  readonly box: readonly [x: number, y: number, width: number, height: number];
  /** Its parts, from the back to the front. */
  readonly parts: readonly Part[];
}

export type Part = Figure | Words | Group;

/** Shapes with one style: paths in SVG's notation, or a circle. */
export interface Figure {
  readonly paths?: Iterable<string>;
  readonly circle?: readonly [middle: Point, radius: number];
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly cap?: 'round' | 'square';
  /** Whether edges are sharp, so that the page does not show between rows. */
  readonly isCrisp?: boolean;
}

/** A line of text in the viewer's font. */
export interface Words {
  readonly text: Value;
  /** The beginning of its base line, or the middle or end. */
  readonly at: Point;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** The height of its letters. */
  readonly letters: number;
  readonly fill: string;
  readonly isBold?: boolean;
}

/** Parts in a transformed plane. */
export interface Group {
  /** Maps (x, y) to (ax + cy + e, bx + dy + f). */
  readonly matrix: readonly [a: number, b: number, c: number, d: number, e: number, f: number];
  readonly parts: readonly Part[];
}

/**
 * The drawing of a picture, at most 2048 pixels along each side.
 * @param label the parts above a floor, relative to the corner of its first cell.
 * @throws MazestoneError `size` if cells in rows would be smaller than a pixel.
 */
export function drawingOf(picture: Picture, label: (floor: number) => Part = numberOf): Drawing {
  const { sheet, isGrid, layers } = picture;
  const frame = frameOf(picture, sheet[0] * CELL, sheet[1] * CELL);
  const parts = layers.flatMap(({ at, number, ...layer }): Part[] => {
    const shapes = [
      ...shapesOf(layer, isGrid, frame.pixel),
      ...(number === undefined ? [] : [label(number)]),
    ];
    return at === undefined ? shapes : [{ matrix: [1, 0, 0, 1, ...units(at)], parts: shapes }];
  });
  return drawingIn(frame, picture, parts);
}

/** The parts of a layer, from the back to the front. @param pixel units per pixel. */
export function shapesOf(layer: Layer, isGrid: boolean, pixel: number): Figure[] {
  const { areas, walls } = layer;
  return [
    ...areas.map((area) => areaShape(area, isGrid)),
    ...solutionShapes(layer, pixel),
    ...walls.map((lines) => strokeShape(lines, isGrid, pixel)),
    ...endShapes(layer, pixel),
    ...markShapes(layer.marks, isGrid, pixel),
  ];
}

export function areaShape({ colour, outlines, isFrame = false }: Area, isGrid: boolean): Figure {
  const paths = mapped(outlines, (line) => `${isGrid ? straight(line) : joined(line)}z`);
  if (isFrame) return { paths, stroke: COLOUR[colour], width: 2, cap: 'round' };
  return { paths, fill: COLOUR[colour], isCrisp: isGrid };
}

/** The line of the solution, which lies under the walls. */
export function solutionShapes({ solution }: Layer, pixel: number): Figure[] {
  if (solution === undefined) return [];
  const paths = solution.lines.flatMap((line) =>
    Array.from({ length: Math.ceil(Math.max(1, line.length - 1) / LINE_STEPS) }, (_, k) =>
      joined(line.slice(k * LINE_STEPS, (k + 1) * LINE_STEPS + 1)),
    ),
  );
  return [{ paths, stroke: COLOUR[solution.colour], width: lengthOf(solution.width, pixel), cap: 'round' }];
}

/** The dots at the ends of the solution. */
export function endShapes({ solution }: Layer, pixel: number): Figure[] {
  return (solution?.ends ?? []).map((end) => dot(end, solution!.colour, lengthOf(solution!.radius, pixel)));
}

function strokeShape({ colour, lines, width }: Strokes, isGrid: boolean, pixel: number): Figure {
  return {
    paths: mapped(lines, isGrid ? straight : joined),
    stroke: COLOUR[colour],
    width: lengthOf(width, pixel),
    cap: isGrid ? 'square' : 'round',
  };
}

/** An arrow on the grid, by its step: where it starts, relative to the cell's middle, and its path from there. */
type Arrows = Readonly<Record<string, readonly [dx: number, dy: number, draw: string]>>;

/** A line with a head, which ends a third of a cell before the next cell's middle. */
const ARROWS: Arrows = {
  north: [0, 0, 'v-8m-2 2l2-2 2 2'],
  east: [0, 0, 'h8m-2-2l2 2-2 2'],
  south: [0, 0, 'v8m2-2l-2 2-2-2'],
  west: [0, 0, 'h-8m2 2l-2-2 2-2'],
};
/** A wedge, thick at the tail. It shows the direction where a head would be too small. */
const WEDGES: Arrows = {
  north: [-2, 0, 'l2-11 2 11'],
  east: [0, -2, 'l11 2-11 2'],
  south: [2, 0, 'l-2 11-2-11'],
  west: [0, 2, 'l-11-2 11-2'],
};
/** Ladders: a triangle in the north-east of a cell, and one in its south-west. */
const UP = 'm1.5-1.5l1.5-3 1.5 3z';
const DOWN = 'm-1.5 1.5l-1.5 3-1.5-3z';
/** Double strokes between the middles of two cells of the grid, to the east and to the south. */
const DOUBLE = ['h4m-4 2h4', 'v4m2-4v4'] as const;
const BROKEN = ['h1m2 0h1m-4 2h1m2 0h1', 'v1m0 2v1m2-4v1m0 2v1'] as const;
/** Double strokes on a mesh, in parts of the line between the middles. */
const DOUBLE_PARTS = [[0.35, 0.65]] as const;
const BROKEN_PARTS = [
  [0.35, 0.45],
  [0.55, 0.65],
] as const;
/** The length of an arrow on a mesh, as a share of the distance to the next cell's middle, and that of the sides of its head. */
const REACH = 0.8;
const HEAD = 0.22;

/** The styles of marks, in drawing order: lines or filled shapes. */
const LOOKS: readonly (readonly [colour: Colour, as: 'line' | 'fill' | 'empty'])[] = [
  ...(['one', 'rare', 'two', 'likely'] as const).flatMap(
    (colour) =>
      [
        [colour, 'line'],
        [colour, 'fill'],
      ] as const,
  ),
  ['dot', 'fill'],
  ['way', 'line'],
  ['way', 'fill'],
  ['way', 'empty'],
];

export function markShapes(marks: Iterable<Mark>, isGrid: boolean, pixel: number): Figure[] {
  const paths = new Map(LOOKS.map((look) => [look.join(), [] as string[]]));
  const add = (colour: Colour, as: string, path: string): void => {
    paths.get(`${colour},${as}`)!.push(path);
  };
  const circles: Figure[] = [];
  const isSmall = isGrid && pixel > 1;
  for (const mark of marks) {
    switch (mark.kind) {
      case 'arrow':
        add(mark.colour, isSmall ? 'fill' : 'line', arrow(mark.from, mark.to, isGrid, isSmall));
        break;
      case 'ladder': {
        const as = mark.isEmpty === true ? 'empty' : 'fill';
        add(mark.colour, as, `M${placed(mark.at)}${mark.isUp ? UP : DOWN}`);
        break;
      }
      case 'loop':
        if (mark.is === 'room') break;
        add('way', mark.is === 'open' ? 'line' : 'empty', double(mark.from, mark.to, mark.is, isGrid));
        break;
      case 'choice': {
        const [x, y] = units(mark.at);
        if (!isSmall) add('dot', 'fill', `M${x - 1.5} ${y - 1.5}h3v3h-3z`);
        break;
      }
      case 'sink':
        circles.push(...target(mark.at, pixel));
        break;
      case 'dot':
        circles.push(dot(mark.at, mark.colour, lengthOf(mark.radius, pixel)));
    }
  }
  const groups = LOOKS.map(([colour, as]): Figure => {
    const drawn = { paths: paths.get(`${colour},${as}`)! };
    return as === 'fill' ? { ...drawn, fill: COLOUR[colour] } : { ...drawn, ...thin(COLOUR[colour]) };
  });
  return [...groups, ...circles];
}

const thin = (stroke: string) => ({ stroke, width: 1, cap: 'round' }) as const;

function arrow(from: Point, to: Point, isGrid: boolean, isSmall: boolean): string {
  const [x, y] = units(from);
  if (isGrid) {
    const side = to[0] > from[0] ? 'east' : to[0] < from[0] ? 'west' : to[1] > from[1] ? 'south' : 'north';
    const [dx, dy, draw] = (isSmall ? WEDGES : ARROWS)[side]!;
    return `M${x + dx} ${y + dy}${draw}`;
  }
  const [toX, toY] = units(to);
  const [dx, dy] = [(toX - x) * REACH, (toY - y) * REACH];
  const side = (turn: number): string =>
    `l${round(HEAD * (turn * dy - dx))} ${round(-HEAD * (turn * dx + dy))}`;
  return `M${round(x)} ${round(y)}l${round(dx)} ${round(dy)}${side(1)}M${round(x + dx)} ${round(y + dy)}${side(-1)}`;
}

/** A double stroke between two cells. */
function double(from: Point, to: Point, is: 'open' | 'random', isGrid: boolean): string {
  const [x, y] = units(from);
  if (isGrid) {
    const [east, south] = is === 'open' ? DOUBLE : BROKEN;
    return to[0] > from[0] ? `M${x + 4} ${y - 1}${east}` : `M${x - 1} ${y + 4}${south}`;
  }
  const [toX, toY] = units(to);
  const [dx, dy] = [toX - x, toY - y];
  const length = Math.hypot(dx, dy);
  return (is === 'open' ? DOUBLE_PARTS : BROKEN_PARTS)
    .flatMap(([start, end]) =>
      [-1, 1].map((side) => {
        const [startX, startY] = [
          x + start * dx - (side * dy) / length,
          y + start * dy + (side * dx) / length,
        ];
        return `M${round(startX)} ${round(startY)}l${round((end - start) * dx)} ${round((end - start) * dy)}`;
      }),
    )
    .join('');
}

function target(at: Point, pixel: number): Figure[] {
  const radius = Math.max(3, 5 * pixel);
  return [
    { circle: [units(at), radius], fill: COLOUR.cell, stroke: COLOUR.sink, width: radius / 3 },
    dot(at, 'sink', radius / 3),
  ];
}

function dot(at: Point, colour: Colour, radius: number): Figure {
  return { circle: [units(at), radius], fill: COLOUR[colour] };
}

/** The seven strokes of a digit: top, upper left, upper right, middle, lower left, lower right, bottom. */
const STROKES = ['h4', 'v4', 'm4 0v4', 'm0 4h4', 'm0 4v4', 'm4 4v4', 'm0 8h4'];
/** The strokes of each digit, one bit each. */
const DIGITS = [
  0b1110111, 0b0100100, 0b1011101, 0b1101101, 0b0101110, 0b1101011, 0b1111011, 0b0100101, 0b1111111,
  0b1101111,
];

/** A layer's number above its north-west corner. It is made of lines, because pictures have no fonts. */
function numberOf(number: number): Figure {
  const paths = Array.from(String(number)).flatMap((digit, k) =>
    STROKES.filter((_, bit) => ((DIGITS[Number(digit)]! >> bit) & 1) === 1).map(
      (line) => `M${k * MARGIN} ${-CELL + 1}${line}`,
    ),
  );
  return { paths, ...thin(COLOUR.one) };
}

/** The size of a picture in units, and the units per pixel. */
interface Frame {
  readonly width: number;
  readonly height: number;
  readonly pixel: number;
}

/**
 * The frame around a rectangle of a given size in units, from (0, 0) on.
 * @throws MazestoneError `size`.
 */
export function frameOf({ isGrid, of }: Picture, wide: number, high: number): Frame {
  if (isGrid && Math.max(wide, high) > MOST_PIXELS * CELL) {
    throw new MazestoneError({
      code: 'size',
      message: says`a picture has at most ${MOST_PIXELS} pixels a side, so a cell would be smaller than one pixel`,
      where: of,
      hint: says`draw a smaller one, or write text`,
    });
  }
  const [width, height] = [wide + 2 * MARGIN, high + 2 * MARGIN];
  return { width, height, pixel: Math.max(CELL / CELL_PIXELS, Math.max(width, height) / MOST_PIXELS) };
}

/** Parts on a background, with a margin. */
export function drawingIn(
  { width, height, pixel }: Frame,
  { title }: Picture,
  parts: readonly Part[],
): Drawing {
  const pixels = (units: number): number => Math.max(1, Math.round(units / pixel));
  const ground = [`M${-MARGIN} ${-MARGIN}h${width}v${height}h${-width}z`];
  return {
    ...{ title, size: [pixels(width), pixels(height)], box: [-MARGIN, -MARGIN, width, height] },
    parts: [{ paths: ground, fill: COLOUR.page }, ...parts],
  };
}

function* mapped<T, U>(items: Iterable<T>, change: (item: T) => U): Generator<U> {
  for (const item of items) yield change(item);
}

/** A line whose every step is along an axis. */
function straight([first, ...others]: Line): string {
  let before = first!;
  let path = `M${placed(before)}`;
  for (const point of others) {
    const [dx, dy] = [point[0] - before[0], point[1] - before[1]];
    path += dy === 0 ? `h${dx * CELL}` : `v${dy * CELL}`;
    before = point;
  }
  return path;
}

const joined = (line: Line): string => `M${line.map(placed).join('L')}`;

/** A point in units, as text in a path. */
const placed = (point: Point): string => units(point).join(' ');

function units([x, y]: Point): Point {
  return [round(x * CELL), round(y * CELL)];
}

function lengthOf([least, pixels]: Length, pixel: number): number {
  return Math.max(least, pixels * pixel);
}

/** Rounds to two decimals, for lengths that depend on the picture's scale. */
export function round(length: number): number {
  return Math.round(length * 100) / 100;
}
