import type { Facing } from '../blocks/facing.js';
import { Part, Push } from './states.js';
import type { World } from './world.js';

/** The game's PistonStructureResolver.MAX_PUSH_DEPTH. */
const MOST_PUSHED = 12;

/**
 * PistonBaseBlock.isPushable.
 * @param direction the direction of the move
 * @param breaks whether a block that would break is acceptable
 * @param facing where the piston faces, or the block that drags this one
 */
export function isPushable(
  world: World,
  at: number,
  direction: Facing,
  breaks: boolean,
  facing: Facing,
): boolean {
  const { states, ids, places } = world;
  const id = ids[at]!;
  // The space outside is empty.
  if (id === 0) return places.isInside(at);
  const next = at + world.offset[direction]!;
  if (ids[next] === 0 && !places.isInside(next)) return false;
  if (states.part[id] === Part.Piston) return !states.on[id]!;
  switch (states.push[id]) {
    case Push.Stays:
      return false;
    case Push.Breaks:
      return breaks;
    case Push.Pushed:
      return direction === facing;
    default:
      return true;
  }
}

/**
 * The blocks that a piston's stroke moves and breaks: PistonStructureResolver. Instances are reused, because
 * strokes are frequent.
 */
export class Stroke {
  /** The moved blocks in the order of discovery, with their states; then the broken ones. */
  readonly moved = new Int32Array(MOST_PUSHED);
  readonly movedIds = new Uint16Array(MOST_PUSHED);
  movedCount = 0;
  readonly broken: number[] = [];
  readonly brokenIds: number[] = [];
  private piston = 0;
  /** The direction in which blocks move. */
  private direction: Facing = 0;
  private step = 0;

  constructor(private readonly world: World) {}

  /**
   * PistonStructureResolver.resolve.
   * @returns false if something blocks the move.
   */
  resolve(piston: number, facing: Facing, extending: boolean): boolean {
    const { world, moved, movedIds, broken, brokenIds } = this;
    const { ids, offset } = world;
    this.piston = piston;
    this.direction = extending ? facing : facing ^ 1;
    this.step = offset[this.direction]!;
    this.movedCount = 0;
    if (broken.length > 0) broken.length = brokenIds.length = 0;
    if (!this.find(piston + offset[facing]! * (extending ? 1 : 2), facing, extending)) return false;
    for (let i = 0; i < this.movedCount; i++) movedIds[i] = ids[moved[i]!]!;
    for (const n of broken) brokenIds.push(ids[n]!);
    return true;
  }

  /** Whether the block at a place is moved. */
  moves(at: number): boolean {
    return this.indexOf(at) >= 0;
  }

  private find(start: number, facing: Facing, extending: boolean): boolean {
    const { world, direction } = this;
    if (!isPushable(world, start, direction, false, facing)) {
      if (!extending || world.states.push[world.ids[start]!] !== Push.Breaks) return false;
      this.broken.push(start);
      return true;
    }
    if (!this.addLine(start, direction)) return false;
    for (let i = 0; i < this.movedCount; i++) {
      const at = this.moved[i]!;
      if (this.stickyOf(at) > 0 && !this.addBranches(at)) return false;
    }
    return true;
  }

  private indexOf(at: number): number {
    for (let i = 0; i < this.movedCount; i++) if (this.moved[i] === at) return i;
    return -1;
  }

  private add(at: number): void {
    this.moved[this.movedCount++] = at;
  }

  private stickyOf(at: number): number {
    return this.world.states.sticky[this.world.ids[at]!]!;
  }

  /** canStickToEachOther: slime and honey do not. */
  private stick(a: number, b: number): boolean {
    const one = this.stickyOf(a);
    const other = this.stickyOf(b);
    return (one > 0 || other > 0) && (one === 0 || other === 0 || one === other);
  }

  /** addBlockLine. */
  private addLine(from: number, dragged: Facing): boolean {
    const { world, piston, direction, step } = this;
    const { states, ids } = world;
    if (ids[from] === 0 || !isPushable(world, from, direction, false, dragged)) return true;
    if (from === piston || this.moves(from)) return true;
    let behind = 1;
    if (behind + this.movedCount > MOST_PUSHED) return false;
    for (let n = from; this.stickyOf(n) > 0; behind++) {
      const next = from - step * behind;
      const goes =
        ids[next] !== 0 &&
        this.stick(n, next) &&
        isPushable(world, next, direction, false, direction ^ 1) &&
        next !== piston;
      if (!goes) break;
      if (behind + 1 + this.movedCount > MOST_PUSHED) return false;
      n = next;
    }
    let added = 0;
    for (let i = behind - 1; i >= 0; i--, added++) this.add(from - step * i);
    for (let i = 1; ; i++) {
      const n = from + step * i;
      const known = this.indexOf(n);
      if (known >= 0) return this.reorder(known, added);
      if (ids[n] === 0) return world.places.isInside(n);
      if (!isPushable(world, n, direction, true, direction) || n === piston) return false;
      if (states.push[ids[n]!] === Push.Breaks) {
        this.broken.push(n);
        return true;
      }
      if (this.movedCount >= MOST_PUSHED) return false;
      this.add(n);
      added++;
    }
  }

  /** reorderListAtCollision, followed by the branches of everything before the collision. */
  private reorder(known: number, added: number): boolean {
    const { moved } = this;
    const fresh = moved.slice(this.movedCount - added, this.movedCount);
    moved.copyWithin(known + added, known, this.movedCount - added);
    moved.set(fresh, known);
    for (let k = 0; k <= known + added; k++) {
      if (this.stickyOf(moved[k]!) > 0 && !this.addBranches(moved[k]!)) return false;
    }
    return true;
  }

  /** addBranchingBlocks. */
  private addBranches(at: number): boolean {
    for (let d = 0; d < 6; d++) {
      if (d >> 1 === this.direction >> 1) continue;
      const n = at + this.world.offset[d]!;
      if (this.stick(n, at) && !this.addLine(n, d)) return false;
    }
    return true;
  }
}

/** A pool of strokes. A stroke's changes can start another stroke before it is finished. */
export class Strokes {
  private readonly free: Stroke[] = [];

  constructor(private readonly world: World) {}

  take(): Stroke {
    return this.free.pop() ?? new Stroke(this.world);
  }

  give(stroke: Stroke): void {
    this.free.push(stroke);
  }

  /** Whether a piston can extend. */
  canExtend(piston: number, facing: Facing): boolean {
    const stroke = this.take();
    const can = stroke.resolve(piston, facing, true);
    this.give(stroke);
    return can;
  }
}
