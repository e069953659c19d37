// The tests by which bench/mutants.js judges: those asked for, the quick ones first, since one that fails is enough.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: process.env.MUTANTS_TESTS.split(','),
    testTimeout: 600_000,
    hookTimeout: 600_000,
    isolate: false,
  },
});
