import { expect, it } from 'vitest';
import { provePack } from '../../src/prove/pack.js';
import { paste } from '../helpers/proving.js';
import { pressesOf, ZOO, zooMachine } from './zoo.js';

it.each(ZOO.map((command, k) => [command, k] as const))(
  '%s passes the proof of its data pack',
  async (command, k) => {
    const machine = await zooMachine(command);
    const { game, run, worldPlace } = paste(
      provePack(machine.bytes, machine.format).bytes,
      machine.grid,
      k % 4,
    );
    const presses = pressesOf(machine, 6);
    game.stand(worldPlace(machine.info.generate));
    game.type(`function mazestone:prove {presses:${presses}}`);
    run();
    const said = game.chat.map(({ text }) => text.replace('mazestone ', ''));
    expect(said[0]).toContain(`turned by ${90 * (k % 4)}°: ${presses} presses`);
    expect(said.slice(1, -1)).toEqual(
      Array.from({ length: presses }, (_, press) => `press ${press + 1}: a spanning tree`),
    );
    expect(said.at(-1)).toMatch(`yes: ${presses} of ${presses} mazes are spanning trees, 0 wrong doors`);
    expect(game.leftovers).toEqual([]);
  },
);
