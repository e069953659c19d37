import type { Vec3 } from './grid.js';

/** Interim console. */
export interface Console {
  readonly blocks: readonly { readonly at: Vec3; readonly state: string }[];
  readonly t: { readonly x: number };
  readonly generate: Vec3;
  readonly stand: Vec3;
  readonly footprint: readonly (readonly [number, number])[];
  readonly riseTicks: number;
}

export function planConsole({ u, busY, wired }: { u: number; busY: number; wired: boolean }): Console {
  const dust = 'minecraft:redstone_wire[east=none,north=none,power=0,south=none,west=none]';
  const support = 'minecraft:light_gray_concrete';
  const blocks: { at: Vec3; state: string }[] = [];
  const ring = [
    [u, -6],
    [u + 1, -6],
    [u + 1, -7],
    [u, -7],
  ] as const;
  const n = -busY;
  const first = (4 - (n % 4)) % 4;
  const at = (k: number): readonly [number, number] => ring[(first + k) % 4]!;
  const [bx, bz] = at(0);
  blocks.push({ at: [bx, 1, bz], state: 'minecraft:chiseled_stone_bricks' });
  blocks.push({ at: [bx, 2, bz], state: 'minecraft:stone_button[face=floor,facing=north,powered=false]' });
  if (busY < -9 && wired) {
    blocks.push({ at: [u, busY, -5], state: support });
    blocks.push({ at: [u, busY, -4], state: 'minecraft:redstone_wall_torch[facing=south,lit=true]' });
    blocks.push({ at: [u, busY, -6], state: 'minecraft:stone_button[face=wall,facing=north,powered=false]' });
    return {
      blocks,
      t: { x: u },
      generate: [u, busY, -6],
      stand: [bx, 1, bz - 2],
      footprint: [
        [u - 1, -10],
        [u + 2, -10],
      ],
      riseTicks: 22,
    };
  }
  if (wired) {
    for (let k = 0; k <= n; k++) {
      const [x, z] = at(k);
      blocks.push({ at: [x, -k, z], state: dust }, { at: [x, -k - 1, z], state: support });
    }
    const [x1, z1] = at(1);
    blocks.push({ at: [x1, 0, z1], state: 'minecraft:smooth_stone_slab[type=top,waterlogged=false]' });
    blocks.push({ at: [u, busY, -5], state: support });
    blocks.push({ at: [u, busY, -4], state: 'minecraft:redstone_wall_torch[facing=south,lit=true]' });
  }
  return {
    blocks,
    t: { x: u },
    generate: [bx, 2, bz],
    stand: [bx, 1, bz - 2],
    footprint: [
      [u - 1, -10],
      [u + 2, -10],
    ],
    riseTicks: 22,
  };
}
