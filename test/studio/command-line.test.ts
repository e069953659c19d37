/** The command that the page shows makes the bytes that the page makes. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDag, drawShape, formatDagFile, formatRegion } from '../../src/core.js';
import { compileDesign, formatFor } from '../../studio/compile-design.js';
import {
  commandLine,
  DAG_FILE,
  FIRST_DESIGN,
  REGION_FILE,
  withDag,
  withRegion,
  type Design,
} from '../../studio/design.js';

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
      ...{ casing: 'no', theme: 'tuff', treasure: 2, 'treasure-at': 'dead-ends', minecraft: '1.21.4' },
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
];

describe('the command line of', () => {
  test.each(cases)('%s makes its bytes', (_, design, file) => {
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
    const { bytes } = compileDesign(design, formatFor(design, file));
    expect(Buffer.compare(readFileSync(join(home, file)), bytes)).toBe(0);
  });
});
