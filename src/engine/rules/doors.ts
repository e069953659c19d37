import { DOWN, UP, type Facing } from '../../blocks/facing.js';
import { isPowered } from '../signal.js';
import { QUIETLY, type Rule } from '../rule.js';
import { Part } from '../states.js';
import type { World } from '../world.js';
import { popOff } from './common.js';

/** The rule of TrapDoorBlock. */
export const TRAPDOOR: Rule = {
  neighborChanged(world, at) {
    follow(world, at, isPowered(world, at));
  },
  use: turn,
};

/** DoorBlock. Each of the two halves checks the power of both, and copies the state of the other. */
export const DOOR: Rule = {
  neighborChanged(world, at) {
    follow(
      world,
      at,
      isPowered(world, at) || isPowered(world, at + world.offset[otherHalf(world, world.ids[at]!)]!),
    );
  },
  shape(world, at, id, from) {
    const { states, ids, offset } = world;
    if (from !== otherHalf(world, id)) return popOff(world, at, id, from);
    const other = ids[at + offset[from]!]!;
    const half = states.property(id, 'half')!;
    if (states.part[other] !== Part.Door || states.property(other, 'half') === half) return 0;
    return states.changed(other, { half });
  },
  use: turn,
};

/** The direction of a door's other half. */
function otherHalf({ states }: World, id: number): Facing {
  return states.property(id, 'half') === 'lower' ? UP : DOWN;
}

/** Opens or closes when its power changes, whatever a player did before. */
function follow(world: World, at: number, powered: boolean): void {
  const id = world.ids[at]!;
  if (powered === world.states.on[id]) return;
  const now = String(powered);
  world.set(at, world.states.changed(id, { powered: now, open: now }), QUIETLY);
}

/** BlockSetType.canOpenByHand: everything but iron. */
function turn(world: World, at: number): void {
  const { states } = world;
  const id = world.ids[at]!;
  if (states.names[id]!.startsWith('minecraft:iron_')) return;
  const open = String(states.property(id, 'open') === 'false');
  world.set(at, states.changed(id, { open }), QUIETLY);
}
