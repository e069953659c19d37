import {
  CELL,
  COLOUR,
  onesOf,
  type Layer,
  type Line,
  type Mark,
  type Picture,
  type Point,
} from './picture.js';
import {
  areaShape,
  drawingIn,
  endShapes,
  frameOf,
  markShapes,
  round,
  solutionShapes,
  type Drawing,
  type Part,
  type Figure,
} from './drawing.js';
import { writeSvg } from './svg.js';

/** The height of a wall, in units. */
const HIGH = 5;
/** Floors may hide one another if the picture would otherwise be more than this many times as high as wide. */
const SLENDER = 3;
/** Cosine of 30 degrees: the three axes of space are drawn 120 degrees apart. */
const COS = Math.sqrt(3) / 2;
/** The colours of the visible sides of a wall, south and east. */
const FACES = { south: '#c3ccd6', east: '#98a4b1' };

/**
 * Draws a maze on several floors as an isometric SVG picture from the south-east. Each floor is above the one below it, with its
 * walls. Each ladder is a line from its foot to its hatch.
 * @param picture a picture of a maze on a grid.
 * @throws MazestoneError `size` for a picture with cells smaller than a pixel.
 * @example
 * import { buildDag, mazePicture, random, renderIsometric, sampleMaze } from 'mazestone/core';
 *
 * const dag = buildDag('peel', { width: 4, height: 4, floors: 2, seed: '1' });
 * const picture = mazePicture(sampleMaze(dag, random('1', 'flow')));
 * console.log(renderIsometric(picture).match(/width="\d+" height="\d+"/)?.[0]); // width="381" height="500"
 */
export function renderIsometric(picture: Picture): string {
  return writeSvg(isometricDrawing(picture));
}

/** The drawing of {@link renderIsometric}. @throws MazestoneError as there. */
export function isometricDrawing(picture: Picture): Drawing {
  const { layers, size } = picture;
  const [width, height] = size;
  const floors = layers.length;
  const deep = ((width + height) * CELL) / 2;
  const wide = (width + height) * CELL * COS;
  const storey = Math.min(deep + CELL, Math.max(2 * CELL, (SLENDER * wide) / floors));
  const frame = frameOf(picture, round(wide), round(deep + (floors - 1) * storey + HIGH));
  const place = ([x, y]: Point, floor: number): Point => [
    round((x - y + height) * CELL * COS),
    round(((x + y) * CELL) / 2 + (floors - 1 - floor) * storey + HIGH),
  ];
  /** The upright face above a line on the floor. */
  const face = ([from, to]: Line, floor: number): string => {
    const [left, right] = [place(from!, floor), place(to!, floor)];
    return `M${left.join(' ')}L${right.join(' ')}v${-HIGH}L${left[0]} ${round(left[1] - HIGH)}z`;
  };
  const parts = layers.flatMap((layer, floor): Part[] => {
    const [cosine, ...corner] = [round4(COS), ...place([0, 0], floor)] as const;
    const ladders = ['two', 'way'].map((colour, k): Figure => ({
      paths: laddersOf(layer)
        .filter((mark) => mark.isUp && mark.colour === colour)
        .map(({ at }) => `M${place(at, floor).join(' ')}L${place(at, floor + 1).join(' ')}`),
      ...{ stroke: COLOUR[colour as 'two' | 'way'], width: k + 1, cap: 'round' },
    }));
    const walled = (lines: readonly Line[], fill: string): Figure => ({
      paths: lines.map((line) => face(line, floor)),
      ...{ fill, stroke: COLOUR.wall, width: 0.6, cap: 'round' },
    });
    return [
      { matrix: [cosine, 0.5, -cosine, 0.5, ...corner], parts: plate(layer, frame.pixel) },
      ...rowsOf(layer, height).flatMap(([along, across]) => [
        walled(along, FACES.south),
        walled(across, FACES.east),
      ]),
      ...ladders,
    ];
  });
  return drawingIn(frame, picture, parts);
}

/** Rounds to four decimals, for matrices. */
const round4 = (n: number): number => Math.round(n * 1e4) / 1e4;

/** The parts of a floor under its walls: cells, solution, sink, and a dark square for each hatch. */
function plate(layer: Layer, pixel: number): Figure[] {
  const hatches = laddersOf(layer).filter(({ isUp }) => !isUp);
  return [
    ...layer.areas.map((area) => areaShape(area, true)),
    ...solutionShapes(layer, pixel),
    ...endShapes(layer, pixel),
    ...markShapes(
      [...layer.marks].filter(({ kind }) => kind === 'sink'),
      true,
      pixel,
    ),
    {
      paths: hatches.map(({ at: [x, y] }) => `M${x * CELL} ${y * CELL}m-2.5-2.5h5v5h-5z`),
      fill: COLOUR.wall,
    },
  ];
}

function laddersOf({ marks }: Layer): Extract<Mark, { kind: 'ladder' }>[] {
  return [...marks].filter((mark) => mark.kind === 'ladder');
}

/** Walls from the back to the front: for each row of cells those along its north, then those across it. */
function rowsOf({ walls }: Layer, height: number): readonly (readonly [along: Line[], across: Line[]])[] {
  const rows = Array.from({ length: height + 1 }, (): [Line[], Line[]] => [[], []]);
  for (const line of walls.flatMap(({ lines }) => [...lines])) {
    if (line[0]![1] === line[1]![1]) rows[line[0]![1]]![0].push(line);
    else for (const one of onesOf(line)) rows[one[0]![1]]![1].push(one);
  }
  return rows;
}
