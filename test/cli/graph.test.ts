import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BUILDERS } from '../../src/dag/builders/index.js';
import { inFreshDirectory, mazestone, objectOf, typed } from './harness.js';

inFreshDirectory();

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

describe('builders', () => {
  test('dag --list describes every one, and writes nothing', async () => {
    const { out, code } = await mazestone('dag', '--list');
    for (const { name, summary } of BUILDERS.values()) expect(out).toContain(`${name.padEnd(10)} ${summary}`);
    const told = objectOf(await mazestone('dag', '--list', '--json')) as { builders: { name: string }[] };
    expect(told.builders.map(({ name }) => name)).toEqual([...BUILDERS.keys()]);
    expect([code, existsSync('maze.dag.json')]).toEqual([0, false]);
  });

  test('--cut and --reverse reach the builder', async () => {
    const rows = new Set<string>();
    for (const more of [[], ['--cut', 'latest'], ['--cut', 'random'], ['--reverse']]) {
      await mazestone('dag', '--builder', 'hilbert', '--size', '8', '--seed', '1', '--force', ...more);
      rows.add((JSON.parse(readFileSync('maze.dag.json', 'utf8')) as { out: string[] }).out.join('\n'));
    }
    expect(rows.size).toBe(4);
  });

  test('peel supports --sink and regions', async () => {
    writeFileSync('r.txt', '.....\n.#.#.\n.....\n');
    const told = await mazestone(
      ...['dag', '--builder', 'peel', '--region', 'r.txt', '--sink', '2,2', '--json'],
    );
    // Two holes: two independent cycles in the grid graph, which is the bound.
    expect(objectOf(told)).toMatchObject({
      ok: true,
      cells: 13,
      sink: [2, 2],
      n: 2,
      diversity: { bound: 2, share: 1 },
    });
  });
});

describe('stats', () => {
  test('compares builders in the given order', async () => {
    const args = ['stats', '--compare', 'peel,divide', '--size', '8', '--seed', '1'];
    const told = objectOf(await mazestone(...args, '--json')) as { compared: { builder: string }[] };
    expect(told.compared.map(({ builder }) => builder)).toEqual(['peel', 'divide']);
    expect((await mazestone(...args)).out).toMatch(/peel +divide +uniform tree/);
  });

  test.each([
    ['divide,peel --size 5', 'size', /^leave divide out of the comparison$/],
    ['peel,divide,hilbert --size 5', 'size', /^leave divide out of the comparison$/],
    // No builder of these can do it, so leaving one out is no remedy.
    ['divide,hilbert --size 5', 'size', /^choose a side of 4 or 8/],
    ['divide --size 5', 'size', /^choose a side of 4 or 8/],
    ['peel,divide --size 4 --rooms 9', 'rooms', /^ask for fewer/],
  ])(
    'of --compare %s names a builder to leave out only if another one can do it',
    async (line, code, hint) => {
      const { out } = await mazestone(...typed(`stats --seed 1 --json --compare ${line}`));
      const { errors } = JSON.parse(out) as { errors: { code: string; hint: string }[] };
      expect(errors).toMatchObject([{ code, hint: expect.stringMatching(hint) as string }]);
    },
  );
});

describe('render', () => {
  test('draws PNG, orders and machines', async () => {
    await mazestone('compile', '--size', '4', '--seed', '1', '--no-verify');
    for (const args of [
      ['--size', '8', '-o', 'dag.png'],
      ['--size', '8', '--maze', '-o', 'maze.png'],
      ['--builder', 'hilbert', '--size', '8', '--order', '-o', 'order.svg'],
      ['maze.schem', '-o', 'machine.svg'],
      ['maze.schem', '--circuit', '-o', 'circuit.png'],
    ]) {
      expect(await mazestone('render', ...args), args.join(' ')).toMatchObject({ code: 0 });
    }
    for (const name of ['dag', 'maze', 'circuit'])
      expect(readFileSync(`${name}.png`).subarray(0, 8)).toEqual(PNG);
    // One line through all 64 cells, bends only: fewer points than cells.
    expect(readFileSync('order.svg', 'utf8').match(/<path fill="none"/g)).toHaveLength(1);
    expect(readFileSync('machine.svg', 'utf8').length).toBeGreaterThan(10_000);
  });

  test.each([
    ['render --size 4 --order -o x.svg', /--order needs a builder/],
    ['render --builder hilbert --size 4 --order', /\.svg or \.png/],
    ['render --size 4 --circuit -o x.svg', /--circuit needs a machine/],
    ['render m.schem -o x.txt', /\.svg or \.png/],
    ['render --builder hilbert --size 4 --maze --order -o x.svg', /leave one of them out/],
    ['stats --size 4 --map way', /-o with a \.svg or \.png/],
    ['stats --size 4 -o x.svg', /--map/],
    ['stats --size 4 --compare divide,nosuch', /nosuch/],
    ['stats --size 4 --compare divide --builder peel', /leave --builder out/],
    ['stats --size 4 --map way --cell 0,0 -o x.svg', /each is a question of its own/],
  ])('%s is wrong usage', async (line, message) => {
    const { code, err, out } = await mazestone(...line.split(' '));
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(message);
    expect(existsSync('x.svg')).toBe(false);
  });
});
