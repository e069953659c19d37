import { DOWN, type Facing } from '../../blocks/facing.js';
import { isSupported } from '../signal.js';
import { NEIGHBORS, QUIETLY, type Rule } from '../rule.js';
import type { World } from '../world.js';

/** Buttons, levers and pressure plates pop off when their support goes. */
const shape: NonNullable<Rule['shape']> = (world, at, id, from) =>
  from === world.states.supportSide[id] && !isSupported(world, at, id) ? 0 : id;

const removed: NonNullable<Rule['removed']> = (world, at, before, moved) => {
  const { states } = world;
  if (moved || states.block[before] === states.block[world.ids[at]!]) return;
  if (states.on[before]!) updateNeighbours(world, at, states.facing[before]!);
};

/** ButtonBlock.updateNeighbours, LeverBlock.updateNeighbours, BasePressurePlateBlock.updateNeighbours. */
function updateNeighbours(world: World, at: number, support: Facing): void {
  world.updateNeighborsAt(at);
  world.updateNeighborsAt(at + world.offset[support]!);
}

function flip(world: World, at: number, flags: number): void {
  const id = world.ids[at]!;
  world.set(at, world.states.switched(id), flags);
  updateNeighbours(world, at, world.states.facing[id]!);
}

/** ButtonBlock. */
export const BUTTON: Rule = {
  use(world, at) {
    const id = world.ids[at]!;
    if (world.states.on[id]!) return;
    flip(world, at, NEIGHBORS | QUIETLY);
    world.schedule(at, world.states.delay[id]!);
  },
  tick(world, at) {
    if (world.states.on[world.ids[at]!]!) flip(world, at, NEIGHBORS | QUIETLY);
  },
  removed,
  shape,
};

/** LeverBlock. */
export const LEVER: Rule = {
  use(world, at) {
    flip(world, at, NEIGHBORS | QUIETLY);
  },
  removed,
  shape,
};

/** PressurePlateBlock. Nobody can step on it here, so a plate that is down comes up at its next tick. */
export const PLATE: Rule = {
  tick(world, at) {
    if (world.states.on[world.ids[at]!]!) flip(world, at, QUIETLY);
  },
  removed,
  shape: (world, at, id, from) => (from === DOWN ? shape(world, at, id, from) : id),
};

/** WeightedPressurePlateBlock. Nobody can step on it here either. */
export const WEIGHTED_PLATE: Rule = {
  tick(world, at) {
    const id = world.ids[at]!;
    if (world.states.level[id] === 0) return;
    world.set(at, world.states.changed(id, { power: '0' }), QUIETLY);
    updateNeighbours(world, at, DOWN);
  },
  removed(world, at, before, moved) {
    const { states } = world;
    if (moved || states.block[before] === states.block[world.ids[at]!]) return;
    if (states.level[before]! > 0) updateNeighbours(world, at, DOWN);
  },
  shape: (world, at, id, from) => (from === DOWN ? shape(world, at, id, from) : id),
};

/** A block without behaviour. It pops off if it loses its support. */
export const INERT: Rule = { shape };
