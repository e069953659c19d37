import { describe, expect, it } from 'vitest';
import { random, type Random } from '../../src/base/random.js';
import { buildDag, BUILDERS } from '../../src/dag/builders/index.js';
import type { Dag } from '../../src/dag/dag.js';
import { sampleMaze } from '../../src/flow/sample.js';
import { mazeStats } from '../../src/flow/maze-stats.js';
import { exactStats } from '../../src/stats/exact-stats.js';
import { expectedPath, wayVariance } from '../../src/stats/expected.js';
import { hitTargets } from '../../src/stats/hit-targets.js';
import { formatTarget, parseTargets, type MeasureName, type Target } from '../../src/stats/target.js';
import { faultOf } from '../helpers/fault.js';
import { withRandomWeights } from '../helpers/weights.js';

/** Paths begin in the north-west, if the sink is in the south-east. */
const wayFrom = (dag: Dag): number | undefined => (dag.out[dag.out.length - 1] === 0 ? 0 : undefined);

const NAMES: readonly MeasureName[] = ['way', 'dead-ends', 'turns'];

function means(dag: Dag): Record<MeasureName, number> {
  const { deadEnds, turns } = exactStats(dag);
  return { way: expectedPath(dag)[0]!, 'dead-ends': deadEnds.expected, turns: turns.expected };
}

/** The flows of a size with the sink in the south-east, of all builders. */
function flows(size: number): Dag[] {
  const sink = [size - 1, size - 1] as const;
  return [...BUILDERS.values()].flatMap((builder) => {
    try {
      return [buildDag(builder.name, { width: size, height: size, seed: '1', sink })];
    } catch {
      return [];
    }
  });
}

/** Targets around the means of one of the flows with random weights, so that they can be reached. */
function within(candidates: readonly Dag[], draws: Random): Target[] {
  const dag = candidates[draws.below(candidates.length)]!;
  const reached = means(withRandomWeights(dag, draws));
  const mask = 1 + draws.below(7);
  return NAMES.filter((_, k) => ((mask >> k) & 1) === 1).map((measure) => {
    const share = measure !== 'way' && draws.below(2) === 1;
    const middle = reached[measure] / (share ? dag.out.length : 1);
    return { measure, low: 0.9 * middle, high: 1.1 * middle, share };
  });
}

describe('targets within reach', () => {
  it('are reached exactly, within 2 % of the middle, for 30 random ones', () => {
    const draws = random('1', 'targets');
    for (let k = 0; k < 30; k++) {
      const candidates = flows(4 + draws.below(13));
      const targets = within(candidates, draws);
      const { dag, reached } = hitTargets(candidates, targets, wayFrom);
      const exact = means(dag);
      targets.forEach(({ measure, low, high, share }, t) => {
        const told = targets.map(formatTarget).join();
        const mean = exact[measure] / (share ? dag.out.length : 1);
        expect(reached[t], told).toBeCloseTo(mean, 9);
        expect(Math.abs(mean / ((low + high) / 2) - 1), told).toBeLessThan(0.02);
      });
    }
  });

  it('are also reached by samples: the mean of 2000 mazes is within four standard errors', () => {
    const draws = random('2', 'targets');
    for (let k = 0; k < 4; k++) {
      const { dag } = hitTargets(flows(8), within(flows(8), draws), wayFrom);
      const exact = means(dag);
      const mazes = Array.from({ length: 2000 }, () => mazeStats(sampleMaze(dag, draws), 0, 63));
      const average = (of: (maze: (typeof mazes)[number]) => number): number =>
        mazes.reduce((sum, maze) => sum + of(maze), 0) / mazes.length;
      const error = (variance: number): number => 4 * Math.sqrt(variance / mazes.length);
      const way = average(({ solution }) => solution.length);
      expect(Math.abs(way - exact.way)).toBeLessThanOrEqual(error(wayVariance(dag)[0]!) + 1e-9);
      const { deviation } = exactStats(dag).deadEnds;
      expect(Math.abs(average(({ deadEnds }) => deadEnds) - exact['dead-ends'])).toBeLessThan(
        error(deviation ** 2),
      );
    }
  });

  it('leave the coins fair if fair coins reach them', () => {
    const dag = buildDag('staircase', { width: 6, height: 6, seed: '1' });
    const { dag: found } = hitTargets([dag], [{ measure: 'way', low: 10, high: 10, share: false }], wayFrom);
    expect(found).toEqual(dag);
  });
});

describe('targets out of reach', () => {
  const dag = buildDag('staircase', { width: 6, height: 6, seed: '1' });

  it('are refused with the nearest possible value', () => {
    const fault = faultOf(() =>
      hitTargets([dag], [{ measure: 'way', low: 20, high: 30, share: false }], wayFrom),
    );
    expect(fault).toMatchObject({ code: 'target', message: 'way=20..30 is out of reach' });
    expect(fault.hint).toContain('way=10,');
  });

  it('are refused with all means', () => {
    const targets: Target[] = [
      { measure: 'dead-ends', low: 0.9, high: 0.9, share: true },
      { measure: 'turns', low: 4, high: 5, share: false },
    ];
    const { message, hint } = faultOf(() => hitTargets([dag], targets, wayFrom));
    expect(message).toBe('dead-ends=90%, turns=4..5 is out of reach');
    expect(hint).toMatch(/dead-ends=[\d.]+%, turns=[\d.]+, with the builder staircase/);
  });

  it('include path lengths if the exit is not at the sink', () => {
    const fault = faultOf(() =>
      hitTargets([dag], [{ measure: 'way', low: 10, high: 10, share: false }], () => undefined),
    );
    expect(fault).toMatchObject({ code: 'target', where: 'way' });
  });
});

describe('parseTargets', () => {
  it('reads what formatTarget writes', () => {
    const text = 'way=40..60,dead-ends=25%,turns=12.5';
    expect(parseTargets(text).map(formatTarget).join()).toBe(text);
  });

  // `dead-ends=25..35%` was printed as `dead-ends=25%..35%`, which was refused when it was typed.
  it('reads a range of shares, with one or two signs', () => {
    const asked = parseTargets('dead-ends=25..35%');
    expect(parseTargets('dead-ends=25%..35%')).toEqual(asked);
    expect(asked.map(formatTarget)).toEqual(['dead-ends=25%..35%']);
  });

  it('adds to earlier targets', () => {
    expect(parseTargets('turns=3', parseTargets('way=9')).map(formatTarget)).toEqual(['way=9', 'turns=3']);
  });

  it.each([
    '',
    'size=4',
    'way',
    'way=25%',
    'way=9..3',
    'turns=0',
    'way=1,way=2',
    'dead-ends=25%,',
    'dead-ends=25%..35',
    'way=25%..35%',
    'turns=5%%',
    'turns=5..',
  ])('refuses %j', (text) => {
    expect(faultOf(() => parseTargets(text)).code).toBe('bad-option');
  });
});
