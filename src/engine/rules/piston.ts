import { DOWN, UP, type Facing } from '../../blocks/facing.js';
import { ALL } from '../orders.js';
import { isPoweredFrom } from '../signal.js';
import { Part, Push } from '../states.js';
import { KNOWN_SHAPE, MOVED, NEIGHBORS, QUIETLY, type Rule } from '../rule.js';
import { ARRIVED, NONE } from '../moving.js';
import type { World } from '../world.js';
import { isPushable, type Stroke } from '../push.js';

/** Types of a piston's block events: PistonBaseBlock.TRIGGER_EXTEND, TRIGGER_CONTRACT, TRIGGER_DROP. */
const EXTEND = 0;
const CONTRACT = 1;
const DROP = 2;

/** The rule of PistonBaseBlock. */
export const PISTON: Rule = {
  neighborChanged: checkIfExtend,
  placed(world, at, before) {
    if (world.states.part[before] !== Part.Piston && world.moving.get(at) === NONE) checkIfExtend(world, at);
  },
  event(world, at, type) {
    if (type === EXTEND) extend(world, at);
    else retract(world, at, type);
  },
};

/** PistonHeadBlock. It needs its base, passes updates on to it, and destroys it when it is broken. */
export const HEAD: Rule = {
  neighborChanged(world, at) {
    world.keepAwake(at);
    if (hasBase(world, at, world.ids[at]!)) world.notify(baseOf(world, at, world.ids[at]!));
  },
  shape: (world, at, id, from) =>
    from === (world.states.facing[id]! ^ 1) && !hasBase(world, at, id) ? 0 : id,
  removed(world, at, before) {
    if (world.partAt(at) === Part.Head) return;
    const base = baseOf(world, at, before);
    if (fits(world, base, before)) world.set(base, 0, NEIGHBORS | QUIETLY);
  },
};

/** MovingPistonBlock with PistonMovingBlockEntity. */
export const MOVING: Rule = {
  removed(world, at) {
    const moving = world.moving.get(at);
    if (world.partAt(at) !== Part.Moving && moving !== NONE) finish(world, moving);
  },
  // PistonMovingBlockEntity.tick for a block that arrives. `MovingBlocks.tick` does the half steps before.
  tick(world, at) {
    const moving = world.moving.get(at);
    if (moving === NONE) return;
    world.moving.remove(moving);
    if (world.partAt(at) !== Part.Moving) return;
    const arriving = world.moving.stateOf(moving);
    const state = world.shaped(at, arriving);
    if (state === 0) {
      world.set(at, arriving, MOVED | KNOWN_SHAPE);
      world.set(at, 0, NEIGHBORS | QUIETLY);
    } else {
      world.set(at, state, MOVED | QUIETLY | NEIGHBORS);
      world.notify(at);
    }
  },
};

/** PistonBaseBlock.getNeighborSignal: power on any side but the front, or on the place above. */
function isPowered(world: World, at: number, facing: Facing): boolean {
  return (
    isPoweredFrom(world, at, ALL & ~(1 << facing)) ||
    isPoweredFrom(world, at + world.offset[UP]!, ALL & ~(1 << DOWN))
  );
}

/** Models PistonBaseBlock.checkIfExtend. */
function checkIfExtend(world: World, at: number): void {
  const { states } = world;
  const id = world.ids[at]!;
  const facing = states.facing[id]!;
  const powered = isPowered(world, at, facing);
  if (powered === states.on[id] || (powered && world.isComing(at, EXTEND))) return;
  // What blocks its way, and the timing, are not signals; so it stays awake.
  world.keepAwake(at);
  if (powered) {
    if (world.strokes.canExtend(at, facing)) world.event(at, EXTEND);
    return;
  }
  const { moving } = world;
  const ahead = moving.get(at + 2 * world.offset[facing]!);
  const isShort =
    ahead !== NONE &&
    moving.goesOut(ahead, facing) &&
    (moving.isFresh(ahead, world.time) || world.handlingTick);
  world.event(at, isShort ? DROP : CONTRACT);
}

/** Models PistonBaseBlock.triggerEvent, TRIGGER_EXTEND. */
function extend(world: World, at: number): void {
  const { states } = world;
  const id = world.ids[at]!;
  const facing = states.facing[id]!;
  if (!isPowered(world, at, facing) || !moveBlocks(world, at, facing, true, states.special[id]!)) return;
  const extended = states.on[id] ? id : states.switched(id);
  world.set(at, extended, MOVED | QUIETLY | NEIGHBORS);
}

/** Models PistonBaseBlock.triggerEvent, TRIGGER_CONTRACT and TRIGGER_DROP. */
function retract(world: World, at: number, type: number): void {
  const { states, offset, moving } = world;
  const id = world.ids[at]!;
  const facing = states.facing[id]!;
  const sticky = states.special[id]!;
  if (isPowered(world, at, facing)) {
    world.set(at, states.on[id] ? id : states.switched(id), QUIETLY);
    return;
  }
  const front = at + offset[facing]!;
  const head = moving.get(front);
  if (head !== NONE) finish(world, head);
  world.set(at, states.moving(facing, sticky), QUIETLY | KNOWN_SHAPE);
  const base = states.on[id] ? states.switched(id) : id;
  moving.add(at, base, facing, false, true);
  world.updateNeighborsAt(at);
  world.updateNeighbourShapes(at, QUIETLY);
  if (!sticky) {
    world.set(front, 0, NEIGHBORS | QUIETLY);
    return;
  }
  const beyond = front + offset[facing]!;
  const ahead = moving.get(beyond);
  if (world.partAt(beyond) === Part.Moving && ahead !== NONE && moving.goesOut(ahead, facing)) {
    // The block was still being pushed out. It stays where it is.
    finish(world, ahead);
    return;
  }
  const pulled = world.ids[beyond]!;
  const pulls =
    type === CONTRACT &&
    pulled !== 0 &&
    isPushable(world, beyond, facing ^ 1, false, facing) &&
    (states.push[pulled] === Push.Moves || states.part[pulled] === Part.Piston);
  if (pulls) moveBlocks(world, at, facing, false, sticky);
  else world.set(front, 0, NEIGHBORS | QUIETLY);
}

/** Models PistonBaseBlock.moveBlocks. */
function moveBlocks(world: World, at: number, facing: Facing, extending: boolean, sticky: boolean): boolean {
  const front = at + world.offset[facing]!;
  if (!extending && world.partAt(front) === Part.Head) world.set(front, 0, QUIETLY | KNOWN_SHAPE);
  const stroke = world.strokes.take();
  const moves = stroke.resolve(at, facing, extending);
  if (moves) carryOut(world, stroke, front, facing, extending, sticky);
  world.strokes.give(stroke);
  return moves;
}

/** Breaks and moves the blocks of a stroke. An extending piston adds its head. */
function carryOut(
  world: World,
  stroke: Stroke,
  front: number,
  facing: Facing,
  extending: boolean,
  sticky: boolean,
): void {
  const { states, moving } = world;
  const { moved, movedIds, movedCount, broken, brokenIds } = stroke;
  const step = world.offset[extending ? facing : facing ^ 1]!;
  for (let i = broken.length - 1; i >= 0; i--) world.set(broken[i]!, 0, QUIETLY | KNOWN_SHAPE);
  for (let i = movedCount - 1; i >= 0; i--) {
    const to = moved[i]! + step;
    world.set(to, states.moving(facing, false), MOVED);
    moving.add(to, movedIds[i]!, facing, extending, false);
  }
  if (extending) {
    world.set(front, states.moving(facing, sticky), MOVED);
    moving.add(front, states.head(facing, sticky), facing, true, true);
  }
  for (let i = 0; i < movedCount; i++) {
    if (isLeft(stroke, moved[i]!, step, extending, front))
      world.set(moved[i]!, 0, MOVED | QUIETLY | KNOWN_SHAPE);
  }
  for (let i = 0; i < movedCount; i++) {
    const n = moved[i]!;
    if (!isLeft(stroke, n, step, extending, front)) continue;
    world.rules[states.part[movedIds[i]!]!]!.indirectShapes?.(world, n, movedIds[i]!, QUIETLY);
    world.updateNeighbourShapes(n, QUIETLY);
  }
  for (let i = broken.length - 1; i >= 0; i--) {
    world.rules[states.part[brokenIds[i]!]!]!.indirectShapes?.(world, broken[i]!, brokenIds[i]!, QUIETLY);
    world.updateNeighborsAt(broken[i]!);
  }
  for (let i = movedCount - 1; i >= 0; i--) world.updateNeighborsAt(moved[i]!);
  if (extending) world.updateNeighborsAt(front);
}

/** Whether no block has moved to the place that a block left. */
function isLeft(stroke: Stroke, at: number, step: number, extending: boolean, front: number): boolean {
  return !stroke.moves(at - step) && !(extending && at === front);
}

/** PistonMovingBlockEntity.finalTick: lets a block arrive at once. */
function finish(world: World, block: number): void {
  const { moving } = world;
  if (moving.beforeOf(block) >= ARRIVED) return;
  const at = moving.placeOf(block);
  moving.arriveNow(block);
  if (world.partAt(at) !== Part.Moving) return;
  const state = moving.isSource(block) ? 0 : world.shaped(at, moving.stateOf(block));
  world.set(at, state, NEIGHBORS | QUIETLY);
  world.notify(at);
}

function baseOf(world: World, at: number, head: number): number {
  return at + world.offset[world.states.facing[head]! ^ 1]!;
}

/** Models PistonHeadBlock.isFittingBase. */
function fits(world: World, base: number, head: number): boolean {
  const { states } = world;
  const id = world.ids[base]!;
  return (
    states.part[id] === Part.Piston &&
    states.on[id]! &&
    states.special[id] === states.special[head] &&
    states.facing[id] === states.facing[head]
  );
}

/** Models PistonHeadBlock.canSurvive. */
function hasBase(world: World, at: number, head: number): boolean {
  const base = baseOf(world, at, head);
  const { states } = world;
  if (fits(world, base, head)) return true;
  return world.partAt(base) === Part.Moving && states.facing[world.ids[base]!] === states.facing[head];
}
