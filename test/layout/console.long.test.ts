// @module-tag long
import { expect, it } from 'vitest';
import { timerOf } from '../../src/circuit/controls.js';
import { buildBench, Running } from '../helpers/bench.js';

it('the timer with two counters keeps its period', () => {
  const { items, periodTicks } = timerOf(642);
  expect(items).toHaveLength(2);
  expect(periodTicks).toBe(20 * 642);
  const run = new Running(buildBench({ trigger: 'lever', every: 642 }), 'in-world');
  run.flipTimer();
  run.run(3.5 * periodTicks);
  expect(run.edges).toHaveLength(6);
  expect(run.edges[5]! - run.edges[1]!).toBe(2 * periodTicks);
});
