import { describe, expect, it } from 'vitest';
import { buildDag } from '../../src/dag/builders/index.js';
import type { Engine } from '../../src/engine/engine.js';
import { redstone } from '../../src/engine/redstone.js';
import { verifyMachine } from '../../src/machine/verify-file.js';
import type { VerifyOptions } from '../../src/verify/verify.js';
import { compile } from '../../src/machine/compile.js';

const dag = buildDag('divide', { width: 2, height: 2, seed: '1' });
const { bytes } = compile(dag, { seed: '1', presses: 0 });

/** Our engine under another name, with a list of the seeds that it gets. */
function watched(name: string): { readonly engine: Engine; readonly seeds: string[] } {
  const seeds: string[] = [];
  const load: Engine['load'] = (...args) => {
    const machine = redstone.load(...args);
    return {
      ...machine,
      seed: (words) => {
        seeds.push(words.join());
        machine.seed(words);
      },
    };
  };
  return { engine: { ...redstone, name, load }, seeds };
}

/** An engine in which a press does nothing. */
const asleep: Engine = {
  ...redstone,
  name: 'asleep',
  load: (...args) => ({ ...redstone.load(...args), use: () => undefined }),
};

const verify = (options: Partial<VerifyOptions>) =>
  verifyMachine(bytes, { engine: redstone, presses: 20, seed: '1', ...options });

describe('several engines', () => {
  it.each([
    [1, 1, 0],
    [3, 3, 0],
    [8, 6, 2],
    [40, 36, 4],
  ])('of %i presses the first has %i, the second %i', (presses, most, few) => {
    const [one, other] = [watched('one'), watched('other')];
    const report = verify({ engine: [one.engine, other.engine], presses });
    expect(report).toMatchObject({ ok: true, engine: 'one and other', presses, trees: presses });
    expect([one.seeds.length, other.seeds.length]).toEqual([most, few]);
    // Each press is another maze: the same seed twice would count one draw as two.
    expect(new Set([...one.seeds, ...other.seeds]).size).toBe(presses);
  });

  it('a fault names its engine', () => {
    const { ok, failures } = verify({ engine: [redstone, asleep] });
    expect(ok).toBe(false);
    expect(new Set(failures.map(({ code, engine }) => `${code} in ${engine}`))).toContain(
      'no-response in asleep',
    );
    expect(failures.filter(({ engine }) => engine === 'redstone')).toEqual([]);
  });

  it('a single engine is not named', () => {
    const { failures } = verify({ engine: asleep });
    expect(failures.length).toBeGreaterThan(0);
    expect(failures.filter(({ engine }) => engine !== undefined)).toEqual([]);
  });
});

describe('injected faults', () => {
  const faultInjections = [{ order: 'reversed' }, { order: 'shuffled', late: 1 }] as const;

  it('have one press each, counted separately', () => {
    const report = verify({ faultInjections });
    expect(report).toMatchObject({ ok: true, engine: 'redstone', presses: 20, trees: 20 });
    expect(report.faultInjections).toEqual([
      { engine: 'redstone, reversed', presses: 1, trees: 1, wrongDoors: 0 },
      { engine: 'redstone, shuffled, up to 1 late', presses: 1, trees: 1, wrongDoors: 0 },
    ]);
  });

  it('run in the first engine that can inject them, or not at all', () => {
    const { name, mostBlocks, knows } = redstone;
    const passive: Engine = { name, mostBlocks, knows, load: (...args) => redstone.load(...args) };
    expect(verify({ engine: passive, faultInjections }).faultInjections).toEqual([]);
    expect(verify({ engine: [passive, redstone], faultInjections }).faultInjections).toHaveLength(2);
  });

  it('cause faults with a witness', () => {
    const engine: Engine = { ...redstone, against: () => asleep };
    const { ok, trees, failures } = verify({ engine, faultInjections });
    expect([ok, trees]).toEqual([false, 20]);
    expect(failures).toContainEqual(
      expect.objectContaining({
        code: 'no-response',
        engine: 'asleep',
        blocks: expect.any(Array) as unknown,
      }),
    );
  });
});
