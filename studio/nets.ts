import type { Vec3 } from '../src/core.js';
import { FACING_NAMES, HORIZONTAL, OFFSETS } from '../src/blocks/facing.js';
import { plus } from '../src/blocks/grid.js';

/**
 * The dust connected to a given one by visible lines, itself first.
 * @param most the most dust to find.
 */
export function dustNet(from: Vec3, stateAt: (at: Vec3) => string, most: number): Vec3[] {
  const net = [from];
  const seen = new Set([from.join()]);
  for (const at of net) {
    const state = stateAt(at);
    for (const facing of HORIZONTAL) {
      const [side, other] = [FACING_NAMES[facing], FACING_NAMES[facing ^ 1]!];
      const [dx, , dz] = OFFSETS[facing]!;
      const beside = (up: number): Vec3 => plus(at, [dx, up, dz]);
      const joined = [
        ...(leads(state, side) === 'side' ? [beside(0)] : []),
        ...(leads(state, side) === 'up' ? [beside(1)] : []),
        // What leads up to here from below.
        ...(leads(stateAt(beside(-1)), other) === 'up' ? [beside(-1)] : []),
      ];
      for (const next of joined) {
        if (net.length >= most || seen.has(next.join()) || !stateAt(next).startsWith(DUST)) continue;
        seen.add(next.join());
        net.push(next);
      }
    }
  }
  return net;
}

const DUST = 'minecraft:redstone_wire';

/** The connection of a side of dust: `none`, `side` or `up`; undefined for other blocks. */
function leads(state: string, side: string): string | undefined {
  return state.startsWith(DUST) ? new RegExp(`${side}=(\\w+)`).exec(state)?.[1] : undefined;
}
