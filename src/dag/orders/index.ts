import { checkSize } from '../../region/region.js';
import { gilbertTiles, mooreTiles } from './gilbert.js';
import { snakeTiles, spiralTiles } from './lines.js';
import { peanoTiles } from './peano.js';
import { checkPower } from './side.js';
import { walkOf, type Tiles } from './tiles.js';

/** A walk through all cells of a rectangle from neighbour to neighbour: a Hamiltonian path. */
export interface Order {
  readonly name: string;
  /** One line for lists and help. */
  readonly summary: string;
  /** The sizes that it supports, in words. */
  readonly sizes: string;
  /** Whether the last cell is a neighbour of the first, if there is more than one cell. */
  readonly closed: boolean;
  /** The walk in parts, for sides that it supports. Each part can be computed without the rest. */
  readonly tiles: Tiles;
  /**
   * The cell indices `x + y * width` in the order of the walk.
   * @throws MazestoneError `size` for a size that it does not support.
   */
  readonly walk: (width: number, height: number) => Uint32Array<ArrayBuffer>;
  /**
   * Refuses sides that it does not support, whatever the number of cells.
   * @throws MazestoneError `size`.
   */
  readonly checkSides: (width: number, height: number) => void;
}

/** An order for any rectangle, or for squares whose sides are powers of `base`. */
function orderOf(said: Pick<Order, 'name' | 'summary' | 'closed' | 'tiles'>, base?: 2 | 3): Order {
  const checkSides: Order['checkSides'] = (width, height) => {
    if (base !== undefined) checkPower(said.name, base, width, height);
  };
  return {
    ...said,
    sizes:
      base === undefined
        ? 'any size'
        : `a square with side ${base === 2 ? '1, 2, 4, 8, 16' : '1, 3, 9, 27, 81'} ...`,
    checkSides,
    walk: (width, height) => {
      checkSize(width, height);
      checkSides(width, height);
      return walkOf(said.tiles, width, height);
    },
  };
}

/** All orders, in the order in which lists and help show them. */
export const ORDERS: readonly Order[] = [
  orderOf(
    {
      name: 'hilbert',
      summary: "Hilbert's curve, the north-west to the north-east corner",
      closed: false,
      tiles: gilbertTiles,
    },
    2,
  ),
  orderOf(
    {
      name: 'moore',
      summary: "Moore's curve, Hilbert's one closed to a ring",
      closed: true,
      tiles: mooreTiles,
    },
    2,
  ),
  orderOf(
    {
      name: 'peano',
      summary: "Peano's curve, the north-west to the south-east corner",
      closed: false,
      tiles: peanoTiles,
    },
    3,
  ),
  orderOf({
    name: 'gilbert',
    summary: 'a Hilbert curve for any rectangle, from the north-west corner',
    closed: false,
    tiles: gilbertTiles,
  }),
  orderOf({
    name: 'snake',
    summary: 'row by row from the north-west corner, east and west alternately',
    closed: false,
    tiles: snakeTiles,
  }),
  orderOf({
    name: 'spiral',
    summary: 'a spiral from the north-west corner inwards',
    closed: false,
    tiles: spiralTiles,
  }),
];
