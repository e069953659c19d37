import { expect, it } from 'vitest';
import { parseState } from '../../src/blocks/state.js';
import { blockIndex, type Vec3 } from '../../src/blocks/grid.js';
import { GridBuilder } from '../../src/blocks/builder.js';
import { bringToRest } from '../../src/redstone/rest.js';
import { repeater, STONE, TORCH } from '../helpers/states.js';

it.each([
  ['neither fed nor locked', false, false],
  ['fed', true, false],
  ['locked, and not fed', false, true],
])('a repeater that is %s stays so in steady state', (_, isFed, isLocked) => {
  const builder = new GridBuilder([0, 0, 0], [2, 1, 2]);
  for (let x = 0; x < 3; x++) for (let z = 0; z < 3; z++) builder.set(x, 0, z, STONE);
  const at: Vec3 = [1, 1, 2];
  builder.set(...at, repeater('west'));
  builder.set(1, 1, 1, repeater('north'));
  if (isFed) builder.set(0, 1, 2, TORCH);
  if (isLocked) builder.set(1, 1, 0, TORCH);
  const { palette, blocks, ...box } = bringToRest(builder.done());
  expect(parseState(palette[blocks[blockIndex(box, ...at)]!]!).properties).toMatchObject({
    powered: String(isFed),
    locked: String(isLocked),
  });
});
