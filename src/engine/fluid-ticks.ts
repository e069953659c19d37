import { Part } from './states.js';
import type { World } from './world.js';

/** WaterFluid.getTickDelay. */
const DELAY = 5;

/** Scheduled ticks of water, which come after those of blocks: LevelTicks again, in the order of coming. */
export class FluidTicks {
  /** When each is due, by its key, in the order of coming. */
  private ahead = new Map<number, number>();

  constructor(private readonly world: World) {}

  /** Level.scheduleTick for the water at a place; nothing where that has a tick ahead already. */
  schedule(at: number): void {
    const { world } = this;
    const key = keyOf(at, world.states.water[world.ids[at]!] === 0);
    if (!this.ahead.has(key)) this.ahead.set(key, world.time + DELAY + (world.faults?.lateness() ?? 0));
  }

  /** ServerLevel.tickFluid, one after another. */
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

  /** Comes back from a saved world in another order. */
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
 * A tick of the water at a place: that of a source or that of flowing water, which the game takes for two fluids. Places are
 * even numbers.
 */
const keyOf = (at: number, isSource: boolean): number => at + Number(isSource);
const placeOf = (key: number): number => key & ~1;
