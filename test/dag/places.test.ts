import { describe, expect, it } from 'vitest';
import { placeRandom } from '../../src/base/place.js';
import { random } from '../../src/base/random.js';
import { EAST, NORTH, SOUTH, WEST } from '../../src/board/grid.js';
import { divideArea, divideShares, placedDraws } from '../../src/dag/builders/divide.js';
import { ORDERS } from '../../src/dag/orders/index.js';
import { PLACES } from '../../src/dag/orders/places.js';
import { TILINGS } from '../../src/dag/orders/tilings.js';
import { TILE_SIDE } from '../../src/dag/orders/tiles.js';

const SIZES: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  hilbert: [1, 2, 4, 8, 64].map((n) => [n, n]),
  moore: [1, 2, 4, 8, 64].map((n) => [n, n]),
  peano: [1, 3, 9, 81].map((n) => [n, n]),
};
const ANY = [1, 2, 3, 4, 5, 6, 7, 12, 13, 33, 50].flatMap((w) =>
  [1, 2, 3, 5, 8, 21].map((h) => [w, h] as const),
);
/** A large side that an order takes. */
const FAR: Readonly<Record<string, number>> = { hilbert: 2 ** 20, moore: 2 ** 20, peano: 3 ** 13 };

describe.each(ORDERS)('places in the walk of $name', (order) => {
  const place = PLACES[order.name]!;

  it('are those of the walk', () => {
    for (const [width, height] of SIZES[order.name] ?? ANY)
      order.walk(width, height).forEach((cell, k) => {
        const found = place(width, height, cell % width, Math.floor(cell / width));
        if (found !== k) throw new Error(`${width} x ${height}: cell ${cell} is at ${found}, not at ${k}`);
      });
  });

  it('are those of the tiles of large grids', () => {
    const draws = random('places', order.name);
    const side = FAR[order.name] ?? 2 ** 20 - 3;
    for (let k = 0; k < 50; k++) {
      const [x, y] = [draws.below(side), draws.below(side)];
      TILINGS[order.name]!(side, side, { left: x, top: y, width: 1, height: 1 }, (tile) => {
        const at = tile.cells.indexOf(x - tile.left + (y - tile.top) * TILE_SIDE);
        expect(place(side, side, x, y)).toBe(tile.first + at);
      });
    }
  });
});

describe('shares of divide', () => {
  const size = 64;
  const draws = placedDraws(placeRandom('1', 'divide'));
  const whole = { left: 0, top: 0, width: size, height: size };
  const shares = new Float64Array(size * size);
  divideShares(size, draws, 0, whole, shares);

  it('are each another one, and every edge leads on', () => {
    expect([...shares].sort((a, b) => a - b)).toEqual(Array.from(shares, (_, k) => k / size ** 2));
    const edges = new Uint8Array(size * size);
    divideArea(size, draws, whole, edges);
    edges.forEach((out, cell) => {
      for (const [side, by] of [
        [NORTH, -size],
        [EAST, 1],
        [SOUTH, size],
        [WEST, -1],
      ] as const)
        if ((out & side) !== 0) expect(shares[cell + by]).toBeGreaterThan(shares[cell]!);
    });
  });

  it('of blocks are those of their first cells, in every part', () => {
    for (const level of [1, 2, 3, 5]) {
      const side = 2 ** level;
      const blocks = { left: 0, top: 0, width: size / side, height: size / side };
      const found = new Float64Array(blocks.width ** 2);
      divideShares(size, draws, level, blocks, found);
      for (let y = 0; y < size; y++)
        for (let x = 0; x < size; x++) {
          const begin = found[Math.floor(x / side) + Math.floor(y / side) * blocks.width]!;
          expect(Math.floor(shares[x + y * size]! * blocks.width ** 2) / blocks.width ** 2).toBe(begin);
        }
    }
    const part = { left: 9, top: 3, width: 11, height: 17 };
    const found = new Float64Array(part.width * part.height);
    divideShares(size, draws, 0, part, found);
    found.forEach((share, i) => {
      const [x, y] = [part.left + (i % part.width), part.top + Math.floor(i / part.width)];
      expect(share).toBe(shares[x + y * size]);
    });
  });

  it('draws the same whatever has been drawn before', () => {
    const far = placeRandom('2', 'divide');
    const remembered = placedDraws(far);
    const blocks = Array.from({ length: 40_000 }, (_, k) => [1 + (k % 31), (k * 7919) % 65_521, k] as const);
    const first = blocks.map(([level, x, y]) => remembered(level, x, y));
    for (const k of [0, 39_999, 17, 20_000, 17]) {
      const [level, x, y] = blocks[k]!;
      expect(remembered(level, x, y)).toBe(first[k]);
      expect(placedDraws(far)(level, x, y)).toBe(first[k]);
    }
  });
});
