import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { HOLES, matrixPage } from '../../docs/made/commands.js';
import { inFreshDirectory, mazestone, typed } from './harness.js';

/* What the matrix says of holes, held to what the command does. */

inFreshDirectory();

const KINDS: readonly (readonly [name: string, args: readonly string[]])[] = [
  ['a DAG', ['--builder', 'peel']],
  ['a DAG, several floors', ['--builder', 'peel', '--floors', '2']],
  ['uniform', ['--builder', 'uniform']],
];
const said = HOLES.map(([name]) => {
  const row = matrixPage()
    .split('\n')
    .find((line) => line.startsWith(`| ${name} |`))!;
  return row
    .split('|')
    .slice(2, -1)
    .map((cell) => cell.trim());
});

it.each(
  HOLES.flatMap(([name, region], hole) =>
    KINDS.map(([kind, args], k) => ({ name, kind, region, args, says: said[hole]![k]! })),
  ),
)('a machine of $kind with a hole of $name: $says', async ({ region, args, says }) => {
  writeFileSync('region.txt', region);
  const { code, err } = await mazestone(
    'compile',
    ...args,
    ...typed('--region region.txt --seed 1 --no-verify -o holes.schem'),
  );
  expect(code).toBe(says === 'yes' ? 0 : 1);
  if (says !== 'yes') expect(err).toMatch(/there is a hole at .*only round holes of one cell/s);
});
