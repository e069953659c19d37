import { OFFSETS } from '../blocks/facing.js';

/**
 * The order in which a fresh `java.util.HashSet<BlockPos>` returns a position and its six neighbours. They
 * are inserted as in RedStoneWireBlock.updatePowerStrength: the position itself, then Direction.values().
 * There are 16 buckets, chosen by Vec3i.hashCode of the world position; within a bucket the order of
 * insertion holds. So the order of dust updates depends on the position in the world.
 * @returns seven numbers: 0 for the position itself, 1 + direction for a neighbour.
 */
export function hashOrder(x: number, y: number, z: number): readonly number[] {
  const bucket = (dx: number, dy: number, dz: number): number => {
    const hash = (Math.imul(y + dy + Math.imul(z + dz, 31), 31) + x + dx) | 0;
    return (hash ^ (hash >>> 16)) & 15;
  };
  const buckets = [bucket(0, 0, 0), ...OFFSETS.map(([dx, dy, dz]) => bucket(dx, dy, dz))];
  return buckets.map((_, i) => i).sort((a, b) => buckets[a]! - buckets[b]! || a - b);
}
