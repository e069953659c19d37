// @module-tag long
import { expect, it } from 'vitest';
import { redstone } from '../../src/engine/redstone.js';
import { HEADS } from '../../src/layout/posts.js';
import { altered } from '../helpers/altered-posts.js';
import { playPosts, postMachine } from '../helpers/post-machine.js';

it.each([
  ['of 8 x 8 cells', postMachine(8), 1],
  ['of 5 x 2 cells in 2 sectors', postMachine(5, 2, 'low', false, 2), 3],
  ['of 3 x 6 cells in 2 sectors', postMachine(3, 6, 'low', false, 2), 3],
  // With any number of posts, no sector is freed in a press without faults.
  ['of 9 x 8 cells in 3 sectors', postMachine(9, 8, 'low', false, 3), 3],
])('in a uniform machine %s exactly the right posts choose again', (_, machine, presses) => {
  const press = playPosts(machine, redstone, 'placement');
  for (let k = 0; k < presses; k++)
    expect(press(), `press ${k}`).toMatchObject({ faults: [], wrongChoices: [], isTree: true });
});

it('a uniform machine without its activity line does not wait for a chain', () => {
  const machine = postMachine(8, 8, 'low', false);
  // In this round and in all later ones.
  const deaf = altered(machine, HEADS.activity, 'redstone_wire', 'minecraft:air');
  const { wrongChoices, faults } = playPosts(deaf, redstone, 'in-world', '1', 2000)();
  expect([...wrongChoices, ...faults]).not.toEqual([]);
});
