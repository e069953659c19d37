import { NEIGHBORS, QUIETLY, type Rule } from '../rule.js';
import type { World } from '../world.js';
import { isReplaced, popOff } from './common.js';

function removed(world: World, at: number, before: number, moved: boolean): void {
  if (moved || !isReplaced(world, at, before)) return;
  if (world.states.level[before]! > 0) updateNeighbours(world, at, before);
}

/** Models ButtonBlock.updateNeighbours, LeverBlock.updateNeighbours, BasePressurePlateBlock.updateNeighbours. */
function updateNeighbours(world: World, at: number, id: number): void {
  world.updateNeighborsAt(at);
  world.updateNeighborsAt(at + world.offset[world.states.facing[id]!]!);
}

function flip(world: World, at: number, flags: number): void {
  const id = world.ids[at]!;
  world.set(at, world.states.switched(id), flags);
  updateNeighbours(world, at, id);
}

/** The rule of ButtonBlock. */
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
  shape: popOff,
};

/** The rule of LeverBlock. */
export const LEVER: Rule = {
  use(world, at) {
    flip(world, at, NEIGHBORS | QUIETLY);
  },
  removed,
  shape: popOff,
};

/** PressurePlateBlock. Nobody can step on it here, so a plate that is down comes up at its next tick. */
export const PLATE: Rule = {
  tick(world, at) {
    if (world.states.on[world.ids[at]!]!) flip(world, at, QUIETLY);
  },
  removed,
  shape: popOff,
};

/** WeightedPressurePlateBlock. Nobody can step on it here either. */
export const WEIGHTED_PLATE: Rule = {
  tick(world, at) {
    const id = world.ids[at]!;
    if (world.states.level[id] === 0) return;
    world.set(at, world.states.changed(id, { power: '0' }), QUIETLY);
    updateNeighbours(world, at, id);
  },
  removed,
  shape: popOff,
};

/** A block without behaviour. It pops off if it loses its support. */
export const INERT: Rule = { shape: popOff };
