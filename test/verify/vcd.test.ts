import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.js';
import { VcdWriter, type Wave, type WaveValue } from '../../src/verify/vcd.js';
import { readVcd } from '../helpers/vcd.js';

describe('a value change dump', () => {
  it('has the given values of every signal, for any number of signals', () => {
    const draw = random('1', 'vcd');
    const waves = Array.from({ length: 10_000 }, (_, k): Wave => ({
      scope: ['top', `part_${k % 7}`],
      name: `s${k}`,
      ...(k % 5 === 0 && { width: 4 }),
    }));
    const told: (readonly WaveValue[])[] = [];
    const writer = new VcdWriter(waves, ['a comment']);
    for (let tick = 0; tick < 12; tick++) {
      const values = waves.map(({ width = 1 }) => {
        const value = draw.below((1 << width) + 1);
        return value === 1 << width ? undefined : value;
      });
      told.push(values);
      writer.at(tick, values);
    }
    const { end, signals } = readVcd(writer.done(20));
    expect(end).toBe(20);
    expect([...signals.keys()].sort()).toEqual(
      waves.map(({ scope, name }) => [...scope, name].join('.')).sort(),
    );
    const read = told.map((_, tick) =>
      waves.map(
        ({ scope, name }) => signals.get([...scope, name].join('.'))!.findLast(([when]) => when <= tick)![1],
      ),
    );
    expect(read).toEqual(told);
  });

  it('repeats no time and no value', () => {
    const writer = new VcdWriter([{ scope: ['a'], name: 'b' }], []);
    for (const [tick, value] of [
      [0, 1],
      [0, 1],
      [1, 1],
      [2, 0],
      [2, 1],
      [3, 1],
    ] as const)
      writer.at(tick, [value]);
    expect(writer.done(3).split('\n').slice(-8)).toEqual([
      '$dumpvars',
      '1!',
      '$end',
      '#100',
      '0!',
      '1!',
      '#150',
      '',
    ]);
  });
});
