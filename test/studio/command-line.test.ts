/** The command that the page shows makes the bytes that the page makes. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { buildDag, drawShape, formatDagFile, formatRegion } from '../../src/core.js';
import { compileDesign, formatFor } from '../../studio/compile-design.js';
import { convertedFile } from '../../studio/convert-file.js';
import { commandLine, DAG_FILE, REGION_FILE } from '../../studio/command-line.js';
import { fitDesign } from '../../studio/fit-design.js';
import { FIRST_DESIGN, isOfUse, withDag, withFamily, withRegion, type Design } from '../../studio/design.js';
import { FIELDS } from '../../studio/options.js';
import { inFreshDirectory, mazestone } from '../cli/harness.js';

inFreshDirectory();

const small: Design = { ...FIRST_DESIGN, width: 4, height: 3 };
const cases: readonly (readonly [name: string, design: Design, file: string])[] = [
  ['a small one', small, 'maze.schem'],
  ['a square in another format', { ...small, height: 4, builder: 'hilbert' }, 'maze.litematic'],
  ['an odd seed', { ...small, seed: 'it\'s a $(seed) \\ "é" 迷' }, 'maze.nbt'],
  ['a seed like an option', { ...small, seed: '-x' }, 'maze.schem'],
  ['no seed', { ...small, seed: '' }, 'maze.schem'],
  [
    'everything there is',
    {
      ...{ ...small, width: 6, height: 6, builder: 'moore', cut: 'latest', reverse: true },
      ...{ doors: 'low', pitch: 3, trigger: 'lever', every: 30, lamp: true, light: false, roof: true },
      ...{
        casing: 'no',
        theme: 'tuff',
        treasure: 2,
        'treasure-at': 'dead-ends',
        loot: 'minecraft:chests/simple_dungeon',
        minecraft: '1.21.4',
      },
      ...{ width: 4, height: 4, entrance: '0,0,north', exit: '3,3' },
    },
    'maze.zip',
  ],
  ['a footprint', withRegion({ ...small, sink: '4,0' }, drawShape('ring', 9, 7)), 'maze.schem'],
  [
    'loops, coins that are not fair, and blocks of one’s own',
    {
      ...{
        ...small,
        builder: 'hilbert',
        width: 4,
        height: 4,
        loops: 1,
        'loop-length': 4,
        weights: 'corridors',
      },
      ...{ wall: 'oak_planks', floor: 'minecraft:oak_log[axis=x]', door: 'polished_diorite', schem: '3' },
    },
    'maze.schem',
  ],
  [
    'a DAG of one’s own',
    withDag({ ...small, casing: 'yes' }, buildDag('peel', { width: 3, height: 3, seed: '9' })),
    'maze.schem',
  ],
  ['floors', { ...small, height: 4, floors: 2, doors: 'low', pitch: 8, sink: '1,1,1' }, 'maze.schem'],
  [
    'floors of one’s own',
    withDag(small, buildDag('snake', { width: 3, height: 2, floors: 2, seed: '9' })),
    'maze.schem',
  ],
  [
    'a target',
    { ...small, builder: 'divide', width: 8, height: 8, target: 'dead-ends=28..32%', weights: 'corridors' },
    'maze.schem',
  ],
  [
    'rooms, and random loops',
    {
      ...{ ...small, width: 8, height: 8, builder: 'hilbert', rooms: 1, room: '0,0,2,2  5,5,2,3' },
      ...{ loops: 2, 'loop-length': 4, 'random-loops': true, sectors: 3 },
    },
    'maze.schem',
  ],
  [
    'several ways in and out',
    { ...small, entrance: '0,0,north 3,0,north', exit: '0,2,south 3,2,south' },
    'maze.schem',
  ],
  [
    'sectors of columns, and a roof of one’s own',
    {
      ...{ ...small, width: 5, height: 5, sectors: 2, 'sector-shape': 'columns' },
      ...{ roof: true, 'roof-of': 'spruce_planks' },
    },
    'maze.schem',
  ],
  ['a trail', withFamily({ ...small, height: 4, trail: 'button' }), 'maze.schem'],
  [
    'a trail that is always lit',
    withFamily({ ...small, width: 2, height: 2, trail: 'always' }),
    'maze.schem',
  ],
  [
    'every maze, with all that such a machine has',
    {
      ...{
        ...small,
        width: 3,
        height: 2,
        builder: 'uniform',
        theme: 'tuff',
        light: false,
        minecraft: '1.21.4',
        schem: '3',
      },
      ...{ door: 'oak_planks', floors: 2, loops: 3, lamp: true },
      ...{ entrance: '0,0,north 2,0,north,none', exit: '0,1,south', casing: 'yes' },
      ...{ roof: true, 'roof-of': 'oak_planks', trigger: 'lever', every: 90 },
    },
    'maze.schem',
  ],
  [
    'high walls and a gallery, with what is in the chests and on the signs',
    {
      ...{ ...small, theme: 'hedge', 'wall-height': 5, gallery: true, treasure: 2 },
      ...{ loot: '70 bread, 1 diamond_sword', label: "it's|$(in),出口" },
    },
    'maze.litematic',
  ],
  [
    'low walls under a roof, with the usual signs',
    { ...small, 'wall-height': 2, roof: true, label: 'IN,OUT' },
    'maze.schem',
  ],
  [
    'every maze, part by part',
    { ...small, height: 2, builder: 'uniform', doors: 'low', sectors: 2, 'sector-shape': 'rows' },
    'maze.schem',
  ],
];

describe('the command line of', () => {
  test.each(cases)('%s makes its bytes', async (_, design, file) => {
    if (design.region !== undefined) writeFileSync(REGION_FILE, formatRegion(design.region));
    if (design.dag !== undefined) writeFileSync(DAG_FILE, formatDagFile(design.dag));
    // The words as a shell takes them. The presses make no difference to the bytes, and take long.
    const script = `npx() { printf '%s\\0' "$@"; }\n${commandLine(design, file)} --no-verify`;
    const [name, ...words] = execFileSync('sh', ['-c', script], { encoding: 'utf8' })
      .split('\0')
      .slice(0, -1);
    expect(name).toBe('mazestone');
    const { code, err } = await mazestone(...words);
    expect({ code, err: err.replace(/^(?:seed|note|warning|target)\b.*\n/gm, '') }).toEqual({
      code: 0,
      err: '',
    });
    const { bytes } = await compileDesign(design, formatFor(design));
    const made = file.endsWith('.schem') ? bytes : convertedFile(bytes, file);
    expect(Buffer.compare(readFileSync(file), made)).toBe(0);
  });
});

test.each([
  [{ fit: [20, 24] as const, maxDepth: 5 }, ['--fit', '20,24', '--max-depth', '5']],
  [{ maxDepth: 5 }, ['--size', '5', '--max-depth', '5']],
])('a design that fits into %o is what the command makes of %o', async (room, words) => {
  const { design } = fitDesign({ ...small, width: 5, height: 5 }, room);
  const file = 'fit.schem';
  const line = ['compile', '--builder', 'peel', '--seed', small.seed, ...words, '-o', file];
  const { code } = await mazestone(...line, '--no-verify', '--force');
  expect(code).toBe(0);
  const { bytes } = await compileDesign(design, formatFor(design));
  expect(Buffer.compare(readFileSync(file), bytes)).toBe(0);
});

test('the page has every option of the command that changes the machine', async () => {
  const { out } = await mazestone('compile', '--help', 'all');
  const options = [...out.matchAll(/^ {2}(?:-\w, )?--([\w-]+)/gm)].map(([, name]) => name!);
  // What the page does by itself, in other words, or not at all.
  const others = new Set([
    ...['size', 'region', 'output', 'materials', 'json', 'force', 'verbose', 'help'],
    ...['no-light', 'no-casing', 'verify', 'no-verify', 'presses', 'engine', 'dump', 'from'],
    // These choose cells and doors, which the page then names: studio/fit-design.ts.
    ...['fit', 'max-depth'],
    // So do these, and studio/make-footprint.ts.
    ...['random', 'area', 'shape', 'sides', 'picture', 'words', 'font', 'bridge', 'largest'],
  ]);
  const fields = new Set<string>(FIELDS.map(({ key }) => key));
  expect(options.length).toBeGreaterThan(30);
  expect(options.filter((name) => !fields.has(name) && !others.has(name))).toEqual([]);
});

describe('the machine of every maze', () => {
  const every: Design = { ...FIRST_DESIGN, builder: 'uniform', width: 3, height: 3 };
  // What the form does not offer there, the command line refuses: else one could ask it for more than the page.
  const together = ['pitch', 'doors', 'weights-strength', 'sector-shape', 'roof-of'];
  const others = FIELDS.filter(({ key }) => !isOfUse(key, every) && !together.includes(key));
  test.each(
    others.map(({ key, usual, choices, placeholder }) => [key, usual, choices, placeholder] as const),
  )('has no --%s', async (key, usual, choices, placeholder) => {
    const cells = { sink: '0,0', entrance: '0,0', exit: '0,0' }[key as string];
    const value =
      typeof usual === 'number'
        ? ['3']
        : typeof usual === 'boolean'
          ? []
          : [cells ?? choices?.at(-1)?.[0] ?? placeholder ?? '1'];
    const words = key === 'casing' ? ['--no-casing'] : [`--${key}`, ...value];
    const line = ['compile', '--builder', 'uniform', '--size', '3', '--seed', '1', ...words];
    const { code, err } = await mazestone(...line);
    expect(err).toMatch(/leave --[\w-]+ out|add --/);
    expect(code).toBe(2);
  });
});
