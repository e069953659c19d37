import { blockIndex, type BlockGrid } from '../blocks/grid.js';
import { bodyOf, CUBE, FULL, shapeOf, type Box } from '../blocks/shape.js';
import { crawlsAmong } from './collision.js';
import { atEveryDraw, strokesOf } from './draws.js';
import type { Column } from './room.js';
import { OUTSIDE, WALL, type Spaces } from './spaces.js';

/** Levels of a wall, from the feet on: what is higher nobody crawls into from the floor. */
const LEVELS = [0, 1] as const;

/** Columns of a niche that are looked between; those of machines have four. Through more one gets anywhere. */
const MOST_COLUMNS = 16;

const STEPS: readonly Column[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];

/** A way through a wall: the spaces on both its sides, and a block that is missing in the wall. */
export interface Leak {
  readonly from: number;
  readonly to: number;
  readonly hole: number;
}

/**
 * Walls may have holes, in which pistons work. Where a body of 0.6 x 0.6 x 0.6 gets through them between two spaces that are not
 * joined, whatever the doors do: what a piston moves counts only as far as it is there while it is in and while it is out.
 */
export function leaksIn(grid: BlockGrid, spaces: Spaces): Leak[] {
  const anyDraw = atEveryDraw(grid, strokesOf(grid));
  return spaces.storeys.flatMap((storey) =>
    new Walls(anyDraw, spaces, storey.floor, storey.info.origin[1]).leaks(),
  );
}

/** The walls of a floor, as they are whatever the doors do. */
class Walls {
  private readonly full: readonly boolean[];
  /** Columns of walls that are not full, by their place. */
  private readonly niches = new Map<number, Column>();
  /** Whether one gets from the first column to the last through others, by all their blocks. */
  private readonly known = new Map<string, boolean>();

  constructor(
    private readonly grid: BlockGrid,
    private readonly spaces: Spaces,
    private readonly floor: number,
    private readonly feet: number,
  ) {
    this.full = grid.palette.map((state) => bodyOf(state) === FULL);
    for (let z = 0; z < grid.length; z++)
      for (let x = 0; x < grid.width; x++)
        if (this.spaceAt([x, z]) === WALL && !this.isFull([x, z]))
          this.niches.set(this.keyOf([x, z]), [x, z]);
  }

  leaks(): Leak[] {
    return this.connected().flatMap((niche): Leak[] => {
      const ends = this.endsOf(niche);
      for (const [k, to] of ends.entries()) {
        const from = ends.slice(0, k).find((end) => this.leads(end, niche, to));
        if (from === undefined) continue;
        const [x, z] = niche[0]!;
        const hole = this.blocksIn([x, z]).find((i) => !this.full[this.grid.blocks[i]!]!)!;
        return [{ from: this.spaceAt(from), to: this.spaceAt(to), hole }];
      }
      return [];
    });
  }

  private leads(from: Column, through: readonly Column[], to: Column): boolean {
    if (this.spaces.areJoined(this.spaceAt(from), this.spaceAt(to))) return false;
    if (through.length > MOST_COLUMNS) return true;
    const columns = [from, ...through, to];
    const [x0, z0] = [0, 1].map((axis) => Math.min(...columns.map((column) => column[axis]!))) as [
      number,
      number,
    ];
    const [x1, z1] = [0, 1].map((axis) => Math.max(...columns.map((column) => column[axis]!))) as [
      number,
      number,
    ];
    const [width, length] = [x1 - x0 + 1, z1 - z0 + 1];
    const boxes = Array.from({ length: width * length * LEVELS.length }, (): readonly Box[] => [CUBE]);
    for (const [x, z] of columns) {
      this.blocksIn([x, z]).forEach((i, level) => {
        const { sure } = shapeOf(this.grid.palette[this.grid.blocks[i] ?? 0]!);
        boxes[x - x0 + (z - z0) * width + level * width * length] = sure;
      });
    }
    const [start, end] = [from, to].map(([x, z]): Box => [
      x - x0,
      0,
      z - z0,
      x - x0 + 1,
      LEVELS.length,
      z - z0 + 1,
    ]);
    const key = JSON.stringify([width, length, start, end, boxes]);
    const leads = this.known.get(key) ?? crawlsAmong({ width, length, boxes }, start!, end!);
    this.known.set(key, leads);
    return leads;
  }

  /** The niches, each as its columns. */
  private connected(): Column[][] {
    const left = new Map(this.niches);
    return [...this.niches].flatMap(([key, first]): Column[][] => {
      if (!left.delete(key)) return [];
      const niche = [first];
      for (const column of niche)
        for (const beside of besides(column)) if (left.delete(this.keyOf(beside))) niche.push(beside);
      return [niche];
    });
  }

  /** The columns beside a niche that are no wall, and not filled. */
  private endsOf(niche: readonly Column[]): Column[] {
    const beside = new Map(niche.flatMap(besides).map((column) => [this.keyOf(column), column]));
    return [...beside.values()].filter((column) => this.spaceAt(column) !== WALL && !this.isFull(column));
  }

  private spaceAt([x, z]: Column): number {
    const column = blockIndex(this.grid, x, 0, z);
    return column < 0 ? OUTSIDE : this.spaces.inColumn(column, this.floor);
  }

  private isFull(column: Column): boolean {
    return this.blocksIn(column).every((i) => i >= 0 && this.full[this.grid.blocks[i]!]!);
  }

  private blocksIn([x, z]: Column): number[] {
    return LEVELS.map((level) => blockIndex(this.grid, x, this.feet + level, z));
  }

  private keyOf([x, z]: Column): number {
    return x + z * this.grid.width;
  }
}

const besides = ([x, z]: Column): Column[] => STEPS.map(([dx, dz]): Column => [x + dx, z + dz]);
