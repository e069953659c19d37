import { Part } from './states.js';
import type { World } from './world.js';

/** WaterFluid.getTickDelay, in game ticks. */
const DELAY = 5;

/**
 * Scheduled ticks of water, in order of insertion: the second LevelTicks of the game. They run after those of
 * blocks.
 */
export class FluidTicks {
  /** The game tick in which each key is due, in order of insertion. */
  private ahead = new Map<number, number>();

  constructor(private readonly world: World) {}

  /** Level.scheduleTick for the water at a place. Does nothing if a tick is already scheduled. */
  schedule(at: number): void {
    const { world } = this;
    const key = keyOf(at, world.states.water[world.ids[at]!] === 0);
    if (!this.ahead.has(key)) this.ahead.set(key, world.time + DELAY + (world.faults?.lateness() ?? 0));
  }

  /** ServerLevel.tickFluid for each tick that is due. */
  run(isFrozen: (at: number) => boolean): void {
    const { world, ahead } = this;
    const now = [...ahead].filter(([key, time]) => time <= world.time && !isFrozen(placeOf(key)));
    for (const [key] of now) ahead.delete(key);
    for (const [key] of now) {
      const at = placeOf(key);
      if (keyOf(at, world.states.water[world.ids[at]!] === 0) === key)
        world.rules[Part.Water]!.tick(world, at);
    }
  }

  /** Models saving and loading, which changes the order. */
  reload(shuffle: (keys: number[]) => void): void {
    const keys = [...this.ahead.keys()];
    shuffle(keys);
    this.ahead = new Map(keys.map((key) => [key, this.ahead.get(key)!]));
  }

  checkpoint(): () => void {
    const ahead = [...this.ahead];
    return () => {
      this.ahead = new Map(ahead);
    };
  }
}

/**
 * The key of a tick. The game treats a water source and flowing water as two fluids, so each has a key of its
 * own. Places are even, which leaves the lowest bit for this.
 */
const keyOf = (at: number, isSource: boolean): number => at + Number(isSource);
const placeOf = (key: number): number => key & ~1;
