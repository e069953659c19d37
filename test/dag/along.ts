import { random, type Random } from '../../src/base/random.js';
import { lookAhead, type Cut } from '../../src/dag/builders/look-ahead.js';
import type { Dag } from '../../src/dag/dag.js';
import { meets, type Tiles } from '../../src/dag/orders/tiles.js';

/** The DAG of looking ahead along any walk, with a tile for each cell. */
export function lookAheadAlong(
  [width, height]: readonly [number, number],
  walk: Uint32Array,
  cut: Cut,
  draws: Random = random('1', 'cut'),
): Dag {
  const tiles: Tiles = (_, __, band, visit) => {
    walk.forEach((i, first) => {
      const [left, top] = [i % width, Math.floor(i / width)];
      if (meets(top, 1, band)) visit({ left, top, width: 1, height: 1, first, cells: Uint32Array.of(0) });
    });
  };
  return lookAhead({ width, height, tiles, cut, reverse: false }, draws);
}
