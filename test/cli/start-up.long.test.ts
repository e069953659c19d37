// @module-tag long
import { describe, expect, test } from 'vitest';
import { loaded } from '../helpers/loaded.js';
import { inFreshDirectory, mazestone } from './harness.js';

inFreshDirectory();

describe('commands that need no engine load none', () => {
  test.each([
    [['--version']],
    [['compile', '--help']],
    [['verify', '--help']],
    [['dag', '--size', '4', '-o', 'x.dag.json']],
    [['stats', '--size', '4']],
    [['stats', '--size', '4', '--cell', '0,0']],
    [['simulate', '--size', '4', '--runs', '5']],
    [['render', '--size', '4']],
    [['region', '--shape', 'ring', '--size', '9']],
    [['region', '--random', 'fat', '--area', '9', '--size', '9']],
    [['mesh', '--help']],
  ])('%j', (args) => {
    expect(loaded(...args).packages).toEqual(['commander']);
  });

  test('mesh loads the modules for meshes, and those for PDF or PNG only if necessary', () => {
    expect(loaded('mesh', '--cells', '50', '-o', 'x.svg').packages).toEqual([
      'commander',
      'd3-array',
      'd3-contour',
      'd3-delaunay',
    ]);
    expect(loaded('mesh', '--cells', '50', '-o', 'x.pdf').packages).toContain('pdfkit');
  });

  test.each([
    [['compile', '--size', '2', '--seed', '1', '--engine', 'redstone', '--force']],
    [['verify', 'maze.schem', '--presses', '1', '--order', 'shuffled']],
  ])('%j loads no library to press', async (args) => {
    await mazestone('compile', '--size', '2', '--seed', '1', '--no-verify');
    const { packages } = loaded(...args);
    expect(packages).not.toContain('wasm');
  });

  test('a press in nucleation loads nucleation, and a PNG picture loads its writer', async () => {
    await mazestone('compile', '--size', '2', '--seed', '1', '--no-verify');
    const pressed = loaded('verify', 'maze.schem', '--presses', '1');
    expect(pressed.packages).toEqual(expect.arrayContaining(['wasm', 'fflate']));
    expect(loaded('render', '--size', '2', '-o', 'x.png').packages).toContain('@resvg/resvg-js');
  });
});
