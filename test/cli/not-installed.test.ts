/** Packages that npm omits with --omit=optional are needed only to draw or read pictures. */
import { writeFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { inFreshDirectory, mazestone } from './harness.js';

vi.mock('@resvg/resvg-js', () => {
  throw new Error('Cannot find native binding');
});
inFreshDirectory();

const PNG = Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010000000000', 'hex');

test.each([
  ['region', '--words', 'A', '--size', '9'],
  ['region', '--picture', 'p.png'],
  ['region', '--shape', 'disc', '--size', '9', '-o', 'r.png'],
  ['mesh', '--portrait', 'p.png', '--seed', '1'],
  ['mesh', '--cells', '20', '--seed', '1', '-o', 'm.png'],
  ['render', '--size', '2', '--seed', '1', '-o', 'd.png'],
  ['compile', '--words', 'A', '--size', '9', '--seed', '1', '-o', 'm.schem'],
])('%s %s %s ... names the package to install', async (...words) => {
  writeFileSync('p.png', PNG);
  const told = await mazestone(...words);
  expect(told).toMatchObject({ code: 1, out: '' });
  expect(told.err).toMatch(/^mazestone: not-installed: .*@resvg\/resvg-js.*--include=optional.*\n$/);
});

test.each([
  ['region', '--shape', 'disc', '--size', '9', '-o', 'r.svg'],
  ['mesh', '--cells', '20', '--seed', '1', '-o', 'm.svg'],
  ['render', '--size', '2', '--seed', '1', '-o', 'd.svg'],
])('%s %s %s ... works without it', async (...words) => {
  expect(await mazestone(...words)).toMatchObject({ code: 0, err: '' });
});

test('an invalid picture is refused before its missing reader is noticed', async () => {
  writeFileSync('p.png', 'no picture');
  expect((await mazestone('region', '--picture', 'p.png')).err).toMatch(/bad-picture/);
  expect((await mazestone('region', '--words', '迷', '--size', '9')).err).toMatch(/no-glyph/);
});
