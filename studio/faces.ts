import type { BlockGrid } from '../src/core.js';
import { blockBoxes, type Cuboid } from '../src/advanced.js';
import type { Skins } from './skins.js';
import { emptyTexels, grown, sixteenths, TEXEL, writeTexel } from './texels.js';

/** Sides of a block, as numbers: down, up, north, south, west, east. */
export const SIDES = 6;
const UP = 1;

/** Faces of one side of blocks, those of the highest layer first: a texel each, with both lengths in sixteenths of a block. */
export interface Faces {
  readonly texels: Uint32Array<ArrayBuffer>;
  readonly count: number;
}

/** Gathers faces of one side, and makes one of those that go on in a row. */
class FaceList {
  #texels = emptyTexels(1);
  #count = 0;
  /** The last face of each row that is being gathered. */
  readonly #last: (Face | undefined)[] = [];

  /** @param axis the one along which rows run: 0 from west to east, 2 from north to south. */
  constructor(readonly axis: 0 | 2) {}

  /**
   * @param row which of the rows that are being gathered.
   * @param at the corner with the least coordinates, in blocks.
   * @param u how long it is along the row, in blocks, and `v` across, which is up where it can be.
   */
  add(row: number, at: Corner, u: number, v: number, paint: Paint): void {
    const last = this.#last[row];
    if (last !== undefined && goesOn(last, this.axis, at, v, paint)) {
      last.u += u;
      this.#write(last);
      return;
    }
    if (TEXEL * this.#count === this.#texels.length) this.#texels = grown(this.#texels);
    const face = { n: this.#count++, at, u, v, paint };
    this.#last[row] = face;
    this.#write(face);
  }

  #write({ n, at, u, v, paint }: Face): void {
    writeTexel(this.#texels, n, at, u, sixteenths(v), paint);
  }

  done(): Faces {
    const whole = emptyTexels(this.#count);
    whole.set(this.#texels.subarray(0, TEXEL * this.#count));
    return { texels: whole, count: this.#count };
  }
}

type Corner = readonly [number, number, number];

interface Face {
  readonly n: number;
  readonly at: Corner;
  u: number;
  readonly v: number;
  readonly paint: Paint;
}

/** Whether a face lies at the end of another, and looks as it does. */
function goesOn(last: Face, axis: number, at: Corner, v: number, paint: Paint): boolean {
  return (
    last.v === v &&
    at.every((place, k) => place === last.at[k]! + (k === axis ? last.u : 0)) &&
    paint.every((byte, k) => byte === last.paint[k])
  );
}

/** Red, green, blue, each 0 .. 255, and the number of a skin. */
export type Paint = readonly [number, number, number, number];

/** A box of a block, ready to be drawn; `stays` where it does not move with the rest of a block that a piston moves. */
export type PaintedBox = readonly [box: Cuboid, paint: Paint, stays: boolean];

/** The boxes of a block state, each in its colour and with the skin of the block. */
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

/** What a palette's blocks are drawn as. */
interface Drawn {
  readonly boxes: readonly PaintedBox[];
  /** One full cube that hides what is behind it. */
  readonly isCube: boolean;
}

function drawnOf(state: string, skins: Skins): Drawn {
  const boxes = paintedBoxes(state, skins);
  const isFull = boxes.length === 1 && boxes[0]![0].every((v, k) => v === (k < 3 ? 0 : 1));
  return { boxes, isCube: isFull && blockBoxes(state).covers };
}

/**
 * The faces of blocks that something can be seen of, a list for each side. Faces in a row that look alike are one.
 * @param isStill whether a block, by its index, is drawn here; one that is not hides nothing.
 */
export function facesOf(grid: BlockGrid, isStill: (index: number) => boolean, skins: Skins): Faces[] {
  const drawn = grid.palette.map((state) => drawnOf(state, skins));
  const { width, height, length, blocks } = grid;
  const layer = width * length;
  const hides = (index: number): boolean => drawn[blocks[index]!]!.isCube && isStill(index);
  const lists = Array.from({ length: SIDES }, (_, side) => listOf(side));
  // What is higher is nearer to an eye above, and what is drawn first saves drawing what it hides.
  for (let y = height - 1; y >= 0; y--) {
    for (let z = 0, i = y * layer; z < length; z++) {
      for (let x = 0; x < width; x++, i++) {
        const { boxes, isCube } = drawn[blocks[i]!]!;
        if (boxes.length === 0 || !isStill(i)) continue;
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
      }
    }
  }
  return lists.map((list) => list.done());
}

/** The top faces of one layer that the blocks above it hide: what closes it where the layers above are taken off. */
export function lidOf(grid: BlockGrid, y: number, isStill: (index: number) => boolean, skins: Skins): Faces {
  const drawn = grid.palette.map((state) => drawnOf(state, skins));
  const { width, length, blocks } = grid;
  const layer = width * length;
  const list = listOf(UP);
  for (let k = 0; k < layer; k++) {
    const i = k + y * layer;
    const { boxes, isCube } = drawn[blocks[i]!]!;
    if (!isCube || !isStill(i)) continue;
    const [box, paint] = boxes[0]!;
    addFace(list, UP, [k % width, y, Math.floor(k / width)], box, paint);
  }
  return list.done();
}

/** Faces to the west and to the east run on from block to block as z does, the others as x does. */
function listOf(side: number): FaceList {
  return new FaceList(side < 4 ? 0 : 2);
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
