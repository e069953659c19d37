import { OFFSETS } from '../blocks/facing.js';

/**
 * The order in which a fresh `java.util.HashSet<BlockPos>` gives back a place and its six neighbours, put in as
 * RedStoneWireBlock.updatePowerStrength does: itself, then Direction.values(). 16 buckets; Vec3i.hashCode of the place
 * in the world; in one bucket in the order they came. So dust's updates depend on where it stands.
 * @returns seven numbers: 0 for the place itself, 1 + direction for a neighbour.
 */
export function hashOrder(x: number, y: number, z: number): readonly number[] {
  const bucket = (dx: number, dy: number, dz: number): number => {
    const hash = (Math.imul(y + dy + Math.imul(z + dz, 31), 31) + x + dx) | 0;
    return (hash ^ (hash >>> 16)) & 15;
  };
  const buckets = [bucket(0, 0, 0), ...OFFSETS.map(([dx, dy, dz]) => bucket(dx, dy, dz))];
  return buckets.map((_, i) => i).sort((a, b) => buckets[a]! - buckets[b]! || a - b);
}
