import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inFreshDirectory, mazestone, objectOf } from './harness.js';

/* What machines of several floors have, each through the real command: compiled, and verified from the file's bytes. */

inFreshDirectory();

const floors = (f: number, size = 4): readonly string[] => [
  ...['--builder', 'peel', '--size', String(size)],
  ...['--floors', String(f), '--seed', '1'],
];

const HAS: readonly (readonly [what: string, flags: readonly string[], told: object])[] = [
  ['waterproofing', ['--casing', '--entrance', '0,1,west'], { casing: expect.any(Number) as number }],
  ['no waterproofing where none is asked for', [], { casing: 0 }],
  ['treasure', ['--treasure', '5', '--entrance', '1,3,south'], { casing: 0 }],
  ['treasure in dead ends', ['--treasure', '4', '--treasure-at', 'dead-ends'], {}],
  [
    'further entrances with buttons, and an exit with one',
    [
      ...['--entrance', '1,0,north', '--entrance', '0,2,west', '--entrance', '3,1,east,none'],
      ...['--exit', '2,3,south,button', '--trigger', 'lever'],
    ],
    { buttons: [expect.anything(), expect.anything()], others: [expect.anything()] },
  ],
  ['a goal', ['--sink', '1,2', '--exit', '1,2', '--lamp'], { goal: { cell: [1, 2, 0] }, exit: null }],
  ['a goal named with its floor', ['--sink', '2,1,0', '--exit', '2,1,0'], { goal: { cell: [2, 1, 0] } }],
  ['rooms at random', ['--rooms', '1'], { rooms: 1 }],
  ['rooms on floors', ['--room', '0,0,2,2,1', '--room', '1,1,2,3,0', '--casing'], { rooms: 2 }],
  ['a goal in a room', ['--sink', '1,1,0', '--room', '1,1,2,2', '--exit', '1,1'], { rooms: 1 }],
  ['loops', ['--loops', '3', '--loop-length', '6'], { loops: 3 }],
  ['random loops', ['--loops', '4', '--random-loops', '--loop-length', '4'], { tossed: 4 }],
  ['weights', ['--weights', 'up', '--entrance', '3,2,east'], {}],
  ['a target', ['--target', 'dead-ends=25%..45%'], { targets: expect.anything() as unknown }],
  [
    'all of it',
    [
      ...['--room', '0,0,2,3,1', '--loops', '2', '--random-loops', '--weights', 'corridors'],
      ...['--treasure', '3', '--casing', '--entrance', '1,0', '--entrance', '0,3,w', '--every', '60'],
      ...['--sectors', '2', '--roof'],
    ],
    { rooms: 1, tossed: 2, sectors: 2 },
  ],
];

/** Of two floors and of three in turns. */
const CASES = HAS.map(([what, flags, told], k) => [what, 2 + (k % 2), flags, told] as const);

describe('a machine of several floors', () => {
  test.each(CASES)('has %s', async (_, f, flags, told) => {
    const made = objectOf(
      await mazestone('compile', ...floors(f), ...flags, '--presses', '2', '-o', 'x.schem', '--json'),
    );
    expect(made).toMatchObject({ ok: true, floors: f, ...told });
    const count = flags.includes('--treasure') ? Number(flags[flags.indexOf('--treasure') + 1]) : 0;
    expect(made['treasure']).toHaveLength(count);
    for (const { cell } of made['treasure'] as { cell: number[] }[]) expect(cell).toHaveLength(3);
    if (flags.includes('--casing')) expect(made['casing']).toBeGreaterThan(100);
    const verified = objectOf(await mazestone('verify', 'x.schem', '--presses', '4', '--json'));
    expect(verified).toMatchObject({ ok: true, trees: 4, wrongDoors: 0, failures: [] });
    if (flags.includes('--casing')) expect(verified['bare']).toBe(0);
  });
});

test('passages from floor to floor that stand open, and that a coin opens, come from a file, too', async () => {
  // Up from (0, 0) and from (1, 0) on the lower floor; from there a coin of the upper one's.
  const dag = {
    ...{ format: 'mazestone/dag', version: 2, floors: 2, width: 2, height: 2 },
    out: [
      ['0408', '0008'],
      ['0408', '2001'],
    ],
    open: [[0, 0, 'U', 0]],
    tossed: [[1, 0, 'D', 1]],
  };
  writeFileSync('two.dag.json', JSON.stringify(dag));
  expect(objectOf(await mazestone('check', 'two.dag.json', '--json'))).toMatchObject({ ok: true });
  const args = ['compile', 'two.dag.json', '--seed', '1', '--presses', '6', '-o', 'x.schem', '--json'];
  expect(objectOf(await mazestone(...args))).toMatchObject({ ok: true, loops: 1, tossed: 1, randomizers: 1 });
  const verified = objectOf(await mazestone('verify', 'x.schem', '--presses', '12', '--json')) as {
    ones: number;
  };
  expect(verified).toMatchObject({ ok: true, trees: 12, draws: 12 });
  expect(verified.ones % 12).not.toBe(0);
});

test.each<readonly [what: string, flags: readonly string[], code: number, name: string, message: string]>([
  ['a goal upstairs', ['--sink', '1,1,1', '--exit', '1,1,1'], 1, 'goal', 'on the lowest floor'],
  ['a goal that is not at the sink', ['--sink', '1,1,1', '--exit', '1,1'], 1, 'goal', '(1, 1, 1), not'],
  ['an entrance upstairs', ['--entrance', '0,0,1'], 1, 'opening', 'is not on the lowest floor'],
  ['an exit upstairs with a side', ['--exit', '0,0,1,north'], 1, 'opening', 'is not on the lowest floor'],
  ['a floor that is not there', ['--exit', '1,1,2'], 1, 'outside', 'no cell (1, 1, 2)'],
  ['more chests than rooms', ['--treasure', '99'], 1, 'treasure', '99 chests to place'],
  ['a trail', ['--trail'], 1, 'several-floors', '--trail needs one floor'],
  ['a cell that is none', ['--exit', '1,1,1,1'], 2, 'usage', ''],
])('%s is refused in one line', async (_, flags, code, name, message) => {
  const told = await mazestone('compile', ...floors(2, 3), ...flags, '-o', 'x.schem', '--json');
  expect(told.code).toBe(code);
  const { errors } = objectOf(told) as { errors: { code: string; message: string; hint: string }[] };
  expect(errors[0]).toMatchObject({ code: name });
  expect(errors[0]!.message).toContain(message);
  expect(errors[0]!.hint.length).toBeGreaterThan(4);
});
