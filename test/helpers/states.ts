/** Block states for scenes. */

export const STONE = 'minecraft:stone';
export const DUST = 'minecraft:redstone_wire[east=none,north=none,power=0,south=none,west=none]';
export const TORCH = 'minecraft:redstone_torch[lit=true]';
export const LEVER = 'minecraft:lever[face=floor,facing=north,powered=false]';
export const PLATE = 'minecraft:stone_pressure_plate[powered=false]';

/** A repeater. @param input the side of its input. */
export const repeater = (input: string, delay = 1, powered = false): string =>
  `minecraft:repeater[delay=${delay},facing=${input},locked=false,powered=${powered}]`;
/** A comparator. @param input the side of its input. */
export const comparator = (input: string, mode = 'compare', powered = false): string =>
  `minecraft:comparator[facing=${input},mode=${mode},powered=${powered}]`;
