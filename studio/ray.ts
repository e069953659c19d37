import type { Vec3 } from '../src/core.js';

/**
 * The first block on a ray through a box of blocks from (0, 0, 0) to before `size` (Amanatides and Woo 1987).
 * @param from the start of the ray in blocks, inside or outside the box.
 * @param along its direction, of any length.
 * @param isThere whether a block of the box stops the ray.
 */
export function firstBlock(
  from: Vec3,
  along: Vec3,
  size: Vec3,
  isThere: (at: Vec3) => boolean,
): Vec3 | undefined {
  let [enter, leave] = [0, Infinity];
  for (let k = 0; k < 3; k++) {
    if (along[k] === 0) {
      if (from[k]! < 0 || from[k]! >= size[k]!) return undefined;
      continue;
    }
    const [a, b] = [-from[k]! / along[k]!, (size[k]! - from[k]!) / along[k]!];
    enter = Math.max(enter, Math.min(a, b));
    leave = Math.min(leave, Math.max(a, b));
  }
  if (enter >= leave) return undefined;
  const at = [0, 1, 2].map((k) =>
    Math.min(size[k]! - 1, Math.max(0, Math.floor(from[k]! + along[k]! * (enter + 1e-6)))),
  ) as [number, number, number];
  const next = at.map((place, k) =>
    along[k] === 0 ? Infinity : (place + (along[k]! > 0 ? 1 : 0) - from[k]!) / along[k]!,
  );
  for (;;) {
    if (isThere(at)) return at;
    const k = next.indexOf(Math.min(...next));
    at[k]! += Math.sign(along[k]!);
    if (at[k]! < 0 || at[k]! >= size[k]!) return undefined;
    next[k]! += Math.abs(1 / along[k]!);
  }
}
