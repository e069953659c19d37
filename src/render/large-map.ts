import { placeRandom } from '../base/place.js';
import { divideShares, placedDraws } from '../dag/builders/divide.js';
import { checkSides, largeDag, type LargePlan } from '../dag/large.js';
import { PLACES } from '../dag/orders/places.js';
import type { Area } from '../dag/orders/tiles.js';
import { passagesOf } from '../flow/maze.js';
import { placedMaze, wayFrom, windowOf } from '../flow/window.js';
import { wallsOf, type Walls } from './walls.js';

/** What is to be mapped: random numbers come by place. */
export type MapPlan = Omit<LargePlan, 'generator'>;

/** A maze too large to keep, of which any part can be drawn from near and from afar. */
export interface LargeMap {
  readonly width: number;
  readonly height: number;
  /**
   * The walls of a part, the same as those that `render --maze --generator place --window` draws.
   * @param area within the grid, in cells.
   */
  readonly walls: (area: Area) => Walls;
  /**
   * Where squares of cells stand in the order of the flow, from 0, the first, to 1: every step of every path leads on in it.
   * Of more than one cell that is the place of the cell in the middle, or, of `divide`, of the whole square.
   * @param level of the squares, which have 2^level cells a side.
   * @param area in squares; they may reach over the rim.
   */
  readonly shares: (level: number, area: Area) => Float64Array;
  /** The cells from one to the sink, itself first. */
  readonly way: (from: readonly [x: number, y: number]) => Generator<readonly [x: number, y: number], void>;
}

/**
 * The map of a maze of up to 2^31 cells a side.
 * @throws MazestoneError `size` for sides that the builder does not take, or that are too long.
 * @example
 * import { largeMap } from 'mazestone/core/advanced';
 *
 * const plan = { builder: 'hilbert', cut: 'successor', reverse: false, seed: '1' } as const;
 * const map = largeMap({ ...plan, width: 2 ** 20, height: 2 ** 20 });
 * console.log(map.walls({ left: 2 ** 19, top: 2 ** 19, width: 4, height: 4 }).north.length);
 * // 20
 */
export function largeMap(wanted: MapPlan): LargeMap {
  const plan: LargePlan = { ...wanted, generator: 'place' };
  checkSides(plan);
  const { width, height, seed } = plan;
  const dag = largeDag(plan);
  const picks = placedMaze(dag, placeRandom(seed, 'render'));
  return {
    ...{ width, height },
    walls: (area) => {
      const { maze, openings } = windowOf(dag, picks, area);
      return wallsOf(passagesOf(maze), openings);
    },
    shares: sharesOf(plan),
    way: (from) => wayFrom(plan, picks, from),
  };
}

function sharesOf(plan: LargePlan): LargeMap['shares'] {
  const { width, height, builder, seed, reverse } = plan;
  if (builder === 'divide' && width > 1) {
    const draws = placedDraws(placeRandom(seed, builder));
    return (level, area) => {
      const shares = new Float64Array(area.width * area.height);
      if (2 ** level < width) divideShares(width, draws, level, area, shares);
      return shares;
    };
  }
  const cells = width * height;
  const place = PLACES[builder];
  const isBack = reverse && place !== undefined;
  const shareOf = (x: number, y: number): number =>
    place === undefined ? (x + y) / (width + height) : place(width, height, x, y) / cells;
  return (level, area) => {
    const side = 2 ** level;
    const shares = new Float64Array(area.width * area.height);
    const middle = (square: number, length: number): number =>
      Math.min(length - 1, Math.floor((square + 0.5) * side));
    for (let i = 0; i < shares.length; i++) {
      const x = middle(area.left + (i % area.width), width);
      const y = middle(area.top + Math.floor(i / area.width), height);
      const share = shareOf(x, y);
      shares[i] = isBack ? 1 - share : share;
    }
    return shares;
  };
}
