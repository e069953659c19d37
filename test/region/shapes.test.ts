import { describe, expect, it } from 'vitest';
import { holesOf, componentsOf } from '../../src/region/components.js';
import { cellCount, type Region } from '../../src/region/region.js';
import { drawShape, SHAPES } from '../../src/region/shapes.js';
import { faultOf } from '../helpers/fault.js';

const NAMES = [...SHAPES.keys()];
/** The share of their square that shapes fill, by elementary geometry. */
const SHARES: Readonly<Record<string, number>> = {
  rect: 1,
  disc: Math.PI / 4,
  ellipse: Math.PI / 4,
  ring: (Math.PI / 4) * (3 / 4),
  diamond: 1 / 2,
  cross: 5 / 9,
  triangle: 1 / 2,
  hexagon: 3 / 4,
  octagon: 1 - 2 * (1 / (2 + Math.SQRT2)) ** 2,
  polygon: 3 / 4,
};
/** Shapes that are not symmetric between west and east. */
const LOPSIDED = ['crescent'];

const mirrored = ({ width, cells }: Region): Uint8Array =>
  cells.map((_, i) => cells[i - (i % width) + width - 1 - (i % width)]!);

describe('the catalogue of shapes', () => {
  it.each(NAMES)('has cells in %s at sizes from 3, connected and symmetric', (name) => {
    for (let width = 3; width <= 32; width++) {
      // A third of all heights, different ones for each width.
      for (let height = 3 + (width % 3); height <= 32; height += 3) {
        const region = drawShape(name, width, height);
        const size = `${width} x ${height}`;
        if (componentsOf(region).sizes.length !== 1) expect.fail(`${size}: not one piece`);
        if (!LOPSIDED.includes(name) && Buffer.compare(mirrored(region), region.cells) !== 0) {
          expect.fail(`${size}: lopsided`);
        }
      }
    }
  });

  it.each(NAMES)('lets %s touch all four sides of a large rectangle', (name) => {
    const { width, height, cells } = drawShape(name, 201, 201);
    const touched = (of: (k: number) => number): boolean =>
      Array.from({ length: width }, (_, k) => cells[of(k)]).includes(1);
    // The outermost places of a point may be too thin for a cell.
    const near = 4;
    expect(touched((k) => k + near * width)).toBe(true);
    expect(touched((k) => k + (height - 1 - near) * width)).toBe(true);
    expect(touched((k) => near + k * width)).toBe(true);
    expect(touched((k) => width - 1 - near + k * width)).toBe(true);
  });

  it.each(Object.entries(SHARES))('gives %s its share of the square', (name, share) => {
    const region = drawShape(name, 501, 501);
    expect(cellCount(region) / region.cells.length).toBeCloseTo(share, 2);
  });

  it('has polygons with more and more sides, the last of them a disc', () => {
    const shares = [3, 4, 6, 12, 360].map(
      (sides) => cellCount(drawShape('polygon', 301, 301, sides)) / 301 ** 2,
    );
    expect(shares[1]).toBeCloseTo(1 / 2, 2);
    expect(shares.at(-1)).toBeCloseTo(Math.PI / 4, 2);
    expect(drawShape('polygon', 50, 50, 3)).toEqual(drawShape('triangle', 50, 50));
  });

  it('has stars with as many points as sides', () => {
    for (const sides of [4, 5, 8]) {
      const { width, cells } = drawShape('star', 401, 401, sides);
      // Around a circle that only the points reach.
      let points = 0;
      for (let k = 0; k < 3600; k++) {
        const at = (angle: number): number =>
          cells[Math.round(200 + 150 * Math.sin(angle)) + Math.round(200 - 150 * Math.cos(angle)) * width]!;
        const step = Math.PI / 1800;
        if (at(k * step) === 0 && at((k + 1) * step) === 1) points++;
      }
      expect(points).toBe(sides);
    }
  });
});

describe('a ring', () => {
  it('has one hole from 5 x 5 on, with a path around it', () => {
    for (let width = 5; width <= 30; width++) {
      for (let height = 5; height <= 30; height++) {
        const region = drawShape('ring', width, height);
        expect(holesOf(region), `${width} x ${height}`).toBe(1);
      }
    }
  });
});

describe('a shape', () => {
  it.each([
    ['that there is not', 'blob', 5, 5, undefined, 'bad-option'],
    ['without sides to choose', 'disc', 5, 5, 6, 'bad-option'],
    ['of two sides', 'polygon', 5, 5, 2, 'bad-option'],
    ['of half a side more', 'polygon', 5, 5, 3.5, 'bad-option'],
    ['of too many sides', 'star', 5, 5, 361, 'bad-option'],
    ['without width', 'disc', 0, 5, undefined, 'size'],
  ] as const)('%s is refused', (_, name, width, height, sides, code) => {
    expect(faultOf(() => drawShape(name, width, height, sides))).toMatchObject({ code });
  });
});
