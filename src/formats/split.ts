import { blockAt, blockIndex, type BlockEntity, type BlockGrid, type Vec3 } from '../blocks/grid.js';

/** The most blocks along a side that a structure block saves and loads (https://minecraft.wiki/w/Structure_Block). */
export const STRUCTURE_BLOCK_SIDE = 48;

/** A part of a grid. */
export interface Piece {
  /** Its index along x, y and z, from 0. */
  readonly at: Vec3;
  /** Its corner in the grid. */
  readonly from: Vec3;
  readonly grid: BlockGrid;
}

/** Splits a grid into pieces. All are `side` blocks long, except the last ones in each direction. */
export function splitGrid(grid: BlockGrid, side = STRUCTURE_BLOCK_SIDE): Piece[] {
  const pieces: Piece[] = [];
  for (let y = 0; y * side < grid.height; y++) {
    for (let z = 0; z * side < grid.length; z++) {
      for (let x = 0; x * side < grid.width; x++) pieces.push(cut(grid, [x, y, z], side));
    }
  }
  return pieces;
}

function cut(grid: BlockGrid, at: Vec3, side: number): Piece {
  const from: Vec3 = [at[0] * side, at[1] * side, at[2] * side];
  const [width, height, length] = [grid.width, grid.height, grid.length].map((most, axis) =>
    Math.min(side, most - from[axis]!),
  ) as [number, number, number];
  const box = { width, height, length };
  const blocks = new Uint16Array(width * height * length);
  const entities = new Map<number, BlockEntity>();
  for (let i = 0; i < blocks.length; i++) {
    const [x, y, z] = blockAt(box, i);
    const index = blockIndex(grid, from[0] + x, from[1] + y, from[2] + z);
    blocks[i] = grid.blocks[index]!;
    const entity = grid.entities.get(index);
    if (entity !== undefined) entities.set(i, entity);
  }
  return { at, from, grid: { ...box, blocks, palette: grid.palette, entities } };
}

/** The index in the whole grid of a block of a piece. */
export function indexInWhole(
  whole: Pick<BlockGrid, 'width' | 'height' | 'length'>,
  at: Vec3,
  [x, y, z]: Vec3,
  side = STRUCTURE_BLOCK_SIDE,
): number {
  return blockIndex(whole, at[0] * side + x, at[1] * side + y, at[2] * side + z);
}

/** Joins pieces to the whole grid; undefined if they are not all pieces of one. */
export function joinPieces(
  pieces: readonly Omit<Piece, 'from'>[],
  side = STRUCTURE_BLOCK_SIDE,
): BlockGrid | undefined {
  const [width, height, length] = [0, 1, 2].map((axis) =>
    Math.max(
      ...pieces.map(({ at, grid }) => at[axis]! * side + [grid.width, grid.height, grid.length][axis]!),
    ),
  ) as [number, number, number];
  const box = { width, height, length };
  const numbers = new Map<string, number>();
  const volume = pieces.reduce((sum, { grid: { blocks } }) => sum + blocks.length, 0);
  if (volume !== width * height * length) return undefined;
  const blocks = new Uint16Array(volume);
  const taken = new Uint8Array(volume);
  const entities = new Map<number, BlockEntity>();
  for (const { at, grid } of pieces) {
    const numberOf = grid.palette.map((state) => {
      const number = numbers.get(state) ?? numbers.size;
      numbers.set(state, number);
      return number;
    });
    for (let i = 0; i < grid.blocks.length; i++) {
      const index = indexInWhole(box, at, blockAt(grid, i), side);
      // There are as many blocks as places, so an overlap also means a gap.
      if (index < 0 || taken[index] === 1) return undefined;
      taken[index] = 1;
      blocks[index] = numberOf[grid.blocks[i]!]!;
      const entity = grid.entities.get(i);
      if (entity !== undefined) entities.set(index, entity);
    }
  }
  return { ...box, blocks, palette: [...numbers.keys()], entities };
}
