import { signal } from '../signal.js';
import { NEIGHBORS, QUIETLY, type Rule } from '../rule.js';
import type { World } from '../world.js';
import { popOff } from './common.js';

/** The game's RedstoneTorchBlock.TOGGLE_DELAY, MAX_RECENT_TOGGLES, RESTART_DELAY. */
const DELAY = 2;
const MOST_TOGGLES = 8;
const RESTART = 160;

/** The rule of RedstoneTorchBlock and RedstoneWallTorchBlock. */
export const TORCH: Rule = {
  neighborChanged(world, at) {
    if (world.states.on[world.ids[at]!] === isInputPowered(world, at) && !world.willTickNow(at))
      world.schedule(at, DELAY);
  },
  tick(world, at) {
    const id = world.ids[at]!;
    const powered = isInputPowered(world, at);
    if (world.states.on[id]!) {
      if (!powered) return;
      world.set(at, world.states.switched(id), NEIGHBORS | QUIETLY);
      if (isBurntOut(world, at, true)) world.schedule(at, RESTART);
    } else if (!powered) {
      // If it is still burnt out, the next update makes it try again.
      if (isBurntOut(world, at, false)) world.keepAwake(at);
      else world.set(at, world.states.switched(id), NEIGHBORS | QUIETLY);
    }
  },
  placed(world, at) {
    world.updateAroundTorch(at);
  },
  removed(world, at, _before, moved) {
    if (!moved) world.updateAroundTorch(at);
  },
  shape: popOff,
};

/** RedstoneTorchBlock.hasNeighborSignal: whether the block that it is attached to is powered. */
function isInputPowered(world: World, at: number): boolean {
  const facing = world.states.facing[world.ids[at]!]!;
  return signal(world, at + world.offset[facing]!, facing ^ 1) > 0;
}

/** Models RedstoneTorchBlock.isToggledTooFrequently. */
function isBurntOut({ toggles, time }: World, at: number, goesOut: boolean): boolean {
  if (goesOut) toggles.add(at, time);
  return toggles.countOf(at, time) >= MOST_TOGGLES;
}
