// @module-tag long
/** Drawing a damaged file full of transparent blocks made Node run out of memory. */
import { expect, it } from 'vitest';
import { MazestoneError } from '../../src/base/diagnostic.js';
import { renderMachineSvg } from '../../src/render/machine.js';

it('a picture with more faces than fit into memory is refused', () => {
  const [width, height, length] = [120, 120, 120];
  const torches = {
    ...{ width, height, length, entities: new Map() },
    palette: ['minecraft:redstone_torch[lit=true]'],
    blocks: new Uint16Array(width * height * length),
  };
  expect(() => renderMachineSvg(torches)).toThrow(MazestoneError);
  expect(() => renderMachineSvg(torches, { high: 0 })).not.toThrow();
});
