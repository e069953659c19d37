import type { BlockGrid } from '../src/core.js';
import { shapeOf } from '../src/blocks/shape.js';
import { blockBoxes, type Cuboid } from '../src/render/block-boxes.js';
import type { Chunk } from './chunks.js';
import type { Drawing } from './jobs.js';
import type { Skins } from './skins.js';
import { emptyTexels, grown, sixteenths, TEXEL, writeTexel } from './texels.js';

/** The sides of a block as numbers: down, up, north, south, west, east. */
export const SIDES = 6;
const UP = 1;

/**
 * The faces of one side of blocks, chunk by chunk, the highest layer first. Each is a texel, with both lengths in sixteenths of a
 * block.
 */
export interface Faces {
  readonly texels: Uint32Array<ArrayBuffer>;
  readonly count: number;
  /** For each chunk, the number of the face after its last one. */
  readonly ends: Uint32Array<ArrayBuffer>;
}

/** Collects the faces of one side, and joins those that continue in a row, and equal adjacent rows. */
class FaceList {
  #texels = emptyTexels(1);
  #count = 0;
  readonly #ends: number[] = [];
  /** The faces of the chunk, and the last face of each row. */
  #faces: Face[] = [];
  #last: (Face | undefined)[] = [];
  /** The axis along rows, and the one across. */
  readonly #along: 0 | 2;
  readonly #across: 1 | 2;

  constructor(side: number) {
    // Faces to the west and to the east run on from block to block as z does, the others as x does.
    this.#along = side < 4 ? 0 : 2;
    this.#across = side < 2 ? 2 : 1;
  }

  /**
   * Adds a face.
   * @param row the number of the row.
   * @param at the corner with the least coordinates, in blocks.
   * @param u its length along the row, in blocks, and `v` across.
   */
  add(row: number, at: Corner, u: number, v: number, paint: Paint): void {
    const last = this.#last[row];
    const end = last && [...last.at];
    if (end !== undefined) end[this.#along]! += last!.u;
    if (last?.v === v && isSame(at, end!) && isSame(paint, last.paint)) last.u += u;
    else this.#faces.push((this.#last[row] = { at, u, v, paint }));
  }

  close(): void {
    const across = this.#across;
    // Layers come from above, rows of a layer from the north: each goes on where another one ends.
    const inOrder = across === 1 ? this.#faces.reverse() : this.#faces;
    const open = new Map<string, Face>();
    const whole: Face[] = [];
    for (const face of inOrder) {
      const key = (v: number): string => [...face.at.with(across, v), face.u, ...face.paint].join();
      const start = face.at[across];
      const before = open.get(key(start));
      const now = before ?? face;
      if (before === undefined) whole.push(face);
      else before.v += face.v;
      open.delete(key(start));
      open.set(key(start + face.v), now);
    }
    for (const { at, u, v, paint } of across === 1 ? whole.reverse() : whole) {
      if (TEXEL * this.#count === this.#texels.length) this.#texels = grown(this.#texels);
      writeTexel(this.#texels, this.#count++, at, u, sixteenths(v), paint);
    }
    this.#ends.push(this.#count);
    this.#faces = [];
    this.#last = [];
  }

  done(): Faces {
    const texels = emptyTexels(this.#count);
    texels.set(this.#texels.subarray(0, TEXEL * this.#count));
    return { texels, count: this.#count, ends: Uint32Array.from(this.#ends) };
  }
}

type Corner = readonly [number, number, number];

interface Face {
  readonly at: Corner;
  u: number;
  v: number;
  readonly paint: Paint;
}

function isSame(some: readonly number[], others: readonly number[]): boolean {
  return some.every((v, k) => v === others[k]);
}

/** Red, green, blue, each 0 .. 255, and the number of a skin. */
export type Paint = readonly [number, number, number, number];

/** A box of a block, ready to draw. With `stays` it does not move with the block when a piston moves it. */
export type PaintedBox = readonly [box: Cuboid, paint: Paint, stays: boolean];

/** The boxes of a block state, each with its colour and the skin of the block. */
export function paintedBoxes(state: string, skins: Skins): PaintedBox[] {
  const skin = skins.numberOf(state);
  const isPiston = /piston\[/.test(state);
  return blockBoxes(state).boxes.map(([box, colour]) => {
    const channel = (k: number): number => parseInt(colour.slice(k, k + 2), 16);
    // A piston's base is larger than its plate.
    return [box, [channel(1), channel(3), channel(5), skin], isPiston && volumeOf(box) > 0.5];
  });
}

function volumeOf([x0, y0, z0, x1, y1, z1]: Cuboid): number {
  return (x1 - x0) * (y1 - y0) * (z1 - z0);
}

/** The drawing of a block state. */
export function drawnOf(state: string, skins: Skins): Drawing {
  return { boxes: paintedBoxes(state, skins), solid: shapeOf(state).sure, isCube: isCube(state) };
}

/** Whether a state is one full opaque cube. */
export function isCube(state: string): boolean {
  const { boxes, covers } = blockBoxes(state);
  return covers && boxes.length === 1 && boxes[0]![0].every((v, k) => v === (k < 3 ? 0 : 1));
}

/**
 * The visible faces of blocks, one list for each side. Adjacent faces of a chunk with the same look are joined.
 * @param isStill whether a block, by index, is drawn here. Others hide nothing.
 */
export function facesOf(
  grid: BlockGrid,
  isStill: (index: number) => boolean,
  skins: Skins,
  chunks: readonly Chunk[],
): Faces[] {
  const drawn = grid.palette.map((state) => drawnOf(state, skins));
  const { width, height, length, blocks } = grid;
  const layer = width * length;
  const hides = (index: number): boolean => drawn[blocks[index]!]!.isCube && isStill(index);
  const lists = Array.from({ length: SIDES }, (_, side) => new FaceList(side));
  const addBlock = (x: number, y: number, z: number): void => {
    const i = x + width * z + layer * y;
    const { boxes, isCube } = drawn[blocks[i]!]!;
    if (boxes.length === 0 || !isStill(i)) return;
    const isHidden = [
      isCube && y > 0 && hides(i - layer),
      isCube && y < height - 1 && hides(i + layer),
      isCube && z > 0 && hides(i - width),
      isCube && z < length - 1 && hides(i + width),
      isCube && x > 0 && hides(i - 1),
      isCube && x < width - 1 && hides(i + 1),
    ];
    for (const [box, paint] of boxes) {
      for (let side = 0; side < SIDES; side++) {
        if (!isHidden[side]!) addFace(lists[side]!, side, [x, y, z], box, paint);
      }
    }
  };
  for (const { low, high } of chunks) {
    for (let y = high[1] - 1; y >= low[1]; y--)
      for (let z = low[2]; z < high[2]; z++) for (let x = low[0]; x < high[0]; x++) addBlock(x, y, z);
    for (const list of lists) list.close();
  }
  return lists.map((list) => list.done());
}

/** The top faces of one layer that are hidden by the blocks above. They close it when the layers above are removed. */
export function lidOf(grid: BlockGrid, y: number, isStill: (index: number) => boolean, skins: Skins): Faces {
  const drawn = grid.palette.map((state) => drawnOf(state, skins));
  const { width, length, blocks } = grid;
  const layer = width * length;
  const list = new FaceList(UP);
  for (let k = 0; k < layer; k++) {
    const i = k + y * layer;
    const { boxes, isCube } = drawn[blocks[i]!]!;
    if (!isCube || !isStill(i)) continue;
    const [box, paint] = boxes[0]!;
    addFace(list, UP, [k % width, y, Math.floor(k / width)], box, paint);
  }
  list.close();
  return list.done();
}

/** As `Standing.solid`. */
export function solidOf({ palette, blocks, width, height, length }: BlockGrid): Uint8Array<ArrayBuffer> {
  const parts = palette.map((state) => (isCube(state) ? 255 : 0));
  const [wide, long] = [width + 2, length + 2];
  const solid = new Uint8Array(wide * long * (height + 2));
  for (let row = 0; row < length * height; row++) {
    const first = 1 + wide * (1 + (row % length) + long * (1 + Math.floor(row / length)));
    for (let x = 0; x < width; x++) solid[first + x] = parts[blocks[row * width + x]!]!;
  }
  return solid;
}

function addFace(
  list: FaceList,
  side: number,
  [x, y, z]: readonly [number, number, number],
  [x0, y0, z0, x1, y1, z1]: Cuboid,
  paint: Paint,
): void {
  const isFar = side % 2 === 1;
  if (side < 2) list.add(0, [x + x0, y + (isFar ? y1 : y0), z + z0], x1 - x0, z1 - z0, paint);
  else if (side < 4) list.add(0, [x + x0, y + y0, z + (isFar ? z1 : z0)], x1 - x0, y1 - y0, paint);
  else list.add(x, [x + (isFar ? x1 : x0), y + y0, z + z0], z1 - z0, y1 - y0, paint);
}
