import { isPowered } from '../signal.js';
import { QUIETLY, type Rule } from '../rule.js';

const OFF_DELAY = 4;

/** The rule of RedstoneLampBlock. */
export const LAMP: Rule = {
  neighborChanged(world, at) {
    const id = world.ids[at]!;
    const lit = world.states.on[id]!;
    if (lit === isPowered(world, at)) return;
    if (lit) world.schedule(at, OFF_DELAY);
    else world.set(at, world.states.switched(id), QUIETLY);
  },
  tick(world, at) {
    const id = world.ids[at]!;
    // An update can light it, so it stays awake.
    if (!world.states.on[id]!) world.keepAwake(at);
    else if (!isPowered(world, at)) world.set(at, world.states.switched(id), QUIETLY);
  },
};
