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
  const { states } = world;
  const id = world.ids[at]!;
  if (!world.isInside(at)) return false;
  if (id === 0) return true;
  if (!world.isInside(at + world.offset[way]!)) return false;
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
  const { states, ids, offset } = world;
  const way = extending ? facing : ((facing ^ 1) as Facing);
  const start = piston + offset[facing]! * (extending ? 1 : 2);
  const step = offset[way]!;
  let moved: number[] = [];
  const broken: number[] = [];
  const stickyOf = (n: number): number => states.sticky[ids[n]!]!;
  /** canStickToEachOther: slime and honey do not. */
  const stick = (a: number, b: number): boolean => {
    const [one, other] = [stickyOf(a), stickyOf(b)];
    return (one > 0 || other > 0) && (one === 0 || other === 0 || one === other);
  };

  const addLine = (from: number, dragged: Facing): boolean => {
    if (ids[from] === 0 || !isPushable(world, from, way, false, dragged)) return true;
    if (from === piston || moved.includes(from)) return true;
    let behind = 1;
    if (behind + moved.length > MOST_PUSHED) return false;
    for (let n = from; stickyOf(n) > 0; behind++) {
      const next = from - step * behind;
      const goes =
        ids[next] !== 0 && stick(n, next) && isPushable(world, next, way, false, way ^ 1) && next !== piston;
      if (!goes) break;
      if (behind + 1 + moved.length > MOST_PUSHED) return false;
      n = next;
    }
    let added = 0;
    for (let i = behind - 1; i >= 0; i--, added++) moved.push(from - step * i);
    for (let i = 1; ; i++) {
      const n = from + step * i;
      const known = moved.indexOf(n);
      if (known >= 0) {
        const fresh = moved.length - added;
        moved = [...moved.slice(0, known), ...moved.slice(fresh), ...moved.slice(known, fresh)];
        for (let k = 0; k <= known + added; k++) {
          if (stickyOf(moved[k]!) > 0 && !addBranches(moved[k]!)) return false;
        }
        return true;
      }
      if (ids[n] === 0) return world.isInside(n);
      if (!isPushable(world, n, way, true, way) || n === piston) return false;
      if (states.push[ids[n]!] === Push.Breaks) {
        broken.push(n);
        return true;
      }
      if (moved.length >= MOST_PUSHED) return false;
      moved.push(n);
      added++;
    }
  };
  const addBranches = (at: number): boolean => {
    for (let d = 0; d < 6; d++) {
      if (d >> 1 === way >> 1) continue;
      const n = at + offset[d]!;
      if (stick(n, at) && !addLine(n, d)) return false;
    }
    return true;
  };

  if (!isPushable(world, start, way, false, facing)) {
    if (!extending || states.push[ids[start]!] !== Push.Breaks) return undefined;
    return { moved, broken: [start] };
  }
  if (!addLine(start, way)) return undefined;
  for (let i = 0; i < moved.length; i++) {
    if (stickyOf(moved[i]!) > 0 && !addBranches(moved[i]!)) return undefined;
  }
  return { moved, broken };
}
