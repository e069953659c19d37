import { DOWN, HORIZONTAL, UP } from '../../blocks/facing.js';
import { connectingSide, CROSS, dustForm, isSupported, sideOf, withSide } from '../signal.js';
import { Part } from '../states.js';
import { CLOCKWISE } from '../orders.js';
import { FLAT } from '../places.js';
import { NEIGHBORS, QUIETLY, type Rule } from '../rule.js';
import { hasSupport, stepsOf, targetStrength } from '../wires.js';
import type { World } from '../world.js';

/** RedStoneWireBlock. */
export const DUST: Rule = {
  neighborChanged(world, at) {
    if (!hasSupport(world, at)) {
      world.set(at, 0, NEIGHBORS | QUIETLY);
      return;
    }
    const level = world.states.level[world.ids[at]!]!;
    const target = targetStrength(world, at);
    if (level !== target && !world.cascade(at)) updatePowerStrength(world, at, world.ids[at]!);
  },
  placed(world, at, before) {
    if (world.states.part[before] === Part.Dust) return;
    updatePowerStrength(world, at, world.ids[at]!);
    world.updateNeighborsAt(at + world.offset[UP]!);
    world.updateNeighborsAt(at + world.offset[DOWN]!);
    updateNeighboringWires(world, at);
  },
  removed(world, at, before, moved) {
    if (moved || world.partAt(at) === Part.Dust) return;
    for (let d = 0; d < 6; d++) world.updateNeighborsAt(at + world.offset[d]!);
    updatePowerStrength(world, at, before);
    updateNeighboringWires(world, at);
  },
  shape(world, at, id, from) {
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
  },
  indirectShapes(world, at, id, flags) {
    const { states } = world;
    const form = states.form[id]!;
    const steps = stepsOf(world, at, form);
    for (const [other, side] of steps) world.updateShape(other, side, flags);
    if (steps.length === 0 && world.partAt(at) === Part.Dust && states.form[world.ids[at]!] === form)
      world.known[at]! |= FLAT;
  },
};

function isCross(form: number): boolean {
  return HORIZONTAL.every((d) => sideOf(form, d) > 0);
}

/** RedStoneWireBlock.updatePowerStrength, of a dust that may have gone already. */
function updatePowerStrength(world: World, at: number, id: number): void {
  const { states } = world;
  const level = targetStrength(world, at);
  if (states.level[id] === level) return;
  if (world.ids[at] === id) world.setDust(at, id, states.dustOf(states.form[id]!, level));
  world.updateAroundDust(at);
}

/** RedStoneWireBlock.updateNeighborsOfNeighboringWires. */
function updateNeighboringWires(world: World, at: number): void {
  const { offset, states, ids } = world;
  for (const d of CLOCKWISE) checkCorner(world, at + offset[d]!);
  for (const d of CLOCKWISE) {
    const n = at + offset[d]!;
    checkCorner(world, n + offset[states.conductor[ids[n]!] === 1 ? UP : DOWN]!);
  }
}

/** RedStoneWireBlock.checkCornerChangeAt. */
function checkCorner(world: World, at: number): void {
  if (world.partAt(at) !== Part.Dust) return;
  world.updateNeighborsAt(at);
  for (let d = 0; d < 6; d++) world.updateNeighborsAt(at + world.offset[d]!);
}
