import { describe, expect, it } from 'vitest';
import { familyOf } from '../../src/cells/families.js';
import type { CompileOptions } from '../../src/machine/cells.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { inFreshDirectory, mazestone, objectOf } from '../cli/harness.js';
import { overlapsOf } from '../helpers/sectors.js';
import { verifyStatic } from '../../src/machine/verify-file.js';
import { compile } from '../../src/machine/compile.js';
import { readMachine, type CellsFile } from '../../src/verify/machine-file.js';

inFreshDirectory();

/* A timer that presses before all sectors of its machine have renewed makes two of them move at once. */

const make = (size: number, options: Partial<CompileOptions>): CellsFile =>
  readMachine(
    compile(buildDag('peel', { width: size, height: size, seed: '3' }), { seed: '1', presses: 0, ...options })
      .bytes,
  );

/** The file with another number of items in the hopper of its counter, and with the Period that results. */
function counting(file: CellsFile, items: number): CellsFile {
  const entities = new Map(file.grid.entities);
  const { origin, square, pitch, periodTicks } = file.info;
  const counted = [...entities].filter(([index, { id, items: held = [] }]) => {
    const [x, z] = [index % file.grid.width, Math.floor(index / file.grid.width) % file.grid.length];
    const far = [x - origin[0] - square[0], z - origin[2] - square[1]].map(
      (d) => d < 0 || d > pitch * file.dag.width,
    );
    return id.endsWith('hopper') && held.length > 0 && far.some((is) => is);
  });
  expect(counted).toHaveLength(1);
  const [index, hopper] = counted[0]!;
  const before = hopper.items!.reduce((sum, { count }) => sum + count, 0);
  entities.set(index, { ...hopper, items: [{ ...hopper.items![0]!, count: items }] });
  return {
    ...file,
    grid: { ...file.grid, entities },
    info: { ...file.info, periodTicks: (periodTicks! / before) * items },
  };
}

describe('compile', () => {
  it.each([
    ['low', 3, 7, { sectors: 3, every: 2, trigger: 'lever' }],
    ['full', 4, 8, { sectors: 4, every: 7, lamp: true }],
    ['low', 3, 8, { sectors: 4, sectorShape: 'patches', every: 3 }],
    ['full', 4, 8, { sectors: 2, sectorShape: 'rings', every: 2, trigger: 'plate' }],
  ] as const)(
    'never lets a timer press before all sectors are still: %s-%i, %i cells, %o',
    (doors, pitch, size, options) => {
      const file = make(size, { family: familyOf(doors, pitch)!, ...options });
      const { periodTicks, settleTicks } = file.info;
      expect(periodTicks!).toBeGreaterThanOrEqual(settleTicks);
      // Rounded up to a second and to the next setting of the timer.
      expect(periodTicks! - settleTicks).toBeLessThan(40);
      expect(overlapsOf(file, 3 * periodTicks!)).toBe(0);
    },
  );

  it('does not change a period that is long enough, or a period without sectors', () => {
    expect(make(6, { sectors: 2, every: 30 }).info.periodTicks).toBe(600);
    expect(make(6, { every: 2 }).info.periodTicks).toBe(40);
  });

  it('reports the longer period, just as it reports that 1 second becomes 2', async () => {
    const run = (...more: string[]): ReturnType<typeof mazestone> =>
      mazestone(...'compile --builder peel --size 6 --seed 1 --no-verify --force'.split(' '), ...more);
    const short = ['--sectors', '3', '--every', '2'];
    const rounded =
      /warning: the timer presses every (\d+) s, not every 2 s: all 3 sectors together take that long/;
    const seconds = Number(rounded.exec((await run(...short)).err)?.[1]);
    expect(objectOf(await run(...short, '--json'))).toMatchObject({
      periodTicks: 20 * seconds,
      every: { asked: 2, seconds },
    });
    const once = 'note: the timer presses every 2 s, not every 1 s: no timer is quicker';
    expect((await run('--every', '1')).err).toContain(once);
    expect((await run('--builder', 'uniform', '--every', '1')).err).toContain(once);
    expect((await run('--every', '60')).err).not.toContain('not every');
  });
});

it('verify refuses a timer that would move two sectors at once, even if the file has another period', () => {
  const file = make(6, { sectors: 3, every: 2 });
  const codesOf = (other: CellsFile): string[] => verifyStatic(other).map(({ code }) => code);
  expect(codesOf(file)).toEqual([]);
  expect(overlapsOf(counting(file, 2), 1500)).toBeGreaterThan(0);
  for (const items of [1, 2, 5, 64]) expect(codesOf(counting(file, items))).toContain('changed');
  const { timer, sectorOf, ...info } = file.info;
  const others = [
    { ...info, timer: info.generate, sectorOf },
    ...[1, 2, 4, 36].map((sectors) => ({ ...info, timer, sectorOf, sectors })),
    ...['', '.', `${sectorOf!}\n0`].map((text) => ({ ...info, timer, sectorOf: text })),
    ...[1, 40, 72000].map((periodTicks) => ({ ...info, timer, sectorOf, periodTicks })),
  ];
  for (const other of others)
    expect(codesOf({ ...file, info: other as CellsFile['info'] })).toContain('changed');
});
