/** Layers of blocks that a world has: from y = `from` to y = `to`, both included. */
export interface World {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  /** Where the feet of somebody on its ground are, in a world whose ground is the same everywhere. */
  readonly ground?: number;
}

/**
 * The worlds of the game, as its `dimension_type` files have them (`min_y`, `height`) since 1.18. A superflat world is an
 * overworld; as it comes it has bedrock, two layers of dirt and one of grass.
 */
export const WORLDS: readonly World[] = [
  { name: 'overworld', from: -64, to: 319 },
  { name: 'nether', from: 0, to: 255 },
  { name: 'end', from: 0, to: 255 },
  { name: 'superflat', from: -64, to: 319, ground: -60 },
];
