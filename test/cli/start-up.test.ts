import { expect, test } from 'vitest';
import { loaded } from '../helpers/loaded.js';
import { inFreshDirectory, mazestone } from './harness.js';

inFreshDirectory();

/* Modules that a command must not load, because it does not need them. More commands: start-up.long.test.ts. */

test('help loads no command', () => {
  const { packages, own } = loaded('--help');
  expect(packages).toEqual(['commander']);
  expect(own.filter((path) => !path.startsWith('cli/') && !path.startsWith('base/'))).toEqual([
    'options/examples.js',
    'options/commands.js',
  ]);
});

test('check loads no builder', async () => {
  await mazestone('dag', '--size', '4', '--seed', '1');
  const { packages, own } = loaded('check', 'maze.dag.json');
  expect(packages).toEqual(['commander']);
  expect(own).toContain('dag/check.js');
  expect(own.filter((path) => /builders|orders|layout|verify/.test(path))).toEqual([]);
});

test('doctor loads no engine and no builder', async () => {
  await mazestone('compile', '--size', '2', '--seed', '1', '--no-verify');
  const { packages, own } = loaded('doctor', 'maze.schem');
  expect(packages).toEqual(['commander', 'fflate']);
  expect(own.filter((path) => /builders|orders|layout|verify\/verify|engine/.test(path))).toEqual([]);
});

test('compile without presses loads an engine only for blocks of the user, to check that it knows them', () => {
  const engines = (...more: string[]): string[] =>
    loaded('compile', '--size', '2', '--no-verify', '--force', ...more).own.filter((path) =>
      /^engine\/(redstone|nucleation|world)|posts/.test(path),
    );
  expect(engines()).toEqual([]);
  expect(engines('--wall', 'bricks').sort()).toEqual(['engine/redstone.js', 'engine/world.js']);
});

test('a press in our engine loads no library', async () => {
  await mazestone('compile', '--size', '2', '--seed', '1', '--no-verify');
  const { packages } = loaded('verify', 'maze.schem', '--presses', '1', '--engine', 'redstone');
  expect(packages).not.toContain('wasm');
});
