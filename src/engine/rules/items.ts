import { UP, type Facing } from '../../blocks/facing.js';
import { isPowered } from '../signal.js';
import { Part } from '../states.js';
import { QUIETLY, type Rule } from '../rule.js';
import type { World } from '../world.js';

/** The game's DispenserBlock.TRIGGER_DURATION. */
const DROP_DELAY = 4;
/** The game's HopperBlockEntity.MOVE_ITEM_SPEED. */
const MOVE_TICKS = 8;

/** Items that no shulker box accepts. */
const BOX = /shulker_box$/;

/**
 * DropperBlock, a subclass of DispenserBlock. A rising edge, also by quasi-connectivity, throws an item four
 * game ticks later.
 */
export const DROPPER: Rule = {
  neighborChanged: checkTriggered,
  tick: dispense,
};

/**
 * DispenserBlock. The item that it throws leaves the machine. Files with items that dispensers use otherwise
 * are refused when loading (DispenseItemBehavior: buckets are emptied, boxes placed).
 */
export const DISPENSER: Rule = {
  neighborChanged: checkTriggered,
  tick(world, at) {
    const from = world.containerOf(at);
    const slot = randomSlot(world, from);
    if (slot < 0) return;
    world.containers.takeOne(from, slot);
    world.containerChanged(at);
  },
};

/** Models DispenserBlock.neighborChanged. */
function checkTriggered(world: World, at: number): void {
  const id = world.ids[at]!;
  const powered = isPowered(world, at) || isPowered(world, at + world.offset[UP]!);
  if (powered === world.states.on[id]) return;
  if (powered) world.schedule(at, DROP_DELAY);
  world.set(at, world.states.switched(id), QUIETLY);
}

/** The rule of HopperBlock and HopperBlockEntity. */
export const HOPPER: Rule = {
  neighborChanged: checkPowered,
  placed(world, at, before) {
    if (world.states.part[before] !== Part.Hopper) checkPowered(world, at);
  },
  tick: pushItems,
};

/** Models DropperBlock.dispenseFrom. */
function dispense(world: World, at: number): void {
  const { containers } = world;
  const from = world.containerOf(at);
  const slot = randomSlot(world, from);
  if (slot < 0) return;
  const front = at + world.offset[world.states.facing[world.ids[at]!]!]!;
  const to = world.containerOf(front);
  if (to >= 0) {
    if (!giveOne(world, from, slot, front)) return;
    world.containerChanged(front);
  } else {
    // HopperBlockEntity.getContainerAt also finds a container in a composter, which accepts only compostable
    // items.
    if (world.readingOf(front) >= 0) return;
    containers.takeOne(from, slot);
  }
  world.containerChanged(at);
}

/** DispenserBlockEntity.getRandomSlot: a filled slot, all equally likely; -1 if none is filled. */
function randomSlot({ containers, random }: World, container: number): number {
  let chosen = -1;
  let filled = 1;
  for (let slot = 0; slot < containers.slotCount(container); slot++) {
    if (containers.isFilled(container, slot) && random.below(filled++) === 0) chosen = slot;
  }
  return chosen;
}

/** HopperBlock.checkPoweredState: power locks the hopper. */
function checkPowered(world: World, at: number): void {
  const id = world.ids[at]!;
  if (isPowered(world, at) !== world.states.on[id]) return;
  world.set(at, world.states.switched(id), QUIETLY);
  world.hoppers.wake(world.containerOf(at), world.time);
}

/** Models HopperBlockEntity.pushItemsTick and tryMoveItems. */
function pushItems(world: World, at: number): void {
  const { states, containers, hoppers } = world;
  const id = world.ids[at]!;
  const own = world.containerOf(at);
  hoppers.ticked[own] = world.time;
  if (--hoppers.cooldown[own]! > 0) return;
  hoppers.cooldown[own] = 0;
  if (!states.on[id]) {
    rest(world, own);
    return;
  }
  const ejected = !containers.isEmpty(own) && eject(world, at, own, states.facing[id]!);
  const sucked = !containers.isFull(own) && suck(world, at, own);
  if (ejected || sucked) {
    hoppers.cooldown[own] = world.faults?.cooldown() ?? MOVE_TICKS;
    world.containerChanged(at);
    return;
  }
  const above = world.containerOf(at + world.offset[UP]!);
  if (containers.isEmpty(own) && (above < 0 || containers.isEmpty(above))) rest(world, own);
}

/**
 * Puts a hopper to rest, because its ticks change nothing for now. Fault injection runs every tick instead.
 */
function rest(world: World, hopper: number): void {
  if (world.faults === undefined) world.hoppers.rest(hopper);
}

/** HopperBlockEntity.ejectItems: moves one item of the first slot that the target accepts. */
function eject(world: World, at: number, own: number, facing: Facing): boolean {
  const { containers } = world;
  const front = at + world.offset[facing]!;
  const to = world.containerOf(front);
  if (to < 0 || containers.isFull(to)) return false;
  for (let slot = 0; slot < containers.slotCount(own); slot++) {
    if (!containers.isFilled(own, slot) || !giveOne(world, own, slot, front, own)) continue;
    world.containerChanged(front);
    return true;
  }
  return false;
}

/** HopperBlockEntity.suckInItems: takes one item from the container above, from the first slot that fits. */
function suck(world: World, at: number, own: number): boolean {
  const { containers } = world;
  const above = at + world.offset[UP]!;
  const from = world.containerOf(above);
  if (from < 0) return false;
  for (let slot = 0; slot < containers.slotCount(from); slot++) {
    if (!containers.isFilled(from, slot) || !giveOne(world, from, slot, at)) continue;
    world.containerChanged(above);
    return true;
  }
  // The game takes each item out and puts it back if it does not fit.
  if (own >= 0 && !containers.isEmpty(from)) world.containerChanged(above);
  return false;
}

/**
 * HopperBlockEntity.addItem with tryMoveInItem. A receiving hopper that was empty starts its cooldown. The
 * cooldown is one game tick shorter if that hopper has already ticked, before the giving one, in this game
 * tick.
 * @param hopper the giving hopper's container, or -1
 */
function giveOne(world: World, from: number, slot: number, at: number, hopper = -1): boolean {
  const { containers, hoppers } = world;
  const to = world.containerOf(at);
  const wasEmpty = containers.isEmpty(to);
  // ShulkerBoxBlockEntity.canPlaceItemThroughFace.
  if (world.states.isBox[world.ids[at]!]! && BOX.test(containers.itemIn(from, slot))) return false;
  if (!containers.moveOne(from, slot, to)) return false;
  world.wakeHoppers(at);
  if (wasEmpty && world.partAt(at) === Part.Hopper && hoppers.cooldown[to]! <= MOVE_TICKS) {
    const sooner = hopper >= 0 && hoppers.ticked[to]! >= hoppers.ticked[hopper]! ? 1 : 0;
    hoppers.cooldown[to] = (world.faults?.cooldown() ?? MOVE_TICKS) - sooner;
  }
  return true;
}
