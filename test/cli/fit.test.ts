import { describe, expect, test } from 'vitest';
import { FAMILIES } from '../../src/cells/families.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { inFreshDirectory, mazestone, objectOf, typed } from './harness.js';
import { machineSize } from '../../src/machine/compile.js';

inFreshDirectory();

interface Answer {
  readonly size: readonly [number, number, number];
  readonly cells: number;
  readonly depth: number;
  readonly family: string;
  readonly pitch: number;
  readonly fit: { readonly givenUp: readonly string[]; readonly stand: readonly [number, number, number] };
}

async function compiled(...options: string[]): Promise<Answer> {
  const told = await mazestone('compile', '--seed', '1', '--no-verify', '--force', '--json', ...options);
  return objectOf(told) as unknown as Answer;
}

describe('--fit', () => {
  test('reports the size, the remaining room, and where to stand', async () => {
    const { out } = await mazestone(
      ...['compile', '--seed', '1', '--builder', 'peel', '--fit', '26,22', '--no-verify', '--doors', 'low'],
    );
    const fit = /^fit {8}(\d+) x (\d+) of the 26 x 22 blocks; (\d+) and (\d+) are left over$/m.exec(out)!;
    const [width, length, left, over] = fit.slice(1).map(Number) as [number, number, number, number];
    expect([width + left, length + over]).toEqual([26, 22]);
    const stand = /^reach {6}(\d+) blocks west, (\d+) east, (\d+) north and (\d+) south of you$/m.exec(out)!;
    const [west, east, north, south] = stand.slice(1).map(Number) as [number, number, number, number];
    expect([west + east + 1, north + south + 1]).toEqual([width, length]);
  });

  test('takes the console with its trigger, timer and lamp into account', async () => {
    const plain = await compiled('--builder', 'peel', '--fit', '24,24');
    const rich = await compiled(...typed('--builder peel --fit 24,24 --every 60 --lamp --trigger plate'));
    for (const { size } of [plain, rich]) expect(Math.max(size[0], size[2])).toBeLessThanOrEqual(24);
    expect(rich.cells).toBeLessThanOrEqual(plain.cells);
  });

  test('uses peel by default, because it can build every size', async () => {
    expect(await compiled('--fit', '24,24')).toEqual(await compiled('--builder', 'peel', '--fit', '24,24'));
  });

  test.each([
    [['--fit', '40,40', '--size', '8'], /leave --size out/],
    [['--fit', '40'], /Give blocks as W,H/],
    [['--fit', '0,40'], /Give blocks as W,H/],
  ])('%j is wrong usage', async (options, message) => {
    const { code, err } = await mazestone('compile', '--seed', '1', ...options);
    expect([code, err]).toEqual([2, expect.stringMatching(message)]);
  });

  test('refuses a room in which no cell fits', async () => {
    const told = await mazestone('compile', '--seed', '1', '--fit', '5,5', '--json');
    expect(told.code).toBe(1);
    const { errors } = JSON.parse(told.out) as { errors: { code: string; hint: string }[] };
    const [, more] = /^full-4: not one cell fits; ask for --fit (\d+,\d+) or more$/.exec(errors[0]!.hint)!;
    expect((await compiled('--fit', more!)).cells).toBe(1);
  });
});

describe('--max-depth', () => {
  const depths = FAMILIES.map((family) => {
    const dag = buildDag('divide', { width: 4, height: 4, seed: '1' });
    return { family, depth: machineSize(dag, { seed: '1', family }).depth };
  });

  test('chooses cells that are flat enough, full doors first, and reports rejected ones', async () => {
    for (const most of new Set(depths.map(({ depth }) => depth))) {
      const { depth, family, fit } = await compiled('--size', '4', '--max-depth', String(most));
      expect(depth).toBeLessThanOrEqual(most);
      const flat = depths.filter((f) => f.depth <= most);
      expect(flat.map((f) => f.family.name)).toContain(family);
      const full = flat.some((f) => f.family.doors === 'full');
      expect(family.startsWith('full')).toBe(full);
      expect(fit.givenUp.length === 0).toBe(family === 'full-4');
    }
  });

  test('works with --fit, --doors and --pitch', async () => {
    const { depth, size, family } = await compiled(
      ...typed('--builder peel --fit 24,24 --max-depth 6 --doors low'),
    );
    expect(family).toMatch(/^low/);
    expect(depth).toBeLessThanOrEqual(6);
    expect(Math.max(size[0], size[2])).toBeLessThanOrEqual(24);
  });

  test('refuses a depth that is too small, with the depth of each family', async () => {
    const told = await mazestone('compile', '--seed', '1', '--size', '4', '--max-depth', '1', '--json');
    expect(told.code).toBe(1);
    const { errors } = JSON.parse(told.out) as { errors: { code: string; hint: string }[] };
    expect(errors[0]!.code).toBe('fit');
    for (const { family, depth } of depths)
      expect(errors[0]!.hint).toContain(`${family.name}: ${depth} layers below the floor`);
  });
});
