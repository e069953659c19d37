import { configDefaults, defineConfig } from 'vitest/config';

/** Files that take long, left out by `npm run test:fast`. Every folder keeps some that do not. */
export const SLOW: readonly string[] = [
  'test/api.test.ts',
  'test/cells/families-full.test.ts',
  'test/cells/families-low.test.ts',
  'test/cli/answers.test.ts',
  'test/cli/bill.test.ts',
  'test/cli/compile.test.ts',
  'test/cli/footprints.test.ts',
  'test/cli/graph.test.ts',
  'test/cli/process.test.ts',
  'test/cli/region.test.ts',
  'test/compile.test.ts',
  'test/dag/builders-peel.test.ts',
  'test/dag/builders.test.ts',
  'test/dag/divide.test.ts',
  'test/dag/orders.test.ts',
  'test/dag/spanning-trees.test.ts',
  'test/examples.test.ts',
  'test/flow/prove.test.ts',
  'test/formats/bad-input.test.ts',
  'test/formats/readers.test.ts',
  'test/formats/sponge.test.ts',
  'test/layout/console.test.ts',
  'test/layout/dress.test.ts',
  'test/layout/layout.test.ts',
  'test/redstone/solve.test.ts',
  'test/render/map.test.ts',
  'test/report/bill.test.ts',
  'test/report/datasheet.test.ts',
  'test/stats/large.test.ts',
  'test/verify/drc.test.ts',
  'test/verify/flood.test.ts',
  'test/verify/lvs.test.ts',
  'test/verify/mutation.test.ts',
  'test/verify/presses.test.ts',
  'test/verify/rotation.test.ts',
  'test/verify/stress.test.ts',
  'test/verify/timing.test.ts',
  'test/verify/walk.test.ts',
];

export default defineConfig(({ mode }) => ({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(mode === 'fast' ? SLOW : [])],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // All cores; by itself vitest leaves one free, which is half of a machine with two.
    maxWorkers: '100%',
  },
}));
