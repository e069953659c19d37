import { blockBoxes, type BlockGrid, type Cuboid } from '../src/core.js';
import { patternOf } from './patterns.js';

/** Sides of a block, as numbers: down, up, north, south, west, east. */
const UP = 1;

/** Faces of blocks, one after another in the order of layers, as the graphics card takes them. */
export interface Faces {
  /** Three numbers a face: its corner with the least coordinates, in blocks. */
  readonly at: Float32Array<ArrayBuffer>;
  /** Two numbers a face: how long it is along the first and the second of its axes. */
  readonly size: Float32Array<ArrayBuffer>;
  /** Four bytes a face: red, green, blue, and the pattern. */
  readonly paint: Uint8Array<ArrayBuffer>;
  /** One byte a face: the side of its block. */
  readonly side: Uint8Array<ArrayBuffer>;
  /** For each layer how many faces it and those below it have. */
  readonly layers: Uint32Array<ArrayBuffer>;
}

/** Gathers faces in arrays that grow. */
class FaceList {
  #at: Float32Array<ArrayBuffer> = new Float32Array(3 * 4096);
  #size: Float32Array<ArrayBuffer> = new Float32Array(2 * 4096);
  #paint: Uint8Array<ArrayBuffer> = new Uint8Array(4 * 4096);
  #side: Uint8Array<ArrayBuffer> = new Uint8Array(4096);
  count = 0;

  add(x: number, y: number, z: number, u: number, v: number, side: number, paint: Paint): void {
    const n = this.count++;
    if (n === this.#side.length) {
      this.#at = grown(this.#at);
      this.#size = grown(this.#size);
      this.#paint = grown(this.#paint);
      this.#side = grown(this.#side);
    }
    this.#at.set([x, y, z], 3 * n);
    this.#size.set([u, v], 2 * n);
    this.#paint.set(paint, 4 * n);
    this.#side[n] = side;
  }

  done(layers: Uint32Array<ArrayBuffer>): Faces {
    const n = this.count;
    const [at, size] = [this.#at.slice(0, 3 * n), this.#size.slice(0, 2 * n)];
    return { at, size, paint: this.#paint.slice(0, 4 * n), side: this.#side.slice(0, n), layers };
  }
}

function grown<T extends Float32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>>(array: T): T {
  const larger = new (array.constructor as new (length: number) => T)(2 * array.length);
  larger.set(array);
  return larger;
}

/** Red, green, blue, each 0 .. 255, and a pattern. */
export type Paint = readonly [number, number, number, number];

/** A box of a block, ready to be drawn. */
export type PaintedBox = readonly [box: Cuboid, paint: Paint];

/** The boxes of a block state, each in its colour and with the pattern of the block. */
export function paintedBoxes(state: string): PaintedBox[] {
  const pattern = patternOf(state);
  return blockBoxes(state).boxes.map(([box, colour]) => {
    const channel = (k: number): number => parseInt(colour.slice(k, k + 2), 16);
    return [box, [channel(1), channel(3), channel(5), pattern]];
  });
}

/** What a palette's blocks are drawn as. */
interface Drawn {
  readonly boxes: readonly PaintedBox[];
  /** One full cube that hides what is behind it. */
  readonly isCube: boolean;
}

function drawnOf(state: string): Drawn {
  const boxes = paintedBoxes(state);
  const isFull = boxes.length === 1 && boxes[0]![0].every((v, k) => v === (k < 3 ? 0 : 1));
  return { boxes, isCube: isFull && blockBoxes(state).covers };
}

/**
 * The faces of blocks that something can be seen of.
 * @param isStill whether a block, by its index, is drawn here; one that is not hides nothing.
 */
export function facesOf(grid: BlockGrid, isStill: (index: number) => boolean): Faces {
  const drawn = grid.palette.map(drawnOf);
  const { width, height, length, blocks } = grid;
  const layer = width * length;
  const hides = (index: number): boolean => drawn[blocks[index]!]!.isCube && isStill(index);
  const list = new FaceList();
  const layers = new Uint32Array(height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let z = 0; z < length; z++) {
      for (let x = 0; x < width; x++, i++) {
        const { boxes, isCube } = drawn[blocks[i]!]!;
        if (boxes.length === 0 || !isStill(i)) continue;
        const beside = [
          y > 0 && hides(i - layer),
          y < height - 1 && hides(i + layer),
          z > 0 && hides(i - width),
          z < length - 1 && hides(i + width),
          x > 0 && hides(i - 1),
          x < width - 1 && hides(i + 1),
        ];
        for (const [box, paint] of boxes) addBox(list, x, y, z, box, paint, isCube ? beside : NOTHING);
      }
    }
    layers[y] = list.count;
  }
  return list.done(layers);
}

/** The top faces of one layer that the blocks above it hide: what closes it where the layers above are taken off. */
export function lidOf(grid: BlockGrid, y: number, isStill: (index: number) => boolean): Faces {
  const drawn = grid.palette.map(drawnOf);
  const { width, length, blocks } = grid;
  const layer = width * length;
  const list = new FaceList();
  for (let k = 0; k < layer; k++) {
    const i = k + y * layer;
    const { boxes, isCube } = drawn[blocks[i]!]!;
    if (!isCube || !isStill(i)) continue;
    list.add(k % width, y + 1, Math.floor(k / width), 1, 1, UP, boxes[0]![1]);
  }
  return list.done(Uint32Array.of(list.count));
}

const NOTHING: readonly boolean[] = [];

function addBox(
  list: FaceList,
  x: number,
  y: number,
  z: number,
  [x0, y0, z0, x1, y1, z1]: Cuboid,
  paint: Paint,
  hidden: readonly boolean[],
): void {
  const [wide, high, deep] = [x1 - x0, y1 - y0, z1 - z0];
  if (!hidden[0]) list.add(x + x0, y + y0, z + z0, wide, deep, 0, paint);
  if (!hidden[1]) list.add(x + x0, y + y1, z + z0, wide, deep, 1, paint);
  if (!hidden[2]) list.add(x + x0, y + y0, z + z0, wide, high, 2, paint);
  if (!hidden[3]) list.add(x + x0, y + y0, z + z1, wide, high, 3, paint);
  if (!hidden[4]) list.add(x + x0, y + y0, z + z0, deep, high, 4, paint);
  if (!hidden[5]) list.add(x + x1, y + y0, z + z0, deep, high, 5, paint);
}
