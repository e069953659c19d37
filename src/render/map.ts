import { meshBoard, nameOf, type Board } from '../board/board.js';
import type { GridCells } from '../board/grid.js';
import type { Rows } from '../board/rows.js';
import type { Dag } from '../dag/dag.js';
import { boardIn, graphOf } from '../dag/graph.js';
import { MazestoneError } from '../base/diagnostic.js';
import { says, type Sentence, type Value } from '../base/sentence.js';
import type { Mesh } from '../mesh/mesh.js';
import { floorOf, type Plane } from './board-picture.js';
import { round, type Drawing, type Part, type Figure, type Words } from './drawing.js';
import { gridPlane } from './grid-picture.js';
import { meshPlane } from './mesh-picture.js';
import { COLOUR, type Point } from './picture.js';
import { writeSvg } from './svg.js';

/** The title and scale of a map. */
export interface MapOptions {
  readonly title: Value;
  /** The unit of the values, for the legend: `steps`, `cells`. */
  readonly unit?: string;
  /** Whether the scale is logarithmic. Then all values must be above 0. */
  readonly log?: boolean;
  /** The values of the first and the last colour; by default the smallest and the largest value. */
  readonly range?: readonly [number, number];
}

/** The most cells along a side, as in other pictures. */
const MOST_CELLS = 2048;
/** The most cells along a side if they shall be larger than a pixel. This leaves room for title and scale in 2048 pixels. */
const MOST_PIXELS = 1796;
/** The most pixels of a cell. */
const CELL_PIXELS = 48;
/** The least number of pixels for the title and the scale beside the cells. */
const LEAST_WIDTH = 360;
/** Pixels between floors side by side, where the number of a floor is. */
const GAP = 24;
/** The number of colours. */
const SHADES = 64;

/**
 * Eighths of the colour scale viridis by Smith and van der Walt (CC0, https://bids.github.io/colormap). Equal steps along it look
 * equal, also without colour vision and in print.
 */
const VIRIDIS = [
  [68, 1, 84],
  [71, 44, 122],
  [59, 81, 139],
  [44, 113, 142],
  [33, 144, 141],
  [39, 173, 129],
  [92, 200, 99],
  [170, 220, 50],
  [253, 231, 37],
] as const;

/** The cells of a map, on a grid or a mesh. The sink of a DAG has a ring. */
export type MapBoard = Dag | GridCells | { readonly mesh: Mesh; readonly out?: Rows };

/**
 * Draws a map of one value per cell as SVG. Each cell has a colour. The map has a title, a scale with round numbers, and the
 * smallest, mean and largest value. The sink has a ring. Several floors are side by side, each with its number. Cells of a grid
 * are whole pixels. A side has at most 2048 pixels, or about 2300 if there are more than 1796 cells along it. The font is the
 * viewer's.
 *
 * @param board a checked DAG, or cells without one.
 * @param values one finite value per cell; ignored for missing cells.
 * @throws MazestoneError `size` if a side has more than 2048 cells; `values` for values that are missing, not finite, or not on
 *   the scale.
 * @example
 * import { buildDag, renderMapSvg } from 'mazestone/core';
 * import { expectedPath } from 'mazestone/core/advanced';
 *
 * const dag = buildDag('divide', { width: 4, height: 4, seed: '1' });
 * const map = renderMapSvg(dag, expectedPath(dag), { title: 'Path to the sink', unit: 'steps' });
 * console.log(map.match(/width="\d+" height="\d+"/)?.[0]); // width="386" height="309"
 */
export function renderMapSvg(board: MapBoard, values: Float64Array, options: MapOptions): string {
  return writeSvg(mapDrawing(board, values, options));
}

/** The drawing of {@link renderMapSvg}. @throws MazestoneError as there. */
export function mapDrawing(board: MapBoard, values: Float64Array, options: MapOptions): Drawing {
  const plane = 'width' in board ? gridPlane(board) : meshPlane(board.mesh);
  const cells = 'width' in board ? boardIn(board) : meshBoard(undefined, plane.places);
  const sheet = sheetOf(plane);
  const { across, down } = sheet;
  const sink = sinkOf(board, cells);
  const { least, most, mean } = summary(cells, plane.of, values, options);
  const scale = scaleOf(options.range ?? [least, most], options.log === true);
  const shadeOf = (i: number): number | false =>
    cells.isCell(i) && Math.min(SHADES - 1, Math.floor(scale.place(values[i]!) * SHADES));

  const inner = Math.max(across, LEAST_WIDTH);
  // Letters grow with the picture, which is likely to be shrunk to a page.
  const font = Math.round(Math.max(13, Math.min(28, inner / 60)));
  const margin = font;
  const top = margin + 2 * font;
  const below = top + down + margin;
  const [width, height] = [inner + 2 * margin, below + 4 * font + margin];
  const left = margin + Math.floor((inner - across) / 2);

  const unit = options.unit === undefined ? '' : ` ${options.unit}`;
  const facts = says`smallest ${number(least)}, mean ${number(mean)}, largest ${number(most)}${unit}`;
  const words = (x: number, y: number, text: Value): Words => ({
    ...{ text, at: [round(x), round(y)], letters: font, fill: COLOUR.wall },
  });
  const bar = Array.from({ length: SHADES }, (_, shade) => [
    `M${round(margin + (shade * inner) / SHADES)} ${below + font / 2}h${round(inner / SHADES)}`,
  ]);
  return {
    ...{ title: says`${options.title}, ${plane.of}`, size: [width, height], box: [0, 0, width, height] },
    parts: [
      { paths: [`M0 0h${width}v${height}H0z`], fill: COLOUR.page },
      { ...words(margin, margin + font, options.title), isBold: true },
      ...Array.from({ length: plane.floors }, (_, floor) =>
        floorParts(plane, sheet, floor, [left, top], shadeOf),
      ).flat(),
      ...(sink === undefined ? [] : ring(plane, sheet, sink, [left, top], font)),
      ...inShades(bar, (stroke) => ({ stroke, width: font, isCrisp: true })),
      ...ticks(scale, inner, font).flatMap(({ at, label, anchor }): Part[] => [
        {
          paths: [`M${round(margin + at)} ${below + font}v${round(font / 3)}`],
          ...{ stroke: COLOUR.wall, width: 1 },
        },
        { ...words(margin + at, below + 2.4 * font, label), anchor },
      ]),
      words(margin, below + 4 * font, sink === undefined ? facts : says`${facts}; ring: sink`),
    ],
  };
}

/** The first cell without out-edges. Undefined if there is no DAG. */
function sinkOf(board: MapBoard, { size, isCell }: Board): number | undefined {
  if (!('out' in board)) return undefined;
  const { degree } = graphOf(board as Dag);
  for (let cell = 0; cell < size; cell++) if (isCell(cell) && degree(cell) === 0) return cell;
  return undefined;
}

/** The arrangement of a map's floors, in pixels. */
interface Sheet {
  /** The side of a cell on a grid; the length of 1 on a mesh. */
  readonly side: number;
  readonly across: number;
  readonly down: number;
  /** The height of a floor's name above the floor; 0 without names. */
  readonly gap: number;
  /** The north-west corner of a floor. */
  readonly corner: (floor: number) => Point;
}

/** Arranges the floors of a map. @throws MazestoneError `size`. */
function sheetOf({ of, isGrid, size: [width, height], floors }: Plane): Sheet {
  if (isGrid && Math.max(width, height) > MOST_CELLS) {
    throw new MazestoneError({
      code: 'size',
      message: says`a map has at most ${MOST_CELLS} cells a side`,
      where: of,
      hint: says`map a smaller one`,
    });
  }
  const columns = Math.min(floors, Math.ceil(Math.sqrt((floors * height) / width)));
  const rows = Math.ceil(floors / columns);
  const most = MOST_PIXELS / Math.max(columns * width, rows * height);
  const side = Math.min(CELL_PIXELS, isGrid ? Math.max(1, Math.floor(most)) : most);
  const gap = floors > 1 ? GAP : 0;
  return {
    ...{ side, gap },
    across: Math.ceil(columns * (width * side + gap) - gap),
    down: Math.ceil(rows * (height * side + gap)),
    corner: (floor) => [
      (floor % columns) * (width * side + gap),
      gap + Math.floor(floor / columns) * (height * side + gap),
    ],
  };
}

/** A floor with its name. Cells of a grid are strokes along rows, and cells of a mesh are filled. */
function floorParts(
  { isGrid, places, outlines }: Plane,
  { side, gap, corner }: Sheet,
  floor: number,
  from: Point,
  shadeOf: (cell: number) => number | false,
): Part[] {
  const [x, y] = [from[0] + corner(floor)[0], from[1] + corner(floor)[1]];
  const paths = Array.from({ length: SHADES }, (): string[] => []);
  for (const [shade, outline] of outlines((place) => shadeOf(place + floor * places))) {
    const [[west, north], [east]] = outline as [Point, Point];
    paths[shade]!.push(
      isGrid
        ? `M${west} ${north}h${east - west}`
        : `M${outline.map((at) => `${round(x + at[0] * side)} ${round(y + at[1] * side)}`).join('L')}z`,
    );
  }
  if (!isGrid) return inShades(paths, (fill) => ({ fill, stroke: fill, width: 0.3 }));
  const name: Words = {
    ...{ text: `floor ${floor}`, at: [x, y - gap / 4], letters: gap / 2, fill: COLOUR.wall },
  };
  const parts = inShades(paths, (stroke) => ({ stroke, width: 1, isCrisp: true }));
  return [...(gap === 0 ? [] : [name]), { matrix: [side, 0, 0, side, x, y + side / 2], parts }];
}

/** Smallest, largest and mean value of the cells. */
function summary(
  cells: Board,
  where: Sentence,
  values: Float64Array,
  { log = false }: MapOptions,
): { readonly least: number; readonly most: number; readonly mean: number } {
  let [least, most, sum, count] = [Infinity, -Infinity, 0, 0];
  for (let i = 0; i < cells.size; i++) {
    if (!cells.isCell(i)) continue;
    const value = values[i] ?? NaN;
    if (!Number.isFinite(value) || (log && value <= 0)) {
      throw new MazestoneError({
        code: 'values',
        message: says`${value} has no place on the map's scale`,
        where: says`cell ${nameOf(cells, i)}`,
      });
    }
    least = Math.min(least, value);
    most = Math.max(most, value);
    sum += value;
    count++;
  }
  if (count === 0) {
    throw new MazestoneError({
      code: 'values',
      message: says`there are no cells to map`,
      where,
    });
  }
  return { least, most, mean: sum / count };
}

/** The function from values to positions on the colour scale, 0 to 1. */
interface Scale {
  readonly range: readonly [number, number];
  readonly log: boolean;
  readonly place: (value: number) => number;
}

function scaleOf(range: readonly [number, number], log: boolean): Scale {
  const measure = log ? Math.log : (value: number): number => value;
  const [from, to] = [measure(range[0]), measure(range[1])];
  if (!Number.isFinite(from) || !Number.isFinite(to) || from > to) {
    throw new MazestoneError({
      code: 'values',
      message: says`there is no scale from ${range[0]} to ${range[1]}`,
      where: log ? says`a logarithmic scale` : says`a linear scale`,
    });
  }
  const place = (value: number): number =>
    // Where all values are the same they take the middle.
    from === to ? 0.5 : Math.min(1, Math.max(0, (measure(value) - from) / (to - from)));
  return { range, log, place };
}

/** One shape for each used shade. */
function inShades(paths: readonly (readonly string[])[], look: (colour: string) => Figure): Figure[] {
  return paths.flatMap((list, shade) =>
    list.length === 0 ? [] : [{ paths: list, ...look(colourAt((shade + 0.5) / SHADES)) }],
  );
}

/** A ring around the middle of a cell, visible on every shade. */
function ring(plane: Plane, { side, corner }: Sheet, cell: number, from: Point, font: number): Figure[] {
  const [x, y] = plane.middle(cell);
  const [left, top] = corner(floorOf(plane, cell));
  const radius = Math.max(font / 2, side / 4);
  const circle = [[round(from[0] + left + x * side), round(from[1] + top + y * side)], radius] as const;
  return [
    { circle, stroke: COLOUR.cell, width: radius * 0.8 },
    { circle, stroke: COLOUR.sink, width: radius * 0.4 },
  ];
}

/** A mark on the scale: its pixel from the left, and its label, which stays inside the scale. */
interface Tick {
  readonly at: number;
  readonly label: string;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** Round numbers on the scale, as many as have room for their labels; or the ends of a scale without any. */
function ticks({ range, log, place }: Scale, length: number, font: number): Tick[] {
  const list: Tick[] = [];
  let free = -Infinity;
  const values = log ? roundFactors(range) : roundSteps(range);
  for (const value of values.length === 0 ? range : values) {
    const at = place(value) * length;
    const label = number(value);
    // Digits are some 0.6 as wide as high.
    const room = 0.6 * font * label.length;
    const anchor = at < room / 2 ? 'start' : at > length - room / 2 ? 'end' : 'middle';
    const start = anchor === 'start' ? at : anchor === 'end' ? at - room : at - room / 2;
    if (start < free) continue;
    list.push({ at, label, anchor });
    free = start + room + font;
  }
  return list;
}

/** About eight multiples of 1, 2 or 5 times a power of ten; none in an empty range. */
function roundSteps([from, to]: readonly [number, number]): number[] {
  const rough = (to - from) / 8;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * [1, 2, 5, 10].find((factor) => factor * power >= rough * (1 - 1e-9))!;
  const first = Math.ceil(from / step - 1e-9);
  return Array.from({ length: Math.floor(to / step + 1e-9) - first + 1 }, (_, k) => (first + k) * step);
}

/** Powers of ten, also times two and five if there are few. */
function roundFactors([from, to]: readonly [number, number]): number[] {
  const factors = to / from > 1000 ? [1] : [1, 2, 5];
  const list: number[] = [];
  for (let power = 10 ** Math.floor(Math.log10(from)); power <= to; power *= 10) {
    list.push(...factors.map((factor) => factor * power).filter((value) => value >= from && value <= to));
  }
  return list;
}

/** The colour at a position from 0 to 1. */
function colourAt(place: number): string {
  const k = Math.min(VIRIDIS.length - 2, Math.floor(place * (VIRIDIS.length - 1)));
  const part = place * (VIRIDIS.length - 1) - k;
  const channels = VIRIDIS[k]!.map((c, channel) => Math.round(c + part * (VIRIDIS[k + 1]![channel]! - c)));
  return `#${channels.map((c) => c.toString(16).padStart(2, '0')).join('')}`;
}

/** Formats a number with four significant digits, or all before the point: `0.311`, `65,536`, `1e-9`. */
function number(value: number): string {
  if (Math.abs(value) < 1000) return String(Number(value.toPrecision(4)));
  return value.toLocaleString('en-US', { maximumFractionDigits: 0 });
}
