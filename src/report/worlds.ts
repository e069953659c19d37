/** The layers of blocks in a world: from y = `from` to y = `to`, both included. */
export interface World {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  /** The y of the feet of a player on its ground, in a world with even ground. */
  readonly ground?: number;
}

/**
 * The worlds of the game since 1.18, from its `dimension_type` files (`min_y`, `height`). A superflat world
 * is an overworld; by default it has bedrock, two layers of dirt and one of grass.
 */
export const WORLDS: readonly World[] = [
  { name: 'overworld', from: -64, to: 319 },
  { name: 'nether', from: 0, to: 255 },
  { name: 'end', from: 0, to: 255 },
  { name: 'superflat', from: -64, to: 319, ground: -60 },
];
