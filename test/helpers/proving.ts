import type { BlockGrid, Vec3 } from '../../src/blocks/grid.js';
import { blockIndex } from '../../src/blocks/grid.js';
import { turnGrid, turnPlace } from '../../src/blocks/turn.js';
import { CommandGame, type CommandWorld } from './mcfunction.js';
import { PlacedWorld } from './placed-world.js';

/** The place of a machine's corner in the world. */
const CORNER: Vec3 = [-37, 60, 113];

/** A machine in our engine's world, with a data pack. */
export interface Proving {
  readonly game: CommandGame;
  readonly machine: PlacedWorld;
  /** The place in the world of a block of the file. */
  readonly worldPlace: (at: Vec3) => Vec3;
  /** The place in the turned machine of a block of the file. */
  readonly own: (at: Vec3) => Vec3;
  /** Runs until nothing is scheduled, for at most `most` game ticks. Returns the number of game ticks. */
  readonly run: (most?: number) => number;
  readonly stateAt: (at: Vec3) => string;
  /** The world of the commands. A test can replace its functions. */
  readonly world: { -readonly [K in keyof CommandWorld]: CommandWorld[K] };
}

/** Pastes a machine, turned clockwise, and adds a data pack to the world. */
export function paste(
  pack: Uint8Array,
  grid: BlockGrid,
  turns = 0,
  isLoaded?: CommandWorld['isLoaded'],
): Proving {
  const turned = turnGrid(grid, turns);
  const machine = new PlacedWorld(turned);
  const own = (at: Vec3): Vec3 => at.map((a, k) => a - CORNER[k]!) as unknown as Vec3;
  const blockAt = (at: Vec3): string => machine.stateAt(own(at));
  const world: Proving['world'] = {
    blockAt,
    setBlock: (at, state) => {
      if (blockIndex(turned, ...own(at)) < 0) throw new Error('a block outside the machine is set');
      machine.place(own(at), state);
    },
    fill: (from, to, state, isStrict) => {
      machine.fill(own(from), own(to), state, isStrict);
    },
    place: (template, at, turns, isStrict) => {
      machine.placeTemplate(template, own(at), turns, isStrict);
    },
    ...(isLoaded && { isLoaded }),
  };
  const game = new CommandGame(pack, world);
  const worldPlace = (at: Vec3): Vec3 =>
    turnPlace(at, grid, turns).map((a, k) => a + CORNER[k]!) as unknown as Vec3;
  return {
    game,
    machine,
    world,
    worldPlace,
    own: (at) => turnPlace(at, grid, turns),
    stateAt: (at) => blockAt(worldPlace(at)),
    run: (most = 100_000) => {
      let ticks = 0;
      for (; game.isBusy && ticks < most; ticks++) {
        game.tick();
        machine.step();
      }
      return ticks;
    },
  };
}
