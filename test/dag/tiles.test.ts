import { describe, expect, it } from 'vitest';
import { ORDERS } from '../../src/dag/orders/index.js';
import { beginningAt, TILE_SIDE, walkOf, type Band, type Tile } from '../../src/dag/orders/tiles.js';
import { random } from '../../src/base/random.js';

it('of a closed walk may begin anywhere', () => {
  const { tiles, walk } = ORDERS.find(({ closed }) => closed)!;
  const [before, after] = [walk(64, 64).slice(0, 1500), walk(64, 64).slice(1500)];
  const turned = beginningAt(tiles, 1500);
  expect(walkOf(turned, 64, 64)).toEqual(Uint32Array.from([...after, ...before]));
  turned(64, 64, { top: 0, rows: 64 }, ({ width, height, cells }) => {
    expect(cells.length).toBe(width * height);
  });
});

/** Sizes that an order takes, some with several tiles. */
const SIZES: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  hilbert: [1, 2, 4, 64, 128].map((n) => [n, n]),
  moore: [1, 2, 4, 64, 128].map((n) => [n, n]),
  peano: [1, 3, 27, 81, 243].map((n) => [n, n]),
};
const ANY: readonly (readonly [number, number])[] = [
  ...[1, 2, 3, 7, 40].flatMap((w) => [1, 2, 5, 33].map((h) => [w, h] as const)),
  ...([
    [3000, 1],
    [1, 3000],
    [2500, 3],
    [3, 2501],
    [200, 201],
    [201, 199],
    [150, 101],
  ] as const),
];

/** The tiles of an order in a band. */
function tilesIn(order: (typeof ORDERS)[number], width: number, height: number, band: Band): Tile[] {
  const tiles: Tile[] = [];
  order.tiles(width, height, band, (tile) => tiles.push(tile));
  return tiles;
}

describe.each(ORDERS)('the tiles of $name', (order) => {
  const sizes = SIZES[order.name] ?? ANY;

  it('are its walk, one after the other', () => {
    for (const [width, height] of sizes) {
      const walk = order.walk(width, height);
      let d = 0;
      for (const tile of tilesIn(order, width, height, { top: 0, rows: height })) {
        expect(tile.first).toBe(d);
        expect(tile.cells.length).toBe(tile.width * tile.height);
        for (const cell of tile.cells) {
          const [x, y] = [cell % TILE_SIDE, Math.floor(cell / TILE_SIDE)];
          if (x >= tile.width || y >= tile.height || walk[d] !== tile.left + x + (tile.top + y) * width)
            throw new Error(`${width} x ${height}: ${tile.left + x}, ${tile.top + y} at ${d}`);
          d++;
        }
      }
      expect(d).toBe(width * height);
    }
  });

  it('are found by the rows they meet', () => {
    const draws = random('tiles', order.name);
    for (const [width, height] of sizes) {
      const all = tilesIn(order, width, height, { top: 0, rows: height });
      for (let k = 0; k < 8; k++) {
        const band = { top: draws.below(height + 20) - 10, rows: 1 + draws.below(60) };
        const met = all.filter(
          ({ top, height: rows }) => top < band.top + band.rows && band.top < top + rows,
        );
        expect(tilesIn(order, width, height, band)).toEqual(met);
      }
    }
  });
});
