import { DOWN, HORIZONTAL, UP, type Facing } from '../../blocks/facing.js';
import { connectingSide, CROSS, dustForm, isSupported, sideOf, withSide } from '../signal.js';
import { Part } from '../states.js';
import { CLOCKWISE } from '../orders.js';
import { FLAT } from '../places.js';
import { NEIGHBORS, QUIETLY, type Rule } from '../rule.js';
import { hasSupport, stepsOf, targetStrength } from '../wires.js';
import type { World } from '../world.js';

/** An implementation of dust power. */
interface DustPower {
  /** Called when a dust is updated. */
  readonly updated: (world: World, at: number) => void;
  /** Called when a dust is placed. */
  readonly added: (world: World, at: number) => void;
  /** Called when a dust in state `before` is removed. */
  readonly removed: (world: World, at: number, before: number) => void;
}

/** The rule of RedStoneWireBlock. */
export const DUST: Rule = dustRule({
  updated(world, at) {
    if (!hasSupport(world, at)) {
      world.set(at, 0, NEIGHBORS | QUIETLY);
      return;
    }
    const level = world.states.level[world.ids[at]!]!;
    const target = targetStrength(world, at);
    if (level !== target && !world.cascade(at)) updatePowerStrength(world, at, world.ids[at]!);
  },
  added(world, at) {
    updatePowerStrength(world, at, world.ids[at]!);
  },
  removed: updatePowerStrength,
});

/** Dust on a server with Alternate Current. */
export const ALTERNATE_DUST: Rule = dustRule({
  updated(world, at) {
    world.alternateCurrent.updated(at);
  },
  added(world, at) {
    world.alternateCurrent.added(at);
  },
  removed(world, at, before) {
    world.alternateCurrent.removed(at, world.states.level[before]!);
  },
});

function dustRule(power: DustPower): Rule {
  return {
    neighborChanged: power.updated,
    placed(world, at, before) {
      if (world.states.part[before] === Part.Dust) return;
      power.added(world, at);
      world.updateNeighborsAt(at + world.offset[UP]!);
      world.updateNeighborsAt(at + world.offset[DOWN]!);
      updateNeighboringWires(world, at);
    },
    removed(world, at, before, moved) {
      if (moved || world.partAt(at) === Part.Dust) return;
      world.updateBeyond(at);
      power.removed(world, at, before);
      updateNeighboringWires(world, at);
    },
    shape,
    indirectShapes,
  };
}

/** Models RedStoneWireBlock.updateShape. */
function shape(world: World, at: number, id: number, from: Facing): number {
  const { states } = world;
  const form = states.form[id]!;
  if (from === DOWN) return isSupported(world, at, id) ? id : 0;
  if (from === UP) return states.dustOf(dustForm(world, at, form), states.level[id]!);
  const roofed = states.conductor[world.ids[at + world.offset[UP]!]!] === 1;
  const join = connectingSide(world, at, from, !roofed);
  if (join > 0 === sideOf(form, from) > 0 && !isCross(form)) {
    return states.dustOf(withSide(form, from, join), states.level[id]!);
  }
  return states.dustOf(dustForm(world, at, withSide(CROSS, from, join)), states.level[id]!);
}

/** Models RedStoneWireBlock.updateIndirectNeighbourShapes. */
function indirectShapes(world: World, at: number, id: number, flags: number): void {
  const { states } = world;
  const form = states.form[id]!;
  const steps = stepsOf(world, at, form);
  for (const [other, side] of steps) world.updateShape(other, side, flags);
  if (steps.length === 0 && world.partAt(at) === Part.Dust && states.form[world.ids[at]!] === form)
    world.known[at]! |= FLAT;
}

function isCross(form: number): boolean {
  return HORIZONTAL.every((d) => sideOf(form, d) > 0);
}

/** RedStoneWireBlock.updatePowerStrength, for a dust that may already be gone. */
function updatePowerStrength(world: World, at: number, id: number): void {
  const { states } = world;
  const level = targetStrength(world, at);
  if (states.level[id] === level) return;
  if (world.ids[at] === id) world.setDust(at, id, states.dustOf(states.form[id]!, level));
  world.updateAroundDust(at);
}

/** Models RedStoneWireBlock.updateNeighborsOfNeighboringWires. */
function updateNeighboringWires(world: World, at: number): void {
  const { offset, states, ids } = world;
  for (const d of CLOCKWISE) checkCorner(world, at + offset[d]!);
  for (const d of CLOCKWISE) {
    const n = at + offset[d]!;
    checkCorner(world, n + offset[states.conductor[ids[n]!] === 1 ? UP : DOWN]!);
  }
}

/** Models RedStoneWireBlock.checkCornerChangeAt. */
function checkCorner(world: World, at: number): void {
  if (world.partAt(at) !== Part.Dust) return;
  world.updateNeighborsAt(at);
  world.updateBeyond(at);
}
