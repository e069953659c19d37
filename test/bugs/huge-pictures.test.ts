// @module-tag long
/** A damaged file full of blocks that hide nothing ended Node by its memory when it was drawn. */
import { expect, it } from 'vitest';
import { MazestoneError } from '../../src/base/diagnostic.js';
import { renderMachineSvg } from '../../src/render/machine.js';

it('a picture of more faces than memory has room for is refused', () => {
  const [width, height, length] = [120, 120, 120];
  const torches = {
    ...{ width, height, length, entities: new Map() },
    palette: ['minecraft:redstone_torch[lit=true]'],
    blocks: new Uint16Array(width * height * length),
  };
  expect(() => renderMachineSvg(torches)).toThrow(MazestoneError);
  expect(() => renderMachineSvg(torches, { high: 0 })).not.toThrow();
});
