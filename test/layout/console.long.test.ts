// @module-tag long
import { expect, it } from 'vitest';
import { timerOf } from '../../src/circuit/controls.js';
import { buildBench, Running } from '../helpers/bench.js';

it('the timer with two counters keeps its period', () => {
  const every = 465;
  const { items, periodTicks } = timerOf(every);
  expect(items).toHaveLength(2);
  expect(Math.abs(periodTicks - 20 * every)).toBeLessThan(20);
  const run = new Running(buildBench({ trigger: 'lever', every }), 'in-world');
  run.flipTimer();
  run.run(3.5 * periodTicks);
  expect(run.edges).toHaveLength(6);
  expect(run.edges[5]! - run.edges[1]!).toBe(2 * periodTicks);
});
