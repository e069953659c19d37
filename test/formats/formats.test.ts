import { describe, expect, it } from 'vitest';
import { AIR, type BlockGrid } from '../../src/blocks/grid.js';
import { formatDiagnostic } from '../../src/base/diagnostic.js';
import { DATA_PACK } from '../../src/formats/datapack.js';
import { formatOf, FORMATS } from '../../src/formats/formats.js';
import { STRUCTURE } from '../../src/formats/structure.js';
import { faultOf } from '../helpers/fault.js';
import { RELEASES, SMALL } from './grids.js';
import { OUTSIDE_READERS } from './outside-readers.js';

const grid: BlockGrid = {
  width: 2,
  height: 1,
  length: 1,
  blocks: Uint16Array.of(1, 0),
  palette: [AIR, 'minecraft:stone'],
  entities: new Map(),
};

describe('formats', () => {
  it('have different names, and each extension finds one of them', () => {
    expect(new Set(FORMATS.map(({ name }) => name)).size).toBe(FORMATS.length);
    for (const { extensions } of FORMATS) {
      expect(extensions.length).toBeGreaterThan(0);
      for (const extension of extensions) {
        const found = formatOf(`Some.Maze${extension.toUpperCase()}`);
        expect(found?.extensions).toContain(extension);
      }
    }
    expect(formatOf('maze.txt')).toBeUndefined();
    expect(formatOf('schem')).toBeUndefined();
  });

  it.each(FORMATS.map((format) => [format.name, format] as const))(
    '%s writes items as each release reads them, and other readers can read it',
    (name, format) => {
      for (const minecraft of RELEASES) {
        const { extraTags } = format.read(format.write(SMALL, undefined, { minecraft }));
        // Of another format than the DataVersion's, a count would be one of these.
        expect(extraTags.filter(({ of }) => of === 'item')).toEqual([]);
      }
      expect(OUTSIDE_READERS.flatMap(({ formats }) => formats)).toContain(name);
    },
  );

  it.each([STRUCTURE, DATA_PACK])(
    '$name refuses a box beyond 3.7 million blocks, and says what to do',
    (format) => {
      const [width, height, length] = [200, 95, 200];
      const large = { ...grid, width, height, length, blocks: new Uint16Array(width * height * length) };
      const fault = faultOf(() => format.write(large, undefined, {}));
      expect(fault).toMatchObject({ code: 'too-big', where: '200 x 95 x 200 blocks' });
      expect(formatDiagnostic(fault)).toMatch(/^too-big: .*3800000 blocks.*convert --split.*\.schem/);
      expect(formatDiagnostic(fault)).not.toContain('\n');
    },
  );
});
