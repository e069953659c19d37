import { KNOWN_SHAPE, QUIETLY, type Rule } from '../rule.js';
import { Part } from '../states.js';
import { Priority } from '../ticks.js';
import type { World } from '../world.js';

/** ObserverBlock.startSignal and tick: from a change to the pulse, and the pulse itself. */
const DELAY = 2;

/** ObserverBlock: deaf to its neighbours' power, it looks at every change of the shape before it. */
export const OBSERVER: Rule = {
  shape(world, at, id) {
    // It looks again each time; while it moves, what stands there is still something else.
    world.forgetShapes(at);
    if (!world.states.on[id]!) world.schedule(at, DELAY, Priority.Normal, Part.Observer);
    return id;
  },
  tick(world, at) {
    const id = world.ids[at]!;
    world.set(at, world.states.switched(id), QUIETLY);
    if (!world.states.on[id]!) world.schedule(at, DELAY);
    updateInFront(world, at, id);
  },
  placed(world, at, before) {
    const { states } = world;
    const id = world.ids[at]!;
    if (states.block[before] === states.block[id] || !states.on[id]! || world.isAhead(at, Part.Observer))
      return;
    // Its pulse was under way when it was saved, or moved.
    world.set(at, states.switched(id), QUIETLY | KNOWN_SHAPE);
    updateInFront(world, at, id);
  },
  removed(world, at, before) {
    const { states } = world;
    if (states.block[before] === states.block[world.ids[at]!]) return;
    if (states.on[before]! && world.isAhead(at, Part.Observer)) updateInFront(world, at, before);
  },
};

/** ObserverBlock.updateNeighborsInFront: at its back, where its signal comes out. */
function updateInFront(world: World, at: number, id: number): void {
  const facing = world.states.facing[id]!;
  const front = at + world.offset[facing ^ 1]!;
  world.notify(front);
  world.updateNeighborsExcept(front, facing);
}
