import { describe, expect, test } from 'vitest';
import { nucleation } from '../../src/engine/nucleation.js';
import { redstone } from '../../src/engine/redstone.js';
import { blockIndex, type BlockGrid, type Vec3 } from '../../src/blocks/grid.js';
import { familyOf } from '../../src/cells/families.js';
import { convert } from '../../src/convert.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { FORMATS } from '../../src/formats/formats.js';
import type { BuildingInfo } from '../../src/formats/metadata.js';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import { openingsFrom, parseOpening } from '../../src/layout/openings.js';
import { regionOf } from '../../src/dag/dag.js';
import { MazestoneError } from '../../src/base/diagnostic.js';
import { parseRegion, rectangle } from '../../src/region/region.js';
import { faultOf } from '../helpers/fault.js';
import { compile } from '../../src/machine/compile.js';
import { judged, readPosts } from '../helpers/judged.js';
import { machineIn } from '../../src/verify/machine-file.js';

const dag = buildDag('peel', { width: 3, height: 3, seed: '1' });
const LABEL = 'Way|in,出口😀';

describe.each([
  ['north', '1.20.4'],
  ['east', '1.21.4'],
  ['south', '1.21.5'],
  ['west', '26.3'],
] as const)('labels of a machine entered from the %s', (side, minecraft) => {
  const at = side === 'north' || side === 'west' ? '0,0' : '2,2';
  const openings = openingsFrom(
    regionOf(dag),
    [parseOpening(`${at},${side}`)!],
    [parseOpening('2,0,north')!],
  );

  test(`are in every format of ${minecraft}`, () => {
    const family = familyOf('low', 3)!;
    const { bytes } = compile(dag, { seed: '1', family, minecraft, label: LABEL, ...openings });
    for (const format of FORMATS) {
      const { schematic, options } = convert(bytes, SPONGE_2);
      const again = format.write(schematic.grid, schematic.info, options);
      const file = machineIn(format.read(again), again, format);
      expect(file.info).toMatchObject({ label: LABEL, signs: [{}, {}] });
      expect(judged(file)).toEqual([]);
    }
  });
});

test.each([nucleation, redstone])(
  '$name presses a machine with signs that UTF-8 encodes differently',
  (engine) => {
    const { verified } = compile(dag, { seed: '1', label: '😀,X', engine, presses: 2 });
    expect(verified?.trees).toBe(2);
  },
);

/** The text of the sign over each opening of a file; undefined if there is none. */
const saidOver = (file: { grid: BlockGrid; info: BuildingInfo }): (string | undefined)[] => {
  const { grid, info } = file;
  const said: (string | undefined)[] = info.ways!.map(() => undefined);
  for (const at of info.signs!) {
    const far = info.ways!.map((way) => Math.hypot(at[0] - way[0], at[2] - way[2]));
    const nearest = far.indexOf(Math.min(...far));
    expect([said[nearest], far[nearest]! < info.pitch]).toEqual([undefined, true]);
    said[nearest] = grid.entities.get(blockIndex(grid, ...at))!.lines!.join('');
  }
  return said;
};

describe('every entrance and exit has a sign', () => {
  const [ins, outs] = [
    ['0,0,north', '0,3,west', '3,1,east,none'],
    ['3,3,east', '0,3,south,button', '0,1,west'],
  ].map((texts) => texts.map((text) => parseOpening(text)!));
  const square = buildDag('peel', { width: 4, height: 4, seed: '1' });
  // The first of them, then those with a button, then those without.
  const said = ['IN', 'OUT', 'IN', 'OUT', 'IN', 'OUT'];

  test.each(['0,0,north', '3,0,east', '3,3,south', '0,0,west'])('of a machine entered at %s', (first) => {
    const openings = openingsFrom(regionOf(square), [parseOpening(first)!, ...ins!.slice(1)], outs);
    const { bytes } = compile(square, {
      seed: '1',
      family: familyOf('low', 4)!,
      label: 'IN,OUT',
      ...openings,
    });
    const file = machineIn(SPONGE_2.read(bytes), bytes, SPONGE_2);
    expect(saidOver(file)).toEqual(said);
    expect(file.info.label).toBe(said.join());
  });

  test('of a uniform machine', () => {
    const openings = openingsFrom(rectangle(4, 4), ins, outs);
    const { bytes } = compile(rectangle(4, 4), { seed: '1', label: 'IN,OUT', ...openings, presses: 0 });
    const file = readPosts(bytes);
    expect(saidOver(file)).toEqual(said);
    expect(judged(file)).toEqual([]);
  });

  test('or every entrance alone, if there is only one text', () => {
    const openings = openingsFrom(rectangle(4, 4), ins, outs);
    const { bytes } = compile(rectangle(4, 4), { seed: '1', label: 'IN', ...openings, presses: 0 });
    const over = saidOver(readPosts(bytes));
    expect(over).toEqual(said.map((text) => (text === 'IN' ? 'IN' : undefined)));
  });

  test.each(['IN,', 'IN, |\u200b'])('or every entrance alone, if the other text is blank: %j', (label) => {
    const openings = openingsFrom(rectangle(4, 4), ins, outs);
    const { bytes } = compile(rectangle(4, 4), { seed: '1', label, ...openings, presses: 0 });
    const file = readPosts(bytes);
    expect(saidOver(file)).toEqual(said.map((text) => (text === 'IN' ? 'IN' : undefined)));
    expect(judged(file)).toEqual([]);
  });

  test('or every exit alone', () => {
    const { bytes } = compile(square, {
      seed: '1',
      label: ',OUT',
      ...openingsFrom(regionOf(square), ins, outs),
    });
    const file = machineIn(SPONGE_2.read(bytes), bytes, SPONGE_2);
    expect(saidOver(file)).toEqual(said.map((text) => (text === 'OUT' ? 'OUT' : undefined)));
    const inside = openingsFrom(regionOf(square), ins, [parseOpening('1,1')!]);
    const sunk = buildDag('peel', { width: 4, height: 4, sink: [1, 1], seed: '1' });
    expect(
      faultOf(() => compile(sunk, { seed: '1', label: ',OUT', family: familyOf('full', 8)!, ...inside })),
    ).toMatchObject({
      code: 'label',
      hint: expect.stringContaining('an exit in the outer wall') as string,
    });
  });

  test('unless two signs would be in one place', () => {
    const region = parseRegion('.#\n..\n');
    const corner = buildDag('peel', { region, width: 2, height: 2, seed: '1' });
    const at = [['0,0,east', '1,1,north'] as const, ['0,0,north', '1,1,north'] as const];
    const compiled = at.map(
      ([entrance, exit]) =>
        (): unknown =>
          compile(corner, {
            ...{ seed: '1', family: familyOf('low', 2)!, label: 'IN,OUT', presses: 0 },
            ...openingsFrom(region, [parseOpening(entrance)!], [parseOpening(exit)!]),
          }),
    );
    expect(faultOf(compiled[0]!)).toMatchObject({ code: 'label', where: 'label' });
    expect(compiled[1]).not.toThrow();
  });
});

describe.each(['hedge', 'stone'] as const)('signs of the theme %s', (theme) => {
  test('hang on blocks that support them in the game, and are reported without them', () => {
    const { bytes } = compile(dag, { seed: '1', label: 'IN,OUT', dress: { theme } });
    const file = machineIn(SPONGE_2.read(bytes), bytes, SPONGE_2);
    const { grid, info } = file;
    expect(judged(file)).toEqual([]);
    const [[x, y, z]] = info.signs as [Vec3];
    const beside = [-1, 1].flatMap((d) => [blockIndex(grid, x + d, y, z), blockIndex(grid, x, y, z + d)]);
    const blocks = grid.blocks.map((id, i) => (beside.includes(i) ? 0 : id));
    expect(judged({ ...file, grid: { ...grid, blocks } })).toContainEqual(
      expect.objectContaining({ code: 'unsupported', blocks: [[x, y, z]] }),
    );
  });
});

test.each([
  'IN,OUT,UP',
  '1234567890123456',
  '一二三四五六七八九十百',
  'a|b|c|d|e',
  'a\tb',
  '\ud83d',
  '\udc00x',
  '',
  ',',
  ' , |\u200b',
])('no sign shows %j', (label) => {
  expect(() => compile(dag, { seed: '1', label })).toThrow(MazestoneError);
});
