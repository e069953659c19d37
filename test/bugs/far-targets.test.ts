import { describe, expect, it } from 'vitest';
import { MazestoneError } from '../../src/base/diagnostic.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { hitTargets, type Hit } from '../../src/stats/hit-targets.js';
import { parseTargets } from '../../src/stats/target.js';

/*
 * A target far out of reach (1e21 steps) was refused with the mean of fair coins as "the nearest found", because every
 * step was lost in rounding. A narrow range was refused as out of reach when the mean was within 0.2 % of its middle.
 */

const dag = buildDag('peel', { width: 6, height: 6, seed: '1', sink: [5, 0] });
const aim = (text: string): Hit => hitTargets([dag], parseTargets(text), () => 30);

function nearest(text: string): string {
  try {
    aim(text);
  } catch (error) {
    if (error instanceof MazestoneError) return error.diagnostics[0]!.hint!;
  }
  throw new Error(`${text} is within reach`);
}

describe('out of reach', () => {
  it.each(['way', 'dead-ends', 'turns'])('the nearest %s is the same for all far targets', (measure) => {
    const far = nearest(`${measure}=1000`);
    expect(nearest(`${measure}=1000000000000000000000`)).toBe(far);
    const [, most] = /=([\d.]+),/.exec(far)!;
    // It is at the limit: half a step less is within reach.
    expect(aim(`${measure}=${Number(most) - 0.5}`).reached[0]).toBeGreaterThan(0.9 * Number(most));
    expect(() => aim(`${measure}=${1.05 * Number(most)}`)).toThrow('out of reach');
  });
});

describe('a narrow range is reached', () => {
  it.each(['way=11..11.02', 'dead-ends=12..12.001', 'turns=5..5.001', 'turns=5..5.01,dead-ends=12..12.02'])(
    '%s',
    (text) => {
      const { reached } = aim(text);
      parseTargets(text).forEach(({ low, high }, k) => {
        expect(reached[k]).toBeGreaterThanOrEqual(low);
        expect(reached[k]).toBeLessThanOrEqual(high);
      });
    },
  );
});
