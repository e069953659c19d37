import { OFFSETS, blockInfo } from '../../src/redstone/blocks.js';

/** Pixels of a block's side. */
const PX = 16;
/** A body 0.6 blocks wide and high is larger than this many pixels. */
const BODY = 9;

type Box = readonly [low: readonly number[], high: readonly number[]];
const CUBE: Box = [
  [0, 0, 0],
  [PX, PX, PX],
];

/** The boxes, in pixels, that a body meets in a block: pistons and heads as the game shapes them. */
function boxesOf(state: string): readonly Box[] {
  const { kind, facing, properties } = blockInfo(state);
  const along = OFFSETS[facing]!;
  /** From pixel `from` to `to` along the facing, `width` pixels across. */
  const beam = (from: number, to: number, width: number): Box => {
    const low = along.map((d) => (d === 0 ? (PX - width) / 2 : d > 0 ? from : PX - to));
    return [low, low.map((l, axis) => l + (along[axis] === 0 ? width : to - from))];
  };
  if (kind === 'air' || kind === 'dust' || kind === 'torch') return [];
  if (kind === 'piston' && properties.extended === 'true') return [beam(0, 12, PX), beam(12, PX, 4)];
  if (kind === 'head') return [beam(12, PX, PX), beam(0, 12, 4)];
  return [CUBE];
}

/**
 * Whether a body of less than 0.6 x 0.6 x 0.6 blocks, flying, gets from one column of a box of blocks to another.
 * Outside the box there is no way.
 * @param states [x + z * width + y * width * length], two layers or more.
 * @param from, to columns [x, z], both free at their lowest block.
 */
export function squeezesThrough(
  states: readonly string[],
  width: number,
  length: number,
  from: readonly [number, number],
  to: readonly [number, number],
): boolean {
  const size = [width * PX, (states.length / width / length) * PX, length * PX] as const;
  const index = (x: number, y: number, z: number): number => x + size[0] * (z + size[2] * y);
  /** The positions of the body's low corner at which it would be in something. */
  const taken = new Uint8Array(size[0] * size[1] * size[2]);
  states.forEach((state, i) => {
    const at = [i % width, Math.floor(i / width / length), Math.floor(i / width) % length];
    for (const [low, high] of boxesOf(state)) {
      const [x0, y0, z0] = at.map((a, axis) => Math.max(0, a * PX + low[axis]! - BODY + 1)) as number[];
      const [x1, y1, z1] = at.map((a, axis) => a * PX + high[axis]!) as number[];
      for (let y = y0!; y < y1!; y++) {
        for (let z = z0!; z < z1!; z++) taken.fill(1, index(x0!, y, z), index(x1!, y, z));
      }
    }
  });
  const goal = index(to[0] * PX + 3, 3, to[1] * PX + 3);
  const queue = [index(from[0] * PX + 3, 3, from[1] * PX + 3)];
  const last = size.map((s) => s - BODY) as unknown as readonly [number, number, number];
  for (const at of queue) {
    if (at === goal) return true;
    const x = at % size[0];
    const z = Math.floor(at / size[0]) % size[2];
    const y = Math.floor(at / size[0] / size[2]);
    const visit = (nx: number, ny: number, nz: number): void => {
      if (nx < 0 || ny < 0 || nz < 0 || nx > last[0] || ny > last[1] || nz > last[2]) return;
      const next = index(nx, ny, nz);
      if (taken[next] === 1) return;
      taken[next] = 1;
      queue.push(next);
    };
    for (const [dx, dy, dz] of OFFSETS) visit(x + dx, y + dy, z + dz);
  }
  return false;
}
