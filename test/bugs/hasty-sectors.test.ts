import { describe, expect, it } from 'vitest';
import { blockIndex, type BlockGrid } from '../../src/blocks/grid.js';
import { familyOf } from '../../src/cells/families.js';
import { compile, type CompileOptions } from '../../src/machine/cells.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { inFreshDirectory, mazestone, objectOf } from '../cli/harness.js';
import { overlapsOf } from '../helpers/sectors.js';
import { judged } from '../helpers/judged.js';
import { readMachine, type MachineFile } from '../../src/verify/verify.js';

inFreshDirectory();

/* A timer that presses before the sectors of its machine have all renewed moves two of them at once. */

const make = (size: number, options: Partial<CompileOptions>): MachineFile =>
  readMachine(
    compile(buildDag('peel', { width: size, height: size, seed: '3' }), { seed: '1', presses: 0, ...options })
      .bytes,
  );

/** The file with other numbers of items in the hopper of its counter, and a Period as they make it. */
function counting(file: MachineFile, items: number): MachineFile {
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

const codesOf = (file: MachineFile): string[] => judged(file).map(({ code }) => code);

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
      // Rounded up to a second, and what the next setting of the timer is.
      expect(periodTicks! - settleTicks).toBeLessThan(40);
      expect(overlapsOf(file, 3 * periodTicks!)).toBe(0);
    },
  );

  it('leaves a period alone that is long enough, and one without sectors', () => {
    expect(make(6, { sectors: 2, every: 30 }).info.periodTicks).toBe(600);
    expect(make(6, { every: 2 }).info.periodTicks).toBe(40);
  });

  it('says so, as it says that 1 second becomes 2', async () => {
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

describe('verify', () => {
  const file = make(6, { sectors: 3, every: 2 });
  const clock = file.info.periodTicks!;

  it('refuses a timer that two sectors can move by, and accepts none that moves two', () => {
    const verdicts = [2, 3, 4, 5, 6, 7, 8, 9, 10].map((items) => {
      const other = counting(file, items);
      const faults = judged(other);
      const isShort = faults.length > 0;
      if (isShort) {
        expect(faults.map(({ code }) => code)).toEqual(['sector-period']);
        expect(faults[0]!.blocks).toEqual([other.info.timer]);
      } else expect(overlapsOf(other, 4 * other.info.periodTicks!)).toBe(0);
      return isShort;
    });
    expect(verdicts[0]).toBe(true);
    // Once it is long enough, longer ones are.
    expect(verdicts).toEqual(verdicts.toSorted((a, b) => Number(b) - Number(a)));
    expect(overlapsOf(counting(file, 2), 1500)).toBeGreaterThan(0);
  });

  it('reads the period from the blocks: a tag alone, other delays, other items are told', () => {
    for (const periodTicks of [1, 40, clock - 1, clock + 1, 2 * clock, 72000])
      expect(codesOf({ ...file, info: { ...file.info, periodTicks } })).toContain('control-period');
    for (const items of [1, 2, 5, 64]) {
      const { grid } = counting(file, items);
      expect(codesOf({ ...file, grid })).not.toEqual([]);
    }
    for (const grid of otherDelays(file)) expect(codesOf({ ...file, grid })).not.toEqual([]);
  });

  it('answers every other Timer, Period, Sectors and SectorOf with a fault of its own', () => {
    const { timer, sectorOf, ...info } = file.info;
    const [x, y, z] = timer!;
    const without = { ...info };
    delete (without as { periodTicks?: number }).periodTicks;
    const rows = sectorOf!.split('\n');
    const others = [
      { ...without, sectorOf },
      { ...info, timer: [x + 1, y, z] as const, sectorOf },
      { ...info, timer: info.generate, sectorOf },
      { ...info, timer: [0, 0, 0] as const, sectorOf },
      ...[1, 2, 4, 36].map((sectors) => ({ ...info, timer, sectorOf, sectors })),
      ...[
        '',
        '.',
        rows.toReversed().join('\n'),
        rows.slice(1).join('\n'),
        rows.join('\n').replaceAll('2', '1'),
        `${sectorOf}\n0`,
      ].map((text) => ({ ...info, timer, sectorOf: text })),
    ];
    for (const other of others) {
      const codes = codesOf({ ...file, info: other as MachineFile['info'] });
      expect(codes).not.toEqual([]);
      expect(codes).not.toContain('internal');
    }
  });
});

/** The grid with one repeater of the oscillator, beside its torch nearest to the timer's lever, at another delay. */
function otherDelays({ grid, info }: MachineFile): BlockGrid[] {
  const [x, y, z] = info.timer!;
  const near = [...grid.blocks.keys()].filter((i) => {
    const [bx, bz] = [i % grid.width, Math.floor(i / grid.width) % grid.length];
    const by = Math.floor(i / (grid.width * grid.length));
    return (
      grid.palette[grid.blocks[i]!]!.startsWith('minecraft:repeater') &&
      Math.abs(bx - x) + Math.abs(bz - z) + Math.abs(by - y) < 16
    );
  });
  expect(near.length).toBeGreaterThan(3);
  expect(blockIndex(grid, x, y, z)).toBeGreaterThan(0);
  return near.map((i) => {
    const state = grid.palette[grid.blocks[i]!]!;
    const delay = Number(/delay=(\d)/.exec(state)![1]);
    const blocks = grid.blocks.slice();
    blocks[i] = grid.palette.length;
    return {
      ...grid,
      blocks,
      palette: [...grid.palette, state.replace(/delay=\d/, `delay=${(delay % 4) + 1}`)],
    };
  });
}
