import type { BlockGrid, Vec3 } from '../../src/blocks/grid.js';
import { blockIndex } from '../../src/blocks/grid.js';
import { turnGrid, turnPlace } from '../../src/blocks/turn.js';
import { CommandGame, type CommandWorld } from './mcfunction.js';
import { PlacedWorld } from './placed-world.js';

/** Where a machine's corner stands in the world. */
const CORNER: Vec3 = [-37, 60, 113];

/** A machine in our engine's world, with a data pack. */
export interface Proving {
  readonly game: CommandGame;
  readonly machine: PlacedWorld;
  /** Where a block of the file is in the world, and the other way round. */
  readonly worldPlace: (at: Vec3) => Vec3;
  /** Where a block of the file is in the machine as it stands. */
  readonly own: (at: Vec3) => Vec3;
  /** Game ticks until nothing is to come any more, at most so many. */
  readonly run: (most?: number) => number;
  readonly stateAt: (at: Vec3) => string;
  /** What the commands see and change; a test may put something in between. */
  readonly world: { -readonly [K in keyof CommandWorld]: CommandWorld[K] };
}

/** Pastes blocks, turned clockwise so many times, and puts a data pack into that world. */
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
