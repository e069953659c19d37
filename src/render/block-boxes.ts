import { blockInfo, type BlockInfo } from '../blocks/catalogue.js';
import { EAST, HORIZONTAL, NORTH, OFFSETS, SOUTH, WEST } from '../blocks/facing.js';
import { colourOf } from './colours.js';

/** A cuboid inside a block, as [x0, y0, z0, x1, y1, z1], each from 0 to 1. */
export type Cuboid = readonly [number, number, number, number, number, number];
/** The whole block. */
export const CUBE: Cuboid = [0, 0, 0, 1, 1, 1];
const POST: Cuboid = [0.4, 0, 0.4, 0.6, 0.65, 0.6];
/** A piston that faces up and is extended: its base, and the rod and plate of its head. */
const BASE: Cuboid = [0, 0, 0, 1, 0.75, 1];
const ROD: Cuboid = [0.4, 0, 0.4, 0.6, 0.75, 0.6];
const PLATE: Cuboid = [0, 0.75, 0, 1, 1, 1];

/** A cuboid and its colour, `#rrggbb`. */
type ColouredBox = readonly [box: Cuboid, colour: string];

/** How a block is drawn. */
export interface BlockBoxes {
  readonly boxes: readonly ColouredBox[];
  /** Whether it hides the sides of the blocks beside it. */
  readonly covers: boolean;
}

/**
 * A block state as boxes. They are simple, but show which block is which. Lit dust, torches, repeaters and
 * comparators are drawn lit.
 * @param state a block state with all its properties.
 * @returns no boxes for air and for a block that a piston is moving.
 */
export function blockBoxes(state: string): BlockBoxes {
  const info = blockInfo(state);
  const isNothing = info.kind === 'air' || info.name === 'minecraft:moving_piston';
  return { boxes: isNothing ? [] : boxesOf(info), covers: info.conductor };
}

/** The boxes in painter's order, for an eye in the south-east and above. */
function boxesOf(info: BlockInfo): readonly ColouredBox[] {
  const { kind, name, properties } = info;
  switch (kind) {
    case 'dust': {
      const colour = Number(properties.power) > 0 ? '#f03e3e' : '#7a1f1f';
      const arms = HORIZONTAL.filter((d) => properties[sideName(d)] !== 'none').map((d): Cuboid => {
        const [dx, , dz] = OFFSETS[d]!;
        return [dx < 0 ? 0 : 0.38, 0, dz < 0 ? 0 : 0.38, dx > 0 ? 1 : 0.62, 0.06, dz > 0 ? 1 : 0.62];
      });
      return [...arms, [0.34, 0, 0.34, 0.66, 0.06, 0.66] as Cuboid].map((arm) => [arm, colour]);
    }
    case 'torch':
      return [
        [leaning(info, POST), '#8d6e4a'],
        [
          leaning(info, [0.36, 0.6, 0.36, 0.64, 0.85, 0.64]),
          properties.lit === 'true' ? '#ff3b30' : '#5c2320',
        ],
      ];
    case 'repeater':
    case 'comparator':
      return [
        [[0, 0, 0, 1, 0.13, 1], colourOf(name)],
        [[0.35, 0.13, 0.35, 0.65, 0.4, 0.65], properties.powered === 'true' ? '#ff3b30' : '#5c2320'],
      ];
    case 'lamp':
      return [[CUBE, properties.lit === 'true' ? '#ffd27a' : colourOf(name)]];
    case 'button':
      return [[[0.3, 0, 0.3, 0.7, 0.15, 0.7], colourOf(name)]];
    case 'hopper':
      return [
        [[0.3, 0, 0.3, 0.7, 0.5, 0.7], colourOf(name)],
        [[0, 0.5, 0, 1, 1, 1], colourOf(name)],
      ];
    case 'piston':
      return properties.extended === 'true'
        ? [[turned(info, BASE), colourOf(name)]]
        : farFirst(info, [turned(info, BASE), colourOf(name)], [turned(info, PLATE), '#a3bf62']);
    case 'head':
      return farFirst(info, [turned(info, ROD), '#c89b5b'], [turned(info, PLATE), colourOf(name)]);
    default:
      if (name.endsWith('_wall_sign')) return [[signBoard(info), colourOf(name)]];
      return name.endsWith('_slab') ? [[[0, 0.5, 0, 1, 1, 1], colourOf(name)]] : [[CUBE, colourOf(name)]];
  }
}

/** A cuboid that is drawn facing up, turned to the direction that the block faces. */
function turned({ facing }: BlockInfo, [x0, y0, z0, x1, y1, z1]: Cuboid): Cuboid {
  const [dx, dy, dz] = OFFSETS[facing]!;
  const [from, to] = dx + dy + dz > 0 ? [y0, y1] : [1 - y1, 1 - y0];
  if (dx !== 0) return [from, x0, z0, to, x1, z1];
  return dz !== 0 ? [x0, z0, from, x1, z1, to] : [x0, from, z0, x1, to, z1];
}

/** The board of a sign at the wall behind it. */
function signBoard({ facing }: BlockInfo): Cuboid {
  const [dx, , dz] = OFFSETS[facing]!;
  const [from, to] = dx + dz > 0 ? [0, 0.125] : [0.875, 1];
  return dx === 0 ? [0, 0.28, from, 1, 0.78, to] : [from, 0.28, 0, to, 0.78, 1];
}

/**
 * The two ends of a piston or head in painter's order. The front comes first where it faces away from the
 * eye.
 */
function farFirst({ facing }: BlockInfo, back: ColouredBox, front: ColouredBox): readonly ColouredBox[] {
  const [dx, dy, dz] = OFFSETS[facing]!;
  return dx + dy + dz > 0 ? [back, front] : [front, back];
}

/** A torch on a wall is drawn nearer to the wall, and higher. */
function leaning({ facing }: BlockInfo, [x0, y0, z0, x1, y1, z1]: Cuboid): Cuboid {
  const [dx, dy, dz] = OFFSETS[facing]!.map((d) => 0.28 * d) as [number, number, number];
  const up = dy === 0 ? 0.15 : 0;
  return [x0 + dx, y0 + up, z0 + dz, x1 + dx, y1 + up, z1 + dz];
}

function sideName(d: number): string {
  return { [NORTH]: 'north', [SOUTH]: 'south', [WEST]: 'west', [EAST]: 'east' }[d]!;
}
