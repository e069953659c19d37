import { isPowered } from '../signal.js';
import { NEIGHBORS, QUIETLY, type Rule } from '../rule.js';
import type { World } from '../world.js';
import { isReplaced } from './common.js';

/** CopperBulbBlock: each rising edge toggles its light, which a comparator reads. */
export const BULB: Rule = {
  neighborChanged: checkAndFlip,
  placed(world, at, before) {
    if (isReplaced(world, at, before)) checkAndFlip(world, at);
  },
};

function checkAndFlip(world: World, at: number): void {
  const { states } = world;
  const id = world.ids[at]!;
  const powered = isPowered(world, at);
  if (powered === states.on[id]) return;
  const isLit = states.property(id, 'lit') === 'true';
  const lit = String(isLit !== powered);
  world.set(at, states.changed(id, { powered: String(powered), lit }), NEIGHBORS | QUIETLY);
}

/**
 * AbstractSkullBlock. Dragon and piglin heads move while powered; the state of every head shows the power.
 */
export const SKULL: Rule = {
  neighborChanged(world, at) {
    const id = world.ids[at]!;
    if (isPowered(world, at) !== world.states.on[id]) world.set(at, world.states.switched(id), QUIETLY);
  },
};
