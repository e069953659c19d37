import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { materialListOf, formatMaterialList, type MaterialList } from '../../src/report/material-list.js';
import { materialListFormat } from '../../src/cli/actions/materials.js';
import { UsageError } from '../../src/cli/answer.js';
import { readSponge } from '../../src/formats/sponge.js';
import { inFreshDirectory, mazestone, objectOf, typed } from './harness.js';

inFreshDirectory();

const staircase = (size: number): string[] => ['--builder', 'staircase', '--size', `${size}`, '--seed', '7'];
let bytes: Uint8Array | undefined;
let bill: MaterialList;
beforeEach(async () => {
  if (bytes === undefined) {
    await mazestone('compile', ...staircase(4), '--no-verify');
    bytes = readFileSync('maze.schem');
    bill = materialListOf(readSponge(bytes).grid);
  }
  writeFileSync('maze.schem', bytes);
});

describe('mazestone materials', () => {
  test.each(['text', 'csv', 'json'] as const)('%s is alone on standard output', async (format) => {
    const told = await mazestone('materials', 'maze.schem', '--format', format);
    expect(told).toEqual({ code: 0, out: formatMaterialList(bill, format), err: '' });
  });

  test('is text by default, and one object with --json', async () => {
    expect((await mazestone('materials', 'maze.schem')).out).toBe(formatMaterialList(bill, 'text'));
    expect(objectOf(await mazestone('materials', 'maze.schem', '--json'))).toEqual({
      ok: true,
      file: null,
      ...bill,
      blockEntities: 4 * 3 * 3,
    });
  });

  test.each([
    ['a.txt', 'text'],
    ['a.CSV', 'csv'],
    ['a.b.json', 'json'],
  ] as const)('-o %s is %s', async (path, format) => {
    const told = await mazestone('materials', 'maze.schem', '-o', path);
    expect([told.code, told.err]).toEqual([0, '']);
    expect(told.out).toMatch(
      new RegExp(`^written {4}${path}: [\\d,]+ items, [\\d,]+ stacks, \\d+ shulker boxes\\n$`),
    );
    expect(readFileSync(path, 'utf8')).toBe(formatMaterialList(bill, format));
    // A second time only with --force; --format beats the name.
    expect((await mazestone('materials', 'maze.schem', '-o', path)).code).toBe(1);
    const again = await mazestone(
      ...typed('materials maze.schem -o'),
      path,
      ...typed('--force --format csv --json'),
    );
    expect(objectOf(again)).toMatchObject({ ok: true, file: path });
    expect(readFileSync(path, 'utf8')).toBe(formatMaterialList(bill, 'csv'));
  });

  test.each([
    [['bill'], 2, /missing required argument 'file'/],
    [['bill', 'maze.schem', '--format', 'xml'], 2, /--format/],
    [['bill', 'maze.schem', '-o', 'bill.doc'], 2, /\.txt, \.csv or \.json/],
    [['bill', 'maze.schem', '--format', 'csv', '--json'], 2, /contradict/],
    [['bill', 'none.schem'], 1, /no-file/],
    [['bill', 'dir'], 1, /not-a-file/],
    [['bill', 'maze.schem', '-o', 'dir/no/b.csv'], 1, /no-directory/],
  ])('%j ends with %i', async (args, code, message) => {
    mkdirSync('dir');
    const told = await mazestone(...args);
    expect([told.code, told.out === '' || args.includes('--json')]).toEqual([code, true]);
    expect(told.err + told.out).toMatch(message);
    expect(existsSync('bill.doc')).toBe(false);
  });

  test('warns on standard error of limits of FastAsyncWorldEdit', async () => {
    await mazestone('compile', ...staircase(16), '--no-verify', '-o', 'large.schem');
    const { code, out, err, servers } = await mazestone('materials', 'large.schem', '--json');
    expect([code, err, out.split('\n').length]).toEqual([0, '', 2]);
    expect(servers).toMatch(/^warning: FAWE: [^\n]*limits\.default\.max-blockstates: 1800[^\n]*\n$/);
  });

  test('a name without an extension has no format', () => {
    expect(() => materialListFormat('bill')).toThrow(UsageError);
  });
});
