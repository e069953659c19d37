import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dagRows, formatDagFile, parseDagFile } from '../../src/dag/file.js';
import { faultOf } from '../helpers/fault.js';
import { anyGrid } from '../helpers/graph.js';

const EVERY_BYTE = Array.from({ length: 17 }, (_, mask) => mask);
const GOOD = { format: 'mazestone/dag', version: 1, width: 2, height: 1, out: ['20'] };

describe('DAG files', () => {
  it('are read as they were written', () => {
    const optional = fc.record({ builder: fc.string(), seed: fc.string() }, { requiredKeys: [] });
    fc.assert(
      fc.property(anyGrid(EVERY_BYTE, 6), optional, (grid, facts) => {
        const dag = { ...grid, ...facts };
        expect(parseDagFile(formatDagFile(dag))).toEqual(dag);
      }),
    );
  });

  it('are JSON as specified', () => {
    const dag = { width: 3, height: 2, out: Uint8Array.of(2, 4, 16, 1, 15, 0), builder: 'file', seed: '7' };
    expect(JSON.parse(formatDagFile(dag))).toEqual({
      format: 'mazestone/dag',
      version: 1,
      width: 3,
      height: 2,
      out: ['24#', '1f0'],
      builder: 'file',
      seed: '7',
    });
    expect(dagRows(dag)).toEqual(['24#', '1f0']);
  });

  it('can have capitals, a byte order mark, a number as the seed, and further fields', () => {
    const text = `\uFEFF${JSON.stringify({ ...GOOD, out: ['A0'], seed: 7, note: 'mine' })}`;
    expect(parseDagFile(text)).toEqual({ width: 2, height: 1, out: Uint8Array.of(10, 0), seed: '7' });
  });

  it.each([
    ['no JSON', '{"format": ', undefined],
    ['nothing', '', undefined],
    ['an array', '[]', undefined],
    ['null', 'null', undefined],
    ['a number', '3', undefined],
    ['no format', { format: undefined }, '"format"'],
    ['another format', { format: 'other/dag' }, '"format"'],
    ['no version', { version: undefined }, '"version"'],
    ['a later version', { version: 3 }, '"version"'],
    ['no width', { width: undefined }, '"width", "height"'],
    ['a height in words', { height: 'one' }, '"width", "height"'],
    ['no rows', { out: undefined }, '"out"'],
    ['rows in one string', { out: '20' }, '"out"'],
    ['too few rows', { height: 2 }, '"out"'],
    ['too many rows', { out: ['20', '20'] }, '"out"'],
    ['a row that is no string', { out: [20] }, 'row 0'],
    ['a short row', { height: 2, out: ['20', '2'] }, 'row 1'],
    ['a long row', { out: ['220'] }, 'row 0'],
    ['a character that is no mask', { height: 2, out: ['20', '2g'] }, 'row 1, column 1'],
    ['a blank', { out: ['2 '] }, 'row 0, column 1'],
  ])('with %s are malformed', (_, change, where) => {
    const text = typeof change === 'string' ? change : JSON.stringify({ ...GOOD, ...change });
    const fault = faultOf(() => parseDagFile(text));
    expect(fault.code).toBe('malformed');
    expect(fault.where).toBe(where);
    expect(fault.hint).toBeDefined();
  });

  it.each([
    ['twice the same', ['[0,0,"E"]', '[0,0,"E"]'], 'is there twice: entry 0 is the same'],
    ['a fourth word', ['[0,0,"E",1]'], 'is not a side of one of the 2 x 1 cells'],
    ['no side', ['[0,0]'], 'is not a side of one of the 2 x 1 cells'],
    ['no such cell', ['[0,1,"E"]'], 'is not a side of one of the 2 x 1 cells'],
    ['two sides', ['[0,0,"ES"]'], 'is not a side of one of the 2 x 1 cells'],
  ])('with %s in open passages are malformed', (_, open, problem) => {
    const text = JSON.stringify({ ...GOOD, open: open.map((entry) => JSON.parse(entry) as unknown) });
    const fault = faultOf(() => parseDagFile(text));
    expect(fault).toMatchObject({ code: 'malformed', where: `"open", entry ${open.length - 1}` });
    expect(fault.message).toContain(`${open.at(-1)!} ${problem}`);
  });

  it.each([
    [{ version: undefined }, '"version" is missing', 'give "version": 1 or 2'],
    [{ version: 0 }, '"version" must be 1 or 2, not 0', 'give "version": 1 or 2'],
    [{ version: 3 }, '"version" must be 1 or 2, not 3', 'use a newer mazestone'],
    [{ format: undefined }, '"format" is missing', 'give "format": "mazestone/dag"'],
  ])('with %j are refused with a remedy', (fields, message, hint) => {
    expect(faultOf(() => parseDagFile(JSON.stringify({ ...GOOD, ...fields })))).toMatchObject({
      message,
      hint,
    });
  });

  it('of version 2 must have a number of floors', () => {
    expect(faultOf(() => parseDagFile(JSON.stringify({ ...GOOD, version: 2 }))).code).toBe('malformed');
  });

  it.each([
    [0, 1],
    [2.5, 1],
    [-2, 1],
    [2 ** 20, 2 ** 20],
  ])('of %d x %d cells are refused for their size', (width, height) => {
    expect(faultOf(() => parseDagFile(JSON.stringify({ ...GOOD, width, height }))).code).toBe('size');
  });
});
