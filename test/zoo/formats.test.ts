import { expect, it } from 'vitest';
import type { BlockGrid } from '../../src/blocks/grid.js';
import { releaseOf } from '../../src/blocks/versions.js';
import { FORMATS } from '../../src/formats/formats.js';
import { content } from '../formats/grids.js';
import { OUTSIDE_READERS, type Content } from '../formats/outside-readers.js';
import { ZOO, zooMachine } from './zoo.js';

/** The content of a grid as other readers see it, without loot tables and texts of signs. */
function withoutTexts(grid: BlockGrid): Content {
  const { entities, ...rest } = content(grid);
  return {
    ...rest,
    entities: entities.map(([at, { id, items, outputSignal }]) => [
      at,
      { id, ...(items && { items }), ...(outputSignal !== undefined && { outputSignal }) },
    ]),
  };
}

it.each(ZOO)('%s is the same in every format', async (command) => {
  const { grid, info, dataVersion, anchor } = await zooMachine(command);
  const minecraft = releaseOf(dataVersion)!.name;
  for (const format of FORMATS) {
    const read = format.read(format.write(grid, info, { minecraft, anchor }));
    expect(content(read.grid), format.name).toEqual(content(grid));
    expect(read.info, format.name).toEqual(info);
    expect(read.anchor, format.name).toEqual(anchor);
  }
});

/** Each machine with one of the formats. */
const IN_TURN = ZOO.map((command, k) => [command, FORMATS[k % FORMATS.length]!] as const);

it.each(IN_TURN.map(([command, format]) => [command, format.name, format] as const))(
  '%s is read by other programs as by our reader (%s)',
  async (command, name, format) => {
    const { grid, info, dataVersion } = await zooMachine(command);
    const bytes = format.write(grid, info, { minecraft: releaseOf(dataVersion)!.name });
    for (const reader of OUTSIDE_READERS)
      if (reader.formats.includes(name)) expect(reader.read(bytes), reader.name).toEqual(withoutTexts(grid));
  },
);
