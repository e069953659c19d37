import { HORIZONTAL, OFFSETS } from '../blocks/facing.js';
import type { BlockGrid, Vec3 } from '../blocks/grid.js';

/**
 * Layers of air round the box, so that no rule leaves the arrays. Blocks can be pushed into the innermost
 * one.
 */
const PAD = 3;

/**
 * Each place has 2^PLACE_BITS numbers. Shift an index by this to address an array with one number per place.
 */
export const PLACE_BITS = 2;
const FIELDS = 1 << PLACE_BITS;
const BYTES = 2;

/**
 * Bits of `Places.known`. Six bits, one per direction: the shape of that neighbour has been taken into
 * account.
 */
export const SETTLED = 0b111111;
/** The block has looked at its inputs, and they have not changed since. */
export const AWARE = 1 << 6;
/** For dust: its `POINTS` bits are valid, and so are the two parts of `wires`. */
export const POINTS_KNOWN = 1 << 7;
export const SIGNAL_KNOWN = 1 << 8;
export const WIRES_KNOWN = 1 << 9;
/** It joins no dust a step up or down whose shape could change; its support has been checked. */
export const FLAT = 1 << 10;
export const SUPPORTED = 1 << 11;
/** The four horizontal directions in which dust gives power: bit `direction + POINTS`. */
export const POINTS = 10;
export const ALL_POINTS = 0b1111 << (POINTS + 2);
/** All cached knowledge about a dust. */
export const OF_DUST = 0xffff & ~(SETTLED | AWARE);

/**
 * The places of a world, by layer, row and column, with four 16-bit numbers each. The four are adjacent in
 * memory because they are read together. They are few, because memory access dominates a press of a large
 * machine. A place is the index of its first number; the same index works in each of the four arrays.
 */
export class Places {
  /** The index difference to the neighbour in each direction. */
  readonly offset: readonly number[];
  /**
   * Index differences to where joined dust can be: beside, one above that, one below that, in the order of
   * `HORIZONTAL`.
   */
  readonly wireSteps: readonly number[];
  /** The number of places, the surrounding air included. */
  readonly count: number;

  /** The number of the block state at each place. */
  readonly ids: Uint16Array;
  /** What is cached about each place: see `SETTLED` and the bits after it. */
  readonly known: Uint16Array;
  /** The kind of each place's surroundings, or 0 if not computed yet: see `Reach`. */
  readonly kinds: Uint16Array;
  /**
   * For dust: the `wireSteps` that lead to joined dust, one bit each, and above them the strength from
   * everything but dust.
   */
  readonly wires: Uint16Array;
  /** The same numbers where there is no dust: scheduled ticks, see `Ticks`. */
  readonly ticks: Uint16Array;

  private readonly row: number;
  private readonly layer: number;

  constructor(
    private readonly grid: BlockGrid,
    private readonly origin: Vec3,
  ) {
    this.row = FIELDS * (grid.width + 2 * PAD);
    this.layer = this.row * (grid.length + 2 * PAD);
    const size = this.layer * (grid.height + 2 * PAD);
    this.count = size / FIELDS;
    this.offset = OFFSETS.map(([dx, dy, dz]) => dx * FIELDS + dz * this.row + dy * this.layer);
    this.wireSteps = HORIZONTAL.flatMap((d) =>
      [0, this.layer, -this.layer].map((dy) => this.offset[d]! + dy),
    );
    const memory = new ArrayBuffer(size * BYTES);
    const field = (k: number): Uint16Array => new Uint16Array(memory, k * BYTES);
    this.ids = field(0);
    this.known = field(1);
    this.kinds = field(2);
    this.wires = this.ticks = field(3);
  }

  /** The place of schematic coordinates, or -1 if they are more than one block outside the box. */
  indexOf(x: number, y: number, z: number): number {
    const { width, height, length } = this.grid;
    const outside = x < -1 || y < -1 || z < -1 || x > width || y > height || z > length;
    return outside ? -1 : (x + PAD) * FIELDS + (z + PAD) * this.row + (y + PAD) * this.layer;
  }

  /** The schematic coordinates of a place. */
  placeOf(at: number): Vec3 {
    const y = Math.floor(at / this.layer);
    const z = Math.floor((at - y * this.layer) / this.row);
    return [(at - y * this.layer - z * this.row) / FIELDS - PAD, y - PAD, z - PAD];
  }

  /** The world coordinates of a place. */
  worldPlaceOf(at: number): Vec3 {
    const [x, y, z] = this.placeOf(at);
    return [x + this.origin[0], y + this.origin[1], z + this.origin[2]];
  }

  /** Whether a block can be moved to a place, that is, whether `indexOf` can return it. */
  isInside(at: number): boolean {
    const { width, height, length } = this.grid;
    const inLayer = at % this.layer;
    const x = (inLayer % this.row) / FIELDS - PAD;
    const y = Math.floor(at / this.layer) - PAD;
    const z = Math.floor(inLayer / this.row) - PAD;
    return x >= -1 && y >= -1 && z >= -1 && x <= width && y <= height && z <= length;
  }

  /** Copies one of the arrays without the other three. */
  copy(field: Uint16Array): Uint16Array {
    return Uint16Array.from({ length: this.count }, (_, k) => field[k * FIELDS]!);
  }

  /** Writes such a copy back, or zeros without one. */
  restore(field: Uint16Array, copy?: Uint16Array): void {
    for (let k = 0, at = 0; k < this.count; k++, at += FIELDS) field[at] = copy?.[k] ?? 0;
  }
}
