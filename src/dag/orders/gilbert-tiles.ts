import { evenHalf, walkBlock } from './gilbert.js';
import { keptCells, meets, TILE_SIDE, type Area, type Tile, type Tiles } from './tiles.js';

/** A block of the curve, as `gilbert` walks it: from its first cell along the major axis, which the walk ends at the far end of. */
export interface CurveBlock {
  readonly x: number;
  readonly y: number;
  /** A step along the major axis: 1 or -1 to the east or, where `isUpright`, to the south. */
  readonly major: number;
  /** A step along the minor axis, likewise to the south or east. */
  readonly minor: number;
  readonly isUpright: boolean;
  /** Cells along the major and the minor axis. */
  readonly along: number;
  readonly across: number;
  /** The place of its first cell in the walk. */
  readonly first: number;
}

/** Cells of the largest tiles: few enough for the fastest memory, many enough to hide what a tile costs. */
const TILE_CELLS = 1024;

/** The tiles of `gilbert`, and of `hilbert`, which it is where sides are powers of two. The same halves as there, but down to tiles only, and only where they meet the area. */
export const gilbertTiles: Tiles = (width, height, area, visit) => {
  const isUpright = width < height;
  const [along, across] = isUpright ? [height, width] : [width, height];
  visitBlock({ x: 0, y: 0, major: 1, minor: 1, isUpright, along, across, first: 0 }, area, visit);
};

/** The tiles of `moore`: four curves of half the side, up the western half and down the eastern one. */
export const mooreTiles: Tiles = (side, _, area, visit) => {
  if (side === 1) {
    gilbertTiles(1, 1, area, visit);
    return;
  }
  const half = side / 2;
  const quarter = (x: number, y: number, step: number, k: number): void => {
    const sides = { isUpright: true, along: half, across: half };
    visitBlock({ x, y, major: step, minor: step, ...sides, first: k * half * half }, area, visit);
  };
  quarter(half - 1, side - 1, -1, 0);
  quarter(half - 1, half - 1, -1, 1);
  quarter(half, 0, 1, 2);
  quarter(half, half, 1, 3);
};

/** The tiles of a block of the curve. The depth of the recursion is about twice that of halving. */
export function visitBlock(block: CurveBlock, area: Area, visit: (tile: Tile) => void): void {
  const { x, y, major, minor, isUpright, along, across, first } = block;
  const [width, height] = isUpright ? [across, along] : [along, across];
  const left = x - ((isUpright ? minor : major) < 0 ? width - 1 : 0);
  const top = y - ((isUpright ? major : minor) < 0 ? height - 1 : 0);
  const bounds = { left, top, width, height };
  if (!meets(bounds, area)) return;
  if (along * across <= TILE_CELLS) {
    visit({ ...bounds, first, cells: blockCells(major, minor, Number(isUpright), along, across) });
    return;
  }
  /** A block that begins so far along and across. */
  const part = (a: number, b: number, rest: Partial<CurveBlock>): void => {
    const [dx, dy] = isUpright ? [b * minor, a * major] : [a * major, b * minor];
    visitBlock({ ...block, x: x + dx, y: y + dy, ...rest }, area, visit);
  };
  if (2 * along > 3 * across) {
    const half = evenHalf(along);
    part(0, 0, { along: half });
    part(half, 0, { along: along - half, first: first + half * across });
  } else if (along === 1 || (along % 2 === 1 && across % 2 === 0)) {
    part(0, 0, { major: minor, minor: major, isUpright: !isUpright, along: across, across: along });
  } else {
    const out = evenHalf(across);
    const side = Math.floor(along / 2);
    const turned = { isUpright: !isUpright, along: out };
    part(0, 0, { ...turned, major: minor, minor: major, across: side });
    part(0, out, { across: across - out, first: first + out * side });
    part(along - 1, out - 1, {
      ...turned,
      ...{ major: -minor, minor: -major, across: along - side },
      first: first + out * side + along * (across - out),
    });
  }
}

const blockCells = keptCells((major, minor, upright, along, across) => {
  const [a, b] = upright === 1 ? [major * TILE_SIDE, minor] : [major, minor * TILE_SIDE];
  const cells = new Uint32Array(along! * across!);
  const corner = (a! < 0 ? -a! * (along! - 1) : 0) + (b! < 0 ? -b! * (across! - 1) : 0);
  walkBlock(cells, corner, a!, along!, b!, across!);
  return cells;
});
