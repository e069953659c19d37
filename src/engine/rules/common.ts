import type { Facing } from '../../blocks/facing.js';
import { isSupported } from '../signal.js';
import type { World } from '../world.js';

/* What the rules of several blocks share. */

/** A `shape` hook: the block pops off if it loses its support. */
export function popOff(world: World, at: number, id: number, from: Facing): number {
  return from === world.states.supportSide[id] && !isSupported(world, at, id) ? 0 : id;
}

/** Whether the state `before` at a place was one of another block. */
export function isReplaced({ states, ids }: World, at: number, before: number): boolean {
  return states.block[before] !== states.block[ids[at]!];
}

/** DiodeBlock.updateNeighborsInFront, ObserverBlock.updateNeighborsInFront: updates the block at its output. */
export function updateInFront(world: World, at: number, id: number): void {
  const facing = world.states.facing[id]!;
  const front = at + world.offset[facing ^ 1]!;
  world.notify(front);
  world.updateNeighborsExcept(front, facing);
}
