import { expect, it } from 'vitest';
import { FORMATS } from '../../src/formats/formats.js';
import {
  readMachineInfo,
  writeMachineInfo,
  type MinefieldInfo,
  whyNoCells,
} from '../../src/formats/metadata.js';
import { compound, int, intArray, string } from '../../src/formats/nbt.js';
import { minefieldBlocks } from '../../src/minefield/blocks.js';
import { MinefieldGame } from '../../src/minefield/game.js';
import { layMines } from '../../src/minefield/minefield.js';

const { grid } = minefieldBlocks(new MinefieldGame(layMines({ width: 5, height: 4, mines: 3, seed: '1' })));
const INFO: MinefieldInfo = { kind: 'minefield', version: 1, mines: 3, origin: [1, 4, 1] };

it.each(FORMATS.map((format) => [format.name, format] as const))(
  'a minefield in %s is recognised, and is no machine',
  (_, format) => {
    const read = format.read(format.write(grid, INFO, { minecraft: '1.20.4' }));
    expect(read.info).toEqual(INFO);
    expect(whyNoCells(read).map(({ code }) => code)).toEqual(['minefield']);
  },
);

it.each([
  ['more mines than places', { Mines: int(grid.width * grid.length + 1) }, 'Mines'],
  ['fewer than none', { Mines: int(-1) }, 'Mines'],
  ['a place outside', { Origin: intArray([grid.width, 0, 0]) }, 'Origin'],
] as const)('a minefield with %s is reported by its tag', (_, wrong, tag) => {
  const right = {
    Version: int(1),
    Algorithm: string('minefield'),
    Mines: int(3),
    Origin: intArray([1, 4, 1]),
  };
  const read = readMachineInfo({ Mazestone: compound({ ...right, ...wrong }) }, grid);
  expect(read).toEqual({
    errors: [
      expect.objectContaining({ code: 'bad-metadata', where: expect.stringContaining(tag) as string }),
    ],
  });
  expect(readMachineInfo({ Mazestone: writeMachineInfo(INFO, grid) }, grid)).toEqual({ info: INFO });
});
