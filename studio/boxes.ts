import type { Vec3 } from '../src/core.js';
import { joined, type Run } from './chunks.js';
import type { PaintedBox } from './faces.js';
import { emptyTexels, grown, sixteenths, TEXEL, writeTexel } from './texels.js';

/** A movement by a piston. */
interface Glide {
  /** The offset of its start: one block along an axis. */
  readonly from: Vec3;
  /** The game tick in which it ends. */
  readonly until: number;
}

/** The number of game ticks that can be distinguished. */
export const MOST_TICKS = 1 << 13;

/** The number of boxes by which the room of a chunk grows. */
const PAGE = 4;

/** The boxes of changing blocks, one texel each. Unused ones have size 0. */
export class MovingBoxes {
  texels: Uint32Array<ArrayBuffer>;
  /** The end of the boxes in use. */
  count = 0;
  /** The boxes of each block. */
  readonly #own: number[][];
  /** The unused boxes of each chunk, and where its pages begin. */
  readonly #free: number[][] = [];
  readonly #pages: number[][] = [];

  /**
   * @param capacity the initial number of boxes.
   * @param chunks the number of each block's chunk.
   */
  constructor(
    blocks: number,
    capacity: number,
    readonly chunks: ArrayLike<number> = new Uint8Array(blocks),
  ) {
    this.#own = Array.from({ length: blocks }, () => []);
    this.texels = emptyTexels(capacity);
  }

  /**
   * Replaces the state of a block.
   * @param glide the movement of its boxes, except those that do not move.
   */
  set(block: number, [x, y, z]: Vec3, boxes: readonly PaintedBox[], glide?: Glide): void {
    const own = this.#own[block]!;
    const chunk = this.chunks[block]!;
    const free = (this.#free[chunk] ??= []);
    while (own.length > boxes.length) {
      const n = own.pop()!;
      this.texels.fill(0, TEXEL * n, TEXEL * (n + 1));
      free.push(n);
    }
    while (own.length < boxes.length) {
      if (free.length === 0) this.#addPage(chunk, free);
      own.push(free.pop()!);
    }
    boxes.forEach(([[x0, y0, z0, x1, y1, z1], paint, stays], k) => {
      const rest = sixteenths(y1 - y0) | (sixteenths(z1 - z0) << 5) | (stays ? 0 : wayOf(glide) << 10);
      writeTexel(this.texels, own[k]!, [x + x0, y + y0, z + z0], x1 - x0, rest, paint);
    });
  }

  #addPage(chunk: number, free: number[]): void {
    while (TEXEL * (this.count + PAGE) > this.texels.length) this.texels = grown(this.texels);
    (this.#pages[chunk] ??= []).push(this.count);
    for (let k = PAGE - 1; k >= 0; k--) free.push(this.count + k);
    this.count += PAGE;
  }

  /** The ranges of the boxes of some chunks. */
  runsOf(chunks: readonly number[]): Run[] {
    const pages = chunks.flatMap((chunk) => this.#pages[chunk] ?? []);
    return joined(pages.sort((a, b) => a - b).map((page) => [page, PAGE]));
  }
}

/** A movement in 22 bits: two for each axis, 1 for none, and the tick. */
function wayOf(glide: Glide | undefined): number {
  if (glide === undefined) return 0;
  const [x, y, z] = glide.from;
  return (x + 1) | ((y + 1) << 2) | ((z + 1) << 4) | ((glide.until % MOST_TICKS) << 6);
}
