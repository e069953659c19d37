import { DOWN, type Facing } from '../../blocks/facing.js';
import { isSupported, sideSignal, signal } from '../signal.js';
import { Part, STRONGEST } from '../states.js';
import { NEIGHBORS, QUIETLY, type Rule } from '../rule.js';
import { Priority } from '../ticks.js';
import { hasSupport } from '../wires.js';
import type { World } from '../world.js';
import { isReplaced, popOff, updateInFront } from './common.js';

/** The game's ComparatorBlock.getDelay. */
const COMPARATOR_DELAY = 2;
/** The lowest bit of a comparator's output: whether the comparator is on. */
const TURNED_ON = 1;

/** The rule of RepeaterBlock, which is a DiodeBlock. */
export const REPEATER: Rule = {
  neighborChanged(world, at) {
    const id = world.ids[at]!;
    if (!survives(world, at)) return;
    // DiodeBlock.checkTickOnNeighbor
    if (sidesOf(world, at, id, true) > 0) return;
    const on = world.states.on[id]!;
    if (on === inputOf(world, at, id) > 0 || world.willTickNow(at)) return;
    const priority = isUrgent(world, at, id)
      ? Priority.ExtremelyHigh
      : on
        ? Priority.VeryHigh
        : Priority.High;
    world.schedule(at, world.states.delay[id]!, priority);
  },
  tick(world, at) {
    const { states } = world;
    const id = world.ids[at]!;
    if (sidesOf(world, at, id, true) > 0) return;
    const input = inputOf(world, at, id) > 0;
    if (states.on[id]) {
      if (!input) world.set(at, states.switched(id), QUIETLY);
      return;
    }
    // It always turns on, even if the input has gone. So no pulse is shorter than the delay.
    world.set(at, states.switched(id), QUIETLY);
    if (!input) world.schedule(at, states.delay[id]!, Priority.VeryHigh);
  },
  placed: (world, at) => {
    updateInFront(world, at, world.ids[at]!);
  },
  removed,
  shape(world, at, id, from) {
    const { states } = world;
    if (from === DOWN && !isSupported(world, at, id)) return 0;
    if (from >> 1 === states.facing[id]! >> 1) return id;
    return sidesOf(world, at, id, true) > 0 === states.special[id] ? id : states.lockSwitched(id);
  },
  use(world, at) {
    const id = world.ids[at]!;
    const delay = (Number(world.states.property(id, 'delay')) % 4) + 1;
    world.set(at, world.states.changed(id, { delay: String(delay) }), NEIGHBORS | QUIETLY);
  },
};

/** The rule of ComparatorBlock, which is a DiodeBlock. */
export const COMPARATOR: Rule = {
  neighborChanged(world, at) {
    const id = world.ids[at]!;
    if (!survives(world, at)) return;
    // ComparatorBlock.checkTickOnNeighbor
    if (world.willTickNow(at)) return;
    const output = outputOf(world, at, id);
    if (output >> 1 === world.outputAt(at) && ((output & TURNED_ON) !== 0) === world.states.on[id]) return;
    const priority = isUrgent(world, at, id) ? Priority.High : Priority.Normal;
    world.schedule(at, COMPARATOR_DELAY, priority);
  },
  tick: refreshOutput,
  placed: (world, at) => {
    updateInFront(world, at, world.ids[at]!);
  },
  removed,
  shape: popOff,
  use(world, at) {
    const id = world.ids[at]!;
    const mode = world.states.special[id] ? 'compare' : 'subtract';
    world.set(at, world.states.changed(id, { mode }), QUIETLY);
    refreshOutput(world, at);
  },
};

/** Models ComparatorBlock.refreshOutputState. */
function refreshOutput(world: World, at: number): void {
  const { states } = world;
  const id = world.ids[at]!;
  const output = outputOf(world, at, id);
  const before = world.outputAt(at);
  const level = output >> 1;
  world.setOutput(at, level);
  if (before === level && states.special[id]) return;
  if (((output & TURNED_ON) !== 0) !== states.on[id]) world.set(at, states.switched(id), QUIETLY);
  updateInFront(world, at, id);
}

/** ComparatorBlock.calculateOutputSignal shifted left by one, with shouldTurnOn as the lowest bit. */
function outputOf(world: World, at: number, id: number): number {
  const input = comparedOf(world, at, id);
  if (input === 0) return 0;
  const sides = sidesOf(world, at, id, false);
  const subtracts = world.states.special[id]!;
  const level = sides > input ? 0 : subtracts ? input - sides : input;
  return (level << 1) | (input > sides || (input === sides && !subtracts) ? TURNED_ON : 0);
}

/**
 * ComparatorBlock.getInputSignal: a container behind it, directly or through a conductor, takes precedence
 * over power.
 */
function comparedOf(world: World, at: number, id: number): number {
  const { states, ids } = world;
  const step = world.offset[states.facing[id]!]!;
  const behind = at + step;
  const read = world.readingOf(behind);
  if (read >= 0) return read;
  const power = inputOf(world, at, id);
  if (power >= STRONGEST || states.conductor[ids[behind]!] === 0) return power;
  const beyond = world.readingOf(behind + step);
  return beyond >= 0 ? beyond : power;
}

/** DiodeBlock.getInputSignal: the power from behind. Dust there counts even if it points elsewhere. */
function inputOf(world: World, at: number, id: number): number {
  const { states } = world;
  const facing = states.facing[id]!;
  const behind = at + world.offset[facing]!;
  const power = signal(world, behind, facing ^ 1);
  if (power >= STRONGEST || world.partAt(behind) !== Part.Dust) return power;
  return Math.max(power, states.level[world.ids[behind]!]!);
}

/** Models DiodeBlock.getAlternateSignal. */
function sidesOf(world: World, at: number, id: number, diodes: boolean): number {
  // The two horizontal directions across: north and south are 2 and 3, west and east 4 and 5.
  const one = world.states.facing[id]! < 4 ? 4 : 2;
  const { offset } = world;
  return Math.max(
    sideSignal(world, at + offset[one]!, one ^ 1, diodes),
    sideSignal(world, at + offset[one + 1]!, one, diodes),
  );
}

/** DiodeBlock.shouldPrioritize: whether there is a diode in front that does not face this one's back. */
function isUrgent(world: World, at: number, id: number): boolean {
  const { states } = world;
  const front = (states.facing[id]! ^ 1) as Facing;
  const next = world.ids[at + world.offset[front]!]!;
  const isDiode = states.part[next] === Part.Repeater || states.part[next] === Part.Comparator;
  return isDiode && states.facing[next] !== front;
}

/** Models DiodeBlock.onRemove. */
function removed(world: World, at: number, before: number, moved: boolean): void {
  if (!moved && isReplaced(world, at, before)) updateInFront(world, at, before);
}

/** The first part of DiodeBlock.neighborChanged: without support the diode pops off. */
function survives(world: World, at: number): boolean {
  if (hasSupport(world, at)) return true;
  world.set(at, 0, NEIGHBORS | QUIETLY);
  world.updateBeyond(at);
  return false;
}
