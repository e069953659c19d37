import { FLOOR, FREE, FULL, OTHER, bodyOf } from '../blocks/shape.js';
import { isLadder } from './room.js';

/*
 * Who gets where. A place is a block at the level of the feet, by its index; the head is in the block above.
 */

/** A body beside those of `shape.ts`: a ladder, on which a player climbs. */
const LADDER = 4;

/** What a block state is to somebody who walks. */
export const walkedBody = (state: string): number => (isLadder(state) ? LADDER : bodyOf(state));

/** A box of bodies, layer by layer, row by row. */
export interface Blocks {
  readonly width: number;
  readonly length: number;
  readonly bodies: ArrayLike<number>;
}

/**
 * How somebody moves.
 *
 * - `walking`: over full or level floors, through nothing but empty blocks, and on ladders, where one holds on, goes up and down,
 *   and steps off at any height (`LivingEntity.handleRelativeFrictionAndCalculateMovement`: who jumps on a ladder climbs).
 * - `anyhow`: by jumping one block up, over gaps of any length, climbing and falling, too. Partial blocks are no hindrance, and
 *   every block is a step.
 *
 * So nobody doubts that a player gets where `walking` leads, or that nobody gets where `anyhow` does not.
 */
export type Gait = 'walking' | 'anyhow';

/** Somebody among blocks. Above the box all is free; what is below it carries, for who gets along anyhow. */
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

  /** Whether somebody stands at a place, on a floor. */
  stands(at: number): boolean {
    return this.isFree(at) && this.isFree(at + this.layer) && this.carries(at - this.layer);
  }

  /**
   * All places that one gets to from some, in the order in which one does, each with the place before it.
   * @param enters whether one goes to a place from the one before; everywhere where nothing is said.
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

  /** Whether there is room for somebody, who stands or holds on there if he walks. */
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
