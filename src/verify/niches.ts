import { blockIndex, stateAt, type BlockGrid } from '../blocks/grid.js';
import { bodyOf, CUBE, FULL, shapeOf, type Box } from '../blocks/shape.js';
import { crawlsAmong } from './collision.js';
import { atEveryDraw } from './draws.js';
import type { Column } from './room.js';
import { OUTSIDE, WALL, type Spaces } from './spaces.js';

/** Levels of a wall, from the feet up. A player on the floor cannot crawl into a higher gap. */
const LEVELS = [0, 1] as const;

/** The most columns of a niche that are searched. Machines have four. Larger niches count as passable. */
const MOST_COLUMNS = 16;

const STEPS: readonly Column[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];

/** A hole through a wall: the spaces on both sides, and a block that is missing in the wall. */
export interface Leak {
  readonly from: number;
  readonly to: number;
  readonly hole: number;
}

/**
 * Finds leaks. Walls may have holes, in which pistons work. A hole leaks if a body of 0.6 x 0.6 x 0.6 gets through it
 * between two spaces that are not joined, whatever the doors do. A block that a piston moves counts only where it is
 * both while the piston is in and while it is out.
 */
export function leaksIn(grid: BlockGrid, spaces: Spaces): Leak[] {
  const anyDraw = atEveryDraw(grid);
  return spaces.feet.flatMap((feet, floor) => new Walls(anyDraw, spaces, floor, feet).leaks());
}

/** The walls of a floor, independent of the doors. */
class Walls {
  private readonly full: readonly boolean[];
  /** Wall columns with gaps, by place. */
  private readonly niches = new Map<number, Column>();
  /** Whether a body gets from the first column to the last, by all blocks of the columns. */
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
    const [xs, zs] = [0, 1].map((axis) => columns.map((column) => column[axis]!)) as [number[], number[]];
    const [x0, z0] = [Math.min(...xs), Math.min(...zs)];
    const [width, length] = [Math.max(...xs) - x0 + 1, Math.max(...zs) - z0 + 1];
    const boxes = Array.from({ length: width * length * LEVELS.length }, (): readonly Box[] => [CUBE]);
    for (const [x, z] of columns) {
      this.blocksIn([x, z]).forEach((i, level) => {
        const { sure } = shapeOf(stateAt(this.grid, i));
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

  /** The niches, each as a list of columns. */
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

  /** The columns next to a niche that are neither wall nor filled. */
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
