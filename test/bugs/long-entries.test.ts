import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inFreshDirectory, mazestone, objectOf } from '../cli/harness.js';

/*
 * A room beyond the rim was refused as "no room here", whatever the reason.
 * Lists nested 100000 deep ended in an internal error, and long texts made messages just as long.
 */

inFreshDirectory();

const FILE = { format: 'mazestone/dag', version: 1, width: 3, height: 2, out: ['224', '220'] };

async function errorOf(file: object): Promise<object> {
  writeFileSync('x.dag.json', JSON.stringify(file));
  const answer = await mazestone('check', 'x.dag.json', '--json');
  expect(answer.code).toBe(1);
  const { errors } = objectOf(answer) as { errors: object[] };
  expect(errors).toHaveLength(1);
  return errors[0]!;
}

it('a room or a passage outside the maze is refused with the size of the maze', async () => {
  expect(await errorOf({ ...FILE, rooms: [[2, 0, 2, 1]] })).toMatchObject({
    code: 'malformed',
    message: '[2,0,2,1] is not a rectangle of the 3 x 2 cells',
    where: '"rooms", entry 0',
  });
  expect(await errorOf({ ...FILE, open: [[3, 0, 'E']] })).toMatchObject({
    message: '[3,0,"E"] is not a side of one of the 3 x 2 cells',
  });
});

describe('a value that is too long for a message', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const long = JSON.stringify([['x'.repeat(100_000), 0, 'E']]);
  it.each([
    ['"open"', '"open"', `[${deep}]`],
    ['"rooms"', '"rooms"', `[${deep}]`],
    ['"rooms" with an object', '"rooms"', `[{"a":${deep}}]`],
    ['"open" with a long text', '"open"', long],
    ['"format"', '"format"', deep],
    ['"version"', '"version"', deep],
  ])('is left out of the message: %s', async (_, field, value) => {
    writeFileSync('x.dag.json', `${JSON.stringify(FILE).slice(0, -1)},${field}:${value}}`);
    const answer = await mazestone('check', 'x.dag.json');
    expect([answer.code, answer.out]).toEqual([1, '']);
    expect(answer.err).toMatch(/^mazestone: .*malformed: /);
    expect(answer.err.length).toBeLessThan(400);
  });
});
