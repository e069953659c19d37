import { KNOWN_SHAPE, QUIETLY, type Rule } from '../rule.js';
import { Part } from '../states.js';
import { Priority } from '../ticks.js';
import { updateInFront } from './diode.js';

/** ObserverBlock.startSignal and tick: game ticks from a change to the pulse, and the length of the pulse. */
const DELAY = 2;

/** ObserverBlock. It ignores power and reacts to every shape change in front of it. */
export const OBSERVER: Rule = {
  shape(world, at, id) {
    // Every further change counts too.
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
    // It was saved or moved during its pulse.
    world.set(at, states.switched(id), QUIETLY | KNOWN_SHAPE);
    updateInFront(world, at, id);
  },
  removed(world, at, before) {
    const { states } = world;
    if (states.block[before] === states.block[world.ids[at]!]) return;
    if (states.on[before]! && world.isAhead(at, Part.Observer)) updateInFront(world, at, before);
  },
};
