/** The commands of somebody new to the program: sources without a size or a builder, footprints in place. */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { parseDagFile } from '../../src/dag/file.js';
import { inFreshDirectory, mazestone, objectOf } from '../cli/harness.js';

inFreshDirectory();

const run = (line: string) => mazestone(...line.split(' '));
const json = async (line: string) => objectOf(await run(`${line} --json`));

const HEART = '##...##\n#.....#\n.......\n#.....#\n##...##\n###.###\n';
const SEED = '--seed 1';
const MESH = `mesh --cells 40 ${SEED} -o m.mesh.json`;

describe('a first command works:', () => {
  test.each([
    ['compile --size 10 --no-verify -o a.schem', /10 x 10 cells \(peel\)/],
    ['compile --no-verify -o a.schem', /16 x 16 cells \(divide\)/],
    ['compile --width 6 --no-verify -o a.schem', /6 x 6 cells \(peel\)/],
    ['compile --floors 2 --pitch 8 --size 3 --no-verify --verbose -o a.schem', /, at pitch 8$/m],
    ['compile --floors 2 --size 3 --no-verify -o a.schem', /3 x 3 x 2 cells \(peel\)/],
    ['dag -o a.dag.json', /16 x 16, .*built by divide/],
    ['dag --shape ring -o a.dag.json', /16 x 16, .*built by peel/],
    ['simulate --runs 3', /3 mazes of 256 cells/],
    ['stats', /divide, 16 x 16/],
    ['stats --size 8 --loops 2 --random-loops', /random +2 passages/],
    ['stats --size 4x3x2', /peel, 4 x 3 x 2/],
    ['render --maze', /[─│┌]/],
    ['render --size 9', /[→←]/],
    ['region --shape heart', /^##\.{5}##\.{5}##$/m],
    ['render m.mesh.json -o a.svg', /written/],
    ['render m.mesh.json -o a.pdf', /written/],
    ['render --floors 2 -o a.stl', /written/],
    ['render m.mesh.json --builder uniform --maze -o a.svg', /written/],
  ])('%s', async (line, says) => {
    writeFileSync('heart.txt', HEART);
    if (line.includes('m.mesh.json')) await run(MESH);
    const reply = await run(line.startsWith('region') || line.includes('--seed') ? line : `${line} ${SEED}`);
    expect(reply.err.replace(/^warning.*$/gm, '')).not.toContain('mazestone:');
    expect(reply.code).toBe(0);
    expect(reply.out).toMatch(says);
  });
});

describe('a footprint', () => {
  it.each([
    '--shape heart --size 12',
    '--words HEY --height 9 --bridge',
    '--random frenzied --area 70 --size 12 --seed a',
  ])('is the same where it is used as in a file: %s', async (footprint) => {
    expect(await run(`region ${footprint} -o r.txt`)).toMatchObject({ code: 0 });
    const seeded = footprint.includes('--seed') ? footprint : `${footprint} --seed a`;
    expect((await run(`dag ${seeded} -o used.dag.json`)).err).toBe('');
    expect((await run('dag --region r.txt --seed a -o file.dag.json')).code).toBe(0);
    expect(readFileSync('used.dag.json', 'utf8')).toBe(readFileSync('file.dag.json', 'utf8'));
  });

  it('drawn at random can be drawn again with the seed in the answer', async () => {
    const reply = await run('dag --random fat --area 50 --size 10 -o a.dag.json');
    const seed = /^seed (\d+)$/m.exec(reply.err)![1]!;
    expect(reply.err).toBe(`seed ${seed}\n`);
    await run(`dag --random fat --area 50 --size 10 --seed ${seed} -o b.dag.json`);
    expect(readFileSync('b.dag.json', 'utf8')).toBe(readFileSync('a.dag.json', 'utf8'));
  });

  it('from a picture may not be overwritten by the output', async () => {
    await run('region --shape disc --size 9 -o disc.png');
    const reply = await run('render --picture disc.png --maze --seed 1 -o disc.png --force');
    expect(reply.code).toBe(2);
    await run('region --picture disc.png --size 9 --invert -o disc.txt');
    expect((await run('stats --region disc.txt')).out).toMatch(/peel, 9 x 9/);
  });
});

it('the default builder takes every size, and is divide for its sizes', async () => {
  for (let width = 1; width <= 9; width++) {
    for (const height of [1, 4, 9]) {
      const reply = await json(
        `dag --width ${width} --height ${height} --seed 1 -o ${width}x${height}.dag.json`,
      );
      const asked = await mazestone('dag', '--builder', 'divide', '--width', `${width}`, '--height', `${height}`, '--seed', '1', '-o', 'd.dag.json', '--force'); // oxfmt-ignore
      const text = readFileSync(`${width}x${height}.dag.json`, 'utf8');
      expect(reply['builder']).toBe(asked.code === 0 ? 'divide' : 'peel');
      expect(parseDagFile(text)).toMatchObject({ builder: reply['builder'], width, height });
      if (asked.code === 0) expect(text).toBe(readFileSync('d.dag.json', 'utf8'));
    }
  }
});
