/** Remedies that were themselves refused, or belonged to another fault. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
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
  ['gilbert', '--words AB', 'region', '32 x 16 places'],
  ['uniform', '--shape disc --size 25', 'size', '25 x 25 cells'],
  ['divide', '--shape rect --size 6', 'size', '6 x 6 cells'],
])('the refusal of %s proposes no size in place of %s', async (builder, footprint, code, where) => {
  const fault = await refused(`compile --builder ${builder} ${footprint} ${MADE}`);
  expect(fault).toMatchObject({ exit: 1, code, where });
  expect(fault.hint).not.toMatch(/--size|--region/);
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

it('a need of a footprint names no option of another command', async () => {
  const { message } = await refused('compile --largest');
  expect(message).toBe('--largest needs a footprint');
});
