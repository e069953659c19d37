import { MazestoneError } from '../base/diagnostic.js';
import { anyOf, list, says, type Sentence } from '../base/sentence.js';
import { largestComponent } from './components.js';
import { checkSize, type Region } from './region.js';

/** A point of the square that a shape fills: x east and y south, both from -1 to 1. */
export type ShapePoint = readonly [x: number, y: number];

/** Whether a point is in a shape. */
export type Inside = (point: ShapePoint) => boolean;

/** A shape by name: which points are in it, with what lists and help say of it. */
export interface Shape {
  readonly name: string;
  /** One line for lists and help. */
  readonly summary: string;
  /** Its sides (a star's points) where nobody says how many; null if that is not to be chosen. */
  readonly sides: number | null;
  /**
   * Which points are in it, drawn with such sides and cells.
   * @param sides of those that have them.
   * @param cell width and height of a cell, in the units of points: what has to be as thick as a cell goes by it.
   */
  readonly inside: (sides: number, cell: ShapePoint) => Inside;
}

/** The sides one may ask for. */
const SIDES = { least: 3, most: 360 };
/** What is on the outline is inside, also where it was rounded. */
const ROUNDING = 1e-9;

const inDisc: Inside = ([x, y]) => x * x + y * y <= 1 + ROUNDING;

/** The curve (x^2 + y^2 - 1)^3 = x^2 y^3, moved and scaled into the square. */
const inHeart: Inside = (point) => {
  const [x, y] = [1.1385 * point[0], 0.1175 - 1.1175 * point[1]];
  return (x * x + y * y - 1) ** 3 <= x * x * y ** 3;
};

/** A disc without a smaller one to the east; scaled, for the horns end at 0.61. */
const inCrescent: Inside = (point) => {
  const [x, y] = [0.805 * point[0] - 0.195, point[1]];
  return inDisc([x, y]) && (x - 0.5) ** 2 + y * y > 0.64;
};

/** Every shape by name. */
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
        // A place of the hole has cells all round it, corners included, so that there is a way round the hole.
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
        // Between two points the outline comes half of the way from the line between them to the middle.
        const low = Math.cos(Math.PI / sides) / 2;
        return within(regular(2 * sides).map(([x, y], k) => (k % 2 === 0 ? [x, y] : [low * x, low * y])));
      },
    },
  ].map((one): [string, Shape] => [one.name, one]),
);

/**
 * A shape at any size: its cells are those whose middles are inside. A shape comes in one piece: what touches the largest
 * at corners only, or not at all, such as the tip of a thin point, is left out.
 * @param name a key of {@link SHAPES}.
 * @param sides for shapes that have them; as {@link Shape} says where left out.
 * @throws MazestoneError `size`, or `bad-option` for a shape or sides that there are not.
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

/** A shape without sides to choose, the same at every size. */
function shape(name: string, summary: string, inside: Inside): Shape {
  return { name, summary, sides: null, inside: () => inside };
}

/**
 * The corners of a regular polygon round the origin, clockwise.
 * @param first how far the first is from the north, in steps from one corner to the next.
 */
function regular(sides: number, first = 0): ShapePoint[] {
  return Array.from({ length: sides }, (_, k) => {
    const angle = (2 * Math.PI * (k + first)) / sides;
    return [Math.sin(angle), -Math.cos(angle)];
  });
}

/** The inside of a polygon with corners clockwise round the origin at equal angles, stretched to fill the square. */
function within(corners: readonly ShapePoint[]): Inside {
  const [east, south] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, right] = [Math.min(...east), Math.max(...east)];
  const [top, bottom] = [Math.min(...south), Math.max(...south)];
  const turn = (2 * Math.PI) / corners.length;
  const first = Math.atan2(corners[0]![0], -corners[0]![1]);
  return (point) => {
    const x = left + ((point[0] + 1) / 2) * (right - left);
    const y = top + ((point[1] + 1) / 2) * (bottom - top);
    // Seen from the origin, a point lies before or behind one side only.
    const side = Math.floor((Math.atan2(x, -y) - first) / turn + 2 * corners.length) % corners.length;
    const [ax, ay] = corners[side]!;
    const [bx, by] = corners[(side + 1) % corners.length]!;
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= -ROUNDING;
  };
}
