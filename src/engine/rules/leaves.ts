import { FAR_FROM_LOGS } from '../states.js';
import { NEIGHBORS, QUIETLY, type Rule } from '../rule.js';
import type { World } from '../world.js';

const DELAY = 1;

/** LeavesBlock. Leaves far from logs decay in random ticks, which this engine does not run. */
export const LEAVES: Rule = {
  shape(world, at, id, from) {
    const { states, ids, offset } = world;
    const distance = states.fromLog[ids[at + offset[from]!]!]! + 1;
    if (distance !== 1 || states.fromLog[id] !== distance) world.schedule(at, DELAY);
    // Every shape update makes it tick again.
    world.forgetShapes(at);
    return id;
  },
  tick(world, at) {
    const { states } = world;
    const distance = String(distanceAt(world, at));
    world.set(at, states.changed(world.ids[at]!, { distance }), NEIGHBORS | QUIETLY);
  },
};

/** Models LeavesBlock.updateDistance. */
function distanceAt({ states, ids, offset }: World, at: number): number {
  return Math.min(FAR_FROM_LOGS, ...offset.map((o) => states.fromLog[ids[at + o]!]! + 1));
}
