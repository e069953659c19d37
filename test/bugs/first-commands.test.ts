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
    ['compile --size 12 --doors low --no-verify -o a.schem', /12 x 12 cells \(peel\)/],
    ['compile --size 8 --no-verify -o a.schem', /8 x 8 cells \(divide\)/],
    ['compile --no-verify -o a.schem', /16 x 16 cells \(divide\)/],
    ['compile --width 6 --no-verify -o a.schem', /6 x 6 cells \(peel\)/],
    ['compile --height 4 --no-verify -o a.schem', /4 x 4 cells \(divide\)/],
    ['compile --width 5 --height 3 --no-verify -o a.schem', /5 x 3 cells \(peel\)/],
    ['compile --size 4 --sink 1,1 --no-verify -o a.schem', /4 x 4 cells \(peel\)/],
    ['compile --region heart.txt --no-verify -o a.schem', /7 x 6 cells \(peel\)/],
    ['compile --shape heart --size 8 --no-verify -o a.schem', /8 x 8 cells \(peel\)/],
    ['compile --words HI --height 8 --no-verify -o a.schem', /11 x 8 cells \(peel\)/],
    ['compile --random fat --area 30 --no-verify -o a.schem', /16 x 16 cells \(peel\)/],
    [
      'compile --builder uniform --shape disc --size 6 --no-verify -o a.schem',
      /6 x 6 cells, 32 of them used \(uniform\)/,
    ],
    ['compile --floors 2 --pitch 8 --size 3 --no-verify --verbose -o a.schem', /, at pitch 8$/m],
    ['compile --floors 2 --size 3 --no-verify -o a.schem', /3 x 3 x 2 cells \(peel\)/],
    ['dag -o a.dag.json', /16 x 16, .*built by divide/],
    ['dag --width 10 -o a.dag.json', /10 x 10, .*built by peel/],
    ['dag --shape ring -o a.dag.json', /16 x 16, .*built by peel/],
    ['simulate --size 10 --runs 3', /3 mazes of 100 cells/],
    ['simulate --runs 3', /3 mazes of 256 cells/],
    ['simulate --builder uniform --runs 3', /3 mazes of 256 cells/],
    ['simulate --builder uniform --shape disc --runs 3', /3 mazes of \d+ cells/],
    ['stats --size 7', /peel, 7 x 7/],
    ['stats', /divide, 16 x 16/],
    ['stats --region heart.txt', /peel, 7 x 6/],
    ['stats --random mix --area 60 --loops 2 --random-loops', /peel, 16 x 16, 60 cells/],
    ['stats --size 8 --loops 2 --random-loops', /random +2 passages/],
    ['stats --size 8x6 --builder peel', /peel, 8 x 6/],
    ['stats --size 4x3x2', /peel, 4 x 3 x 2/],
    ['stats --shape star --size 12 --compare peel,uniform', /uniform/],
    ['render --maze', /[─│┌]/],
    ['render --shape heart --maze -o a.svg', /written/],
    ['render --size 9', /[→←]/],
    ['region --shape heart', /^##\.{5}##\.{5}##$/m],
    ['region --words A', /#/],
    ['region --random thin --area 40', /\./],
    ['render m.mesh.json -o a.svg', /written/],
    ['render m.mesh.json --maze -o a.svg', /written/],
    ['render m.mesh.json -o a.pdf', /written/],
    ['render --floors 2 -o a.stl', /written/],
    ['stats m.mesh.json --map way -o a.svg', /written/],
    ['stats --floors 2 --map way -o a.svg', /written/],
    ['stats --floors 2 --compare peel,uniform', /peel +uniform/],
    ['render m.mesh.json --maze -o a.stl', /written/],
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

describe('a refusal proposes a command that works:', () => {
  test.each([
    [
      'stats m.mesh.json --builder uniform --map way -o a.svg',
      2,
      /choose --map dead-ends or --map passages/,
      'stats m.mesh.json --builder uniform --map passages -o a.svg',
    ],
    ['stats m.mesh.json --cell 1,1', 2, /such as --cell 0/, 'stats m.mesh.json --cell 0'],
    ['stats --cell 12', 2, /such as --cell 0,0/, 'stats --cell 0,0'],
    [
      'simulate --builder growth --floors 2',
      2,
      /such as --builder uniform/,
      'simulate --builder uniform --floors 2',
    ],
    [
      'render --builder uniform --floors 2',
      2,
      /add --maze to draw a maze/,
      'render --builder uniform --floors 2 --maze',
    ],
    [
      'render --builder uniform -o a.pdf',
      2,
      /add --maze to draw a maze as \.pdf/,
      'render --builder uniform --maze -o a.pdf',
    ],
    ['compile m.mesh.json --no-verify', 1, /render/, 'render m.mesh.json -o a.svg'],
    ['render m.mesh.json', 2, /\.svg or \.png file with -o/, 'render m.mesh.json -o a.svg'],
    [
      'render --builder uniform --size 5 --maze --isometric -o a.svg',
      2,
      /leave --isometric out/,
      'render --builder uniform --size 5 --maze -o a.svg',
    ],
    ['render m.mesh.json --isometric -o a.svg', 2, /leave it out/, 'render m.mesh.json -o a.svg'],
    ['render m.mesh.json --order -o a.svg', 2, /--order/, 'render m.mesh.json -o a.svg'],
    ['compile a.dag.json --shape heart', 2, /leave --shape out/, 'compile a.dag.json --no-verify -o a.schem'],
    ['compile --region heart.txt --words HI', 2, /leave one of them out/, 'stats --region heart.txt'],
    ['compile --random fat', 2, /--area 200/, 'stats --random fat --area 200'],
    ['stats --area 9', 2, /--area needs --random/, 'stats --area 9 --random fat'],
    ['stats --bridge', 2, /--shape/, 'stats --shape heart'],
    ['stats --shape disc --words HI', 2, /each makes a footprint/, 'stats --words HI'],
    [
      'stats --loops 2 --random big',
      2,
      /thin, fat, mix, frenzied/,
      'stats --loops 2 --random thin --area 40',
    ],
    ['stats --cut soonest', 2, /--builder gilbert/, 'stats --cut soonest --builder gilbert'],
    ['stats --random-loops', 2, /--loops K/, 'stats --random-loops --loops 2'],
    [
      'compile --builder uniform --shape ring --size 8 --no-verify -o a.schem',
      1,
      /region: there is a hole .*fill the hole, .*--builder peel/,
      'compile --builder peel --shape ring --size 8 --no-verify -o a.schem',
    ],
    ['compile --fit 40,40 --shape disc', 2, /leave --shape out/, 'stats --shape disc'],
    ['compile --floors 2 --doors full --size 3', 1, /--doors low --pitch 8/, 'stats --floors 2 --size 3'],
  ])('%s', async (line, code, says, instead) => {
    writeFileSync('heart.txt', HEART);
    if (line.includes('m.mesh.json')) await run(MESH);
    if (line.includes('a.dag.json')) await run(`dag --size 3 ${SEED} -o a.dag.json`);
    const reply = await run(`${line} ${SEED}`);
    expect(reply.err).toMatch(says);
    expect(reply).toMatchObject({ code, out: '' });
    expect((await run(`${instead} ${SEED}`)).code).toBe(0);
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
