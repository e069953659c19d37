/** Colours on terminals, and the length of an answer. */
import { stripVTControlCharacters } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { inFreshDirectory, mazestone, type Told } from './harness.js';

inFreshDirectory();

const CSI = String.fromCharCode(27) + '[';
const { env } = process;
const before = { NO_COLOR: env['NO_COLOR'], FORCE_COLOR: env['FORCE_COLOR'], tty: process.stdout.isTTY };
afterEach(() => {
  process.stdout.isTTY = before.tty;
  for (const name of ['NO_COLOR', 'FORCE_COLOR'] as const) {
    if (before[name] === undefined) Reflect.deleteProperty(env, name);
    else env[name] = before[name];
  }
});

/** Runs a command with environment variables for colours, on a terminal or not. */
async function withColour(
  colour: 'NO_COLOR' | 'FORCE_COLOR' | 'none',
  isTty: boolean,
  words: string,
): Promise<Told> {
  for (const name of ['NO_COLOR', 'FORCE_COLOR']) Reflect.deleteProperty(env, name);
  if (colour !== 'none') env[colour] = '1';
  process.stdout.isTTY = isTty;
  return mazestone(...words.split(' '));
}

const GREEN = `${CSI}32mok${CSI}39m         `;

describe('colours', () => {
  it('appear on request and on a terminal, and do not change the text', async () => {
    await mazestone('dag', '--size', '4', '--seed', '1');
    const plain = await withColour('none', false, 'check maze.dag.json');
    expect(plain.out).toMatch(/^ok {9}every maze/m);
    for (const told of [
      await withColour('FORCE_COLOR', false, 'check maze.dag.json'),
      await withColour('none', true, 'check maze.dag.json'),
    ]) {
      expect(told.out).toContain(GREEN);
      expect(stripVTControlCharacters(told.out)).toBe(plain.out);
    }
  });

  it('do not appear in pipes, with NO_COLOR, or in JSON', async () => {
    await mazestone('dag', '--size', '4', '--seed', '1');
    for (const told of [
      await withColour('none', false, 'check maze.dag.json'),
      await withColour('NO_COLOR', false, 'check maze.dag.json'),
      await withColour('FORCE_COLOR', true, 'check maze.dag.json --json'),
      await withColour('none', false, 'check --help'),
      await withColour('NO_COLOR', true, 'check --help'),
      await withColour('none', false, 'check no.dag.json'),
    ])
      expect(told.out + told.err).not.toContain(CSI);
  });

  it('mark headings of help, written files, and errors', async () => {
    const help = await withColour('FORCE_COLOR', false, 'dag --help');
    for (const heading of ['Options:', 'Maze:', 'Examples:'])
      expect(help.out).toContain(`${CSI}1m${heading}${CSI}22m`);
    const written = await withColour('FORCE_COLOR', false, 'dag --size 4 --seed 1');
    expect(written.out).toContain(`written    ${CSI}1mmaze.dag.json${CSI}22m\n`);
    const { err } = await withColour('FORCE_COLOR', false, 'check no.dag.json');
    expect(err).toMatch(`${CSI}31mmazestone: no-file${CSI}39m: `);
  });
});

describe('compile', () => {
  it('answers in at most ten lines, with any options', async () => {
    const words =
      'compile --builder peel --size 5 --doors full --pitch 8 --rooms 1 --loops 1 --loop-length 4 --trail always --lamp --every 60 --treasure 1 --target way=5..60 --no-verify';
    const told = await mazestone(...words.split(' '));
    expect(told.code).toBe(0);
    const lines = [told.out, told.err, told.servers ?? ''].join('').trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(10);
    const labels = lines.map((line) => line.slice(0, 11).trim());
    for (const label of ['compiled', 'stand', 'reach', 'new maze', 'treasure', 'verified', 'written'])
      expect(labels).toContain(label);
    const all = await mazestone(...words.split(' '), '--seed', '1', '--force', '--verbose');
    for (const label of ['blocks', 'rooms', 'loops', 'timing', 'trail', 'timer'])
      expect(all.out).toMatch(new RegExp(`^${label} `, 'm'));
  });

  it('says where to stand, if the file is pasted from there', async () => {
    const words = ['compile', '--size', '4', '--seed', '1', '--no-verify', '--force', '-o'];
    for (const file of ['a.schem', 'a.zip']) {
      const { out } = await mazestone(...words, file);
      expect(out).toMatch(/^stand .* y = -55 or higher$/m);
      expect(out).toMatch(/^reach /m);
    }
    for (const file of ['a.litematic', 'a.nbt']) {
      const { out } = await mazestone(...words, file);
      expect(out).toMatch(/^controls {3}\d+ blocks east, \d+ up and \d+ south of .* y = -64 or higher$/m);
      expect(out).not.toMatch(/^stand|^reach/m);
    }
  });
});
