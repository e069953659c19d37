/** Remedies that were themselves refused, or belonged to another fault. */
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { besideExamples, mazestone } from '../cli/harness.js';

besideExamples();

const MAIN = join(import.meta.dirname, '../../dist/cli/main.js');
const words = (line: string): string[] => line.split(' ');
const MADE = '--seed 1 --no-verify --force';

interface Fault {
  readonly code: string;
  readonly message: string;
  readonly where?: string;
  readonly hint: string;
}

/** The exit code of a refused command, and its first fault. */
async function refused(line: string): Promise<Fault & { readonly exit: number | null }> {
  const { code: exit, out } = await mazestone(...words(line), '--json');
  const { errors } = JSON.parse(out) as { readonly errors: readonly [Fault] };
  return { exit, ...errors[0] };
}

describe('a refusal of --fit or --max-depth', () => {
  test.each(['--fit 30,30', '--max-depth 20 --size 6'])('has the remedy of its cause: %s', async (room) => {
    const line = `compile ${room} --trail --trigger none ${MADE}`;
    expect(await refused(line)).toMatchObject({
      ...{ exit: 1, code: 'fit' },
      hint: expect.stringMatching(/; choose --trail always, which needs no button$/) as string,
    });
    expect((await mazestone(...words(line.replace('--trail', '--trail always')))).code).toBe(0);
  });

  it('names the depth of the flattest machine', async () => {
    const { hint } = await refused(`compile --max-depth 3 --size 4 ${MADE}`);
    const [, depth] = /; ask for (--max-depth \d+)$/.exec(hint) ?? [];
    expect((await mazestone(...words(`compile ${depth} --size 4 ${MADE}`))).code).toBe(0);
  });
});

it('the refusal of a layer of a plan lists the blocks of that layer', async () => {
  const line = 'region --from-schem examples/castle.schem --block red_wool --layer 0';
  const { exit, hint, ...fault } = await refused(line);
  expect({ exit, ...fault }).toMatchObject({ exit: 1, code: 'no-block', known: ['minecraft:grass_block'] });
  expect(hint).toMatch(/leave --layer out/);
});

test.runIf(process.platform === 'linux')('the remedy for memory that is limited is a higher limit', () => {
  if (!existsSync(MAIN)) throw new Error(`${MAIN} is not there: run npm run build before the tests`);
  const script = `ulimit -v 3000000; "${process.execPath}" "${MAIN}" compile --size 2 --seed 1 -o /dev/null`;
  const { status, stdout, stderr } = spawnSync('bash', ['-c', script], { encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(
    /^mazestone: too-big: .*; allow more \(ulimit -v unlimited\), or take --engine redstone/m,
  );
});

test.each([
  ['"width":0', '"version":1,"width":0,"height":1,"out":["0"]'],
  ['"floors":0', '"version":2,"width":1,"height":1,"floors":0,"out":[]'],
])('the refusal of a size in a file has no remedy about options: %s', async (_, fields) => {
  writeFileSync('sides.json', `{"format":"mazestone/dag",${fields}}`);
  expect(await refused('check sides.json')).toMatchObject({
    ...{ exit: 1, code: 'size' },
    hint: 'give each side in the file as a whole number from 1',
  });
});

describe('an exit inside the maze', () => {
  /** Commands in which the options of a hint replace the exit. */
  const obeyed = (line: string, hint: string): string[] =>
    [...hint.matchAll(/--(?:exit|builder|room|pitch) .*?(?=, or |$)/g)].map(([more]) =>
      more.includes('--exit') ? line.replace(/--exit \S+/, more) : `${line} ${more}`,
    );

  test.each([
    ['at another cell', `compile --size 6 --exit 3,3 ${MADE}`, 2],
    ['upstairs', `compile --size 4 --floors 2 --exit 1,1,1 ${MADE}`, 2],
    ['without room', `compile --size 6 --builder peel --sink 3,3 --exit 3,3 --doors low ${MADE}`, 2],
    ['between narrow doors', `compile --size 6 --builder peel --sink 3,3 --exit 3,3 --pitch 3 ${MADE}`, 1],
  ])('%s has remedies that work', async (_, line, count) => {
    const { exit, hint } = await refused(line);
    const lines = obeyed(line, hint);
    expect({ exit, count: lines.length }).toEqual({ exit: 1, count });
    for (const next of lines) expect(await mazestone(...words(next)), next).toMatchObject({ code: 0 });
  });

  it('in a file has no remedy about builders', async () => {
    await mazestone(...words('dag --size 4 --seed 1 -o d.json'));
    const { code, hint } = await refused(`compile d.json --exit 2,2 ${MADE}`);
    expect(code).toBe('goal');
    expect(hint).toMatch(/^take the sink, --exit \d,\d$/);
  });
});

test.each([
  ['gilbert', '--words AB', 'region', '32 x 16 places'],
  ['uniform', '--shape disc --size 25', 'size', '25 x 25 cells'],
  ['divide', '--shape rect --size 6', 'size', '6 x 6 cells'],
])('the refusal of %s proposes no size in place of %s', async (builder, footprint, code, where) => {
  const fault = await refused(`compile --builder ${builder} ${footprint} ${MADE}`);
  expect(fault).toMatchObject({ exit: 1, code, where });
  expect(fault.hint).not.toMatch(/--size|--region/);
});

test.each([
  ['--sectors rws:2', 'rows:2'],
  ['--weights half:coridors', 'half:corridors'],
  ['--weights hlf:corridors', 'half:corridors'],
  ['--target wya=5', 'way=5'],
  ['--entrance 0,0,nort,none', '0,0,north,none'],
])('the correction of %s is a whole value', async (option, meant) => {
  const { exit, hint } = await refused(`compile --size 4 ${option}`);
  expect(exit).toBe(2);
  expect(hint).toContain(`did you mean ${meant}?`);
});

it('a misspelt builder is corrected to one that the command takes', async () => {
  expect((await refused('dag --builder unifrom')).hint).not.toMatch(/uniform/);
  expect((await refused('simulate --builder unifrom')).hint).toMatch(/uniform/);
  expect((await refused('stats --compare peal,divide')).hint).toMatch(/did you mean peel,divide\?/);
});

test.each([
  ['dag --area 9 --words AB', 'leave --area out'],
  ['dag --area 9', 'add a kind of random region, such as --random fat'],
  ['region --backtrack --size 4', 'take --random thin --area 5'],
  ['region --steps 9 --random thin --area 9', 'add --backtrack'],
  ['dag d.json --bridge', 'leave --bridge out'],
  ['dag --cut latest --words AB', 'leave --cut out'],
  ['render m.schem --isometric', 'leave --isometric out'],
  ['compile --gallery --wall-height 2', 'leave --wall-height out'],
  ['stats --builder growth -o m.svg', 'leave -o out'],
])('the remedy for %s fits the other options', async (line, hint) => {
  const fault = await refused(line);
  expect(fault.exit).toBe(2);
  expect(fault.hint.replace(/ \(see .*/, '')).toBe(hint);
});

it('an option of another command says so first, with what to type', async () => {
  const plan = '--from-schem examples/castle.schem --block red_wool';
  for (const line of [`compile --size 4 ${plan}`, `dag --builder uniform ${plan}`]) {
    const { exit, hint } = await refused(line);
    expect(exit).toBe(2);
    const [, typed] = /^type mazestone (region .*) -o cells\.txt,/.exec(hint) ?? [];
    expect((await mazestone(...words(typed!))).code).toBe(0);
  }
});

it('a need of a footprint names no option of another command', async () => {
  const { message } = await refused('compile --largest');
  expect(message).toBe('--largest needs a footprint');
});
