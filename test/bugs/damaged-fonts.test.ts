/** Fonts that are damaged on purpose get one clear line, and do not use much time or memory. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const FONT = readFileSync(join(ROOT, 'node_modules/dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'));

let home: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'mazestone fonts-'));
});
afterAll(() => {
  rmSync(home, { recursive: true, force: true });
});

/** Draws a letter in a font, in a separate process with little memory. */
function draw(bytes: Uint8Array): { status: number | null; stderr: string } {
  const font = join(home, 'font.ttf');
  writeFileSync(font, bytes);
  const command = [
    'region',
    '--words',
    'M',
    '--size',
    '9',
    '--font',
    font,
    '-o',
    join(home, 'm.svg'),
    '--force',
  ];
  return spawnSync(
    process.execPath,
    ['--max-old-space-size=128', join(ROOT, 'dist/cli/main.js'), ...command],
    { encoding: 'utf8', timeout: 20_000 },
  );
}

/** The offset of a table's entry in the directory of tables. */
const entryOf = (tag: string): number => FONT.indexOf(tag, 12, 'latin1');
/** The offset of a table. */
const tableOf = (tag: string): number => FONT.readUInt32BE(entryOf(tag) + 8);

test('a huge group of code points is not expanded', () => {
  const bytes = Buffer.from(FONT).fill(255, 46660, 46664);
  expect(draw(bytes)).toMatchObject({ status: 0, stderr: expect.not.stringMatching(/mazestone:/) as string });
});

test.each([
  ['without a table of characters', (b: Buffer) => b.write('xmap', entryOf('cmap'), 'latin1')],
  [
    'whose table of characters has no kind that is known',
    (b: Buffer) => b.fill(99, tableOf('cmap') + 4, tableOf('cmap') + 44),
  ],
  ['that is cut in its directory', (b: Buffer) => b.fill(0, 60)],
])('a font %s is refused in one line', (_, damage) => {
  const bytes = Buffer.from(FONT);
  damage(bytes);
  const { status, stderr } = draw(bytes);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^mazestone: bad-font: .*font\.ttf.*\n$/);
});
