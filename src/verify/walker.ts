import { FLOOR, FREE, FULL, OTHER, bodyOf } from '../blocks/shape.js';
import { isLadder } from './room.js';

/*
 * Finds the places that a player can reach. A place is the block of the feet, by its index. The head is in the block above.
 */

/** A ladder, in addition to the bodies of `shape.ts`. */
const LADDER = 4;

/** The body of a block state for a walking player. */
export const walkedBody = (state: string): number => (isLadder(state) ? LADDER : bodyOf(state));

/** The bodies of a box, layer by layer and row by row. */
export interface Blocks {
  readonly width: number;
  readonly length: number;
  readonly bodies: ArrayLike<number>;
}

/**
 * A manner of moving.
 *
 * - `walking`: over full or level floors, through empty blocks only, and on ladders. A player holds on to a ladder, goes up and
 *   down, and steps off at any height (`LivingEntity.handleRelativeFrictionAndCalculateMovement`: a jump on a ladder climbs).
 * - `anyhow`: also by jumps one block up, over gaps of any length, by climbing and falling. Partial blocks do not stop the player,
 *   and every block is a step.
 *
 * So a player certainly reaches every place of `walking`, and certainly no place outside `anyhow`.
 */
export type Gait = 'walking' | 'anyhow';

/** A player among blocks. Above the box everything is free. Below it everything is solid, for `anyhow`. */
export class Walker {
  private readonly layer: number;
  private readonly isAnyhow: boolean;

  constructor(
    private readonly blocks: Blocks,
    gait: Gait,
  ) {
    this.layer = blocks.width * blocks.length;
    this.isAnyhow = gait === 'anyhow';
  }

  /** Whether a player can stand at a place, on a floor. */
  stands(at: number): boolean {
    return this.isFree(at) && this.isFree(at + this.layer) && this.carries(at - this.layer);
  }

  /**
   * All places that the player reaches from some places, in the order of the search, each with the place before it.
   * @param enters whether the player may go from one place to the next; always by default.
   */
  reach(
    from: Iterable<number>,
    enters: (at: number, before: number) => boolean = () => true,
  ): ReadonlyMap<number, number> {
    const { layer, isAnyhow } = this;
    const { width, bodies } = this.blocks;
    const reached = new Map<number, number>();
    const visit = (at: number, before: number): void => {
      if (at < 0 || at >= bodies.length || reached.has(at) || !this.fits(at)) return;
      if (enters(at, before)) reached.set(at, before);
    };
    for (const at of from) visit(at, at);
    for (const at of reached.keys()) {
      const column = at % layer;
      const x = column % width;
      if (x > 0) visit(at - 1, at);
      if (x < width - 1) visit(at + 1, at);
      if (column >= width) visit(at - width, at);
      if (column + width < layer) visit(at + width, at);
      if (isAnyhow || this.climbs(at - layer)) visit(at - layer, at);
      const jumps = isAnyhow && (this.carries(at - layer) || this.climbs(at - layer));
      if (jumps || this.climbs(at)) visit(at + layer, at);
    }
    return reached;
  }

  /** Whether a player fits into a place. With `walking`, the player must also stand or hold on there. */
  private fits(at: number): boolean {
    if (!this.isFree(at) || !this.isFree(at + this.layer)) return false;
    const below = at - this.layer;
    return this.isAnyhow || this.carries(below) || this.climbs(at) || this.climbs(below);
  }

  private isFree(at: number): boolean {
    const body = this.blocks.bodies[at] ?? FREE;
    return body === FREE || body === LADDER || (this.isAnyhow && body !== FULL);
  }

  private carries(at: number): boolean {
    if (at < 0) return this.isAnyhow;
    const body = this.blocks.bodies[at];
    return body === FULL || body === FLOOR || (this.isAnyhow && body === OTHER);
  }

  private climbs(at: number): boolean {
    return this.blocks.bodies[at] === LADDER;
  }
}
