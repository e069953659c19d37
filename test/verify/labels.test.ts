import { describe, expect, test } from 'vitest';
import { blockIndex, type Vec3 } from '../../src/blocks/grid.js';
import { signOf } from '../../src/blocks/sign.js';
import { familyOf } from '../../src/cells/families.js';
import { convert } from '../../src/convert.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { FORMATS } from '../../src/formats/formats.js';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import { compile } from '../../src/machine/cells.js';
import { compilePosts } from '../../src/machine/posts.js';
import { openingsFrom, parseOpening } from '../../src/layout/openings.js';
import { regionOf } from '../../src/dag/dag.js';
import { checkLabels } from '../../src/verify/labels.js';
import { checkPosts, postsIn } from '../../src/verify/posts.js';
import { machineIn, verifyStatic } from '../../src/verify/verify.js';
import { MazestoneError } from '../../src/base/diagnostic.js';

const dag = buildDag('peel', { width: 3, height: 3, seed: '1' });
const LABEL = 'Way|in,出口';

describe.each(['north', 'east', 'south', 'west'])('labels of a machine entered from the %s', (side) => {
  const at = side === 'north' || side === 'west' ? '0,0' : '2,2';
  const openings = openingsFrom(
    regionOf(dag),
    [parseOpening(`${at},${side}`)!],
    [parseOpening('2,0,north')!],
  );

  test.each(['1.20.4', '1.21.4', '1.21.5', '26.3'])('are in every format of %s', (minecraft) => {
    const family = familyOf('low', 3)!;
    const { bytes } = compile(dag, { seed: '1', family, minecraft, label: LABEL, ...openings });
    for (const format of FORMATS) {
      const { schematic, options } = convert(bytes, SPONGE_2);
      const again = format.write(schematic.grid, schematic.info, options);
      const file = machineIn(format.read(again), again, format);
      expect(file.info).toMatchObject({ label: LABEL, signs: [{}, {}] });
      expect(verifyStatic(file)).toEqual([]);
    }
  });
});

test.each(['low', 'full'] as const)('posts with %s doors have labels', (doors) => {
  const { bytes } = compilePosts({ width: 3, height: 3, seed: '1', doors, label: 'IN,OUT' });
  const { grid, info } = postsIn(SPONGE_2.read(bytes));
  expect(checkPosts(grid, info)).toEqual([]);
  expect(info.signs!.map((at) => grid.entities.get(blockIndex(grid, ...at)))).toEqual([
    signOf(['IN']),
    signOf(['OUT']),
  ]);
});

test('hang on hedges, too, and on nothing that is not there', () => {
  const { bytes } = compile(dag, { seed: '1', label: 'IN,OUT', dress: { theme: 'hedge' } });
  const file = machineIn(SPONGE_2.read(bytes), bytes, SPONGE_2);
  const { grid, info } = file;
  expect(verifyStatic(file)).toEqual([]);
  const [[x, y, z]] = info.signs as [Vec3];
  const beside = [-1, 1].flatMap((d) => [blockIndex(grid, x + d, y, z), blockIndex(grid, x, y, z + d)]);
  const blocks = grid.blocks.map((id, i) => (beside.includes(i) ? 0 : id));
  expect(verifyStatic({ ...file, grid: { ...grid, blocks } })).toContainEqual(
    expect.objectContaining({ code: 'unsupported', blocks: [[x, y, z]] }),
  );
});

test('a sign that is missing, and one with another text, are found', () => {
  const { bytes } = compile(dag, { seed: '1', label: 'IN,OUT' });
  const file = machineIn(SPONGE_2.read(bytes), bytes, SPONGE_2);
  const { grid, info } = file;
  const at = info.signs![1]!;
  const [without, other] = [new Map(grid.entities), new Map(grid.entities)];
  without.delete(blockIndex(grid, ...at));
  other.set(blockIndex(grid, ...at), signOf(['IN']));
  for (const entities of [without, other])
    expect(checkLabels({ ...grid, entities }, info)).toMatchObject([{ code: 'label', blocks: [at] }]);
  // Nor may a sign stand where the file says of none.
  const { signs, label, ...silent } = info;
  expect([signs, label]).toEqual([info.signs, 'IN,OUT']);
  expect(verifyStatic({ ...file, info: silent })).toMatchObject([{ code: 'unfit-block' }]);
});

test.each(['IN,OUT,UP', '1234567890123456', '一二三四五六七八九十百', 'a|b|c|d|e', 'a\tb', '🙂'])(
  'no sign shows %j',
  (label) => {
    expect(() => compile(dag, { seed: '1', label })).toThrow(MazestoneError);
  },
);
