import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { asArgument } from '../../src/cli/answer.js';
import { parseDagFile } from '../../src/dag/file.js';
import { parseRegion } from '../../src/region/region.js';
import { faultOf } from '../helpers/fault.js';

describe('a DAG file', () => {
  const file = (field: string): string =>
    `{ "format": "mazestone/dag", "version": 1, "width": 2, "height": 1, "out": ["20"], "${field}": ["12.."] }`;

  it.each(['weigths', 'Weights', 'weight'])('with the field %s is refused with the right name', (field) => {
    expect(faultOf(() => parseDagFile(file(field)))).toMatchObject({
      code: 'malformed',
      message: `there is no field "${field}"`,
      hint: expect.stringMatching(/^did you mean .*\bweights\b/) as string,
    });
  });

  it.each(['note', 'author', 'x-tool'])('can have the further field %s', (field) => {
    expect(parseDagFile(file(field)).out).toEqual(Uint8Array.of(2, 0));
  });
});

describe('a region file', () => {
  it('can have blank lines before and after its rows', () => {
    expect(parseRegion('\n\n..\n.#\n\n')).toEqual(parseRegion('..\n.#\n'));
  });

  it('is refused with the line number of an editor', () => {
    expect(faultOf(() => parseRegion('\n..\n.x\n')).where).toBe('line 3, column 2');
    expect(faultOf(() => parseRegion('\n..\n...\n')).where).toBe('line 3');
  });
});

it.each(['maze.schem', 'a b.schem', 'a$(id).schem', "it's`x`.schem", 'a"b.schem', 'c\\d e.schem'])(
  'the name %j in a printed command is read correctly by a shell',
  (name) => {
    expect(execFileSync('bash', ['-c', `printf %s ${asArgument(name)}`], { encoding: 'utf8' })).toBe(name);
  },
);
