import { tilesBy, type Block, type Tiles } from './tiles.js';

/** A block that is walked from its first cell to the far end of its major axis. */
interface Run extends Block {
  /** Whether the major axis runs from north to south. */
  readonly isUpright: boolean;
  /** A step along the major axis: 1 or -1, to the east, or in an upright block to the south. */
  readonly major: number;
  /** A step along the minor axis: 1 or -1, to the south, or in an upright block to the east. */
  readonly minor: number;
}

/**
 * A Hilbert curve for any rectangle, from the north-west corner. It is the algorithm of Jakub Červený
 * (https://github.com/jakubcerveny/gilbert), repaired so that every step goes to a neighbour. If both sides
 * are the same power of two, it is the Hilbert curve (Hilbert 1891, https://doi.org/10.1007/BF01199431).
 *
 * A block is walked from its corner to the far end of one of its axes, the major one. A long block is split
 * into two such blocks, one behind the other. Any other is split into three: out along half the minor axis,
 * across, and back. Halves are made even if possible. This always succeeds unless the block is odd along the
 * major and even along the minor axis. Then its two ends have the same colour on a chessboard with as many
 * black cells as white ones, so no walk through all cells joins them. There the original makes a diagonal
 * step. The repair exchanges the axes of such a block. This moves its end, which is allowed: because halves
 * are even, such a block can occur only at the very end of the walk.
 */
export const gilbertTiles: Tiles = (width, height, band, visit) => {
  const isUpright = width < height;
  visitRun({ left: 0, top: 0, width, height, first: 0, isUpright, major: 1, minor: 1 }, band, visit);
};

/**
 * The Moore curve (Moore 1900, https://doi.org/10.1090/S0002-9947-1900-1500526-4), a closed variant of the
 * Hilbert curve. It runs from the middle of the south side up the western half and down the eastern one, in
 * four Hilbert curves of half the side.
 */
export const mooreTiles: Tiles = (side, _, band, visit) => {
  if (side === 1) {
    gilbertTiles(1, 1, band, visit);
    return;
  }
  const half = side / 2;
  const quarters = [
    [0, half, -1],
    [0, 0, -1],
    [half, 0, 1],
    [half, half, 1],
  ] as const;
  quarters.forEach(([left, top, step], k) => {
    const first = k * half * half;
    const ways = { isUpright: true, major: step, minor: step };
    visitRun({ left, top, width: half, height: half, first, ...ways }, band, visit);
  });
};

const visitRun = tilesBy<Run>(partsOf, ({ isUpright, major, minor }) => `${isUpright} ${major} ${minor}`);

/** The two or three parts of a block, or the block with its axes exchanged. */
function partsOf(run: Run): readonly Run[] {
  const { isUpright, major, minor, width, height } = run;
  const [along, across] = isUpright ? [height, width] : [width, height];
  if (2 * along > 3 * across) {
    const half = evenHalf(along);
    return [part(run, 0, half, 0, across, 0), part(run, half, along - half, 0, across, half * across)];
  }
  const exchanged = { isUpright: !isUpright, major: minor, minor: major };
  if (along === 1 || (along % 2 === 1 && across % 2 === 0)) return [{ ...run, ...exchanged }];
  const out = evenHalf(across);
  const side = Math.floor(along / 2);
  const back = across - out;
  return [
    { ...part(run, 0, side, 0, out, 0), ...exchanged },
    part(run, 0, along, out, back, out * side),
    {
      ...part(run, side, along - side, 0, out, out * side + along * back),
      ...{ isUpright: !isUpright, major: -minor, minor: -major },
    },
  ];
}

/**
 * A part of a block.
 * @param from how far along the major axis it begins
 * @param along its number of cells along the major axis
 * @param aside how far along the minor axis it begins
 * @param across its number of cells along the minor axis
 * @param later the number of cells visited before it
 */
function part(run: Run, from: number, along: number, aside: number, across: number, later: number): Run {
  const { isUpright, major, minor, first } = run;
  const [x, width] = isUpright ? [aside, across] : [from, along];
  const [y, height] = isUpright ? [from, along] : [aside, across];
  const [dx, dy] = isUpright ? [minor, major] : [major, minor];
  const left = run.left + (dx > 0 ? x : run.width - x - width);
  const top = run.top + (dy > 0 ? y : run.height - y - height);
  return { ...run, left, top, width, height, first: first + later };
}

/** Half of a length, or one more if the half is odd and the length is more than 2. */
function evenHalf(length: number): number {
  const half = Math.floor(length / 2);
  return half % 2 === 1 && length > 2 ? half + 1 : half;
}
