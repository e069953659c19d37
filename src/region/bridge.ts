import { unite } from '../base/union-find.js';
import { componentsOf } from './components.js';
import { placeBeside, type Region } from './region.js';

/**
 * Joins the components of a region by shortest bridges: straight or bent rows of places that become cells.
 * The bridges form a minimum spanning tree of the components. The distance between two components is the
 * number of places without a cell on a shortest path between them. So no other choice of bridges is shorter
 * in total.
 *
 * Every place belongs to its nearest component, found by one flood fill from all cells. Where the places of
 * two components meet, the path through that border is as long as the distances on both sides together. A
 * minimum spanning tree of these paths is one of all paths (Mehlhorn 1988,
 * https://doi.org/10.1016/0020-0190(88)90066-X). Linear apart from the union-find.
 * @returns the same rectangle, connected; a region without cells unchanged
 * @example
 * import { bridgeComponents, formatRegion, parseRegion } from 'mazestone/core';
 *
 * console.log(formatRegion(bridgeComponents(parseRegion('.##.#\n'))).trim()); // ....#
 */
export function bridgeComponents(region: Region): Region {
  const { width } = region;
  const { componentOf, sizes } = componentsOf(region);
  if (sizes.length < 2) return region;
  const { nearest, distance, stepBack } = floodFrom(region, componentOf);

  const cells = region.cells.slice();
  const sets = new Int32Array(sizes.length + 1).fill(-1);
  const fillBack = (place: number): void => {
    for (let at = place; distance[at] !== 0; at = stepBack[at]!) cells[at] = 1;
  };
  let joints = sizes.length - 1;
  for (const border of bordersByLength(region, nearest, distance)) {
    const [i, j] = acrossBorder(border, width);
    if (!unite(sets, nearest[i]!, nearest[j]!)) continue;
    fillBack(i);
    fillBack(j);
    if (--joints === 0) break;
  }
  return { ...region, cells };
}

/**
 * For each place its nearest component, the distance from it in steps, and the next place on a shortest path
 * to it.
 */
interface Flooded {
  readonly nearest: Uint32Array;
  readonly distance: Uint32Array;
  readonly stepBack: Uint32Array;
}

function floodFrom(region: Region, componentOf: Uint32Array): Flooded {
  const { cells } = region;
  const nearest = componentOf.slice();
  const distance = new Uint32Array(cells.length);
  const stepBack = new Uint32Array(cells.length);
  const queue = new Uint32Array(cells.length);
  let tail = 0;
  for (let i = 0; i < cells.length; i++) if (cells[i] === 1) queue[tail++] = i;
  for (let head = 0; head < tail; head++) {
    const i = queue[head]!;
    for (let side = 0; side < 4; side++) {
      const j = placeBeside(region, i, side);
      if (nearest[j] !== 0) continue;
      nearest[j] = nearest[i]!;
      distance[j] = distance[i]! + 1;
      stepBack[j] = i;
      queue[tail++] = j;
    }
  }
  return { nearest, distance, stepBack };
}

/**
 * The two places of a border: 2 i is that of place i with its eastern neighbour, 2 i + 1 with its southern
 * one.
 */
function acrossBorder(border: number, width: number): readonly [number, number] {
  const i = Math.floor(border / 2);
  return [i, border % 2 === 0 ? i + 1 : i + width];
}

/** The borders between places of different components, sorted by bridge length, then in reading order. */
function bordersByLength(
  { width, height }: Region,
  nearest: Uint32Array,
  distance: Uint32Array,
): Uint32Array {
  function* borders(): Generator<readonly [border: number, length: number]> {
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i++) {
        if (x < width - 1 && nearest[i] !== nearest[i + 1]) yield [2 * i, distance[i]! + distance[i + 1]!];
        if (y < height - 1 && nearest[i] !== nearest[i + width]) {
          yield [2 * i + 1, distance[i]! + distance[i + width]!];
        }
      }
    }
  }
  // A counting sort: the number of shorter borders, then the index of the next border of each length.
  const start = new Uint32Array(2 * (width + height));
  let count = 0;
  for (const [, length] of borders()) {
    start[length + 1]!++;
    count++;
  }
  for (let length = 1; length < start.length; length++) start[length]! += start[length - 1]!;
  const sorted = new Uint32Array(count);
  for (const [border, length] of borders()) sorted[start[length]!++] = border;
  return sorted;
}
