import * as fc from 'fast-check';
import type { Region } from '../../src/region/region.js';

/*
 * Random connected regions of many shapes, made without code from src.
 */

/** A region from rows of "." and "#". */
export function drawn(...rows: readonly string[]): Region {
  return {
    width: rows[0]!.length,
    height: rows.length,
    cells: Uint8Array.from(Array.from(rows.join('')), (c) => (c === '.' ? 1 : 0)),
  };
}

type Pattern = (x: number, y: number) => boolean;

function patterned(width: number, height: number, pattern: Pattern): Region {
  const cells = Uint8Array.from({ length: width * height }, (_, i) =>
    pattern(i % width, Math.floor(i / width)) ? 1 : 0,
  );
  return { width, height, cells };
}

/**
 * The connected component of a region with cell number `pick` (modulo the cells); a single cell if there are no cells.
 */
function partOf({ width, height, cells }: Region, pick: number): Region {
  const all = [...cells.keys()].filter((i) => cells[i] === 1);
  const start = all.length === 0 ? pick % cells.length : all[pick % all.length]!;
  const kept = new Uint8Array(cells.length);
  kept[start] = 1;
  const queue = [start];
  for (const i of queue) {
    const x = i % width;
    const beside = [i - width, i + width, ...(x > 0 ? [i - 1] : []), ...(x < width - 1 ? [i + 1] : [])];
    for (const j of beside) {
      if (cells[j] !== 1 || kept[j] === 1) continue;
      kept[j] = 1;
      queue.push(j);
    }
  }
  return { width, height, cells: kept };
}

/** A spiral corridor with walls one cell thick. Added cells close some of its windings. */
function spiral(width: number, height: number): Region {
  const cells = new Uint8Array(width * height);
  const free = (x: number, y: number): boolean =>
    x < 0 || y < 0 || x >= width || y >= height || cells[x + y * width] === 0;
  let [x, y, dx, dy] = [0, 0, 1, 0];
  cells[0] = 1;
  for (let turns = 0; turns < 2;) {
    const [u, v] = [x + dx, y + dy];
    const inside = u >= 0 && v >= 0 && u < width && v < height;
    if (inside && cells[u + v * width] === 0 && free(u + dx, v + dy)) {
      [x, y, turns] = [u, v, 0];
      cells[x + y * width] = 1;
    } else {
      [dx, dy] = [-dy, dx];
      turns++;
    }
  }
  return { width, height, cells };
}

const side = fc.integer({ min: 1, max: 14 });
const size = fc.record({ width: side, height: side });

/** A connected component of random cells, from sparse cells to a dense sieve. */
const percolation = fc
  .record({
    width: side,
    height: side,
    percent: fc.integer({ min: 30, max: 97 }),
    pick: fc.nat(),
    seed: fc.nat(),
  })
  .chain(({ width, height, percent, pick }) =>
    fc
      .array(fc.integer({ min: 0, max: 99 }), { minLength: width * height, maxLength: width * height })
      .map((dice) =>
        partOf(
          patterned(width, height, (x, y) => dice[x + y * width]! < percent),
          pick,
        ),
      ),
  );

/** Corridors one cell wide between pillars, with a random subset of the edges: from trees to many rings. */
const corridors = fc
  .record({ width: side, height: side, percent: fc.integer({ min: 40, max: 100 }), pick: fc.nat() })
  .chain(({ width, height, percent, pick }) =>
    fc
      .array(fc.integer({ min: 0, max: 99 }), { minLength: width * height, maxLength: width * height })
      .map((dice) =>
        partOf(
          patterned(width, height, (x, y) => {
            if (x % 2 === 0 && y % 2 === 0) return true;
            return (x % 2 === 0 || y % 2 === 0) && dice[x + y * width]! < percent;
          }),
          pick,
        ),
      ),
  );

const rectangles = size.map(({ width, height }) => patterned(width, height, () => true));
const combs = size.map(({ width, height }) => patterned(width, height, (x, y) => y === 0 || x % 2 === 0));
const doubleCombs = size.map(({ width, height }) =>
  patterned(width, height, (x, y) => y === height >> 1 || x % 2 === 0),
);
const spirals = size.map(({ width, height }) => spiral(width, height));
const pillars = size.map(({ width, height }) =>
  patterned(width, height, (x, y) => x % 2 === 0 || y % 2 === 0),
);
/** Concentric rings, joined by a row from the rim to the centre. */
const rings = size.map(({ width, height }) =>
  patterned(width, height, (x, y) => {
    const depth = Math.min(x, y, width - 1 - x, height - 1 - y);
    return depth % 2 === 0 || (y === height >> 1 && x <= width >> 1);
  }),
);
const single = size.chain(({ width, height }) =>
  fc.nat(width * height - 1).map((at) => patterned(width, height, (x, y) => x + y * width === at)),
);

/** A connected region of at most 14 x 14 cells with one of the shapes above. */
export const anyConnected: fc.Arbitrary<Region> = fc
  .oneof(
    { weight: 6, arbitrary: percolation },
    { weight: 4, arbitrary: corridors },
    ...[rectangles, combs, doubleCombs, spirals, pillars, rings, single].map((arbitrary) => ({
      weight: 1,
      arbitrary,
    })),
  )
  // One connected component of any shape.
  .map((region) => partOf(region, 0));

/** The cells of a region. */
export function cellsOf({ cells }: Region): number[] {
  return [...cells.keys()].filter((i) => cells[i] === 1);
}
