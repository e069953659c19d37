import type { Vec3 } from '../src/core.js';

/** The sides of dust, with their offsets. */
const SIDES: readonly (readonly [side: string, other: string, by: Vec3])[] = [
  ['north', 'south', [0, 0, -1]],
  ['east', 'west', [1, 0, 0]],
  ['south', 'north', [0, 0, 1]],
  ['west', 'east', [-1, 0, 0]],
];

/**
 * The dust connected to a given one by visible lines, itself first.
 * @param most the most dust to find.
 */
export function dustNet(from: Vec3, stateAt: (at: Vec3) => string, most: number): Vec3[] {
  const net = [from];
  const seen = new Set([from.join()]);
  for (const at of net) {
    const state = stateAt(at);
    for (const [side, other, [dx, , dz]] of SIDES) {
      const beside = (dy: number): Vec3 => [at[0] + dx, at[1] + dy, at[2] + dz];
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
