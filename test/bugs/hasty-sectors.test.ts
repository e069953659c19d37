import { describe, expect, it } from 'vitest';
import { familyOf } from '../../src/cells/families.js';
import type { CompileOptions } from '../../src/machine/cells.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { inFreshDirectory, mazestone, objectOf } from '../cli/harness.js';
import { overlapsOf } from '../helpers/sectors.js';
import { compile } from '../../src/machine/compile.js';
import { readMachine, type CellsFile } from '../../src/verify/machine-file.js';

inFreshDirectory();

/* A timer that presses before all sectors of its machine have renewed makes two of them move at once. */

const make = (size: number, options: Partial<CompileOptions>): CellsFile =>
  readMachine(
    compile(buildDag('peel', { width: size, height: size, seed: '3' }), { seed: '1', presses: 0, ...options })
      .bytes,
  );

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
