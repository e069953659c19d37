import { describe, expect, it } from 'vitest';
import { Pipeline } from '../../src/base/pipeline.js';

const ran: string[] = [];
const pipeline = new Pipeline<{ readonly n: number }>()
  .add({
    name: 'double',
    about: 'twice as much',
    run: ({ n }) => (ran.push('double'), { doubled: 2 * n }),
    dump: ({ n, doubled }) => `2 x ${n} = ${doubled}\n`,
  })
  .add({
    name: 'square',
    about: 'of the double',
    run: ({ doubled }) => (ran.push('square'), { squared: doubled ** 2 }),
    dump: ({ squared }) => `${squared}\n`,
  });

describe('a pipeline', () => {
  it('runs its passes in order, each with the results of the earlier ones', () => {
    ran.length = 0;
    const told: string[] = [];
    expect(pipeline.run({ n: 3 }, { onPass: (name) => told.push(name) })).toEqual({
      n: 3,
      doubled: 6,
      squared: 36,
    });
    expect(ran).toEqual(['double', 'square']);
    expect(told).toEqual(ran);
    expect(pipeline.passes.map(({ name }) => name)).toEqual(ran);
  });

  it('dumps a pass without running later ones', () => {
    ran.length = 0;
    expect(pipeline.dump({ n: 5 }, 'double')).toBe('2 x 5 = 10\n');
    expect(ran).toEqual(['double']);
    expect(pipeline.dump({ n: 5 }, 'square')).toBe('100\n');
    expect(() => pipeline.dump({ n: 5 }, 'cube')).toThrow(RangeError);
  });

  it('reads a text in place of the result of a pass', () => {
    const readable = pipeline.add({
      name: 'half',
      about: 'of the square',
      run: ({ squared }) => ({ half: squared / 2 }),
      dump: ({ half }) => `${half}\n`,
      read: (text) => ({ half: Number(text) }),
    });
    const whole = readable.add({
      name: 'sum',
      about: '',
      run: ({ n, half }) => ({ sum: n + half }),
      dump: ({ sum }) => `${sum}\n`,
    });
    expect(whole.readable).toEqual(['half']);
    expect(whole.run({ n: 1 }).sum).toBe(3);
    const from = { pass: 'half', text: '40\n' };
    expect(whole.run({ n: 1 }, { from }).sum).toBe(41);
    expect(whole.dump({ n: 1 }, 'half', { from })).toBe('40\n');
    expect(whole.dump({ n: 1 }, 'square', { from })).toBe('4\n');
  });

  it('does not change when a pass is added to make a longer one', () => {
    const longer = pipeline.add({ name: 'more', about: '', run: () => ({}), dump: () => '' });
    expect([pipeline.passes.length, longer.passes.length]).toEqual([2, 3]);
  });
});
