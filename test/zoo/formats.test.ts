import { expect, it } from 'vitest';
import { releaseOf } from '../../src/blocks/versions.js';
import { FORMATS } from '../../src/formats/formats.js';
import { content } from '../formats/grids.js';
import { OUTSIDE_READERS, type Content } from '../formats/outside-readers.js';
import { ZOO, zooMachine } from './zoo.js';

/** A content as other readers see it, without loot tables and texts of signs. */
function withoutTexts({ entities, ...rest }: Content): Content {
  return {
    ...rest,
    entities: entities.map(([at, { id, items, outputSignal }]) => [
      at,
      { id, ...(items && { items }), ...(outputSignal !== undefined && { outputSignal }) },
    ]),
  };
}

/** Each machine with one of the formats. */
const IN_TURN = ZOO.map((command, k) => [command, FORMATS[k % FORMATS.length]!] as const);

it.each(IN_TURN.map(([command, format]) => [command, format.name, format] as const))(
  '%s is the same in the format %s, for our reader and for other programs',
  async (command, name, format) => {
    const { grid, info, dataVersion } = await zooMachine(command);
    const original = content(grid);
    const bytes = format.write(grid, info, { minecraft: releaseOf(dataVersion)!.name });
    const read = format.read(bytes);
    expect(content(read.grid)).toEqual(original);
    expect(read.info).toEqual(info);
    for (const reader of OUTSIDE_READERS)
      if (reader.formats.includes(name))
        expect(reader.read(bytes), reader.name).toEqual(withoutTexts(original));
  },
);
