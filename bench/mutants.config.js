// The tests by which bench/mutants.js judges: those asked for but those with some tag. They share the modules they load.
import { defineConfig } from 'vitest/config';
import { tagged } from '../vitest.config.ts';

export default defineConfig({
  test: {
    include: process.env.MUTANTS_TESTS.split(','),
    exclude: process.env.MUTANTS_LEFT_OUT.split(',').flatMap(tagged),
    testTimeout: 600_000,
    hookTimeout: 600_000,
    isolate: false,
  },
});
