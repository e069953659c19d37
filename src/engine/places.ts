import { HORIZONTAL, OFFSETS } from '../blocks/facing.js';
import type { BlockGrid, Vec3 } from '../blocks/grid.js';

/** Air on every side of the box, so that no rule leaves the arrays; blocks can be pushed into the innermost of it. */
const PAD = 3;

/** Numbers kept of a place, as a power of two: by so many bits an index is shifted for arrays of one number a place. */
export const PLACE_BITS = 2;
const FIELDS = 1 << PLACE_BITS;
const BYTES = 2;

/** What is known of a place, bits of `Places.known`: shapes seen as they are, one bit for each direction; */
export const SETTLED = 0b111111;
/** that its block has looked at its inputs, and nothing there has changed since; */
export const AWARE = 1 << 6;
/** of a dust, what its `POINTS` bits say, and what `signals` and `wires`; */
export const POINTS_KNOWN = 1 << 7;
export const SIGNAL_KNOWN = 1 << 8;
export const WIRES_KNOWN = 1 << 9;
/** that it joins no dust a step up or down that minds its shape; that something carries it; */
export const FLAT = 1 << 10;
export const CARRIED = 1 << 11;
/** and in which of four directions it gives its level: `direction + POINTS`. */
export const POINTS = 10;
export const ALL_POINTS = 0b1111 << (POINTS + 2);
/** All that is known of a dust. */
export const OF_DUST = 0xffff & ~(SETTLED | AWARE);

/**
 * The places of a world, in layers, rows and columns, and what is kept of each: four numbers of 16 bits, side by side
 * in memory since they are asked for together, and few, since a large machine's press takes as long as its memory. A
 * place is the index of its first number; the same index finds each of the four in its own array.
 */
export class Places {
  /** Index differences to the neighbour in each direction. */
  readonly offset: readonly number[];
  /** To where joined dust can be: beside, above and below that, in the order of `HORIZONTAL`. */
  readonly wireSteps: readonly number[];
  /** How many there are, the air around included. */
  readonly count: number;

  /** The state that stands there. */
  readonly ids: Uint16Array;
  /** What is known of it: see `SETTLED` and what stands there. */
  readonly known: Uint16Array;
  /** What its surroundings are like, or 0 where nobody has asked: see `Reach`. */
  readonly kinds: Uint16Array;
  /** Of a dust: the `wireSteps` that lead to dust joined to it, a bit each, and above them the level it gets from all but dust. */
  readonly wires: Uint16Array;
  /** The same numbers where no dust stands: ticks ahead, see `Ticks`. */
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

  /** A place of the schematic, or -1 where nothing can be: farther than one place beyond its box. */
  indexOf(x: number, y: number, z: number): number {
    const { width, height, length } = this.grid;
    const outside = x < -1 || y < -1 || z < -1 || x > width || y > height || z > length;
    return outside ? -1 : (x + PAD) * FIELDS + (z + PAD) * this.row + (y + PAD) * this.layer;
  }

  /** Coordinates in the schematic. */
  placeOf(at: number): Vec3 {
    const y = Math.floor(at / this.layer);
    const z = Math.floor((at - y * this.layer) / this.row);
    return [(at - y * this.layer - z * this.row) / FIELDS - PAD, y - PAD, z - PAD];
  }

  /** Coordinates in the world. */
  worldPlaceOf(at: number): Vec3 {
    const [x, y, z] = this.placeOf(at);
    return [x + this.origin[0], y + this.origin[1], z + this.origin[2]];
  }

  /** Whether a block can be moved there: where `indexOf` finds something. */
  isInside(at: number): boolean {
    const { width, height, length } = this.grid;
    const inLayer = at % this.layer;
    const x = (inLayer % this.row) / FIELDS - PAD;
    const y = Math.floor(at / this.layer) - PAD;
    const z = Math.floor(inLayer / this.row) - PAD;
    return x >= -1 && y >= -1 && z >= -1 && x <= width && y <= height && z <= length;
  }

  /** One of the arrays, copied without the others. */
  copy(field: Uint16Array): Uint16Array {
    return Uint16Array.from({ length: this.count }, (_, k) => field[k * FIELDS]!);
  }

  /** Writes such a copy back; or the same everywhere. */
  restore(field: Uint16Array, copy?: Uint16Array): void {
    for (let k = 0, at = 0; k < this.count; k++, at += FIELDS) field[at] = copy?.[k] ?? 0;
  }
}
