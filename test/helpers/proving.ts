import { strFromU8, unzipSync } from 'fflate';
import type { BlockGrid, Vec3 } from '../../src/blocks/grid.js';
import { blockIndex } from '../../src/blocks/grid.js';
import { turnGrid, turnPlace } from '../../src/blocks/turn.js';
import { redstone } from '../../src/engine/redstone.js';
import type { Machine } from '../../src/engine/engine.js';
import { writeSponge } from '../../src/formats/sponge.js';
import { CommandGame, type CommandWorld } from './mcfunction.js';

/** Where a machine's corner stands in the world. */
const CORNER: Vec3 = [-37, 60, 113];
const AIR = 'minecraft:air';

/** A machine in our engine's world, with a data pack. */
export interface Proving {
  readonly game: CommandGame;
  readonly machine: Machine;
  /** Where a block of the file is in the world, and the other way round. */
  readonly worldPlace: (at: Vec3) => Vec3;
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
  const states = [...new Set([...statesSet(pack), AIR])];
  const machine = redstone.load(writeSponge(turned, undefined), 'in-world', [0, 0, 0], states);
  machine.seed([1, 2]);
  const own = (at: Vec3): Vec3 => at.map((a, k) => a - CORNER[k]!) as unknown as Vec3;
  const blockAt = (at: Vec3): string => machine.probe([own(at)]).read()[0]!;
  const world: Proving['world'] = {
    blockAt,
    setBlock: (at, state) => {
      if (blockIndex(turned, ...own(at)) < 0) throw new Error('a block outside the machine is set');
      machine.place(own(at), state);
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

/** Every block state that a pack sets. */
function statesSet(pack: Uint8Array): string[] {
  const found: string[] = [];
  for (const bytes of Object.values(unzipSync(pack)))
    for (const [, state] of strFromU8(bytes).matchAll(/run setblock \S+ \S+ \S+ (\S+)$/gm))
      found.push(state!);
  return found;
}
