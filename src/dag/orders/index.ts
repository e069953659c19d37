import { gilbert } from './gilbert.js';
import { hilbert } from './hilbert.js';
import { moore } from './moore.js';
import { peano } from './peano.js';
import { exponentOf } from './side.js';
import { snake } from './snake.js';
import { spiral } from './spiral.js';

/** A walk over all cells of a rectangle from neighbour to neighbour, a Hamiltonian path. */
export interface Order {
  readonly name: string;
  /** One line for lists and help. */
  readonly summary: string;
  /** The sizes it takes, in words. */
  readonly sizes: string;
  /** Whether the last cell is a neighbour of the first, where there is more than one cell. */
  readonly closed: boolean;
  /**
   * The cell indices `x + y * width` in the order of the visit.
   * @throws MazestoneError `size` for a size it does not take.
   */
  readonly walk: (width: number, height: number) => Uint32Array<ArrayBuffer>;
  /**
   * Says no to sides that it does not take, of any number of cells.
   * @throws MazestoneError `size`.
   */
  readonly checkSides?: (width: number, height: number) => void;
}

/** Says no to what is no square of side base^k. */
const squares =
  (name: string, base: 2 | 3) =>
  (width: number, height: number): void => {
    exponentOf(name, base, width, height);
  };

const POWER_OF_TWO = 'a square with side 1, 2, 4, 8, 16 ...';
const ANY_SIZE = 'any size';

/** Every order, in the order of lists and help. */
export const ORDERS: readonly Order[] = [
  {
    name: 'hilbert',
    summary: "Hilbert's curve, the north-west to the north-east corner",
    sizes: POWER_OF_TWO,
    closed: false,
    walk: hilbert,
    checkSides: squares('hilbert', 2),
  },
  {
    name: 'moore',
    summary: "Moore's curve, Hilbert's one closed to a ring",
    sizes: POWER_OF_TWO,
    closed: true,
    walk: moore,
    checkSides: squares('moore', 2),
  },
  {
    name: 'peano',
    summary: "Peano's curve, the north-west to the south-east corner",
    sizes: 'a square with side 1, 3, 9, 27, 81 ...',
    closed: false,
    walk: peano,
    checkSides: squares('peano', 3),
  },
  {
    name: 'gilbert',
    summary: 'a Hilbert curve for any rectangle, from the north-west corner',
    sizes: ANY_SIZE,
    closed: false,
    walk: gilbert,
  },
  {
    name: 'snake',
    summary: 'row by row from the north-west corner, east and west alternately',
    sizes: ANY_SIZE,
    closed: false,
    walk: snake,
  },
  {
    name: 'spiral',
    summary: 'a spiral from the north-west corner inwards',
    sizes: ANY_SIZE,
    closed: false,
    walk: spiral,
  },
];
