import { expect, it } from 'vitest';
import { inFreshDirectory } from '../cli/harness.js';
import { KINDS, provenMachine } from '../helpers/proven-machines.js';
import { paste } from '../helpers/proving.js';

inFreshDirectory();

it.each(KINDS.map((kind, k) => [kind, k] as const))('proves %s', async (kind, k) => {
  const { grid, info, pack } = await provenMachine(kind);
  if (info === undefined || info.kind === 'minefield') throw new Error('no machine');
  const turns = k % 4;
  const { game, run, worldPlace } = paste(pack.bytes, grid, turns);
  game.stand(worldPlace(info.generate));
  const presses = info.kind === 'posts' ? 2 : 6;
  game.type(`function mazestone:prove {presses:${presses}}`);
  run();
  const said = game.chat.map(({ text }) => text.replace('mazestone ', ''));
  expect(said[0]).toContain(`turned by ${90 * turns}°: ${presses} presses`);
  expect(said.slice(1, -1)).toEqual(
    Array.from({ length: presses }, (_, press) => `press ${press + 1}: a spanning tree`),
  );
  expect(said.at(-1)).toMatch(`yes: ${presses} of ${presses} mazes are spanning trees, 0 wrong doors`);
  expect(game.leftovers).toEqual([]);
});
