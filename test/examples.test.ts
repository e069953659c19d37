// @module-tag long
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { netlistOf } from '../src/circuit/netlist.js';
import { checkDag } from '../src/dag/check.js';
import { parseDagFile } from '../src/dag/file.js';
import { redstone } from '../src/engine/redstone.js';
import { verifyMachine } from '../src/machine/verify-file.js';
import { mazestone } from './cli/harness.js';
import { compile } from '../src/machine/compile.js';
import { readMachine } from '../src/verify/machine-file.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const temporary = mkdtempSync(join(tmpdir(), 'mazestone-'));
afterAll(() => {
  rmSync(temporary, { recursive: true });
});
const node = (...args: string[]): string =>
  execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' });

describe('every example', () => {
  const dags = readdirSync(join(root, 'examples')).filter((name) => name.endsWith('.dag.json'));
  it.each(dags)('%s is a DAG that compiles to a working machine', (name) => {
    const dag = parseDagFile(readFileSync(join(root, 'examples', name), 'utf8'));
    expect(checkDag(dag).errors).toEqual([]);
    expect(compile(dag, { seed: '1', engine: redstone, presses: 1 }).verified).toMatchObject({
      ok: true,
      trees: 1,
    });
  });

  const programs = readdirSync(join(root, 'examples')).filter((name) => name.endsWith('.js'));
  it.each(programs)('%s runs and writes a working machine', (name) => {
    const output = join(temporary, `${name}.schem`);
    node(join('examples', name), '5', output);
    expect(verifyMachine(readFileSync(output), { engine: redstone, presses: 1, seed: '1' })).toMatchObject({
      ok: true,
      trees: 1,
    });
  });
});

describe('every ready-made schematic', () => {
  const recipes = JSON.parse(readFileSync(join(root, 'schematics/recipes.json'), 'utf8')) as {
    readonly file: string;
    readonly args: readonly string[];
  }[];

  it('has a recipe', () => {
    const files = readdirSync(join(root, 'schematics')).filter((name) => name.endsWith('.schem'));
    expect(recipes.map(({ file }) => file).sort()).toEqual(files.sort());
  });

  it('has its numbers in the table', () => {
    const rows = recipes.map(({ file }) => {
      const { grid, dag, info } = readMachine(readFileSync(join(root, 'schematics', file)));
      const size = [grid.width, grid.height, grid.length].join(' x ');
      const randomizers = netlistOf(dag).clocked.length;
      return `| ${file} | ${dag.width} x ${dag.height} | ${info.doors} | ${info.pitch} | ${randomizers} | ${size} | ${info.settleTicks} |`;
    });
    const table = readFileSync(join(root, 'schematics/README.md'), 'utf8');
    expect(table.split('\n').filter((line) => line.includes('.schem |'))).toEqual(rows);
  });

  it.each(recipes)(
    '$file is what its recipe gives today, byte by byte, and works',
    async ({ file, args }) => {
      const output = join(temporary, file);
      expect(await mazestone('compile', ...args, '--no-verify', '-o', output)).toMatchObject({ code: 0 });
      const made = readFileSync(output);
      const kept = readFileSync(join(root, 'schematics', file));
      expect(made.equals(kept), 'node schematics/rebuild.js makes them anew').toBe(true);
      expect(verifyMachine(kept, { engine: redstone, presses: 1, seed: '2' })).toMatchObject({
        ok: true,
        trees: 1,
        wrongDoors: 0,
      });
    },
  );
});
