import { describe, expect, it } from 'vitest';
import { blockInfo } from '../../src/blocks/catalogue.js';
import { blockAt, blockIndex, blocksWhere, type BlockGrid, type Vec3 } from '../../src/blocks/grid.js';
import { random, type Random } from '../../src/base/random.js';
import { turnState } from '../../src/blocks/turn.js';
import { provePack } from '../../src/prove/pack.js';
import { zooMachine, type ZooMachine } from '../zoo/zoo.js';
import { paste, type Proving } from './proving.js';

/*
 * Machines that are damaged after they were pasted, and then repaired. Afterwards all blocks, items and signals must be those
 * of the file, and presses must be right.
 */

type Harm = (proving: Proving, machine: ZooMachine, draws: Random) => void;

const AIR = 'minecraft:air';

const placesOf = ({ grid }: ZooMachine, ...kinds: string[]): Vec3[] =>
  blocksWhere(grid, (state) => kinds.includes(blockInfo(state).kind)).map((i) => blockAt(grid, i));

const take = ({ world, worldPlace }: Proving, places: readonly Vec3[]): void => {
  for (const at of places) world.setBlock(worldPlace(at), AIR);
};

/** Starts a proof, which presses again and again. */
const press = ({ game, worldPlace }: Proving, { info }: ZooMachine): void => {
  game.stand(worldPlace(info.generate));
  game.type('function mazestone:prove {presses:50}');
};

const wait = ({ machine }: Proving, ticks: number): void => {
  for (let k = 0; k < ticks; k++) machine.step();
};

/** The kinds of damage, by name. */
const HARMS: Readonly<Record<string, Harm>> = {
  'all containers are empty': ({ machine, own }, file) => {
    for (const i of file.grid.entities.keys()) {
      const at = own(blockAt(file.grid, i));
      if (machine.itemsAt(at).length > 0) machine.empty(at);
    }
  },
  'all dust is lost': (proving, file) => {
    take(proving, placesOf(file, 'dust'));
  },
  'it has holes': (proving, file, draws) => {
    const { grid } = file;
    const blocks = blocksWhere(grid, (state) => state !== AIR).map((i) => blockAt(grid, i));
    for (let hole = 0; hole < 3; hole++) {
      const middle = blocks[draws.next() % blocks.length]!;
      for (let k = 0; k < 125; k++) {
        const at = [k % 5, Math.floor(k / 5) % 5, Math.floor(k / 25)].map((a, axis) => middle[axis]! + a - 2);
        if (blockIndex(grid, at[0]!, at[1]!, at[2]!) >= 0) take(proving, [at as unknown as Vec3]);
      }
    }
  },
  'pistons are in mid-move': (proving, file, draws) => {
    const places = placesOf(file, 'piston').map(proving.own);
    press(proving, file);
    while (!places.some((at) => proving.machine.isMovingBeside(at))) proving.run(1);
    proving.run(draws.next() % 2);
  },
  'its control is gone in the middle of a press': (proving, file, draws) => {
    press(proving, file);
    proving.run(draws.next() % 60);
    take(proving, [file.info.generate]);
  },
  'walls stand in its way': (proving, file, draws) => {
    const places = Array.from({ length: 40 }, () =>
      blockAt(file.grid, draws.next() % file.grid.blocks.length),
    );
    for (const at of places) proving.world.setBlock(proving.worldPlace(at), 'minecraft:obsidian');
    wait(proving, 100);
  },
};

/** The differences between a machine and its file. */
export function differences({ machine, own, stateAt }: Proving, grid: BlockGrid, turns: number): string[] {
  const palette = grid.palette.map((state) => {
    for (let k = 0; k < turns; k++) state = turnState(state);
    return state;
  });
  return Array.from(grid.blocks, (block, i): string[] => {
    const at = blockAt(grid, i);
    const { items = [], outputSignal = 0 } = grid.entities.get(i) ?? {};
    const wanted = items.map(({ slot, count, id }) => `${slot} ${count} ${id}`);
    const [held, output] = [machine.itemsAt(own(at)), machine.outputAt(own(at))];
    return [
      ...(stateAt(at) === palette[block] ? [] : [`${at.join()}: ${stateAt(at)}, not ${palette[block]!}`]),
      ...(held.join() === wanted.join() ? [] : [`${at.join()}: ${held.join()}, not ${wanted.join()}`]),
      ...(output === outputSignal ? [] : [`${at.join()}: ${output}, not ${outputSignal}`]),
    ];
  }).flat();
}

/** Tests that machines are repaired after each kind of damage. @param machines options for `compile`. */
export function repairsHarms(
  machines: readonly (readonly [kind: string, minecraft: string, presses: number])[],
  harms: readonly string[] = Object.keys(HARMS),
): void {
  describe.each(machines.map((machine, k) => [...machine, k] as const))(
    '%s on %s',
    (kind, minecraft, presses, m) => {
      it.each(harms.map((name, k) => [name, (k + m) % 4] as const))(
        'is repaired if %s, with turn %i',
        async (name, turns) => {
          const file = await zooMachine(`compile ${kind} --seed 7 -o m.schem`);
          const { grid, info, format, bytes } = file;
          const proving = paste(provePack(bytes, format, minecraft).bytes, grid, turns);
          const { game, run, worldPlace } = proving;
          HARMS[name]!(proving, file, random('repairs', `${kind} ${name}`));
          expect(differences(proving, grid, turns)).not.toEqual([]);
          game.stand(worldPlace(info.generate));
          const before = game.chat.length;
          game.type('function mazestone:repair');
          run();
          expect(game.chat.slice(before).map(({ text }) => text)).toEqual([
            expect.stringMatching(
              new RegExp(`^mazestone found the machine, turned by ${90 * turns}°: it is glass`),
            ),
            expect.stringMatching(
              /^mazestone repaired: [\d,]+ blocks and what is in [\d,]+ containers? are as /,
            ),
          ]);
          expect(game.leftovers).toEqual([]);
          expect(differences(proving, grid, turns)).toEqual([]);
          game.type(`function mazestone:prove {presses:${presses}}`);
          run();
          expect(game.chat.at(-1)!.text).toMatch(`mazestone yes: ${presses} of ${presses} mazes`);
        },
      );
    },
  );
}
