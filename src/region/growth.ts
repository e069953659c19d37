import type { Random } from '../base/random.js';

/*
 * A region that grows cell by cell. All queries of the growing kinds (a random cell of the frontier, a random
 * free neighbour of a cell) take constant time. So do filling a place and taking it back.
 */

/** The grid to grow on. */
interface Ground {
  readonly width: number;
  readonly height: number;
  /** Whether the grid is a torus: west and east are joined, and so are north and south. */
  readonly periodic: boolean;
  /** Whether the region must stay simply connected: see {@link Growth}. */
  readonly noHoles: boolean;
}

/** The eight places around one, clockwise from the north. The even ones are the sides. */
const RING = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
] as const;

/**
 * For each set of cells around a place, with bit k for `RING[k]`: whether they form one run that contains a
 * side.
 */
const IS_RUN = Uint8Array.from({ length: 256 }, (_, ring) => {
  const is = (k: number): boolean => ((ring >> (k & 7)) & 1) === 1;
  const starts = RING.map((_, k) => k).filter((k) => is(k) && !is(k + 7));
  const [start] = starts;
  return starts.length === 1 && (start! % 2 === 0 || is(start! + 1)) ? 1 : 0;
});

/** Bits of the one byte per place. One byte, because neighbours far apart in memory are read all the time. */
const CELL = 1;
const OPEN = 2;
const OUTSIDE = 4;
/** For a cell, the number of its sides with an open place, in the bits from here on. */
const EXIT = 8;
const NONE = -1;

/**
 * The state of a growing region. A place is *open* if it is free and the region may grow into it. Without
 * holes, this requires that the cells among its eight neighbours form one run that contains a side. Then the
 * region stays simply connected in the strict sense: neither it nor its complement is connected through a
 * corner alone. Such a region is a partial shelling of the rectangle, and partial shellings of a rectangle
 * can always be continued (Danaraj and Klee, "Which spheres are shellable?", 1978). So growth never gets
 * stuck before the rectangle is full. On a torus it can.
 *
 * Places are numbered row by row with one extra place on every side, so neighbours are at fixed distances.
 */
export class Growth {
  count = 0;
  private readonly stride: number;
  private readonly steps: readonly number[];
  private readonly state: Uint8Array;
  /** The cells with an open neighbour, in any order, and the index of each in that list. */
  private readonly list: Int32Array;
  private readonly at: Int32Array;
  private listed = 0;

  constructor(private readonly ground: Ground) {
    const { width, height, noHoles } = ground;
    this.stride = width + 2;
    this.steps = RING.map(([dx, dy]) => dx + dy * this.stride);
    this.state = new Uint8Array(this.stride * (height + 2)).fill(OUTSIDE);
    for (let y = 0; y < height; y++) {
      const row = this.placeAt(0, y);
      this.state.fill(noHoles ? 0 : OPEN, row, row + width);
    }
    this.list = new Int32Array(width * height);
    this.at = new Int32Array(this.state.length).fill(NONE);
  }

  placeAt(x: number, y: number): number {
    return x + 1 + (y + 1) * this.stride;
  }

  /** One byte per place of the grid, row by row: 1 for a cell. */
  cells(): Uint8Array {
    const { width, height } = this.ground;
    const cells = new Uint8Array(width * height);
    for (let y = 0; y < height; y++) {
      const row = this.placeAt(0, y);
      for (let x = 0; x < width; x++) cells[x + y * width] = this.state[row + x]! & CELL;
    }
    return cells;
  }

  /** Whether any cell has an open neighbour. */
  canGrow(): boolean {
    return this.listed > 0;
  }

  hasExit(cell: number): boolean {
    return this.state[cell]! >= EXIT;
  }

  /** A uniformly random cell of the frontier, that is, of the cells with an open neighbour. */
  frontierCell(draw: Random): number {
    return this.list[draw.below(this.listed)]!;
  }

  /** A uniformly random open neighbour of a cell that has one. */
  openNeighbour(cell: number, draw: Random): number {
    const open = this.openNeighbours(cell);
    return open[open.length === 1 ? 0 : draw.below(open.length)]!;
  }

  /** The distinct open neighbours of a cell. On a torus one place wide, two sides lead to the same place. */
  openNeighbours(cell: number): number[] {
    const open: number[] = [];
    for (let k = 0; k < RING.length; k += 2) {
      const next = this.beside(cell, k);
      if ((this.state[next]! & OPEN) !== 0 && !open.includes(next)) open.push(next);
    }
    return open;
  }

  /** Turns a free place into a cell. */
  fill(place: number): void {
    this.setOpen(place, 0);
    this.count++;
    let exits = 0;
    for (let k = 0; k < RING.length; k += 2) {
      if ((this.state[this.beside(place, k)]! & OPEN) !== 0) exits++;
    }
    this.state[place] = CELL | (exits * EXIT);
    this.enlist(place);
    this.lookAround(place);
  }

  /** Turns a cell into a free place. */
  takeBack(place: number): void {
    this.count--;
    this.state[place] = 0;
    this.enlist(place);
    this.setOpen(place, this.mayFill(place));
    this.lookAround(place);
  }

  private lookAround(place: number): void {
    if (!this.ground.noHoles) return;
    for (let k = 0; k < RING.length; k++) {
      const next = this.beside(place, k);
      if ((this.state[next]! & (CELL | OUTSIDE)) === 0) this.setOpen(next, this.mayFill(next));
    }
  }

  private mayFill(place: number): number {
    if (!this.ground.noHoles) return OPEN;
    let ring = 0;
    for (let k = 0; k < RING.length; k++) ring |= (this.state[this.beside(place, k)]! & CELL) << k;
    return IS_RUN[ring] === 1 ? OPEN : 0;
  }

  /** Opens or closes a place. @param open `OPEN` or 0 */
  private setOpen(place: number, open: number): void {
    const { state } = this;
    if ((state[place]! & OPEN) === open) return;
    state[place] = open;
    const change = open === OPEN ? EXIT : -EXIT;
    for (let k = 0; k < RING.length; k += 2) {
      const cell = this.beside(place, k);
      if ((state[cell]! & CELL) === 0) continue;
      state[cell]! += change;
      this.enlist(cell);
    }
  }

  /** Adds a cell to the frontier list or removes it, according to its exits. */
  private enlist(cell: number): void {
    const { list, at } = this;
    const place = at[cell]!;
    if (this.hasExit(cell)) {
      if (place !== NONE) return;
      at[cell] = this.listed;
      list[this.listed++] = cell;
    } else if (place !== NONE) {
      const last = list[--this.listed]!;
      list[place] = last;
      at[last] = place;
      at[cell] = NONE;
    }
  }

  /** The place at `RING[k]` of another one. It may be outside, except on a torus. */
  private beside(place: number, k: number): number {
    const next = place + this.steps[k]!;
    if ((this.state[next]! & OUTSIDE) === 0 || !this.ground.periodic) return next;
    const { width, height } = this.ground;
    const x = (next % this.stride) - 1;
    const y = Math.floor(next / this.stride) - 1;
    return this.placeAt((x + width) % width, (y + height) % height);
  }
}
