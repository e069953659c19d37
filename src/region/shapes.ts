import { MazestoneError } from '../base/diagnostic.js';
import { anyOf, list, says, type Sentence } from '../base/sentence.js';
import { largestComponent } from './components.js';
import { checkSize, type Region } from './region.js';

/** A point of the square that a shape fills: x to the east and y to the south, both from -1 to 1. */
export type ShapePoint = readonly [x: number, y: number];

/** Whether a point is in a shape. */
export type Inside = (point: ShapePoint) => boolean;

/** A shape with its name and description. */
export interface Shape {
  readonly name: string;
  /** One line for lists and help. */
  readonly summary: string;
  /** The default number of sides (or points of a star); null if the shape has no choice. */
  readonly sides: number | null;
  /**
   * Makes the test for points in the shape.
   * @param sides for shapes that have a choice
   * @param cell the width and height of a cell in the units of points, for parts that must be as thick as a
   *   cell
   */
  readonly inside: (sides: number, cell: ShapePoint) => Inside;
}

/** The allowed numbers of sides. */
const SIDES = { least: 3, most: 360 };
/** Points on the outline are inside, even after rounding. */
const ROUNDING = 1e-9;

const inDisc: Inside = ([x, y]) => x * x + y * y <= 1 + ROUNDING;

/** The curve (x^2 + y^2 - 1)^3 = x^2 y^3, moved and scaled into the square. */
const inHeart: Inside = (point) => {
  const [x, y] = [1.1385 * point[0], 0.1175 - 1.1175 * point[1]];
  return (x * x + y * y - 1) ** 3 <= x * x * y ** 3;
};

/** A disc minus a smaller one to the east. It is scaled, because the horns end at 0.61. */
const inCrescent: Inside = (point) => {
  const [x, y] = [0.805 * point[0] - 0.195, point[1]];
  return inDisc([x, y]) && (x - 0.5) ** 2 + y * y > 0.64;
};

/** All shapes by name. */
export const SHAPES: ReadonlyMap<string, Shape> = new Map(
  [
    shape('rect', 'the whole rectangle', () => true),
    shape('disc', 'a disc; an ellipse if width and height differ', inDisc),
    shape('ellipse', 'the same as disc', inDisc),
    {
      name: 'ring',
      summary: 'a disc with a hole half as wide',
      sides: null,
      inside: (_: number, [width, height]: ShapePoint): Inside => {
        // A place of the hole has cells all around it, corners included, so that there is a path around the
        // hole.
        const inHole: Inside = ([x, y]) =>
          inDisc([2 * x, 2 * y]) && inDisc([Math.abs(x) + width, Math.abs(y) + height]);
        return (point) => inDisc(point) && !inHole(point);
      },
    },
    shape('crescent', 'a moon with its horns to the east', inCrescent),
    shape('heart', 'a heart', inHeart),
    shape('diamond', 'a square on its corner', ([x, y]) => Math.abs(x) + Math.abs(y) <= 1 + ROUNDING),
    shape(
      'cross',
      'a cross of two bars, each a third of its width',
      ([x, y]) => Math.min(Math.abs(x), Math.abs(y)) <= 1 / 3,
    ),
    shape('triangle', 'three sides, a corner to the north', within(regular(3))),
    shape('pentagon', 'five sides, a corner to the north', within(regular(5))),
    shape('hexagon', 'six sides, a corner to the north', within(regular(6))),
    shape('octagon', 'eight sides, one of them to the north', within(regular(8, 0.5))),
    {
      name: 'polygon',
      summary: 'as many sides as --sides says, a corner to the north',
      sides: 6,
      inside: (sides: number): Inside => within(regular(sides)),
    },
    {
      name: 'star',
      summary: 'as many points as --sides says, one of them to the north',
      sides: 5,
      inside: (sides: number): Inside => {
        // Between two points the outline goes halfway from the line between them to the centre.
        const low = Math.cos(Math.PI / sides) / 2;
        return within(regular(2 * sides).map(([x, y], k) => (k % 2 === 0 ? [x, y] : [low * x, low * y])));
      },
    },
  ].map((one): [string, Shape] => [one.name, one]),
);

/**
 * Draws a shape at any size: its cells are those whose centres are inside. Only the largest connected
 * component is kept. It drops, for example, the tip of a thin point that touches the rest only at a corner.
 * @param name a key of {@link SHAPES}
 * @param sides for shapes that have them; see {@link Shape} for the default
 * @throws MazestoneError `size`; `bad-option` for an unknown shape or an invalid number of sides
 * @example
 * import { drawShape, formatRegion } from 'mazestone/core';
 *
 * console.log(formatRegion(drawShape('ring', 5, 5)));
 * // #...#
 * // ..#..
 * // .###.
 * // ..#..
 * // #...#
 */
export function drawShape(name: string, width: number, height: number, sides?: number): Region {
  checkSize(width, height);
  const found = SHAPES.get(name);
  if (found === undefined) {
    throw badOption(
      name,
      says`there is no shape ${JSON.stringify(name)}`,
      says`there are ${list([...SHAPES.keys()])}`,
    );
  }
  if (sides !== undefined) checkSides(found, sides);
  const inside = found.inside(sides ?? found.sides ?? SIDES.least, [2 / width, 2 / height]);
  const cells = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (inside([(2 * x + 1 - width) / width, (2 * y + 1 - height) / height])) cells[i] = 1;
    }
  }
  return largestComponent({ width, height, cells });
}

function checkSides({ name, sides: own }: Shape, sides: number): void {
  const { least, most } = SIDES;
  if (own === null) {
    const having = [...SHAPES.values()].filter((one) => one.sides !== null).map((one) => one.name);
    throw badOption(
      name,
      says`a ${name} has no sides to choose`,
      says`leave them out, or take ${anyOf(having)}`,
    );
  }
  if (Number.isInteger(sides) && sides >= least && sides <= most) return;
  throw badOption(
    name,
    says`a ${name} cannot have ${sides} sides`,
    says`give a whole number from ${least} to ${most}`,
  );
}

function badOption(shape: string, message: Sentence, hint: Sentence): MazestoneError {
  return new MazestoneError({ code: 'bad-option', message, where: says`shape ${shape}`, hint });
}

/** A shape without a choice of sides, the same at every size. */
function shape(name: string, summary: string, inside: Inside): Shape {
  return { name, summary, sides: null, inside: () => inside };
}

/**
 * The corners of a regular polygon around the origin, clockwise.
 * @param first the angle of the first corner from the north, in steps between corners
 */
function regular(sides: number, first = 0): ShapePoint[] {
  return Array.from({ length: sides }, (_, k) => {
    const angle = (2 * Math.PI * (k + first)) / sides;
    return [Math.sin(angle), -Math.cos(angle)];
  });
}

/**
 * The test for a polygon stretched to fill the square. Its corners are clockwise around the origin at equal
 * angles.
 */
function within(corners: readonly ShapePoint[]): Inside {
  const [east, south] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, right] = [Math.min(...east), Math.max(...east)];
  const [top, bottom] = [Math.min(...south), Math.max(...south)];
  const turn = (2 * Math.PI) / corners.length;
  const first = Math.atan2(corners[0]![0], -corners[0]![1]);
  return (point) => {
    const x = left + ((point[0] + 1) / 2) * (right - left);
    const y = top + ((point[1] + 1) / 2) * (bottom - top);
    // Seen from the origin, a point can only be beyond one side.
    const side = Math.floor((Math.atan2(x, -y) - first) / turn + 2 * corners.length) % corners.length;
    const [ax, ay] = corners[side]!;
    const [bx, by] = corners[(side + 1) % corners.length]!;
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= -ROUNDING;
  };
}
