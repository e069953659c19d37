import { DOWN, UP, type Facing } from '../../blocks/facing.js';
import { ALL } from '../orders.js';
import { isPoweredFrom } from '../signal.js';
import { Part, Push } from '../states.js';
import { KNOWN_SHAPE, MOVED, NEIGHBORS, QUIETLY, type Rule } from '../rule.js';
import { ARRIVED, type Moving } from '../moving.js';
import type { World } from '../world.js';
import { isPushable, resolvePush } from './push.js';

/** Types of a piston's block events: PistonBaseBlock.TRIGGER_EXTEND, TRIGGER_CONTRACT, TRIGGER_DROP. */
const EXTEND = 0;
const CONTRACT = 1;
const DROP = 2;

/** PistonBaseBlock. */
export const PISTON: Rule = {
  neighborChanged: checkIfExtend,
  placed(world, at, before) {
    if (world.states.part[before] !== Part.Piston && world.moving.get(at) === undefined)
      checkIfExtend(world, at);
  },
  event(world, at, type) {
    if (type === EXTEND) extend(world, at);
    else retract(world, at, type);
  },
};

/** PistonHeadBlock: it needs its base, passes updates on to it, and takes it along when it is broken. */
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
    if (world.partAt(at) !== Part.Moving && moving !== undefined) finish(world, moving);
  },
  // PistonMovingBlockEntity.tick of a block that arrives; see `MovingBlocks.tick` for its way.
  tick(world, at) {
    const moving = world.moving.get(at);
    if (moving === undefined) return;
    world.moving.remove(moving);
    if (world.partAt(at) !== Part.Moving) return;
    const state = world.shaped(at, moving.state);
    if (state === 0) {
      world.set(at, moving.state, MOVED | KNOWN_SHAPE);
      world.set(at, 0, NEIGHBORS | QUIETLY);
    } else {
      world.set(at, state, MOVED | QUIETLY | NEIGHBORS);
      world.notify(at);
    }
  },
};

/** PistonBaseBlock.getNeighborSignal: all sides but its front, and those of the place above it. */
function isPowered(world: World, at: number, facing: Facing): boolean {
  return (
    isPoweredFrom(world, at, ALL & ~(1 << facing)) ||
    isPoweredFrom(world, at + world.offset[UP]!, ALL & ~(1 << DOWN))
  );
}

/** PistonBaseBlock.checkIfExtend. */
function checkIfExtend(world: World, at: number): void {
  const { states } = world;
  const id = world.ids[at]!;
  const facing = states.facing[id]!;
  const powered = isPowered(world, at, facing);
  if (powered === states.on[id] || (powered && world.isComing(at, EXTEND))) return;
  // What stands in its way, and when, is no signal: it is to look again.
  world.keepAwake(at);
  if (powered) {
    if (resolvePush(world, at, facing, true) !== undefined) world.event(at, EXTEND);
    return;
  }
  const ahead = world.moving.get(at + 2 * world.offset[facing]!);
  const isShort =
    ahead?.facing === facing &&
    ahead.extending &&
    (ahead.progress === 0 || ahead.lastTicked === world.time || world.handlingTick);
  world.event(at, isShort ? DROP : CONTRACT);
}

/** PistonBaseBlock.triggerEvent, TRIGGER_EXTEND. */
function extend(world: World, at: number): void {
  const { states } = world;
  const id = world.ids[at]!;
  const facing = states.facing[id]!;
  if (!isPowered(world, at, facing) || !moveBlocks(world, at, facing, true, states.special[id]!)) return;
  const extended = states.on[id] ? id : states.switched(id);
  world.set(at, extended, MOVED | QUIETLY | NEIGHBORS);
}

/** PistonBaseBlock.triggerEvent, TRIGGER_CONTRACT and TRIGGER_DROP. */
function retract(world: World, at: number, type: number): void {
  const { states, offset } = world;
  const id = world.ids[at]!;
  const facing = states.facing[id]!;
  const sticky = states.special[id]!;
  if (isPowered(world, at, facing)) {
    world.set(at, states.on[id] ? id : states.switched(id), QUIETLY);
    return;
  }
  const front = at + offset[facing]!;
  const head = world.moving.get(front);
  if (head !== undefined) finish(world, head);
  world.set(at, states.moving(facing, sticky), QUIETLY | KNOWN_SHAPE);
  const base = states.on[id] ? states.switched(id) : id;
  world.moving.add(newMoving(at, base, facing, false, true));
  world.updateNeighborsAt(at);
  world.updateNeighbourShapes(at, QUIETLY);
  if (!sticky) {
    world.set(front, 0, NEIGHBORS | QUIETLY);
    return;
  }
  const beyond = front + offset[facing]!;
  const ahead = world.moving.get(beyond);
  if (world.partAt(beyond) === Part.Moving && ahead?.facing === facing && ahead.extending) {
    // It was on its way out: it stays where it is.
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

/** PistonBaseBlock.moveBlocks. */
function moveBlocks(world: World, at: number, facing: Facing, extending: boolean, sticky: boolean): boolean {
  const { states, ids, offset } = world;
  const front = at + offset[facing]!;
  if (!extending && world.partAt(front) === Part.Head) world.set(front, 0, QUIETLY | KNOWN_SHAPE);
  const push = resolvePush(world, at, facing, extending);
  if (push === undefined) return false;
  const { moved, broken } = push;
  const step = offset[extending ? facing : facing ^ 1]!;
  const before = moved.map((n) => ids[n]!);
  const brokenIds = broken.map((n) => ids[n]!);
  for (let i = broken.length - 1; i >= 0; i--) world.set(broken[i]!, 0, QUIETLY | KNOWN_SHAPE);
  for (let i = moved.length - 1; i >= 0; i--) {
    const to = moved[i]! + step;
    world.set(to, states.moving(facing, false), MOVED);
    world.moving.add(newMoving(to, before[i]!, facing, extending, false));
  }
  if (extending) {
    world.set(front, states.moving(facing, sticky), MOVED);
    world.moving.add(newMoving(front, states.head(facing, sticky), facing, true, true));
  }
  // Where nothing has come in place of what went.
  const left = (n: number): boolean => !moved.includes(n - step) && !(extending && n === front);
  for (const n of moved) if (left(n)) world.set(n, 0, MOVED | QUIETLY | KNOWN_SHAPE);
  moved.forEach((n, i) => {
    if (!left(n)) return;
    world.rules[states.part[before[i]!]!]!.indirectShapes?.(world, n, before[i]!, QUIETLY);
    world.updateNeighbourShapes(n, QUIETLY);
  });
  for (let i = broken.length - 1; i >= 0; i--) {
    world.rules[states.part[brokenIds[i]!]!]!.indirectShapes?.(world, broken[i]!, brokenIds[i]!, QUIETLY);
    world.updateNeighborsAt(broken[i]!);
  }
  for (let i = moved.length - 1; i >= 0; i--) world.updateNeighborsAt(moved[i]!);
  if (extending) world.updateNeighborsAt(front);
  return true;
}

function newMoving(at: number, state: number, facing: Facing, extending: boolean, source: boolean): Moving {
  return { at, state, facing, extending, source, progress: 0, before: 0, lastTicked: -1, gone: false };
}

/** PistonMovingBlockEntity.finalTick: it is there at once. */
function finish(world: World, moving: Moving): void {
  if (moving.before >= ARRIVED) return;
  const { at } = moving;
  moving.progress = moving.before = ARRIVED;
  world.moving.remove(moving);
  if (world.partAt(at) !== Part.Moving) return;
  world.set(at, moving.source ? 0 : world.shaped(at, moving.state), NEIGHBORS | QUIETLY);
  world.notify(at);
}

function baseOf(world: World, at: number, head: number): number {
  return at + world.offset[world.states.facing[head]! ^ 1]!;
}

/** PistonHeadBlock.isFittingBase. */
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

/** PistonHeadBlock.canSurvive. */
function hasBase(world: World, at: number, head: number): boolean {
  const base = baseOf(world, at, head);
  const { states } = world;
  if (fits(world, base, head)) return true;
  return world.partAt(base) === Part.Moving && states.facing[world.ids[base]!] === states.facing[head];
}
