import type { Facing } from '../../blocks/facing.js';
import { Part, Push } from '../states.js';
import type { World } from '../world.js';

/** PistonStructureResolver.MAX_PUSH_DEPTH. */
const MOST_PUSHED = 12;

/** What a piston's stroke moves, in the order in which it was found, and what it breaks. */
export interface Pushed {
  readonly moved: readonly number[];
  readonly broken: readonly number[];
}

/**
 * PistonBaseBlock.isPushable.
 * @param way where it would go.
 * @param breaks whether a block that breaks will do.
 * @param facing where the piston, or the block that drags it, faces.
 */
export function isPushable(world: World, at: number, way: Facing, breaks: boolean, facing: Facing): boolean {
  const { states, ids, places } = world;
  const id = ids[at]!;
  // No block stands outside.
  if (id === 0) return places.isInside(at);
  const next = at + world.offset[way]!;
  if (ids[next] === 0 && !places.isInside(next)) return false;
  if (states.part[id] === Part.Piston) return !states.on[id]!;
  switch (states.push[id]) {
    case Push.Stays:
      return false;
    case Push.Breaks:
      return breaks;
    case Push.Pushed:
      return way === facing;
    default:
      return true;
  }
}

/**
 * PistonStructureResolver.resolve.
 * @returns undefined where something stands in the way.
 */
export function resolvePush(
  world: World,
  piston: number,
  facing: Facing,
  extending: boolean,
): Pushed | undefined {
  return new Resolver(world, piston, extending ? facing : facing ^ 1).resolve(facing, extending);
}

class Resolver implements Pushed {
  moved: number[] = [];
  readonly broken: number[] = [];
  private readonly step: number;

  constructor(
    private readonly world: World,
    private readonly piston: number,
    /** Where what is moved goes. */
    private readonly way: Facing,
  ) {
    this.step = world.offset[way]!;
  }

  resolve(facing: Facing, extending: boolean): Pushed | undefined {
    const { world, piston, way } = this;
    const { states, ids, offset } = world;
    const start = piston + offset[facing]! * (extending ? 1 : 2);
    if (!isPushable(world, start, way, false, facing)) {
      if (!extending || states.push[ids[start]!] !== Push.Breaks) return undefined;
      this.broken.push(start);
      return this;
    }
    if (!this.addLine(start, way)) return undefined;
    for (let i = 0; i < this.moved.length; i++) {
      if (this.stickyOf(this.moved[i]!) > 0 && !this.addBranches(this.moved[i]!)) return undefined;
    }
    return this;
  }

  private stickyOf(at: number): number {
    return this.world.states.sticky[this.world.ids[at]!]!;
  }

  /** canStickToEachOther: slime and honey do not. */
  private stick(a: number, b: number): boolean {
    const [one, other] = [this.stickyOf(a), this.stickyOf(b)];
    return (one > 0 || other > 0) && (one === 0 || other === 0 || one === other);
  }

  /** addBlockLine. */
  private addLine(from: number, dragged: Facing): boolean {
    const { world, piston, way, step } = this;
    const { states, ids } = world;
    if (ids[from] === 0 || !isPushable(world, from, way, false, dragged)) return true;
    if (from === piston || this.moved.includes(from)) return true;
    let behind = 1;
    if (behind + this.moved.length > MOST_PUSHED) return false;
    for (let n = from; this.stickyOf(n) > 0; behind++) {
      const next = from - step * behind;
      const goes =
        ids[next] !== 0 &&
        this.stick(n, next) &&
        isPushable(world, next, way, false, way ^ 1) &&
        next !== piston;
      if (!goes) break;
      if (behind + 1 + this.moved.length > MOST_PUSHED) return false;
      n = next;
    }
    let added = 0;
    for (let i = behind - 1; i >= 0; i--, added++) this.moved.push(from - step * i);
    for (let i = 1; ; i++) {
      const n = from + step * i;
      const known = this.moved.indexOf(n);
      if (known >= 0) return this.reorder(known, added);
      if (ids[n] === 0) return world.places.isInside(n);
      if (!isPushable(world, n, way, true, way) || n === piston) return false;
      if (states.push[ids[n]!] === Push.Breaks) {
        this.broken.push(n);
        return true;
      }
      if (this.moved.length >= MOST_PUSHED) return false;
      this.moved.push(n);
      added++;
    }
  }

  /** reorderListAtCollision, and the branches of what comes before. */
  private reorder(known: number, added: number): boolean {
    const { moved } = this;
    const fresh = moved.length - added;
    this.moved = [...moved.slice(0, known), ...moved.slice(fresh), ...moved.slice(known, fresh)];
    for (let k = 0; k <= known + added; k++) {
      if (this.stickyOf(this.moved[k]!) > 0 && !this.addBranches(this.moved[k]!)) return false;
    }
    return true;
  }

  /** addBranchingBlocks. */
  private addBranches(at: number): boolean {
    for (let d = 0; d < 6; d++) {
      if (d >> 1 === this.way >> 1) continue;
      const n = at + this.world.offset[d]!;
      if (this.stick(n, at) && !this.addLine(n, d)) return false;
    }
    return true;
  }
}
