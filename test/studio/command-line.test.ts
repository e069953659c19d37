/** The command that the page shows makes the bytes that the page makes. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDag, drawShape, formatDagFile, formatRegion } from '../../src/core.js';
import { compileDesign, formatFor } from '../../studio/compile-design.js';
import { convertedFile } from '../../studio/convert-file.js';
import { commandLine, DAG_FILE, REGION_FILE } from '../../studio/command-line.js';
import { fitDesign } from '../../studio/fit-design.js';
import { FIRST_DESIGN, isOfUse, withDag, withFamily, withRegion, type Design } from '../../studio/design.js';
import { FIELDS } from '../../studio/options.js';
import { mazestone } from '../cli/harness.js';

const MAIN = join(import.meta.dirname, '../../dist/cli/main.js');

let home: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'mazestone studio-'));
});
afterAll(() => {
  rmSync(home, { recursive: true, force: true });
});

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
      ...{ width: 8, height: 8, entrance: '0,0,north', exit: '7,7' },
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
        width: 8,
        height: 8,
        loops: 3,
        'loop-length': 6,
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
      ...{ ...small, width: 8, height: 8, sectors: 2, 'sector-shape': 'columns' },
      ...{ roof: true, 'roof-of': 'spruce_planks' },
    },
    'maze.schem',
  ],
  ['a trail', withFamily({ ...small, height: 4, trail: 'button' }), 'maze.schem'],
  ['a trail that is always lit', withFamily({ ...small, width: 3, trail: 'always' }), 'maze.schem'],
  [
    'every maze, with all that such a machine has',
    {
      ...{ ...small, builder: 'uniform', theme: 'tuff', light: false, minecraft: '1.21.4', schem: '3' },
      ...{ door: 'oak_planks', floors: 2, loops: 3, lamp: true },
      ...{ entrance: '0,0,north 3,0,north,none', exit: '0,2,south', casing: 'yes' },
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
    { ...small, builder: 'uniform', doors: 'low', sectors: 2, 'sector-shape': 'rows' },
    'maze.schem',
  ],
  ['what grows', { ...small, builder: 'growth', trigger: 'plate' }, 'maze.litematic'],
  ['low doors of every maze', { ...small, builder: 'uniform', doors: 'low' }, 'maze.schem'],
];

describe('the command line of', () => {
  test.each(cases)('%s makes its bytes', async (_, design, file) => {
    if (design.region !== undefined) writeFileSync(join(home, REGION_FILE), formatRegion(design.region));
    if (design.dag !== undefined) writeFileSync(join(home, DAG_FILE), formatDagFile(design.dag));
    const command = commandLine(design, file).replace('npx mazestone', `"${process.execPath}" "${MAIN}"`);
    // The presses make no difference to the bytes, and take long.
    const { status, stderr } = spawnSync('sh', ['-c', `${command} --no-verify --force`], {
      cwd: home,
      encoding: 'utf8',
    });
    expect(stderr.match(/^mazestone: .*/m)?.[0] ?? '').toBe('');
    expect(status).toBe(0);
    const { bytes } = await compileDesign(design, formatFor(design));
    const made = file.endsWith('.schem') ? bytes : convertedFile(bytes, file);
    expect(Buffer.compare(readFileSync(join(home, file)), made)).toBe(0);
  });
});

test.each([
  [{ fit: [40, 36] as const }, ['--fit', '40,36']],
  [{ fit: [30, 44] as const, maxDepth: 5 }, ['--fit', '30,44', '--max-depth', '5']],
  [{ maxDepth: 5 }, ['--size', '5', '--max-depth', '5']],
])('a design that fits into %o is what the command makes of %o', async (room, words) => {
  const { design } = fitDesign({ ...small, width: 5, height: 5 }, room);
  const file = join(home, 'fit.schem');
  const line = ['compile', '--builder', 'peel', '--seed', small.seed, ...words, '-o', file];
  const { code } = await mazestone(...line, '--no-verify', '--force');
  expect(code).toBe(0);
  const { bytes } = await compileDesign(design, formatFor(design));
  expect(Buffer.compare(readFileSync(file), bytes)).toBe(0);
});

test('the page has every option of the command that changes the machine', async () => {
  const { out } = await mazestone('compile', '--help');
  const options = [...out.matchAll(/^ {2}(?:-\w, )?--([\w-]+)/gm)].map(([, name]) => name!);
  // What the page does by itself, in other words, or not at all.
  const others = new Set([
    ...['size', 'region', 'output', 'materials', 'json', 'force', 'verbose', 'help'],
    ...['no-light', 'no-casing', 'verify', 'no-verify', 'presses', 'engine', 'dump', 'from'],
    // These choose cells and doors, which the page then names: studio/fit-design.ts.
    ...['fit', 'max-depth'],
    // So do these, and studio/make-footprint.ts.
    ...['random', 'area', 'periodic', 'no-holes', 'backtrack', 'steps', 'ratio', 'share', 'shape', 'sides'],
    ...['picture', 'threshold', 'alpha', 'invert', 'words', 'font', 'from-schem', 'block', 'layer'],
    ...['bridge', 'largest'],
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
