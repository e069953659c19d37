import { tilesBy, type Block, type Tiles } from './tiles.js';

/** A block of the curve, and the directions in which it is mirrored. */
interface Mirrored extends Block {
  /** Whether it is walked from east to west. */
  readonly isWestward: boolean;
  /** Whether it is walked from south to north. */
  readonly isNorthward: boolean;
}

/**
 * The Peano curve (Peano 1890, https://doi.org/10.1007/BF01199438) on a square of side 3^k, from the
 * north-west to the south-east corner. It consists of nine copies of itself: down the first column of blocks,
 * up the second, down the third. Each copy is mirrored so that it starts next to the end of the previous one.
 */
export const peanoTiles: Tiles = (side, _, band, visit) => {
  const whole = { left: 0, top: 0, width: side, height: side, first: 0 };
  visitBlock({ ...whole, isWestward: false, isNorthward: false }, band, visit);
};

const visitBlock = tilesBy<Mirrored>(ninths, ({ isWestward, isNorthward }) => `${isWestward} ${isNorthward}`);

function ninths({ left, top, width, first, isWestward, isNorthward }: Mirrored): Mirrored[] {
  const third = width / 3;
  return Array.from({ length: 9 }, (_, copy) => {
    const column = Math.floor(copy / 3);
    const isBack = column === 1;
    const row = isBack ? 2 - (copy % 3) : copy % 3;
    return {
      left: left + third * (isWestward ? 2 - column : column),
      top: top + third * (isNorthward ? 2 - row : row),
      ...{ width: third, height: third, first: first + copy * third * third },
      isWestward: isWestward !== (copy % 3 === 1),
      isNorthward: isNorthward !== isBack,
    };
  });
}
